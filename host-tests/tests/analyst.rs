//! The analyst's protocol: every answer against the oracles, and every kind of bad line.

use four_ninths_desktop::analyst::json::respond;
use four_ninths_desktop::analyst::stream::analyze;
use host_tests::board::Board;
use host_tests::multiple::{self, Part};
use host_tests::sequences::Random;
use host_tests::{interval, invertible, partition};
use proptest::prelude::*;
use serde_json::{Value, json};

/// The answer to a request.
fn ask(request: &Value) -> Value {
    serde_json::from_str(&respond(&request.to_string())).expect("an answer in JSON")
}

/// What the oracles answer, as far as they can, for weights given as whole numbers.
fn expected(request: &Value) -> Value {
    let weights: Vec<i64> = request["weights"]
        .as_array()
        .map_or(vec![], |list| numbers(list));
    let game = request["game"].as_str().expect("a game");
    let mut answer = match game {
        "cycle" => moves_at(interval::cycle_outcomes(&weights).into_iter().enumerate()),
        "path" => moves_at(interval::path_outcomes(&weights).into_iter().enumerate()),
        "two_ended" => moves_at(interval::two_ended_outcomes(&weights).into_iter()),
        "stack" => moves_at(Board::stack(&weights).outcomes().into_iter()),
        _ => return expected_of_sum(request),
    };
    match game {
        "cycle" if weights.iter().all(|&weight| weight >= 0) && weights.iter().sum::<i64>() > 0 => {
            let (total, value) = (
                weights.iter().sum::<i64>(),
                answer["value"].as_i64().unwrap(),
            );
            let share = |twice| fraction(twice, 2 * total);
            answer["share"] =
                json!({"first": share(total + value), "second": share(total - value)});
        }
        "path" => answer["invertible"] = invertible::path_is_invertible(&weights).into(),
        "stack" | "two_ended" => answer["class"] = class(&[(game, weights)]),
        _ => {}
    }
    answer
}

fn expected_of_sum(request: &Value) -> Value {
    let parts: Vec<(&str, Vec<i64>)> = request["parts"]
        .as_array()
        .expect("parts")
        .iter()
        .map(|part| {
            (
                part["game"].as_str().unwrap(),
                numbers(part["weights"].as_array().unwrap()),
            )
        })
        .collect();
    let oracle_parts: Vec<Part> = parts
        .iter()
        .map(|(game, weights)| match *game {
            "stack" => Part::Stack(weights.clone()),
            "two_ended" => Part::TwoEnded(weights.clone()),
            _ => Part::Pieces(weights.clone()),
        })
        .collect();
    let outcomes = multiple::outcomes(&oracle_parts);
    let value = outcomes
        .iter()
        .map(|&(_, _, outcome)| outcome)
        .max()
        .unwrap_or(0);
    let best: Vec<Value> = outcomes
        .iter()
        .filter(|&&(_, _, outcome)| outcome == value)
        .map(|&(part, at, _)| json!([part, at]))
        .collect();
    let moves: Vec<Value> = outcomes
        .iter()
        .map(|&(part, at, outcome)| json!({"part": part, "at": at, "outcome": outcome}))
        .collect();
    json!({"value": value, "moves": moves, "best": best, "class": class(&parts)})
}

fn numbers(list: &[Value]) -> Vec<i64> {
    list.iter()
        .map(|number| number.as_i64().expect("a whole number"))
        .collect()
}

fn moves_at(outcomes: impl Iterator<Item = (usize, i64)>) -> Value {
    let outcomes: Vec<(usize, i64)> = outcomes.collect();
    let value = outcomes
        .iter()
        .map(|&(_, outcome)| outcome)
        .max()
        .unwrap_or(0);
    let best = outcomes
        .iter()
        .filter(|&&(_, outcome)| outcome == value)
        .map(|&(at, _)| at);
    let moves = outcomes
        .iter()
        .map(|&(at, outcome)| json!({"at": at, "outcome": outcome}));
    json!({"value": value, "moves": moves.collect::<Vec<_>>(), "best": best.collect::<Vec<_>>()})
}

