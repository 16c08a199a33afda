//! The console: scenes, keys, drawing and save data, without a clock, a screen or a disk.
//!
//! A board owns the hardware and calls the console; the console never calls a board.

use crate::games::Game;
use crate::theory::DeviceWeight;

/// The most pieces a game on the console has.
pub const MOST_PIECES: usize = 32;

/// The most stacks and rows of cookies on the console's table.
pub const MOST_DISHES: usize = 8;

/// A game as the console plays it.
pub type Board = Game<DeviceWeight, MOST_PIECES, MOST_DISHES>;
