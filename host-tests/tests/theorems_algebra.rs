//! Brown and Brown, section 3: adding games, inverses, distances.

use four_ninths::theory::Class;
use host_tests::ask;
use host_tests::board::Board;
use host_tests::multiple::Part::{self, Pieces, Stack, TwoEnded};
use host_tests::sequences::{Random, Style};

/// A row that has no class before its first move.
#[derive(Debug)]
struct Whole {
    is_cycle: bool,
    row: Vec<i64>,
}

fn cycle(row: &[i64]) -> Whole {
    let (is_cycle, row) = (true, row.to_vec());
    Whole { is_cycle, row }
}

fn path(row: &[i64]) -> Whole {
    let (is_cycle, row) = (false, row.to_vec());
    Whole { is_cycle, row }
}

impl Whole {
    fn board(&self) -> Board {
        let board = if self.is_cycle {
            Board::cycle
        } else {
            Board::path
        };
        board(&self.row)
    }

    fn is_odd(&self) -> bool {
        self.row.len() % 2 == 1
    }

    fn is_invertible(&self) -> bool {
        self.is_cycle || ask::path_is_invertible(&self.row)
    }

    /// What is left when a piece is taken.
    fn without(&self, taken: usize) -> Vec<Part> {
        let (left, right) = (&self.row[..taken], self.row[taken + 1..].to_vec());
        match self.is_cycle {
            true => vec![TwoEnded([&right, left].concat())],
            false => vec![Stack(left.iter().rev().copied().collect()), Stack(right)],
        }
    }

    /// Every move in the row, given the value of what it leaves.
    fn moves(&self, value: impl Fn(Vec<Part>) -> i64) -> Vec<i64> {
        let moves = 0..self.row.len();
        moves
            .map(|taken| self.row[taken] - value(self.without(taken)))
            .collect()
    }

    /// Every move in the row next to some parts. The core solves what it leaves.
    fn beside(&self, parts: &[Part]) -> Vec<i64> {
        self.moves(|rest| ask::sum_value(&[&rest[..], parts].concat()))
    }

    /// The value next to some parts. By their class they are loose pieces, of which only the
    /// heaviest is worth a try, and an ev weight, which does nothing but shift the value.
    fn plus(&self, parts: &[Part]) -> i64 {
        let (free, ev) = ask::class(parts);
        let is_odd = self.is_odd() == (free.len() % 2 == 0);
        let from_row = self.beside(&pieces(&free)).into_iter().max();
        let from_free = free.split_first();
        let from_free = from_free.map(|(heaviest, rest)| heaviest - self.plus(&pieces(rest)));
        from_row.max(from_free).unwrap_or(0) + if is_odd { ev } else { -ev }
    }

    /// Every move in the row next to another one.
    fn beside_whole(&self, other: &Whole) -> Vec<i64> {
        self.moves(|rest| other.plus(&rest))
    }

    fn plus_whole(&self, other: &Whole) -> i64 {
        let moves = [self.beside_whole(other), other.beside_whole(self)].concat();
        moves.into_iter().max().unwrap_or(0)
    }
}

fn pieces(weights: &[i64]) -> [Part; 1] {
    [Pieces(weights.to_vec())]
}

/// Loose pieces and an ev-sequence.
fn parts((free, ev): &(Vec<i64>, i64)) -> [Part; 2] {
    [Pieces(free.clone()), Stack(vec![0, *ev])]
}

fn random_row(random: &mut Random, longest: usize) -> Vec<i64> {
    let length = random.below(longest + 1);
    Style::Small.weights(random, length)
}

fn random_whole(random: &mut Random) -> Whole {
    [cycle, path][random.below(2)](&random_row(random, 7))
}

fn absolute(row: &[i64]) -> i64 {
    row.iter().map(|weight| weight.abs()).sum()
}

#[test]
fn formula_1_3_and_theorem_2_11_hold_next_to_cycles_and_paths() {
    let mut random = Random::new(3);
    for _ in 0..200 {
        let (some, other) = (random_whole(&mut random), random_whole(&mut random));
        let both = some.board().plus(&other.board()).value();
        assert_eq!(some.plus_whole(&other), both, "{some:?} and {other:?}");
        let (stack, ev) = (random_row(&mut random, 4), random.between(0, 4));
        let parts = [Stack(stack.clone()), Stack(vec![1, 1 + ev])];
        let board = Board::stack(&stack).plus(&Board::stack(&[1, 1 + ev]));
        let both = some.board().plus(&board).value();
        assert_eq!(some.plus(&parts), both, "{some:?} and {parts:?}");
    }
}

