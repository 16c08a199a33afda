//! The rules: positions that can be played, move by move, and nothing about playing well.
//!
//! All games are about taking pieces, one at a time, and each says in its own file which may be
//! taken when: [`Pizza`], [`Cookies`], [`Bread`], [`Cherries`]. What they have in common is
//! [`Position`]. A pizza, cookies and a loaf are *meals*: their pieces weigh something, the players
//! take them in turn, and whoever has more at the end wins, which is [`Weighed`].
//!
//! A position owns its memory: `N` is the most pieces it can hold, and a deal that does not fit is
//! an ordinary error.

mod bread;
mod cherries;
mod cookies;
pub mod deal;
mod decimal;
mod dish;
mod game;
mod hole;
mod kind;
mod meal;
pub mod notation;
mod pizza;
mod record;
pub(crate) mod shuffle;

pub use bread::Bread;
pub use cherries::{Cherries, Picking, Timing};
pub use cookies::Cookies;
pub use decimal::{DecimalError, Exact, parse_weight};
pub use dish::{Dish, Kind};
pub use game::Game;
pub use kind::GameKind;
pub use meal::Meal;
pub use pizza::Pizza;
pub use record::SetUpError;

use crate::theory::{Side, Weight};
use core::cmp::Ordering;
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

    /// What the player takes where not everything is for both: who begins takes black.
    pub fn side(self) -> Side {
        match self {
            Player::First => Side::Left,
            Player::Second => Side::Right,
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
    /// Others lie on it or on both sides of it.
    Covered,
    /// It is of the other player's colour.
    NotYours,
    /// The game is over.
    Over,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// One of the players won.
    Won(Player),
    /// Nobody did.
    Drawn,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piece = self.piece;
        match self.why {
            Why::NoSuchPiece => write!(f, "there is no piece {piece}"),
            Why::Gone => write!(f, "piece {piece} is gone"),
            Why::NotBesideTheHole => write!(f, "piece {piece} is not beside the hole"),
            Why::Covered => write!(f, "piece {piece} is covered by others"),
            Why::NotYours => write!(f, "piece {piece} is of the other player's colour"),
            Why::Over => write!(f, "piece {piece} comes too late, the game is over"),
        }
    }
}

impl core::error::Error for Refused {}

/// A game in progress. Pieces are known by their index in the deal, whatever is gone by now.
pub trait Position {
    /// How many pieces were dealt.
    fn size(&self) -> usize;

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

    /// How the game ended, or `None` while it goes on.
    fn verdict(&self) -> Option<Verdict>;

    /// Whose turn it is.
    fn turn(&self) -> Player {
        Player::after(self.taken().len())
    }

    /// Whether nothing is left to do.
    fn is_over(&self) -> bool {
        self.verdict().is_some()
    }

    /// The pieces that may be taken now, by index.
    fn takeable(&self) -> impl Iterator<Item = usize> {
        (0..self.size()).filter(|&piece| self.check(piece).is_ok())
    }
}

/// A position whose pieces weigh something, and where in the end the heavier plate wins.
pub trait Weighed: Position {
    /// What the pieces weigh.
    type Weight: Weight;

    /// The pieces as dealt.
    fn pieces(&self) -> &[Self::Weight];

    /// What the pieces on a player's plate weigh together.
    fn score(&self, player: Player) -> Self::Weight {
        self.taken()
            .enumerate()
            .filter(|&(move_number, _)| Player::after(move_number) == player)
            .fold(Self::Weight::ZERO, |sum, (_, piece)| {
                sum + self.pieces()[piece]
            })
    }

    /// What all pieces weigh together.
    fn total(&self) -> Self::Weight {
        let pieces = self.pieces().iter();
        pieces.fold(Self::Weight::ZERO, |sum, &piece| sum + piece)
    }
}

/// How a meal ended: with nothing left, whoever has more has won.
fn heavier_plate(meal: &impl Weighed) -> Option<Verdict> {
    let compare = || match meal.score(Player::First).cmp(&meal.score(Player::Second)) {
        Ordering::Greater => Verdict::Won(Player::First),
        Ordering::Equal => Verdict::Drawn,
        Ordering::Less => Verdict::Won(Player::Second),
    };
    (meal.taken().len() == meal.size()).then(compare)
}
