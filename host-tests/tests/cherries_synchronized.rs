//! Cherries picked at once: nets and moves against exhaustive search.
//!
//! ```text
//! LONG=1 cargo test -p host-tests --test cherries_synchronized
//! ```
//!
//! searches positions of two cherries more, and counts wins and draws of up to fifteen.

use host_tests::cherries::{
    Oracle, Position, after, ask, canonical, colours, for_each_position, moves, text, words,
};

/// A position: two-ended segments in brackets.
fn position(texts: &[&str]) -> Position {
    let segment = |text: &&str| match text.strip_prefix('[') {
        Some(inside) => (true, colours(inside.trim_end_matches(']'))),
        None => (false, colours(text)),
    };
    canonical(texts.iter().map(segment).collect())
}

/// Compares a position with what comes of searching all of it.
fn compare(oracle: &mut Oracle, position: &Position) {
    let outcome = ask::outcome(position);
    let found = oracle.at_once(position);
    assert_eq!(found, (outcome, outcome), "{position:?}");
    let all_stacks = position.iter().all(|&(two_ended, _)| !two_ended);
    let choose = if all_stacks {
        ask::move_of_stacks_at_once
    } else {
        ask::move_at_once
    };
    let choices = [1, -1].map(|colour| choose(position, colour));
    for (colour, choice) in [1, -1].into_iter().zip(choices) {
        assert_eq!(choice.is_none(), moves(position, colour).is_empty());
    }
    // The end of the game asks for no move.
    let [Some(left), Some(right)] = choices else {
        return;
    };
    assert_eq!(oracle.left_sure_of(position, left), outcome, "{position:?}");
    assert_eq!(
        oracle.right_sure_of(position, right),
        outcome,
        "{position:?}"
    );
}

/// Compares every position with up to so many cherries, and counts them.
fn search(kinds: &[bool], most: usize) -> usize {
    let more = if std::env::var_os("LONG").is_some() {
        2
    } else {
        0
    };
    let (mut oracle, mut searched) = (Oracle::default(), 0);
    for size in 0..=most + more {
        for_each_position(kinds, size, |position| {
            compare(&mut oracle, position);
            searched += 1;
        });
    }
    searched
}

#[test]
fn every_position_of_stacks_to_ten() {
    assert!(search(&[false], 10) >= 35_088);
}

#[test]
fn every_position_of_two_ended_segments_to_ten() {
    assert!(search(&[true], 10) >= 15_836);
}

#[test]
fn every_mixed_position_to_ten() {
    assert!(search(&[false, true], 10) >= 100_000);
}

#[test]
fn the_general_rule_is_as_good_as_the_one_for_stacks() {
    let mut oracle = Oracle::default();
    for size in 0..=10 {
        for_each_position(&[false], size, |position| {
            let outcome = ask::outcome(position);
            if let (Some(left), Some(right)) = (
                ask::move_at_once(position, 1),
                ask::move_at_once(position, -1),
            ) {
                assert_eq!(oracle.left_sure_of(position, left), outcome);
                assert_eq!(oracle.right_sure_of(position, right), outcome);
            }
        });
    }
}

/// A net as text, such as `-bw + 2 bwwbw`; nothing is `0`.
fn net(position: &Position) -> String {
    let terms = ask::net(position);
    let term = |(irreducible, count): &(String, i64)| match count {
        1 => irreducible.clone(),
        -1 => format!("-{irreducible}"),
        _ => format!("{count}{irreducible}"),
    };
    match &terms.iter().map(term).collect::<Vec<_>>()[..] {
        [] => "0".to_owned(),
        terms => terms.join(" + "),
    }
}

#[test]
fn nets_that_were_worked_out_by_hand() {
    for (texts, expected) in [
        (&["bbwbbww", "ww", "bw"][..], "bww"),
        (&["bwb", "w", "bw"], "0"),
        (&["bw", "wbb", "wbb", "wbb"], "bw + -3bww"),
        (&["bwwb", "wbb", "wbb"], "bwwb + -2bww"),
        (
            &["bwww", "bwww", "bwww", "bwww", "bwww", "wbb"],
            "-bww + 5bwww",
        ),
        // Example 6.3.10: one of the stronger outweighs any number of the weaker.
        (&["b", "wb", "wb", "wb", "wb"], "b + -4bw"),
        (&["[bwb]"], "b"),
        (&["[bbw]"], "b"),
        (&["[bwwb]"], "bw"),
        (&["[bwbwwb]"], "2bw"),
        (&["[bwwbwwb]"], "bwwbw"),
        (&["[bwwbbwwb]"], "bw"),
        (&["[bwwwbbwwwb]"], "bwwwbbww"),
        (&["[wbbbw]"], "-bww"),
        (&["[bbwwbwb]"], "b + 2bw"),
        (&["[bwwbwwbbw]"], "-bw + bwwbw"),
        (&[], "0"),
    ] {
        assert_eq!(net(&position(texts)), expected, "{texts:?}");
    }
}

