//! Unbroached paths: the outcome of every first move.
//!
//! The first move may take any piece and leaves two stacks, both open towards the hole. The chains
//! of [`heights`](crate::theory::heights) hold the slices of all of them: those of the right-hand
//! stack from the boundary behind the hole inwards to the last, those of the left-hand stack from
//! the boundary before the hole back to the first. Each chain ends at its root, where the
//! ev-sequence begins. Both chains together, heaviest first, give the value of what is left.
//!
//! # Bounds
//!
//! O(n + total length of the chains) time, n + 1 weights and 2n + 2 links of work space. Chains are
//! short on random paths and as long as the path where weights fall towards its ends, and then the
//! time is of order n*n.
//!
//! # Source
//!
//! Brown and Brown, section 4.

use crate::theory::class::with_ev;
use crate::theory::heights::Chains;
use crate::theory::{Room, RoomError, Row, Scratch, Weight};

/// What [`outcomes`] needs for a path of `len` pieces.
pub fn room(len: usize) -> Room {
    Room {
        weights: len + 1,
        links: 2 * (len + 1),
    }
}

/// Hands every piece of the path, in order, and the outcome of taking it first to `visit`; returns
/// the value.
///
/// The empty path has no moves and the value 0.
///
/// ```
/// use four_ninths::theory::{Row, Scratch, path};
///
/// let row = Row::new(&[1, 0, 0]).unwrap();
/// let (mut weights, mut links, mut seen) = ([0; 4], [0; 8], Vec::new());
/// let mut scratch = Scratch::new(&mut weights, &mut links);
/// let value = path::outcomes(row, &mut scratch, |_, outcome| seen.push(outcome))?;
/// assert_eq!((value, seen), (1, vec![1, -1, 1]));
/// # Ok::<(), four_ninths::theory::RoomError>(())
/// ```
///
/// # Errors
/// If `scratch` is smaller than [`room`].
pub fn outcomes<W: Weight>(
    row: Row<'_, W>,
    scratch: &mut Scratch<'_, W>,
    mut visit: impl FnMut(usize, W),
) -> Result<W, RoomError> {
    let len = row.len();
    let (heights, links) = scratch.take(room(len))?;
    let chains = Chains::lay(row.iter(), heights, links);
    let mut value = None;
    for (taken, weight) in row.iter().enumerate() {
        let outcome = weight - value_without(&chains, taken);
        visit(taken, outcome);
        value = value.max(Some(outcome));
    }
    Ok(value.unwrap_or(W::ZERO))
}

/// The value of what is left when piece `taken` is gone: the two stacks beside it.
fn value_without<W: Weight>(chains: &Chains<'_, W>, taken: usize) -> W {
    let (mut left, mut right) = (taken, taken + 1);
    let (mut sum, mut odd) = (W::ZERO, false);
    loop {
        let at_left = chains.weight(chains.backwards, left);
        let at_right = chains.weight(chains.inwards, right);
        // `None`, an exhausted chain, is less than any weight.
        let Some(weight) = at_left.max(at_right) else {
            break;
        };
        sum = if odd { sum - weight } else { sum + weight };
        odd = !odd;
        if at_left == Some(weight) {
            left = chains.backwards[left] as usize;
        } else {
            right = chains.inwards[right] as usize;
        }
    }
    // The ev-sequences reach from where the chains ended to the ends of the path.
    let (heights, last) = (chains.heights, chains.heights.len() - 1);
    let ev = (heights[left] - heights[0]) + (heights[right] - heights[last]);
    with_ev((sum, odd), ev)
}
