//! Brown and Brown, 4.1 to 4.6 and 4.11 to 4.13: the first move on cycles and paths.

use four_ninths::theory::{Class, slices};
use host_tests::board::Board;
use host_tests::multiple::Part::{Stack, TwoEnded};
use host_tests::sequences::{self, Random, Style};
use host_tests::{ask, invertible};

/// The two kinds of rows of which any piece may be taken first.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Cycle,
    Path,
}

use Kind::{Cycle, Path};

impl Kind {
    fn outcomes(self, row: &[i64]) -> Vec<i64> {
        match self {
            Cycle => ask::cycle_outcomes(row),
            Path => ask::path_outcomes(row),
        }
    }

    /// The class of what a first move leaves.
    fn rest(self, row: &[i64], taken: usize) -> (Vec<i64>, i64) {
        let (left, right) = (&row[..taken], row[taken + 1..].to_vec());
        match self {
            Cycle => ask::class(&[TwoEnded([&right, left].concat())]),
            Path => ask::class(&[Stack(left.iter().rev().copied().collect()), Stack(right)]),
        }
    }

    /// Whether one move is at least as good as the other, whatever else is on the table.
    fn dominates(self, row: &[i64], better: usize, worse: usize) -> bool {
        let [mut some, mut other] = [better, worse].map(|taken| self.rest(row, taken));
        let some = Class::new(&mut some.0, some.1).unwrap();
        let other = Class::new(&mut other.0, other.1).unwrap();
        some.distance(&other).unwrap() <= row[better] - row[worse]
    }

    /// The places from one on to the right or left, up to the end or once round.
    fn places(self, row: &[i64], from: usize, right: bool) -> Vec<usize> {
        let size = row.len();
        let round = (0..size).map(|step| (from + if right { step } else { size - step }) % size);
        let before_the_end =
            |&at: &usize| self == Cycle || (if right { at >= from } else { at <= from });
        round.filter(before_the_end).collect()
    }

    /// The runs of equal weights with nothing heavier beside them.
    fn plateaus(self, row: &[i64]) -> Vec<Vec<usize>> {
        let run_from = |start: usize| {
            let mut run = self.places(row, start, true);
            let end = run.iter().position(|&at| row[at] != row[start]);
            let before = self.places(row, start, false).get(1).map(|&at| row[at]);
            let behind = end.map(|end| row[run[end]]);
            run.truncate(end.unwrap_or(run.len()));
            let is_all = start == 0 && run.len() == row.len();
            let is_whole = before < Some(row[start]) || is_all;
            (is_whole && behind < Some(row[start])).then_some(run)
        };
        (0..row.len()).filter_map(run_from).collect()
    }
}

fn rotations(row: &[i64]) -> impl Iterator<Item = Vec<i64>> {
    (0..row.len()).map(|first| [&row[first..], &row[..first]].concat())
}

fn without(row: &[i64], gone: &[usize]) -> Vec<i64> {
    let left = (0..row.len()).filter(|at| !gone.contains(at));
    left.map(|at| row[at]).collect()
}

fn random_row(random: &mut Random, round: usize, longest: usize) -> Vec<i64> {
    let length = 1 + random.below(longest);
    Style::ALL[round % Style::ALL.len()].weights(random, length)
}

#[test]
fn lemma_4_1_the_top_of_a_rise_dominates_what_lies_below() {
    let mut random = Random::new(41);
    for round in 0..2_000 {
        let row = random_row(&mut random, round, 12);
        let pairs = (0..row.len()).flat_map(|high| (0..high).map(move |low| (low, high)));
        for (low, high) in pairs.filter(|&(low, high)| row[low..=high].is_sorted()) {
            for kind in [Cycle, Path] {
                let beside = |at, right| kind.places(&row, at, right).get(1).map(|&at| row[at]);
                let is_top = beside(high, true) <= Some(row[high]);
                if is_top && beside(low, false) <= Some(row[low + 1]) {
                    assert!(kind.dominates(&row, high, low), "{high}, {low} of {row:?}");
                }
            }
        }
    }
}

