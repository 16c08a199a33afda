//! Slow, obvious twins of what the core does fast, and short ways to ask the core.
//!
//! [`board`] is minimax on any graph, straight from the rules; the other oracles reach further on
//! fewer kinds of games. [`ask`] puts questions to the core with vectors for work space, so that a
//! test can compare the two in a line. [`sequences`] and [`stored`] make things to try it on.
//! [`flash`] and [`wire`] play the hardware of a handheld.

pub mod ask;
pub mod board;
pub mod cherries;
pub mod counted;
pub mod drawing;
pub mod flash;
pub mod interval;
pub mod invertible;
pub mod multiple;
pub mod partition;
pub mod screens;
pub mod sequences;
pub mod stored;
pub mod strict;
pub mod wire;
