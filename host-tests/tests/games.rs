//! The rules: positions against the board they are played on, notation, deals.

use four_ninths::games::deal::{self, Style};
use four_ninths::games::{
    Bread, Cookies, DecimalError, Exact, Kind, Pizza, Player, Position, SetUpError, Weighed, Why,
    parse_weight,
};
use four_ninths::theory::{DeviceWeight, Weight};
use host_tests::board::Board;
use host_tests::sequences::{self, Random};
use host_tests::{ask, interval};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::fmt::{Debug, Display};

/// Plays at random to the end and back, comparing legal moves and scores with the board.
fn play<P>(start: &P, board: &Board, random: &mut Random)
where
    P: Weighed<Weight = i64> + Clone + Eq + Debug,
{
    let mut position = start.clone();
    let mut before = Vec::new();
    let (mut taken, mut scores) = (0_u32, [0; 2]);
    while !position.is_over() {
        let legal = board.legal_moves(taken);
        assert!(
            position.takeable().eq(legal.iter().copied()),
            "{position:?}"
        );
        for piece in 0..position.pieces().len() + 2 {
            let mut untouched = position.clone();
            assert_eq!(
                untouched.take(piece).is_ok(),
                legal.contains(&piece),
                "{position:?}"
            );
            if !legal.contains(&piece) {
                assert_eq!(untouched, position, "a refused move changes nothing");
            }
        }
        assert_eq!(position.turn(), Player::ALL[before.len() % 2]);
        let piece = legal[random.below(legal.len())];
        before.push(position.clone());
        scores[(before.len() - 1) % 2] += position.pieces()[piece];
        taken |= 1 << piece;
        position.take(piece).unwrap();
        assert_eq!(Player::ALL.map(|player| position.score(player)), scores);
        assert_eq!(position.taken().next_back(), Some(piece));
    }
    assert_eq!(position.takeable().count(), 0);
    while let Some(earlier) = before.pop() {
        let last = position.taken().next_back();
        assert_eq!(position.undo(), last);
        assert!(position.takeable().eq(earlier.takeable()), "{position:?}");
        assert!(position.taken().eq(earlier.taken()));
    }
    assert_eq!(position.undo(), None);
    assert_eq!(&position, start);
}

#[test]
fn positions_follow_the_rules_of_their_board() {
    let mut random = Random::new(1);
    for round in 0..400 {
        let weights: Vec<i64> = (0..round % 11).map(|_| random.between(-5, 9)).collect();
        play(
            &Pizza::<i64, 10>::new(&weights).unwrap(),
            &Board::cycle(&weights),
            &mut random,
        );
        play(
            &Bread::<i64, 10>::new(&weights).unwrap(),
            &Board::path(&weights),
            &mut random,
        );
        let cut = random.below(weights.len() + 1);
        let (stack, row) = weights.split_at(cut);
        let cookies: Cookies<i64, 10, 3> =
            Cookies::new([(Kind::Stack, stack), (Kind::Row, row), (Kind::Stack, &[])]).unwrap();
        play(
            &cookies,
            &Board::stack(stack).plus(&Board::two_ended(row)),
            &mut random,
        );
    }
}

#[test]
fn refusals_say_why() {
    let mut pizza: Pizza<i32, 6> = Pizza::new(&[1, 2, 3, 4, 5, 6]).unwrap();
    pizza.take(2).unwrap();
    let why = |piece| pizza.check(piece).unwrap_err();
    assert_eq!(
        [why(6).why, why(2).why, why(4).why],
        [Why::NoSuchPiece, Why::Gone, Why::NotBesideTheHole]
    );
    assert_eq!(why(4).to_string(), "piece 4 is not beside the hole");
    let cookies: Cookies<i32, 6, 2> = Cookies::new([(Kind::Stack, &[1, 2][..])]).unwrap();
    assert_eq!(cookies.check(1).unwrap_err().why, Why::Covered);
}

#[test]
fn deals_that_do_not_fit_are_refused() {
    assert_eq!(
        Pizza::<i32, 3>::new(&[0; 4]),
        Err(SetUpError::TooMany { capacity: 3 })
    );
    let dishes = [(Kind::Row, &[1][..]); 3];
    assert_eq!(
        Cookies::<i32, 3, 2>::new(dishes),
        Err(SetUpError::TooMany { capacity: 2 })
    );
    assert_eq!(
        Cookies::<i32, 2, 3>::new(dishes),
        Err(SetUpError::TooMany { capacity: 2 })
    );
    assert!(
        matches!(Bread::<i32, 2>::new(&[i32::MAX, 1]), Err(SetUpError::Range(e)) if e.index == 0)
    );
    assert_eq!(
        Pizza::<i32, 8>::dealt(1, 9, Style::Fair),
        Err(SetUpError::TooMany { capacity: 8 })
    );
    assert!(matches!(
        Pizza::<fixed::types::I1F7, 9>::dealt(1, 9, Style::Fair),
        Err(SetUpError::Range(_))
    ));
}

