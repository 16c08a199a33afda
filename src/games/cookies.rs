//! Cookies: stacks and rows of cookies on one table.
//!
//! The players take turns, one cookie at a time: from a stack only the top one, from a row the one
//! at either end. When the table is empty, whoever has more has won. Cookies are numbered stack by
//! stack from the top down, row by row from left to right.

use crate::games::dish::{Dish, Dishes, Kind};
use crate::games::record::Record;
use crate::games::{Position, Refused, SetUpError, Verdict, Weighed, Why, heavier_plate};
use crate::theory::{End, Part, Row, Weight};

/// At most `N` cookies in at most `D` stacks and rows.
///
/// ```
/// use four_ninths::games::{Cookies, Kind, Position};
///
/// let mut cookies: Cookies<i32, 8, 2> =
///     Cookies::new([(Kind::Stack, &[3, 1][..]), (Kind::Row, &[2, 5, 4][..])])?;
/// assert!(cookies.takeable().eq([0, 2, 4]));
/// cookies.take(4)?;
/// assert!(cookies.takeable().eq([0, 2, 3]));
/// assert_eq!(cookies.to_string(), "cookies stack 3 1 row 2 5 4 / 4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cookies<W, const N: usize, const D: usize> {
    record: Record<W, N>,
    dishes: Dishes<D>,
}

impl<W: Weight, const N: usize, const D: usize> Cookies<W, N, D> {
    /// A table with these dishes.
    ///
    /// # Errors
    /// If there are too many cookies or dishes, or they weigh too much together.
    pub fn new<'a>(dishes: impl IntoIterator<Item = (Kind, &'a [W])>) -> Result<Self, SetUpError>
    where
        W: 'a,
    {
        let mut pieces: heapless::Vec<W, N> = heapless::Vec::new();
        let mut laid: heapless::Vec<(Kind, usize), D> = heapless::Vec::new();
        for (kind, cookies) in dishes {
            pieces
                .extend_from_slice(cookies)
                .map_err(|_| SetUpError::TooMany { capacity: N })?;
            laid.push((kind, cookies.len()))
                .map_err(|_| SetUpError::TooMany { capacity: D })?;
        }
        Ok(Cookies {
            record: Record::weighed(&pieces)?,
            dishes: Dishes::new(laid.into_iter())?,
        })
    }

    /// The stacks and rows.
    pub fn dishes(&self) -> &[Dish] {
        self.dishes.all()
    }

    /// What is left on the table, dish by dish.
    pub fn parts(&self) -> heapless::Vec<Part<'_, W>, D> {
        let row: Row<'_, W> = self.record.row();
        self.dishes()
            .iter()
            .map(|dish| {
                let left = row.part(dish.left().start, dish.left().len());
                match dish.kind() {
                    Kind::Stack => Part::Stack(left, End::Front),
                    Kind::Row => Part::TwoEnded(left),
                }
            })
            .collect()
    }

    /// The deal and the moves so far.
    pub(crate) fn record(&self) -> &Record<W, N> {
        &self.record
    }
}

impl<W: Weight, const N: usize, const D: usize> Weighed for Cookies<W, N, D> {
    type Weight = W;

    fn pieces(&self) -> &[W] {
        self.record.pieces()
    }
}

impl<W: Weight, const N: usize, const D: usize> Position for Cookies<W, N, D> {
    fn size(&self) -> usize {
        self.pieces().len()
    }

    fn taken(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
        self.record.taken()
    }

    fn check(&self, piece: usize) -> Result<(), Refused> {
        self.record.check(piece)?;
        match self.dishes.is_open(piece) {
            true => Ok(()),
            false => Err(Refused {
                piece,
                why: Why::Covered,
            }),
        }
    }

    fn take(&mut self, piece: usize) -> Result<(), Refused> {
        self.check(piece)?;
        self.dishes.take(piece);
        self.record.push(piece);
        Ok(())
    }

    fn undo(&mut self) -> Option<usize> {
        let piece = self.record.pop()?;
        self.dishes.put_back(piece);
        Some(piece)
    }

    fn verdict(&self) -> Option<Verdict> {
        heavier_plate(self)
    }
}
