//! The engine: exact answers about positions.
//!
//! [`Solve`] asks the theory about a position of any game: its value, the outcome of every move,
//! one best move, a whole line of best play. Answers are exact or an error, never an estimate.
//! [`Advice`] keeps all outcomes together, for hints and review; [`Explanation`] says where the
//! value comes from; a [`Rival`] picks a move by its habit.
//!
//! | game | value and one best move | every move |
//! | --- | --- | --- |
//! | Pizza, whole | as every move | [`cycle`](crate::theory::cycle) |
//! | Pizza, begun | O(n) time, no work space | O(n) time, no work space |
//! | Bread, whole | as every move | [`path`](crate::theory::path) |
//! | Bread, begun; Cookies | as every move | [`Sum`](crate::theory::Sum) |
//! | cherries, four games | [`cherries`] | [`Cherries::advice`](crate::games::Cherries::advice) |

mod advice;
mod any;
pub mod cherries;
mod explain;
mod rival;
mod solve;

pub use advice::{Advice, Judged};
pub use explain::{Bite, BiteKind, Explanation};
pub use rival::Rival;
pub use solve::{Solve, Solved};
