//! Answers about cherries for people: who wins, why, and what to pick.

use crate::analyst::cherries::json::letter;
use crate::analyst::cherries::{Answer, Question, Rules, answer, end_name};
use crate::report::{MOST_LINES, shortened};
use four_ninths::engine::cherries::Pick;
use four_ninths::theory::cherries::{Outcome, Word};
use std::fmt::{self, Write as _};

/// Longer words are cut; `--json` has everything.
const MOST_LETTERS: usize = 60;

/// How sure the answers about two-ended segments are when both move at once.
const CONJECTURE: &str = "This rests on a conjecture, which equals search in every position of up to \
10 cherries.";

/// The answer to a question, as text.
pub(crate) fn report(question: &Question) -> String {
    let mut out = String::new();
    write_report(&mut out, question).expect("writing into a string");
    out
}

fn write_report(out: &mut String, question: &Question) -> fmt::Result {
    let game = match question.rules {
        Rules::Cherries => "Cherries, both ends, in turn",
        Rules::StackCherries => "Stack Cherries, from the front, in turn",
        Rules::SyncStackCherries => "Synchronized Stack Cherries, from the front, both at once",
        Rules::SyncCherries => "Synchronized Cherries, both ends, both at once",
    };
    let words = question.segments.iter();
    let words = words.map(|cherries| cut(&Word::new(cherries).to_string()));
    match words.len() {
        0 => writeln!(out, "{game}: no cherries\n")?,
        _ => writeln!(out, "{game}: {}\n", shortened(words, " "))?,
    }
    match answer(question) {
        Answer::InTurn { value, moves } => write_in_turn(out, value, &moves),
        Answer::AtOnce {
            outcome,
            parts,
            net,
            moves,
        } => {
            let who = match outcome {
                Outcome::Left => "Left (black) wins",
                Outcome::Draw => "nobody wins",
                Outcome::Right => "Right (white) wins",
            };
            writeln!(out, "outcome {}: with best play {who}", letter(outcome))?;
            write_best(out, moves)?;
            write_parts(out, &parts, &net)?;
            match question.rules {
                Rules::SyncCherries => writeln!(out, "\n{CONJECTURE}"),
                _ => Ok(()),
            }
        }
    }
}

fn write_in_turn(out: &mut String, value: i64, moves: &[Vec<(Pick, i64)>; 2]) -> fmt::Result {
    let who = match value {
        0 => "whoever has to move loses",
        1.. => "Left (black) wins, whoever begins",
        _ => "Right (white) wins, whoever begins",
    };
    writeln!(out, "value {value}: with best play {who}")?;
    let [left, right] = moves;
    let best = [
        left.iter().map(|&(_, value)| value).max(),
        right.iter().map(|&(_, value)| value).min(),
    ];
    let is_best = |side: usize, value: i64| best[side] == Some(value);
    let first = [0, 1].map(|side| {
        let mut found = moves[side]
            .iter()
            .filter(|&&(_, value)| is_best(side, value));
        found.next().map(|&(pick, _)| pick)
    });
    write_best(out, first)?;
    if left.is_empty() && right.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n    player   segment       end   value after")?;
    for (side, name) in ["Left", "Right"].into_iter().enumerate() {
        for &(pick, value) in moves[side].iter().take(MOST_LINES) {
            let mark = if is_best(side, value) { "  best" } else { "" };
            let end = end_name(pick.end);
            writeln!(
                out,
                "{name:>10}{:>10}{end:>10}{value:>14}{mark}",
                pick.segment
            )?;
        }
        let more = moves[side].len().saturating_sub(MOST_LINES);
        if more > 0 {
            writeln!(out, "... and {more} more moves of {name}; --json lists all")?;
        }
    }
    Ok(())
}

/// One best move for each side.
fn write_best(out: &mut String, moves: [Option<Pick>; 2]) -> fmt::Result {
    let name = |pick: Option<Pick>| match pick {
        Some(pick) => format!("segment {}, {}", pick.segment, end_name(pick.end)),
        None => "nothing".to_owned(),
    };
    let [left, right] = moves.map(name);
    writeln!(out, "best to take: Left {left}; Right {right}")
}

fn write_parts(out: &mut String, parts: &[Vec<String>], net: &[(String, i64)]) -> fmt::Result {
    if parts.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nwhat each segment is worth, in irreducible stacks:")?;
    for (index, factors) in parts.iter().take(MOST_LINES).enumerate() {
        let factors = shortened(factors.iter().map(|factor| cut(factor)), " + ");
        let factors = if factors.is_empty() {
            "nothing"
        } else {
            &factors
        };
        writeln!(out, "    segment {index}: {factors}")?;
    }
    let more = parts.len().saturating_sub(MOST_LINES);
    if more > 0 {
        writeln!(out, "    ... and {more} more")?;
    }
    let terms = net
        .iter()
        .map(|(irreducible, count)| format!("{count} x {}", cut(irreducible)));
    let terms = shortened(terms, ", ");
    let terms = if terms.is_empty() { "nothing" } else { &terms };
    writeln!(out, "net, strongest first: {terms}")
}

/// The word, or its beginning if it is long.
fn cut(word: &str) -> String {
    match word.get(..MOST_LETTERS) {
        Some(beginning) if word.len() > MOST_LETTERS => {
            format!("{beginning}... ({} cherries)", word.len())
        }
        _ => word.to_owned(),
    }
}
