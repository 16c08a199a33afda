//! Long games in many styles: the core against dynamic programmes, and against itself.

use four_ninths::theory::{
    Class, ClassError, DeviceWeight, Part as CorePart, Room, RoomError, Row, Scratch, Sum, Weight,
    cycle, invertible, line, path,
};
use host_tests::multiple::{self, Part};
use host_tests::sequences::{Random, Style};
use host_tests::{ask, interval};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// A sequence of up to 300 weights in any style.
fn weights() -> impl Strategy<Value = Vec<i64>> {
    (0..Style::ALL.len(), 0..=300_usize, any::<u64>())
        .prop_map(|(style, length, seed)| Style::ALL[style].weights(&mut Random::new(seed), length))
}

/// A few parts of every kind, short enough for the oracle.
fn short_parts() -> impl Strategy<Value = Vec<Part>> {
    let part = (0..3_usize, prop::collection::vec(-3..=3_i64, 0..6)).prop_map(kind_of_part);
    prop::collection::vec(part, 0..4)
}

/// A few parts of every kind, up to 300 pieces in all.
fn long_parts() -> impl Strategy<Value = Vec<Part>> {
    prop::collection::vec((0..3_usize, weights()), 0..4).prop_map(|parts| {
        let shorten = |(kind, mut weights): (usize, Vec<i64>)| {
            weights.truncate(75);
            kind_of_part((kind, weights))
        };
        parts.into_iter().map(shorten).collect()
    })
}

fn kind_of_part((kind, weights): (usize, Vec<i64>)) -> Part {
    [Part::Stack, Part::TwoEnded, Part::Pieces][kind](weights)
}