#[test]
fn positions_that_refute_simpler_readings() {
    let mut oracle = Oracle::default();
    for (texts, outcome) in [
        (&["[bw]"][..], 0),
        (&["[bwwbwbbw]"], 0),
        (&["[bwwbwwb]", "wb"], -1),
        (&["[bwwbwwbbw]"], -1),
    ] {
        let position = position(texts);
        assert_eq!(oracle.at_once(&position), (outcome, outcome), "{texts:?}");
        assert_eq!(ask::outcome(&position), outcome, "{texts:?}");
    }
    // The strongest end is not the best one: Left has to play in [bw].
    for texts in [["[bw]", "[bwbwwbbw]"], ["[bw]", "bw"]] {
        let position = position(&texts);
        let (sure, _) = oracle.at_once(&position);
        for taken in moves(&position, 1) {
            let in_bw = position[taken.0] == (true, colours("wb"));
            let good = oracle.left_sure_of(&position, taken) == sure;
            assert_eq!(good, in_bw, "{texts:?}, {position:?}");
        }
    }
}

#[test]
fn groups_are_what_is_taken_from_one_end_in_a_row() {
    for (word, groups) in [
        ("bwb", "b"),
        ("bw", ""),
        ("bwwwbbwwwb", "bwwwbbww"),
        ("b", "b"),
        ("bbb", "bbb"),
        ("", ""),
    ] {
        let found = ask::group_texts(&colours(word)).join(" ");
        let found_back: Vec<_> = colours(word).into_iter().rev().collect();
        assert_eq!(found, groups, "{word}");
        assert_eq!(
            net(&vec![(true, colours(word))]),
            net(&vec![(true, found_back)])
        );
    }
}

#[test]
fn black_counts_in_a_net_as_much_as_in_turn() {
    for word in (1..=14).flat_map(words) {
        for two_ended in [false, true] {
            let position = vec![(two_ended, word.clone())];
            let value = ask::with(&position, four_ninths::engine::cherries::value);
            let terms = ask::net(&position);
            let black = terms.iter().find(|(irreducible, _)| irreducible == "b");
            assert_eq!(black.map_or(0, |term| term.1), value, "{}", text(&word));
        }
    }
}

#[test]
fn a_two_ended_segment_is_worth_nothing_only_if_it_is_its_own_negative_from_behind() {
    let tabled = [2, 4, 12, 26, 68, 150, 352, 770, 1704, 3642, 7792, 16434_u64];
    for (length, tabled) in (1_u32..).zip(tabled) {
        let mut sum = 0;
        for word in words(length) {
            let terms = ask::net(&vec![(true, word.clone())]);
            sum += terms
                .iter()
                .map(|(_, count)| count.unsigned_abs())
                .sum::<u64>();
            let cancels = word
                .iter()
                .rev()
                .map(|colour| -colour)
                .eq(word.iter().copied());
            assert_eq!(terms.is_empty(), cancels, "{}", text(&word));
        }
        assert_eq!(sum, tabled, "{length}");
    }
}

#[test]
fn wins_and_draws_to_twelve_are_as_tabled() {
    const STACKS: [(usize, usize); 12] = [
        (1, 0),
        (3, 1),
        (10, 0),
        (27, 5),
        (81, 0),
        (216, 17),
        (600, 0),
        (1562, 70),
        (4174, 0),
        (10701, 244),
        (27740, 0),
        (70096, 960),
    ];
    const TWO_ENDED: [(usize, usize); 12] = [
        (1, 0),
        (2, 2),
        (8, 0),
        (15, 12),
        (53, 0),
        (107, 53),
        (328, 0),
        (681, 240),
        (1934, 0),
        (4135, 1000),
        (11024, 0),
        (24016, 4108),
    ];
    for (kind, tabled) in [(false, STACKS), (true, TWO_ENDED)] {
        for (size, expected) in (1..).zip(tabled) {
            let (mut left, mut draws, mut right) = (0, 0, 0);
            for_each_position(&[kind], size, |position| match ask::outcome(position) {
                1 => left += 1,
                0 => draws += 1,
                _ => right += 1,
            });
            assert_eq!((left, draws), expected, "{kind}, {size}");
            assert_eq!(left, right);
        }
    }
}

#[test]
fn wins_and_draws_of_stacks_to_fifteen_are_as_tabled() {
    if std::env::var_os("LONG").is_none() {
        return;
    }
    for (size, expected) in [(14, (444_418, 3_448)), (15, (1_110_604, 0))] {
        let (mut left, mut draws) = (0, 0);
        for_each_position(&[false], size, |position| match ask::outcome(position) {
            1 => left += 1,
            0 => draws += 1,
            _ => {}
        });
        assert_eq!((left, draws), expected, "{size}");
    }
}

#[test]
fn too_small_a_buffer_is_an_error_that_says_how_much_is_enough() {
    use four_ninths::engine::cherries::{at_once, terms};
    use four_ninths::theory::Side;
    use four_ninths::theory::cherries::{Net, Term, TermsError};
    ask::with(&position(&["bwbbwwbbww", "[wb]"]), |segments| {
        let mut buffer = [Term::BLANK; 3];
        assert_eq!(
            Net::new(segments, &mut buffer),
            Err(TermsError { needed: 12 })
        );
        assert_eq!(
            Net::new(segments, &mut [Term::BLANK; 12]).map(|net| net.terms().len()),
            Ok(4)
        );
    });
    // The first comparison would do with fewer terms than the second.
    ask::with(&position(&["b", "bw", "bwbbwwbbww"]), |segments| {
        let chosen = at_once(segments, Side::Left, &mut []);
        let needed = terms(segments);
        assert_eq!(chosen, Err(TermsError { needed }));
        let mut enough = vec![Term::BLANK; needed];
        assert!(at_once(segments, Side::Left, &mut enough).is_ok());
    });
    // After a move, nothing of the position is written twice.
    let left = after(&position(&["[bw]"]), &[(0, false), (0, true)]);
    assert!(left.is_empty());
}
