//! The record of a game: what was dealt, and what was taken in which order.

use crate::games::{Refused, Why};
use crate::theory::{RangeError, Row, Weight};
use core::fmt;

/// A deal that cannot be put on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetUpError {
    /// More pieces, or more stacks and rows of them, than the position can hold.
    TooMany {
        /// How many it can hold.
        capacity: usize,
    },
    /// Weights too large to compute with.
    Range(RangeError),
}

impl fmt::Display for SetUpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetUpError::TooMany { capacity } => write!(f, "there is room for {capacity} only"),
            SetUpError::Range(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for SetUpError {}

/// The deal and the moves so far.
///
/// # Invariants
/// `taken` holds no piece twice, and every one is an index of `pieces`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Record<P, const N: usize> {
    pieces: heapless::Vec<P, N>,
    taken: heapless::Vec<u16, N>,
}

impl<W: Weight, const N: usize> Record<W, N> {
    /// Pieces that weigh something, as long as one can compute with them.
    pub(crate) fn weighed(pieces: &[W]) -> Result<Self, SetUpError> {
        Row::new(pieces).map_err(SetUpError::Range)?;
        Record::new(pieces)
    }

    /// The pieces as a row. They passed the check when they were dealt.
    pub(crate) fn row(&self) -> Row<'_, W> {
        Row::new(&self.pieces).expect("the deal was checked")
    }
}

impl<P: Copy, const N: usize> Record<P, N> {
    pub(crate) fn new(pieces: &[P]) -> Result<Self, SetUpError> {
        const { assert!(N <= u16::MAX as usize, "moves are recorded in 16 bits") };
        let pieces =
            heapless::Vec::from_slice(pieces).map_err(|_| SetUpError::TooMany { capacity: N })?;
        Ok(Record {
            pieces,
            taken: heapless::Vec::new(),
        })
    }

    pub(crate) fn pieces(&self) -> &[P] {
        &self.pieces
    }

    pub(crate) fn taken(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
        self.numbers_taken().iter().copied().map(usize::from)
    }

    /// The same, as they are recorded.
    pub(crate) fn numbers_taken(&self) -> &[u16] {
        &self.taken
    }

    /// Whether the piece exists and is still there.
    pub(crate) fn check(&self, piece: usize) -> Result<(), Refused> {
        if piece >= self.pieces.len() {
            Err(Refused {
                piece,
                why: Why::NoSuchPiece,
            })
        } else if self.taken().any(|taken| taken == piece) {
            Err(Refused {
                piece,
                why: Why::Gone,
            })
        } else {
            Ok(())
        }
    }

    /// Notes down a piece that passed [`check`](Record::check).
    pub(crate) fn push(&mut self, piece: usize) {
        let piece = u16::try_from(piece).expect("indices are below the capacity");
        self.taken.push(piece).expect("no piece is taken twice");
    }

    pub(crate) fn pop(&mut self) -> Option<usize> {
        self.taken.pop().map(usize::from)
    }
}
