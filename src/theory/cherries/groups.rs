//! Groups: a two-ended segment as the stacks that players who move at once make of it.
//!
//! Of what is left of the segment compare the strength read from its front with that read from its
//! back, and take a cherry from the stronger end. Cherries taken from one end in a row are a
//! group, which plays like a stack.
//!
//! **This is a conjecture, not a theorem.** Tests compare it with exhaustive search in every position
//! of stacks and two-ended segments together of up to 10 cherries, and of up to 12 with `LONG=1`.
//! There is no proof.
//!
//! # Bounds
//!
//! O(1) extra memory. One comparison per cherry, each as long as the two readings agree: linear
//! time on random words, quadratic on those that keep looking the same from both ends, like `bbbb`.
//!
//! # Source
//!
//! Van den Bergh 2023, section 6.5, which sketches the procedure and conjectures the result.
//!
//! # Departures
//!
//! 1. The sketch does not say what happens when both ends are equally strong. If they differ in
//!    colour, each reading is the negative of the other and the remainder is worth nothing: `[bw]`
//!    is a draw. If they have the same colour, the group goes on at its end. Neither to go on at
//!    every tie nor to begin a new group at every tie is right: `[bw]` refutes the first, and
//!    `[bwwbwbbw]`, a draw, the second.

use crate::theory::End;
use crate::theory::cherries::Word;

/// The groups of a two-ended segment in the order in which they are taken, each read as a stack.
///
/// ```
/// use four_ninths::theory::cherries::{Cherry::{Black as B, White as W}, Word, groups};
///
/// let cherries = [B, B, W, W, B, W, B];
/// let word = Word::new(&cherries);
/// // One from the front, four from the back; what remains, bw, cancels.
/// assert!(groups(word).eq([word.part(0..1), word.reversed().part(0..4)]));
/// ```
pub fn groups(word: Word<'_>) -> Groups<'_> {
    Groups { rest: word }
}

/// What [`groups`] returns.
#[derive(Clone, Debug)]
pub struct Groups<'a> {
    rest: Word<'a>,
}

/// How the ends of a word compare.
enum Stronger {
    /// One end is stronger.
    At(End),
    /// Both are alike.
    Neither,
    /// Each is the negative of the other, or there is nothing left.
    Cancelled,
}

/// Compares the strengths of the two readings.
fn stronger(word: Word<'_>) -> Stronger {
    let back = word.reversed();
    let (first, last) = (word.sign(0), back.sign(0));
    // Readings that differ in a place also differ in its mirror image, so half of them will do.
    for at in 1..word.len().div_ceil(2) {
        let (ahead, behind) = (first * word.sign(at), last * back.sign(at));
        if ahead != behind {
            let end = if ahead > behind {
                End::Front
            } else {
                End::Back
            };
            return Stronger::At(end);
        }
    }
    if first == last && !word.is_empty() {
        Stronger::Neither
    } else {
        Stronger::Cancelled
    }
}

impl<'a> Iterator for Groups<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let (whole, mut rest) = (self.rest, self.rest);
        let mut from: Option<End> = None;
        // Each turn takes a cherry from the same end, or is the last.
        self.rest = loop {
            let end = match (stronger(rest), from) {
                (Stronger::Cancelled, _) => break Word::EMPTY,
                (Stronger::At(end), _) | (Stronger::Neither, Some(end)) => end,
                (Stronger::Neither, None) => End::Front,
            };
            if from.is_some_and(|from| from != end) {
                break rest;
            }
            from = Some(end);
            rest = rest.without(end);
        };
        let taken = whole.len() - rest.len();
        from.map(|end| whole.read_from(end).part(0..taken))
    }
}
