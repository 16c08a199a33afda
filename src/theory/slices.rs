//! Slices: a row cut into the stretches that are best eaten in one go.
//!
//! Lemma 2.10 promises two partitions, and both come out of here heaviest slice first, which is the
//! order of best play:
//!
//! * [`two_ended`]: slices whose weights fall from either end towards the lightest in the middle
//!   (U-shaped), so that the heaviest one left is always at an end;
//! * [`stack`]: slices of falling weight from the open end on, then possibly an ev-sequence, which
//!   no player hurries to begin; its weight is [`ev_weight`].
//!
//! The weights are unique, the places of the cuts are not: slices of a stretch that balances to 0
//! may go to either neighbour.
//!
//! # How
//!
//! An [`Arm`] walks inwards from one end and needs no memory but its place. From its boundary it
//! scans until a boundary of its own colour is higher (step A.1 of 2.17) and cuts at the last
//! highest boundary of the other colour before that (step A.2); if there is no higher boundary the
//! arm ends. A two-ended row has an arm at each end. They never overlap: had they crossed inside
//! the lightest slice, a beginning of it would weigh at least as much as its heavier neighbour,
//! but also no more than the slice itself. What remains between them is one lightest slice or two
//! equal ones.
//!
//! # Bounds
//!
//! O(n) time for all slices together (2.19: each scan reaches at most one slice ahead, except the
//! last of each arm), O(1) extra memory.
//!
//! # Source
//!
//! Brown and Brown, Lemma 2.10 and 2.17 to 2.19.
//!
//! # Departures
//!
//! 1. Both arms scan the whole row instead of the second one scanning what the first left over,
//!    which lets them run side by side and come out in order of weight without a buffer.

use crate::theory::{End, Row, Weight};
use core::ops::Range;

/// A stretch of odd length that is best eaten in one go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slice<W> {
    /// Index of its first piece.
    pub from: usize,
    /// Index behind its last piece.
    pub to: usize,
    /// What the player who begins it gains on the other by the time it is gone.
    pub weight: W,
    /// The end of the row from which best play eats it.
    pub end: End,
}

impl<W> Slice<W> {
    /// The indices of its pieces in the order in which best play takes them.
    pub fn order(&self) -> impl Iterator<Item = usize> + use<W> {
        inwards(self.from..self.to, self.end)
    }
}

/// The indices of a range in the order in which they are met from `end`.
pub(crate) fn inwards(range: Range<usize>, end: End) -> impl Iterator<Item = usize> {
    let Range { start, end: stop } = range;
    (start..stop).map(move |index| match end {
        End::Front => index,
        End::Back => start + (stop - 1 - index),
    })
}

/// Condition (ASC): read from `end` with alternating signs, no even beginning exceeds 0.
pub fn is_sinking<W: Weight>(row: Row<'_, W>, end: End) -> bool {
    let mut sum = W::ZERO;
    (1..row.len()).step_by(2).all(|second| {
        sum = sum + row.piece(end, second - 1) - row.piece(end, second);
        sum <= W::ZERO
    })
}

/// Whether the row is a slice: of odd length and sinking from both ends.
pub fn is_slice<W: Weight>(row: Row<'_, W>) -> bool {
    row.len() % 2 == 1 && End::ALL.iter().all(|&end| is_sinking(row, end))
}

/// Whether the row, open at `end`, is an ev-sequence: of even length and sinking.
pub fn is_ev_sequence<W: Weight>(row: Row<'_, W>, end: End) -> bool {
    row.len().is_multiple_of(2) && is_sinking(row, end)
}

/// The slices that come off one end of a row, weights falling strictly.
#[derive(Clone, Debug)]
pub struct Arm<'a, W> {
    row: Row<'a, W>,
    end: End,
    /// How many pieces are cut off already.
    cut: usize,
    /// The next slice: how many pieces are cut off with it, and its weight.
    next: Option<(usize, W)>,
}

