//! Four Ninths on a PC: playing in a window or a terminal, and the analyst.
//!
//! Everything that is played happens in the core; this crate lends it a screen, a keyboard, a clock
//! and a disk. Everything exact happens there, too: the analyst reads numbers and words, asks the
//! core with vectors for work space, and prints what it says, for people and for programs.

#![forbid(unsafe_code)]

pub mod analyst;
pub mod arguments;
pub mod disk;
pub mod help;
pub mod keyboard;
pub mod latch;
pub mod light;
pub mod picture;
pub mod play;
pub mod report;
pub mod script;
pub mod session;
pub mod terminal;
pub mod window;
