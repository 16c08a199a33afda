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

    /// How many seeds a pizza, cookies or a loaf can be dealt from. Share codes have 30 bits for one.
    pub const SEEDS: u32 = 1 << 30;

    /// How many seeds a game can be dealt from: those that came later have 25 bits.
    pub fn seeds(game: GameKind) -> u32 {
        match later(game) {
            None => Deal::SEEDS,
            Some(_) => 1 << LATER_SIZE,
        }
    }

    /// The deal of that seed; `None` if the game has no such style, or the size or the seed is out
    /// of range.
    pub fn seeded(game: GameKind, size: u8, style: Style, seed: u32) -> Option<Deal> {
        let source = Source::Seeded {
            game,
            size,
            style,
            seed,
        };
        let exists = Deal::SIZES.contains(&size)
            && seed < Deal::seeds(game)
            && game.styles().contains(&style);
        exists.then_some(Deal(source))
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
            } => match later(game) {
                None => {
                    u64::from(game.number()) << GAME
                        | u64::from(style.number()) << STYLE
                        | u64::from(size) << SIZE
                        | u64::from(seed)
                }
                Some(game) => {
                    OTHER << GAME
                        | LATER
                        | u64::from(game) << LATER_GAME
                        | u64::from(style.number()) << LATER_STYLE
                        | u64::from(size) << LATER_SIZE
                        | u64::from(seed)
                }
            },
            Source::Puzzle(number) => OTHER << GAME | u64::from(number),
        }
    }

    /// The deal with these bits; `None` if there is none, also if bits that mean nothing are set.
    pub(super) fn from_bits(bits: u64) -> Option<Deal> {
        let field = |at: u32, end: u32| bits >> at & ((1 << (end - at)) - 1);
        let small = |at: u32, end: u32| u8::try_from(field(at, end)).ok();
        let seed = |end: u32| u32::try_from(field(0, end)).ok();
        let deal = match (field(GAME, BITS), bits & LATER) {
            (OTHER, 0) => Deal::of_puzzle(small(0, GAME)?)?,
            (OTHER, _) => Deal::seeded(
                GameKind::numbered(small(LATER_GAME, GAME - 1)?.checked_add(FIRST_LATER)?)?,
                small(LATER_SIZE, LATER_STYLE)?,
                Style::numbered(small(LATER_STYLE, LATER_GAME)?)?,
                seed(LATER_SIZE)?,
            )?,
            _ => Deal::seeded(
                GameKind::numbered(small(GAME, BITS)?)?,
                small(SIZE, STYLE)?,
                Style::numbered(small(STYLE, GAME)?)?,
                seed(SIZE)?,
            )?,
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

/// What stands in place of the game if it is a puzzle, or a game that two bits cannot name.
const OTHER: u64 = 3;

/// The bit that tells such a game from a puzzle.
const LATER: u64 = 1 << (GAME - 1);

/// Where its fields begin: 25 bits for a seed, then 5 for the size, 3 for the style and 4 for the
/// game.
const LATER_SIZE: u32 = 25;
const LATER_STYLE: u32 = 30;
const LATER_GAME: u32 = 33;

/// The number of the first game that two bits cannot name.
const FIRST_LATER: u8 = 3;

/// The number of such a game, counted from the first of them.
fn later(game: GameKind) -> Option<u8> {
    game.number().checked_sub(FIRST_LATER)
}
