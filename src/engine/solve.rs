//! Exact solutions of positions, game by game.

use crate::engine::Judged;
use crate::games::{Bread, Cookies, Pizza, Weighed};
use crate::theory::line::Entry;
use crate::theory::slices::{self, alternating};
use crate::theory::{
    End, Part, Place, Room, RoomError, Row, Scratch, Sum, Weight, cycle, line, path,
};

/// The value of a position and a best move in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved<W> {
    /// What the player to move gains on the other, from now to the end.
    pub value: W,
    /// A piece that is best to take; `None` when all are gone.
    pub best: Option<usize>,
}

/// A position that can be solved exactly.
pub trait Solve: Weighed {
    /// The work space that every method needs at most.
    fn room(&self) -> Room;

    /// Hands every move to `visit`, by piece, and returns the value.
    ///
    /// # Errors
    /// If `scratch` is smaller than [`room`](Solve::room).
    fn outcomes(
        &self,
        scratch: &mut Scratch<'_, Self::Weight>,
        visit: impl FnMut(Judged<Self::Weight>),
    ) -> Result<Self::Weight, RoomError>;

    /// The value and one best move.
    ///
    /// # Errors
    /// If `scratch` is smaller than [`room`](Solve::room).
    fn solve(
        &self,
        scratch: &mut Scratch<'_, Self::Weight>,
    ) -> Result<Solved<Self::Weight>, RoomError> {
        best_of_all(self, scratch)
    }

    /// Hands the pieces to `visit` in an order of best play for both sides, to the end.
    ///
    /// # Errors
    /// If `scratch` is smaller than [`room`](Solve::room).
    fn line(
        &self,
        scratch: &mut Scratch<'_, Self::Weight>,
        visit: impl FnMut(usize),
    ) -> Result<(), RoomError>;
}

/// Judges every move and keeps a best one.
fn best_of_all<S: Solve + ?Sized>(
    position: &S,
    scratch: &mut Scratch<'_, S::Weight>,
) -> Result<Solved<S::Weight>, RoomError> {
    let mut most: Option<Judged<S::Weight>> = None;
    let value = position.outcomes(scratch, |judged| {
        if most.is_none_or(|most| judged.outcome > most.outcome) {
            most = Some(judged);
        }
    })?;
    Ok(Solved {
        value,
        best: most.map(|judged| judged.piece),
    })
}

/// Takes the best first piece of a whole pizza or loaf, and goes on from there.
fn begin<S: Solve + Clone>(
    whole: &S,
    scratch: &mut Scratch<'_, S::Weight>,
    mut visit: impl FnMut(usize),
) -> Result<(), RoomError> {
    let Some(first) = whole.solve(scratch)?.best else {
        return Ok(());
    };
    let mut begun = whole.clone();
    begun.take(first).expect("a best move is legal");
    visit(first);
    begun.line(scratch, visit)
}

impl<W: Weight, const N: usize> Solve for Pizza<W, N> {
    fn room(&self) -> Room {
        if self.is_whole() {
            cycle::room(self.pieces().len())
        } else {
            Room::default()
        }
    }

    fn outcomes(
        &self,
        scratch: &mut Scratch<'_, W>,
        mut visit: impl FnMut(Judged<W>),
    ) -> Result<W, RoomError> {
        let rest = self.rest();
        if self.is_whole() {
            return cycle::outcomes(rest, scratch, |piece, outcome| {
                visit(Judged { piece, outcome });
            });
        }
        // A last piece is both ends, but only one move.
        let ends = End::ALL.into_iter().take(rest.len());
        let mut both: heapless::Vec<Judged<W>, 2> = ends
            .map(|end| Judged {
                piece: self.piece_of_rest(rest.index_of(end)),
                outcome: rest.piece(end, 0) - two_ended_value(rest.without(end)),
            })
            .collect();
        both.sort_unstable_by_key(|judged| judged.piece);
        let value = both.iter().map(|judged| judged.outcome).max();
        both.into_iter().for_each(visit);
        Ok(value.unwrap_or(W::ZERO))
    }

