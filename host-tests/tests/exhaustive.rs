//! Every small game: the core against minimax on the board, move by move.

use host_tests::board::Board;
use host_tests::multiple::{self, Part};
use host_tests::{ask, invertible, partition, sequences};

/// Compares everything the core says about one sequence with the oracles.
fn compare(weights: &[i64]) {
    compare_cycle(weights);
    compare_path(weights);
    compare_stack(weights);
    compare_two_ended(weights);
}

fn compare_cycle(weights: &[i64]) {
    let expected: Vec<i64> = Board::cycle(weights)
        .outcomes()
        .into_iter()
        .map(|(_, o)| o)
        .collect();
    assert_eq!(ask::cycle_outcomes(weights), expected, "cycle {weights:?}");
}

fn compare_path(weights: &[i64]) {
    let expected: Vec<i64> = Board::path(weights)
        .outcomes()
        .into_iter()
        .map(|(_, o)| o)
        .collect();
    assert_eq!(ask::path_outcomes(weights), expected, "path {weights:?}");
}

fn compare_stack(weights: &[i64]) {
    let part = [Part::Stack(weights.to_vec())];
    compare_sum_with(&part, &Board::stack(weights));
    let (free, ev) = ask::class(&part);
    let (slices, ev_of_slices) = ask::stack_slices(weights);
    let mut weights_of_slices: Vec<i64> = slices.iter().map(|slice| slice.weight).collect();
    assert!(
        weights_of_slices.is_sorted_by(|a, b| a > b),
        "stack {weights:?}: {slices:?}"
    );
    let mut next = 0;
    for slice in &slices {
        assert_eq!(slice.from, next, "stack {weights:?}: {slices:?}");
        assert!(partition::is_slice(&weights[slice.from..slice.to]));
        assert_eq!(
            partition::slice_weight(&weights[slice.from..slice.to]),
            slice.weight
        );
        next = slice.to;
    }
    let rest = &weights[next..];
    assert!(
        rest.is_empty() || partition::is_ev_sequence(rest),
        "stack {weights:?}: {slices:?}"
    );
    assert_eq!(
        (partition::ev_weight(rest), ev_of_slices),
        (ev, ev),
        "stack {weights:?}"
    );
    weights_of_slices.sort_by(|a, b| b.cmp(a));
    assert_eq!(free, weights_of_slices);
}

fn compare_two_ended(weights: &[i64]) {
    let board = Board::two_ended(weights);
    compare_sum_with(&[Part::TwoEnded(weights.to_vec())], &board);
    assert_eq!(
        ask::two_ended_value(weights),
        board.value(),
        "two_ended {weights:?}"
    );
    let slices = ask::two_ended_slices(weights);
    let mut next = 0;
    for slice in &slices {
        assert_eq!(slice.from, next, "two_ended {weights:?}: {slices:?}");
        assert!(partition::is_slice(&weights[slice.from..slice.to]));
        assert_eq!(
            partition::slice_weight(&weights[slice.from..slice.to]),
            slice.weight
        );
        next = slice.to;
    }
    assert_eq!(next, weights.len());
    let shape: Vec<i64> = slices.iter().map(|slice| slice.weight).collect();
    assert!(
        partition::is_u_shaped(&shape),
        "two_ended {weights:?}: {slices:?}"
    );
    let best = four_ninths::theory::slices::two_ended(ask::row(weights)).best_end();
    let piece = best.map(|end| match end {
        four_ninths::theory::End::Front => 0,
        four_ninths::theory::End::Back => weights.len() - 1,
    });
    assert_eq!(piece.is_none(), weights.is_empty());
    assert!(
        piece.is_none_or(|piece| board.best_moves().contains(&piece)),
        "{weights:?}"
    );
}

/// Compares the value of a sum and every outcome.
fn compare_sum_with(parts: &[Part], board: &Board) {
    let (value, outcomes) = ask::sum_outcomes(parts);
    let expected = board.outcomes();
    assert_eq!(value, board.value(), "{parts:?}");
    let found: Vec<i64> = outcomes.iter().map(|&(_, _, outcome)| outcome).collect();
    let expected: Vec<i64> = expected.into_iter().map(|(_, outcome)| outcome).collect();
    assert_eq!(found, expected, "{parts:?}");
}

#[test]
fn all_sequences_of_minus_one_zero_one_to_nine() {
    sequences::for_each_up_to(&[-1, 0, 1], 9, compare);
}

#[test]
fn all_sequences_of_zero_one_two_to_ten() {
    sequences::for_each_up_to(&[0, 1, 2], 10, compare);
}

#[test]
fn all_permutations_to_eight() {
    (0..=8).for_each(|length| sequences::for_each_permutation(length, compare));
}

