//! Sums of stacks, two-ended stacks and loose pieces, by what is left of each.
//!
//! Each part of such a sum keeps its shape while it is played: a stack loses its front, a two-ended
//! stack either end, and loose pieces any one of them. So what is left of every part, taken
//! together, is the whole position, and the value is the largest of "weight minus value of the
//! rest". No theorem is used, and nothing moves between the parts.

use std::collections::HashMap;

/// One summand, with its weights.
#[derive(Clone, Debug)]
pub enum Part {
    /// A path whose first vertex is available.
    Stack(Vec<i64>),
    /// A path with both ends available.
    TwoEnded(Vec<i64>),
    /// Loose vertices, all available; at most 64.
    Pieces(Vec<i64>),
}

/// What is left of one part.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Left {
    /// The weights from the first index up to but not including the second.
    Range(usize, usize),
    /// The pieces whose bits are set.
    Mask(u64),
}

impl Part {
    fn weights(&self) -> &[i64] {
        match self {
            Part::Stack(weights) | Part::TwoEnded(weights) | Part::Pieces(weights) => weights,
        }
    }

    fn untouched(&self) -> Left {
        let size = self.weights().len();
        match self {
            Part::Stack(_) | Part::TwoEnded(_) => Left::Range(0, size),
            Part::Pieces(_) => {
                assert!(size <= 64, "at most 64 loose pieces, not {size}");
                Left::Mask((0..size).fold(0, |mask, index| mask | 1 << index))
            }
        }
    }

    /// The legal moves in this part, (index taken, what is left then), in order of the index.
    fn moves(&self, left: &Left) -> Vec<(usize, Left)> {
        match (self, left) {
            (_, &Left::Range(start, end)) if start == end => vec![],
            (Part::TwoEnded(_), &Left::Range(start, end)) if end - start > 1 => vec![
                (start, Left::Range(start + 1, end)),
                (end - 1, Left::Range(start, end - 1)),
            ],
            (_, &Left::Range(start, end)) => vec![(start, Left::Range(start + 1, end))],
            (_, &Left::Mask(mask)) => (0..self.weights().len())
                .filter(|index| mask >> index & 1 == 1)
                .map(|index| (index, Left::Mask(mask & !(1 << index))))
                .collect(),
        }
    }
}

type Memo = HashMap<Vec<Left>, i64>;

/// The legal moves from a position as (part, index within the part, outcome).
fn outcomes_from(parts: &[Part], position: &[Left], memo: &mut Memo) -> Vec<(usize, usize, i64)> {
    let mut outcomes = vec![];
    let mut next = position.to_vec();
    for (number, part) in parts.iter().enumerate() {
        for (index, left) in part.moves(&position[number]) {
            next[number] = left;
            outcomes.push((
                number,
                index,
                part.weights()[index] - value_of(parts, &next, memo),
            ));
        }
        next[number] = position[number].clone();
    }
    outcomes
}

fn value_of(parts: &[Part], position: &[Left], memo: &mut Memo) -> i64 {
    if let Some(&value) = memo.get(position) {
        return value;
    }
    let outcomes = outcomes_from(parts, position, memo);
    let value = outcomes
        .into_iter()
        .map(|(_, _, outcome)| outcome)
        .max()
        .unwrap_or(0);
    memo.insert(position.to_vec(), value);
    value
}

fn untouched(parts: &[Part]) -> Vec<Left> {
    parts.iter().map(Part::untouched).collect()
}

/// The value of the sum of the parts for the player to move.
pub fn value(parts: &[Part]) -> i64 {
    value_of(parts, &untouched(parts), &mut Memo::new())
}

/// Every legal first move as (part, index within the part, outcome for the mover), in order of part
/// and index.
pub fn outcomes(parts: &[Part]) -> Vec<(usize, usize, i64)> {
    outcomes_from(parts, &untouched(parts), &mut Memo::new())
}

#[cfg(test)]
mod tests {
    use super::Part::{Pieces, Stack, TwoEnded};
    use super::{outcomes, value};
    use crate::board::Board;
    use crate::interval;

    #[test]
    fn small_sums_by_hand() {
        assert_eq!((value(&[]), outcomes(&[])), (0, vec![]));
        let empty = [Stack(vec![]), TwoEnded(vec![]), Pieces(vec![])];
        assert_eq!((value(&empty), outcomes(&empty)), (0, vec![]));
        let single = [Stack(vec![3]), TwoEnded(vec![5]), Pieces(vec![4])];
        assert_eq!(outcomes(&single), [(0, 0, 2), (1, 0, 4), (2, 0, 2)]);
        assert_eq!(value(&[TwoEnded(vec![4, 3, 1, 4, 7, 5])]), 2);
        // Whoever takes the 0 hands over the 9, so the 1 is worth having for the tempo as well.
        let sum = [Stack(vec![0, 9]), Pieces(vec![1])];
        assert_eq!(outcomes(&sum), [(0, 0, -8), (1, 0, 10)]);
    }

    #[test]
    fn agrees_with_minimax_on_random_sums() {
        let mut state = 0x2545_f491_4f6c_dd1d_u64;
        let mut random = |below: u64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state % below
        };
        for _ in 0..5_000 {
            let (mut parts, mut board) = (vec![], Board::pieces(&[]));
            let mut places = vec![];
            for number in 0..usize::try_from(random(4)).unwrap() {
                let size = random(5);
                let weights: Vec<i64> = (0..size).map(|_| random(9).cast_signed() - 4).collect();
                places.extend((0..weights.len()).map(|index| (number, index)));
                let (part, summand) = match random(3) {
                    0 => (Stack(weights.clone()), Board::stack(&weights)),
                    1 => (TwoEnded(weights.clone()), Board::two_ended(&weights)),
                    _ => (Pieces(weights.clone()), Board::pieces(&weights)),
                };
                parts.push(part);
                board = board.plus(&summand);
            }
            assert_eq!(value(&parts), board.value(), "{parts:?}");
            let from_board: Vec<_> = board
                .outcomes()
                .into_iter()
                .map(|(vertex, outcome)| (places[vertex].0, places[vertex].1, outcome))
                .collect();
            assert_eq!(outcomes(&parts), from_board, "{parts:?}");
        }
    }

    #[test]
    fn a_path_falls_into_two_stacks() {
        let weights = [
            3, -1, 4, 1, -5, 9, 2, 6, -5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4, 6, 2, 6, 4,
        ];
        for (taken, outcome) in interval::path_outcomes(&weights).into_iter().enumerate() {
            let left = weights[..taken].iter().rev().copied().collect();
            let rest = [Stack(left), Stack(weights[taken + 1..].to_vec())];
            assert_eq!(weights[taken] - value(&rest), outcome);
        }
        let outcomes = outcomes(&[TwoEnded(weights.to_vec())]);
        let outcomes: Vec<_> = outcomes
            .into_iter()
            .map(|(_, index, outcome)| (index, outcome))
            .collect();
        assert_eq!(outcomes, interval::two_ended_outcomes(&weights));
    }
}
