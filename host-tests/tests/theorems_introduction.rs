//! Brown and Brown, introduction and section 1: first examples, and values next to other games.

use host_tests::ask;
use host_tests::board::Board;
use host_tests::multiple::Part::{Pieces, Stack, TwoEnded};
use host_tests::sequences::{self, Random, Style};

/// The places of the largest numbers.
fn largest(numbers: &[i64]) -> Vec<usize> {
    let most = numbers.iter().max();
    let places = 0..numbers.len();
    places.filter(|&at| Some(&numbers[at]) == most).collect()
}

fn most(outcomes: &[i64]) -> i64 {
    outcomes.iter().copied().max().unwrap_or(0)
}

/// First minus second plus third and so on.
fn alternating(weights: &[i64]) -> i64 {
    weights.iter().rev().fold(0, |rest, weight| weight - rest)
}

/// The pieces of a cycle from behind one of them round to the one before it.
fn without(weights: &[i64], taken: usize) -> Vec<i64> {
    [&weights[taken + 1..], &weights[..taken]].concat()
}

/// A player who always takes a heaviest piece in reach; the methods say what that is sure to bring.
/// Of equal pieces a lucky one chooses the better, an unlucky one the worse.
struct Greedy {
    lucky: bool,
}

impl Greedy {
    fn choose(&self, weights: &[i64], results: &[i64]) -> i64 {
        let results = largest(weights).into_iter().map(|at| results[at]);
        let (worst, best) = (results.clone().min(), results.max());
        if self.lucky { best } else { worst }.unwrap_or(0)
    }

    fn two_ended(&self, weights: &[i64], is_mover: bool) -> i64 {
        let [first, .., last] = *weights else {
            let rest = weights.iter().sum::<i64>();
            return if is_mover { rest } else { -rest };
        };
        let front = self.two_ended(&weights[1..], !is_mover);
        let back = self.two_ended(&weights[..weights.len() - 1], !is_mover);
        match is_mover {
            true => self.choose(&[first, last], &[front + first, back + last]),
            false => (front - first).min(back - last),
        }
    }

    fn cycle(&self, weights: &[i64]) -> i64 {
        let results: Vec<_> = (0..weights.len())
            .map(|taken| weights[taken] + self.two_ended(&without(weights, taken), false))
            .collect();
        self.choose(weights, &results)
    }
}

const LUCKY: Greedy = Greedy { lucky: true };
const UNLUCKY: Greedy = Greedy { lucky: false };

/// Every first move on a cycle next to loose pieces, those last. The core solves what a move in
/// the cycle leaves.
fn cycle_beside(cycle: &[i64], pieces: &[i64]) -> Vec<i64> {
    let from_cycle = (0..cycle.len()).map(|taken| {
        let rest = [TwoEnded(without(cycle, taken)), Pieces(pieces.to_vec())];
        cycle[taken] - ask::sum_value(&rest)
    });
    let from_pieces = (0..pieces.len())
        .map(|taken| pieces[taken] - most(&cycle_beside(cycle, &without(pieces, taken))));
    from_cycle.chain(from_pieces).collect()
}

/// Every first move on a path next to loose pieces, those last.
fn path_beside(path: &[i64], pieces: &[i64]) -> Vec<i64> {
    let from_path = (0..path.len()).map(|taken| {
        let left = path[..taken].iter().rev().copied().collect();
        let right = path[taken + 1..].to_vec();
        path[taken] - ask::sum_value(&[Stack(left), Stack(right), Pieces(pieces.to_vec())])
    });
    let from_pieces = (0..pieces.len())
        .map(|taken| pieces[taken] - most(&path_beside(path, &without(pieces, taken))));
    from_path.chain(from_pieces).collect()
}

/// The same by minimax.
fn minimax(board: Board, pieces: &[i64]) -> Vec<i64> {
    let moves = board.plus(&Board::pieces(pieces)).outcomes();
    moves.into_iter().map(|(_, outcome)| outcome).collect()
}

#[test]
fn introduction_fifteen_piece_pizza_is_lost() {
    let pizza = [0, 1, 0, 1, 0, 0, 1, 0, 2, 0, 0, 2, 0, 2, 0];
    assert_eq!(ask::cycle_value(&pizza), -1);
    // The value is continuous, so pieces of some size will do as well as none.
    let mut random = Random::new(15);
    for _ in 0..100 {
        let pizza = pizza.map(|weight| 40 * weight + random.between(1, 2));
        assert!(ask::cycle_value(&pizza) < 0, "{pizza:?}");
    }
}

