//! Best moves with cherries, for either player, in turn and at once.
//!
//! | game | rule | certain? |
//! | --- | --- | --- |
//! | Stack Cherries, Cherries | the move that leaves the most: [`in_turn`] | values are exact |
//! | Synchronized Stack Cherries | Left from the greatest stack, Right from the least: [`stacks_at_once`] | Theorem 6.3.3 |
//! | Synchronized Cherries | the move after which the position is worth most if the opponent did nothing: [`at_once`] | conjectured |
//!
//! Of moves that are equally good, the first counts, by segment and with the front before the back.
//! Moving at once, neither player has to guess: in every position ever searched, one move is best
//! whatever the other does, so that no dice are needed.
//!
//! # Bounds
//!
//! For n cherries in k segments: [`in_turn`] and [`stacks_at_once`] O(n) time and O(1) extra memory.
//! [`at_once`] compares moves two at a time, in log k rounds; in each round the [`Net`] of every
//! segment is found twice at most. It takes [`terms`] of the caller's, and calls itself log k deep.
//!
//! # Source
//!
//! Van den Bergh 2023, Theorems 6.2.1 and 6.3.3.
//!
//! # Departures
//!
//! 1. To take from the strongest end is not best once segments are two-ended: in `[bw] + [bwbwwbbw]`
//!    Left has to play in `[bw]`. The rule used instead was compared with exhaustive search as
//!    [`groups`](mod@crate::theory::cherries::groups) was.

mod table;
mod why;

pub use why::{Bundle, Reasons, Worth};

use crate::theory::cherries::{Net, Outcome, Segment, Term, TermsError, Word};
use crate::theory::{End, Side};
use core::ops::Range;

/// A move: the cherry at an end of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The segment's index.
    pub segment: usize,
    /// The end it is picked from.
    pub end: End,
}

/// Every move that a player has, by segment, the front before the back.
pub fn picks<'s>(segments: &'s [Segment<'_>], side: Side) -> impl Iterator<Item = Pick> + 's {
    let indexed = segments.iter().enumerate();
    indexed.flat_map(move |(index, segment)| {
        segment.ends(side).map(move |end| Pick {
            segment: index,
            end,
        })
    })
}

/// What the segments are worth together when the players move in turn: above 0 Left wins, below 0
/// Right wins, at 0 whoever has to move loses.
pub fn value(segments: &[Segment<'_>]) -> i64 {
    segments.iter().map(|segment| segment.value()).sum()
}

/// Every move of a player who moves in turn, and the value of the position that it leaves.
pub fn judged<'s>(
    segments: &'s [Segment<'_>],
    side: Side,
) -> impl Iterator<Item = (Pick, i64)> + 's {
    let now = value(segments);
    picks(segments, side).map(move |pick| {
        let segment = segments[pick.segment];
        let change = segment.without(pick.end).value() - segment.value();
        (pick, now + change)
    })
}

