//! Which unbroached paths cancel against themselves.
//!
//! A game is invertible if some game added to it makes nothing; then it is its own inverse. Every
//! cycle is (Theorem 4.5), and a path is exactly if it is equivalent to the cycle of the same
//! pieces (Proposition 4.12). Theorem 4.11 decides it: call a piece *clean* if taking it leaves no
//! ev-sequence; a path is invertible if each move is dominated by taking some clean piece, that is
//! if that piece is heavier by at least the distance between what the two moves leave.
//!
//! In heights, taking piece v leaves ev-sequences that weigh as much as boundaries of the last
//! one's colour behind v rise above the last, plus as much as even boundaries before v rise above
//! the first. So the clean pieces lie between the last boundary that is higher than the last one,
//! and the first that is higher than the first. Most paths are decided by that stretch being all
//! of the path (yes) or empty (no), or by a move whose ev-sequence weighs more than any clean piece
//! could make up for (no). Only plateaus need to be looked at (Theorem 4.3).
//!
//! # Bounds
//!
//! Time O(n) where one of those three decides. Else each of b plateaus outside the stretch looks
//! for a dominating one among the g plateaus inside, first the one that served its neighbour, then
//! nearest first: O(b * g * n) at worst.
//! Work space as for [`path::outcomes`].
//!
//! # Source
//!
//! Brown and Brown, Theorems 4.3 and 4.11, Corollary 3.8, Proposition 3.12; the stretch is ours.

use crate::theory::heights::Chains;
use crate::theory::{End, RoomError, Row, Scratch, Weight, path};

/// Whether the unbroached path of these pieces is invertible.
///
/// ```
/// use four_ninths::theory::{Row, Scratch, invertible};
///
/// // Example 3.5.
/// let (mut weights, mut links) = ([0; 5], [0; 10]);
/// let mut scratch = Scratch::new(&mut weights, &mut links);
/// assert!(invertible::path(Row::new(&[1, 2, 3]).unwrap(), &mut scratch)?);
/// assert!(!invertible::path(Row::new(&[0, 1, 0, 1]).unwrap(), &mut scratch)?);
/// # Ok::<(), four_ninths::theory::RoomError>(())
/// ```
///
/// # Errors
/// If `scratch` is smaller than [`path::room`].
pub fn path<W: Weight>(row: Row<'_, W>, scratch: &mut Scratch<'_, W>) -> Result<bool, RoomError> {
    let len = row.len();
    let (heights, links) = scratch.take(path::room(len))?;
    let chains = Chains::lay(row.iter(), heights, links);
    let (heights, last) = (chains.heights, chains.heights[len]);
    let higher_than_last = |&boundary: &usize| boundary % 2 == len % 2 && heights[boundary] > last;
    let clean_from = (1..len).rev().find(higher_than_last).unwrap_or(0);
    let clean_to = (2..len)
        .step_by(2)
        .find(|&boundary| heights[boundary] > W::ZERO)
        .unwrap_or(len);
    if clean_from == 0 && clean_to == len {
        return Ok(true);
    }
    if clean_from >= clean_to {
        return Ok(false);
    }
    let moves = Moves {
        row,
        chains,
        clean_from,
        clean_to,
    };
    let heaviest = row.iter().max();
    // The ev-sequences only grow on the way out from the stretch of clean pieces.
    let left = moves.ev_weights((0..clean_from).rev(), len % 2, 1, last);
    let right = moves.ev_weights(clean_to..len, 0, 0, W::ZERO);
    let mut served = None;
    Ok(left
        .chain(right)
        .filter(|&(piece, _)| moves.is_plateau(piece))
        .all(|(piece, ev)| {
            Some(moves.weight(piece) + ev) <= heaviest && moves.is_dominated(piece, ev, &mut served)
        }))
}

/// The first moves of a path.
struct Moves<'a, W> {
    row: Row<'a, W>,
    chains: Chains<'a, W>,
    clean_from: usize,
    clean_to: usize,
}

impl<W: Weight> Moves<'_, W> {
    fn weight(&self, piece: usize) -> W {
        self.row.piece(End::Front, piece)
    }

    /// Each piece with how far the boundaries met so far, of that colour, rise above `level`; the
    /// boundary of a piece is the one before it, or behind it if `offset` is 1.
    fn ev_weights(
        &self,
        pieces: impl Iterator<Item = usize>,
        colour: usize,
        offset: usize,
        level: W,
    ) -> impl Iterator<Item = (usize, W)> {
        pieces.scan(W::ZERO, move |most, piece| {
            let boundary = piece + offset;
            if boundary % 2 == colour {
                *most = (*most).max(self.chains.heights[boundary] - level);
            }
            Some((piece, *most))
        })
    }

    /// Whether the piece begins a plateau: a run of equal weights with no heavier neighbour.
    fn is_plateau(&self, piece: usize) -> bool {
        let weight = self.weight(piece);
        let before = piece.checked_sub(1).map(|before| self.weight(before));
        let behind = (piece + 1..self.row.len()).map(|behind| self.weight(behind));
        before.is_none_or(|before| before < weight)
            && behind
                .into_iter()
                .find(|&behind| behind != weight)
                .is_none_or(|behind| behind < weight)
    }

    /// Whether some clean plateau dominates the piece, which leaves ev-sequences of weight `ev`.
    /// Remembers in `served` which one did.
    fn is_dominated(&self, piece: usize, ev: W, served: &mut Option<usize>) -> bool {
        let dominates = |clean: usize| {
            self.is_within(piece, clean, self.weight(clean) - self.weight(piece) - ev)
        };
        if served.is_some_and(dominates) {
            return true;
        }
        let clean = self.clean_from..self.clean_to;
        let count = clean.len();
        let found = (0..count)
            .map(|step| {
                if piece < clean.start {
                    clean.start + step
                } else {
                    clean.end - 1 - step
                }
            })
            .find(|&clean| self.is_plateau(clean) && dominates(clean));
        *served = found.or(*served);
        found.is_some()
    }

    /// Whether the slices left by two moves are at most `budget` apart, ev-sequences not counted.
    fn is_within(&self, some: usize, other: usize, mut budget: W) -> bool {
        if budget < W::ZERO {
            return false;
        }
        let mut chains = [
            (self.chains.inwards, some + 1),
            (self.chains.inwards, other + 1),
            (self.chains.backwards, some),
            (self.chains.backwards, other),
        ];
        // The distance is the alternating sum of all slices, heaviest first: a sum of gaps between
        // each odd one and the next. `open` is the odd one whose gap is not closed yet.
        let mut open = None;
        loop {
            // Where two chains of one direction have met, the rest of them cancels.
            let head = |chain: usize| match (chains[chain], chains[chain ^ 1]) {
                ((_, at), (_, met)) if at == met => None,
                ((links, at), _) => self.chains.weight(links, at),
            };
            let heaviest = (0..4).max_by_key(|&chain| head(chain)).unwrap_or(0);
            let Some(weight) = head(heaviest) else {
                return true;
            };
            let (links, at) = &mut chains[heaviest];
            *at = links[*at] as usize;
            open = match open {
                None => Some(weight),
                Some(heavier) => {
                    budget = budget - (heavier - weight);
                    if budget < W::ZERO {
                        return false;
                    }
                    None
                }
            };
        }
    }
}