/// The class of parts from the partitions that the definition allows.
fn class(parts: &[(&str, Vec<i64>)]) -> Value {
    let (mut free, mut total_ev) = (Vec::new(), 0);
    for (game, weights) in parts {
        match *game {
            "stack" => {
                let (slices, ev) = partition::stack_partitions(weights).remove(0);
                free.extend(slices);
                total_ev += ev;
            }
            "two_ended" => free.extend(partition::two_ended_partitions(weights).remove(0)),
            _ => free.extend(weights),
        }
    }
    free.sort_by(|a, b| b.cmp(a));
    let kept = free
        .chunk_by(|a, b| a == b)
        .filter(|equal| equal.len() % 2 == 1)
        .map(|e| e[0]);
    json!({"free": kept.collect::<Vec<_>>(), "ev": total_ev})
}

fn fraction(numerator: i64, denominator: i64) -> String {
    let common = (1..=denominator)
        .rev()
        .find(|&d| numerator % d == 0 && denominator % d == 0)
        .expect("1 divides both");
    match denominator / common {
        1 => (numerator / common).to_string(),
        lowest => format!("{}/{lowest}", numerator / common),
    }
}

/// A small request about any game.
fn random_request(random: &mut Random, id: usize) -> Value {
    let least = random.between(-4, 0);
    let mut weights = |most: usize| -> Vec<i64> {
        (0..random.below(most + 1))
            .map(|_| random.between(least, 5))
            .collect()
    };
    match id % 5 {
        0 => json!({"id": id, "game": "stack", "weights": weights(8)}),
        1 => json!({"id": id, "game": "two_ended", "weights": weights(8)}),
        2 => json!({"id": id, "game": "cycle", "weights": weights(9)}),
        3 => json!({"id": id, "game": "path", "weights": weights(6)}),
        _ => json!({"id": id, "game": "sum", "parts": [
            {"game": "stack", "weights": weights(3)},
            {"game": "two_ended", "weights": weights(3)},
            {"game": "pieces", "weights": weights(2)},
        ]}),
    }
}