/// A best move of a player who moves in turn; `None` if there is none.
///
/// ```
/// use four_ninths::engine::cherries::{Pick, in_turn};
/// use four_ninths::theory::cherries::{Cherry::{Black as B, White as W}, Segment, Word};
/// use four_ninths::theory::{End, Side};
///
/// let position = [&[B, B, W, B][..], &[W]].map(|word| Segment::TwoEnded(Word::new(word)));
/// let best = Pick { segment: 0, end: End::Front };
/// assert_eq!(in_turn(&position, Side::Left), Some(best));
/// ```
pub fn in_turn(segments: &[Segment<'_>], side: Side) -> Option<Pick> {
    let better = |value: i64, best: i64| match side {
        Side::Left => value > best,
        Side::Right => value < best,
    };
    let best = judged(segments, side).reduce(
        |best, next| {
            if better(next.1, best.1) { next } else { best }
        },
    );
    best.map(|(pick, _)| pick)
}

/// The index of a best stack to take from, if all segments are stacks and both move at once; `None`
/// if this player has no move.
///
/// ```
/// use four_ninths::engine::cherries::stacks_at_once;
/// use four_ninths::theory::Side;
/// use four_ninths::theory::cherries::{Cherry::{Black as B, White as W}, Word};
///
/// let stacks = [&[B, W][..], &[W, B, B], &[B]].map(|stack| Word::new(stack));
/// assert_eq!(stacks_at_once(&stacks, Side::Left), Some(2));
/// assert_eq!(stacks_at_once(&stacks, Side::Right), Some(1));
/// ```
pub fn stacks_at_once(stacks: &[Word<'_>], side: Side) -> Option<usize> {
    let better = |word: Word<'_>, best: Word<'_>| match side {
        Side::Left => word > best,
        Side::Right => word < best,
    };
    let mine = |word: Word<'_>| {
        word.at(End::Front)
            .is_some_and(|first| first.side() == side)
    };
    let stacks = stacks.iter().copied().enumerate();
    let best = stacks
        .filter(|&(_, word)| mine(word))
        .reduce(|best, next| if better(next.1, best.1) { next } else { best });
    best.map(|(index, _)| index)
}

/// How many terms [`at_once`] may need.
pub fn terms(segments: &[Segment<'_>]) -> usize {
    2 * segments
        .iter()
        .map(|segment| segment.word().len())
        .sum::<usize>()
}

/// A best move of a player when both move at once; `None` if this player has none.
///
/// # Errors
/// If the buffer is too small; [`terms`] are enough.
///
/// ```
/// use four_ninths::engine::cherries::{at_once, terms};
/// use four_ninths::theory::Side;
/// use four_ninths::theory::cherries::{Cherry::{Black as B, White as W}, Segment, Term, Word};
///
/// let (stack, row) = (Word::new(&[B, W]), Word::new(&[B, W]));
/// let position = [Segment::Stack(stack), Segment::TwoEnded(row)];
/// let mut buffer = [Term::BLANK; 8];
/// assert_eq!(terms(&position), buffer.len());
/// assert_eq!(at_once(&position, Side::Left, &mut buffer)?.map(|pick| pick.segment), Some(1));
/// # Ok::<(), four_ninths::theory::cherries::TermsError>(())
/// ```
pub fn at_once<'a>(
    segments: &[Segment<'a>],
    side: Side,
    buffer: &mut [Term<'a>],
) -> Result<Option<Pick>, TermsError> {
    // What is enough for the comparison that failed may be too little for the next.
    let enough = |_| TermsError {
        needed: terms(segments),
    };
    best_among(segments, 0..segments.len(), side, buffer).map_err(enough)
}

/// A best move in these of the segments. The better one of each half is compared: so a long segment
/// is compared with few others, and not with each of many short ones.
fn best_among<'a>(
    segments: &[Segment<'a>],
    range: Range<usize>,
    side: Side,
    buffer: &mut [Term<'a>],
) -> Result<Option<Pick>, TermsError> {
    let [first, second] = match range.len() {
        0 => [None, None],
        1 => {
            let segment = range.start;
            let mut ends = segments[segment].ends(side);
            [ends.next(), ends.next()].map(|end| end.map(|end| Pick { segment, end }))
        }
        length => {
            let middle = range.start + length / 2;
            let first = best_among(segments, range.start..middle, side, buffer)?;
            let second = best_among(segments, middle..range.end, side, buffer)?;
            [first, second]
        }
    };
    let (Some(earlier), Some(later)) = (first, second) else {
        return Ok(first.or(second));
    };
    let wanted = match side {
        Side::Left => Outcome::Left,
        Side::Right => Outcome::Right,
    };
    let is_better = difference(segments, later, earlier, buffer)? == wanted;
    Ok(Some(if is_better { later } else { earlier }))
}

/// For whom a move leaves more than another does: all segments that neither touches cancel.
fn difference<'a>(
    segments: &[Segment<'a>],
    pick: Pick,
    other: Pick,
    buffer: &mut [Term<'a>],
) -> Result<Outcome, TermsError> {
    let before = |pick: Pick| segments[pick.segment];
    let after = |pick: Pick| before(pick).without(pick.end);
    let both = [after(pick), -after(other), before(other), -before(pick)];
    let touched = if pick.segment == other.segment {
        &both[..2]
    } else {
        &both[..]
    };
    Ok(Net::new(touched, buffer)?.outcome())
}
