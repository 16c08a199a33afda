//! Advice: what every move is worth, side by side.

use crate::engine::Solve;
use crate::theory::{Room, RoomError, Scratch, Weight};

/// A piece that may be taken, and what comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged<W> {
    /// The piece.
    pub piece: usize,
    /// What the mover gains on the other, from now to the end, if both play well afterwards.
    pub outcome: W,
}

/// All moves of a position, judged, by piece.
///
/// ```
/// use four_ninths::engine::Advice;
/// use four_ninths::games::Pizza;
/// use four_ninths::theory::Scratch;
///
/// // Taking a 3 first is greedy, and wrong.
/// let pizza: Pizza<i32, 6> = Pizza::new(&[0, 3, 3, 1, 2, 1]).unwrap();
/// let (mut weights, mut links) = ([0; 18], [0; 24]);
/// let advice: Advice<i32, 6> = Advice::of(&pizza, &mut Scratch::new(&mut weights, &mut links))?;
/// assert_eq!(advice.value(), 2);
/// assert!(advice.best().eq([4]));
/// assert_eq!(advice.cost(1), Some(2));
/// # Ok::<(), four_ninths::theory::RoomError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<W, const N: usize> {
    value: W,
    moves: heapless::Vec<Judged<W>, N>,
}

impl<W: Weight, const N: usize> Advice<W, N> {
    /// Judges every move of `position`.
    ///
    /// # Errors
    /// If `scratch` is too small for it, or there are more than `N` moves.
    pub fn of(
        position: &impl Solve<Weight = W>,
        scratch: &mut Scratch<'_, W>,
    ) -> Result<Self, RoomError> {
        let mut moves = heapless::Vec::new();
        let mut missing = 0;
        let value = position.outcomes(scratch, |judged| {
            missing += usize::from(moves.push(judged).is_err());
        })?;
        if missing > 0 {
            return Err(RoomError {
                needed: Room {
                    weights: N + missing,
                    links: 0,
                },
            });
        }
        Ok(Advice { value, moves })
    }

    /// Moves that somebody else judged, better ones with greater outcomes.
    pub(crate) fn judged(moves: heapless::Vec<Judged<W>, N>) -> Self {
        let most = moves.iter().map(|judged| judged.outcome).max();
        Advice {
            value: most.unwrap_or(W::ZERO),
            moves,
        }
    }

    /// What the player to move gains with best play.
    pub fn value(&self) -> W {
        self.value
    }

    /// Every move.
    pub fn moves(&self) -> &[Judged<W>] {
        &self.moves
    }

    /// The pieces that are best to take.
    pub fn best(&self) -> impl Iterator<Item = usize> {
        self.moves
            .iter()
            .filter(|judged| judged.outcome == self.value)
            .map(|judged| judged.piece)
    }

    /// How much worse than best it is to take this piece; `None` if it may not be taken.
    pub fn cost(&self, piece: usize) -> Option<W> {
        let judged = self.moves.iter().find(|judged| judged.piece == piece)?;
        Some(self.value - judged.outcome)
    }
}