    fn solve(&self, scratch: &mut Scratch<'_, W>) -> Result<Solved<W>, RoomError> {
        if self.is_whole() {
            return best_of_all(self, scratch);
        }
        let rest = self.rest();
        let best = slices::two_ended(rest).best_end();
        Ok(Solved {
            value: two_ended_value(rest),
            best: best.map(|end| self.piece_of_rest(rest.index_of(end))),
        })
    }

    fn line(
        &self,
        scratch: &mut Scratch<'_, W>,
        mut visit: impl FnMut(usize),
    ) -> Result<(), RoomError> {
        if self.is_whole() {
            return begin(self, scratch, visit);
        }
        line::two_ended(self.rest()).for_each(|at| visit(self.piece_of_rest(at)));
        Ok(())
    }
}

/// The value of a row that is eaten from both ends.
fn two_ended_value<W: Weight>(row: Row<'_, W>) -> W {
    alternating(slices::two_ended(row).map(|slice| slice.weight))
}

/// The sum of these parts of a deal.
fn sum<'a, W: Weight>(parts: &'a [Part<'a, W>]) -> Sum<'a, W> {
    Sum::new(parts).expect("parts of a checked deal")
}

impl<W: Weight, const N: usize> Bread<W, N> {
    /// What is left of a loaf that has been begun: two stacks, both open towards the hole.
    fn parts(&self) -> [Part<'_, W>; 2] {
        let [before, behind] = self.sides();
        [
            Part::Stack(before, End::Back),
            Part::Stack(behind, End::Front),
        ]
    }

    /// The piece at a place of [`parts`](Bread::parts).
    fn piece_at(&self, place: Place) -> usize {
        match place.part {
            0 => place.at,
            _ => self.pieces().len() - self.sides()[1].len() + place.at,
        }
    }
}

impl<W: Weight, const N: usize> Solve for Bread<W, N> {
    fn room(&self) -> Room {
        match self.is_whole() {
            true => path::room(self.pieces().len()),
            false => sum(&self.parts()).room(),
        }
    }

    fn outcomes(
        &self,
        scratch: &mut Scratch<'_, W>,
        mut visit: impl FnMut(Judged<W>),
    ) -> Result<W, RoomError> {
        if self.is_whole() {
            let [_, whole] = self.sides();
            return path::outcomes(whole, scratch, |piece, outcome| {
                visit(Judged { piece, outcome });
            });
        }
        sum(&self.parts()).outcomes(scratch, |place, outcome| {
            visit(Judged {
                piece: self.piece_at(place),
                outcome,
            });
        })
    }

    fn line(
        &self,
        scratch: &mut Scratch<'_, W>,
        mut visit: impl FnMut(usize),
    ) -> Result<(), RoomError> {
        if self.is_whole() {
            return begin(self, scratch, visit);
        }
        let mut entries = [Entry::BLANK; N];
        line::sum(&sum(&self.parts()), &mut entries, |place| {
            visit(self.piece_at(place));
        })
    }
}

impl<W: Weight, const N: usize, const D: usize> Cookies<W, N, D> {
    /// The piece at a place of [`parts`](Cookies::parts).
    fn piece_at(&self, place: Place) -> usize {
        self.dishes()[place.part].left().start + place.at
    }
}

impl<W: Weight, const N: usize, const D: usize> Solve for Cookies<W, N, D> {
    fn room(&self) -> Room {
        sum(&self.parts()).room()
    }

    fn outcomes(
        &self,
        scratch: &mut Scratch<'_, W>,
        mut visit: impl FnMut(Judged<W>),
    ) -> Result<W, RoomError> {
        sum(&self.parts()).outcomes(scratch, |place, outcome| {
            visit(Judged {
                piece: self.piece_at(place),
                outcome,
            });
        })
    }

    fn line(
        &self,
        _scratch: &mut Scratch<'_, W>,
        mut visit: impl FnMut(usize),
    ) -> Result<(), RoomError> {
        let mut entries = [Entry::BLANK; N];
        line::sum(&sum(&self.parts()), &mut entries, |place| {
            visit(self.piece_at(place));
        })
    }
}
