//! Explanations: bites against the definitions, sentences read word by word and reckoned again.

use four_ninths::engine::{Bite, BiteKind, Explanation, Solve};
use four_ninths::games::deal::Style;
use four_ninths::games::{Bread, Cookies, GameKind, Kind, Meal, Pizza, Position, Weighed};
use four_ninths::theory::{DeviceWeight, End, Scratch, slices};
use host_tests::ask;
use host_tests::sequences::{self, Random};

const MOST: usize = 32;
type Table = Meal<i64, MOST, 8>;

fn explain(game: &Table) -> Explanation<i64, MOST> {
    ask::with_room(game.room(), |scratch| Explanation::of(game, scratch))
}

/// Hands `visit` every position of many random games: all deals, and weights of all signs.
fn for_each_position(mut visit: impl FnMut(&Table)) {
    let mut random = Random::new(11);
    let mut games: Vec<Table> = Vec::new();
    for kind in GameKind::MEALS {
        for style in Style::OF_MEALS {
            for size in (0..=MOST).chain(0..=MOST) {
                let seed = random.between(0, i64::MAX).cast_unsigned();
                games.push(ask::meal(kind, seed, size, style));
            }
        }
    }
    for style in sequences::Style::ALL.repeat(12) {
        let size = random.below(MOST);
        let weights = style.weights(&mut random, size);
        let (one, other) = weights.split_at(size / 2);
        games.push(Meal::Pizza(Pizza::new(&weights).unwrap()));
        games.push(Meal::Bread(Bread::new(&weights).unwrap()));
        let dishes = [(Kind::Row, one), (Kind::Stack, other)];
        games.push(Meal::Cookies(Cookies::new(dishes).unwrap()));
    }
    for mut game in games {
        loop {
            visit(&game);
            let moves: Vec<usize> = game.takeable().collect();
            if moves.is_empty() {
                break;
            }
            game.take(moves[random.below(moves.len())]).unwrap();
        }
    }
}

/// The pieces of a bite.
fn pieces_of(game: &Table, bite: &Bite<i64>) -> Vec<usize> {
    let all = bite.first..bite.first + bite.pieces;
    all.map(|piece| match game {
        Meal::Pizza(_) => piece % game.pieces().len(),
        _ => piece,
    })
    .collect()
}

#[test]
fn bites_are_slices_and_ev_sequences_of_their_weight() {
    let mut seen = [0; 2];
    for_each_position(|game| {
        let mut left = game.clone();
        let why = explain(game);
        if let Some(opening) = why.opening() {
            left.take(opening).unwrap();
        }
        for bite in why.bites() {
            let pieces = pieces_of(game, bite);
            let mut weights: Vec<i64> = pieces.iter().map(|&at| game.pieces()[at]).collect();
            // Read from the open end, which before the hole of a loaf is the far one.
            let before = left.taken().all(|gone| gone > bite.first);
            if before && game.kind() == GameKind::Bread {
                weights.reverse();
            }
            let row = ask::row(&weights);
            let sum: i64 = weights
                .iter()
                .zip([1, -1].iter().cycle())
                .map(|(a, b)| a * b)
                .sum();
            match bite.kind {
                BiteKind::Slice => {
                    assert!(slices::is_slice(row), "{game} {bite:?}");
                    assert_eq!(bite.weight, sum, "{game} {bite:?}");
                    seen[0] += 1;
                }
                BiteKind::Ev => {
                    assert!(slices::is_ev_sequence(row, End::Front), "{game} {bite:?}");
                    assert_eq!(bite.weight, -sum, "{game} {bite:?}");
                    seen[1] += 1;
                }
            }
        }
    });
    assert!(seen.iter().all(|&count| count > 5_000), "{seen:?}");
}

#[test]
fn bites_come_in_order_and_eaten_in_that_order_make_the_value() {
    for_each_position(|game| {
        let why = explain(game);
        let solved = ask::with_room(game.room(), |scratch| game.solve(scratch));
        assert_eq!(why.value(), solved.value, "{game}");
        let whole = game.taken().len() == 0 && game.kind() != GameKind::Cookies;
        assert_eq!(why.opening().is_some(), whole && !game.is_over(), "{game}");
        let order = why
            .bites()
            .windows(2)
            .all(|two| match [two[0].kind, two[1].kind] {
                [BiteKind::Ev, BiteKind::Slice] => false,
                [BiteKind::Slice, BiteKind::Ev] => true,
                _ => two[0].weight >= two[1].weight,
            });
        assert!(order, "{game} {:?}", why.bites());
        // Each bite is within reach once those before it are gone, and in the end nothing is left.
        let mut left = game.clone();
        if let Some(piece) = why.opening() {
            left.take(piece).unwrap();
        }
        for bite in why.bites() {
            let mut pieces = pieces_of(game, bite);
            if left.check(pieces[0]).is_err() {
                pieces.reverse();
            }
            for piece in pieces {
                left.take(piece)
                    .unwrap_or_else(|why| panic!("{left}: {why}"));
            }
        }
        assert!(left.is_over(), "{left}");
        let lead = |table: &Table| table.score(game.turn()) - table.score(game.turn().other());
        assert_eq!(lead(&left) - lead(game), why.value(), "{game}");
    });
}

