//! The console: scenes, keys, drawing and save data, without a clock, a screen or a disk.
//!
//! A board owns the hardware and calls the console; the console never calls a board.

mod calendar;
mod choice;
mod code;
mod deal;
mod options;
mod progress;
mod puzzles;
mod round;
mod save;
mod statistics;
mod workspace;

pub use calendar::Day;
pub use choice::Choice;
pub use code::{Code, CodeError};
pub use deal::{Deal, Source};
pub use options::{Brightness, Options, Palette, Sleep, Speed};
pub use progress::Progress;
pub use puzzles::{PUZZLES, Puzzle, Setting};
pub use round::{Aids, Ending, Opponent, Round};
pub use save::{Reading, SAVE_BYTES, Stored};
pub use statistics::{Statistics, Tally};
pub use workspace::{MOST_LINKS, MOST_WEIGHTS};

use crate::games::Game;
use crate::theory::DeviceWeight;

/// The most pieces a game on the console has.
pub const MOST_PIECES: usize = 32;

/// The most stacks and rows of cookies on the console's table.
pub const MOST_DISHES: usize = 8;

/// A game as the console plays it.
pub type Board = Game<DeviceWeight, MOST_PIECES, MOST_DISHES>;
