//! Share codes: there and back, forgiving readers, and the errors that check letters catch.

use four_ninths::console::{Choice, Code, CodeError, Deal, PUZZLES};
use four_ninths::games::deal::Style;
use four_ninths::games::{GameKind, Kind, Position, Timing};
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
        for &style in game.styles() {
            for size in Deal::SIZES {
                let seed =
                    u32::try_from(random.between(0, i64::from(Deal::seeds(game)) - 1)).unwrap();
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
    let cherries = GameKind::cherries;
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
            "EVAH-4BVG-C",
            seeded(cherries(Kind::Row, Timing::InTurn), 11, Style::Fair, 0),
            "cherries wbw wwwbb bbb",
        ),
        (
            "V85K-JBVG-1",
            seeded(
                cherries(Kind::Stack, Timing::InTurn),
                24,
                Style::Clumps,
                (1 << 25) - 1,
            ),
            "stack_cherries wwbbb bbbbbb bbw bww www wwwb",
        ),
        (
            "158T-Z5EQ-S",
            seeded(cherries(Kind::Row, Timing::AtOnce), 16, Style::Paper, 3),
            "sync_cherries wbwwb bbb wwbww wbb",
        ),
        (
            "S4V8-5RM3-Y",
            seeded(
                cherries(Kind::Stack, Timing::AtOnce),
                5,
                Style::Alternating,
                12_345,
            ),
            "sync_stack_cherries wbb bw",
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

/// Mixes the bits of a deal as the documentation of codes says, once more.
fn mixed(bits: u64) -> u64 {
    let mask = (1 << 40) - 1;
    let fold = |bits: u64| bits ^ bits >> 20;
    let factors = [0x9e_3779_b97f, 0x24_3f6a_8885, 0xb7_e151_628b_u64];
    fold(
        factors
            .into_iter()
            .fold(bits, |bits, factor| fold(bits).wrapping_mul(factor) & mask),
    )
}

/// What the code with this payload means.
fn parse_bits(bits: u64) -> Result<Deal, CodeError> {
    let digit = |place: u32| usize::try_from(mixed(bits) >> (5 * place) & 31).unwrap();
    let letter = |place| char::from(LETTERS.as_bytes()[digit(place)]);
    let payload: String = (0..8).rev().map(letter).collect();
    let results = LETTERS
        .chars()
        .map(|check| Code::parse(&format!("{payload}{check}")));
    let mut right = results.filter(|result| *result != Err(CodeError::CheckLetter));
    let result = right.next().expect("one check letter is right");
    assert_eq!(right.next(), None, "only one check letter is right");
    result
}

/// The payload of a game that came later, by the layout in the documentation.
fn later_bits(game: u64, style: u64, size: u64, seed: u64) -> u64 {
    3 << 38 | 1 << 37 | game << 33 | style << 30 | size << 25 | seed
}

#[test]
fn payloads_are_as_documented() {
    let seeded = |game, size, style, seed| Deal::seeded(game, size, style, seed).unwrap();
    let bread = seeded(GameKind::Bread, 9, Style::Alternating, 5);
    assert_eq!(parse_bits(2 << 38 | 2 << 35 | 9 << 30 | 5), Ok(bread));
    assert_eq!(parse_bits(3 << 38 | 21), Ok(Deal::of_puzzle(21).unwrap()));
    for (number, game) in (0..).zip(&GameKind::ALL[3..]) {
        for (place, style) in (0..).zip(Style::ALL) {
            for size in 0..32 {
                let deal = Deal::seeded(*game, size, style, 77);
                let bits = later_bits(number, place, size.into(), 77);
                assert_eq!(parse_bits(bits), deal.ok_or(CodeError::Unknown));
            }
        }
        let last = Deal::seeds(*game) - 1;
        let deal = seeded(*game, 5, Style::Fair, last);
        assert_eq!(parse_bits(later_bits(number, 0, 5, last.into())), Ok(deal));
    }
}

#[test]
fn games_and_styles_of_a_later_console_are_unknown() {
    let known = u64::try_from(GameKind::ALL.len() - 3).unwrap();
    for game in 0..16 {
        for style in 0..8 {
            let is_known = game < known && [0, 2, 4, 5].contains(&style);
            let result = parse_bits(later_bits(game, style, 11, 1));
            assert_eq!(result.is_ok(), is_known, "{game} {style}");
            assert!(is_known || result == Err(CodeError::Unknown));
        }
    }
    // Of the first games, and of puzzles, which have no such bits.
    for game in 0..3 {
        for style in 5..8 {
            let bits = game << 38 | style << 35 | 11 << 30;
            assert_eq!(parse_bits(bits), Err(CodeError::Unknown));
        }
    }
    let puzzles = u64::try_from(PUZZLES.len()).unwrap();
    for bits in [puzzles, 255, 256, 1 << 36, 1 << 30 | 3] {
        assert_eq!(
            parse_bits(3 << 38 | bits),
            Err(CodeError::Unknown),
            "{bits}"
        );
    }
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
    // Of the codes, 3 of 4 are of the first three games, with 5 of 8 styles; 1 in 8 is of a later
    // game, with 4 of 16 games and 4 of 8 styles. Each time 20 of 32 sizes.
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
                (11, Deal::seeds(game)),
                (11, Deal::SEEDS),
                (11, u32::MAX),
            ] {
                assert_eq!(Deal::seeded(game, size, style, seed), None);
            }
            for size in Deal::SIZES {
                let deal = Deal::seeded(game, size, style, Deal::seeds(game) - 1);
                assert_eq!(deal.is_some(), game.styles().contains(&style));
                let Some(deal) = deal else { continue };
                let board = deal.lay();
                assert_eq!((board.kind(), board.size()), (game, size.into()));
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
