//! Answers for people: value, shares, moves, and the slices that explain them.

mod cherries;

use crate::analyst::answer::{Answer, More, Move, answer, best_line, part_of};
use crate::analyst::json::shares;
use crate::analyst::question::{Game, Pieces, Question};
use crate::analyst::request::Request;
use four_ninths::theory::{End, Place, Row, slices};
use std::fmt::{self, Write as _};

/// Longer lists are cut; `--json` has everything.
const MOST_LINES: usize = 24;

/// The answer to a request, as text.
///
/// # Errors
/// If the weights are too large to compute with exactly.
pub fn report(request: &Request) -> Result<String, String> {
    match request {
        Request::Pieces(question) => report_pieces(question),
        Request::Cherries(question) => Ok(cherries::report(question)),
    }
}

fn report_pieces(question: &Question) -> Result<String, String> {
    let answer = answer(question)?;
    let line = best_line(question, &answer)?;
    let mut out = String::new();
    write_report(&mut out, question, &answer, &line).expect("writing into a string");
    Ok(out)
}

fn write_report(
    out: &mut String,
    question: &Question,
    answer: &Answer,
    line: &[Place],
) -> fmt::Result {
    let show = |units| question.scale.show(units);
    for (part, pieces) in question.parts.iter().enumerate() {
        let prefix = if question.game == Game::Sum {
            format!("part {part}: ")
        } else {
            String::new()
        };
        let weights = shortened(pieces.weights.iter().map(|&weight| show(weight)), " ");
        writeln!(out, "{prefix}{}: {weights}", heading(pieces))?;
    }
    let ahead = match answer.value {
        0 => "both get the same".to_owned(),
        1.. => format!("the player to move ends {} ahead", show(answer.value)),
        _ => format!("the player to move ends {} behind", show(-answer.value)),
    };
    writeln!(
        out,
        "\nvalue {}: with best play {ahead}",
        show(answer.value)
    )?;
    match answer.more {
        More::Cycle { total: Some(total) } => {
            let [first, second] = shares(total, answer.value);
            writeln!(
                out,
                "shares of {}: first player {first}, second {second}",
                show(total)
            )?;
        }
        More::Path { invertible: true } => {
            writeln!(out, "invertible: two such paths side by side make nothing")?;
        }
        More::Path { invertible: false } => writeln!(out, "not invertible")?,
        _ => {}
    }
    if answer.moves.is_empty() {
        return writeln!(out, "no pieces, no moves");
    }
    write_moves(out, question, answer)?;
    write_explanation(out, question, answer)?;
    let line = shortened(line.iter().map(|&place| name(question, place)), " ");
    writeln!(out, "\nbest play, piece by piece: {line}")
}

fn heading(pieces: &Pieces) -> String {
    let game = match pieces.game {
        Game::Stack => "stack",
        Game::TwoEnded => "two-ended stack",
        Game::Pieces => "loose pieces",
        Game::Cycle => "cycle",
        Game::Path => "path",
        Game::Sum => "sum",
    };
    match pieces.weights.len() {
        1 => format!("{game}, 1 piece"),
        count => format!("{game}, {count} pieces"),
    }
}

/// The items with a separator between them, cut if there are many.
fn shortened(items: impl ExactSizeIterator<Item = impl fmt::Display>, separator: &str) -> String {
    let more = items.len().saturating_sub(2 * MOST_LINES);
    let mut shown: Vec<String> = items
        .take(2 * MOST_LINES)
        .map(|item| item.to_string())
        .collect();
    if more > 0 {
        shown.push(format!("... and {more} more"));
    }
    shown.join(separator)
}

/// What to call a piece: its index, and in a sum its part before it.
fn name(question: &Question, place: Place) -> String {
    match question.game {
        Game::Sum => format!("{}:{}", place.part, place.at),
        _ => place.at.to_string(),
    }
}

fn write_moves(out: &mut String, question: &Question, answer: &Answer) -> fmt::Result {
    let names = |judged: &Move| name(question, judged.place);
    let best: Vec<String> = answer.best().map(names).collect();
    writeln!(out, "best to take: {}", shortened(best.iter(), ", "))?;
    writeln!(out, "\n     piece    weight   outcome")?;
    for judged in answer.moves.iter().take(MOST_LINES) {
        let weight = question.parts[judged.place.part].weights[judged.place.at];
        let mark = if judged.outcome == answer.value {
            "  best"
        } else {
            ""
        };
        writeln!(
            out,
            "{:>10}{:>10}{:>10}{mark}",
            names(judged),
            question.scale.show(weight),
            question.scale.show(judged.outcome)
        )?;
    }
    match answer.moves.len().saturating_sub(MOST_LINES) {
        0 => Ok(()),
        more => writeln!(out, "... and {more} more moves; --json lists all of them"),
    }
}

/// A row of pieces with the names they have in the question.
struct Named {
    title: String,
    kind: Game,
    weights: Vec<i64>,
    names: Vec<usize>,
}