#[test]
fn introduction_greed_and_colour_on_two_ended_stacks() {
    for (weights, greed_is_best, colour_is_best) in [
        (&[4, 3, 1, 2][..], true, false),
        (&[4, 3, 6, 5], false, true),
        (&[4, 3, 1, 4, 7, 5], false, false),
    ] {
        assert_eq!(ask::two_ended_value(weights), 2);
        for greedy in [LUCKY, UNLUCKY] {
            assert_eq!(greedy.two_ended(weights, true) == 2, greed_is_best);
        }
        assert_eq!(alternating(weights).abs() == 2, colour_is_best);
    }
}

#[test]
fn introduction_greed_and_colour_fail_on_six_pieces() {
    let family = (3..=60).map(|big| ([0, big, 2, 1, 2, 1], big));
    for (pizza, value) in family.chain([([0, 3, 3, 1, 2, 1], 2)]) {
        let outcomes = ask::cycle_outcomes(&pizza);
        assert_eq!(most(&outcomes), value, "{pizza:?}");
        let mut heaviest = largest(&pizza).into_iter();
        assert!(heaviest.all(|taken| outcomes[taken] < value), "{pizza:?}");
        assert!(alternating(&pizza).abs() < value, "{pizza:?}");
    }
}

#[test]
fn introduction_greed_fails_on_five_pieces_but_on_no_fewer() {
    assert_eq!(ask::two_ended_value(&[2, 4, 1, 0, 1]), 0);
    assert!(LUCKY.two_ended(&[2, 4, 1, 0, 1], true) < 0);
    assert_eq!(ask::cycle_value(&[2, 3, 1, 2, 0]), 2);
    assert!(LUCKY.cycle(&[2, 3, 1, 2, 0]) < 2);
    sequences::for_each_up_to(&[-2, 0, 1, 2, 3, 5, 9], 4, |weights| {
        let value = ask::cycle_value(weights);
        assert_eq!(UNLUCKY.cycle(weights), value, "{weights:?}");
        if weights.len() < 4 {
            let value = ask::two_ended_value(weights);
            assert_eq!(UNLUCKY.two_ended(weights, true), value, "{weights:?}");
        }
    });
}

#[test]
fn introduction_one_large_piece_among_many_small_ones() {
    for large in 2..=30 {
        for ones in large + 1..large + 20 {
            let small = [1, 0].repeat(usize::try_from(ones).unwrap());
            let outcomes = ask::cycle_outcomes(&[vec![large], small].concat());
            let value = most(&outcomes);
            assert_eq!(value, (large + ones) % 2, "{large} and {ones} ones");
            assert!(outcomes[0] < value, "{large} and {ones} ones");
        }
    }
}

#[test]
fn introduction_colours_bound_even_and_odd_games() {
    let mut random = Random::new(2);
    for round in 0..3_000 {
        let length = 1 + random.below(40);
        let weights = Style::ALL[round % Style::ALL.len()].weights(&mut random, length);
        if length.is_multiple_of(2) {
            let colours = alternating(&weights).abs();
            assert!(ask::two_ended_value(&weights) >= colours, "{weights:?}");
            assert!(ask::cycle_value(&weights) >= colours, "{weights:?}");
            continue;
        }
        // On an odd cycle it is the second player who can choose a colour of the rest.
        for (taken, outcome) in ask::cycle_outcomes(&weights).into_iter().enumerate() {
            let colours = alternating(&without(&weights, taken)).abs();
            assert!(outcome <= weights[taken] - colours, "{weights:?}");
        }
    }
}

#[test]
fn formula_1_2_and_lemma_1_3_how_weights_move_the_value() {
    let mut random = Random::new(103);
    for round in 0..3_000 {
        let (length, change) = (1 + random.below(20), random.between(-6, 6));
        let weights = Style::ALL[round % Style::ALL.len()].weights(&mut random, length);
        let lifted: Vec<i64> = weights.iter().map(|weight| weight + change).collect();
        let shift = if length % 2 == 1 { change } else { 0 };
        let mut changed = weights.clone();
        changed[random.below(length)] += change;
        for outcomes in [ask::cycle_outcomes, ask::path_outcomes] {
            let before = outcomes(&weights);
            let shifted: Vec<i64> = before.iter().map(|outcome| outcome + shift).collect();
            assert_eq!(outcomes(&lifted), shifted, "{weights:?} and {change}");
            let moved = (most(&outcomes(&changed)) - most(&before)).abs();
            assert!(moved <= change.abs(), "{weights:?} and {changed:?}");
        }
    }
}

