//! Lines of best play: a whole game in which nobody errs.
//!
//! Once a player has begun the heaviest slice, it is best for both to go on in it until it is gone,
//! and then to begin the next heaviest one; ev-sequences come last, each eaten in one go. So a line
//! of best play is the list of slices in order of weight, piece by piece. There may be others.
//!
//! # Bounds
//!
//! [`two_ended`]: O(n) time, O(1) extra memory. [`sum`]: O(n log n) time and one entry of the
//! caller's for each slice, of which there are at most as many as pieces.
//!
//! # Source
//!
//! Brown and Brown, the remarks after Corollary 2.16.

use crate::theory::slices::{self, Slice, inwards};
use crate::theory::{End, Part, Place, Room, RoomError, Row, Sum, Weight};

/// The indices of a two-ended row in an order of best play for both sides.
///
/// ```
/// use four_ninths::theory::{Row, line};
///
/// let row = Row::new(&[4, 3, 1, 4, 7, 5])?;
/// assert!(line::two_ended(row).eq([0, 1, 5, 4, 3, 2]));
/// # Ok::<(), four_ninths::theory::RangeError>(())
/// ```
pub fn two_ended<W: Weight>(row: Row<'_, W>) -> impl Iterator<Item = usize> {
    slices::two_ended(row).flat_map(|slice| slice.order())
}

/// A slice and the part of the sum it belongs to; only there to be sorted.
#[derive(Clone, Copy, Debug)]
pub struct Entry<W> {
    part: usize,
    slice: Slice<W>,
}

impl<W: Weight> Entry<W> {
    /// An entry to fill a buffer with.
    pub const BLANK: Self = Entry {
        part: 0,
        slice: Slice {
            from: 0,
            to: 0,
            weight: W::ZERO,
            end: End::Front,
        },
    };
}

/// Hands the moves of a line of best play of `sum` to `visit`.
///
/// # Errors
/// If `buffer` has fewer entries than the sum has pieces.
pub fn sum<W: Weight>(
    sum: &Sum<'_, W>,
    buffer: &mut [Entry<W>],
    mut visit: impl FnMut(Place),
) -> Result<(), RoomError> {
    let needed = Room {
        weights: sum.len(),
        links: 0,
    };
    let buffer = buffer
        .get_mut(..needed.weights)
        .ok_or(RoomError { needed })?;
    let mut length = 0;
    for (part, whole) in sum.parts().iter().enumerate() {
        whole.for_each_slice(|slice| {
            buffer[length] = Entry { part, slice };
            length += 1;
        });
    }
    // The two lightest slices of a two-ended row are equal and both eaten from the front, so the
    // front one has to come first; any other order among equals will do.
    let entries = &mut buffer[..length];
    entries.sort_unstable_by(|a, b| {
        let place = |entry: &Entry<W>| (entry.part, entry.slice.from);
        b.slice
            .weight
            .cmp(&a.slice.weight)
            .then_with(|| place(a).cmp(&place(b)))
    });
    for entry in &*entries {
        entry.slice.order().for_each(|at| {
            visit(Place {
                part: entry.part,
                at,
            });
        });
    }
    for (part, whole) in sum.parts().iter().enumerate() {
        if let Part::Stack(row, open) = *whole {
            let mut cut = slices::stack(row, open);
            cut.by_ref().for_each(drop);
            inwards(cut.rest(), open).for_each(|at| visit(Place { part, at }));
        }
    }
    Ok(())
}
