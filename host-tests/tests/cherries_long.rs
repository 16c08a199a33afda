//! Long stacks of cherries: decomposed as Theorem 6.4.5 says, word by word.
//!
//! On short words few factors are repeated, and hardly one of many cherries. Here they are, in words
//! that agree with themselves for a long time before something changes.

use host_tests::cherries::{Colours, ask, decompose_literally, text};
use host_tests::sequences::Random;

/// Compares a decomposition with repeated use of the theorem.
fn compare(word: &[i8]) {
    let expected = decompose_literally(word);
    let expected = expected.iter().map(|factor| text(factor));
    assert!(expected.eq(ask::factors(&word.to_vec())), "{}", text(word));
}

fn sign(black: bool) -> i8 {
    if black { 1 } else { -1 }
}

fn tossed(random: &mut Random, length: usize) -> Colours {
    (0..length).map(|_| sign(random.below(2) == 0)).collect()
}

#[test]
fn words_that_never_repeat_themselves_for_long() {
    let (mut fibonacci, mut before) = (vec![1, -1], vec![1]);
    while fibonacci.len() < 600 {
        let next = [&fibonacci[..], &before[..]].concat();
        before = std::mem::replace(&mut fibonacci, next);
    }
    let thue_morse: Colours = (0..600_u32)
        .map(|at| sign(at.count_ones() % 2 == 0))
        .collect();
    let ruler: Colours = (0..600_u32)
        .map(|at| sign(at.trailing_ones() % 2 == 0))
        .collect();
    for word in [&fibonacci, &thue_morse, &ruler] {
        for from in 0..40 {
            for length in [1, 2, 50, 233, 377, 550] {
                compare(&word[from..from + length]);
            }
        }
    }
}

#[test]
fn short_beginnings_repeated_swapped_broken_off_and_taken_up_again() {
    let mut random = Random::new(11);
    for _ in 0..30_000 {
        let length = 1 + random.below(12);
        let seed = tossed(&mut random, length);
        let mut word = Colours::new();
        // Some copies, each as it is or with colours swapped, then the beginning of one.
        for _ in 0..1 + random.below(3) {
            let alternates = random.below(2) == 0;
            for copy in 0..random.below(9) {
                let turn = sign(!alternates || copy % 2 == 0);
                word.extend(seed.iter().map(|colour| colour * turn));
            }
            word.extend(&seed[..random.below(seed.len() + 1)]);
            if random.below(2) == 0 {
                word.push(sign(random.below(2) == 0));
            }
        }
        compare(&word);
    }
}

#[test]
fn factors_of_random_words_joined_again() {
    let mut random = Random::new(12);
    for _ in 0..20_000 {
        let length = 1 + random.below(300);
        compare(&tossed(&mut random, length));
        // Factors of one word, repeated and in another order.
        let length = 1 + random.below(40);
        let whole = tossed(&mut random, length);
        let factors = decompose_literally(&whole);
        let mut word = Colours::new();
        for _ in 0..random.below(12) {
            let factor = factors[random.below(factors.len())];
            for _ in 0..1 + random.below(3) {
                word.extend(factor);
            }
        }
        compare(&word);
    }
}
