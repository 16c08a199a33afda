//! A deal: everything one has to know to lay the same pieces on another console's table.

use crate::console::{Board, Choice, PUZZLES, Puzzle};
use crate::games::GameKind;
use crate::games::deal::Style;
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
            } => Board::dealt(game, seed.into(), size.into(), style)
                .expect("every seed deals light pieces, and sizes are within the board's"),
            Source::Puzzle(number) => PUZZLES[usize::from(number)].lay(),
        }
    }

    /// The deal in [`BITS`] bits.
    pub(super) fn to_bits(self) -> u64 {
        match self.0 {
            Source::Seeded {
                game,
                size,
                style,
                seed,
            } => {
                u64::from(game.number()) << GAME
                    | u64::from(style.number()) << STYLE
                    | u64::from(size) << SIZE
                    | u64::from(seed)
            }
            Source::Puzzle(number) => PUZZLE << GAME | u64::from(number),
        }
    }

    /// The deal with these bits; `None` if there is none, also if bits that mean nothing are set.
    pub(super) fn from_bits(bits: u64) -> Option<Deal> {
        let field = |at: u32, end: u32| bits >> at & ((1 << (end - at)) - 1);
        let deal = if field(GAME, BITS) == PUZZLE {
            Deal::of_puzzle(u8::try_from(field(0, GAME)).ok()?)?
        } else {
            Deal::seeded(
                GameKind::numbered(u8::try_from(field(GAME, BITS)).ok()?)?,
                u8::try_from(field(SIZE, STYLE)).ok()?,
                Style::numbered(u8::try_from(field(STYLE, GAME)).ok()?)?,
                u32::try_from(field(0, SIZE)).ok()?,
            )?
        };
        (deal.to_bits() == bits).then_some(deal)
    }
}

/// How many bits a deal has.
pub(super) const BITS: u32 = 40;

/// Where the fields of those bits begin: 30 bits for a seed or the number of a puzzle, then 5 for
/// the size, 3 for the style and 2 for the game.
const SIZE: u32 = 30;
const STYLE: u32 = 35;
const GAME: u32 = 38;

/// What stands in place of the game if it is a puzzle.
const PUZZLE: u64 = 3;
