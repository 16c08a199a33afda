//! Cherries on a table by the rules alone, piece by piece, beside the core's.

use super::{Colours, Move, Position, cherries, words};
use crate::sequences::Random;
use four_ninths::games::{Cherries, GameKind, Kind, Picking, Player, Position as _, Timing, Why};

/// As many cherries and rows as the console has room for.
pub type Table = Cherries<32, 8>;

/// The four games.
pub fn pickings() -> impl Iterator<Item = Picking> {
    GameKind::ALL.into_iter().filter_map(GameKind::picking)
}

/// A table of the core's with these rows.
///
/// # Panics
/// If they do not fit.
pub fn table(picking: Picking, rows: &[Colours]) -> Table {
    let rows: Vec<_> = rows.iter().map(|row| cherries(row)).collect();
    Cherries::new(picking, rows.iter().map(|row| &row[..])).expect("cherries that fit")
}

/// Rows by chance, of so many cherries in all, some of them empty if there is room for that.
pub fn rows(random: &mut Random, size: usize) -> Vec<Colours> {
    let mut rows = vec![vec![]; 1 + random.below(8)];
    for _ in 0..size {
        let row = random.below(rows.len());
        rows[row].push([1, -1][random.below(2)]);
    }
    rows
}

/// A game by chance from these rows to its end, position by position, by the core and by the rules.
///
/// # Panics
/// If the core refuses what the rules allow.
pub fn play_at_random(
    picking: Picking,
    rows: &[Colours],
    random: &mut Random,
    mut visit: impl FnMut(&Table, &Slow, &mut Random),
) {
    let (mut table, mut slow) = (table(picking, rows), Slow::new(picking, rows));
    loop {
        visit(&table, &slow, random);
        let choices = slow.choices();
        if choices.is_empty() {
            break;
        }
        let piece = choices[random.below(choices.len())];
        slow.take(piece);
        table.take(piece).expect("a legal choice");
    }
}

/// Hands over rows in every way to lay so many cherries, in any order.
pub fn for_each_rows(size: usize, visit: &mut impl FnMut(&[Colours])) {
    fn extend(rows: &mut Vec<Colours>, left: usize, visit: &mut impl FnMut(&[Colours])) {
        if left == 0 {
            return visit(rows);
        }
        for length in 1..=left {
            for word in words(u32::try_from(length).expect("a short row")) {
                rows.push(word);
                extend(rows, left - length, visit);
                rows.pop();
            }
        }
    }
    extend(&mut Vec::new(), size, visit);
}

/// The colour of a player's cherries.
pub fn colour_of(player: Player) -> i8 {
    match player {
        Player::First => 1,
        Player::Second => -1,
    }
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slow {
    from: Kind,
    at_once: bool,
    colours: Colours,
    /// What is left of each row: numbers of cherries.
    rows: Vec<Vec<usize>>,
    taken: Vec<usize>,
}

impl Slow {
    /// The start.
    pub fn new(picking: Picking, words: &[Colours]) -> Self {
        let mut next = 0;
        let number = |word: &Colours| {
            let from = next;
            next += word.len();
            (from..next).collect()
        };
        Slow {
            from: picking.from,
            at_once: picking.timing == Timing::AtOnce,
            rows: words.iter().map(number).collect(),
            colours: words.concat(),
            taken: Vec::new(),
        }
    }

    /// The moves so far.
    pub fn taken(&self) -> &[usize] {
        &self.taken
    }

    /// The colour of a cherry.
    pub fn colour(&self, piece: usize) -> i8 {
        self.colours[piece]
    }

    /// Whose turn it is, by colour.
    pub fn turn(&self) -> i8 {
        [1, -1][self.taken.len() % 2]
    }

    /// What black has chosen and white has not answered.
    pub fn secret(&self) -> Option<usize> {
        let last = self.taken.last().copied();
        last.filter(|_| self.at_once && self.taken.len() % 2 == 1)
    }

    /// What is left of each row: numbers of cherries.
    pub fn rows(&self) -> &[Vec<usize>] {
        &self.rows
    }

    /// The cherries at ends where one may pick.
    fn ends(&self) -> Vec<usize> {
        let mut ends = Vec::new();
        for row in &self.rows {
            ends.extend(row.first());
            if self.from == Kind::Row && row.len() > 1 {
                ends.extend(row.last());
            }
        }
        ends
    }

    /// What a player could pick, by colour, if the game went on.
    pub fn open(&self, colour: i8) -> Vec<usize> {
        let mut open = self.ends();
        open.retain(|&piece| self.colours[piece] == colour);
        open
    }

    /// What the player whose turn it is may choose.
    pub fn choices(&self) -> Vec<usize> {
        match self.winner() {
            None => self.open(self.turn()),
            Some(_) => vec![],
        }
    }

    /// Who has won: 1 for black, -1 for white, 0 for a draw; `None` while it goes on.
    pub fn winner(&self) -> Option<i8> {
        if self.secret().is_some() {
            return None;
        }
        let stuck = |colour| self.open(colour).is_empty();
        match (self.at_once, self.turn()) {
            (false, colour) => stuck(colour).then_some(-colour),
            (true, _) => match (stuck(1), stuck(-1)) {
                (false, false) => None,
                (true, true) => Some(0),
                (black, _) => Some(if black { -1 } else { 1 }),
            },
        }
    }

    /// What is wrong with a choice.
    pub fn refusal(&self, piece: usize) -> Option<Why> {
        let left = self.rows.iter().any(|row| row.contains(&piece));
        if piece >= self.colours.len() {
            Some(Why::NoSuchPiece)
        } else if !left {
            Some(Why::Gone)
        } else if self.winner().is_some() {
            Some(Why::Over)
        } else if !self.ends().contains(&piece) {
            Some(Why::Covered)
        } else {
            (self.colours[piece] != self.turn()).then_some(Why::NotYours)
        }
    }

    /// Makes a move that is not refused.
    pub fn take(&mut self, piece: usize) {
        assert_eq!(self.refusal(piece), None, "{self:?} {piece}");
        let secret = self.secret();
        self.taken.push(piece);
        if self.secret().is_none() {
            let gone = [Some(piece), secret];
            for row in &mut self.rows {
                row.retain(|&other| !gone.contains(&Some(other)));
            }
        }
    }

    /// What is left, row by row, empty ones left out.
    pub fn position(&self) -> Position {
        let left = self.rows.iter().filter(|row| !row.is_empty());
        let two_ended = self.from == Kind::Row;
        left.map(|row| {
            let word = row.iter().map(|&piece| self.colours[piece]).collect();
            (two_ended, word)
        })
        .collect()
    }

    /// A choice as a move in [`position`](Slow::position).
    ///
    /// # Panics
    /// If the cherry is not at an end.
    pub fn as_move(&self, piece: usize) -> Move {
        let mut left = self.rows.iter().filter(|row| !row.is_empty());
        let index = left.clone().position(|row| row.contains(&piece));
        let index = index.expect("a cherry that is left");
        let row = left.nth(index).expect("the same");
        assert!(row[0] == piece || row.last() == Some(&piece));
        (index, row[0] != piece)
    }
}
