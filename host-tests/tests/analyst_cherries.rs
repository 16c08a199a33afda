//! The analyst's answers about cherries: the protocol, search, long words, bad requests.

use four_ninths_desktop::analyst::json::respond;
use host_tests::cherries::parts::{net, parts};
use host_tests::cherries::{Oracle, Position, after, canonical, moves, text};
use host_tests::sequences::Random;
use serde_json::{Value, json};

/// The answer to a request.
fn ask(request: &Value) -> Value {
    serde_json::from_str(&respond(&request.to_string())).expect("an answer in JSON")
}

#[test]
fn fields_come_in_the_order_of_the_protocol() {
    assert_eq!(
        respond(r#"{"id":[7],"game":"cherries","segments":["bbwb","w"]}"#),
        concat!(
            r#"{"id":[7],"value":1,"left_moves":[{"segment":0,"end":"front","value":0},"#,
            r#"{"segment":0,"end":"back","value":0}],"right_moves":[{"segment":1,"end":"front","value":2}]}"#
        )
    );
    assert_eq!(
        respond(r#"{"game":"stack_cherries","segments":["bwww","b"]}"#),
        concat!(
            r#"{"value":1,"left_moves":[{"segment":0,"end":"front","value":-2},"#,
            r#"{"segment":1,"end":"front","value":0}],"right_moves":[]}"#
        )
    );
    assert_eq!(
        respond(r#"{"segments":["bbwb"],"game":"sync_stack_cherries"}"#),
        concat!(
            r#"{"outcome":"L","parts":[["b","b","wb"]],"net":[{"irreducible":"b","count":2},"#,
            r#"{"irreducible":"bw","count":-1}],"left_move":{"segment":0,"end":"front"},"right_move":null}"#
        )
    );
    assert_eq!(
        respond(r#"{"game":"sync_cherries","segments":["bwwbwwbbw","bw"]}"#),
        concat!(
            r#"{"outcome":"R","parts":[["wb","bwwbw"],[]],"net":[{"irreducible":"bw","count":-1},"#,
            r#"{"irreducible":"bwwbw","count":1}],"left_move":{"segment":1,"end":"front"},"#,
            r#""right_move":{"segment":1,"end":"back"}}"#
        )
    );
}

#[test]
fn no_segments_are_a_finished_position() {
    for game in ["cherries", "stack_cherries"] {
        assert_eq!(
            ask(&json!({"game": game, "segments": []})),
            json!({"value": 0, "left_moves": [], "right_moves": []})
        );
    }
    for game in ["sync_cherries", "sync_stack_cherries"] {
        assert_eq!(
            ask(&json!({"game": game, "segments": []})),
            json!({"outcome": "D", "parts": [], "net": [], "left_move": null, "right_move": null})
        );
    }
}

#[test]
fn bad_segments_are_refused_by_number_and_position() {
    for (fields, words) in [
        (r#""segments":["b",""]"#, "segment 1 is empty"),
        (
            r#""segments":["bw","bxw"]"#,
            "segment 1, position 1: 'x' is neither b nor w",
        ),
        (
            r#""segments":["B"]"#,
            "segment 0, position 0: 'B' is neither b nor w",
        ),
        (
            r#""segments":["bw\u00e9"]"#,
            "segment 0, position 2: 'é' is neither b nor w",
        ),
        (r#""segments":["b",7]"#, "segments[1] is not a string"),
        (r#""segments":"bw""#, "segments is not a list"),
        (r#""weights":[1]"#, r#"the field "segments" is missing"#),
        (
            r#""segments":[],"weights":[]"#,
            r#"unknown field "weights""#,
        ),
        (
            r#""segments":[],"segments":[]"#,
            r#"the field "segments" is there twice"#,
        ),
    ] {
        for game in [
            "cherries",
            "stack_cherries",
            "sync_stack_cherries",
            "sync_cherries",
        ] {
            let line = format!(r#"{{"id":1,"game":"{game}",{fields}}}"#);
            let answer: Value = serde_json::from_str(&respond(&line)).expect("JSON");
            assert_eq!(answer["id"], 1);
            assert_eq!(answer["error"], words, "{line}");
        }
    }
    let part = r#"{"game":"sum","parts":[{"game":"cherries","segments":[]}]}"#;
    assert!(respond(part).contains("parts[0]: unknown game"));
    let unknown = respond(r#"{"game":"cherry","segments":[]}"#);
    assert!(unknown.contains("sync_stack_cherries, sync_cherries"));
}

/// Segments of one kind, in no particular order.
fn random_position(random: &mut Random, two_ended: bool) -> Position {
    let mut left = random.below(8);
    let mut position = Position::new();
    while left > 0 {
        let length = 1 + random.below(left);
        left -= length;
        let colour = |_| if random.below(2) == 0 { 1 } else { -1 };
        position.push((two_ended, (0..length).map(colour).collect()));
    }
    position
}

/// The moves of a player as the protocol writes them.
fn named(position: &Position, colour: i8) -> Vec<((usize, bool), Value)> {
    let end = |back| if back { "back" } else { "front" };
    moves(position, colour)
        .into_iter()
        .map(|taken| (taken, json!({"segment": taken.0, "end": end(taken.1)})))
        .collect()
}

#[test]
fn ten_thousand_answers_equal_the_oracles() {
    let (mut random, mut oracle) = (Random::new(8), Oracle::default());
    for id in 0..10_000 {
        let two_ended = id % 2 == 0;
        let position = random_position(&mut random, two_ended);
        let segments: Vec<String> = position.iter().map(|(_, word)| text(word)).collect();
        let game = if two_ended {
            "cherries"
        } else {
            "stack_cherries"
        };
        let mut total = |position: &Position| -> i64 {
            let segments = canonical(position.clone());
            segments.iter().map(|segment| oracle.value(segment)).sum()
        };
        let mut judged = |colour| -> Vec<Value> {
            let all = named(&position, colour).into_iter();
            all.map(|(taken, mut written)| {
                written["value"] = total(&after(&position, &[taken])).into();
                written
            })
            .collect()
        };
        let (left, right) = (judged(1), judged(-1));
        assert_eq!(
            ask(&json!({"game": game, "segments": segments})),
            json!({"value": total(&position), "left_moves": left, "right_moves": right})
        );
        let answer = ask(&json!({"game": format!("sync_{game}"), "segments": segments}));
        let outcome = oracle.at_once(&canonical(position.clone())).0;
        let letters = [(1, "L"), (0, "D"), (-1, "R")];
        let letter = letters.iter().find(|(sign, _)| *sign == outcome);
        assert_eq!(answer["outcome"], letter.expect("an outcome").1);
        let parts: Vec<_> = position.iter().map(parts).collect();
        let written = |parts: &Vec<_>| parts.iter().map(|part: &Vec<i8>| text(part)).collect();
        let texts: Vec<Vec<String>> = parts.iter().map(written).collect();
        assert_eq!(answer["parts"], json!(texts), "{segments:?}");
        let net: Vec<Value> = net(parts.into_iter().flatten())
            .into_iter()
            .map(|(irreducible, count)| json!({"irreducible": text(&irreducible), "count": count}))
            .collect();
        assert_eq!(answer["net"], json!(net), "{segments:?}");
        for (colour, field) in [(1, "left_move"), (-1, "right_move")] {
            let all = named(&position, colour);
            let chosen = all.iter().find(|(_, written)| *written == answer[field]);
            assert_eq!(chosen.is_none(), answer[field].is_null(), "{answer}");
            assert_eq!(chosen.is_none(), all.is_empty(), "{answer}");
            let Some(&(taken, _)) = chosen else { continue };
            let sure = match colour {
                1 => oracle.left_sure_of(&position, taken),
                _ => oracle.right_sure_of(&position, taken),
            };
            if !named(&position, -colour).is_empty() {
                assert_eq!(sure, outcome, "{segments:?}: {answer}");
            }
        }
    }
}

#[test]
fn words_of_a_hundred_thousand_cherries_are_answered() {
    let length = 100_000;
    let mut random = Random::new(2);
    let tossed: String = (0..length)
        .map(|_| if random.below(2) == 0 { 'b' } else { 'w' })
        .collect();
    for word in ["b".repeat(length), "bw".repeat(length / 2), tossed.clone()] {
        for game in ["stack_cherries", "cherries", "sync_stack_cherries"] {
            let answer = ask(&json!({"game": game, "segments": [&word, "wb"]}));
            assert_eq!(answer.get("error"), None);
            if let Some(parts) = answer.get("parts") {
                let parts = parts[0].as_array().expect("factors").iter();
                let joined: String = parts.filter_map(Value::as_str).collect();
                assert_eq!(joined, word);
            }
        }
    }
    let black = ask(&json!({"game": "stack_cherries", "segments": ["b".repeat(length)]}));
    assert_eq!(black["value"], length);
    let answer = ask(&json!({"game": "sync_cherries", "segments": [tossed]}));
    assert!(answer["outcome"].is_string());
}

#[test]
fn a_hundred_thousand_segments_are_answered() {
    let all: Vec<&str> = ["b", "wb", "wwb", "bw"]
        .into_iter()
        .cycle()
        .take(100_000)
        .collect();
    for game in ["stack_cherries", "cherries"] {
        let answer = ask(&json!({"game": game, "segments": all}));
        assert!(answer["value"].is_i64());
        let moves = answer["left_moves"].as_array().expect("moves");
        assert!(moves.len() >= 50_000);
    }
    for game in ["sync_stack_cherries", "sync_cherries"] {
        let answer = ask(&json!({"game": game, "segments": all}));
        let parts = answer["parts"].as_array().expect("parts");
        assert_eq!(parts.len(), all.len());
        assert_eq!(answer["left_move"], json!({"segment": 0, "end": "front"}));
    }
}

#[test]
fn one_long_segment_among_thousands_of_short_ones_is_not_looked_at_for_each() {
    // That would take minutes.
    let long = "bbw".repeat(10_000);
    let mut all = vec!["b"; 10_000];
    all.insert(5_000, &long);
    let answer = ask(&json!({"game": "sync_cherries", "segments": all}));
    assert_eq!(answer["outcome"], "L");
    assert_eq!(
        answer["right_move"],
        json!({"segment": 5_000, "end": "back"})
    );
}

#[test]
fn what_is_no_request_about_cherries_is_refused_and_the_next_line_answered() {
    for (line, words) in [
        (
            r#"{"game":"cherries"}"#,
            r#"the field "segments" is missing"#,
        ),
        (
            r#"{"game":"sync_cherries","segments":null}"#,
            "segments is not a list",
        ),
        (
            r#"{"game":"cherries","segments":["b"],"Segments":[]}"#,
            r#"unknown field "Segments""#,
        ),
        (
            r#"{"game":"cherries","segments":[["b"]]}"#,
            "segments[0] is not a string",
        ),
        (
            r#"{"game":"cherries","segments":["b w"]}"#,
            "segment 0, position 1: ' ' is neither b nor w",
        ),
    ] {
        let answer: Value = serde_json::from_str(&respond(line)).expect("JSON");
        assert_eq!(answer, json!({"error": words}), "{line}");
    }
    // The last of many is the one to blame.
    let word = format!("{}x", "b".repeat(1_000_000));
    let refused = ask(&json!({"game": "stack_cherries", "segments": [word]}));
    assert_eq!(
        refused["error"],
        "segment 0, position 1000000: 'x' is neither b nor w"
    );
}
