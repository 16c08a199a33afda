//! Words of cherries: their order, irreducible ones, and the decomposition into these.

use four_ninths::theory::cherries::{Cherry, Word, decompose, is_irreducible};
use host_tests::cherries::{
    self as oracle, ask, cherries, colours, compare, decompose_at_weakest, decompose_literally,
    is_decomposition, strength, text, words,
};
use host_tests::sequences::Random;

#[test]
fn words_compare_place_by_place_with_nothing_in_the_middle() {
    let all: Vec<_> = (0..=5).flat_map(words).collect();
    for some in &all {
        for other in &all {
            let (a, b) = (cherries(some), cherries(other));
            let (word, other_word) = (Word::new(&a), Word::new(&b));
            assert_eq!(word.cmp(&other_word), compare(some, other));
            assert_eq!(word == other_word, some == other);
            assert_eq!((-word).cmp(&-other_word), compare(other, some));
            let strengths = compare(&strength(some), &strength(other));
            assert_eq!(word.strength().cmp(&other_word.strength()), strengths);
            let backwards = |word: &[i8]| word.iter().rev().copied().collect::<Vec<_>>();
            assert_eq!(
                word.reversed().cmp(&other_word.reversed()),
                compare(&backwards(some), &backwards(other))
            );
        }
    }
}

#[test]
fn every_decomposition_to_sixteen_is_the_defined_one() {
    for length in 0..=16 {
        for word in words(length) {
            let cherries = cherries(&word);
            let mut from = 0;
            let factors: Vec<&[i8]> = decompose(Word::new(&cherries))
                .map(|factor| {
                    let stretch = &word[from..from + factor.len()];
                    from += factor.len();
                    stretch
                })
                .collect();
            assert_eq!(from, word.len());
            assert!(is_decomposition(&factors), "{}", text(&word));
            assert_eq!(factors, decompose_literally(&word), "{}", text(&word));
            if length <= 12 {
                assert_eq!(factors, decompose_at_weakest(&word), "{}", text(&word));
            }
        }
    }
}

#[test]
fn no_word_to_ten_has_two_decompositions() {
    for word in (1..=10).flat_map(words) {
        let cuts = 1_u32 << (word.len() - 1);
        let valid = (0..cuts).filter(|cuts| {
            let mut parts = Vec::new();
            let mut from = 0;
            for to in 1..=word.len() {
                if to == word.len() || cuts >> (to - 1) & 1 == 1 {
                    parts.push(&word[from..to]);
                    from = to;
                }
            }
            is_decomposition(&parts)
        });
        assert_eq!(valid.count(), 1, "{}", text(&word));
    }
}

#[test]
fn factors_of_a_reversed_and_swapped_reading_are_those_of_the_word_so_read() {
    for word in (0..=10).flat_map(words) {
        let original = cherries(&word);
        let backwards: Vec<i8> = word.iter().rev().map(|colour| -colour).collect();
        let copied = cherries(&backwards);
        let read = -Word::new(&original).reversed();
        assert_eq!(read, Word::new(&copied));
        assert!(decompose(read).eq(decompose(Word::new(&copied))));
    }
}

/// How many irreducible words of this length start black, by the formula for A000048.
fn formula(length: u64) -> u64 {
    let odd_divisors = (1..=length).filter(|d| length.is_multiple_of(*d) && d % 2 == 1);
    let twice: i64 = odd_divisors
        .map(|divisor| moebius(divisor) * (1_i64 << (length / divisor)))
        .sum();
    twice.cast_unsigned() / (2 * length)
}

fn moebius(number: u64) -> i64 {
    let (mut rest, mut sign) = (number, 1);
    for prime in 2..=number {
        if rest.is_multiple_of(prime) {
            rest /= prime;
            sign = -sign;
            if rest.is_multiple_of(prime) {
                return 0;
            }
        }
    }
    sign
}

#[test]
fn irreducible_words_to_twenty_are_as_many_as_corollary_6_3_12_says() {
    let counts = [
        1, 1, 1, 2, 3, 5, 9, 16, 28, 51, 93, 170, 315, 585, 1091, 2048, 3855, 7280, 13797, 26214,
    ];
    for (length, expected) in (1_u32..).zip(counts) {
        let mut found = 0;
        for word in words(length).filter(|word| word[0] == 1) {
            let irreducible = is_irreducible(Word::new(&cherries(&word)));
            found += u64::from(irreducible);
            if length <= 12 {
                assert_eq!(irreducible, oracle::is_irreducible(&word), "{word:?}");
            }
        }
        assert_eq!((found, formula(length.into())), (expected, expected));
    }
    assert!(!is_irreducible(Word::EMPTY));
}