#[test]
fn theorem_4_3_some_plateau_point_is_best() {
    let mut random = Random::new(403);
    for round in 0..2_000 {
        let row = random_row(&mut random, round, 12);
        for kind in [Cycle, Path] {
            let (outcomes, plateaus) = (kind.outcomes(&row), kind.plateaus(&row));
            let points = plateaus.concat();
            let best = points.iter().map(|&point| outcomes[point]).max();
            assert_eq!(best, outcomes.iter().copied().max(), "{row:?}");
            for plateau in plateaus {
                let mut pairs = plateau.windows(2);
                let is_same = |some, other| kind.dominates(&row, some, other);
                assert!(pairs.all(|two| is_same(two[0], two[1])), "{row:?}");
            }
            for low in (0..row.len()).filter(|low| !points.contains(low)) {
                // The next plateau on either side, if there is one.
                let places = [true, false].map(|right| kind.places(&row, low, right));
                let tops = places
                    .iter()
                    .map(|places| places.iter().find(|at| points.contains(at)));
                assert!(
                    tops.flatten().any(|&top| kind.dominates(&row, top, low)),
                    "{row:?}"
                );
            }
        }
    }
}

#[test]
fn theorem_4_5_cycles_cancel_and_even_ones_are_never_lost() {
    let mut random = Random::new(45);
    for round in 0..2_000 {
        let row = random_row(&mut random, round, 30);
        assert!(row.len() % 2 == 1 || ask::cycle_value(&row) >= 0, "{row:?}");
    }
    sequences::for_each_up_to(&[-1, 0, 2], 5, |row| {
        let twice = Board::cycle(row).plus(&Board::cycle(row));
        let low = -2 * row.iter().map(|weight| weight.abs()).sum::<i64>() - 1;
        let with_low = twice.plus(&Board::pieces(&[low])).value();
        assert_eq!((twice.value(), with_low), (0, low), "{row:?}");
    });
}

#[test]
fn remark_4_6_which_even_cycles_are_level() {
    for row in [
        &[1, 2, 3, 3, 2, 1][..],
        &[1, 3, 3, 2, 2, 1],
        &[2, 1, 2, 3, 3, 2, 1, 2],
        &[1, 3, 4, 4, 3, 2, 2, 1],
    ] {
        assert_eq!(ask::cycle_value(row), 0);
    }
    for length in [2, 4, 6, 8] {
        sequences::for_each(&[0, 1, 2, 3], length, |row| {
            let is_even = |plateau: &Vec<usize>| plateau.len().is_multiple_of(2);
            let mut left = row.to_vec();
            while let Some(even) = Cycle.plateaus(&left).into_iter().find(is_even) {
                left = without(&left, &even);
            }
            let value = ask::cycle_value(row);
            assert_eq!(value == 0, left.is_empty(), "{row:?}");
            let all_even = Cycle.plateaus(row).iter().all(is_even);
            assert!(value > 0 || all_even, "{row:?}");
        });
    }
}

#[test]
fn remark_4_6_an_even_plateau_may_be_left_out() {
    let mut random = Random::new(46);
    for round in 0..5_000 {
        let row = random_row(&mut random, round, 16);
        for kind in [Cycle, Path] {
            let value = |row: &[i64]| kind.outcomes(row).into_iter().max().unwrap_or(0);
            for plateau in kind.plateaus(&row) {
                let shorter = value(&without(&row, &plateau));
                assert!(plateau.len() % 2 == 1 || value(&row) == shorter, "{row:?}");
                // Two pieces of a longer one do not even matter next to other games.
                if plateau.len() > 2 && row.len() < 9 && kind == Cycle {
                    let shorter = Board::cycle(&without(&row, &plateau[..2]));
                    assert_eq!(Board::cycle(&row).plus(&shorter).value(), 0, "{row:?}");
                }
            }
        }
    }
    // But leaving out the whole plateau makes another game: the cycle of Example 3.18.
    let whole = Board::cycle(&[0, 1, 0, 1, 1, 0]);
    assert!(whole.plus(&Board::cycle(&[0, 1, 0, 0])).value() > 0);
}

#[test]
fn theorem_4_11_three_ways_to_tell_an_invertible_path() {
    let check = |row: &[i64]| {
        let is_clean = |taken: &&usize| Path.rest(row, **taken).1 == 0;
        let each_has_a_clean_better = |moves: &[usize]| {
            let clean: Vec<_> = moves.iter().filter(is_clean).collect();
            let has_better = |low| clean.iter().any(|&&high| Path.dominates(row, high, low));
            moves.iter().all(|&low| has_better(low))
        };
        let (all, points) = (Vec::from_iter(0..row.len()), Path.plateaus(row).concat());
        let found = ask::path_is_invertible(row);
        assert_eq!(each_has_a_clean_better(&all), found, "{row:?}");
        assert_eq!(each_has_a_clean_better(&points), found, "{row:?}");
        if row.len() < 7 {
            assert_eq!(invertible::path_is_invertible(row), found, "{row:?}");
        }
    };
    sequences::for_each_up_to(&[0, 1, 3], 5, check);
    let mut random = Random::new(411);
    (0..2_000).for_each(|round| check(&random_row(&mut random, round, 12)));
}

