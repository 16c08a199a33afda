//! The mathematics: what rows of weighted pieces are worth, and why.
//!
//! | result | paper | here |
//! | --- | --- | --- |
//! | exact weights | | [`Weight`], [`Row`] |
//! | the condition ASC, slices, ev-sequences | section 2 | [`slices::is_sinking`], [`slices::is_slice`], [`slices::is_ev_sequence`] |
//! | partition of a stack | Lemma 2.10 (ii), 2.17 II | [`slices::stack`], [`slices::ev_weight`] |
//! | partition of a two-ended stack | Lemma 2.10 (i), 2.17 I | [`slices::two_ended`] |
//! | classes: sum, value, distance | (1.3) to (1.6), 2.11, 3.8, 3.12 | [`Class`] |
//! | every move in a sum | Theorem 2.11, Corollary 2.16 | [`Sum`] |
//! | best play to the end | after Corollary 2.16 | [`mod@line`] |
//! | every first move on a cycle | section 4 | [`cycle`] |
//! | every first move on a path | section 4 | [`path`] |
//! | which paths are their own inverse | Theorem 4.11 | [`invertible`] |
//! | words of cherries, picked in turn or at once | thesis, chapter 6 | [`cherries`] |
//!
//! The paper is Daniel E. Brown and Lawrence G. Brown, *Graph games and the pizza problem*; the
//! thesis is that of Mark van den Bergh, Leiden 2023. Begin with [`heights`], which explains the one idea that
//! everything about weights is built from, and with [`cherries`] for games of two colours.

pub mod cherries;
pub mod class;
pub mod cycle;
pub mod heights;
pub mod invertible;
pub mod line;
pub mod path;
pub mod row;
pub mod scratch;
pub mod side;
pub mod slices;
pub mod sum;
pub mod weight;

pub use class::{Class, ClassError};
pub use row::{End, RangeError, Row};
pub use scratch::{Room, RoomError, Scratch};
pub use side::Side;
pub use sum::{Part, Place, Sum, SumRangeError};
pub use weight::{DeviceWeight, Weight};
