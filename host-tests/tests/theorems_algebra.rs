//! Brown and Brown, section 3: adding games, inverses, distances.

use four_ninths::theory::Class;
use host_tests::ask;
use host_tests::board::Board;
use host_tests::multiple::Part::{self, Pieces, Stack, TwoEnded};
use host_tests::sequences::{self, Random, Style};

/// A row that has no class before its first move.
#[derive(Clone, Debug)]
enum Whole {
    Cycle(Vec<i64>),
    Path(Vec<i64>),
}

use Whole::{Cycle, Path};

impl Whole {
    fn row(&self) -> &[i64] {
        match self {
            Cycle(row) | Path(row) => row,
        }
    }

    fn value(&self) -> i64 {
        match self {
            Cycle(row) => ask::cycle_value(row),
            Path(row) => ask::path_value(row),
        }
    }

    fn board(&self) -> Board {
        match self {
            Cycle(row) => Board::cycle(row),
            Path(row) => Board::path(row),
        }
    }

    fn is_invertible(&self) -> bool {
        matches!(self, Cycle(_)) || ask::path_is_invertible(self.row())
    }

    /// What is left when a piece is taken.
    fn without(&self, taken: usize) -> Vec<Part> {
        let (left, right) = (&self.row()[..taken], self.row()[taken + 1..].to_vec());
        match self {
            Cycle(_) => vec![TwoEnded([&right, left].concat())],
            Path(_) => vec![Stack(left.iter().rev().copied().collect()), Stack(right)],
        }
    }

