//! Brown and Brown, 4.4 and 4.7 to 4.10: how much of a pizza the first player can be sure of.

use host_tests::ask;
use host_tests::sequences::{self, Random, Style};

fn absolute(weights: &[i64]) -> i64 {
    weights.iter().map(|weight| weight.abs()).sum()
}

/// The special slice with these pieces: a zero before, between and behind them.
fn special(pieces: &[i64]) -> Vec<i64> {
    let mut slice = vec![0];
    slice.extend(pieces.iter().flat_map(|&piece| [piece, 0]));
    slice
}

/// A pizza of zeros and ones made of special slices, by how many ones each has.
fn zero_one_pizza(ones: &[i64]) -> Vec<i64> {
    let ones = ones
        .iter()
        .map(|&ones| vec![1; usize::try_from(ones).unwrap()]);
    ones.flat_map(|ones| special(&ones)).collect()
}

/// How far a special slice is from having a cut between two pieces that halves it.
fn delta(pieces: &[i64]) -> i64 {
    let total: i64 = pieces.iter().sum();
    let mut before = 0;
    for piece in pieces {
        if 2 * (before + piece) >= total {
            return piece - (2 * before + piece - total).abs();
        }
        before += piece;
    }
    0
}

/// Pieces that add up to the total, often with a cut in the middle.
fn random_pieces(random: &mut Random, total: i64) -> Vec<i64> {
    if total > 1 && total % 2 == 0 && random.below(3) > 0 {
        return [
            random_pieces(random, total / 2),
            random_pieces(random, total / 2),
        ]
        .concat();
    }
    let mut pieces = vec![];
    let mut left = total;
    while left > 0 {
        pieces.push(random.between(1, left));
        left -= pieces[pieces.len() - 1];
    }
    pieces
}

/// The special slices of the extremal families, scaled to whole numbers, and for each slice the
/// most that its delta may be. The paper's A, and B1 and B2 for some t.
fn extremal_families() -> Vec<(i64, Vec<(i64, i64)>)> {
    let mut families = vec![(12, vec![(24, 0), (36, 12), (48, 0)])];
    for (p, q) in [(1, 1), (1, 2), (1, 3), (2, 3), (1, 4), (3, 4)] {
        let a = (3 * q, 3 * q - 2 * p);
        let (b, c) = ((2 * p, 0), (3 * q + p, 3 * q - 3 * p));
        let (d, e) = ((9 * q - p, 3 * q - p), (12 * q - 2 * p, 0));
        families.extend([(3 * q, vec![a, b, c, d, e]), (3 * q, vec![a, b, c, e, d])]);
    }
    families
}

#[test]
fn section_4_4_a_lost_pizza_has_fifteen_pieces() {
    for length in (1..15).step_by(2) {
        let alphabet = if length < 12 { &[0, 1, 2][..] } else { &[0, 1] };
        sequences::for_each(alphabet, length, |pizza| {
            assert!(ask::cycle_value(pizza) >= 0, "{pizza:?}");
        });
    }
    // What else could be lost would be made of at least three special slices.
    for ones in [&[1, 1, 1][..], &[2, 1, 1], &[3, 1, 1], &[2, 2, 1]] {
        let places: usize = ones.iter().sum();
        sequences::for_each(&[1, 2, 3, 4, 5, 7, 9], places, |pieces| {
            let mut pieces = pieces.iter().copied();
            let slices = ones
                .iter()
                .map(|&ones| pieces.by_ref().take(ones).collect::<Vec<_>>());
            let pizza: Vec<i64> = slices.flat_map(|pieces| special(&pieces)).collect();
            assert!(ask::cycle_value(&pizza) >= 0, "{pizza:?}");
        });
    }
    let mut random = Random::new(44);
    for round in 0..20_000 {
        let length = 1 + 2 * random.below(7);
        let mut pizza = Style::ALL[round % Style::ALL.len()].weights(&mut random, length);
        pizza.iter_mut().for_each(|weight| *weight = weight.abs());
        assert!(ask::cycle_value(&pizza) >= 0, "{pizza:?}");
        // One special slice is never enough (4.2), however long.
        assert!(ask::cycle_value(&special(&pizza)) >= 0, "{pizza:?}");
    }
}

