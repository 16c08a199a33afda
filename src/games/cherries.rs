//! Cherries: rows and stacks of black and white cherries, picked by colour from their ends.
//!
//! One player picks black cherries, the other white ones, one at a time: from a row the cherry at
//! either end, from a stack only the one in front. Who picks black begins, and whoever cannot pick
//! when it is their turn has lost.
//!
//! Or both pick at once: each chooses in secret, then both cherries go. Once a player finds no
//! cherry to choose, the other has won; if neither does, it is a draw. Here the choices are made
//! one after the other, black first, and a choice that the other has not answered yet changes
//! nothing on the table.
//!
//! Cherries are numbered row by row, from the front on.

use crate::games::dish::{Dish, Dishes, Kind};
use crate::games::record::Record;
use crate::games::{Player, Position, Refused, SetUpError, Verdict, Why};
use crate::theory::cherries::{Cherry, Segment, Word};

/// Whether the players move in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timing {
    /// One after the other.
    InTurn,
    /// Both choose, then both move.
    AtOnce,
}

/// How cherries are picked: which of the four games it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Picking {
    /// From both ends of rows, or from the front of stacks.
    pub from: Kind,
    /// In turn or at once.
    pub timing: Timing,
}

impl Picking {
    /// The word that the notation of the game begins with, which is also its name for the analyst.
    pub fn name(self) -> &'static str {
        match (self.from, self.timing) {
            (Kind::Row, Timing::InTurn) => "cherries",
            (Kind::Stack, Timing::InTurn) => "stack_cherries",
            (Kind::Row, Timing::AtOnce) => "sync_cherries",
            (Kind::Stack, Timing::AtOnce) => "sync_stack_cherries",
        }
    }

    /// These cherries as a segment of the game.
    pub fn segment(self, word: Word<'_>) -> Segment<'_> {
        match self.from {
            Kind::Row => Segment::TwoEnded(word),
            Kind::Stack => Segment::Stack(word),
        }
    }
}

/// At most `N` cherries in at most `D` rows, all of them picked in the same way.
///
/// ```
/// use four_ninths::games::{Cherries, Position, Verdict, Why, Player};
///
/// let mut cherries: Cherries<8, 2> = Cherries::parse("cherries bbw w")?;
/// assert!(cherries.takeable().eq([0]));
/// assert_eq!(cherries.take(2).unwrap_err().why, Why::NotYours);
/// for piece in [0, 3, 1] {
///     cherries.take(piece).unwrap();
/// }
/// assert_eq!(cherries.to_string(), "cherries bbw w / 0 3 1");
/// cherries.take(2).unwrap();
/// assert_eq!(cherries.verdict(), Some(Verdict::Won(Player::Second)));
///
/// // At once, a first choice stays a secret until it is answered.
/// let mut cherries: Cherries<8, 2> = Cherries::parse("sync_cherries bw")?;
/// cherries.take(0).unwrap();
/// assert_eq!(cherries.secret(), Some(0));
/// assert_eq!(cherries.dishes()[0].left(), 0..2);
/// cherries.take(1).unwrap();
/// assert_eq!(cherries.verdict(), Some(Verdict::Drawn));
/// # Ok::<(), four_ninths::games::notation::NotationError<'static>>(())
/// ```
///
/// # Invariants
/// If the players move at once and an odd number of cherries is taken, the last of them still lies
/// on its dish: it is chosen, but not picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cherries<const N: usize, const D: usize> {
    picking: Picking,
    record: Record<Cherry, N>,
    dishes: Dishes<D>,
}

