//! Looking back at a game: what every move cost, and what was to be had.

use crate::console::counsel::{self, forecast, outcomes};
use crate::console::{Board, MOST_PIECES, Round};
use crate::games::{Player, Position};
use crate::theory::DeviceWeight;

/// A move, judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) piece: usize,
    /// What it gave away.
    pub(crate) cost: DeviceWeight,
    /// A piece that was best to take.
    pub(crate) best: usize,
}

/// A game that was played to its end, with what there is to say about it.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    pub(crate) round: Round,
    pub(crate) moves: heapless::Vec<Move, MOST_PIECES>,
    /// How the game would have ended for the owner, had both played well from there on: before the
    /// first move, and after each one.
    pub(crate) forecasts: heapless::Vec<DeviceWeight, { MOST_PIECES + 1 }>,
}

impl Finished {
    /// Judges every move.
    pub(crate) fn of(round: Round) -> Self {
        let owner = round.human();
        let mut board = round.deal().lay();
        let (mut moves, mut forecasts) = (heapless::Vec::new(), heapless::Vec::new());
        for piece in round.board().taken() {
            let advice = outcomes(&board);
            let _ = forecasts.push(forecast(&board, owner, &advice));
            let judged = Move {
                piece,
                cost: advice.cost(piece).unwrap_or(DeviceWeight::ZERO),
                best: counsel::best(&board, &advice).unwrap_or(piece),
            };
            let _ = moves.push(judged);
            board.take(piece).expect("the moves of a game are legal");
        }
        let _ = forecasts.push(forecast(&board, owner, &outcomes(&board)));
        Finished {
            round,
            moves,
            forecasts,
        }
    }

    /// The position after so many moves.
    pub(crate) fn board(&self, moves: usize) -> Board {
        let mut board = self.round.deal().lay();
        for judged in self.moves.iter().take(moves) {
            board
                .take(judged.piece)
                .expect("the moves of a game are legal");
        }
        board
    }

    /// How often a player gave something away, and how much in all.
    pub(crate) fn mistakes(&self, player: Player) -> (usize, DeviceWeight) {
        let of_player = self.moves.iter().enumerate().filter(|&(number, judged)| {
            Player::after(number) == player && judged.cost > DeviceWeight::ZERO
        });
        of_player.fold((0, DeviceWeight::ZERO), |(number, cost), (_, judged)| {
            (number + 1, cost + judged.cost)
        })
    }
}
