//! Cherries in JSON: segments in, values, nets and moves out.

use crate::analyst::cherries::{Answer, Question, Rules, end_name};
use crate::analyst::json::{Fields, list, string};
use four_ninths::engine::cherries::Pick;
use four_ninths::theory::cherries::Outcome;
use serde_json::value::RawValue;
use std::fmt::Write as _;

/// Reads the fields of a request other than its "id" and "game".
///
/// # Errors
/// Says what was refused.
pub(crate) fn question(rules: Rules, mut fields: Fields<'_>) -> Result<Question, String> {
    let values: Vec<&RawValue> = serde_json::from_str(fields.need("segments")?)
        .map_err(|_| "segments is not a list".to_owned())?;
    fields.end()?;
    let read = |(at, value): (usize, &&RawValue)| string(&format!("segments[{at}]"), value.get());
    let words: Vec<String> = values
        .iter()
        .enumerate()
        .map(read)
        .collect::<Result<_, _>>()?;
    Question::new(rules, words.iter().map(|word| &word[..]))
}

/// Writes the fields of an answer. Writing into a string cannot fail.
pub(crate) fn write_fields(out: &mut String, answer: &Answer) {
    match answer {
        Answer::InTurn { value, moves } => {
            let _ = write!(out, "\"value\":{value}");
            for (name, moves) in ["left_moves", "right_moves"].into_iter().zip(moves) {
                let _ = write!(out, ",\"{name}\":");
                list(out, moves, |out, (pick, value)| {
                    let _ = write!(out, "{{{},\"value\":{value}}}", pick_fields(*pick));
                });
            }
        }
        Answer::AtOnce {
            outcome,
            parts,
            net,
            moves,
        } => {
            let _ = write!(out, "\"outcome\":\"{}\",\"parts\":", letter(*outcome));
            list(out, parts, |out, factors| {
                list(out, factors, |out, factor| {
                    let _ = write!(out, "\"{factor}\"");
                });
            });
            out.push_str(",\"net\":");
            list(out, net, |out, (irreducible, count)| {
                let _ = write!(
                    out,
                    "{{\"irreducible\":\"{irreducible}\",\"count\":{count}}}"
                );
            });
            for (name, best) in ["left_move", "right_move"].into_iter().zip(moves) {
                let _ = match best {
                    Some(pick) => write!(out, ",\"{name}\":{{{}}}", pick_fields(*pick)),
                    None => write!(out, ",\"{name}\":null"),
                };
            }
        }
    }
}

fn pick_fields(Pick { segment, end }: Pick) -> String {
    format!("\"segment\":{segment},\"end\":\"{}\"", end_name(end))
}

/// How an outcome is written.
pub(crate) fn letter(outcome: Outcome) -> char {
    match outcome {
        Outcome::Left => 'L',
        Outcome::Draw => 'D',
        Outcome::Right => 'R',
    }
}
