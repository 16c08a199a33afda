//! Cherries: questions about the four games with them, and the core's answers.

pub mod json;

use four_ninths::engine::cherries::{Pick, at_once, judged, picks, stacks_at_once, terms, value};
use four_ninths::theory::cherries::{Cherry, Net, Outcome, Segment, Term, Word};
use four_ninths::theory::{End, Side};

/// The four games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// From both ends, in turn.
    Cherries,
    /// From the front, in turn.
    StackCherries,
    /// From the front, at once.
    SyncStackCherries,
    /// From both ends, at once.
    SyncCherries,
}

impl Rules {
    /// All of them.
    pub const ALL: [Rules; 4] = [
        Rules::Cherries,
        Rules::StackCherries,
        Rules::SyncStackCherries,
        Rules::SyncCherries,
    ];

    /// Its name in requests.
    pub fn name(self) -> &'static str {
        match self {
            Rules::Cherries => "cherries",
            Rules::StackCherries => "stack_cherries",
            Rules::SyncStackCherries => "sync_stack_cherries",
            Rules::SyncCherries => "sync_cherries",
        }
    }

    /// These cherries as a segment of the game.
    fn segment(self, cherries: &[Cherry]) -> Segment<'_> {
        let word = Word::new(cherries);
        match self {
            Rules::Cherries | Rules::SyncCherries => Segment::TwoEnded(word),
            Rules::StackCherries | Rules::SyncStackCherries => Segment::Stack(word),
        }
    }
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The game.
    pub rules: Rules,
    /// The cherries, segment by segment; none is empty.
    pub segments: Vec<Vec<Cherry>>,
}

impl Question {
    /// A question about these words of `b` and `w`.
    ///
    /// # Errors
    /// Names an empty segment, or a letter and its place.
    pub fn new<'a>(rules: Rules, words: impl Iterator<Item = &'a str>) -> Result<Self, String> {
        let segments = words.enumerate().map(|(index, word)| {
            if word.is_empty() {
                return Err(format!("segment {index} is empty"));
            }
            let cherry = |(at, letter)| {
                Cherry::from_letter(letter).ok_or_else(|| {
                    format!("segment {index}, position {at}: {letter:?} is neither b nor w")
                })
            };
            word.chars().enumerate().map(cherry).collect()
        });
        Ok(Question {
            rules,
            segments: segments.collect::<Result<_, String>>()?,
        })
    }
}

/// An exact answer; the pairs are for Left and Right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The players move in turn.
    InTurn {
        /// What the position is worth to Left.
        value: i64,
        /// Every move and what it leaves.
        moves: [Vec<(Pick, i64)>; 2],
    },
    /// They move at once.
    AtOnce {
        /// Who wins.
        outcome: Outcome,
        /// The factors of each segment.
        parts: Vec<Vec<String>>,
        /// What is left when equals have cancelled: irreducible stacks and their counts.
        net: Vec<(String, i64)>,
        /// A best move.
        moves: [Option<Pick>; 2],
    },
}

/// Answers a question.
pub fn answer(question: &Question) -> Answer {
    let segments: Vec<_> = question
        .segments
        .iter()
        .map(|cherries| question.rules.segment(cherries))
        .collect();
    match question.rules {
        Rules::Cherries | Rules::StackCherries => Answer::InTurn {
            value: value(&segments),
            moves: Side::ALL.map(|side| judged(&segments, side).collect()),
        },
        Rules::SyncStackCherries => {
            let stacks: Vec<_> = segments.iter().map(|segment| segment.word()).collect();
            answer_at_once(&segments, |side, _| {
                let end = End::Front;
                stacks_at_once(&stacks, side).map(|segment| Pick { segment, end })
            })
        }
        Rules::SyncCherries => answer_at_once(&segments, |side, buffer| {
            // A single move needs no comparing.
            let mut all = picks(&segments, side);
            match (all.next(), all.next()) {
                (only, None) => only,
                _ => at_once(&segments, side, buffer).expect("as many terms as are enough"),
            }
        }),
    }
}

fn answer_at_once<'a>(
    segments: &[Segment<'a>],
    choose: impl Fn(Side, &mut [Term<'a>]) -> Option<Pick>,
) -> Answer {
    let mut buffer = vec![Term::BLANK; terms(segments)];
    let moves = Side::ALL.map(|side| choose(side, &mut buffer));
    let parts = segments.iter().map(|segment| {
        let mut factors = Vec::new();
        segment.for_each_factor(|factor| factors.push(factor.to_string()));
        factors
    });
    let parts = parts.collect();
    let net = Net::new(segments, &mut buffer).expect("as many terms as are enough");
    let term = |term: &Term<'_>| (term.irreducible.to_string(), term.count);
    Answer::AtOnce {
        outcome: net.outcome(),
        parts,
        net: net.terms().iter().map(term).collect(),
        moves,
    }
}

/// "front" or "back".
pub(crate) fn end_name(end: End) -> &'static str {
    match end {
        End::Front => "front",
        End::Back => "back",
    }
}