/// The parts after a move.
fn after(parts: &[Part], part: usize, at: usize) -> (i64, Vec<Part>) {
    let mut parts = parts.to_vec();
    let (Part::Stack(weights) | Part::TwoEnded(weights) | Part::Pieces(weights)) = &mut parts[part];
    (weights.remove(at), parts)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, rng_seed: RngSeed::Fixed(9), ..ProptestConfig::default() })]

    #[test]
    fn two_ended_stacks_agree_with_the_interval_programme(weights in weights()) {
        prop_assert_eq!(ask::two_ended_value(&weights), interval::two_ended_value(&weights));
        let (_, outcomes) = ask::sum_outcomes(&[Part::TwoEnded(weights.clone())]);
        let outcomes: Vec<_> = outcomes.into_iter().map(|(_, at, outcome)| (at, outcome)).collect();
        prop_assert_eq!(outcomes, interval::two_ended_outcomes(&weights));
    }

    #[test]
    fn cycles_agree_with_the_interval_programme(weights in weights()) {
        prop_assert_eq!(ask::cycle_outcomes(&weights), interval::cycle_outcomes(&weights));
    }

    #[test]
    fn paths_agree_with_the_interval_programme(weights in weights()) {
        prop_assert_eq!(ask::path_outcomes(&weights), interval::path_outcomes(&weights));
    }

    #[test]
    fn short_sums_agree_with_the_search(parts in short_parts()) {
        let (value, outcomes) = ask::sum_outcomes(&parts);
        prop_assert_eq!(value, multiple::value(&parts));
        prop_assert_eq!(outcomes, multiple::outcomes(&parts));
    }

    #[test]
    fn an_outcome_is_the_piece_minus_the_value_of_the_rest(parts in long_parts()) {
        let (value, outcomes) = ask::sum_outcomes(&parts);
        prop_assert_eq!(value, outcomes.iter().map(|&(_, _, outcome)| outcome).max().unwrap_or(0));
        for (part, at, outcome) in outcomes {
            let (weight, rest) = after(&parts, part, at);
            prop_assert_eq!(outcome, weight - ask::sum_value(&rest));
        }
    }

    #[test]
    fn a_best_line_of_a_sum_earns_its_value(parts in long_parts()) {
        let mut left: Vec<usize> = parts.iter().map(length).collect();
        let mut gain = 0;
        for (turn, (part, at)) in ask::sum_line(&parts).into_iter().enumerate() {
            let (Part::Stack(weights) | Part::TwoEnded(weights) | Part::Pieces(weights)) =
                &parts[part];
            gain += if turn % 2 == 0 { weights[at] } else { -weights[at] };
            left[part] -= 1;
        }
        prop_assert!(left.iter().all(|&left| left == 0));
        prop_assert_eq!(gain, ask::sum_value(&parts));
    }

    #[test]
    fn classes_add_like_the_games_they_stand_for(some in long_parts(), others in long_parts()) {
        let both: Vec<Part> = some.iter().chain(&others).cloned().collect();
        let ((mut free, ev), (mut other_free, other_ev)) = (ask::class(&some), ask::class(&others));
        let class = Class::new(&mut free, ev).unwrap();
        let other = Class::new(&mut other_free, other_ev).unwrap();
        let pieces: usize = some.iter().map(length).sum();
        prop_assert_eq!(class.is_odd(), pieces % 2 == 1);
        prop_assert_eq!(class.is_invertible(), ev == 0);
        let mut buffer = vec![0; class.free().len() + other.free().len()];
        let sum = class.plus(&other, &mut buffer).unwrap();
        prop_assert_eq!((sum.free().to_vec(), sum.ev()), ask::class(&both));
        prop_assert_eq!(sum.value(), ask::sum_value(&both));
        // Corollary 3.8 and Proposition 3.12: of equal parity, the distance is the value of the sum
        // of the free parts, plus the difference of the ev weights.
        let free_value = ask::sum_value(&[Part::Pieces(sum.free().to_vec())]);
        let apart = (class.is_odd() == other.is_odd()).then_some(free_value + (ev - other_ev).abs());
        prop_assert_eq!(class.distance(&other), apart);
        prop_assert_eq!(class == other, class.distance(&other) == Some(0));
    }

    #[test]
    fn invertibility_survives_turning_the_path_around(weights in weights()) {
        let reversed: Vec<i64> = weights.iter().rev().copied().collect();
        prop_assert_eq!(ask::path_is_invertible(&weights), ask::path_is_invertible(&reversed));
    }

    #[test]
    fn an_invertible_path_is_worth_as_much_as_its_cycle(weights in weights()) {
        if ask::path_is_invertible(&weights) {
            prop_assert_eq!(ask::path_value(&weights), ask::cycle_value(&weights));
        }
    }

    #[test]
    fn every_weight_type_gives_the_same_answers(
        weights in prop::collection::vec(-30..=30_i64, 0..40),
    ) {
        let cycle = ask::cycle_outcomes(&weights);
        let path = ask::path_outcomes(&weights);
        fn same<W: Weight>(weights: &[i64], cycle: &[i64], path: &[i64]) {
            // One step of the type to a unit, so that fractions are exercised too.
            let in_steps = |numbers: &[i64]| -> Vec<W> {
                numbers.iter().map(|&number| W::from_bits(number.into()).unwrap()).collect()
            };
            assert_eq!(ask::cycle_outcomes(&in_steps(weights)), in_steps(cycle));
            assert_eq!(ask::path_outcomes(&in_steps(weights)), in_steps(path));
        }
        same::<i32>(&weights, &cycle, &path);
        same::<DeviceWeight>(&weights, &cycle, &path);
        same::<fixed::types::I8F8>(&weights, &cycle, &path);
        same::<fixed::types::I0F32>(&weights, &cycle, &path);
        same::<fixed::types::I48F16>(&weights, &cycle, &path);
        same::<fixed::types::I64F64>(&weights, &cycle, &path);
    }

    #[test]
    fn weights_at_the_edge_of_the_range_are_exact(weights in prop::collection::vec(any::<i16>(), 1..40)) {
        // Scaled so that the absolute sum is as large as is allowed.
        let sum: i64 = weights.iter().map(|&weight| i64::from(weight).abs()).sum();
        let scale = i64::MAX / 4 / sum.max(1);
        let small: Vec<i64> = weights.iter().map(|&weight| weight.into()).collect();
        let large: Vec<i64> = small.iter().map(|weight| weight * scale).collect();
        let scaled = |outcomes: Vec<i64>| -> Vec<i64> {
            outcomes.into_iter().map(|outcome| outcome * scale).collect()
        };
        prop_assert_eq!(ask::cycle_outcomes(&large), scaled(ask::cycle_outcomes(&small)));
        prop_assert_eq!(ask::path_outcomes(&large), scaled(ask::path_outcomes(&small)));
        prop_assert_eq!(ask::two_ended_value(&large), scale * ask::two_ended_value(&small));
        prop_assert_eq!(ask::path_is_invertible(&large), ask::path_is_invertible(&small));
        let halves = |weights: &[i64]| {
            let (some, others) = weights.split_at(weights.len() / 2);
            ask::sum_outcomes(&[Part::Stack(some.to_vec()), Part::TwoEnded(others.to_vec())]).1
        };
        let unscaled = halves(&small).into_iter();
        let expected: Vec<_> = unscaled.map(|(part, at, o)| (part, at, o * scale)).collect();
        prop_assert_eq!(halves(&large), expected);
    }
}