#[test]
fn theorem_6_3_11_tells_irreducible_words_from_two_cherries_on() {
    for word in (2..=12).flat_map(words).filter(|word| word[0] == 1) {
        let rotated = |by: usize, sign: i8| -> Vec<i8> {
            let from = word.iter().cycle().skip(by).take(word.len());
            from.map(|colour| colour * sign).collect()
        };
        let all = (1..=word.len()).flat_map(|by| [rotated(by, 1), rotated(by, -1)]);
        let least = all.min().expect("rotations") == rotated(1, 1);
        let primitive = (1..word.len()).all(|by| rotated(by, 1) != word);
        assert_eq!(
            is_irreducible(Word::new(&cherries(&word))),
            least && primitive,
            "{word:?}"
        );
    }
}

#[test]
fn the_examples_of_the_chapter_and_others() {
    // Example 6.3.1, and 6.3.7 in the right order.
    for falling in [
        &["bb", "bbw", "bwwb"][..],
        &["b", "bw", "bwwb", "bww", "bwww"],
    ] {
        for pair in falling.windows(2) {
            let [some, other] = [pair[0], pair[1]].map(|word| cherries(&colours(word)));
            assert!(Word::new(&some) > Word::new(&other), "{pair:?}");
        }
    }
    for (word, factors) in [
        // Example 6.4.3.
        ("bbwbbww", "b b wb bww"),
        ("bwb", "b wb"),
        ("bwbw", "bw bw"),
        ("bwwb", "bwwb"),
        ("bwwbw", "bwwbw"),
        ("bwbwwbww", "bw bww bww"),
        ("bwbbwwbbww", "b wb bwwb bww"),
        ("", ""),
    ] {
        assert_eq!(ask::factors(&colours(word)).join(" "), factors, "{word}");
    }
}

#[test]
fn factors_of_all_words_are_as_many_as_tabled() {
    let tabled = [
        2,
        6,
        16,
        36,
        80,
        172,
        364,
        760,
        1580,
        3264,
        6716,
        13776_usize,
    ];
    for (length, expected) in (1..).zip(tabled) {
        let found: usize = words(length).map(|word| ask::factors(&word).len()).sum();
        assert_eq!(found, expected, "{length}");
    }
}

/// Cherries from signs that go on for ever.
fn long(length: usize, sign: impl Fn(usize) -> bool) -> Vec<Cherry> {
    let cherry = |at| match sign(at) {
        true => Cherry::Black,
        false => Cherry::White,
    };
    (0..length).map(cherry).collect()
}

/// Holds the head to less than three steps per cherry.
fn hold(name: &str, word: &[Cherry]) {
    let mut factors = decompose(Word::new(word));
    let total: usize = factors.by_ref().map(|factor| factor.len()).sum();
    assert_eq!(total, word.len());
    assert!(
        factors.steps() < 3 * word.len(),
        "{name}, {}: {} steps",
        word.len(),
        factors.steps()
    );
}

#[test]
fn the_decomposition_takes_less_than_three_steps_per_cherry() {
    let (mut fibonacci, mut before) = (vec![true, false], vec![true]);
    while fibonacci.len() < 1_000_000 {
        let next = [&fibonacci[..], &before[..]].concat();
        before = std::mem::replace(&mut fibonacci, next);
    }
    for length in [100, 1_000, 10_000, 100_000, 1_000_000] {
        hold("black", &long(length, |_| true));
        for period in [2, 3, 5, 8, 100, 999] {
            hold("periodic", &long(length, |at| at % period == 0));
            hold("periodic", &long(length, |at| at % period < period / 2));
            // The colours swap with every period.
            hold(
                "antiperiodic",
                &long(length, |at| (at % period == 0) == (at / period % 2 == 0)),
            );
        }
        hold("Fibonacci", &long(length, |at| fibonacci[at]));
        hold("Thue-Morse", &long(length, |at| at.count_ones() % 2 == 0));
        hold("ruler", &long(length, |at| at.trailing_ones() % 2 == 0));
        let mut random = Random::new(3);
        let tossed: Vec<bool> = (0..length).map(|_| random.below(2) == 0).collect();
        hold("random", &long(length, |at| tossed[at]));
        let rare: Vec<bool> = (0..length).map(|_| random.below(20) == 0).collect();
        hold("mostly white", &long(length, |at| rare[at]));
    }
}

#[test]
fn no_short_beginning_repeated_and_broken_off_takes_longer() {
    // Long agreement between the front and a candidate that ends in a surprise: the head has to go
    // back as far as it can.
    for seed in (1..=7).flat_map(words) {
        for [first, second] in [[1, 1], [1, -1]] {
            let period = seed.len() * 2;
            let colour = |at: usize| {
                let turn = if at % period < seed.len() {
                    first
                } else {
                    second
                };
                seed[at % seed.len()] * turn == 1
            };
            for length in [97, 1_500] {
                for surprise in [1, 2, 3, length / 3, length / 2] {
                    let word = long(length, |at| colour(at) != (at + surprise == length));
                    hold("broken off", &word);
                }
                // The same again behind the surprise, so that what was read once is read again.
                let twice = long(2 * length, |at| colour(at % length) != (at + 1 == length));
                hold("twice", &twice);
            }
        }
    }
    for word in (1..=18).flat_map(words) {
        hold("short", &cherries(&word));
    }
}