#[test]
fn proposition_4_12_paths_against_the_cycle_of_the_same_pieces() {
    let mut random = Random::new(412);
    for round in 0..4_000 {
        let row = random_row(&mut random, round, 24);
        let (cycle, is_odd) = (ask::cycle_value(&row), row.len() % 2 == 1);
        let values = rotations(&row).map(|row| ask::path_value(&row));
        let expected = if is_odd { values.min() } else { values.max() };
        assert_eq!(expected, Some(cycle), "{row:?}");
        let mut slices: Vec<_> = rotations(&row).collect();
        slices.retain(|row| slices::is_slice(ask::row(row)));
        assert_eq!(slices.is_empty(), !is_odd, "{row:?}");
        assert!(
            slices.iter().all(|row| ask::path_is_invertible(row)),
            "{row:?}"
        );
    }
    // (ii): equivalent to the cycle, told by a lonely bad piece, exactly if invertible.
    sequences::for_each_up_to(&[0, 1, 3], 5, |row| {
        let low = -2 * row.iter().sum::<i64>() - 1;
        let both = Board::path(row).plus(&Board::cycle(row));
        let sum = both.plus(&Board::pieces(&[low]));
        assert_eq!(sum.value() == low, ask::path_is_invertible(row), "{row:?}");
    });
}

#[test]
fn remark_4_13_when_all_rotations_are_alike() {
    sequences::for_each_up_to(&[0, 1, 2, 3], 7, |row| {
        let Some(&most) = row.iter().max() else {
            return;
        };
        let mut others = row.to_vec();
        others.retain(|weight| *weight < most);
        let are_equal = others.iter().all(|other| *other == others[0]);
        let is_flat_but_one = are_equal && [0, row.len() - 1].contains(&others.len());
        let all_invertible = rotations(row).all(|row| ask::path_is_invertible(&row));
        assert_eq!(all_invertible, is_flat_but_one, "{row:?}");

        let mut values = rotations(row).map(|row| ask::path_value(&row));
        let first = values.next();
        let all_equal = values.all(|value| Some(value) == first);
        let expected = match (row.len() % 2, &Cycle.plateaus(row)[..]) {
            (0, _) => slices::alternating(row.iter().copied()).abs() == ask::cycle_value(row),
            (_, [plateau]) if plateau.len() % 2 == 1 => Cycle.rest(row, plateau[0]) == (vec![], 0),
            _ => false,
        };
        assert_eq!(all_equal, expected, "{row:?}");
    });
}

#[test]
fn remark_4_13_examples() {
    for (row, values, invertible) in [
        (&[1, 2, 3][..], &[2, 2, 4][..], &[0, 1][..]),
        (&[1, 0, 1, 1, 0], &[1, 1, 1, 3, 1], &[2, 4]),
        (&[0, 1, 0, 2], &[3, 3, 3, 3], &[]),
        (&[1, 2, 4, 3], &[2, 2, 0, 0], &[0, 1]),
        (&[1, 2, 3, 4, 5], &[3, 3, 5, 3, 7], &[0, 1]),
        (&[0, 1, 0, 2, 3, 2], &[4, 2, 2, 4, 2, 2], &[0, 3]),
        (&[0, 1, 0, 0, 2, 3, 2], &[2, 4, 4, 2, 4, 4, 4], &[0, 3]),
    ] {
        let found: Vec<i64> = rotations(row).map(|row| ask::path_value(&row)).collect();
        assert_eq!(found, values, "{row:?}");
        let is_invertible = rotations(row).map(|row| ask::path_is_invertible(&row));
        let expected = (0..row.len()).map(|turn| invertible.contains(&turn));
        assert!(is_invertible.eq(expected), "{row:?}");
    }
    // Of equal value, and yet not equivalent.
    let low = || Board::pieces(&[-1, -2]);
    assert_eq!(Board::path(&[0, 1, 0, 2]).plus(&low()).value(), 4);
    assert_eq!(Board::path(&[0, 2, 0, 1]).plus(&low()).value(), 2);
}
