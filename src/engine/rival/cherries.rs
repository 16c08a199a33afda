//! The rivals' habits with cherries.
//!
//! Moving at once, a rival knows no more than its opponent does: what was chosen in secret is on
//! the table like any other cherry.

use crate::engine::{Advice, Rival};
use crate::games::shuffle::Shuffle;
use crate::games::{Cherries, Dish, Position, Timing};
use crate::theory::cherries::{Cherry, Word};
use crate::theory::{End, Side};

/// The cherries a rival has not ruled out.
type Choices<const N: usize> = heapless::Vec<usize, N>;

impl Rival {
    /// How the rival picks cherries, in one line.
    pub fn habit_with_cherries(self) -> &'static str {
        match self {
            Rival::Pip => "picks any cherry at random",
            Rival::Gus => "picks where most is left",
            Rival::Otto => "minds what he uncovers",
            Rival::Zoe => "follows her longest run",
            Rival::Mira => "keeps a win safe if she can",
            Rival::Nona => "never makes a mistake",
        }
    }

    /// The cherry this rival chooses, or `None` when the game is over.
    ///
    /// ```
    /// use four_ninths::engine::Rival;
    /// use four_ninths::games::Cherries;
    ///
    /// // There is more on the first stack, but picking there opens the way for white.
    /// let table: Cherries<8, 2> = Cherries::parse("stack_cherries bwww bb")?;
    /// assert_eq!(Rival::Gus.pick(&table, 7), Some(0));
    /// assert_eq!(Rival::Nona.pick(&table, 7), Some(4));
    /// # Ok::<(), four_ninths::games::notation::NotationError<'static>>(())
    /// ```
    pub fn pick<const N: usize, const D: usize>(
        self,
        table: &Cherries<N, D>,
        seed: u64,
    ) -> Option<usize> {
        // The moves so far are mixed in, so that a rival does not always turn the same way.
        let moves_made = u64::try_from(table.taken().len()).expect("a usize fits into 64 bits");
        let mut shuffle = Shuffle::new(Shuffle::new(seed).next() ^ moves_made);
        let player = table.turn();
        let mut choices: Choices<N> = table.open_to(player).collect();
        match self {
            Rival::Pip => {}
            Rival::Gus => keep_most(&mut choices, |piece| left_with(table, piece)),
            Rival::Otto => keep_most(&mut choices, |piece| {
                // What comes to light is the only thing that differs from choice to choice.
                match uncovered(table, piece) {
                    Some(side) if side == player.side() => 2,
                    None => 1,
                    Some(_) => 0,
                }
            }),
            Rival::Zoe => keep_most(&mut choices, |piece| run(table, piece)),
            Rival::Mira => {
                let advice: Advice<i64, N> = table.advice();
                // In turn, any lead wins, and so does none if the other has to move.
                let enough = match table.picking().timing {
                    Timing::InTurn => advice.value().min(0),
                    Timing::AtOnce => advice.value(),
                };
                let safe = advice
                    .moves()
                    .iter()
                    .filter(|judged| judged.outcome >= enough);
                choices = safe.map(|judged| judged.piece).collect();
            }
            Rival::Nona => return table.best(),
        }
        let chosen = shuffle.below(choices.len());
        choices.get(chosen).copied()
    }
}

/// Keeps the cherries for which `measure` is largest.
fn keep_most<const N: usize>(choices: &mut Choices<N>, measure: impl Fn(usize) -> usize) {
    let most = choices.iter().map(|&piece| measure(piece)).max();
    choices.retain(|&piece| Some(measure(piece)) == most);
}

/// The dish of a cherry that lies at one of its ends, and which end that is.
fn end_of<const N: usize, const D: usize>(table: &Cherries<N, D>, piece: usize) -> (&Dish, End) {
    let dishes = table.dishes();
    let dish = dishes.iter().find(|dish| dish.left().contains(&piece));
    let dish = dish.expect("a cherry that is open lies on a dish");
    match dish.left().start == piece {
        true => (dish, End::Front),
        false => (dish, End::Back),
    }
}

/// How many cherries are left on the dish of a cherry.
fn left_with<const N: usize, const D: usize>(table: &Cherries<N, D>, piece: usize) -> usize {
    end_of(table, piece).0.left().len()
}

/// How many cherries of the same colour follow each other from a cherry at an end on.
fn run<const N: usize, const D: usize>(table: &Cherries<N, D>, piece: usize) -> usize {
    let (dish, end) = end_of(table, piece);
    let word = Word::new(&table.cherries()[dish.left()]).read_from(end);
    let colour = word.cherry(0);
    let same = word.iter().take_while(|&cherry| Some(cherry) == colour);
    same.count()
}

/// Whose cherry comes to light when one at an end is picked.
fn uncovered<const N: usize, const D: usize>(table: &Cherries<N, D>, piece: usize) -> Option<Side> {
    let (dish, end) = end_of(table, piece);
    let word = Word::new(&table.cherries()[dish.left()]).read_from(end);
    word.cherry(1).map(Cherry::side)
}
