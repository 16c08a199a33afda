//! Brown and Brown, section 2: stacks, two-ended stacks, and what they are equivalent to.

use four_ninths::theory::slices::{self, Slice};
use four_ninths::theory::{Class, End};
use host_tests::ask;
use host_tests::multiple::Part::{self, Pieces, Stack, TwoEnded};
use host_tests::partition;
use host_tests::sequences::{self, Random, Style};
use std::collections::HashMap;

/// The classes of the two-ended stack and of the stack with these weights.
fn classes(weights: &[i64]) -> [(Vec<i64>, i64); 2] {
    [TwoEnded, Stack].map(|part| ask::class(&[part(weights.to_vec())]))
}

/// The distance between two sums of the same parity.
fn distance(some: &[Part], other: &[Part]) -> i64 {
    let ((mut some, some_ev), (mut other, other_ev)) = (ask::class(some), ask::class(other));
    let some = Class::new(&mut some, some_ev).unwrap();
    let other = Class::new(&mut other, other_ev).unwrap();
    some.distance(&other).expect("games of the same parity")
}

fn is_ev_sequence(weights: &[i64]) -> bool {
    slices::is_ev_sequence(ask::row(weights), End::Front)
}

fn is_slice(weights: &[i64]) -> bool {
    slices::is_slice(ask::row(weights))
}

fn alternating(weights: &[i64]) -> i64 {
    slices::alternating(weights.iter().copied())
}

fn weights_of(slices: &[Slice<i64>]) -> Vec<i64> {
    slices.iter().map(|slice| slice.weight).collect()
}

/// Some weights, in one style after the other.
fn random_weights(random: &mut Random, round: usize, longest: usize) -> Vec<i64> {
    let length = random.below(longest + 1);
    Style::ALL[round % Style::ALL.len()].weights(random, length)
}

/// Every way of cutting the row into slices, by their weights.
fn cuts_into_slices(row: &[i64]) -> Vec<Vec<i64>> {
    let mut cuts = if row.is_empty() { vec![vec![]] } else { vec![] };
    for length in (1..=row.len()).step_by(2) {
        let (first, rest) = row.split_at(length);
        if is_slice(first) {
            let rest = cuts_into_slices(rest).into_iter();
            cuts.extend(rest.map(|rest| [vec![alternating(first)], rest].concat()));
        }
    }
    cuts
}

#[test]
fn proposition_2_1_exactly_ev_sequences_have_no_slices() {
    sequences::for_each_up_to(&[-2, 0, 1, 3], 7, |weights| {
        let (free, ev) = ask::class(&[Stack(weights.to_vec())]);
        assert_eq!(free.is_empty(), is_ev_sequence(weights), "{weights:?}");
        if free.is_empty() {
            assert_eq!(ev, partition::ev_weight(weights), "{weights:?}");
        }
    });
}

#[test]
fn lemma_2_8_slices_stand_for_their_weights() {
    sequences::for_each_up_to(&[-1, 0, 2, 3], 7, |weights| {
        let sinks = |weights: &[i64]| slices::is_sinking(ask::row(weights), End::Front);
        let facts = |weights: &[i64]| (sinks(weights), is_slice(weights), alternating(weights));
        for cut in cuts_into_slices(weights) {
            assert_eq!(facts(weights), facts(&cut), "{weights:?} and {cut:?}");
        }
    });
}

#[test]
fn lemma_2_10_the_partitions_exist_and_their_weights_are_unique() {
    let check = |weights: &[i64]| {
        let is_cut = |slices: &[Slice<i64>], to: usize| {
            let starts = slices.iter().map(|slice| slice.from).chain([to]);
            let ends = [0].into_iter().chain(slices.iter().map(|slice| slice.to));
            starts.eq(ends)
                && slices.iter().all(|slice| {
                    let pieces = &weights[slice.from..slice.to];
                    is_slice(pieces) && alternating(pieces) == slice.weight
                })
        };
        let slices = ask::two_ended_slices(weights);
        assert!(is_cut(&slices, weights.len()), "{weights:?}");
        let partitions = partition::two_ended_partitions(weights);
        assert_eq!(partitions, [weights_of(&slices)], "{weights:?}");

        let (slices, ev) = ask::stack_slices(weights);
        let tail = slices.last().map_or(0, |slice| slice.to);
        assert!(is_cut(&slices, tail) && is_ev_sequence(&weights[tail..]));
        let partitions = partition::stack_partitions(weights);
        assert_eq!(partitions, [(weights_of(&slices), ev)], "{weights:?}");
    };
    sequences::for_each_up_to(&[-1, 0, 1, 3], 6, check);
    let mut random = Random::new(210);
    (0..600).for_each(|round| check(&random_weights(&mut random, round, 10)));
}

