//! The analyst's answers: a hundred thousand of them against the oracles.

use four_ninths_desktop::analyst::stream::analyze;
use host_tests::board::Board;
use host_tests::multiple::{self, Part};
use host_tests::sequences::Random;
use host_tests::{interval, invertible, partition};
use serde_json::{Value, json};

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