/// What a sentence claims: its terms, whether more are hidden, the dashed pieces, the result.
#[derive(Debug, Default, PartialEq)]
struct Claim {
    opening: Option<i64>,
    terms: Vec<i64>,
    hidden: bool,
    /// What is said of the dashed pieces, as gain for the player to move.
    dashed: Option<i64>,
    result: i64,
}

fn number(word: &str) -> i64 {
    word.parse()
        .unwrap_or_else(|_| panic!("{word:?} is no number"))
}

/// Reads a sentence strictly: any word out of place panics.
fn read(sentence: &str) -> Claim {
    let mut claim = Claim::default();
    let text = sentence.strip_suffix('.').expect("a full stop");
    if text == "Nothing is left" {
        return claim;
    }
    let text = text.strip_suffix(" from here").unwrap_or(text);
    let (text, zero) = match text.strip_suffix("= 0, even") {
        Some(rest) => (format!("{rest}= even"), true),
        None => (text.to_owned(), false),
    };
    let (text, result) = match text.strip_suffix("even") {
        Some(rest) => (rest.to_owned(), 0),
        None => {
            let (rest, side) = text.rsplit_once(' ').unwrap();
            let (rest, amount) = rest.rsplit_once(' ').unwrap();
            let sign = match side {
                "ahead" => 1,
                "behind" => -1,
                _ => panic!("{sentence:?} ends with {side:?}"),
            };
            assert!(number(amount) > 0, "{sentence:?}");
            (format!("{rest} "), sign * number(amount))
        }
    };
    claim.result = result;
    if let Some(cost) = text.strip_prefix("Only dashed pieces are left; starting them costs ") {
        claim.dashed = Some(-number(cost.strip_suffix(", so ").unwrap()));
        return claim;
    }
    let (start, sum) = text.split_once(": ").unwrap();
    let opening = start.strip_prefix("Take the ").map(|rest| {
        let weight = rest.strip_suffix(", then best bites");
        (number(weight.unwrap_or(rest)), weight.is_some())
    });
    claim.opening = opening.map(|(weight, _)| weight);
    if sum.is_empty() {
        assert!(start == "One bite is left" || opening.is_some_and(|(_, more)| !more));
        claim.terms.push(result);
        return claim;
    }
    let sum = sum.strip_suffix(" = ").expect("an equation");
    assert_eq!(zero, result == 0, "{sentence:?}");
    let words: Vec<&str> = sum.split(' ').collect();
    claim.terms.push(number(words[0]));
    let mut rest = &words[1..];
    while let [sign, word, after @ ..] = rest {
        if *sign == "..." {
            claim.hidden = true;
            rest = &rest[1..];
            continue;
        }
        let sign = match *sign {
            "+" => 1,
            "-" => -1,
            _ => panic!("{sign:?} in {sentence:?}"),
        };
        match after {
            [preposition @ ("as" | "for"), words @ ..] => {
                let expected = match (*preposition, sign * number(word)) {
                    ("as", 1..) => "the other starts the dashed ones",
                    ("for", 0) => "the dashed ones",
                    ("for", ..0) => "starting the dashed ones",
                    _ => panic!("{sentence:?}"),
                };
                assert_eq!(words.join(" "), expected);
                claim.dashed = Some(sign * number(word));
                rest = &[];
            }
            _ => {
                assert!(number(word) >= 0, "{sentence:?}");
                // Signs alternate, so one out of turn belongs to the weight.
                claim
                    .terms
                    .push(sign * [1, -1][claim.terms.len() % 2] * number(word));
                rest = after;
            }
        }
    }
    if rest == ["..."] {
        claim.hidden = true;
    } else {
        assert!(rest.is_empty(), "{sentence:?}");
    }
    let several = claim.terms.len() > 1;
    match opening {
        Some((_, more)) => assert_eq!(more, several, "{sentence:?}"),
        None if several => assert_eq!(start, "Best bites first"),
        None => assert_eq!(start, "Best bite first"),
    }
    claim
}

