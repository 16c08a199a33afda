//! Puzzles: games out of the paper, each with a seat and the share that is just within reach.

mod table;

pub use table::PUZZLES;

use crate::console::{Board, MOST_PIECES};
use crate::games::{Bread, Cookies, Game, GameKind, Kind, Pizza, Player};
use crate::theory::DeviceWeight;

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A pizza, around.
    Pizza(&'static [u8]),
    /// Stacks from the top down, rows from left to right.
    Cookies(&'static [(Kind, &'static [u8])]),
    /// A loaf, from end to end.
    Bread(&'static [u8]),
}

/// A game to be played from one seat against a rival who never errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// What it is called; at most 22 ASCII letters.
    pub name: &'static str,
    /// Where it is from; at most 28 ASCII letters. "Brown" is Brown and Brown, *Graph games and the
    /// pizza problem*.
    pub source: &'static str,
    /// The pieces.
    pub setting: Setting,
    /// The seat of whoever solves it.
    pub seat: Player,
    /// What the first player gets minus what the second gets, if nobody errs.
    pub value: i16,
}

impl Puzzle {
    /// The game that is played.
    pub fn game(&self) -> GameKind {
        match self.setting {
            Setting::Pizza(_) => GameKind::Pizza,
            Setting::Cookies(_) => GameKind::Cookies,
            Setting::Bread(_) => GameKind::Bread,
        }
    }

    /// The pieces on the table, none taken yet.
    pub fn lay(&self) -> Board {
        let pieces: heapless::Vec<DeviceWeight, MOST_PIECES> =
            self.weights().map(DeviceWeight::from).collect();
        let laid = match self.setting {
            Setting::Pizza(_) => Pizza::new(&pieces).map(Game::Pizza),
            Setting::Bread(_) => Bread::new(&pieces).map(Game::Bread),
            Setting::Cookies(dishes) => {
                let mut left = &pieces[..];
                let dishes = dishes.iter().map(|&(kind, cookies)| {
                    let (dish, rest) = left.split_at(cookies.len());
                    left = rest;
                    (kind, dish)
                });
                Cookies::new(dishes).map(Game::Cookies)
            }
        };
        laid.expect("puzzles are small and light")
    }

    /// What best play gives the seat: nobody gets more from a rival who never errs.
    pub fn goal(&self) -> DeviceWeight {
        let total: i16 = self.weights().map(i16::from).sum();
        let twice = match self.seat {
            Player::First => total + self.value,
            Player::Second => total - self.value,
        };
        DeviceWeight::from(twice) / 2
    }

    /// What the pieces weigh, in the order in which they are numbered.
    fn weights(&self) -> impl Iterator<Item = u8> {
        let (row, dishes): (&[u8], &[(Kind, &[u8])]) = match self.setting {
            Setting::Pizza(pieces) | Setting::Bread(pieces) => (pieces, &[]),
            Setting::Cookies(dishes) => (&[], dishes),
        };
        let dishes = dishes.iter().flat_map(|(_, cookies)| *cookies);
        row.iter().chain(dishes).copied()
    }
}