#[test]
fn slices_and_ev_sequences_are_told_as_defined() {
    use four_ninths::theory::{End, slices};
    sequences::for_each_up_to(&[-1, 0, 2], 8, |weights| {
        let row = ask::row(weights);
        assert_eq!(
            slices::is_sinking(row, End::Front),
            partition::asc(weights),
            "{weights:?}"
        );
        assert_eq!(
            slices::is_slice(row),
            partition::is_slice(weights),
            "{weights:?}"
        );
        if !weights.is_empty() {
            let expected = partition::is_ev_sequence(weights);
            assert_eq!(
                slices::is_ev_sequence(row, End::Front),
                expected,
                "{weights:?}"
            );
            let reversed: Vec<i64> = weights.iter().rev().copied().collect();
            let from_behind = slices::is_ev_sequence(ask::row(&reversed), End::Back);
            assert_eq!(from_behind, expected, "{weights:?}");
        }
    });
}

/// All pairs of parts of every kind whose lengths add up to at most `total`.
fn for_each_pair(alphabet: &[i64], total: usize, mut visit: impl FnMut([Part; 2], Board)) {
    type Kind = (fn(Vec<i64>) -> Part, fn(&[i64]) -> Board);
    let kinds: [Kind; 3] = [
        (Part::Stack, Board::stack),
        (Part::TwoEnded, Board::two_ended),
        (Part::Pieces, Board::pieces),
    ];
    sequences::for_each_up_to(alphabet, total, |weights| {
        for cut in 0..=weights.len() {
            let (some, others) = weights.split_at(cut);
            for (first, (part, board)) in kinds.iter().enumerate() {
                // Order of the parts only renames the moves, so each pair of kinds once.
                for (other_part, other_board) in &kinds[first..] {
                    let parts = [part(some.to_vec()), other_part(others.to_vec())];
                    visit(parts, board(some).plus(&other_board(others)));
                }
            }
        }
    });
}

#[test]
fn all_sums_of_two_parts_to_eight() {
    for_each_pair(&[-1, 0, 1], 8, |parts, board| {
        compare_sum_with(&parts, &board);
    });
}

#[test]
fn every_move_of_a_best_line_is_best() {
    for_each_pair(&[-1, 0, 2], 5, |parts, _| {
        let mut left = parts.to_vec();
        // Where in the part as dealt its first remaining piece is.
        let mut gone = [0; 2];
        let mut loose: Vec<Vec<usize>> = parts
            .iter()
            .map(|part| (0..weights_of(part).len()).collect())
            .collect();
        for (part, at) in ask::sum_line(&parts) {
            let now = match &left[part] {
                Part::Pieces(_) => loose[part].iter().position(|&piece| piece == at).unwrap(),
                _ => at - gone[part],
            };
            let outcomes = multiple::outcomes(&left);
            let best = outcomes
                .iter()
                .map(|&(_, _, outcome)| outcome)
                .max()
                .unwrap();
            let chosen = outcomes.iter().find(|&&(p, a, _)| (p, a) == (part, now));
            assert_eq!(
                chosen.map(|&(_, _, outcome)| outcome),
                Some(best),
                "{parts:?}, {left:?}"
            );
            if now == 0 {
                gone[part] += 1;
            }
            loose[part].retain(|&piece| piece != at);
            weights_of_mut(&mut left[part]).remove(now);
        }
        assert!(
            left.iter().all(|part| weights_of(part).is_empty()),
            "a line goes to the end"
        );
    });
}

fn weights_of(part: &Part) -> &[i64] {
    match part {
        Part::Stack(weights) | Part::TwoEnded(weights) | Part::Pieces(weights) => weights,
    }
}

fn weights_of_mut(part: &mut Part) -> &mut Vec<i64> {
    match part {
        Part::Stack(weights) | Part::TwoEnded(weights) | Part::Pieces(weights) => weights,
    }
}

#[test]
fn invertible_paths_are_those_that_cancel_against_themselves() {
    let compare = |weights: &[i64]| {
        let expected = invertible::path_is_invertible(weights);
        assert_eq!(
            ask::path_is_invertible(weights),
            expected,
            "path {weights:?}"
        );
    };
    sequences::for_each_up_to(&[-1, 0, 1], 7, compare);
    sequences::for_each_up_to(&[0, 1, 2, 3], 5, compare);
    sequences::for_each_permutation(6, compare);
    // Paths on which simpler tests than that of Theorem 4.11 go wrong, either way.
    for weights in [
        &[0, 1, 0, -1, 0, -1, -1, 0, -1][..],
        &[2, 3, 0, 0, 2, 0, 1, 0],
        &[0, 1, 0, 0, 1, -1, -1, 0, -1],
        &[0, 1, -1, -1, 1, -1, 0, -1],
        &[1, 0, -1, 0, 0, -1, 0, -1],
        &[1, 0, -1, 0, -1, 0, 0],
        &[3, 2, 0, 1, 0, 2, 2],
        &[3, 2, 0, 2, 2, 0, 1, 0],
    ] {
        compare(weights);
    }
}