/// The rows whose slices explain the value: of a cycle or path, what a best first move leaves.
fn explained(question: &Question, first: Place) -> Vec<Named> {
    let named = |title: &str, kind, weights: &[i64], names: Vec<usize>| Named {
        title: title.to_owned(),
        kind,
        weights: names.iter().map(|&name| weights[name]).collect(),
        names,
    };
    match (question.game, &question.parts[..]) {
        (Game::Cycle, [pieces]) => {
            let count = pieces.weights.len();
            let names = (1..count).map(|step| (first.at + step) % count).collect();
            vec![named(
                "what is left",
                Game::TwoEnded,
                &pieces.weights,
                names,
            )]
        }
        (Game::Path, [pieces]) => {
            let (left, right) = ((0..first.at).rev(), first.at + 1..pieces.weights.len());
            vec![
                named("to the left", Game::Stack, &pieces.weights, left.collect()),
                named(
                    "to the right",
                    Game::Stack,
                    &pieces.weights,
                    right.collect(),
                ),
            ]
        }
        (game, parts) => parts
            .iter()
            .enumerate()
            .map(|(part, pieces)| {
                let title = if game == Game::Sum {
                    format!("part {part}")
                } else {
                    String::new()
                };
                named(
                    &title,
                    pieces.game,
                    &pieces.weights,
                    (0..pieces.weights.len()).collect(),
                )
            })
            .collect(),
    }
}

fn write_explanation(out: &mut String, question: &Question, answer: &Answer) -> fmt::Result {
    let Some(first) = answer.best().next() else {
        return Ok(());
    };
    let weight = question.parts[first.place.part].weights[first.place.at];
    let begun = matches!(question.game, Game::Cycle | Game::Path);
    let after = if begun {
        format!(" once piece {} is gone", first.place.at)
    } else {
        String::new()
    };
    writeln!(
        out,
        "\nslices{after}, each best eaten in one go, heaviest first:"
    )?;
    let (mut free, mut ev) = (Vec::new(), 0);
    for row in explained(question, first.place) {
        write_slices(out, question, &row, &mut free, &mut ev)?;
    }
    free.sort_by(|a, b| b.cmp(a));
    if free.len() > MOST_LINES {
        return Ok(());
    }
    // The taken piece counts for the mover, and what is left for the other player.
    let (sign, lead) = if begun {
        (-1, vec![weight])
    } else {
        (1, vec![])
    };
    let turns = free
        .iter()
        .enumerate()
        .map(|(turn, &s)| if turn % 2 == 0 { sign * s } else { -sign * s });
    let last = if free.len() % 2 == 0 {
        -sign * ev
    } else {
        sign * ev
    };
    let terms: Vec<i64> = lead
        .into_iter()
        .chain(turns)
        .chain((ev > 0).then_some(last))
        .collect();
    let mut sum = String::new();
    for (index, &term) in terms.iter().enumerate() {
        match (index, term < 0) {
            (0, _) => write!(sum, "{}", question.scale.show(term))?,
            (_, false) => write!(sum, " + {}", question.scale.show(term))?,
            (_, true) => write!(sum, " - {}", question.scale.show(-term))?,
        }
    }
    writeln!(out, "value: {sum} = {}", question.scale.show(answer.value))
}

/// Prints the slices of one row from front to back; adds their weights to `free`.
fn write_slices(
    out: &mut String,
    question: &Question,
    named: &Named,
    free: &mut Vec<i64>,
    ev: &mut i64,
) -> fmt::Result {
    let row = Row::new(&named.weights).expect("a part of a row that was answered");
    let part = part_of(named.kind, row);
    let mut stretches = Vec::new();
    part.for_each_slice(|slice| stretches.push((slice.from..slice.to, slice.weight, "")));
    free.extend(stretches.iter().map(|(_, weight, _)| weight));
    if named.kind == Game::Stack {
        let mut cut = slices::stack(row, End::Front);
        cut.by_ref().for_each(drop);
        if !cut.rest().is_empty() {
            stretches.push((
                cut.rest(),
                part.ev_weight(),
                "  ev-sequence, eaten last: costs whoever begins it",
            ));
            *ev += part.ev_weight();
        }
    }
    stretches.sort_by_key(|(range, _, _)| range.start);
    if !named.title.is_empty() {
        writeln!(
            out,
            "  {}{}",
            named.title,
            if stretches.is_empty() {
                ": nothing"
            } else {
                ""
            }
        )?;
    }
    for (range, weight, note) in stretches.iter().take(MOST_LINES) {
        let names = match (&named.names[range.start], &named.names[range.end - 1]) {
            (first, last) if first == last => format!("piece {first}"),
            (first, last) => format!("pieces {first} to {last}"),
        };
        let pieces = named.weights[range.clone()]
            .iter()
            .map(|&w| question.scale.show(w));
        let weight = question.scale.show(*weight);
        writeln!(
            out,
            "    weight {weight:<6} {names:<18} {}{note}",
            shortened(pieces, " ")
        )?;
    }
    match stretches.len().saturating_sub(MOST_LINES) {
        0 => Ok(()),
        more => writeln!(out, "    ... and {more} more"),
    }
}
