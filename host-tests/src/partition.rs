//! Slices and partitions into slices, word for word from their definitions.
//!
//! Section 2 of the paper defines what a slice, an ev-sequence and a U-shaped sequence are, and
//! Lemma 2.10 says which partitions exist. Here every way of cutting a short sequence is tried and
//! tested against the definitions; the paper's remark that the weights are unique is not relied on
//! but can be seen from the length of the answer.

use std::collections::BTreeSet;

/// There are 2^(n-1) ways to cut n weights; beyond this it is no longer worth the wait.
const MOST_WEIGHTS: usize = 16;

/// a1 - a2 + a3 - ...
fn alternating_sum(weights: &[i64]) -> i64 {
    let signs = [1, -1].into_iter().cycle();
    weights
        .iter()
        .zip(signs)
        .map(|(weight, sign)| sign * weight)
        .sum()
}

/// Condition (ASC): a1 - a2 + ... - a2k <= 0 for every k with 2k <= n.
pub fn asc(weights: &[i64]) -> bool {
    (2..=weights.len())
        .step_by(2)
        .all(|length| alternating_sum(&weights[..length]) <= 0)
}

/// Whether the length is odd and both the sequence and its reverse satisfy (ASC).
pub fn is_slice(weights: &[i64]) -> bool {
    let reverse: Vec<i64> = weights.iter().rev().copied().collect();
    weights.len() % 2 == 1 && asc(weights) && asc(&reverse)
}

/// Whether the length is even and (ASC) holds. The empty sequence is not one: it is "missing".
pub fn is_ev_sequence(weights: &[i64]) -> bool {
    !weights.is_empty() && weights.len().is_multiple_of(2) && asc(weights)
}

/// The weight of a slice: a1 - a2 + a3 - ... + an.
pub fn slice_weight(slice: &[i64]) -> i64 {
    alternating_sum(slice)
}

/// The weight of an ev-sequence: -a1 + a2 - ... + an; 0 for a missing one.
pub fn ev_weight(ev_sequence: &[i64]) -> i64 {
    -alternating_sum(ev_sequence)
}

/// Definition 2.9 (i): no term but the first and last is at least as large as both neighbours.
pub fn is_u_shaped(weights: &[i64]) -> bool {
    weights
        .windows(3)
        .all(|three| three[1] < three[2] || three[1] < three[0])
}

/// The weight sequences of all partitions into slices, whatever their order and however often.
fn weights_of_all_cuts(weights: &[i64]) -> Vec<Vec<i64>> {
    let size = weights.len();
    assert!(
        size <= MOST_WEIGHTS,
        "at most {MOST_WEIGHTS} weights, not {size}"
    );
    if size == 0 {
        return vec![vec![]];
    }
    let mut found = vec![];
    // Bit i of the mask cuts between the weights i and i + 1.
    for cuts in 0_u32..1 << (size - 1) {
        let mut starts = vec![0];
        starts.extend((1..size).filter(|index| cuts >> (index - 1) & 1 == 1));
        starts.push(size);
        let blocks = starts.windows(2).map(|ends| &weights[ends[0]..ends[1]]);
        if blocks.clone().all(is_slice) {
            found.push(blocks.map(slice_weight).collect());
        }
    }
    found
}

/// The distinct weight sequences of all partitions into slices with U-shaped weights, sorted.
pub fn two_ended_partitions(weights: &[i64]) -> Vec<Vec<i64>> {
    let cuts = weights_of_all_cuts(weights).into_iter();
    let distinct: BTreeSet<_> = cuts.filter(|slices| is_u_shaped(slices)).collect();
    distinct.into_iter().collect()
}

/// The distinct (strictly decreasing slice weights, weight of X) of all partitions into slices
/// followed by an ev-sequence X, which may be missing, sorted.
pub fn stack_partitions(weights: &[i64]) -> Vec<(Vec<i64>, i64)> {
    let mut distinct = BTreeSet::new();
    for length in 0..=weights.len() {
        let (front, tail) = weights.split_at(length);
        if !tail.is_empty() && !is_ev_sequence(tail) {
            continue;
        }
        for slices in weights_of_all_cuts(front) {
            if slices.windows(2).all(|two| two[0] > two[1]) {
                distinct.insert((slices, ev_weight(tail)));
            }
        }
    }
    distinct.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn definitions_by_hand() {
        assert!(asc(&[]) && asc(&[9]) && asc(&[1, 1]) && asc(&[1, 2, 5, 4]));
        assert!(!asc(&[2, 1]) && !asc(&[1, 2, 5, 3]));
        assert!(is_slice(&[-4]) && is_slice(&[1, 3, 2]) && is_slice(&[0, 2, 0, 2, 0]));
        assert!(
            !is_slice(&[]) && !is_slice(&[1, 2]) && !is_slice(&[1, 2, 3]) && !is_slice(&[3, 2, 1])
        );
        assert!(is_ev_sequence(&[1, 2]) && !is_ev_sequence(&[]) && !is_ev_sequence(&[2, 1]));
        assert_eq!((slice_weight(&[1, 3, 2]), slice_weight(&[-4])), (0, -4));
        assert_eq!((ev_weight(&[1, 2, 5, 9]), ev_weight(&[])), (5, 0));
        assert!(is_u_shaped(&[]) && is_u_shaped(&[1, 2]) && is_u_shaped(&[4, 1, 1, 3]));
        assert!(
            !is_u_shaped(&[1, 2, 1]) && !is_u_shaped(&[1, 1, 1]) && !is_u_shaped(&[3, 2, 2, 2])
        );
    }

    #[test]
    fn partitions_from_the_paper() {
        assert_eq!(two_ended_partitions(&[]), [[0; 0]]);
        assert_eq!(two_ended_partitions(&[1, 2, 1, 2, 5, 2]), [[0, -1]]);
        assert_eq!(two_ended_partitions(&[4, 3, 2, 7, 5]), [[4, 3, 0]]);
        assert_eq!(two_ended_partitions(&[4, 3, 0, 2, 7, 5]), [[4, 3, 0, 0]]);
        assert_eq!(stack_partitions(&[]), [(vec![], 0)]);
        assert_eq!(stack_partitions(&[1, 4]), [(vec![], 3)]);
        assert_eq!(stack_partitions(&[5, 2, 1, 4]), [(vec![5, 2], 3)]);
    }

    #[test]
    fn partitions_exist_are_unique_and_give_the_value() {
        let mut state = 0xd1b5_4a32_d192_ed03_u64;
        let mut random = |below: u64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state % below
        };
        for _ in 0..3_000 {
            let size = random(9);
            let weights: Vec<i64> = (0..size).map(|_| random(7).cast_signed() - 3).collect();
            let partitions = two_ended_partitions(&weights);
            assert_eq!(partitions.len(), 1, "{weights:?}");
            let value = Board::pieces(&partitions[0]).value();
            assert_eq!(Board::two_ended(&weights).value(), value, "{weights:?}");

            // A stack is worth its loose slices and the stack (0, x), which stands for ev(x).
            let partitions = stack_partitions(&weights);
            assert_eq!(partitions.len(), 1, "{weights:?}");
            let (slices, ev_weight) = &partitions[0];
            let value = Board::pieces(slices)
                .plus(&Board::stack(&[0, *ev_weight]))
                .value();
            assert_eq!(Board::stack(&weights).value(), value, "{weights:?}");
        }
    }
}
