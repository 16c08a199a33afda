//! Nets: who wins when the players move at once, and by how much.
//!
//! Every segment is worth the sum of its factors. A factor and its negative cancel, wherever in the
//! position they are; what remains, strongest first, each with a signed count, is the net. The
//! first term outweighs all others together, so its sign is the outcome, and the term is how large
//! a win it is. Nothing left is a draw.
//!
//! # Bounds
//!
//! One term of the caller's for each change of factor, at most as many as there are cherries. Time
//! to find the factors, then O(n log n) to sort them, for n cherries in all.
//!
//! # Source
//!
//! Van den Bergh 2023, Theorem 6.3.9. For two-ended segments it rests on the conjecture of
//! [`groups`](mod@crate::theory::cherries::groups).
//!
//! # Departures
//!
//! 1. Section 6.5 reads the outcome off the largest irreducible of "the decomposition". It has to
//!    be the largest that is left once equals have cancelled across all segments.
//! 2. The order printed in Example 6.3.7 has to be `b > bw > bwwb > bww > bwww`.

use crate::theory::cherries::{Segment, Word};
use core::fmt;

/// An irreducible stack and how many of it there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term<'a> {
    /// The stack, as it is if it starts black.
    pub irreducible: Word<'a>,
    /// How many more of them there are for Left than for Right.
    pub count: i64,
}

impl Term<'_> {
    /// A term to fill a buffer with.
    pub const BLANK: Term<'static> = Term {
        irreducible: Word::EMPTY,
        count: 0,
    };
}

/// How a game ends that the players move in at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Left wins.
    Left,
    /// Nobody does.
    Draw,
    /// Right wins.
    Right,
}

/// The caller's buffer holds too few terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermsError {
    /// How many are enough.
    pub needed: usize,
}

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let needed = self.needed;
        write!(f, "not enough work space: {needed} terms are enough")
    }
}

impl core::error::Error for TermsError {}

/// Irreducible stacks, strongest first, none of them zero times.
///
/// ```
/// use four_ninths::theory::cherries::{Cherry::{Black as B, White as W}, Net, Outcome, Segment, Term, Word};
///
/// let stacks = [&[B, B, W, B, B, W, W][..], &[W, W], &[B, W]];
/// let position = stacks.map(|stack| Segment::Stack(Word::new(stack)));
/// let mut buffer = [Term::BLANK; 11];
/// let net = Net::new(&position, &mut buffer)?;
/// // b + b - bw + bww from the first stack; the others cancel all but the last of these.
/// assert_eq!(net.terms(), [Term { irreducible: Word::new(&[B, W, W]), count: 1 }]);
/// assert_eq!(net.outcome(), Outcome::Left);
/// # Ok::<(), four_ninths::theory::cherries::TermsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Net<'b, 'a> {
    terms: &'b [Term<'a>],
}

impl<'b, 'a> Net<'b, 'a> {
    /// The net of these segments together.
    ///
    /// # Errors
    /// If the buffer is too small. As many terms as there are cherries are enough.
    pub fn new(segments: &[Segment<'a>], buffer: &'b mut [Term<'a>]) -> Result<Self, TermsError> {
        let mut length = 0;
        for segment in segments {
            segment.for_each_factor(|factor| {
                push(buffer, &mut length, factor);
            });
        }
        let Some(terms) = buffer.get_mut(..length) else {
            let needed = segments.iter().map(|segment| segment.word().len()).sum();
            return Err(TermsError { needed });
        };
        terms.sort_unstable_by(|a, b| b.irreducible.cmp(&a.irreducible));
        let kept = cancel(terms);
        Ok(Net {
            terms: &terms[..kept],
        })
    }

    /// The terms, strongest first.
    pub fn terms(&self) -> &'b [Term<'a>] {
        self.terms
    }

    /// The term that decides, which is how large a win it is; `None` for a draw.
    pub fn magnitude(&self) -> Option<Term<'a>> {
        self.terms.first().copied()
    }

    /// Who wins.
    pub fn outcome(&self) -> Outcome {
        match self.magnitude().map_or(0, |term| term.count) {
            0 => Outcome::Draw,
            1.. => Outcome::Left,
            _ => Outcome::Right,
        }
    }
}

/// Adds a factor behind `length` terms, or to the last of them if it is of the same strength.
/// Counts on when there is no room left, so that the caller finds out.
fn push<'a>(buffer: &mut [Term<'a>], length: &mut usize, factor: Word<'a>) {
    let irreducible = factor.strength();
    let count = i64::from(factor.sign(0));
    let last = length.checked_sub(1).and_then(|last| buffer.get_mut(last));
    match last {
        Some(last) if last.irreducible == irreducible => last.count += count,
        _ => {
            if let Some(term) = buffer.get_mut(*length) {
                *term = Term { irreducible, count };
            }
            *length += 1;
        }
    }
}

/// Joins neighbours of equal strength and drops what is zero; how many terms are left in front.
fn cancel(terms: &mut [Term<'_>]) -> usize {
    let mut kept = 0_usize;
    // terms[..kept] is the net of terms[..at], but for a zero that may be its last.
    for at in 0..terms.len() {
        let term = terms[at];
        match kept.checked_sub(1).map(|last| terms[last]) {
            Some(last) if last.irreducible == term.irreducible => {
                terms[kept - 1].count += term.count;
            }
            Some(Term { count: 0, .. }) => terms[kept - 1] = term,
            _ => {
                terms[kept] = term;
                kept += 1;
            }
        }
    }
    match kept.checked_sub(1).map(|last| terms[last].count) {
        Some(0) => kept - 1,
        _ => kept,
    }
}