fn length(part: &Part) -> usize {
    let (Part::Stack(weights) | Part::TwoEnded(weights) | Part::Pieces(weights)) = part;
    weights.len()
}

#[test]
fn one_step_beyond_the_range_is_refused_by_index() {
    let quarter = i64::MAX / 4;
    assert!(Row::new(&[quarter]).is_ok());
    assert_eq!(Row::new(&[quarter + 1]).unwrap_err().index, 0);
    assert_eq!(Row::new(&[0, -quarter, 0, -1, 5]).unwrap_err().index, 3);
    assert_eq!(Row::new(&[3, i64::MIN]).unwrap_err().index, 1);
    assert_eq!(
        Row::new(&[0, i128::MIN].map(i128_weight))
            .unwrap_err()
            .index,
        1
    );
    assert_eq!(
        Row::new(&[0, i64::MAX]).unwrap_err().to_string(),
        "the absolute weights up to piece 1 add up to more than can be computed exactly"
    );
    let half = [quarter / 2 + 1];
    let parts = [
        CorePart::Pieces(Row::new(&half).unwrap()),
        CorePart::TwoEnded(Row::new(&half).unwrap()),
    ];
    let refused = Sum::new(&parts).unwrap_err().place;
    assert_eq!((refused.part, refused.at), (1, 0));
    let (mut some, mut others) = (half, half);
    let class = Class::new(&mut some, 0).unwrap();
    let other = Class::new(&mut others, 0).unwrap();
    assert!(matches!(
        class.plus(&other, &mut [0; 2]),
        Err(ClassError::Range(_))
    ));
    assert_eq!(Class::new(&mut [1], -1), Err(ClassError::NegativeEv));
    // Errors read as sentences, whichever layer they come from.
    let range = Class::new(&mut [1, i64::MAX], 0).unwrap_err().to_string();
    assert_eq!(
        range,
        "the absolute weights up to piece 1 add up to more than can be computed exactly"
    );
    assert_eq!(
        ClassError::NegativeEv.to_string(),
        "an ev weight cannot be negative"
    );
    assert_eq!(
        Sum::new(&parts).unwrap_err().to_string(),
        "the absolute weights up to piece 0 of part 1 add up to more than can be computed exactly"
    );
}

fn i128_weight(bits: i128) -> fixed::types::I128F0 {
    Weight::from_bits(bits).unwrap()
}

#[test]
fn too_little_room_is_an_error_that_says_how_much_is_needed() {
    let weights = [3, 1, 4, 1, 5, 9, 2, 6];
    let row = Row::new(&weights).unwrap();
    let parts = [CorePart::TwoEnded(row)];
    let sum = Sum::new(&parts).unwrap();
    type Question<'a> = &'a dyn Fn(&mut Scratch<'_, i32>) -> Option<RoomError>;
    let questions: [(Room, Question<'_>); 4] = [
        (cycle::room(8), &|scratch| {
            cycle::outcomes(row, scratch, |_, _| ()).err()
        }),
        (path::room(8), &|scratch| {
            path::outcomes(row, scratch, |_, _| ()).err()
        }),
        (path::room(8), &|scratch| {
            invertible::path(row, scratch).err()
        }),
        (sum.room(), &|scratch| {
            sum.outcomes(scratch, |_, _| ()).err()
        }),
    ];
    for (room, question) in questions {
        let ask = |weights: usize, links: usize| {
            question(&mut Scratch::new(
                &mut vec![0; weights],
                &mut vec![0; links],
            ))
        };
        assert_eq!(ask(room.weights, room.links), None);
        assert_eq!(
            ask(room.weights - 1, room.links),
            Some(RoomError { needed: room })
        );
        if room.links > 0 {
            assert_eq!(
                ask(room.weights, room.links - 1),
                Some(RoomError { needed: room })
            );
        }
    }
    assert!(sum.class(&mut [0; 7]).is_err());
    assert!(line::sum(&sum, &mut [line::Entry::BLANK; 7], |_| ()).is_err());
    let mut one = [1];
    let class = Class::new(&mut one, 0).unwrap();
    assert_eq!(
        class.plus(&class, &mut [0]).unwrap_err().to_string(),
        "not enough work space: 2 weights and 0 links are needed"
    );
}