#[test]
fn theorem_2_11_any_fitting_partition_gives_the_class() {
    sequences::for_each_up_to(&[0, 1, 2, 4], 7, |weights| {
        let [two_ended, stack] = classes(weights);
        for cut in cuts_into_slices(weights) {
            let falling = cut.windows(2).take_while(|two| two[0] >= two[1]).count();
            if cut.iter().skip(falling + 1).is_sorted() {
                assert_eq!(two_ended, ask::class(&[Pieces(cut)]), "{weights:?}");
            }
        }
        for length in 0..=weights.len() {
            let (front, tail) = weights.split_at(length);
            let mut cuts = cuts_into_slices(front);
            cuts.retain(|cut| is_ev_sequence(tail) && cut.is_sorted_by(|a, b| a >= b));
            for cut in cuts {
                let parts = [Pieces(cut), Stack(tail.to_vec())];
                assert_eq!(stack, ask::class(&parts), "{weights:?}");
            }
        }
    });
}

#[test]
fn corollary_2_12_every_class_is_that_of_a_stack() {
    let mut random = Random::new(212);
    for round in 0..2_000 {
        let ev = random.between(0, 9);
        let mut weights = random_weights(&mut random, round, 12);
        weights.sort_by_key(|weight| -weight);
        weights.dedup();
        assert_eq!(classes(&weights)[0], (weights.clone(), 0));
        let stack = [&weights[..], &[0, ev]].concat();
        assert_eq!(classes(&stack)[1], (weights, ev));
    }
}

#[test]
fn remark_2_13_what_similar_rows_share() {
    let three_classes = |weights: &[i64]| {
        let reverse: Vec<i64> = weights.iter().rev().copied().collect();
        let [two_ended, stack] = classes(weights);
        (two_ended, [stack, classes(&reverse)[1].clone()])
    };
    let mut slices_of = HashMap::new();
    sequences::for_each_up_to(&[-1, 0, 1, 2, 4], 7, |weights| {
        let slices = weights_of(&ask::two_ended_slices(weights));
        let three = three_classes(weights);
        assert_eq!(three, three_classes(&slices), "{weights:?}");
        let (two_ended, stacks) = three;
        if weights.len() % 2 == 0 {
            let free = [&stacks[0].0[..], &stacks[1].0].concat();
            assert_eq!(two_ended, ask::class(&[Pieces(free)]), "{weights:?}");
        } else {
            // The paper asks for the two-ended class too, and denies that the stacks alone tell
            // it; but they tell every slice.
            let known = slices_of.entry(stacks).or_insert(slices.clone());
            assert_eq!(*known, slices, "{weights:?}");
        }
    });
    for (left, low, right) in [(&[5, 3][..], 1, &[2, 4][..]), (&[9, 8], -3, &[])] {
        // Dissimilar rows of even length that no class tells apart.
        let (with, without) = ([left, &[low, low], right].concat(), [left, right].concat());
        assert_eq!(three_classes(&with), three_classes(&without));
        assert_eq!(ask::two_ended_slices(&with).len(), without.len() + 2);
    }
}

#[test]
fn corollary_2_14_any_slice_may_be_condensed() {
    let mut random = Random::new(214);
    for round in 0..3_000 {
        let weights = random_weights(&mut random, round, 14);
        for from in 0..weights.len() {
            for to in (from + 3..=weights.len()).step_by(2) {
                let slice = &weights[from..to];
                if is_slice(slice) {
                    let slice = [alternating(slice)];
                    let condensed = [&weights[..from], &slice, &weights[to..]].concat();
                    assert_eq!(classes(&weights), classes(&condensed), "{weights:?}");
                }
            }
        }
    }
}