impl<const N: usize, const D: usize> Cherries<N, D> {
    /// A table with these rows or stacks, read from their fronts.
    ///
    /// # Errors
    /// If there are too many cherries or rows.
    pub fn new<'a>(
        picking: Picking,
        words: impl IntoIterator<Item = &'a [Cherry]>,
    ) -> Result<Self, SetUpError> {
        let mut cherries: heapless::Vec<Cherry, N> = heapless::Vec::new();
        let mut lengths: heapless::Vec<usize, D> = heapless::Vec::new();
        for word in words {
            cherries
                .extend_from_slice(word)
                .map_err(|_| SetUpError::TooMany { capacity: N })?;
            lengths
                .push(word.len())
                .map_err(|_| SetUpError::TooMany { capacity: D })?;
        }
        let dishes = lengths.into_iter().map(|length| (picking.from, length));
        Ok(Cherries {
            picking,
            record: Record::new(&cherries)?,
            dishes: Dishes::new(dishes)?,
        })
    }

    /// Which of the four games it is.
    pub fn picking(&self) -> Picking {
        self.picking
    }

    /// The cherries as dealt.
    pub fn cherries(&self) -> &[Cherry] {
        self.record.pieces()
    }

    /// The rows or stacks.
    pub fn dishes(&self) -> &[Dish] {
        self.dishes.all()
    }

    /// What is left on the table, row by row; a secret choice is still there.
    pub fn segments(&self) -> heapless::Vec<Segment<'_>, D> {
        let left = |dish: &Dish| Word::new(&self.cherries()[dish.left()]);
        let dishes = self.dishes().iter();
        dishes
            .map(|dish| self.picking.segment(left(dish)))
            .collect()
    }

    /// The cherry that black has chosen, as long as white has not.
    pub fn secret(&self) -> Option<usize> {
        let last = self.taken().next_back();
        last.filter(|_| self.picking.timing == Timing::AtOnce && self.taken().len() % 2 == 1)
    }

    /// How many cherries of a player's colour are left on the table.
    pub fn left_for(&self, player: Player) -> usize {
        let left = self.dishes().iter().flat_map(Dish::left);
        left.filter(|&piece| self.cherries()[piece].side() == player.side())
            .count()
    }

    /// The deal and the moves so far.
    pub(crate) fn record(&self) -> &Record<Cherry, N> {
        &self.record
    }

    /// The cherries that a player may choose now, whoever's turn it is, if the game goes on.
    pub fn open_to(&self, player: Player) -> impl Iterator<Item = usize> {
        let goes_on = !self.is_over();
        self.ends_of(player).filter(move |_| goes_on)
    }

    /// The cherries of a player's colour that lie at open ends.
    fn ends_of(&self, player: Player) -> impl Iterator<Item = usize> {
        let ends = self.dishes().iter().flat_map(Dish::open);
        ends.filter(move |&piece| self.cherries()[piece].side() == player.side())
    }

    /// Whether the player finds a cherry to pick.
    fn can_pick(&self, player: Player) -> bool {
        self.ends_of(player).next().is_some()
    }

    /// Whether a cherry that is still there may be picked by a player.
    fn check_for(&self, player: Player, piece: usize) -> Result<(), Refused> {
        let refused = |why| Err(Refused { piece, why });
        if !self.dishes.is_open(piece) {
            refused(Why::Covered)
        } else if self.cherries()[piece].side() != player.side() {
            refused(Why::NotYours)
        } else {
            Ok(())
        }
    }
}

impl<const N: usize, const D: usize> Position for Cherries<N, D> {
    fn size(&self) -> usize {
        self.cherries().len()
    }

    fn taken(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
        self.record.taken()
    }

    fn check(&self, piece: usize) -> Result<(), Refused> {
        // Black's secret is refused as any black cherry is: white learns nothing by trying.
        if self.secret() != Some(piece) {
            self.record.check(piece)?;
        }
        // At once, who wins may still find a cherry, which is not to be picked any more.
        if self.is_over() {
            let why = Why::Over;
            return Err(Refused { piece, why });
        }
        self.check_for(self.turn(), piece)
    }

    fn take(&mut self, piece: usize) -> Result<(), Refused> {
        self.check(piece)?;
        let secret = self.secret();
        self.record.push(piece);
        // Both go, or neither does yet.
        if self.secret().is_none() {
            secret.into_iter().for_each(|first| self.dishes.take(first));
            self.dishes.take(piece);
        }
        Ok(())
    }

    fn undo(&mut self) -> Option<usize> {
        let was_secret = self.secret().is_some();
        let piece = self.record.pop()?;
        if !was_secret {
            self.dishes.put_back(piece);
            let first = self.secret();
            first
                .into_iter()
                .for_each(|first| self.dishes.put_back(first));
        }
        Some(piece)
    }

    fn verdict(&self) -> Option<Verdict> {
        let turn = self.turn();
        match (self.picking.timing, self.can_pick(turn)) {
            (Timing::InTurn, true) => None,
            (Timing::InTurn, false) => Some(Verdict::Won(turn.other())),
            // It was looked at before black chose.
            (Timing::AtOnce, _) if self.secret().is_some() => None,
            (Timing::AtOnce, first) => match (first, self.can_pick(turn.other())) {
                (true, true) => None,
                (true, false) => Some(Verdict::Won(turn)),
                (false, true) => Some(Verdict::Won(turn.other())),
                (false, false) => Some(Verdict::Drawn),
            },
        }
    }
}
