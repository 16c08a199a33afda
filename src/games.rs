//! The rules: positions that can be played, move by move, and nothing about playing well.
//!
//! All three games are about taking pieces in turn; the player with more at the end wins. They
//! differ in which pieces may be taken, and each says so in its own file: [`Pizza`], [`Cookies`],
//! [`Bread`]. What they have in common is [`Position`].
//!
//! A position owns its memory: `N` is the most pieces it can hold, and a deal that does not fit is
//! an ordinary error.

mod bread;
mod cookies;
pub mod deal;
mod decimal;
mod game;
mod hole;
pub mod notation;
mod pizza;
mod record;
pub(crate) mod shuffle;

pub use bread::Bread;
pub use cookies::{Cookies, Dish, Kind};
pub use decimal::{DecimalError, Exact, parse_weight};
pub use game::{Game, GameKind};
pub use pizza::Pizza;
pub use record::SetUpError;

use crate::theory::Weight;
use core::fmt;

/// One of the two people at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Who takes the first piece.
    First,
    /// Who takes the second piece.
    Second,
}

impl Player {
    /// Both, in the order of play.
    pub const ALL: [Player; 2] = [Player::First, Player::Second];

    /// The one across the table.
    pub fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// Whose turn it is once so many pieces are gone.
    pub fn after(moves: usize) -> Player {
        Player::ALL[moves % 2]
    }
}

/// A move that was not made; the position is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The piece that was asked for.
    pub piece: usize,
    /// What is wrong with it.
    pub why: Why,
}

/// What can be wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// There never was such a piece.
    NoSuchPiece,
    /// It is already on somebody's plate.
    Gone,
    /// It is not beside the hole.
    NotBesideTheHole,
    /// Other cookies lie on it or on both sides of it.
    Covered,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piece = self.piece;
        match self.why {
            Why::NoSuchPiece => write!(f, "there is no piece {piece}"),
            Why::Gone => write!(f, "piece {piece} is gone"),
            Why::NotBesideTheHole => write!(f, "piece {piece} is not beside the hole"),
            Why::Covered => write!(f, "piece {piece} is covered by others"),
        }
    }
}

impl core::error::Error for Refused {}

/// A game in progress. Pieces are known by their index in the deal, whatever is gone by now.
pub trait Position {
    /// What the pieces weigh.
    type Weight: Weight;

    /// The pieces as dealt.
    fn pieces(&self) -> &[Self::Weight];

    /// The pieces taken so far, in order.
    fn taken(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator;

    /// Whether the piece may be taken now.
    ///
    /// # Errors
    /// Says why not.
    fn check(&self, piece: usize) -> Result<(), Refused>;

    /// Takes a piece for the player whose turn it is.
    ///
    /// # Errors
    /// Hands back a piece that may not be taken; the position stays as it was.
    fn take(&mut self, piece: usize) -> Result<(), Refused>;

    /// Puts the last piece back and says which it was, or `None` at the start.
    fn undo(&mut self) -> Option<usize>;

    /// Whose turn it is.
    fn turn(&self) -> Player {
        Player::after(self.taken().len())
    }

    /// Whether all pieces are gone.
    fn is_over(&self) -> bool {
        self.taken().len() == self.pieces().len()
    }

    /// The pieces that may be taken now, by index.
    fn takeable(&self) -> impl Iterator<Item = usize> {
        (0..self.pieces().len()).filter(|&piece| self.check(piece).is_ok())
    }

    /// What the pieces on a player's plate weigh together.
    fn score(&self, player: Player) -> Self::Weight {
        self.taken()
            .enumerate()
            .filter(|&(move_number, _)| Player::after(move_number) == player)
            .fold(Self::Weight::ZERO, |sum, (_, piece)| {
                sum + self.pieces()[piece]
            })
    }
}
