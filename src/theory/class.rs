//! Classes: what a sum of stacks and two-ended stacks is worth in any company.
//!
//! Two games are equivalent if they may replace one another in every sum. Each stack and two-ended
//! stack is equivalent to a handful of *free* weights, all of which may be taken at any time, plus
//! an ev-sequence of weight `ev` (Theorem 2.11). Two equal free weights cancel: whoever takes one
//! is answered by the other. What is left is the class, and it is a complete invariant, so adding,
//! comparing and measuring games is done on lists of weights that fall strictly.
//!
//! # Bounds
//!
//! [`Class::new`] sorts in place, O(k log k) for k weights; everything else is O(k) with O(1) extra
//! memory, or the caller's buffer for the result of a sum.
//!
//! # Source
//!
//! Brown and Brown, (1.3) to (1.6), Theorem 2.11, Corollary 3.8 and Proposition 3.12.

use crate::theory::row::Magnitude;
use crate::theory::slices::{alternating, alternating_with_parity};
use crate::theory::{RangeError, Room, RoomError, Weight};
use core::fmt;

/// Free weights, falling strictly, and the weight of an ev-sequence.
///
/// ```
/// use four_ninths::theory::Class;
///
/// let (mut some, mut others) = ([2, 7, 2, 5], [5, 1]);
/// let (some, others) = (Class::new(&mut some, 0)?, Class::new(&mut others, 3)?);
/// assert_eq!(some.free(), [7, 5]);
/// assert_eq!((some.value(), others.value()), (2, 1));
/// let mut buffer = [0; 4];
/// assert_eq!(some.plus(&others, &mut buffer)?.free(), [7, 1]);
/// assert_eq!(some.distance(&others), Some(6 + 3));
/// # Ok::<(), four_ninths::theory::ClassError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class<'a, W> {
    free: &'a [W],
    ev: W,
}

/// Why there is no such class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassError {
    /// The absolute weights add up to too much; the ev weight counts as the last of them.
    Range(RangeError),
    /// An ev-sequence never weighs less than 0.
    NegativeEv,
    /// The buffer for the result is too small.
    Room(RoomError),
}

impl fmt::Display for ClassError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClassError::Range(error) => error.fmt(f),
            ClassError::NegativeEv => f.write_str("an ev weight cannot be negative"),
            ClassError::Room(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ClassError {}

impl<'a, W: Weight> Class<'a, W> {
    /// The class of free weights in any order, repeats welcome, and an ev-sequence.
    ///
    /// # Errors
    /// Refuses weights too large to compute with, and a negative `ev`.
    pub fn new(weights: &'a mut [W], ev: W) -> Result<Self, ClassError> {
        if ev < W::ZERO {
            return Err(ClassError::NegativeEv);
        }
        check(weights.iter().copied().chain([ev]))?;
        Ok(Class::sorted(weights, ev))
    }

    /// As [`Class::new`], for weights known to be small enough.
    pub(crate) fn sorted(weights: &'a mut [W], ev: W) -> Self {
        weights.sort_unstable_by(|a, b| b.cmp(a));
        let mut kept = 0;
        // weights[..kept] is the class of weights[..at]: each weight meets its equal or stays.
        for at in 0..weights.len() {
            if kept > 0 && weights[kept - 1] == weights[at] {
                kept -= 1;
            } else {
                weights[kept] = weights[at];
                kept += 1;
            }
        }
        Class {
            free: &weights[..kept],
            ev,
        }
    }

    /// The free weights, falling strictly.
    pub fn free(&self) -> &'a [W] {
        self.free
    }

    /// The weight of the ev-sequence.
    pub fn ev(&self) -> W {
        self.ev
    }

    /// Whether an odd number of pieces is left; best play never changes whose turn that makes last.
    pub fn is_odd(&self) -> bool {
        self.free.len() % 2 == 1
    }

    /// Whether some game added to this one makes nothing; then it is its own inverse (Theorem 3.3).
    pub fn is_invertible(&self) -> bool {
        self.ev == W::ZERO
    }

    /// What the player to move gains: heaviest first, turn by turn; the ev-sequence goes against
    /// the player who has to begin it.
    pub fn value(&self) -> W {
        with_ev(alternating_with_parity(self.free.iter().copied()), self.ev)
    }

    /// How much swapping one game for the other can change the value of a sum at most; `None` for
    /// games of opposite parity, where it can be any amount (Propositions 1.4 and 3.12).
    pub fn distance(&self, other: &Class<'_, W>) -> Option<W> {
        if self.is_odd() != other.is_odd() {
            return None;
        }
        let apart = if self.ev < other.ev {
            other.ev - self.ev
        } else {
            self.ev - other.ev
        };
        Some(
            alternating(cancel(
                self.free.iter().copied(),
                other.free.iter().copied(),
            )) + apart,
        )
    }

    /// The class of both games side by side.
    ///
    /// # Errors
    /// If the weights together are too large, or `buffer` is shorter than both lists together.
    pub fn plus<'b>(
        &self,
        other: &Class<'_, W>,
        buffer: &'b mut [W],
    ) -> Result<Class<'b, W>, ClassError> {
        let weights = || self.free.iter().chain(other.free).copied();
        check(weights().chain([self.ev, other.ev]))?;
        let needed = self.free.len() + other.free.len();
        let Some(buffer) = buffer.get_mut(..needed) else {
            let needed = Room {
                weights: needed,
                links: 0,
            };
            return Err(ClassError::Room(RoomError { needed }));
        };
        let mut length = 0;
        for weight in cancel(self.free.iter().copied(), other.free.iter().copied()) {
            buffer[length] = weight;
            length += 1;
        }
        Ok(Class {
            free: &buffer[..length],
            ev: self.ev + other.ev,
        })
    }
}

/// The value of free weights with the given alternating sum and parity, next to an ev-sequence.
pub(crate) fn with_ev<W: Weight>((sum, odd): (W, bool), ev: W) -> W {
    if odd { sum + ev } else { sum - ev }
}

fn check<W: Weight>(mut weights: impl Iterator<Item = W>) -> Result<(), ClassError> {
    let mut magnitude = Magnitude::default();
    match weights.position(|weight| !magnitude.admits(weight)) {
        Some(index) => Err(ClassError::Range(RangeError { index })),
        None => Ok(()),
    }
}

/// Merges two falling lists into one that falls strictly: of equal weights, pairs vanish.
pub(crate) fn cancel<W: Weight>(
    some: impl Iterator<Item = W>,
    others: impl Iterator<Item = W>,
) -> impl Iterator<Item = W> {
    let (mut some, mut others) = (some.peekable(), others.peekable());
    core::iter::from_fn(move || {
        loop {
            let heaviest = match (some.peek(), others.peek()) {
                (Some(&a), Some(&b)) => a.max(b),
                (Some(&weight), None) | (None, Some(&weight)) => weight,
                (None, None) => return None,
            };
            let mut odd = false;
            while some.next_if_eq(&heaviest).is_some() || others.next_if_eq(&heaviest).is_some() {
                odd = !odd;
            }
            if odd {
                return Some(heaviest);
            }
        }
    })
}