/// What one scan finds: the cut at the last highest boundary of the other colour, and whether a
/// higher boundary of the own colour lies behind it.
struct Scan<W> {
    lightest: Option<(usize, W)>,
    overtaken: bool,
}

/// Scans inwards from the boundary `cut` pieces away from `end`, up to a higher boundary.
fn scan<W: Weight>(row: Row<'_, W>, end: End, cut: usize) -> Scan<W> {
    let mut lightest: Option<(usize, W)> = None;
    let mut rise = W::ZERO;
    let mut at = cut;
    // `rise` is the height of the boundary `at`, of the colour of `cut`, above that of `cut`.
    while at < row.len() {
        let weight = rise + row.piece(end, at);
        if lightest.is_none_or(|(_, least)| weight <= least) {
            lightest = Some((at + 1, weight));
        }
        if at + 1 == row.len() {
            break;
        }
        rise = weight - row.piece(end, at + 1);
        if rise > W::ZERO {
            return Scan {
                lightest,
                overtaken: true,
            };
        }
        at += 2;
    }
    Scan {
        lightest,
        overtaken: false,
    }
}

impl<'a, W: Weight> Arm<'a, W> {
    /// The arm of `row` that starts at `end`.
    pub fn new(row: Row<'a, W>, end: End) -> Self {
        let mut arm = Arm {
            row,
            end,
            cut: 0,
            next: None,
        };
        arm.look_ahead();
        arm
    }

    fn look_ahead(&mut self) {
        let found = scan(self.row, self.end, self.cut);
        self.next = found.lightest.filter(|_| found.overtaken);
    }

    /// The weight of the next slice.
    pub fn weight(&self) -> Option<W> {
        self.next.map(|(_, weight)| weight)
    }

    /// The slice that reaches from the pieces cut off so far to `cut`.
    fn slice(&self, cut: usize, weight: W) -> Slice<W> {
        let (from, to) = match self.end {
            End::Front => (self.cut, cut),
            End::Back => (self.row.len() - cut, self.row.len() - self.cut),
        };
        Slice {
            from,
            to,
            weight,
            end: self.end,
        }
    }
}

impl<W: Weight> Iterator for Arm<'_, W> {
    type Item = Slice<W>;

    fn next(&mut self) -> Option<Slice<W>> {
        let (cut, weight) = self.next?;
        let slice = self.slice(cut, weight);
        self.cut = cut;
        self.look_ahead();
        Some(slice)
    }
}

/// The slices of a stack, weights falling strictly; made by [`stack`].
#[derive(Clone, Debug)]
pub struct StackSlices<'a, W> {
    arm: Arm<'a, W>,
}

/// The slices of a row that is eaten from `open` only, heaviest first.
///
/// ```
/// use four_ninths::theory::{End, Row, slices};
///
/// let row = Row::new(&[5, 1, 2, 2, 4])?;
/// let weights: Vec<i32> = slices::stack(row, End::Front).map(|slice| slice.weight).collect();
/// assert_eq!((weights, slices::ev_weight(row, End::Front)), (vec![5], 3));
/// # Ok::<(), four_ninths::theory::RangeError>(())
/// ```
pub fn stack<W: Weight>(row: Row<'_, W>, open: End) -> StackSlices<'_, W> {
    StackSlices {
        arm: Arm::new(row, open),
    }
}

impl<W: Weight> StackSlices<'_, W> {
    /// The indices that no slice has taken so far; after the last slice, the ev-sequence.
    pub fn rest(&self) -> Range<usize> {
        match self.arm.end {
            End::Front => self.arm.cut..self.arm.row.len(),
            End::Back => 0..self.arm.row.len() - self.arm.cut,
        }
    }
}

impl<W: Weight> Iterator for StackSlices<'_, W> {
    type Item = Slice<W>;

    fn next(&mut self) -> Option<Slice<W>> {
        if let Some(slice) = self.arm.next() {
            return Some(slice);
        }
        // Part B of 2.17: an odd remainder is a last slice followed by the ev-sequence.
        let Arm { row, end, cut, .. } = self.arm;
        if (row.len() - cut).is_multiple_of(2) {
            return None;
        }
        let (to, weight) = scan(row, end, cut).lightest?;
        let slice = self.arm.slice(to, weight);
        self.arm.cut = to;
        Some(slice)
    }
}