#[test]
fn formulas_1_4_to_1_6_and_3_11_classes_are_sets_of_numbers() {
    // A class holds the numbers below an odd count of its free weights; here, unit intervals.
    let above = |free: &[i64], unit: i64| free.iter().filter(|weight| **weight > unit).count();
    let holds = |free: &[i64], unit: i64| above(free, unit) % 2 == 1;
    let mut random = Random::new(311);
    for _ in 0..2_000 {
        let [mut some, mut other] = [(); 2].map(|()| random_row(&mut random, 6));
        let [some_ev, other_ev] = [(); 2].map(|()| random.between(0, 4));
        let mut units = Vec::from_iter(-9..9);
        units.retain(|&unit| holds(&some, unit) != holds(&other, unit));
        let measure = i64::try_from(units.len()).unwrap();
        let some = Class::new(&mut some, some_ev).unwrap();
        let other = Class::new(&mut other, other_ev).unwrap();
        // Corollary 3.8 and Proposition 3.12, and 1.4 for games of opposite parity.
        let same_parity = some.is_odd() == other.is_odd();
        let apart = measure + (some_ev - other_ev).abs();
        assert_eq!(some.distance(&other), same_parity.then_some(apart));
        let buffer = &mut [0; 12];
        let sum = some.plus(&other, buffer).unwrap();
        assert!((-9..9).all(|unit| holds(sum.free(), unit) == units.contains(&unit)));
        assert_eq!(sum.ev(), some_ev + other_ev);
        // The value is measured from below; an odd class holds all low numbers.
        let value = match same_parity {
            true => measure - sum.ev(),
            false => measure - 9 + sum.ev(),
        };
        assert_eq!(sum.value(), value, "{sum:?}");
    }
}

#[test]
fn propositions_3_1_to_3_9_bound_the_value_of_a_sum() {
    let mut random = Random::new(31);
    for _ in 0..2_000 {
        let (g, h) = (random_whole(&mut random), random_whole(&mut random));
        let (g_value, h_value, sum) = (g.plus(&[]), h.plus(&[]), g.plus_whole(&h));
        if !h.is_odd() && (!g.is_odd() || h.is_invertible()) {
            assert!(sum <= g_value + h_value, "{g:?} and {h:?}");
        }
        let is_even_case = !h.is_odd() && (g.is_odd() || h.is_invertible());
        if is_even_case || h.is_odd() && g.is_odd() && g.is_invertible() {
            assert!(sum >= g_value - h_value, "{g:?} and {h:?}");
        }
        assert!(g.plus_whole(&g) <= 0, "{g:?}");
        if !h.is_invertible() {
            continue;
        }
        assert_eq!(h.plus_whole(&h), 0, "{h:?}");
        assert!(h.is_odd() || h_value >= 0, "{h:?}");
        if g.is_invertible() && g.is_odd() == h.is_odd() {
            let beside = parts(&(random_row(&mut random, 5), 2));
            let apart = (g.plus(&beside) - h.plus(&beside)).abs();
            assert!(apart <= sum, "{g:?} and {h:?}");
        }
    }
}

#[test]
fn theorems_3_3_and_3_25_an_invertible_class_is_its_own_inverse() {
    let mut random = Random::new(33);
    for _ in 0..2_000 {
        let (mut free, ev) = (random_row(&mut random, 7), random.between(0, 3));
        let class = parts(&(free.clone(), ev));
        let twice = [class.clone(), class].concat();
        let low = -2 * absolute(&free) - 2 * ev - 1;
        let is_invertible = Class::new(&mut free, ev).unwrap().is_invertible();
        assert_eq!(ask::class(&twice) == (vec![], 0), is_invertible);
        let with_low = [&twice[..], &pieces(&[low])].concat();
        assert_eq!(ask::sum_value(&with_low) == low, is_invertible);
    }
}

#[test]
fn example_3_5_level_with_itself_but_not_invertible() {
    assert!(ask::path_is_invertible(&[1, 2, 3]));
    assert!(!ask::path_is_invertible(&[0, 1, 0, 1]));
    let path = path(&[0, 1, 0, 1]);
    assert_eq!(path.plus_whole(&path), 0);
    let twice = path.board().plus(&path.board());
    assert!((-4..0).all(|low| twice.plus(&Board::pieces(&[low])).value() == low + 2));
}

