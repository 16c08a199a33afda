//! What each rival may do, found slowly from the description of its habit.

use super::Table;
use four_ninths::engine::Rival;
use four_ninths::games::{Kind, Meal, Weighed};
use host_tests::board::Board;
use std::collections::{BTreeSet, HashMap};

/// The game as a graph with masks of taken pieces: what the rivals ought to see, found slowly.
pub(super) struct Slow {
    weights: Vec<i64>,
    colours: Vec<usize>,
    board: Board,
    values: HashMap<u32, i64>,
}

impl Slow {
    pub(super) fn new(game: &Table) -> Slow {
        let weights = game.pieces().to_vec();
        let mut colours: Vec<usize> = (0..weights.len()).map(|piece| piece % 2).collect();
        let board = match game {
            Meal::Pizza(_) => Board::cycle(&weights),
            Meal::Bread(_) => Board::path(&weights),
            Meal::Cookies(cookies) => {
                colours.clear();
                let dishes = cookies.dishes().iter().map(|dish| {
                    let dealt = &weights[dish.dealt()];
                    colours.extend((0..dealt.len()).map(|place| place % 2));
                    match dish.kind() {
                        _ if dealt.is_empty() => Board::pieces(&[]),
                        Kind::Stack => Board::stack(dealt),
                        Kind::Row => Board::two_ended(dealt),
                    }
                });
                dishes.fold(Board::pieces(&[]), |sum, dish| sum.plus(&dish))
            }
        };
        Slow {
            weights,
            colours,
            board,
            values: HashMap::new(),
        }
    }

    /// The value for the player to move once the pieces in the mask are gone.
    pub(super) fn value(&mut self, taken: u32) -> i64 {
        if let Some(&value) = self.values.get(&taken) {
            return value;
        }
        let moves = self.board.legal_moves(taken);
        let outcomes = moves.into_iter().map(|piece| self.outcome(taken, piece));
        let value = outcomes.max().unwrap_or(0);
        self.values.insert(taken, value);
        value
    }

    /// What taking a piece then is worth to the player to move.
    pub(super) fn outcome(&mut self, taken: u32, piece: usize) -> i64 {
        self.weights[piece] - self.value(taken | 1 << piece)
    }

    /// The moves with the largest score.
    fn most(moves: &[usize], mut score: impl FnMut(usize) -> i64) -> BTreeSet<usize> {
        let scores: Vec<i64> = moves.iter().map(|&piece| score(piece)).collect();
        let best = scores.iter().max();
        let scored = moves.iter().zip(&scores);
        scored
            .filter(|&(_, score)| Some(score) == best)
            .map(|(&piece, _)| piece)
            .collect()
    }

    /// The moves a rival may make, from the description of its habit.
    pub(super) fn allowed(&mut self, rival: Rival, moves_made: &[usize]) -> BTreeSet<usize> {
        let taken = moves_made.iter().fold(0, |mask, piece| mask | 1 << piece);
        let moves = self.board.legal_moves(taken);
        match rival {
            Rival::Pip => moves.into_iter().collect(),
            Rival::Gus => Slow::most(&moves, |piece| self.weights[piece]),
            Rival::Otto => Slow::most(&moves, |piece| {
                let answers = self.board.legal_moves(taken | 1 << piece);
                let answers = answers.into_iter().map(|answer| self.weights[answer]);
                self.weights[piece] - answers.max().unwrap_or(0)
            }),
            Rival::Zoe => {
                let mut left = [0; 2];
                for piece in (0..self.weights.len()).filter(|piece| taken >> piece & 1 == 0) {
                    left[self.colours[piece]] += self.weights[piece];
                }
                let liked = (0..2).filter(|&colour| left[colour] >= left[1 - colour]);
                let chosen = liked.flat_map(|colour| {
                    let coloured = moves.iter().filter(|&&piece| self.colours[piece] == colour);
                    let coloured: Vec<usize> = coloured.copied().collect();
                    let pool = if coloured.is_empty() {
                        &moves
                    } else {
                        &coloured
                    };
                    Slow::most(pool, |piece| self.weights[piece])
                });
                chosen.collect()
            }
            Rival::Mira => {
                let total: i64 = self.weights.iter().sum();
                let own = moves_made.iter().rev().skip(1).step_by(2);
                let own: i64 = own.map(|&piece| self.weights[piece]).sum();
                let gone: i64 = moves_made.iter().map(|&piece| self.weights[piece]).sum();
                let safe = |&piece: &usize| {
                    let more = total - gone + self.outcome(taken, piece);
                    assert_eq!(more % 2, 0, "half of it is what she still gets");
                    9 * (own + more / 2) >= 4 * total
                };
                let safe: BTreeSet<usize> = moves.iter().copied().filter(safe).collect();
                if safe.is_empty() {
                    self.allowed(Rival::Nona, moves_made)
                } else {
                    safe
                }
            }
            Rival::Nona => Slow::most(&moves, |piece| self.outcome(taken, piece)),
        }
    }
}