/// Prints a position after each of its moves and reads it back.
fn round_trip<P>(mut position: P, parse: impl Fn(&str) -> Result<P, String>, random: &mut Random)
where
    P: Position + Clone + Eq + Debug + Display,
{
    loop {
        assert_eq!(parse(&position.to_string()), Ok(position.clone()));
        let legal: Vec<usize> = position.takeable().collect();
        if legal.is_empty() {
            return;
        }
        position.take(legal[random.below(legal.len())]).unwrap();
    }
}

#[test]
fn notation_reads_what_it_prints() {
    let mut random = Random::new(2);
    for seed in 0..60 {
        for style in Style::OF_MEALS {
            let size = random.below(24);
            round_trip(
                Pizza::<DeviceWeight, 24>::dealt(seed, size, style).unwrap(),
                |text| Pizza::parse(text).map_err(|error| error.to_string()),
                &mut random,
            );
            round_trip(
                Bread::<i32, 24>::dealt(seed, size, style).unwrap(),
                |text| Bread::parse(text).map_err(|error| error.to_string()),
                &mut random,
            );
            round_trip(
                Cookies::<i64, 24, 6>::dealt(seed, size, style).unwrap(),
                |text| Cookies::parse(text).map_err(|error| error.to_string()),
                &mut random,
            );
        }
    }
}