#[test]
fn formula_4_3_the_first_player_gets_four_ninths() {
    let mut random = Random::new(43);
    for round in 0..20_000 {
        let length = 15 + random.below(60);
        let mut pizza = Style::ALL[round % Style::ALL.len()].weights(&mut random, length);
        pizza.iter_mut().for_each(|weight| *weight = weight.abs());
        // Few special slices come closest to the bound.
        let slices = 0..3 + 2 * random.below(4);
        let ones: Vec<i64> = slices.map(|_| random.between(1, 12)).collect();
        for pizza in [pizza, zero_one_pizza(&ones)] {
            let bound = -absolute(&pizza);
            assert!(9 * ask::cycle_value(&pizza) >= bound, "{pizza:?}");
        }
    }
}

#[test]
fn section_4_7_the_extremal_families_get_no_more() {
    let mut random = Random::new(47);
    for (loss, slices) in extremal_families() {
        let ones: Vec<i64> = slices.iter().map(|slice| slice.0).collect();
        let mut pizza = zero_one_pizza(&ones);
        assert_eq!(
            (absolute(&pizza), ask::cycle_value(&pizza)),
            (9 * loss, -loss),
            "{ones:?}"
        );
        // Two more zeros next to a zero change nothing.
        for _ in 0..20 {
            let at = random.below(pizza.len());
            if pizza[at] == 0 {
                pizza.splice(at..at, [0, 0]);
            }
            assert_eq!(ask::cycle_value(&pizza), -loss, "{pizza:?}");
        }
    }
}

#[test]
fn section_4_7_delta_tells_which_special_slices_are_extremal() {
    let mut random = Random::new(74);
    let mut extremal = 0;
    let families = extremal_families();
    for (loss, slices) in families.iter().cycle().take(13_000) {
        // Twice as large, so that the smallest slices can be halved in more than one way.
        let pieces: Vec<_> = slices
            .iter()
            .map(|slice| random_pieces(&mut random, 2 * slice.0))
            .collect();
        let mut limits = pieces.iter().zip(slices);
        let expected = limits.all(|(pieces, slice)| delta(pieces) <= 2 * slice.1);
        let pizza: Vec<i64> = pieces.iter().flat_map(|pieces| special(pieces)).collect();
        let value = ask::cycle_value(&pizza);
        assert_eq!(value == -2 * loss, expected, "{pizza:?} of value {value}");
        extremal += usize::from(expected);
    }
    assert!(
        (2_000..11_000).contains(&extremal),
        "{extremal} of both kinds"
    );
}

#[test]
fn lemma_4_8_and_theorem_4_9_one_piece_limits_the_loss() {
    let mut random = Random::new(48);
    for round in 0..30_000 {
        let length = 1 + 2 * random.below(20);
        let mut row = Style::ALL[round % Style::ALL.len()].weights(&mut random, length);
        let lift = random.between(0, 3);
        row.iter_mut().for_each(|weight| *weight += lift);
        let (value, total, least) = (
            ask::cycle_value(&row),
            absolute(&row),
            row.iter().min().unwrap(),
        );
        match 3 * least <= -total {
            true => assert!(value >= *least, "{row:?}"),
            false => assert!(9 * value >= 6 * least.min(&0) - total, "{row:?}"),
        }
        // If the pieces add up to something, at least a quarter of all there is.
        assert!(
            row.iter().sum::<i64>() <= 0 || 2 * value >= -total,
            "{row:?}"
        );
    }
    assert_eq!(ask::cycle_value(&[-2, 1, 1]), -2);
    assert_eq!(ask::cycle_value(&[-3, 2, 2]), -3);
    // Sharp from a third on: with |g| = 2n and a least weight of -2m.
    for (m, n) in (1..=30)
        .flat_map(|n| (1..n).map(move |m| (m, n)))
        .filter(|(m, n)| 3 * m >= *n)
    {
        assert_eq!(ask::cycle_value(&[-2 * m, n - m, n - m]), -2 * m);
    }
}