/// The weight of the ev-sequence of a row that is eaten from `open` only; 0 if there is none.
///
/// In heights it is how far the highest boundary of the closed end's colour rises above the closed
/// end, which is the largest even alternating sum read from there.
pub fn ev_weight<W: Weight>(row: Row<'_, W>, open: End) -> W {
    let closed = open.other();
    let mut sum = W::ZERO;
    (1..row.len()).step_by(2).fold(W::ZERO, |most, second| {
        sum = sum + row.piece(closed, second - 1) - row.piece(closed, second);
        most.max(sum)
    })
}

/// The slices of a two-ended row, heaviest first; made by [`two_ended`].
#[derive(Clone, Debug)]
pub struct TwoEndedSlices<'a, W> {
    front: Arm<'a, W>,
    back: Arm<'a, W>,
}

/// The slices of a row that is eaten from both ends, heaviest first; on a tie, the front first.
///
/// ```
/// use four_ninths::theory::{Row, slices};
///
/// let row = Row::new(&[4, 3, 1, 4, 7, 5])?;
/// let weights: Vec<i32> = slices::two_ended(row).map(|slice| slice.weight).collect();
/// assert_eq!(weights, [4, 3, 2, 1]);
/// # Ok::<(), four_ninths::theory::RangeError>(())
/// ```
pub fn two_ended<W: Weight>(row: Row<'_, W>) -> TwoEndedSlices<'_, W> {
    TwoEndedSlices {
        front: Arm::new(row, End::Front),
        back: Arm::new(row, End::Back),
    }
}

impl<W: Weight> Iterator for TwoEndedSlices<'_, W> {
    type Item = Slice<W>;

    fn next(&mut self) -> Option<Slice<W>> {
        // `None`, an arm that has ended, is less than any weight.
        match (self.front.weight(), self.back.weight()) {
            (None, None) => self.middle(),
            (front, back) if front < back => self.back.next(),
            _ => self.front.next(),
        }
    }
}

impl<W: Weight> TwoEndedSlices<'_, W> {
    /// Part C of 2.17: what both arms left over is one lightest slice, or two of equal weight.
    fn middle(&mut self) -> Option<Slice<W>> {
        let row = self.front.row;
        let left = row.len() - self.front.cut - self.back.cut;
        let middle = row.part(self.front.cut, left);
        // A middle of odd length is a slice and thus its own lightest beginning; of an even one the
        // scan cuts off the first half and leaves the second, which is odd.
        let (length, weight) = match left % 2 {
            1 => (left, alternating(middle.iter())),
            _ => scan(middle, End::Front, 0).lightest?,
        };
        let slice = self.front.slice(self.front.cut + length, weight);
        self.front.cut += length;
        Some(slice)
    }

    /// An end at which it is best to begin, the one with the heavier first slice, as long as no
    /// slice has been taken out; `None` if the row is empty.
    pub fn best_end(&self) -> Option<End> {
        match (self.front.weight(), self.back.weight()) {
            _ if self.front.row.is_empty() => None,
            (front, back) if front < back => Some(End::Back),
            _ => Some(End::Front),
        }
    }
}

/// First minus second plus third and so on: the value of free weights that come heaviest first
/// (1.4).
pub fn alternating<W: Weight>(weights: impl Iterator<Item = W>) -> W {
    alternating_with_parity(weights).0
}

/// The alternating sum, and whether the number of terms was odd.
pub(crate) fn alternating_with_parity<W: Weight>(weights: impl Iterator<Item = W>) -> (W, bool) {
    weights.fold((W::ZERO, false), |(sum, odd), weight| {
        (if odd { sum - weight } else { sum + weight }, !odd)
    })
}
