//! Cherries: rows of black and white cherries that are picked from their ends.
//!
//! Left picks black cherries, Right white ones, one at a time, from any of several *segments*: a
//! *stack* gives up cherries at its front only, a *two-ended* segment at either end. There are four
//! games. With stacks it is Stack Cherries, with two-ended segments Cherries; and the players move
//! either in turn, where whoever cannot move loses, or at once (*synchronized*): if then one of
//! them cannot move the other wins on the spot, and if neither can it is a draw.
//!
//! | result | chapter 6 | here |
//! | --- | --- | --- |
//! | the order of words: white, nothing, black | Theorem 6.3.2 | [`Word`] |
//! | moving in turn: every segment is a whole number | Theorem 6.2.1 | [`value`] |
//! | at once: a stack is a sum of irreducible ones | Theorem 6.4.5 | [`mod@decompose`] |
//! | at once: two-ended segments are sums of stacks | section 6.5, conjectured | [`mod@groups`] |
//! | at once: who wins, and by how much | Theorem 6.3.9 | [`Net`] |
//!
//! Moving in turn, values add up: above 0 Left wins, below 0 Right wins, and at 0 whoever has to
//! move loses. Moving at once, the irreducible stacks are so far apart in strength that one of them
//! outweighs any number of weaker ones, so the strongest that is not cancelled decides. The two
//! agree: what `b` counts for in a net is the value of the same segment when moving in turn, so
//! the weaker irreducibles only break ties (compared for every word of up to 14 cherries).
//!
//! # Source
//!
//! Mark van den Bergh, doctoral thesis, Leiden 2023, chapter 6, *Synchronized Cherries*, with
//! Thomas de Mol; <https://hdl.handle.net/1887/3619307>. Departures from it are listed where they
//! are made.

pub mod decompose;
pub mod groups;
pub mod net;
pub mod segment;
pub mod value;
pub mod word;

pub use decompose::{decompose, is_irreducible};
pub use groups::groups;
pub use net::{Net, Outcome, Term, TermsError};
pub use segment::Segment;
pub use word::{Cherry, Word};