#[test]
fn notation_names_the_word_it_refuses() {
    let pizza = |text: &str| {
        Pizza::<DeviceWeight, 4>::parse(text)
            .map(|p| p.to_string())
            .map_err(|e| e.to_string())
    };
    assert_eq!(
        pizza("  pizza 1 2.50   -0 / 0 2 "),
        Ok("pizza 1 2.5 0 / 0 2".into())
    );
    assert_eq!(pizza("pizza"), Ok("pizza".into()));
    for (text, problem) in [
        ("", r#""": expected "pizza""#),
        ("pie 1 2", r#""pie": expected "pizza""#),
        ("pizza 1 two", r#""two": not a decimal number"#),
        (
            "pizza 1 0.1",
            r#""0.1": has no exact binary fraction of this length"#,
        ),
        ("pizza 99999999999", r#""99999999999": too large"#),
        ("pizza 1 2 3 4 5", r#""5": there is room for 4 only"#),
        (
            "pizza 1 2 3 4 / 0 x",
            r#""x": expected the number of a piece"#,
        ),
        (
            "pizza 1 2 3 4 / 0 2",
            r#""2": piece 2 is not beside the hole"#,
        ),
        ("pizza 1 2 3 4 / 9", r#""9": there is no piece 9"#),
        (
            "pizza 1 2 3 4 / 1 / 2",
            r#""/": expected the number of a piece"#,
        ),
        (
            "pizza 1 2097151 3",
            r#""2097151": the absolute weights up to piece 1 add up to more than can be computed exactly"#,
        ),
    ] {
        assert_eq!(pizza(text), Err(problem.into()), "{text}");
    }
    let cookies = |text: &str| {
        Cookies::<i32, 4, 2>::parse(text)
            .map(drop)
            .map_err(|e| e.to_string())
    };
    assert_eq!(cookies("cookies stack row"), Ok(()));
    for (text, problem) in [
        ("cookies 1 2", r#""1": expected "stack" or "row""#),
        ("cookies stack 1 heap 2", r#""heap": not a decimal number"#),
        (
            "cookies stack row stack",
            r#""stack": there is room for 2 only"#,
        ),
        (
            "cookies stack 1 2 row 3 / 1",
            r#""1": piece 1 is covered by others"#,
        ),
    ] {
        assert_eq!(cookies(text), Err(problem.into()), "{text}");
    }
}

#[test]
fn weights_print_and_parse_exactly_to_the_last_bit() {
    fn check<W: Weight>(bits: i128) {
        let Some(weight) = W::from_bits(bits) else {
            return;
        };
        let text = Exact(weight).to_string();
        assert_eq!(parse_weight(&text), Ok(weight), "{text}");
    }
    let mut random = Random::new(3);
    for _ in 0..2000 {
        let bits = i128::from(random.between(i64::MIN, i64::MAX)) >> random.below(63);
        check::<i32>(bits);
        check::<i64>(bits);
        check::<DeviceWeight>(bits);
        check::<fixed::types::I0F8>(bits);
        check::<fixed::types::I0F64>(bits);
        check::<fixed::types::I64F64>(bits << random.below(64));
    }
    check::<i64>(i64::MIN.into());
    check::<fixed::types::I64F64>(i128::MIN);
    for text in [
        "", "-", ".", "+1", "1e3", "0x10", "1.2.3", "--1", "1-", " 1", "٣",
    ] {
        assert_eq!(
            parse_weight::<i64>(text),
            Err(DecimalError::NotANumber),
            "{text}"
        );
    }
    assert_eq!(parse_weight("1.000"), Ok(1_i32));
    assert_eq!(parse_weight("-.5"), Ok(DeviceWeight::from_num(-0.5)));
    let endless = format!("0.{}1", "0".repeat(100_000));
    assert_eq!(
        parse_weight::<DeviceWeight>(&endless),
        Err(DecimalError::NotExact)
    );
    assert_eq!(
        parse_weight::<DeviceWeight>(&"9".repeat(100_000)),
        Err(DecimalError::TooLarge)
    );
}

proptest! {
    // As many cases as PROPTEST_CASES says, or a few hundred.
    #![proptest_config(ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(9), ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_notation_panic(
        name in "(pizza|bread|cookies|p)?", words in "( -?[0-9]{0,3}(\\.[0-9]{0,9})?| stack| row| /|[\\PC]{0,3}){0,12}",
    ) {
        let text = name + &words;
        let again = Pizza::<DeviceWeight, 8>::parse(&text).map(|position| position.to_string());
        if let Ok(printed) = again {
            prop_assert_eq!(Pizza::<DeviceWeight, 8>::parse(&printed).unwrap().to_string(), printed);
        }
        let _ = Bread::<i32, 8>::parse(&text).map_err(|error| error.to_string());
        let _ = Cookies::<i64, 8, 3>::parse(&text).map_err(|error| error.to_string());
    }
}

/// The deal as plain numbers.
fn dealt(seed: u64, style: Style, size: usize) -> Vec<i64> {
    let mut pieces = vec![0_i64; size];
    deal::pieces(seed, style, &mut pieces).unwrap();
    pieces
}

#[test]
fn the_same_seed_deals_the_same_pieces_for_ever() {
    // Written down when the generator was written; share codes depend on them.
    assert_eq!(dealt(1, Style::Fair, 8), PINNED[0]);
    assert_eq!(dealt(1, Style::Spiky, 8), PINNED[1]);
    assert_eq!(dealt(1, Style::Alternating, 8), PINNED[2]);
    assert_eq!(dealt(1, Style::ZeroOne, 8), PINNED[3]);
    assert_eq!(dealt(1, Style::Paper, 15), PINNED[4]);
    let cookies: Cookies<i32, 24, 6> = Cookies::dealt(1, 10, Style::Fair).unwrap();
    assert_eq!(cookies.to_string(), PINNED_COOKIES);
}

const PINNED: [&[i64]; 5] = [
    &[8, 4, 3, 4, 6, 1, 4, 1],
    &[0, 0, 11, 0, 0, 2, 1, 0],
    &[5, 2, 9, 1, 6, 1, 7, 0],
    &[1, 0, 1, 1, 0, 1, 1, 0],
    &[2, 0, 2, 0, 0, 1, 0, 1, 0, 0, 1, 0, 2, 0, 0],
];
const PINNED_COOKIES: &str = "cookies row 8 4 3 4 6 1 row 4 row 1 2 7";

#[test]
fn deals_differ_by_seed_and_keep_to_their_style() {
    for style in Style::OF_MEALS {
        for size in 0..40 {
            let pieces = dealt(7, style, size);
            assert!(
                pieces.iter().all(|&piece| (0..=99).contains(&piece)),
                "{style:?} {pieces:?}"
            );
            if size >= 12 {
                let others = (8..16)
                    .filter(|&seed| dealt(seed, style, size) != pieces)
                    .count();
                assert!(others >= 6, "{style:?} {size}");
            }
        }
    }
    assert!(dealt(3, Style::ZeroOne, 30).iter().all(|&piece| piece < 2));
    assert!(dealt(3, Style::Fair, 30).iter().all(|&piece| piece > 0));
    let alternating = dealt(3, Style::Alternating, 30);
    assert!(
        alternating
            .windows(2)
            .all(|pair| (pair[0] < 4) != (pair[1] < 4))
    );
    let mut names: Vec<_> = Style::ALL.iter().map(|style| style.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 6);
}

#[test]
fn odd_paper_pizzas_give_the_first_player_exactly_four_ninths() {
    for size in (15..=63).step_by(2) {
        for seed in 0..20 {
            let pizza = dealt(seed, Style::Paper, size);
            let total: i64 = pizza.iter().sum();
            let value = interval::cycle_outcomes(&pizza).into_iter().max().unwrap();
            assert_eq!(9 * (total + value), 2 * 4 * total, "{pizza:?}");
            assert_eq!(ask::cycle_value(&pizza), value);
        }
    }
}

#[test]
fn small_and_even_paper_pizzas_are_traps_for_greed() {
    for size in (5..15).chain([16, 20, 24]) {
        for seed in 0..20 {
            let pizza = dealt(seed, Style::Paper, size);
            let outcomes = interval::cycle_outcomes(&pizza);
            let (most, value) = (pizza.iter().max().unwrap(), outcomes.iter().max().unwrap());
            let greedy = (0..size).filter(|&piece| pizza[piece] == *most);
            assert!(
                greedy.clone().all(|piece| outcomes[piece] < *value),
                "{pizza:?} {outcomes:?}"
            );
        }
    }
}

#[test]
fn all_small_positions_print_distinctly() {
    let mut seen = std::collections::HashSet::new();
    sequences::for_each_up_to(&[-1, 0, 1], 5, |weights| {
        assert!(seen.insert(Bread::<i64, 5>::new(weights).unwrap().to_string()));
    });
}