    /// Every move in the row, given the value of what it leaves.
    fn moves(&self, value: impl Fn(Vec<Part>) -> i64) -> Vec<i64> {
        let row = self.row().iter().enumerate();
        row.map(|(at, weight)| weight - value(self.without(at)))
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
        let shift = if (self.row().len() + free.len()) % 2 == 1 {
            ev
        } else {
            -ev
        };
        let from_row = self.beside(&[Pieces(free.clone())]).into_iter().max();
        let from_free = free.split_first();
        let from_free = from_free.map(|(heaviest, rest)| heaviest - self.plus(&pieces(rest)));
        from_row.max(from_free).unwrap_or(0) + shift
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

fn random_whole(random: &mut Random, longest: usize) -> Whole {
    let length = random.below(longest + 1);
    [Cycle, Path][random.below(2)](Style::Small.weights(random, length))
}

/// Loose pieces and an ev-sequence, as a sum and as a class.
fn random_class(random: &mut Random) -> (Vec<i64>, i64) {
    let length = random.below(7);
    (Style::Small.weights(random, length), random.between(0, 3))
}

fn parts((free, ev): &(Vec<i64>, i64)) -> [Part; 2] {
    [Pieces(free.clone()), Stack(vec![0, *ev])]
}

fn absolute(row: &[i64]) -> i64 {
    row.iter().map(|weight| weight.abs()).sum()
}

#[test]
fn formula_1_3_and_theorem_2_11_hold_next_to_cycles_and_paths() {
    let mut random = Random::new(3);
    for _ in 0..400 {
        let (some, other) = (random_whole(&mut random, 5), random_whole(&mut random, 5));
        let (stack, ev) = (other.row(), random.between(0, 4));
        let board = some
            .board()
            .plus(&Board::stack(stack))
            .plus(&Board::stack(&[1, 1 + ev]));
        let parts = [Stack(stack.to_vec()), Stack(vec![1, 1 + ev])];
        assert_eq!(some.plus(&parts), board.value(), "{some:?} and {stack:?}");
        let board = some.board().plus(&other.board());
        assert_eq!(
            some.plus_whole(&other),
            board.value(),
            "{some:?} and {other:?}"
        );
    }
}

#[test]
fn propositions_3_1_3_2_3_6_and_3_9_bound_the_value_of_a_sum() {
    let mut random = Random::new(31);
    for _ in 0..2_000 {
        let (g, h) = (random_whole(&mut random, 7), random_whole(&mut random, 7));
        let (sum, least, most) = (
            g.plus_whole(&h),
            g.value() - h.value(),
            g.value() + h.value(),
        );
        let [g_is_odd, h_is_odd] = [&g, &h].map(|whole| whole.row().len() % 2 == 1);
        let h_is_invertible = h.is_invertible();
        if !h_is_odd && (!g_is_odd || h_is_invertible) {
            assert!(sum <= most, "{g:?} and {h:?}");
        }
        if (g_is_odd || h_is_invertible) && !h_is_odd || g.is_invertible() && g_is_odd && h_is_odd {
            assert!(sum >= least, "{g:?} and {h:?}");
        }
        assert!(g.plus_whole(&g) <= 0, "{g:?}");
        if h_is_invertible {
            // Theorem 3.3 and Corollary 3.7.
            assert_eq!(h.plus_whole(&h), 0, "{h:?}");
            assert!(h_is_odd || h.value() >= 0, "{h:?}");
        }
    }
}

#[test]
fn theorem_3_3_an_invertible_class_is_its_own_inverse() {
    let mut random = Random::new(33);
    for _ in 0..2_000 {
        let (class, other) = (random_class(&mut random), random_class(&mut random));
        let twice = [parts(&class), parts(&class)].concat();
        let (mut free, ev) = class.clone();
        let is_invertible = Class::new(&mut free, ev).unwrap().is_invertible();
        assert_eq!(
            ask::class(&twice) == (vec![], 0),
            is_invertible,
            "{class:?}"
        );
        // Theorem 3.25: one lonely bad piece tells.
        let low = -2 * absolute(&class.0) - 2 * ev - 1;
        let with_low = [&twice[..], &pieces(&[low])].concat();
        assert_eq!(ask::sum_value(&with_low) == low, is_invertible, "{class:?}");
        let cancelled = [&twice[..], &parts(&other)].concat();
        let is_same = ask::sum_value(&cancelled) == ask::sum_value(&parts(&other));
        assert_eq!(is_same, is_invertible, "{class:?} and {other:?}");
    }
}

#[test]
fn theorem_3_4_a_path_all_of_whose_remains_cancel_is_invertible() {
    let (mut all_cancel, mut invertible_all_the_same) = (0, 0);
    sequences::for_each_up_to(&[0, 1, 2, 3], 5, |row| {
        let whole = Path(row.to_vec());
        let cancels = |from: usize, to: usize| {
            let stacks = [
                Stack(row[..from].iter().rev().copied().collect()),
                Stack(row[to..].to_vec()),
            ];
            ask::sum_value(&[stacks.clone(), stacks].concat()) == 0
        };
        let mut gaps =
            (0..row.len()).flat_map(|from| (from + 1..=row.len()).map(move |to| (from, to)));
        let is_level = whole.plus_whole(&whole) == 0;
        assert!(is_level || !whole.is_invertible(), "{row:?}");
        if is_level && gaps.all(|(from, to)| cancels(from, to)) {
            assert!(whole.is_invertible(), "{row:?}");
            all_cancel += 1;
        } else if whole.is_invertible() {
            invertible_all_the_same += 1;
        }
    });
    assert!(all_cancel > 0 && invertible_all_the_same > 0);
}

#[test]
fn example_3_5_level_with_itself_but_not_invertible() {
    assert!(ask::path_is_invertible(&[1, 2, 3]));
    assert!(!ask::path_is_invertible(&[0, 1, 0, 1]));
    let path = Path(vec![0, 1, 0, 1]);
    assert_eq!(path.plus_whole(&path), 0);
    for low in -4..0 {
        let sum = path
            .board()
            .plus(&path.board())
            .plus(&Board::pieces(&[low]));
        assert_eq!(sum.value(), low + 2);
    }
}

#[test]
fn corollary_3_8_the_distance_of_invertible_games_is_the_value_of_their_sum() {
    let mut random = Random::new(38);
    for _ in 0..500 {
        let [g, h, k] = [7, 7, 5].map(|longest| random_whole(&mut random, longest));
        if g.row().len() % 2 != h.row().len() % 2 || !g.is_invertible() || !h.is_invertible() {
            continue;
        }
        let sum = g.plus_whole(&h);
        let taken = k.row().first().map(|_| k.without(0)).unwrap_or_default();
        let apart = g.plus(&taken).abs_diff(h.plus(&taken));
        assert!(apart <= sum.unsigned_abs() && sum >= 0, "{g:?} and {h:?}");
    }
}

#[test]
fn remark_3_10_where_the_bounds_fail() {
    let (nothing, zero, low) = (pieces(&[]), pieces(&[0]), pieces(&[-1]));
    let ev = [Stack(vec![0, 1])];
    let zero_and_ev = [&zero[..], &ev].concat();
    let values = |g: &[Part], h: &[Part]| [&[g, h].concat()[..], g, h].map(ask::sum_value);
    for (g, h) in [(&low, &low), (&zero, &ev)] {
        let [sum, g, h] = values(g, h);
        assert!(sum > g + h);
    }
    for (g, h) in [
        (&nothing[..], &low[..]),
        (&nothing, &ev),
        (&zero_and_ev, &zero),
    ] {
        let [sum, g, h] = values(g, h);
        assert!(sum < g - h);
    }
}
