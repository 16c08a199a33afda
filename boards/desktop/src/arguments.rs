//! The command line: which command, and with what.

pub mod playing;

use crate::analyst::cherries;
use crate::analyst::decimal::Decimal;
use crate::analyst::question::{Game, Question};
use crate::analyst::request::{Name, Request};
use crate::help;
use lexopt::{Arg, Parser, ValueExt};
use playing::Playing;
use std::ffi::OsString;
use std::io::Read as _;

/// What the user asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Print a text.
    Print(String),
    /// Play.
    Play(Playing),
    /// Answer one question, for people or as JSON.
    Solve {
        /// The question.
        question: Request,
        /// Whether to answer in JSON.
        json: bool,
    },
    /// Answer questions from standard input.
    Analyze,
}

/// Reads the command line, without the program's name.
///
/// # Errors
/// Says what could not be understood.
pub fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, String> {
    let mut arguments = arguments.into_iter().peekable();
    let version = concat!("four-ninths ", env!("CARGO_PKG_VERSION"), "\n");
    let command = arguments.peek().and_then(|first| first.to_str());
    match command {
        Some("-h" | "--help") => return Ok(Command::Print(help::GENERAL.into())),
        Some("-V" | "--version") => return Ok(Command::Print(version.into())),
        // Options without a command are about playing.
        Some(option) if option.starts_with('-') => {
            return playing::read(&mut Parser::from_args(arguments));
        }
        _ => {}
    }
    let command = arguments.next();
    let mut parser = Parser::from_args(arguments);
    match command.as_ref().map(|command| command.to_str()) {
        None | Some(Some("play")) => playing::read(&mut parser),
        Some(Some("solve")) => read_solve(&mut parser),
        Some(Some("analyze")) => read_analyze(&mut parser),
        Some(_) => Err(format!(
            "unknown command {:?}; known: play, solve, analyze",
            command.unwrap_or_default()
        )),
    }
}

fn text(error: lexopt::Error) -> String {
    error.to_string()
}

fn read_analyze(parser: &mut Parser) -> Result<Command, String> {
    match parser.next().map_err(text)? {
        None => Ok(Command::Analyze),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(Command::Print(help::ANALYZE.into())),
        // The answers are JSON in any case.
        Some(Arg::Long("json")) => read_analyze(parser),
        Some(other) => Err(text(other.unexpected())),
    }
}

fn read_solve(parser: &mut Parser) -> Result<Command, String> {
    let (mut words, mut from_files, mut json) = (Vec::new(), Vec::new(), false);
    loop {
        // A minus sign before a digit begins a weight, not an option.
        while let Some(mut raw) = parser.try_raw_args() {
            let negative = |word: &str| {
                word.strip_prefix('-')
                    .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit() || c == '.'))
            };
            match raw.next_if(|word| word.to_str().is_some_and(negative)) {
                Some(word) => words.extend(word.into_string()),
                None => break,
            }
        }
        match parser.next().map_err(text)? {
            None => break,
            Some(Arg::Short('h') | Arg::Long("help")) => {
                return Ok(Command::Print(help::SOLVE.into()));
            }
            Some(Arg::Long("json")) => json = true,
            Some(Arg::Long("file")) => {
                let file = parser.value().map_err(text)?;
                from_files.push(read_file(&file)?);
            }
            Some(Arg::Value(word)) => words.push(word.string().map_err(text)?),
            Some(other) => return Err(text(other.unexpected())),
        }
    }
    // So that the name of the game comes first, wherever the option stands.
    words.extend(from_files);
    let separator = |letter: char| letter.is_whitespace() || letter == ',';
    let words = words
        .iter()
        .flat_map(|word| word.split(separator))
        .filter(|word| !word.is_empty());
    Ok(Command::Solve {
        question: read_request(words)?,
        json,
    })
}

fn read_file(file: &OsString) -> Result<String, String> {
    let mut words = String::new();
    let read = match file.to_str() {
        Some("-") => std::io::stdin().read_to_string(&mut words),
        _ => std::fs::File::open(file).and_then(|mut file| file.read_to_string(&mut words)),
    };
    read.map(|_| words)
        .map_err(|error| format!("cannot read {file:?}: {error}"))
}

/// Reads a game's name and its weights or cherries.
fn read_request<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Request, String> {
    let name = words
        .next()
        .ok_or("solve what? See four-ninths solve --help")?;
    match Name::read(name)? {
        Name::Pieces(game) => read_question(game, words).map(Request::Pieces),
        Name::Cherries(rules) => cherries::Question::new(rules, words).map(Request::Cherries),
    }
}

/// Reads the weights of a game.
fn read_question<'a>(game: Game, words: impl Iterator<Item = &'a str>) -> Result<Question, String> {
    let mut parts: Vec<(Game, Vec<Decimal>)> = if game == Game::Sum {
        vec![]
    } else {
        vec![(game, vec![])]
    };
    for word in words {
        let is_name = word.starts_with(|letter: char| letter.is_ascii_alphabetic());
        match parts.last_mut() {
            _ if game == Game::Sum && is_name => {
                parts.push((Game::named(word, &Game::PARTS)?, vec![]));
            }
            Some((_, weights)) => weights.push(Decimal::parse(word)?),
            None => {
                return Err(format!(
                    "{word:?}: a sum begins with stack, two_ended or pieces"
                ));
            }
        }
    }
    Question::new(game, parts)
}
