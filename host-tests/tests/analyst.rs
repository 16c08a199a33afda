//! The analyst's protocol: its examples, empty games, exact decimals, and every kind of bad line.

use four_ninths_desktop::analyst::json::respond;
use four_ninths_desktop::analyst::stream::analyze;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Whether the text is one JSON object on one line. Numbers may be of any size: an id such as
/// `1e999` is JSON, is echoed as it came, and only readers that need an `f64` would refuse it.
fn is_one_object(text: &str) -> bool {
    let fields: Result<BTreeMap<String, Box<RawValue>>, _> = serde_json::from_str(text);
    fields.is_ok() && !text.contains('\n')
}

/// The answer to a request.
fn ask(request: &Value) -> Value {
    serde_json::from_str(&respond(&request.to_string())).expect("an answer in JSON")
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

#[test]
fn an_id_is_echoed_as_it_came_however_large() {
    for id in [
        "1e999",
        "-0.0",
        "123456789012345678901234567890",
        "[1e-999]",
    ] {
        let answer = respond(&format!(r#"{{"id":{id},"game":"stack","weights":[7]}}"#));
        assert!(is_one_object(&answer), "{answer}");
        assert!(
            answer.starts_with(&format!(r#"{{"id":{id},"value":7,"#)),
            "{answer}"
        );
    }
}

proptest! {
    // As many cases as PROPTEST_CASES says, or a few hundred.
    #![proptest_config(ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(9), ..ProptestConfig::default() })]

    #[test]
    fn any_line_gets_one_line_of_json(line in any::<String>()) {
        prop_assert!(is_one_object(&respond(&line)));
    }

    #[test]
    fn a_damaged_request_gets_one_line_of_json(
        request in prop::sample::select(REQUESTS.to_vec()),
        at in any::<prop::sample::Index>(),
        damage in "[\\PC]{0,2}|[0-9eE.+-]{1,25}|[\\[\\]{}:,\"]",
    ) {
        let letters: Vec<char> = request.chars().collect();
        let at = at.index(letters.len());
        let damaged: String =
            letters[..at].iter().copied().chain(damage.chars()).chain(letters[at + 1..].iter().copied()).collect();
        prop_assert!(is_one_object(&respond(&damaged)), "{damaged}");
    }
}

/// Good requests, to be damaged.
const REQUESTS: [&str; 6] = [
    r#"{"id":1,"game":"stack","weights":[4,3.5,-1e2,0]}"#,
    r#"{"id":"x","game":"cycle","weights":[0,1,0,1,2]}"#,
    r#"{"game":"path","weights":[1,2,3],"id":null}"#,
    r#"{"game":"sum","parts":[{"game":"stack","weights":[1,2]},{"game":"pieces","weights":[3]}]}"#,
    r#"{"id":2,"game":"cherries","segments":["bbwb","w"]}"#,
    r#"{"game":"sync_cherries","segments":["bwwbwwb","bw","w"],"id":[]}"#,
];
