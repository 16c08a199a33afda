//! Heights: the view in which slices are record maxima.
//!
//! # From the obvious to the heights
//!
//! The obvious way to value a row that may be eaten from both ends is a table over all its parts:
//!
//! ```text
//! value(i, j) = max( a[i] - value(i+1, j),  a[j-1] - value(i, j-1) )          n*n/2 entries
//! ```
//!
//! Brown and Brown show (Theorem 2.11) that it is enough to cut the row into *slices*, stretches
//! that are best eaten in one go, and to take the slices in order of their weights, heaviest first.
//! A stretch of odd length is a slice if every even-length beginning of it, read from either end
//! with alternating signs, comes to at most 0 (condition ASC). That is a statement about many
//! alternating sums, and all of them are differences of one table:
//!
//! ```text
//! Q[0] = 0,  Q[t+1] = -Q[t] - a[t]            one height for each boundary between pieces
//! ```
//!
//! Boundaries have a colour, the parity of t. For boundaries i < j,
//!
//! * of equal colour, the alternating sum of the pieces between them is `Q[j] - Q[i]`, so ASC says:
//!   **no boundary of i's colour behind i is higher than i**;
//! * of opposite colour, it is `-(Q[i] + Q[j])`, the weight of the stretch.
//!
//! Hence the whole of section 2 in four lines:
//!
//! * *slice* from i to j: opposite colours, each end the highest of its colour; weight
//!   `-(Q[i]+Q[j])`;
//! * *ev-sequence* from i to j: equal colours, i the highest of its colour; weight `Q[i] - Q[j]`;
//! * the lightest slice of a two-ended row weighs `-(highest even Q + highest odd Q)`;
//! * neighbouring slices (b0,b1), (b1,b2) fall in weight exactly if Q climbs from b0 to b2.
//!
//! # Example
//!
//! The row 4 3 1 4 7 5, which neither greed nor a colour plays well:
//!
//! ```text
//! pieces          4     3     1     4     7     5
//! boundary     0     1     2     3     4     5     6
//! Q            0    -4     1    -2    -2    -5     0
//! even         0           1          -2           0     highest: 1 at boundary 2
//! odd               -4          -2          -5           highest: -2 at boundary 3
//!
//! front: 2 is higher than 0, the odd peak before it is 1:     slice [4],     weight -(0-4)  = 4
//!        3 is higher than 1, the even peak before it is 2:    slice [3],     weight -(-4+1) = 3
//! back:  2 is higher than 6, the odd peak behind it is 3:     slice [4 7 5], weight -(0-2)  = 2
//! what is left, from 2 to 3:                                  slice [1],     weight -(1-2)  = 1
//!
//! slices 4 | 3 | 1 | 2     heaviest first 4 3 2 1     value 4 - 3 + 2 - 1 = 2
//! ```
//!
//! # Chains
//!
//! Cutting slices off the front of the stretch from l to the last boundary T gives a chain of
//! boundaries l = b0, b1, b2, ..., weights falling strictly. `link` computes the chains of *all*
//! l at once: `links[l]` is b1, and the chain goes on from there. Invariant when l is prepended to
//! the chain of l+1, whose head is b0: if the slice (b0,b1) is not lighter than what l puts before
//! it, that is if `Q[b1] <= Q[l]`, then (l,b0), (b0,b1), (b1,b2) fuse into one slice (l,b2), or, if
//! b1 was the root, into an ev-sequence whose start l becomes the new root.
//!
//! # Bounds
//!
//! `lay` and `link`: O(n) time, since every boundary is fused away at most once. Memory: the
//! tables themselves. For a sequence laid twice, heights stay within twice the sum of the absolute
//! weights.
//!
//! # Source
//!
//! Brown and Brown, *Graph games and the pizza problem*, 2.8 to 2.18. The change of variables and
//! the fusing rule are ours.

use crate::theory::Weight;

/// The end of a chain: there is no further slice.
const ROOT: u32 = u32::MAX;

/// The heights of a sequence, and the chains from every boundary in both directions.
pub(crate) struct Chains<'a, W> {
    /// The height of each boundary.
    pub(crate) heights: &'a [W],
    /// Chains that cut slices off the front, towards the last boundary.
    pub(crate) inwards: &'a [u32],
    /// Chains that cut slices off the back, towards the first boundary.
    pub(crate) backwards: &'a [u32],
}

impl<'a, W: Weight> Chains<'a, W> {
    /// Fills the tables: one height for each boundary, and two links.
    pub(crate) fn lay(
        pieces: impl Iterator<Item = W>,
        heights: &'a mut [W],
        links: &'a mut [u32],
    ) -> Self {
        let boundaries = heights.len();
        let (inwards, backwards) = links.split_at_mut(boundaries);
        lay(pieces, heights);
        link(heights, inwards, (0..boundaries).rev());
        link(heights, backwards, 0..boundaries);
        Chains {
            heights,
            inwards,
            backwards,
        }
    }

    /// The weight of the slice at the head of one of the chains from `boundary`, or `None` at its
    /// root.
    pub(crate) fn weight(&self, links: &[u32], boundary: usize) -> Option<W> {
        match links[boundary] {
            ROOT => None,
            far => Some(-(self.heights[boundary] + self.heights[far as usize])),
        }
    }
}

/// Writes the height of every boundary of `pieces`; `heights` is one longer than that.
fn lay<W: Weight>(pieces: impl Iterator<Item = W>, heights: &mut [W]) {
    heights[0] = W::ZERO;
    let mut height = W::ZERO;
    for (piece, slot) in pieces.zip(&mut heights[1..]) {
        height = -height - piece;
        *slot = height;
    }
}

/// Links every boundary to the far side of the first slice cut off there.
///
/// `order` visits neighbouring boundaries away from the closed end: from the last to the first for
/// slices cut off the front, from the first to the last for slices cut off the back.
fn link<W: Weight>(heights: &[W], links: &mut [u32], mut order: impl Iterator<Item = usize>) {
    let Some(mut head) = order.next() else { return };
    links[head] = ROOT;
    for boundary in order {
        let mut near = head;
        // The chain from `near` on is intact; each turn leaves it two boundaries shorter.
        links[boundary] = loop {
            let far = links[near];
            if far == ROOT || heights[far as usize] > heights[boundary] {
                break place(near);
            }
            let beyond = links[far as usize];
            if beyond == ROOT {
                break ROOT;
            }
            near = beyond as usize;
        };
        head = boundary;
    }
}

/// A boundary as a link; [`Scratch`](crate::theory::Scratch) hands out no more links than fit.
fn place(boundary: usize) -> u32 {
    u32::try_from(boundary).expect("boundaries are fewer than links")
}
