//! Four Ninths on a PC: the analyst, and playing in a terminal.
//!
//! Everything exact happens in the core; this crate reads numbers and words, asks the core with
//! vectors for work space, and prints what it says, for people and for programs.

#![forbid(unsafe_code)]

pub mod analyst;
pub mod arguments;
pub mod help;
pub mod picture;
pub mod play;
pub mod report;
pub mod script;
