//! Exact solutions when it is only known at run time which meal is shared.

use crate::engine::{Judged, Solve, Solved};
use crate::games::Meal;
use crate::theory::{Room, RoomError, Scratch, Weight};

impl<W: Weight, const N: usize, const D: usize> Solve for Meal<W, N, D> {
    fn room(&self) -> Room {
        match self {
            Meal::Pizza(pizza) => pizza.room(),
            Meal::Cookies(cookies) => cookies.room(),
            Meal::Bread(bread) => bread.room(),
        }
    }

    fn outcomes(
        &self,
        scratch: &mut Scratch<'_, W>,
        visit: impl FnMut(Judged<W>),
    ) -> Result<W, RoomError> {
        match self {
            Meal::Pizza(pizza) => pizza.outcomes(scratch, visit),
            Meal::Cookies(cookies) => cookies.outcomes(scratch, visit),
            Meal::Bread(bread) => bread.outcomes(scratch, visit),
        }
    }

    fn solve(&self, scratch: &mut Scratch<'_, W>) -> Result<Solved<W>, RoomError> {
        match self {
            Meal::Pizza(pizza) => pizza.solve(scratch),
            Meal::Cookies(cookies) => cookies.solve(scratch),
            Meal::Bread(bread) => bread.solve(scratch),
        }
    }

    fn line(
        &self,
        scratch: &mut Scratch<'_, W>,
        visit: impl FnMut(usize),
    ) -> Result<(), RoomError> {
        match self {
            Meal::Pizza(pizza) => pizza.line(scratch, visit),
            Meal::Cookies(cookies) => cookies.line(scratch, visit),
            Meal::Bread(bread) => bread.line(scratch, visit),
        }
    }
}
