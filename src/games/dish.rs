//! Dishes: stacks and rows on one table, and what is left of each.

use crate::games::SetUpError;
use core::ops::Range;

/// How the pieces of one dish lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// How its pieces lie.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The pieces it was dealt.
    pub fn dealt(&self) -> Range<usize> {
        self.dealt[0].into()..self.dealt[1].into()
    }

    /// The pieces that are left on it.
    pub fn left(&self) -> Range<usize> {
        self.left[0].into()..self.left[1].into()
    }

    /// The pieces that are left at its open ends, the front one first; one that is alone comes once.
    pub(crate) fn open(&self) -> impl Iterator<Item = usize> + use<> {
        let left = self.left();
        let back = left.clone().next_back();
        let back = back.filter(|&back| self.kind == Kind::Row && back > left.start);
        left.take(1).chain(back)
    }
}

/// At most `D` dishes, whose pieces are numbered through: stacks from the top down, rows from left
/// to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dishes<const D: usize> {
    dishes: heapless::Vec<Dish, D>,
}

impl<const D: usize> Dishes<D> {
    /// Dishes of these kinds and lengths, fewer than 65,536 pieces in all.
    pub(crate) fn new(dishes: impl Iterator<Item = (Kind, usize)>) -> Result<Self, SetUpError> {
        let mut laid = heapless::Vec::new();
        let mut from = 0;
        for (kind, length) in dishes {
            let dealt = [index(from), index(from + length)];
            from += length;
            let dish = Dish {
                kind,
                dealt,
                left: dealt,
            };
            laid.push(dish)
                .map_err(|_| SetUpError::TooMany { capacity: D })?;
        }
        Ok(Dishes { dishes: laid })
    }

    /// All of them.
    pub(crate) fn all(&self) -> &[Dish] {
        &self.dishes
    }

    /// The dish that was dealt this piece.
    pub(crate) fn of(&self, piece: usize) -> Option<&Dish> {
        self.dishes
            .iter()
            .find(|dish| dish.dealt().contains(&piece))
    }

    /// Whether a piece that is left lies at an open end.
    pub(crate) fn is_open(&self, piece: usize) -> bool {
        self.of(piece)
            .is_some_and(|dish| dish.open().any(|open| open == piece))
    }

    /// Takes a piece from its end.
    pub(crate) fn take(&mut self, piece: usize) {
        let [front, back] = &mut self.of_mut(piece).left;
        if usize::from(*front) == piece {
            *front += 1;
        } else {
            *back -= 1;
        }
    }

    /// Puts the piece that was taken last back to where it was.
    pub(crate) fn put_back(&mut self, piece: usize) {
        let [front, back] = &mut self.of_mut(piece).left;
        if usize::from(*front) == piece + 1 {
            *front -= 1;
        } else {
            *back += 1;
        }
    }

    fn of_mut(&mut self, piece: usize) -> &mut Dish {
        self.dishes
            .iter_mut()
            .find(|dish| dish.dealt().contains(&piece))
            .expect("every piece lies on a dish")
    }
}

/// A piece's number in a dish; records refuse more of them than 16 bits can tell apart.
fn index(piece: usize) -> u16 {
    u16::try_from(piece).expect("indices are below the capacity")
}
