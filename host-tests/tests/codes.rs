//! Share codes: there and back, forgiving readers, and the errors that check letters catch.

use four_ninths::console::{Choice, Code, CodeError, Deal, PUZZLES};
use four_ninths::games::deal::Style;
use four_ninths::games::{GameKind, Position};
use host_tests::sequences::Random;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::collections::HashSet;

fn puzzles() -> impl Iterator<Item = Deal> {
    (0..=u8::MAX).map_while(Deal::of_puzzle)
}

/// A few hundred deals of all games, styles and sizes, and all puzzles.
fn samples() -> Vec<Deal> {
    let mut random = Random::new(32);
    let mut deals: Vec<Deal> = puzzles().collect();
    for game in GameKind::ALL {
        for style in Style::ALL {
            for size in Deal::SIZES {
                let seed = u32::try_from(random.between(0, (1 << 30) - 1)).unwrap();
                deals.extend(Deal::seeded(game, size, style, seed));
            }
        }
    }
    deals
}

const LETTERS: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

#[test]
fn these_codes_never_change() {
    let seeded = |game, size, style, seed| Deal::seeded(game, size, style, seed).unwrap();
    for (code, deal, laid) in [
        (
            "WR4D-5RBT-3",
            seeded(GameKind::Pizza, 11, Style::Fair, 0),
            "pizza 1 2 8 5 4 6 9 9 3 2 2",
        ),
        (
            "CBG2-VPJE-P",
            seeded(GameKind::Pizza, 15, Style::Paper, 1),
            "pizza 2 0 2 0 0 1 0 1 0 0 1 0 2 0 0",
        ),
        (
            "ZVY0-X760-M",
            seeded(GameKind::Cookies, 24, Style::Spiky, (1 << 30) - 1),
            "cookies row 1 0 0 0 0 stack 0 2 0 stack 8 0 0 stack 2 7 10 1 1 row 0 1 11 row 8 0 2 1 1",
        ),
        (
            "1G3X-95VS-F",
            seeded(GameKind::Bread, 5, Style::ZeroOne, 123_456_789),
            "bread 0 1 1 1 0",
        ),
        (
            "0EXC-JP47-4",
            seeded(GameKind::Bread, 9, Style::Alternating, 2),
            "bread 2 7 0 5 3 6 3 7 0",
        ),
        (
            "8EY9-2E2C-H",
            Deal::of_puzzle(0).unwrap(),
            "pizza 2 3 1 2 0",
        ),
        (
            "3C1J-AJF4-2",
            Deal::of_puzzle(21).unwrap(),
            "pizza 0 1 0 1 0 0 1 0 2 0 0 2 0 2 0",
        ),
    ] {
        assert_eq!(
            (&Code::of(deal).to_string()[..], &deal.lay().to_string()[..]),
            (code, laid)
        );
    }
}

#[test]
fn codes_come_back_however_they_are_written() {
    let mut seen = HashSet::new();
    for deal in samples() {
        let code = Code::of(deal);
        let text = code.to_string();
        assert_eq!(text.len(), 11);
        assert!(seen.insert(text.clone()));
        let letters = String::from_utf8(code.letters().to_vec()).unwrap();
        assert_eq!(text.replace('-', ""), letters);
        for written in [
            text.clone(),
            letters.clone(),
            text.to_lowercase(),
            text.replace('0', "O").replace('1', "I"),
            text.replace('0', "o").replace('1', "l"),
            text.replace('-', " \u{2013} "),
            format!("\t{text}\n"),
        ] {
            assert_eq!(Code::parse(&written), Ok(deal), "{written}");
        }
    }
}

#[test]
fn neighbouring_seeds_look_different() {
    for seed in 0..1_000 {
        let [one, other] = [seed, seed + 1]
            .map(|seed| Code::of(Deal::seeded(GameKind::Pizza, 11, Style::Fair, seed).unwrap()));
        let letters = one.letters().iter().zip(other.letters());
        let same = letters.filter(|(one, other)| one == other).count();
        assert!(same <= 4, "{one} and {other}");
    }
}