#[test]
fn a_hundred_thousand_mixed_requests_in_one_run_equal_the_oracles() {
    let mut random = Random::new(5);
    let requests: Vec<Value> = (0..100_000)
        .map(|id| random_request(&mut random, id))
        .collect();
    let input: String = requests
        .iter()
        .map(|request| format!("{request}\n"))
        .collect();
    let mut output = Vec::new();
    analyze(input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!(output.lines().count(), requests.len());
    for (request, line) in requests.iter().zip(output.lines()) {
        let mut answer: Value = serde_json::from_str(line).expect("an answer in JSON");
        let fields = answer.as_object_mut().unwrap();
        assert_eq!(fields.remove("id").as_ref(), request.get("id"));
        check_slices(request, fields.remove("slices"));
        assert_eq!(answer, expected(request), "{request}");
    }
}

/// Slices are not unique, but they have to be slices that make up the game, in order.
fn check_slices(request: &Value, slices: Option<Value>) {
    let game = request["game"].as_str().unwrap();
    assert_eq!(slices.is_some(), matches!(game, "stack" | "two_ended"));
    let Some(slices) = slices else { return };
    let weights = numbers(request["weights"].as_array().unwrap());
    let mut next = 0;
    for slice in slices.as_array().unwrap() {
        let bound = |name| usize::try_from(slice[name].as_u64().unwrap()).unwrap();
        assert_eq!(bound("from"), next, "{request}");
        next = bound("to");
        let stretch = &weights[bound("from")..next];
        assert!(partition::is_slice(stretch), "{request}");
        assert_eq!(slice["weight"], partition::slice_weight(stretch));
    }
    let rest = &weights[next..];
    assert!(
        rest.is_empty() || (game == "stack" && partition::is_ev_sequence(rest)),
        "{request}"
    );
}

#[test]
fn the_examples_of_the_protocol() {
    let answer = ask(&json!({"id": [1, "x"], "game": "two_ended", "weights": [4, 3, 1, 4, 7, 5]}));
    assert_eq!(
        answer,
        json!({
            "id": [1, "x"], "value": 2, "best": [0],
            "moves": [{"at": 0, "outcome": 2}, {"at": 5, "outcome": 0}],
            "slices": [
                {"from": 0, "to": 1, "weight": 4}, {"from": 1, "to": 2, "weight": 3},
                {"from": 2, "to": 3, "weight": 1}, {"from": 3, "to": 6, "weight": 2},
            ],
            "class": {"free": [4, 3, 2, 1], "ev": 0},
        })
    );
    let pizza = ask(&json!({"game": "cycle", "weights": [0,1,0,1,0,0,1,0,2,0,0,2,0,2,0]}));
    assert_eq!(pizza["value"], -1);
    assert_eq!(pizza["share"], json!({"first": "4/9", "second": "5/9"}));
}

#[test]
fn empty_and_tiny_games_have_the_right_answers() {
    let none = json!({"free": [], "ev": 0});
    for game in ["stack", "two_ended"] {
        let answer = ask(&json!({"game": game, "weights": []}));
        let nothing = json!({"value": 0, "moves": [], "best": [], "slices": [], "class": none});
        assert_eq!(answer, nothing);
        let one = ask(&json!({"game": game, "weights": [-7]}));
        assert_eq!((&one["value"], &one["best"]), (&json!(-7), &json!([0])));
        assert_eq!(one["moves"], json!([{"at": 0, "outcome": -7}]));
    }
    assert_eq!(
        ask(&json!({"game": "sum", "parts": []})),
        json!({
            "value": 0, "moves": [], "best": [], "class": none,
        })
    );
    assert_eq!(
        ask(&json!({"game": "cycle", "weights": []})),
        json!({
            "value": 0, "moves": [], "best": [],
        })
    );
    assert_eq!(
        ask(&json!({"game": "path", "weights": []})),
        json!({
            "value": 0, "moves": [], "best": [], "invertible": true,
        })
    );
    for game in ["cycle", "path"] {
        assert_eq!(ask(&json!({"game": game, "weights": [5]}))["value"], 5);
        assert_eq!(
            ask(&json!({"game": game, "weights": [5, 8]}))["best"],
            json!([1])
        );
    }
    // Nothing to share, and weights that nobody wants.
    assert_eq!(
        ask(&json!({"game": "cycle", "weights": [0, 0]})).get("share"),
        None
    );
    assert_eq!(
        ask(&json!({"game": "cycle", "weights": [3, -1]})).get("share"),
        None
    );
}

#[test]
fn decimals_are_exact() {
    let text = respond(r#"{"game":"two_ended","weights":[0.1,0.2,0.30,1e-2]}"#);
    assert!(
        text.starts_with(
            r#"{"value":0.19,"moves":[{"at":0,"outcome":0.19},{"at":3,"outcome":-0.19}]"#
        ),
        "{text}"
    );
    let text = respond(r#"{"game":"stack","weights":[2305843009213693951]}"#);
    assert!(
        text.starts_with(r#"{"value":2305843009213693951,"#),
        "{text}"
    );
    let text = respond(r#"{"game":"stack","weights":[1.000000000000000001]}"#);
    assert!(
        text.starts_with(r#"{"value":1.000000000000000001,"#),
        "{text}"
    );
}

#[test]
fn bad_lines_get_an_error_that_says_what_was_refused() {
    for (line, words) in [
        ("", "not a request"),
        ("{", "not a request"),
        ("null", "expected an object"),
        ("[1,2]", "expected an object"),
        (r#"{"game":"cycle","weights":[1]} x"#, "trailing"),
        (r#"{}"#, r#"the field "game" is missing"#),
        (r#"{"game":"cycle"}"#, r#"the field "weights" is missing"#),
        (r#"{"game":7,"weights":[]}"#, "game is not a string"),
        (
            r#"{"game":"cicle","weights":[]}"#,
            r#"unknown game "cicle"; known here: stack"#,
        ),
        (
            r#"{"game":"pieces","weights":[]}"#,
            r#"unknown game "pieces""#,
        ),
        (
            r#"{"game":"cycle","weights":[],"colour":1}"#,
            r#"unknown field "colour""#,
        ),
        (
            r#"{"game":"cycle","weights":[],"weights":[1]}"#,
            r#"the field "weights" is there twice"#,
        ),
        (r#"{"game":"cycle","weights":5}"#, "weights is not a list"),
        (r#"{"game":"cycle","weights":[1,null]}"#, "weights[1]: "),
        (r#"{"game":"cycle","weights":[1,2,"3"]}"#, "weights[2]: "),
        (
            r#"{"game":"cycle","weights":[1e999]}"#,
            "weights[0]: \"1e999\" is too large",
        ),
        (
            r#"{"game":"cycle","weights":[1e-30]}"#,
            "more than 18 decimals",
        ),
        (r#"{"game":"cycle","weights":[1,9e18]}"#, "up to weight 1"),
        (
            r#"{"game":"cycle","weights":[1,9e18,0.1]}"#,
            "weight 1 is too large",
        ),
        (
            r#"{"game":"sum","weights":[]}"#,
            r#"the field "parts" is missing"#,
        ),
        (r#"{"game":"sum","parts":{}}"#, "parts is not a list"),
        (r#"{"game":"sum","parts":[3]}"#, "parts[0]: "),
        (
            r#"{"game":"sum","parts":[{"game":"sum","parts":[]}]}"#,
            r#"parts[0]: unknown game "sum""#,
        ),
        (
            r#"{"game":"sum","parts":[{"game":"stack","weights":[],"id":1}]}"#,
            r#"parts[0]: unknown field "id""#,
        ),
        (
            r#"{"game":"sum","parts":[{"game":"stack","weights":[2e18]},{"game":"pieces","weights":[2e18]}]}"#,
            "up to weight 0 of part 1",
        ),
    ] {
        let answer: Value = serde_json::from_str(&respond(line)).expect("an answer in JSON");
        let error = answer["error"]
            .as_str()
            .unwrap_or_else(|| panic!("{line} got {answer}"));
        assert!(error.contains(words), "{line} got {error}");
    }
    let with_id = respond(r#"{"weights":[1],"id": {"deep":[1.50]} ,"game":"none"}"#);
    assert!(
        with_id.starts_with(r#"{"id":{"deep":[1.50]},"error":"#),
        "{with_id}"
    );
}

#[test]
fn after_a_bad_line_the_next_one_is_answered() {
    let good = "{\"game\":\"stack\",\"weights\":[1]}";
    let deep = "[".repeat(200_000);
    let input = [
        b"\xff\xfe",
        good.as_bytes(),
        deep.as_bytes(),
        good.as_bytes(),
    ]
    .join(&b"\r\n"[..]);
    let mut output = Vec::new();
    analyze(&input[..], &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let kinds: Vec<bool> = output.lines().map(|line| line.contains("error")).collect();
    assert_eq!(kinds, [true, false, true, false]);
}

proptest! {
    // As many cases as PROPTEST_CASES says, or a few hundred.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_line_gets_one_line_of_json(line in any::<String>()) {
        let answer = respond(&line);
        prop_assert!(!answer.contains('\n'));
        prop_assert!(serde_json::from_str::<Value>(&answer).unwrap().is_object());
    }

    #[test]
    fn a_damaged_request_gets_one_line_of_json(
        id in 0..5_usize, seed in any::<u64>(), at in any::<prop::sample::Index>(), byte in any::<char>(),
    ) {
        let line = random_request(&mut Random::new(seed), id).to_string();
        let mut letters: Vec<char> = line.chars().collect();
        let at = at.index(letters.len());
        letters[at] = byte;
        let damaged: String = letters.into_iter().filter(|&letter| letter != '\n').collect();
        let answer = respond(&damaged);
        prop_assert!(serde_json::from_str::<Value>(&answer).unwrap().is_object(), "{damaged}");
    }
}
