//! Pizza: a round pizza, cut into pieces, shared politely.
//!
//! The first player takes any piece. From then on the players take turns, and only a piece beside
//! the hole may be taken, which leaves at most two to choose from. When the pizza is gone, whoever
//! has more of it has won.

use crate::games::hole::{Around, Shape};
use crate::games::record::Record;
use crate::games::{Position, Refused, SetUpError, Verdict, Weighed, heavier_plate};
use crate::theory::{Row, Weight};

/// A pizza of at most `N` pieces, being eaten.
///
/// ```
/// use four_ninths::games::{Pizza, Player, Position, Weighed, Why};
///
/// let mut pizza: Pizza<i32, 8> = Pizza::new(&[0, 3, 3, 1, 2, 1])?;
/// pizza.take(2)?;
/// assert!(pizza.takeable().eq([1, 3]));
/// assert_eq!(pizza.take(5).unwrap_err().why, Why::NotBesideTheHole);
/// pizza.take(1)?;
/// assert_eq!((pizza.score(Player::First), pizza.score(Player::Second)), (3, 3));
/// assert_eq!(pizza.to_string(), "pizza 0 3 3 1 2 1 / 2 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pizza<W, const N: usize> {
    around: Around<W, N>,
}

impl<W: Weight, const N: usize> Pizza<W, N> {
    /// A whole pizza with these pieces, in order around it.
    ///
    /// # Errors
    /// If there are more than `N`, or they weigh too much.
    pub fn new(pieces: &[W]) -> Result<Self, SetUpError> {
        Ok(Pizza {
            around: Around::new(pieces, Shape::Ring)?,
        })
    }

    /// Whether no piece has been taken yet.
    pub fn is_whole(&self) -> bool {
        self.around.len == 0
    }

    /// The pieces that are left, from behind the hole around to before it.
    pub fn rest(&self) -> Row<'_, W> {
        let row = self.around.record.row();
        match self.around.len {
            0 => row,
            gone => row
                .cycle_without(self.around.from)
                .part(gone - 1, row.len() - gone),
        }
    }

    /// The piece with index `at` of the [`rest`](Pizza::rest).
    pub(crate) fn piece_of_rest(&self, at: usize) -> usize {
        (self.around.from + self.around.len + at) % self.pieces().len()
    }

    /// The deal and the moves so far.
    pub(crate) fn record(&self) -> &Record<W, N> {
        &self.around.record
    }
}

impl<W: Weight, const N: usize> Weighed for Pizza<W, N> {
    type Weight = W;

    fn pieces(&self) -> &[W] {
        self.around.record.pieces()
    }
}

impl<W: Weight, const N: usize> Position for Pizza<W, N> {
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