#[test]
fn every_wrong_letter_and_every_exchange_is_noticed() {
    for deal in samples() {
        let right = *Code::of(deal).letters();
        let refused = |letters: [u8; 9]| {
            let text = String::from_utf8(letters.to_vec()).unwrap();
            assert_eq!(Code::parse(&text), Err(CodeError::CheckLetter), "{text}");
        };
        for place in 0..right.len() {
            for letter in LETTERS.bytes().filter(|&letter| letter != right[place]) {
                let mut wrong = right;
                wrong[place] = letter;
                refused(wrong);
            }
            for other in (0..place).filter(|&other| right[other] != right[place]) {
                let mut wrong = right;
                wrong.swap(place, other);
                refused(wrong);
            }
        }
    }
}

#[test]
fn refusals_say_why_in_a_short_line() {
    let error = |text: &str| {
        let error = Code::parse(text).unwrap_err();
        let sentence = error.to_string();
        assert!(sentence.len() <= 60, "{sentence}");
        (error, sentence)
    };
    let (wrong, sentence) = error("Q1E6-AAHF");
    assert_eq!(wrong, CodeError::WrongLength { got: 8 });
    assert_eq!(sentence, "a code has 9 letters, this one has 8");
    assert_eq!(error("").0, CodeError::WrongLength { got: 0 });
    assert_eq!(
        error(&"0".repeat(99_999)).0,
        CodeError::WrongLength { got: 99_999 }
    );
    assert_eq!(error("Q1E6-AAHU-T").0, CodeError::NotALetter('U'));
    assert_eq!(error("Q1E6_AAHF-T").1, "no code has the letter _");
    assert_eq!(error("\u{10ffff}").1, "no code has the letter \\u{10ffff}");
    assert_eq!(error("Q1E6-AAHF-U").0, CodeError::NotALetter('U'));
    assert_eq!(
        error("1QE6-AAHF-T").1,
        "one letter is wrong, or two are swapped"
    );
}

/// Every code with a right check letter is a deal's own code, or unknown.
#[test]
fn no_two_codes_mean_the_same_deal() {
    let mut random = Random::new(9);
    let (mut known, mut unknown) = (0, 0);
    for _ in 0..20_000 {
        let payload: String = (0..8)
            .map(|_| char::from(LETTERS.as_bytes()[random.below(32)]))
            .collect();
        let parsed = LETTERS.chars().filter_map(|check| {
            let text = format!("{payload}{check}");
            match Code::parse(&text) {
                Err(CodeError::CheckLetter) => None,
                result => Some((text, result)),
            }
        });
        let parsed: Vec<_> = parsed.collect();
        let [(text, result)] = &parsed[..] else {
            panic!("one check letter of {payload} is right: {parsed:?}");
        };
        match result {
            Ok(deal) => {
                assert_eq!(Code::of(*deal).letters(), text.as_bytes());
                known += 1;
            }
            Err(error) => {
                assert_eq!(*error, CodeError::Unknown);
                assert!(error.to_string().len() <= 60);
                unknown += 1;
            }
        }
    }
    // 15 of 32 games and styles, and 20 of 32 sizes.
    assert!((5_000..7_000).contains(&known), "{known} and {unknown}");
}

#[test]
fn deals_out_of_range_do_not_exist() {
    for &game in GameKind::CHOICES {
        for style in Style::ALL {
            for (size, seed) in [
                (4, 0),
                (25, 0),
                (0, 0),
                (255, 0),
                (11, 1 << 30),
                (11, u32::MAX),
            ] {
                assert_eq!(Deal::seeded(game, size, style, seed), None);
            }
            for size in Deal::SIZES {
                let deal = Deal::seeded(game, size, style, Deal::SEEDS - 1).unwrap();
                let board = deal.lay();
                assert_eq!((board.kind(), board.pieces().len()), (game, size.into()));
            }
        }
    }
    assert_eq!(puzzles().count(), PUZZLES.len());
    assert!(Deal::SIZES.contains(&Deal::USUAL_SIZE));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(9), ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_code_or_a_reason(text in "([0-9A-Za-z]{9}|[0-9a-z -]{0,14}|\\PC{0,12})") {
        match Code::parse(&text) {
            Ok(deal) => prop_assert_eq!(Code::parse(&Code::of(deal).to_string()), Ok(deal)),
            Err(error) => prop_assert!(error.to_string().len() <= 60),
        }
    }
}
