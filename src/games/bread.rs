//! Bread: a loaf, cut into slices, that may be opened anywhere.
//!
//! The first player takes any piece of the loaf, not only one at its ends. From then on only a
//! piece beside the hole may be taken, so the loaf is eaten from the middle outwards, and a side
//! that is used up stays used up. When the loaf is gone, whoever has more of it has won.

use crate::games::hole::{Around, Shape};
use crate::games::record::Record;
use crate::games::{Position, Refused, SetUpError, Verdict, Weighed, heavier_plate};
use crate::theory::{Row, Weight};

/// A loaf of at most `N` pieces, being eaten.
///
/// ```
/// use four_ninths::games::{Bread, Position};
///
/// let mut bread: Bread<i32, 8> = Bread::new(&[1, 0, 2, 5])?;
/// bread.take(3)?;
/// assert!(bread.takeable().eq([2]));
/// assert_eq!(bread.undo(), Some(3));
/// assert!(bread.takeable().eq(0..4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bread<W, const N: usize> {
    around: Around<W, N>,
}

impl<W: Weight, const N: usize> Bread<W, N> {
    /// A whole loaf with these pieces, from end to end.
    ///
    /// # Errors
    /// If there are more than `N`, or they weigh too much.
    pub fn new(pieces: &[W]) -> Result<Self, SetUpError> {
        Ok(Bread {
            around: Around::new(pieces, Shape::Line)?,
        })
    }

    /// Whether no piece has been taken yet.
    pub fn is_whole(&self) -> bool {
        self.around.len == 0
    }

    /// The pieces before the hole and those behind it; of a whole loaf, nothing and all of it.
    pub fn sides(&self) -> [Row<'_, W>; 2] {
        let row = self.around.record.row();
        let (from, behind) = match self.around.len {
            0 => (0, 0),
            gone => (self.around.from, self.around.from + gone),
        };
        [row.part(0, from), row.part(behind, row.len() - behind)]
    }

    /// The deal and the moves so far.
    pub(crate) fn record(&self) -> &Record<W, N> {
        &self.around.record
    }
}

impl<W: Weight, const N: usize> Weighed for Bread<W, N> {
    type Weight = W;

    fn pieces(&self) -> &[W] {
        self.around.record.pieces()
    }
}

impl<W: Weight, const N: usize> Position for Bread<W, N> {
    fn size(&self) -> usize {
        self.pieces().len()
    }

    fn taken(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
        self.around.record.taken()
    }

    fn check(&self, piece: usize) -> Result<(), Refused> {
        self.around.check(piece)
    }

    fn take(&mut self, piece: usize) -> Result<(), Refused> {
        self.around.take(piece)
    }

    fn undo(&mut self) -> Option<usize> {
        self.around.undo()
    }

    fn verdict(&self) -> Option<Verdict> {
        heavier_plate(self)
    }
}
