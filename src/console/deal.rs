//! A deal: everything one has to know to lay the same pieces on another console's table.

use crate::console::{Board, PUZZLES, Puzzle};
use crate::games::deal::Style;
use crate::games::{GameKind, Position};
use core::ops::RangeInclusive;

/// Where the pieces of a deal come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Dealt by chance, from a seed.
    Seeded {
        /// The game that is played.
        game: GameKind,
        /// How many pieces there are.
        size: u8,
        /// What they are like.
        style: Style,
        /// Where chance begins, below [`Deal::SEEDS`].
        seed: u32,
    },
    /// The puzzle with this number, an index of [`PUZZLES`].
    Puzzle(u8),
}

/// A deal that can be laid: its size, seed or number was checked when it was made.
///
/// ```
/// use four_ninths::console::Deal;
/// use four_ninths::games::{GameKind, deal::Style};
///
/// let deal = Deal::seeded(GameKind::Bread, 8, Style::Fair, 1).unwrap();
/// assert_eq!(deal.lay().to_string(), "bread 8 4 3 4 6 1 4 1");
/// assert_eq!(Deal::seeded(GameKind::Bread, 4, Style::Fair, 1), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal(Source);

impl Deal {
    /// How many pieces a seeded deal may have: fewer are no game, more do not fit a small screen.
    pub const SIZES: RangeInclusive<u8> = 5..=24;

    /// How many pieces are dealt if nobody says otherwise.
    pub const USUAL_SIZE: u8 = 11;

    /// How many seeds there are. Share codes have 30 bits for one.
    pub const SEEDS: u32 = 1 << 30;

    /// The deal of that seed; `None` if the size or the seed is out of range.
    pub fn seeded(game: GameKind, size: u8, style: Style, seed: u32) -> Option<Deal> {
        let source = Source::Seeded {
            game,
            size,
            style,
            seed,
        };
        (Deal::SIZES.contains(&size) && seed < Deal::SEEDS).then_some(Deal(source))
    }

    /// The pieces of a puzzle; `None` if there is none of that number.
    pub fn of_puzzle(number: u8) -> Option<Deal> {
        let exists = usize::from(number) < PUZZLES.len();
        exists.then_some(Deal(Source::Puzzle(number)))
    }

    /// Where the pieces come from.
    pub fn source(&self) -> Source {
        self.0
    }

    /// The puzzle, if it is one.
    pub fn puzzle(&self) -> Option<&'static Puzzle> {
        match self.0 {
            Source::Seeded { .. } => None,
            Source::Puzzle(number) => PUZZLES.get(usize::from(number)),
        }
    }

    /// The game that is played.
    pub fn game(&self) -> GameKind {
        match self.0 {
            Source::Seeded { game, .. } => game,
            Source::Puzzle(number) => PUZZLES[usize::from(number)].game(),
        }
    }

    /// The pieces on the table, none taken yet.
    pub fn lay(&self) -> Board {
        match self.0 {
            Source::Seeded {
                game,
                size,
                style,
                seed,
            } => {
                let board = Board::dealt(game, seed.into(), size.into(), style)
                    .expect("every seed deals light pieces, and sizes are within the board's");
                debug_assert_eq!(board.pieces().len(), usize::from(size));
                board
            }
            Source::Puzzle(number) => PUZZLES[usize::from(number)].lay(),
        }
    }
}