#[test]
fn example_4_10_g_k_is_extremal_for_a_small_negative_piece() {
    // Twice k, since k may be a half, and all weights doubled.
    for k in 4..=40 {
        let first = [0, 2, 4 - k, 2, 0];
        let second = if k <= 6 {
            [0, k - 2, 0, 4, 0]
        } else {
            [0, 4, 6 - k, 4, 0]
        };
        let third = [0, 4, 4 - k, 4, 0];
        for (slice, weight) in [(first, -k), (second, -k - 2), (third, -k - 4)] {
            assert_eq!(ask::two_ended_value(&slice), weight);
            assert_eq!(ask::two_ended_slices(&slice).len(), 1);
        }
        let pizza = [first, second, third].concat();
        assert_eq!(
            (ask::cycle_value(&pizza), absolute(&pizza)),
            (2 - k, 3 * k + 6)
        );
        assert_eq!(9 * ask::cycle_value(&pizza), 6 * (4 - k) - absolute(&pizza));
    }
}

#[test]
fn section_4_10_a_piece_as_large_as_all_others_is_lost_next_to_a_level_path() {
    for length in [2, 4, 6] {
        sequences::for_each(&[-2, -1, 0, 1, 3], length, |path| {
            let large = -absolute(path);
            let value = ask::cycle_value(&[&[large], path].concat());
            let is_level = ask::path_value(path) == 0;
            assert_eq!(value == large, is_level, "{path:?}");
        });
    }
    // At exactly a third there is a choice of two such pieces, and one of them will do.
    assert_eq!(ask::cycle_value(&[-2, -1, -2, 1, 0]), -2);
    assert!(ask::path_value(&[-1, -2, 1, 0]) > 0);
    assert_eq!(ask::path_value(&[1, 0, -2, -1]), 0);
}

#[test]
fn section_4_10_the_least_value_of_odd_cycles_of_plus_and_minus_one() {
    for length in (3..=21_u32).step_by(2) {
        let turned =
            |bits: u32, by: u32| (bits << by | bits >> (length - by)) & ((1 << length) - 1);
        let (mut least, mut count) = (i64::MAX, 0);
        for bits in 0..1 << length {
            // One of each set of rotations will do, but all of the set count.
            if (1..length).any(|by| turned(bits, by) < bits) {
                continue;
            }
            let row: Vec<i64> = (0..length)
                .map(|at| i64::from(bits >> at & 1) * 2 - 1)
                .collect();
            let value = ask::cycle_value(&row);
            if value <= least {
                let rotations = (1..=length).find(|&by| by == length || turned(bits, by) == bits);
                count = rotations.unwrap() + if value < least { 0 } else { count };
                least = value;
            }
        }
        assert_eq!(
            least,
            -2 * (i64::from(length) - 3).div_euclid(18) - 1,
            "{length} pieces"
        );
        // Here there is but one pizza, up to turning it and turning it over.
        assert!(length < 21 || count == 42, "{count} of {length} pieces");
    }
}

#[test]
fn section_4_10_special_slices_of_two_three_and_four_parts() {
    for k in 1..=40 {
        let pizza = zero_one_pizza(&[2 * k, 3 * k, 4 * k]);
        assert_eq!(i64::try_from(pizza.len()), Ok(18 * k + 3));
        for zeros in (0..18).step_by(2) {
            let row: Vec<i64> = [vec![0; zeros], pizza.clone()]
                .concat()
                .iter()
                .map(|weight| 2 * weight - 1)
                .collect();
            assert_eq!(ask::cycle_value(&row), -2 * k - 1, "{k} and {zeros} zeros");
        }
    }
}

#[test]
fn section_4_10_even_cycles_of_zeros_and_ones_by_odd_clusters() {
    for length in (2..=14).step_by(2) {
        sequences::for_each(&[0, 1], length, |row| {
            let zero = row.iter().position(|&weight| weight == 0);
            let turned = zero.map_or(row.to_vec(), |zero| [&row[zero..], &row[..zero]].concat());
            let clusters = turned.split(|&weight| weight == 0);
            let odd = clusters.filter(|cluster| cluster.len() % 2 == 1).count();
            let value = ask::cycle_value(row);
            assert_eq!((value == 0, value == 1), (odd == 0, odd == 1), "{row:?}");
            // A piece larger than all others together is worth having.
            let large = [&[row.iter().sum::<i64>() + 1], &row[1..]].concat();
            assert!(ask::cycle_value(&large) > 0, "{large:?}");
        });
    }
}
