//! Two-ended cherries picked at once: groups, and what the segments are worth.
//!
//! ```text
//! LONG=1 cargo test -p host-tests --test cherries_groups
//! ```
//!
//! tries words of four cherries more.

use host_tests::cherries::parts::{groups_literally, net, parts};
use host_tests::cherries::{
    Colours, Oracle, Position, after, ask, canonical, compare, decompose_literally,
    for_each_position, moves, strength, text, words,
};

/// Every word of up to so many cherries, and of four more if there is time.
fn words_to(most: u32) -> impl Iterator<Item = Colours> {
    let more = if std::env::var_os("LONG").is_some() {
        4
    } else {
        0
    };
    (0..=most + more).flat_map(words)
}

fn reversed(word: &[i8]) -> Colours {
    word.iter().rev().copied().collect()
}

/// The core's net of one two-ended segment.
fn net_of(word: &[i8]) -> Vec<(String, i64)> {
    ask::net(&vec![(true, word.to_vec())])
}

#[test]
fn groups_are_those_that_the_procedure_takes() {
    for word in words_to(14) {
        let expected: Vec<_> = groups_literally(&word)
            .iter()
            .map(|group| text(group))
            .collect();
        assert_eq!(ask::group_texts(&word), expected, "{}", text(&word));
    }
}

#[test]
fn nets_are_the_sums_of_all_parts() {
    for size in 0..=9 {
        for_each_position(&[false, true], size, |position| {
            let expected = net(position.iter().flat_map(parts)).into_iter();
            let expected = expected.map(|(irreducible, count)| (text(&irreducible), count));
            assert!(expected.eq(ask::net(position)), "{position:?}");
        });
    }
}

#[test]
fn a_segment_is_worth_the_same_from_behind_and_nothing_only_if_it_is_its_own_negative() {
    for word in words_to(14) {
        let net = net_of(&word);
        assert_eq!(net, net_of(&reversed(&word)), "{}", text(&word));
        let cancels = reversed(&word)
            .iter()
            .map(|colour| -colour)
            .eq(word.clone());
        assert_eq!(net.is_empty(), cancels, "{}", text(&word));
    }
}

#[test]
fn factors_never_become_stronger_from_group_to_group() {
    for word in words_to(14) {
        let groups = groups_literally(&word);
        let factors = groups.iter().flat_map(|group| decompose_literally(group));
        let strengths: Vec<Colours> = factors.map(strength).collect();
        for pair in strengths.windows(2) {
            assert!(compare(&pair[0], &pair[1]).is_ge(), "{}", text(&word));
        }
    }
}

#[test]
fn alone_a_segment_is_won_by_the_colour_of_its_first_equal_ends() {
    let mut oracle = Oracle::default();
    for word in (0..=12).flat_map(words) {
        // Each takes the end of their colour until there is only one colour at the ends.
        let ends = word.iter().zip(word.iter().rev());
        let winner = ends.take(word.len().div_ceil(2)).find(|(a, b)| a == b);
        let winner = winner.map_or(0, |(colour, _)| *colour);
        let position = canonical(vec![(true, word.clone())]);
        assert_eq!(oracle.at_once(&position), (winner, winner));
        assert_eq!(ask::outcome(&position), winner, "{}", text(&word));
    }
}

/// For whom what a move leaves is worth more than what any other does, by the oracle's nets.
fn best(position: &Position, colour: i8) -> Vec<(usize, bool)> {
    // Nets compare like words: by the strongest irreducible of which there is not the same number.
    let against = |some: &Position, other: &Position| {
        let swapped = other.iter().flat_map(parts);
        let swapped = swapped.map(|part| part.iter().map(|cherry| -cherry).collect());
        let difference = net(some.iter().flat_map(parts).chain(swapped));
        difference.first().map_or(0, |(_, count)| count.signum())
    };
    let all = moves(position, colour);
    let left: Vec<Position> = all.iter().map(|&taken| after(position, &[taken])).collect();
    let is_best = |some: &Position| {
        left.iter()
            .all(|other| against(some, other) * i64::from(colour) >= 0)
    };
    let kept = all.into_iter().zip(&left).filter(|(_, some)| is_best(some));
    kept.map(|(taken, _)| taken).collect()
}

#[test]
fn the_engine_takes_the_first_of_the_moves_that_leave_most() {
    let mut oracle = Oracle::default();
    for size in 1..=6 {
        for_each_position(&[false, true], size, |position| {
            let outcome = ask::outcome(position);
            let ends = [1, -1]
                .iter()
                .any(|&colour| moves(position, colour).is_empty());
            for colour in [1, -1] {
                let best = best(position, colour);
                assert_eq!(ask::move_at_once(position, colour).as_ref(), best.first());
                // Any of them will do, not only the first.
                for taken in best.into_iter().filter(|_| !ends) {
                    let sure = match colour {
                        1 => oracle.left_sure_of(position, taken),
                        _ => oracle.right_sure_of(position, taken),
                    };
                    assert_eq!(sure, outcome, "{position:?}, {taken:?}");
                }
            }
        });
    }
}
