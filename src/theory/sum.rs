//! Sums: any number of stacks, two-ended stacks and loose pieces side by side.
//!
//! The obvious way to judge a move in a sum is to make it and value what is left, every part anew.
//! But a move changes one part only, and a part is worth its slice weights. So the weights of all
//! parts are sorted once into a ladder with running alternating sums; a move then swaps the
//! weights of its part before the move for those after it, most of which are the same and cancel,
//! and the value of the changed ladder is put together from the stretches between the changes.
//!
//! # Bounds
//!
//! For n pieces in all: O(n log n) time for the outcome of every move, and 2n + 1 weights of work
//! space. A loose piece costs one binary search.
//!
//! # Source
//!
//! Brown and Brown, Theorem 2.11 and Corollary 2.16; the ladder is ours.

use crate::theory::class::{cancel, with_ev};
use crate::theory::row::Magnitude;
use crate::theory::slices::{self, Slice};
use crate::theory::{Class, End, Room, RoomError, Row, Scratch, Weight};
use core::fmt;

/// One part of a sum.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a, W> {
    /// A row eaten from one end only, the open one.
    Stack(Row<'a, W>, End),
    /// A row eaten from both ends.
    TwoEnded(Row<'a, W>),
    /// Pieces any of which may be taken at any time.
    Pieces(Row<'a, W>),
}

/// A move in a sum: the piece with index `at` of part `part`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Which part.
    pub part: usize,
    /// Which of its pieces.
    pub at: usize,
}

/// The weights of all parts together are too large to compute with exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumRangeError {
    /// The first piece at which the running sum of absolute weights is too large.
    pub place: Place,
}

impl fmt::Display for SumRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { part, at } = self.place;
        write!(
            f,
            "the absolute weights up to piece {at} of part {part} add up to more than can be \
             computed exactly"
        )
    }
}

impl core::error::Error for SumRangeError {}

impl<'a, W: Weight> Part<'a, W> {
    /// Its pieces.
    pub fn row(&self) -> Row<'a, W> {
        match *self {
            Part::Stack(row, _) | Part::TwoEnded(row) | Part::Pieces(row) => row,
        }
    }

    /// The weight of its ev-sequence; only a stack has one.
    pub fn ev_weight(&self) -> W {
        match *self {
            Part::Stack(row, open) => slices::ev_weight(row, open),
            Part::TwoEnded(_) | Part::Pieces(_) => W::ZERO,
        }
    }

    /// Hands every slice of the part to `visit`: falling in weight, except for loose pieces, each
    /// of which is a slice of its own.
    pub fn for_each_slice(&self, mut visit: impl FnMut(Slice<W>)) {
        match *self {
            Part::Stack(row, open) => slices::stack(row, open).for_each(visit),
            Part::TwoEnded(row) => slices::two_ended(row).for_each(visit),
            Part::Pieces(row) => row.iter().enumerate().for_each(|(from, weight)| {
                visit(Slice {
                    from,
                    to: from + 1,
                    weight,
                    end: End::Front,
                });
            }),
        }
    }

    /// The slice weights, falling; of loose pieces there may only be one.
    fn falling_weights(&self) -> impl Iterator<Item = W> + use<'a, W> {
        let (stack, two_ended, piece) = match *self {
            Part::Stack(row, open) => (Some(slices::stack(row, open)), None, None),
            Part::TwoEnded(row) => (None, Some(slices::two_ended(row)), None),
            Part::Pieces(row) => (None, None, row.iter().next()),
        };
        let (stack, two_ended) = (stack.into_iter().flatten(), two_ended.into_iter().flatten());
        stack
            .chain(two_ended)
            .map(|slice| slice.weight)
            .chain(piece)
    }

    /// Hands the index of every piece that may be taken to `visit`, and what that changes.
    fn for_each_move(&self, mut visit: impl FnMut(usize, Change<'a, W>)) {
        let row = self.row();
        let before = *self;
        match before {
            _ if row.is_empty() => {}
            Part::Stack(_, open) => {
                let after = Part::Stack(row.without(open), open);
                visit(row.index_of(open), Change { before, after });
            }
            Part::TwoEnded(_) => {
                // A single piece is both ends, but only one move.
                for end in End::ALL.into_iter().take(row.len()) {
                    let after = Part::TwoEnded(row.without(end));
                    visit(row.index_of(end), Change { before, after });
                }
            }
            Part::Pieces(_) => {
                for at in 0..row.len() {
                    let [before, after] = [1, 0].map(|len| Part::Pieces(row.part(at, len)));
                    visit(at, Change { before, after });
                }
            }
        }
    }
}

/// The part of a sum that a move changes; of loose pieces, just the one that is taken.
struct Change<'a, W> {
    before: Part<'a, W>,
    after: Part<'a, W>,
}

/// Parts side by side, with weights that are small enough together.
#[derive(Clone, Copy, Debug)]
pub struct Sum<'a, W> {
    parts: &'a [Part<'a, W>],
}

