//! Long two-ended stacks, cycles and paths by textbook interval programmes.
//!
//! While one of these boards is played, what is taken is always one run of consecutive vertices or
//! its complement, so there is one value per run. The recurrences below are the rules of the game
//! with the runs filled in from short to long (or long to short), keeping one row at a time.

/// The value of the two-ended stack on each window of `length` consecutive weights.
fn window_values(weights: &[i64], length: usize) -> Vec<i64> {
    let mut values = vec![0; weights.len() + 1];
    for length in 1..=length {
        // In place from the left: entry `start + 1` still belongs to the row before.
        for start in 0..=weights.len() - length {
            let take_left = weights[start] - values[start + 1];
            let take_right = weights[start + length - 1] - values[start];
            values[start] = take_left.max(take_right);
        }
        values.pop();
    }
    values
}

/// The value of a path with both ends available.
pub fn two_ended_value(weights: &[i64]) -> i64 {
    window_values(weights, weights.len())[0]
}

/// The first moves of a two-ended stack, (index, outcome), left end first; one move if n = 1.
pub fn two_ended_outcomes(weights: &[i64]) -> Vec<(usize, i64)> {
    match weights {
        [] => vec![],
        [only] => vec![(0, *only)],
        [left, .., right] => {
            let last = weights.len() - 1;
            let rest = window_values(weights, last);
            vec![(0, left - rest[1]), (last, right - rest[0])]
        }
    }
}

/// The outcome of every first move on a cycle with nothing available.
pub fn cycle_outcomes(weights: &[i64]) -> Vec<i64> {
    let Some(length) = weights.len().checked_sub(1) else {
        return vec![];
    };
    // Taking vertex v leaves the window that starts just after it on the cycle written out twice.
    let twice = [weights, &weights[..length]].concat();
    let rest = window_values(&twice, length);
    weights
        .iter()
        .zip(&rest[1..])
        .map(|(weight, rest)| weight - rest)
        .collect()
}

/// The outcome of every first move on a path with nothing available.
pub fn path_outcomes(weights: &[i64]) -> Vec<i64> {
    let size = weights.len();
    // values[start]: the value of the rest once `length` vertices from `start` on are taken. When
    // all are taken it is 0; then come ever shorter taken runs, down to single vertices.
    let mut values = vec![0];
    let mut shorter = vec![];
    for length in (1..size).rev() {
        shorter.clear();
        for start in 0..=size - length {
            let end = start + length;
            let take_left = (start > 0).then(|| weights[start - 1] - values[start - 1]);
            let take_right = (end < size).then(|| weights[end] - values[start]);
            // None is below every number, and at least one side is left.
            shorter.push(take_left.max(take_right).unwrap_or(0));
        }
        std::mem::swap(&mut values, &mut shorter);
    }
    weights
        .iter()
        .zip(values)
        .map(|(weight, rest)| weight - rest)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn small_boards_by_hand() {
        assert_eq!((two_ended_value(&[]), two_ended_value(&[7])), (0, 7));
        assert_eq!(two_ended_outcomes(&[]), []);
        assert_eq!(two_ended_outcomes(&[7]), [(0, 7)]);
        assert_eq!(two_ended_outcomes(&[7, 4]), [(0, 3), (1, -3)]);
        assert_eq!(two_ended_outcomes(&[1, 5, 2]), [(0, -2), (2, -2)]);
        for outcomes in [cycle_outcomes, path_outcomes] {
            assert!(outcomes(&[]).is_empty());
            assert_eq!(outcomes(&[7]), [7]);
            assert_eq!(outcomes(&[7, 4]), [3, -3]);
        }
        assert_eq!(cycle_outcomes(&[1, 5, 2]), [-2, 4, -2]);
        assert_eq!(path_outcomes(&[1, 0, 0]), [1, -1, 1]);
        assert_eq!(two_ended_value(&[4, 3, 1, 4, 7, 5]), 2);
    }

    #[test]
    fn the_pizza_that_player_one_loses() {
        let pizza = [0, 1, 0, 1, 0, 0, 1, 0, 2, 0, 0, 2, 0, 2, 0];
        assert_eq!(cycle_outcomes(&pizza).into_iter().max(), Some(-1));
    }

    #[test]
    fn long_boards_with_known_values() {
        // cyc(N, 1, 0, 1, 0, ...) with k > N ones has the value N + k mod 2, says the paper.
        for ones in [40, 41] {
            let weights = [vec![3], [1, 0].repeat(ones)].concat();
            let best = cycle_outcomes(&weights).into_iter().max();
            assert_eq!(best, i64::try_from((3 + ones) % 2).ok());
        }
        // Equal weights: an odd board has one more for the mover, an even one is level.
        assert_eq!(two_ended_value(&[5; 1001]), 5);
        assert_eq!(path_outcomes(&[5; 1000]), [0; 1000]);
    }

    #[test]
    fn agrees_with_minimax_on_random_boards() {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut random = |below: u64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state % below
        };
        for _ in 0..20_000 {
            // Half the boards have few distinct weights, so that ties are common.
            let spread = [3, 21][usize::from(random(2) == 0)];
            let size = random(10);
            let weights: Vec<i64> = (0..size)
                .map(|_| random(spread).cast_signed() - spread.cast_signed() / 3)
                .collect();
            let two_ended = Board::two_ended(&weights);
            assert_eq!(two_ended_value(&weights), two_ended.value(), "{weights:?}");
            assert_eq!(
                two_ended_outcomes(&weights),
                two_ended.outcomes(),
                "{weights:?}"
            );
            let cycle: Vec<_> = cycle_outcomes(&weights).into_iter().enumerate().collect();
            assert_eq!(cycle, Board::cycle(&weights).outcomes(), "{weights:?}");
            let path: Vec<_> = path_outcomes(&weights).into_iter().enumerate().collect();
            assert_eq!(path, Board::path(&weights).outcomes(), "{weights:?}");
        }
    }
}
