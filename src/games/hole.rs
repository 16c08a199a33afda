//! The hole: the stretch of pieces that is gone from a pizza or a loaf.

use crate::games::record::{Record, SetUpError};
use crate::games::{Refused, Why};
use crate::theory::Weight;

/// Whether the pieces lie in a ring or in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Ring,
    Line,
}

/// Pieces around one hole that grows from its sides: all of Pizza and Bread but the shape.
///
/// # Invariants
/// The pieces from `from` on, `len` of them (round the ring), are those in the record's moves. A
/// hole of no pieces starts at 0, so that equal positions have equal fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Around<W, const N: usize> {
    pub(crate) record: Record<W, N>,
    shape: Shape,
    /// The first piece of the hole.
    pub(crate) from: usize,
    /// How many pieces are gone.
    pub(crate) len: usize,
}

impl<W: Weight, const N: usize> Around<W, N> {
    pub(crate) fn new(pieces: &[W], shape: Shape) -> Result<Self, SetUpError> {
        Ok(Around {
            record: Record::weighed(pieces)?,
            shape,
            from: 0,
            len: 0,
        })
    }

    /// Where the pieces just before and just behind the hole would be; beyond the ends of a line
    /// there are none.
    fn beside(&self) -> [Option<usize>; 2] {
        let (all, behind) = (self.record.pieces().len(), self.from + self.len);
        match self.shape {
            Shape::Ring => [Some((self.from + all - 1) % all), Some(behind % all)],
            Shape::Line => [self.from.checked_sub(1), Some(behind)],
        }
    }

    pub(crate) fn check(&self, piece: usize) -> Result<(), Refused> {
        self.record.check(piece)?;
        if self.len == 0 || self.beside().contains(&Some(piece)) {
            Ok(())
        } else {
            Err(Refused {
                piece,
                why: Why::NotBesideTheHole,
            })
        }
    }

    pub(crate) fn take(&mut self, piece: usize) -> Result<(), Refused> {
        self.check(piece)?;
        if self.len == 0 || self.beside()[0] == Some(piece) {
            self.from = piece;
        }
        self.len += 1;
        self.record.push(piece);
        Ok(())
    }

    pub(crate) fn undo(&mut self) -> Option<usize> {
        let piece = self.record.pop()?;
        self.len -= 1;
        if self.len == 0 {
            self.from = 0;
        } else if piece == self.from {
            self.from = (self.from + 1) % self.record.pieces().len();
        }
        Some(piece)
    }
}