impl<'a, W: Weight> Sum<'a, W> {
    /// The sum of `parts`.
    ///
    /// # Errors
    /// Refuses parts whose absolute weights, all together, are too large, and names the piece.
    pub fn new(parts: &'a [Part<'a, W>]) -> Result<Self, SumRangeError> {
        let mut magnitude = Magnitude::default();
        for (part, row) in parts.iter().map(Part::row).enumerate() {
            if let Some(at) = row.iter().position(|weight| !magnitude.admits(weight)) {
                return Err(SumRangeError {
                    place: Place { part, at },
                });
            }
        }
        Ok(Sum { parts })
    }

    /// The parts.
    pub fn parts(&self) -> &'a [Part<'a, W>] {
        self.parts
    }

    /// How many pieces there are in all parts together.
    pub fn len(&self) -> usize {
        self.parts.iter().map(|part| part.row().len()).sum()
    }

    /// Whether there is no piece.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The class of the sum, in the caller's buffer of at least [`len`](Sum::len) weights.
    ///
    /// # Errors
    /// If the buffer is shorter than that.
    pub fn class<'b>(&self, buffer: &'b mut [W]) -> Result<Class<'b, W>, RoomError> {
        let needed = Room {
            weights: self.len(),
            links: 0,
        };
        let buffer = buffer
            .get_mut(..needed.weights)
            .ok_or(RoomError { needed })?;
        let mut length = 0;
        for part in self.parts {
            part.for_each_slice(|slice| {
                buffer[length] = slice.weight;
                length += 1;
            });
        }
        let ev = self
            .parts
            .iter()
            .fold(W::ZERO, |ev, part| ev + part.ev_weight());
        Ok(Class::sorted(&mut buffer[..length], ev))
    }

    /// What [`outcomes`](Sum::outcomes) needs.
    pub fn room(&self) -> Room {
        Room {
            weights: 2 * self.len() + 1,
            links: 0,
        }
    }

    /// Hands every legal move and its outcome to `visit`, by part and place; returns the value.
    ///
    /// ```
    /// use four_ninths::theory::{Part, Place, Row, Scratch, Sum};
    ///
    /// // Example 3.28: the right end of the row is best although its slice is the lighter one.
    /// let parts = [
    ///     Part::TwoEnded(Row::new(&[1, 2, 1, 2, 5, 2]).unwrap()),
    ///     Part::Pieces(Row::new(&[5, 2, 0]).unwrap()),
    /// ];
    /// let (mut weights, mut seen) = ([0; 19], Vec::new());
    /// let sum = Sum::new(&parts).unwrap();
    /// let value = sum.outcomes(&mut Scratch::new(&mut weights, &mut []), |at, outcome| {
    ///     seen.push((at, outcome));
    /// })?;
    /// assert_eq!(value, 2);
    /// assert_eq!(seen[..2], [(Place { part: 0, at: 0 }, -4), (Place { part: 0, at: 5 }, 2)]);
    /// # Ok::<(), four_ninths::theory::RoomError>(())
    /// ```
    ///
    /// # Errors
    /// If `scratch` is smaller than [`room`](Sum::room).
    pub fn outcomes(
        &self,
        scratch: &mut Scratch<'_, W>,
        mut visit: impl FnMut(Place, W),
    ) -> Result<W, RoomError> {
        let (weights, _) = scratch.take(self.room())?;
        let (free, running) = weights.split_at_mut(self.len());
        let class = self.class(free)?;
        let ladder = Ladder::new(class.free(), running);
        for (part, whole) in self.parts.iter().enumerate() {
            whole.for_each_move(|at, Change { before, after }| {
                let weights = cancel(before.falling_weights(), after.falling_weights());
                let ev = class.ev() - before.ev_weight() + after.ev_weight();
                let taken = whole.row().piece(End::Front, at);
                visit(Place { part, at }, taken - ladder.value_after(weights, ev));
            });
        }
        Ok(class.value())
    }
}

/// Free weights, falling strictly, with the alternating sum of every beginning of them.
struct Ladder<'a, W> {
    free: &'a [W],
    /// `running[i]` is the alternating sum of `free[..i]`.
    running: &'a [W],
}

impl<'a, W: Weight> Ladder<'a, W> {
    fn new(free: &'a [W], running: &'a mut [W]) -> Self {
        running[0] = W::ZERO;
        for (at, &weight) in free.iter().enumerate() {
            running[at + 1] = if at % 2 == 0 {
                running[at] + weight
            } else {
                running[at] - weight
            };
        }
        Ladder { free, running }
    }

    /// The value, next to an ev-sequence, of the free weights changed by `changes`, which fall
    /// strictly: a weight that is there goes, a weight that is not there comes.
    fn value_after(&self, changes: impl Iterator<Item = W>, ev: W) -> W {
        let (mut sum, mut odd, mut at) = (W::ZERO, false, 0);
        let mut add = |odd: bool, term: W| sum = if odd { sum - term } else { sum + term };
        // All weights before `at` and all changes heavier than free[at] are in `sum`, which has an
        // odd number of terms if `odd`.
        for change in changes {
            let place = at + self.free[at..].partition_point(|&weight| weight > change);
            add(odd, self.stretch(at, place));
            odd ^= (place - at) % 2 == 1;
            at = place;
            if self.free.get(place) == Some(&change) {
                at += 1;
            } else {
                add(odd, change);
                odd = !odd;
            }
        }
        add(odd, self.stretch(at, self.free.len()));
        odd ^= (self.free.len() - at) % 2 == 1;
        with_ev((sum, odd), ev)
    }

    /// The alternating sum of `free[from..to]`, beginning with a plus.
    fn stretch(&self, from: usize, to: usize) -> W {
        let sum = self.running[to] - self.running[from];
        if from.is_multiple_of(2) { sum } else { -sum }
    }
}
