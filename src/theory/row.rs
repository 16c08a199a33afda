//! A row: consecutive pieces whose weights are safe to compute with.
//!
//! A row may run past the last piece and go on at the first, so what is left of a cycle is a row
//! without copying. It is also the proof that arithmetic cannot overflow: heights (see
//! [`heights`](crate::theory::heights)) of a sequence laid twice end to end reach twice the sum of
//! the absolute weights, a slice weight is a sum of two of them, and [`Row::new`] refuses pieces
//! for which four times that sum does not fit.

use crate::theory::Weight;
use core::fmt;

/// One of the two ends of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Where the piece with index 0 is.
    Front,
    /// Where the last piece is.
    Back,
}

impl End {
    /// Both ends, front first.
    pub const ALL: [End; 2] = [End::Front, End::Back];

    /// The opposite end.
    pub fn other(self) -> End {
        match self {
            End::Front => End::Back,
            End::Back => End::Front,
        }
    }
}

/// The weights add up to more than the weight type can compute with exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RangeError {
    /// The first piece at which the running sum of absolute weights is too large.
    pub index: usize,
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the absolute weights up to piece {} add up to more than can be computed exactly",
            self.index
        )
    }
}

impl core::error::Error for RangeError {}

/// Adds up absolute weights, in steps, and says when four times the sum leaves the range of `W`.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Magnitude(u128);

impl Magnitude {
    /// Takes one more piece into account; `false` if that is one too many.
    pub(crate) fn admits<W: Weight>(&mut self, piece: W) -> bool {
        self.0 = self.0.saturating_add(piece.to_bits().unsigned_abs());
        self.0 <= W::LARGEST_BITS.unsigned_abs() / 4
    }
}

/// Consecutive pieces, possibly wrapping around, with weights small enough for exact arithmetic.
///
/// ```
/// use four_ninths::theory::Row;
///
/// let pieces = [4, 3, 1, 4, 7, 5];
/// let row = Row::new(&pieces)?;
/// assert_eq!(row.len(), 6);
/// assert_eq!(Row::new(&[1, i32::MAX / 4]).unwrap_err().index, 1);
/// # Ok::<(), four_ninths::theory::RangeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Row<'a, W> {
    pieces: &'a [W],
    from: usize,
    len: usize,
}

impl<'a, W: Weight> Row<'a, W> {
    /// All of `pieces`, front to back.
    ///
    /// # Errors
    /// Refuses weights whose absolute sum, times four, does not fit into `W`, and names the piece
    /// that is too much.
    pub fn new(pieces: &'a [W]) -> Result<Self, RangeError> {
        let mut magnitude = Magnitude::default();
        match pieces.iter().position(|&piece| !magnitude.admits(piece)) {
            Some(index) => Err(RangeError { index }),
            None => Ok(Row {
                pieces,
                from: 0,
                len: pieces.len(),
            }),
        }
    }

    /// How many pieces there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no piece.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The weight of the piece that is `distance` pieces away from `end`.
    ///
    /// # Panics
    /// If the row is not that long.
    pub fn piece(&self, end: End, distance: usize) -> W {
        assert!(distance < self.len, "a piece inside the row");
        let offset = match end {
            End::Front => distance,
            End::Back => self.len - 1 - distance,
        };
        self.pieces[self.wrap(offset)]
    }

    /// The index of the piece at `end`.
    ///
    /// # Panics
    /// If the row is empty.
    pub fn index_of(&self, end: End) -> usize {
        match end {
            End::Front => 0,
            End::Back => self
                .len
                .checked_sub(1)
                .expect("a piece at the end of the row"),
        }
    }

    /// The weights from the front to the back.
    pub fn iter(self) -> impl Iterator<Item = W> + 'a {
        (0..self.len).map(move |index| self.piece(End::Front, index))
    }

    /// The row without the piece at `end`; an empty row stays empty.
    pub fn without(&self, end: End) -> Self {
        match end {
            _ if self.len == 0 => *self,
            End::Front => self.part(1, self.len - 1),
            End::Back => self.part(0, self.len - 1),
        }
    }

    /// The `len` pieces from index `from` on.
    ///
    /// # Panics
    /// If the row is not that long.
    pub fn part(&self, from: usize, len: usize) -> Self {
        assert!(
            from <= self.len && len <= self.len - from,
            "a part inside the row"
        );
        Row {
            from: self.wrap(from),
            len,
            ..*self
        }
    }

    /// Seen as a cycle, what is left once the piece with index `taken` is gone: the row that starts
    /// behind the hole.
    ///
    /// # Panics
    /// If the row is not the whole of its pieces, or has no such piece.
    pub fn cycle_without(&self, taken: usize) -> Self {
        assert!(
            self.len == self.pieces.len() && taken < self.len,
            "a piece of a whole cycle"
        );
        Row {
            from: self.wrap(taken + 1),
            len: self.len - 1,
            ..*self
        }
    }

    /// Where in the pieces the row's piece `index` lies.
    fn wrap(&self, index: usize) -> usize {
        // Both terms are at most the number of pieces, so one turn around is enough.
        let place = self.from + index;
        if place < self.pieces.len() {
            place
        } else {
            place - self.pieces.len()
        }
    }

    /// The sum of the absolute weights, written |g| in the paper.
    pub fn magnitude(self) -> W {
        self.iter()
            .map(|weight| if weight < W::ZERO { -weight } else { weight })
            .fold(W::ZERO, |sum, weight| sum + weight)
    }
}