#[test]
fn sentences_are_true_to_the_last_word() {
    for_each_position(|game| {
        let why = explain(game);
        let sentence = why.to_string();
        let claim = read(&sentence);
        let opening = why.opening().map(|piece| game.pieces()[piece]);
        let slices = why
            .bites()
            .iter()
            .filter(|bite| bite.kind == BiteKind::Slice);
        let terms: Vec<i64> = opening
            .into_iter()
            .chain(slices.map(|bite| bite.weight))
            .collect();
        let evs = why.bites().iter().filter(|bite| bite.kind == BiteKind::Ev);
        let evs: Vec<i64> = evs.map(|bite| bite.weight).collect();
        // Turn by turn through the terms, then the dashed pieces go against whoever is to move.
        let shown = terms.len().min(6);
        let sum: i64 = terms
            .iter()
            .zip([1, -1].iter().cycle())
            .map(|(a, b)| a * b)
            .sum();
        let cost: i64 = evs.iter().sum();
        let gain = if terms.len() % 2 == 1 { cost } else { -cost };
        let expected = Claim {
            opening,
            terms: terms[..shown].to_vec(),
            hidden: terms.len() > shown,
            dashed: (!evs.is_empty()).then_some(gain),
            result: sum + gain,
        };
        assert_eq!(claim, expected, "{game}: {sentence}");
        assert_eq!(claim.result, why.value(), "{game}: {sentence}");
        let says_from_here = sentence.ends_with(" from here.");
        assert_eq!(
            says_from_here,
            game.taken().len() > 0 && !game.is_over(),
            "{sentence}"
        );
        assert!(sentence.is_ascii(), "{sentence}");
        // Weights as they are dealt; larger ones have more digits.
        if game.pieces().iter().all(|weight| (0..16).contains(weight)) {
            assert!(
                sentence.len() <= 112,
                "{} letters: {sentence}",
                sentence.len()
            );
        }
    });
}

#[test]
fn sentences_as_they_are_read() {
    for (position, sentence) in [
        ("pizza 7", "Take the 7: 7 ahead."),
        (
            "pizza 0 3 3 1 2 1",
            "Take the 2, then best bites: 2 - 1 + 1 - 0 = 2 ahead.",
        ),
        (
            "pizza 0 1 0 1 0 0 1 0 2 0 0 2 0 2 0",
            "Take the 1, then best bites: 1 - 0 - 1 + 3 - 4 = 1 behind.",
        ),
        (
            "pizza 9 4 3 1 4 7 5 / 0",
            "Best bites first: 4 - 3 + 2 - 1 = 2 ahead from here.",
        ),
        ("pizza 0 9 0 1 / 3", "One bite is left: 9 behind from here."),
        (
            "pizza 2 5 2 / 1",
            "Best bites first: 2 - 2 = 0, even from here.",
        ),
        ("pizza 2 5 2 / 1 0 2", "Nothing is left."),
        (
            "pizza 9 8 7 6 5 4 3 2 1 / 0",
            "Best bites first: 8 - 7 + 6 - 5 + 4 - 3 ... = 4 ahead from here.",
        ),
        (
            "bread 9 0 5",
            "Take the 9: 9 + 5 as the other starts the dashed ones = 14 ahead.",
        ),
        (
            "bread 1 8 2 5",
            "Take the 5, then best bites: 5 + 5 = 10 ahead.",
        ),
        (
            "bread 3 0 4 1 0 5 1",
            "Take the 5, then best bites: 5 - 1 + 0 + 6 as the other starts the dashed ones = 10 ahead.",
        ),
        (
            "cookies stack 0 9",
            "Only dashed pieces are left; starting them costs 9, so 9 behind.",
        ),
        (
            "cookies stack 2 2",
            "Only dashed pieces are left; starting them costs 0, so even.",
        ),
        (
            "cookies stack 1 5 2 2",
            "Only dashed pieces are left; starting them costs 4, so 4 behind.",
        ),
        (
            "cookies stack 5 1 2 2 4 row 3 1 / 0",
            "Best bites first: 3 - 1 - 3 for starting the dashed ones = 1 behind from here.",
        ),
        (
            "cookies stack 5 1 2 2 4 row 3",
            "Best bites first: 5 - 3 - 3 for starting the dashed ones = 1 behind.",
        ),
        (
            "cookies row 4 1 4 stack 3 3",
            "Best bites first: 4 - 4 + 1 + 0 for the dashed ones = 1 ahead.",
        ),
        ("cookies", "Nothing is left."),
    ] {
        let game: Table = Meal::parse(position).unwrap();
        assert_eq!(explain(&game).to_string(), sentence, "{position}");
    }
}

#[test]
fn weights_are_printed_with_all_their_digits() {
    let game: Meal<DeviceWeight, 4, 1> = Meal::parse("cookies row 2.75 0.5 -1.25 3").unwrap();
    let why = Explanation::of(&game, &mut Scratch::new(&mut [], &mut [])).unwrap();
    let sentence = "Best bites first: 3 - 2.75 + 0.5 + 1.25 = 2 ahead.";
    assert_eq!(why.to_string(), sentence);
}

#[test]
fn a_whole_pizza_needs_the_room_of_its_solution() {
    let mut game: Table = Meal::parse("pizza 3 1 4 1 5").unwrap();
    let mut nothing = Scratch::new(&mut [], &mut []);
    let refused = Explanation::of(&game, &mut nothing).unwrap_err();
    assert_eq!(refused.needed, game.room());
    game.take(4).unwrap();
    assert!(Explanation::of(&game, &mut nothing).is_ok());
}
