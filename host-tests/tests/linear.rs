//! How work grows: operations on weights, counted, per piece.

use four_ninths::theory::{End, Part, Scratch, Sum, cycle, line, path, slices};
use host_tests::ask;
use host_tests::counted::{Counted, operations};
use host_tests::sequences::{Random, Style};

/// A style of this length, to be counted with.
fn weights(style: Style, length: usize) -> Vec<Counted> {
    let weights = style.weights(&mut Random::new(6), length);
    weights.into_iter().map(Counted).collect()
}

/// The operations that `work` costs per piece, rounded up.
fn per_piece(weights: &[Counted], work: impl FnOnce(&[Counted])) -> u64 {
    operations(|| work(weights)).div_ceil(u64::try_from(weights.len()).unwrap())
}

#[test]
fn slices_of_stacks_and_two_ended_stacks_take_linear_time() {
    for style in Style::ALL {
        for length in [1_000, 10_000, 100_000] {
            let weights = weights(style, length);
            let stack = per_piece(&weights, |weights| {
                let row = ask::row(weights);
                slices::stack(row, End::Front).for_each(drop);
                slices::ev_weight(row, End::Front);
            });
            assert!(stack <= 8, "stack, {style:?}, {length}: {stack} per piece");
            let two_ended = per_piece(&weights, |weights| {
                ask::two_ended_value(weights);
            });
            assert!(
                two_ended <= 8,
                "two-ended, {style:?}, {length}: {two_ended} per piece"
            );
            let whole_line = per_piece(&weights, |weights| {
                assert_eq!(line::two_ended(ask::row(weights)).count(), weights.len());
            });
            assert!(
                whole_line <= 8,
                "line, {style:?}, {length}: {whole_line} per piece"
            );
        }
    }
}

#[test]
fn every_move_of_a_sum_takes_little_more_than_sorting() {
    for style in Style::ALL {
        for length in [1_000, 10_000, 100_000] {
            let weights = weights(style, length);
            let (some, others) = weights.split_at(length / 2);
            let parts = [
                Part::Pieces(ask::row(some)),
                Part::TwoEnded(ask::row(others)),
                Part::Stack(ask::row(others), End::Back),
            ];
            let sum = Sum::new(&parts).unwrap();
            let mut room = vec![Counted(0); sum.room().weights];
            let cost = per_piece(&weights, |_| {
                let mut scratch = Scratch::new(&mut room, &mut []);
                sum.outcomes(&mut scratch, |_, _| ()).unwrap();
            });
            let bound = 30 + 3 * u64::from(length.ilog2());
            assert!(cost <= bound, "{style:?}, {length}: {cost} per piece");
        }
    }
}

#[test]
fn every_first_move_on_random_cycles_and_paths_takes_nearly_linear_time() {
    for style in [
        Style::Small,
        Style::Wide,
        Style::ZeroOne,
        Style::PlusMinus,
        Style::Special,
    ] {
        for length in [1_000, 10_000, 100_000] {
            let weights = weights(style, length);
            for (game, room, outcomes) in [
                (
                    "cycle",
                    cycle::room(length),
                    ask::cycle_outcomes as fn(&[Counted]) -> _,
                ),
                ("path", path::room(length), ask::path_outcomes),
            ] {
                assert!(room.weights <= 3 * length + 1 && room.links <= 4 * length + 2);
                let cost = per_piece(&weights, |weights| drop(outcomes(weights)));
                assert!(cost <= 120, "{game}, {style:?}, {length}: {cost} per piece");
            }
        }
    }
}
