//! Cookies: stacks and rows of cookies on one table.
//!
//! The players take turns, one cookie at a time: from a stack only the top one, from a row the one
//! at either end. When the table is empty, whoever has more has won. Cookies are numbered stack by
//! stack from the top down, row by row from left to right.

use crate::games::record::Record;
use crate::games::{Position, Refused, SetUpError, Why};
use crate::theory::{End, Part, Row, Weight};
use core::ops::Range;

/// How the cookies of one dish lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// On top of each other; only the top one may be taken.
    Stack,
    /// Side by side; one at either end may be taken.
    Row,
}

impl Kind {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Stack => "stack",
            Kind::Row => "row",
        }
    }
}

/// A stack or a row, and what is left of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dish {
    kind: Kind,
    dealt: [u16; 2],
    left: [u16; 2],
}

impl Dish {
    /// How its cookies lie.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The cookies it was dealt.
    pub fn dealt(&self) -> Range<usize> {
        self.dealt[0].into()..self.dealt[1].into()
    }

    /// The cookies that are left on it.
    pub fn left(&self) -> Range<usize> {
        self.left[0].into()..self.left[1].into()
    }
}

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
    dishes: heapless::Vec<Dish, D>,
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
        let mut laid = heapless::Vec::new();
        for (kind, cookies) in dishes {
            let from = index(pieces.len());
            pieces
                .extend_from_slice(cookies)
                .map_err(|_| SetUpError::TooMany { capacity: N })?;
            let dealt = [from, index(pieces.len())];
            laid.push(Dish {
                kind,
                dealt,
                left: dealt,
            })
            .map_err(|_| SetUpError::TooMany { capacity: D })?;
        }
        Ok(Cookies {
            record: Record::new(&pieces)?,
            dishes: laid,
        })
    }

    /// The stacks and rows.
    pub fn dishes(&self) -> &[Dish] {
        &self.dishes
    }

    /// What is left on the table, dish by dish.
    pub fn parts(&self) -> heapless::Vec<Part<'_, W>, D> {
        let row: Row<'_, W> = self.record.row();
        self.dishes
            .iter()
            .map(|dish| {
                let left = row.part(dish.left().start, dish.left().len());
                match dish.kind {
                    Kind::Stack => Part::Stack(left, End::Front),
                    Kind::Row => Part::TwoEnded(left),
                }
            })
            .collect()
    }

    /// The dish that was dealt this cookie.
    fn dish_of(&self, piece: usize) -> Option<&Dish> {
        self.dishes
            .iter()
            .find(|dish| dish.dealt().contains(&piece))
    }

    /// The same, to change it.
    fn dish_of_mut(&mut self, piece: usize) -> &mut Dish {
        self.dishes
            .iter_mut()
            .find(|dish| dish.dealt().contains(&piece))
            .expect("every cookie lies on a dish")
    }

    /// The deal and the moves so far.
    pub(crate) fn record(&self) -> &Record<W, N> {
        &self.record
    }
}

/// A cookie's index in a dish; [`Record`] refuses capacities beyond 16 bits.
fn index(piece: usize) -> u16 {
    u16::try_from(piece).expect("indices are below the capacity")
}

impl<W: Weight, const N: usize, const D: usize> Position for Cookies<W, N, D> {
    type Weight = W;

    fn pieces(&self) -> &[W] {
        self.record.pieces()
    }

    fn taken(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
        self.record.taken()
    }

    fn check(&self, piece: usize) -> Result<(), Refused> {
        self.record.check(piece)?;
        let open = self.dish_of(piece).is_some_and(|dish| {
            let left = dish.left();
            left.start == piece || (dish.kind == Kind::Row && left.end == piece + 1)
        });
        if open {
            Ok(())
        } else {
            Err(Refused {
                piece,
                why: Why::Covered,
            })
        }
    }

    fn take(&mut self, piece: usize) -> Result<(), Refused> {
        self.check(piece)?;
        let [front, back] = &mut self.dish_of_mut(piece).left;
        if usize::from(*front) == piece {
            *front += 1;
        } else {
            *back -= 1;
        }
        self.record.push(piece);
        Ok(())
    }

    fn undo(&mut self) -> Option<usize> {
        let piece = self.record.pop()?;
        let [front, back] = &mut self.dish_of_mut(piece).left;
        if usize::from(*front) == piece + 1 {
            *front -= 1;
        } else {
            *back += 1;
        }
        Some(piece)
    }
}
