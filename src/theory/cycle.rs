//! Cycles: the outcome of every first move.
//!
//! The first move may take any piece; what it leaves is a two-ended row, a *window* of the cycle.
//! The obvious algorithm cuts each of the n windows into slices anew, O(n) each. But windows
//! overlap: lay the cycle twice end to end, and the chains of [`heights`](crate::theory::heights)
//! cut *all* windows at once, if one knows where to stop.
//!
//! The lightest slice of a window weighs `mid = -(highest even + highest odd height in it)`, and
//! that is all one needs to know. A chain boundary b is cut inside the window as it is in the long
//! sequence exactly if the boundary that is higher than b still lies in the window. Then its slice
//! weighs more than `mid`, since weights fall towards the middle. If it does not, then b and the
//! end of its slice are at least as high as anything in the window, and the weight is at most
//! `mid`. So: walk both chains inwards, heaviest first, while weights exceed `mid`; between the
//! places reached lies one slice of weight `mid` if their distance is odd, and two that cancel if
//! it is even.
//!
//! # Bounds
//!
//! O(n + total length of the walks) time, 3n weights and 4n links of work space. Walks are short on
//! random cycles, but as long as the window where weights fall and rise again like a U, and then
//! the time is of order n*n.
//!
//! # Source
//!
//! Brown and Brown, section 4, give a quadratic algorithm; the shared chains are ours.

use crate::theory::heights::Chains;
use crate::theory::{End, Room, RoomError, Row, Scratch, Weight};

/// What [`outcomes`] needs for a cycle of `len` pieces.
pub fn room(len: usize) -> Room {
    Room {
        weights: 3 * len,
        links: 4 * len,
    }
}

/// Hands every piece of the cycle, in order, and the outcome of taking it first to `visit`;
/// returns the value.
///
/// The empty cycle has no moves and the value 0.
///
/// ```
/// use four_ninths::theory::{Row, Scratch, cycle};
///
/// // The smallest pizza of which the first player gets less than half (introduction).
/// let pizza = Row::new(&[0, 1, 0, 1, 0, 0, 1, 0, 2, 0, 0, 2, 0, 2, 0]).unwrap();
/// let (mut weights, mut links) = ([0; 45], [0; 60]);
/// let mut scratch = Scratch::new(&mut weights, &mut links);
/// let value = cycle::outcomes(pizza, &mut scratch, |_, outcome| assert!(outcome < 0))?;
/// assert_eq!(value, -1);
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
    let (weights, links) = scratch.take(room(len))?;
    if len < 2 {
        row.iter().for_each(|weight| visit(0, weight));
        return Ok(row.iter().next().unwrap_or(W::ZERO));
    }
    let boundaries = 2 * len - 1;
    let (heights, rest) = weights.split_at_mut(boundaries);
    // Laid from the second piece on, so that window w is what taking piece w leaves.
    let twice = row.iter().chain(row.iter()).skip(1);
    let chains = Chains::lay(twice, heights, links);
    let windows = Windows { len, chains };
    let peaks = windows.peaks(&mut rest[..len]);
    let mut value = None;
    windows.for_each_lightest(peaks, |taken, lightest| {
        let outcome = row.piece(End::Front, taken) - windows.value(taken, lightest);
        visit(taken, outcome);
        value = value.max(Some(outcome));
    });
    Ok(value.unwrap_or(W::ZERO))
}

/// All windows of a cycle: window w has the boundaries w to w + len - 1 of the cycle laid twice.
struct Windows<'a, W> {
    len: usize,
    chains: Chains<'a, W>,
}

impl<W: Weight> Windows<'_, W> {
    /// For each boundary up to `len - 1`, which lies in every window, the highest boundary of the
    /// same colour from there up to `len - 1`.
    fn peaks<'b>(&self, peaks: &'b mut [W]) -> &'b [W] {
        peaks.copy_from_slice(&self.chains.heights[..self.len]);
        for at in (0..self.len.saturating_sub(2)).rev() {
            peaks[at] = peaks[at].max(peaks[at + 2]);
        }
        peaks
    }

    /// Hands each window and the weight of its lightest slice to `visit`.
    fn for_each_lightest(&self, peaks: &[W], mut visit: impl FnMut(usize, W)) {
        let last = self.len - 1;
        // The highest boundaries so far from `last` on, by colour.
        let mut risen: [Option<W>; 2] = [None; 2];
        for window in 0..self.len {
            let newest = window + last;
            risen[newest % 2] = risen[newest % 2].max(Some(self.chains.heights[newest]));
            // Boundaries of both colours: `window` and its neighbour, or the one behind `last`.
            let highest = |boundary: usize| {
                let before = peaks.get(boundary).copied();
                before
                    .max(risen[boundary % 2])
                    .expect("a window has boundaries of both colours")
            };
            visit(window, -(highest(window) + highest(window + 1)));
        }
    }

    /// The value of a window whose lightest slice weighs `lightest`.
    fn value(&self, window: usize, lightest: W) -> W {
        let (inwards, backwards) = (self.chains.inwards, self.chains.backwards);
        let (mut front, mut back) = (window, window + self.len - 1);
        let head = |links: &[u32], at| self.chains.weight(links, at).unwrap_or(lightest);
        let (mut at_front, mut at_back) = (head(inwards, front), head(backwards, back));
        let (mut sum, mut odd) = (W::ZERO, false);
        // `sum` is what the player to move gains up to here; the arms come closer each time.
        loop {
            let weight = at_front.max(at_back);
            if weight <= lightest {
                break;
            }
            sum = if odd { sum - weight } else { sum + weight };
            odd = !odd;
            if at_front == weight {
                front = inwards[front] as usize;
                at_front = head(inwards, front);
            } else {
                back = backwards[back] as usize;
                at_back = head(backwards, back);
            }
        }
        match ((back - front) % 2 == 1, odd) {
            (false, _) => sum,
            (true, false) => sum + lightest,
            (true, true) => sum - lightest,
        }
    }
}