#[test]
fn corollary_2_15_a_first_piece_no_lighter_than_the_second_comes_off() {
    sequences::for_each_up_to(&[-1, 0, 1, 3], 7, |weights| {
        if weights.len() > 1 && weights[0] >= weights[1] {
            let first = Pieces(vec![weights[0]]);
            for (part, class) in [TwoEnded, Stack].iter().zip(classes(weights)) {
                let detached = [first.clone(), part(weights[1..].to_vec())];
                assert_eq!(class, ask::class(&detached), "{weights:?}");
            }
        }
    });
}

#[test]
fn corollary_2_16_a_move_dominates_its_slice() {
    sequences::for_each_up_to(&[-1, 0, 1, 3], 6, |weights| {
        let first_slices = [
            (TwoEnded as fn(_) -> _, ask::two_ended_slices(weights)),
            (Stack, ask::stack_slices(weights).0),
        ];
        for (part, slices) in first_slices {
            if let Some(&slice) = weights_of(&slices).first() {
                // Another piece like the slice cancels it.
                let without_slice = [part(weights.to_vec()), Pieces(vec![slice])];
                let apart = distance(&[part(weights[1..].to_vec())], &without_slice);
                assert!(apart <= weights[0] - slice, "{weights:?}");
            }
        }
    });
}

#[test]
fn corollary_2_16_beginning_the_heaviest_slice_is_best() {
    let mut random = Random::new(216);
    for round in 0..3_000 {
        let rows = [0, 1, 2].map(|part| random_weights(&mut random, round + part, 6));
        let [two_ended, stack, pieces] = rows.clone();
        let parts = [TwoEnded(two_ended), Stack(stack), Pieces(pieces)];
        let (value, outcomes) = ask::sum_outcomes(&parts);
        let ends = weights_of(&ask::two_ended_slices(&rows[0]));
        let stack = weights_of(&ask::stack_slices(&rows[1]).0);
        let slice_of = |part: usize, at: usize| match part {
            0 if at == 0 => ends.first(),
            0 => ends.last(),
            1 => stack.first(),
            _ => rows[2].get(at),
        };
        let moves = outcomes.iter();
        let heaviest = moves.map(|&(part, at, _)| slice_of(part, at)).max();
        for (part, at, outcome) in outcomes {
            // Where there is no slice at all, every move is as good as any other.
            let is_lighter = Some(slice_of(part, at)) < heaviest;
            assert!(is_lighter || outcome == value, "{part}, {at} of {parts:?}");
        }
    }
}

#[test]
fn formulas_2_1_and_2_2_small_errors_stay_small() {
    let mut random = Random::new(221);
    for round in 0..4_000 {
        let weights = random_weights(&mut random, round, 40);
        let errors: Vec<i64> = weights.iter().map(|_| random.between(-3, 3)).collect();
        let wrong: Vec<i64> = weights.iter().zip(&errors).map(|(a, b)| a + b).collect();
        let most: i64 = errors.iter().map(|error| error.abs()).sum();
        for part in [Stack, TwoEnded] {
            let moved = distance(&[part(weights.clone())], &[part(wrong.clone())]);
            assert!(moved <= most, "{weights:?} and {wrong:?}");
        }
    }
}

#[test]
fn example_3_28_the_lighter_end_may_be_best() {
    let outcomes = |row: &[i64], pieces: &[i64]| {
        let parts = [TwoEnded(row.to_vec()), Pieces(pieces.to_vec())];
        let outcomes = ask::sum_outcomes(&parts).1.into_iter();
        Vec::from_iter(outcomes.map(|(_, _, outcome)| outcome))
    };
    let row = [1, 2, 1, 2, 5, 2];
    assert_eq!(weights_of(&ask::two_ended_slices(&row)), [0, -1]);
    let beside = outcomes(&row, &[5, 2, 0]);
    assert_eq!(beside[..2], [-4, 2]);
    assert_eq!(beside.into_iter().max(), Some(2));
    assert_eq!(outcomes(&row, &[0, -1]), [0; 4]);
    for (row, slices) in [
        (&[4, 3, 2, 7, 5][..], &[4, 3, 0][..]),
        (&[4, 3, 0, 2, 7, 5], &[4, 3, 0, 0]),
    ] {
        assert_eq!(weights_of(&ask::two_ended_slices(row)), slices);
        assert_eq!(outcomes(row, &[]), [1, 1]);
    }
}
