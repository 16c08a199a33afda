//! Cherries picked in turn: the two formulas for whole numbers, and moves that attain them.

use four_ninths::theory::cherries::{Word, value};
use host_tests::cherries::{
    Oracle, Position, after, ask, canonical, cherries, colours, for_each_position, moves, negative,
    words,
};

/// The core's value of a segment.
fn value(two_ended: bool, word: &[i8]) -> i64 {
    let cherries = cherries(word);
    match two_ended {
        true => value::two_ended(Word::new(&cherries)),
        false => value::stack(Word::new(&cherries)),
    }
}

#[test]
fn both_formulas_equal_the_recursion_on_every_word_to_sixteen() {
    let mut oracle = Oracle::default();
    for length in 0..=16 {
        for word in words(length) {
            for two_ended in [false, true] {
                let segment = canonical(vec![(two_ended, word.clone())]).pop();
                let expected = segment.map_or(0, |segment| oracle.value(&segment));
                assert_eq!(value(two_ended, &word), expected, "{two_ended} {word:?}");
            }
        }
    }
}

#[test]
fn values_are_the_same_from_both_ends_and_odd_under_swapped_colours() {
    for word in (0..=12).flat_map(words) {
        let reversed: Vec<i8> = word.iter().rev().copied().collect();
        assert_eq!(value(true, &word), value(true, &reversed));
        for two_ended in [false, true] {
            assert_eq!(
                value(two_ended, &word),
                -value(two_ended, &negative(&word)),
                "{word:?}"
            );
        }
    }
}

/// The sum of values by the core.
fn total(position: &Position) -> i64 {
    ask::with(position, four_ninths::engine::cherries::value)
}

#[test]
fn sums_are_won_as_their_values_say_and_the_engine_wins_them() {
    let mut oracle = Oracle::default();
    let mut played = 0;
    for kinds in [[false], [true]] {
        for size in 0..=8 {
            for_each_position(&kinds, size, |position| {
                played += 1;
                let value = total(position);
                for mover in [1_i8, -1] {
                    let winner = match value.signum() {
                        0 => i64::from(-mover),
                        sign => sign,
                    };
                    let found = oracle.winner(position, mover);
                    assert_eq!(i64::from(found), winner, "{position:?}, {mover} begins");
                    let choice = ask::move_in_turn(position, mover);
                    assert_eq!(choice.is_none(), moves(position, mover).is_empty());
                    let Some(choice) = choice else { continue };
                    let left = after(position, &[choice]);
                    if found == mover {
                        assert_eq!(oracle.winner(&left, -mover), mover, "{position:?}");
                        assert_eq!(total(&left), value - i64::from(mover), "it costs one");
                    }
                }
            });
        }
    }
    assert_eq!(played, 5_094 + 2_698, "stacks and two-ended segments");
}

#[test]
fn moves_cost_at_least_one_and_the_winner_has_one_that_costs_no_more() {
    for size in 1..=9 {
        for kind in [false, true] {
            for_each_position(&[kind], size, |position| {
                let value = total(position);
                for mover in [1_i8, -1] {
                    let cost =
                        |taken| (value - total(&after(position, &[taken]))) * i64::from(mover);
                    let all = moves(position, mover);
                    assert!(all.iter().all(|&taken| cost(taken) >= 1), "{position:?}");
                    if value * i64::from(mover) >= 1 {
                        // In a segment that is itself worth something to the winner.
                        let cheap = all.iter().any(|&taken| {
                            let (two_ended, word) = &position[taken.0];
                            let worth = self::value(*two_ended, word) * i64::from(mover);
                            cost(taken) == 1 && worth >= 1
                        });
                        assert!(cheap, "{position:?}");
                    }
                }
            });
        }
    }
}

#[test]
fn the_front_of_a_long_block_costs_one() {
    for word in (2..=14).flat_map(words).filter(|word| word[0] == word[1]) {
        for two_ended in [false, true] {
            let cost = value(two_ended, &word) - value(two_ended, &word[1..]);
            assert_eq!(cost, i64::from(word[0]), "{two_ended} {word:?}");
        }
    }
}

#[test]
fn the_engine_takes_the_first_of_the_best_moves() {
    for size in 1..=7 {
        for_each_position(&[false, true], size, |position| {
            for mover in [1_i8, -1] {
                let worth = |&taken: &_| total(&after(position, &[taken])) * i64::from(mover);
                let all = moves(position, mover);
                let most = all.iter().map(worth).max();
                let first = all.iter().find(|taken| Some(worth(taken)) == most);
                assert_eq!(ask::move_in_turn(position, mover).as_ref(), first);
            }
        });
    }
}

#[test]
fn the_values_that_were_worked_out_by_hand() {
    for (word, expected) in [
        ("bbwb", 2),
        ("bwbbwb", 2),
        ("bwwwb", 0),
        ("bwbbw", 1),
        ("bbwwwb", 1),
        ("wbbww", -1),
        ("bbwwbw", 0),
        ("bwwwwb", 0),
    ] {
        assert_eq!(value(true, &colours(word)), expected, "[{word}]");
    }
    // Here every move of a lost position costs more than one.
    assert_eq!(value(false, &colours("bwww")), 0);
    assert_eq!(value(false, &colours("www")), -3);
    assert_eq!(value(true, &colours("wwwwb")), -3);
}

#[test]
fn values_over_all_words_add_up_as_tabled() {
    let zeros = [
        [0, 2, 2, 6, 10, 22, 42, 86, 170, 342, 682, 1366],
        [0, 2, 0, 6, 2, 18, 16, 58, 82, 206, 360, 782],
    ];
    let sums = [
        [2, 4, 10, 20, 42, 84, 170, 340, 682, 1364, 2730, 5460],
        [2, 4, 12, 24, 58, 116, 252, 504, 1042, 2084, 4220, 8440],
    ];
    for (two_ended, (zeros, sums)) in [false, true].into_iter().zip(zeros.into_iter().zip(sums)) {
        for (length, (zeros, sum)) in (1..).zip(zeros.into_iter().zip(sums)) {
            let values: Vec<i64> = words(length).map(|word| value(two_ended, &word)).collect();
            let none = values.iter().filter(|&&value| value == 0).count();
            let all: i64 = values.iter().map(|value| value.abs()).sum();
            assert_eq!((none, all), (zeros, sum), "{two_ended}, {length}");
        }
    }
}