#[test]
fn lemma_1_5_and_corollary_1_6_a_heavy_piece_in_reach_is_never_far_from_best() {
    let mut random = Random::new(156);
    for _ in 0..5_000 {
        let rows = [[0; 6]; 3].map(|row| row.map(|_| random.between(-4, 5)).to_vec());
        let [stack, two_ended, pieces] = rows.clone();
        let parts = [Stack(stack), TwoEnded(two_ended), Pieces(pieces)];
        let (value, outcomes) = ask::sum_outcomes(&parts);
        let mut falling = rows.concat();
        falling.sort_by_key(|weight| -weight);
        for &(part, at, outcome) in &outcomes {
            let weight = rows[part][at];
            assert!(value <= outcome + 2 * (falling[0] - weight), "{parts:?}");
            // The heaviest of the other pieces; several may be as heavy as this one.
            let next = falling[usize::from(weight == falling[0])];
            let others = outcomes
                .iter()
                .filter(|&other| *other != (part, at, outcome));
            let most = others.map(|other| other.2).max().unwrap();
            assert!(most <= outcome + 2 * (next - weight), "{parts:?}");
            assert!(next >= weight || most < outcome, "{parts:?}");
        }
    }
}

#[test]
fn example_1_7_a_cycle_hides_the_heaviest_piece() {
    for (m, k) in (1..=4).flat_map(|m| (2 * m + 1..2 * m + 9).map(move |k| (m, k))) {
        let ones = usize::try_from(k).unwrap();
        let cycle = [[0, 1].repeat(ones - 1), vec![1]].concat();
        let last = cycle.len() - 1;
        // With a loose 0 as well the paper claims one best move for every k. For even k there are
        // three: two ones in the middle, and the 0 between them.
        let middle = match ones % 2 {
            1 => vec![ones - 2],
            _ => vec![ones - 3, ones - 2, ones - 1],
        };
        let with_m = (vec![m], k - m, vec![last - 1, last]);
        let with_both = (k > 2 * m + 2).then_some((vec![m, 0], k % 2 - m, middle));
        for (pieces, value, best) in [with_m].into_iter().chain(with_both) {
            let outcomes = cycle_beside(&cycle, &pieces);
            assert_eq!(most(&outcomes), value, "{pieces:?} next to {k} ones");
            assert_eq!(largest(&outcomes), best, "{pieces:?} next to {k} ones");
            if ones < 8 {
                assert_eq!(outcomes, minimax(Board::cycle(&cycle), &pieces));
            }
        }
    }
}

#[test]
fn example_1_7_a_path_hides_the_heaviest_piece() {
    for (m, k) in (1..=5).flat_map(|m| (m + 1..m + 9).map(move |k| (m, k))) {
        let ones = usize::try_from(k).unwrap();
        let path = [1, 0].repeat(ones);
        for pieces in [&[m][..], &[m, 0]] {
            let outcomes = path_beside(&path, pieces);
            assert_eq!(most(&outcomes), k - m, "{pieces:?} next to {k} ones");
            if ones < 7 {
                assert_eq!(outcomes, minimax(Board::path(&path), pieces));
            }
        }
    }
}

#[test]
fn example_1_7_the_heaviest_piece_is_not_the_only_best_move() {
    let (path, cycle) = ([1, 0, 0], [0, 1, 0, 0]);
    assert_eq!(largest(&ask::path_outcomes(&path)), [0, 2]);
    let best = largest(&ask::cycle_outcomes(&cycle));
    assert!(best.len() > 1 && best.contains(&1), "{best:?}");
    // They are worth <1> and <1, 0> in any company: both are invertible, and cancel those.
    assert!(ask::path_is_invertible(&path));
    assert_eq!(most(&path_beside(&path, &[1])), 0);
    assert_eq!(most(&cycle_beside(&cycle, &[1, 0])), 0);
}

#[test]
fn example_1_7_two_optimal_moves() {
    for (parts, value) in [
        (vec![Pieces(vec![0, 1]), Stack(vec![0, 1, 0, -1])], None),
        (vec![Pieces(vec![0, 1]), Stack(vec![0, 1, 0, -1, 0])], None),
        (vec![TwoEnded(vec![3, 2, 2, 4, 4])], Some(3)),
        (vec![TwoEnded(vec![3, 2, 1, 2, 4, 4])], Some(2)),
    ] {
        let (found, outcomes) = ask::sum_outcomes(&parts);
        assert_eq!(found, value.unwrap_or(found), "{parts:?}");
        let best = outcomes.iter().filter(|(_, _, outcome)| *outcome == found);
        assert_eq!(best.count(), 2, "{parts:?}");
    }
}
