//! Puzzles: games out of the papers, each with a seat and the share that is just within reach.

mod table;

pub use table::PUZZLES;

use crate::console::{Board, MOST_DISHES, MOST_PIECES};
use crate::games::{
    Bread, Cherries, Cookies, Game, GameKind, Kind, Meal, Picking, Pizza, Player, SetUpError,
};
use crate::theory::DeviceWeight;
use crate::theory::cherries::Cherry;

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A pizza, around.
    Pizza(&'static [u8]),
    /// Stacks from the top down, rows from left to right.
    Cookies(&'static [(Kind, &'static [u8])]),
    /// A loaf, from end to end.
    Bread(&'static [u8]),
    /// Cherries, row by row, in words of `b` and `w`.
    Cherries(Picking, &'static [&'static str]),
}

/// What has to be reached for a puzzle to be solved: the most that there is to be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To get so much.
    Share(DeviceWeight),
    /// To win.
    Win,
    /// Not to lose.
    Draw,
}

/// A game to be played from one seat against a rival who never errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// What it is called; at most 22 ASCII letters.
    pub name: &'static str,
    /// Where it is from; at most 28 ASCII letters. "Brown" is Brown and Brown, *Graph games and the
    /// pizza problem*; "Bergh" is van den Bergh's thesis, chapter 6.
    pub source: &'static str,
    /// The pieces.
    pub setting: Setting,
    /// The seat of whoever solves it.
    pub seat: Player,
    /// What the first player gets minus what the second gets, if nobody errs; of cherries 1 if
    /// black wins, 0 for a draw and -1 if white does.
    pub value: i16,
}

impl Puzzle {
    /// The game that is played.
    pub fn game(&self) -> GameKind {
        match self.setting {
            Setting::Pizza(_) => GameKind::Pizza,
            Setting::Cookies(_) => GameKind::Cookies,
            Setting::Bread(_) => GameKind::Bread,
            Setting::Cherries(picking, _) => GameKind::Cherries(picking),
        }
    }

    /// The pieces on the table, none taken yet.
    pub fn lay(&self) -> Board {
        let laid = match self.setting {
            Setting::Pizza(pieces) => {
                Pizza::new(&weights(pieces)).map(|pizza| Game::Meal(Meal::Pizza(pizza)))
            }
            Setting::Bread(pieces) => {
                Bread::new(&weights(pieces)).map(|bread| Game::Meal(Meal::Bread(bread)))
            }
            Setting::Cookies(dishes) => lay_cookies(dishes),
            Setting::Cherries(picking, rows) => lay_cherries(picking, rows),
        };
        laid.expect("puzzles are small and light")
    }

    /// What best play gives the seat: nobody gets more from a rival who never errs.
    pub fn goal(&self) -> Goal {
        let total: u16 = match self.setting {
            Setting::Pizza(pieces) | Setting::Bread(pieces) => total(pieces),
            Setting::Cookies(dishes) => dishes.iter().map(|(_, cookies)| total(cookies)).sum(),
            Setting::Cherries(..) => 0,
        };
        let value = match self.seat {
            Player::First => self.value,
            Player::Second => -self.value,
        };
        match (self.setting, value) {
            (Setting::Cherries(..), 1..) => Goal::Win,
            (Setting::Cherries(..), _) => Goal::Draw,
            _ => {
                let twice = DeviceWeight::from(total) + DeviceWeight::from(value);
                Goal::Share(twice / 2)
            }
        }
    }
}

fn total(pieces: &[u8]) -> u16 {
    pieces.iter().copied().map(u16::from).sum()
}

fn weights(pieces: &[u8]) -> heapless::Vec<DeviceWeight, MOST_PIECES> {
    pieces.iter().copied().map(DeviceWeight::from).collect()
}

fn lay_cookies(dishes: &[(Kind, &[u8])]) -> Result<Board, SetUpError> {
    let pieces = dishes
        .iter()
        .map(|&(kind, cookies)| (kind, weights(cookies)));
    let laid: heapless::Vec<_, MOST_DISHES> = pieces.collect();
    let dishes = laid.iter().map(|(kind, cookies)| (*kind, &cookies[..]));
    Cookies::new(dishes).map(|cookies| Game::Meal(Meal::Cookies(cookies)))
}

fn lay_cherries(picking: Picking, rows: &[&str]) -> Result<Board, SetUpError> {
    let row = |word: &&str| word.chars().filter_map(Cherry::from_letter).collect();
    let rows: heapless::Vec<heapless::Vec<Cherry, MOST_PIECES>, MOST_DISHES> =
        rows.iter().map(row).collect();
    Cherries::new(picking, rows.iter().map(|row| &row[..])).map(Game::Cherries)
}