#[test]
fn remark_3_10_where_the_bounds_fail() {
    let (nothing, zero, low) = ((vec![], 0), (vec![0], 0), (vec![-1], 0));
    let (ev, zero_and_ev) = ((vec![], 1), (vec![0], 1));
    let sum = |g, h| ask::sum_value(&[parts(g), parts(h)].concat());
    let value = |g| ask::sum_value(&parts(g));
    for (g, h) in [(&low, &low), (&zero, &ev)] {
        assert!(sum(g, h) > value(g) + value(h));
    }
    for (g, h) in [(&nothing, &low), (&nothing, &ev), (&zero_and_ev, &zero)] {
        assert!(sum(g, h) < value(g) - value(h));
    }
}

#[test]
fn examples_3_18_and_3_19_independence_and_order() {
    let g = cycle(&[0, 1, 0, 1, 1, 0]);
    assert_eq!(ask::cycle_value(&g.row), 1);
    let sums = [&[0, 1][..], &[-1, 0], &[0, 1, -1, 0]].map(|free| g.plus(&pieces(free)));
    assert_eq!(sums, [2, 2, 1]);
    let h = cycle(&[0, 1, 0, 1, 1, 0, 1, 0]);
    assert_eq!(ask::cycle_value(&h.row), 2);
    let sums = [&[0, 1][..], &[-1, 0], &[-1, 1]].map(|free| h.plus(&pieces(free)));
    assert_eq!(sums, [1, 1, 2]);
}

#[test]
fn lemmas_3_23_and_3_24_one_bad_piece_measures_a_game() {
    let mut random = Random::new(323);
    for _ in 0..1_000 {
        let g = random_whole(&mut random);
        let value = g.plus(&[]);
        let bad = -absolute(&g.row) - 1;
        let sign = if g.is_odd() { -1 } else { 1 };
        let c = g.plus(&pieces(&[bad])) - sign * bad;
        assert_eq!(g.plus(&pieces(&[bad - 5])), c + sign * (bad - 5), "{g:?}");
        match g.is_odd() {
            true => assert!(c <= value, "{g:?}"),
            false => assert!(c >= value.abs(), "{g:?}"),
        }
        // Remark 3.26.
        assert!(!g.is_invertible() || c == value, "{g:?}");
        // The distance from nothing limits what adding an even game can do.
        let other = parts(&(random_row(&mut random, 6), 1));
        let change = g.plus(&other) - ask::sum_value(&other);
        assert!(g.is_odd() || change.abs() <= c, "{g:?}");
    }
}

#[test]
fn section_3_27_like_pizzas_of_fifteen_and_twenty_one_pieces() {
    let fifteen = cycle(&[0, 1, 0, 1, 0, 0, 1, 0, 2, 0, 0, 2, 0, 2, 0]);
    let slices = [2, 3, 4].map(|ones| [vec![0], [1, 0].repeat(ones)].concat());
    let twenty_one = cycle(&slices.concat());
    let values = [&fifteen, &twenty_one].map(|pizza| ask::cycle_value(&pizza.row));
    assert_eq!(values, [-1, -1]);
    // Both are invertible, so this is how far apart they are.
    assert_eq!(fifteen.plus_whole(&twenty_one), 2);
}

#[test]
fn section_3_27_ones_of_every_worth() {
    for n in 1..=12 {
        let path = path(&[1, 0].repeat(usize::try_from(n).unwrap()));
        let ones = path.beside(&pieces(&[1])).into_iter().step_by(2);
        let mut found: Vec<i64> = ones.chain([1 - path.plus(&[])]).collect();
        found.sort();
        found.dedup();
        let expected: Vec<i64> = (1 - n..n).step_by(2).collect();
        assert_eq!(found, expected, "{n} ones");
    }
}

#[test]
fn example_3_28_a_dominating_move_need_not_be_best() {
    let (g, h) = (cycle(&[0, 1, 0, 1, 1, 0, 1, 0]), cycle(&[0, 1, 0, 0, 1, 0]));
    assert_eq!(ask::class(&g.without(1)), ask::class(&h.without(1)));
    for (some, other) in [(&h, &h), (&g, &h), (&g, &g), (&h, &g)] {
        let found = some.beside_whole(other)[1] == some.plus_whole(other);
        assert_eq!(found, some.row == other.row, "{some:?} and {other:?}");
    }
    // The middle ones, next to <0, -1>: twice as heavy, they dominate but are not best.
    let beside = pieces(&[0, -1]);
    let double = cycle(&g.row.iter().map(|weight| 2 * weight).collect::<Vec<_>>());
    assert_eq!(g.beside(&beside)[3], g.plus(&beside));
    assert!(double.beside(&beside)[3] < double.plus(&beside));
}
