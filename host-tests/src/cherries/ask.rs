//! Short ways to ask the core about cherries, with vectors for work space.

use super::{Colours, Move, Position, cherries};
use four_ninths::engine::cherries::{Pick, at_once, in_turn, stacks_at_once, terms};
use four_ninths::theory::cherries::{Net, Outcome, Segment, Term, Word, decompose, groups};
use four_ninths::theory::{End, Side};

/// Puts something to the core's segments of a position.
pub fn with<T>(position: &Position, ask: impl FnOnce(&[Segment<'_>]) -> T) -> T {
    let words: Vec<_> = position.iter().map(|(_, word)| cherries(word)).collect();
    let kinds = position.iter().map(|&(two_ended, _)| two_ended);
    let segments: Vec<_> = kinds
        .zip(&words)
        .map(|(two_ended, word)| match two_ended {
            true => Segment::TwoEnded(Word::new(word)),
            false => Segment::Stack(Word::new(word)),
        })
        .collect();
    ask(&segments)
}

/// The net: irreducibles as text, and how many of each.
pub fn net(position: &Position) -> Vec<(String, i64)> {
    with(position, |segments| {
        let mut buffer = vec![Term::BLANK; terms(segments)];
        let net = Net::new(segments, &mut buffer).expect("room");
        let text = |term: &Term<'_>| (term.irreducible.to_string(), term.count);
        net.terms().iter().map(text).collect()
    })
}

/// The outcome: 1 if Left wins, -1 if Right does, 0 for a draw.
pub fn outcome(position: &Position) -> i8 {
    with(position, |segments| {
        let mut buffer = vec![Term::BLANK; terms(segments)];
        match Net::new(segments, &mut buffer).expect("room").outcome() {
            Outcome::Left => 1,
            Outcome::Draw => 0,
            Outcome::Right => -1,
        }
    })
}

/// The core's move in turn.
pub fn move_in_turn(position: &Position, colour: i8) -> Option<Move> {
    with(position, |segments| in_turn(segments, side(colour))).map(taken)
}

/// The core's move at once, in any position.
pub fn move_at_once(position: &Position, colour: i8) -> Option<Move> {
    with(position, |segments| {
        let mut buffer = vec![Term::BLANK; terms(segments)];
        at_once(segments, side(colour), &mut buffer).expect("room")
    })
    .map(taken)
}

/// The core's move at once in a position of stacks.
pub fn move_of_stacks_at_once(position: &Position, colour: i8) -> Option<Move> {
    with(position, |segments| {
        let stacks: Vec<_> = segments.iter().map(|segment| segment.word()).collect();
        stacks_at_once(&stacks, side(colour))
    })
    .map(|index| (index, false))
}

fn side(colour: i8) -> Side {
    match colour {
        1 => Side::Left,
        _ => Side::Right,
    }
}

fn taken(pick: Pick) -> Move {
    (pick.segment, pick.end == End::Back)
}

/// The factors of a stack as text.
pub fn factors(word: &Colours) -> Vec<String> {
    let word = cherries(word);
    decompose(Word::new(&word))
        .map(|factor| factor.to_string())
        .collect()
}

/// The groups of a two-ended segment as text.
pub fn group_texts(word: &Colours) -> Vec<String> {
    let word = cherries(word);
    groups(Word::new(&word))
        .map(|group| group.to_string())
        .collect()
}
