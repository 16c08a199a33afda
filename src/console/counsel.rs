//! Counsel: what the engine has to say about any board of the console.

use crate::console::workspace::with_scratch;
use crate::console::{Board, MOST_PIECES};
use crate::engine::cherries::Reasons;
use crate::engine::{Advice, Explanation, Rival, Solve};
use crate::games::{Game, Player, Position, Timing, Weighed};
use crate::theory::DeviceWeight;
use core::fmt;

/// What every move leads to, for the player whose turn it is.
///
/// Of a meal it is what that player gains on the other from now on, of cherries that are picked in
/// turn the moves to spare, and of those that are picked at once 1 for a sure win, 0 for a draw.
pub(crate) type Outcomes = Advice<DeviceWeight, MOST_PIECES>;

/// Judges every move.
pub(crate) fn outcomes(board: &Board) -> Outcomes {
    match board {
        Game::Meal(meal) => with_scratch(|scratch| Advice::of(meal, scratch)),
        Game::Cherries(cherries) => cherries.advice(),
    }
}

/// Where the value of a board comes from. Displayed, it is one sentence. There is no heap to put the
/// larger kind on.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)]
pub(crate) enum Why {
    Meal(Explanation<DeviceWeight, MOST_PIECES>),
    Cherries(Reasons<MOST_PIECES>),
}

/// Says why a board is worth what it is worth.
pub(crate) fn why(board: &Board) -> Why {
    match board {
        Game::Meal(meal) => Why::Meal(with_scratch(|scratch| Explanation::of(meal, scratch))),
        Game::Cherries(cherries) => Why::Cherries(cherries.reasons()),
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Meal(explanation) => explanation.fmt(f),
            Why::Cherries(reasons) => reasons.fmt(f),
        }
    }
}

/// Best play for both from a board on.
pub(crate) fn best_line(board: &Board) -> heapless::Vec<usize, MOST_PIECES> {
    let mut line = heapless::Vec::new();
    match board {
        Game::Meal(meal) => with_scratch(|scratch| {
            meal.line(scratch, |piece| {
                let _ = line.push(piece);
            })
        }),
        Game::Cherries(cherries) => {
            let mut cherries = cherries.clone();
            while let Some(piece) = cherries.best() {
                cherries.take(piece).expect("a best move is legal");
                let _ = line.push(piece);
            }
        }
    }
    line
}

/// A move that is best; `None` if the game is over.
pub(crate) fn best(board: &Board, outcomes: &Outcomes) -> Option<usize> {
    match board {
        Game::Meal(_) => outcomes.best().next(),
        Game::Cherries(cherries) => cherries.best(),
    }
}

/// What a rival does on a board; `None` if the game is over.
pub(crate) fn rivals_move(board: &Board, rival: Rival, seed: u64) -> Option<usize> {
    match board {
        Game::Meal(meal) => with_scratch(|scratch| rival.choose(meal, seed, scratch)),
        Game::Cherries(cherries) => rival.pick(cherries, seed),
    }
}

/// How the game will end for a player if both play well from now on.
///
/// Of a meal it is by how much the player will be ahead. Of cherries that are picked in turn it is
/// the player's lead in moves, where having to move counts half a move, so that a player wins
/// whose lead is more than 0; of those that are picked at once it is 1 for a win and 0 for a draw.
pub(crate) fn forecast(board: &Board, player: Player, outcomes: &Outcomes) -> DeviceWeight {
    match board {
        Game::Meal(meal) => {
            let ahead = meal.score(player) - meal.score(player.other());
            match meal.turn() == player {
                true => ahead + outcomes.value(),
                false => ahead - outcomes.value(),
            }
        }
        Game::Cherries(cherries) => {
            let for_black = match cherries.picking().timing {
                Timing::AtOnce => DeviceWeight::from_num(cherries.forecast()),
                Timing::InTurn => {
                    let tempo = DeviceWeight::ONE / 2;
                    let value = DeviceWeight::from_num(cherries.value());
                    match cherries.turn() {
                        Player::First => value - tempo,
                        Player::Second => value + tempo,
                    }
                }
            };
            match player {
                Player::First => for_black,
                Player::Second => -for_black,
            }
        }
    }
}
