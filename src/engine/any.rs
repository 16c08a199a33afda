//! Exact solutions when it is only known at run time which game is played.

use crate::engine::{Judged, Solve, Solved};
use crate::games::Game;
use crate::theory::{Room, RoomError, Scratch, Weight};

impl<W: Weight, const N: usize, const D: usize> Solve for Game<W, N, D> {
    fn room(&self) -> Room {
        match self {
            Game::Pizza(pizza) => pizza.room(),
            Game::Cookies(cookies) => cookies.room(),
            Game::Bread(bread) => bread.room(),
        }
    }

    fn outcomes(
        &self,
        scratch: &mut Scratch<'_, W>,
        visit: impl FnMut(Judged<W>),
    ) -> Result<W, RoomError> {
        match self {
            Game::Pizza(pizza) => pizza.outcomes(scratch, visit),
            Game::Cookies(cookies) => cookies.outcomes(scratch, visit),
            Game::Bread(bread) => bread.outcomes(scratch, visit),
        }
    }

    fn solve(&self, scratch: &mut Scratch<'_, W>) -> Result<Solved<W>, RoomError> {
        match self {
            Game::Pizza(pizza) => pizza.solve(scratch),
            Game::Cookies(cookies) => cookies.solve(scratch),
            Game::Bread(bread) => bread.solve(scratch),
        }
    }

    fn line(
        &self,
        scratch: &mut Scratch<'_, W>,
        visit: impl FnMut(usize),
    ) -> Result<(), RoomError> {
        match self {
            Game::Pizza(pizza) => pizza.line(scratch, visit),
            Game::Cookies(cookies) => cookies.line(scratch, visit),
            Game::Bread(bread) => bread.line(scratch, visit),
        }
    }
}
