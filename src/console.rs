//! The console: scenes, keys, drawing and save data, without a clock, a screen or a disk.
//!
//! A board owns the hardware and calls the console; the console never calls a board. The whole
//! contract is this: make a [`Console`] from a [`Start`], call [`step`](Console::step) whenever a
//! key changes or the time it asked for has come, and do what the [`Step`] says: draw the changed
//! areas, play the cues, keep the save data.
//!
//! ```
//! use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
//! use four_ninths::console::{Console, Frame, Key, Place, SAVE_BYTES, Start};
//!
//! let screen = Size::new(240, 240);
//! let mut pixels = vec![Rgb565::BLACK; 240 * 240];
//! let mut console = Console::new(Start::new(screen));
//! for (now, keys) in [(0, None), (100, Some(Key::A)), (200, None)] {
//!     let step = console.step(now, keys.map(Into::into).unwrap_or_default());
//!     let mut frame = Frame::new(&mut pixels, screen).unwrap();
//!     for area in step.changed.areas() {
//!         console.draw(&mut frame, *area)?;
//!     }
//!     if step.save {
//!         let _bytes = console.save(&mut [0; SAVE_BYTES]).len();
//!     }
//! }
//! assert_eq!(console.place(), Place::Choose);
//! # Ok::<(), core::convert::Infallible>(())
//! ```

mod angle;
mod art;
mod battery;
mod calendar;
mod canvas;
mod choice;
mod code;
mod counsel;
mod cue;
mod deal;
mod decor;
mod desk;
mod frame;
mod keys;
mod layout;
mod machine;
mod notice;
mod options;
mod progress;
mod puzzles;
mod review;
mod round;
mod save;
mod scene;
mod scenes;
mod statistics;
mod surface;
mod theme;
mod tiles;
mod view;
mod workspace;

pub use battery::Battery;
pub use calendar::Day;
pub use choice::Choice;
pub use code::{Code, CodeError};
pub use cue::Cue;
pub use deal::{Deal, Source};
pub use frame::Frame;
pub use keys::{Key, KeyNames, Keys};
pub use machine::{Console, Start, Step};
pub use options::{Brightness, Options, Palette, Sleep, Speed};
pub use progress::Progress;
pub use puzzles::{Goal, PUZZLES, Puzzle, Setting};
pub use round::{Aids, Ending, Opponent, Round};
pub use save::{Reading, SAVE_BYTES, Stored};
pub use scene::{Exit, Place, TRANSITIONS};
pub use statistics::{Statistics, Tally};
pub use surface::{Align, Font, Label, Surface};
pub use tiles::Changed;
pub use workspace::{MOST_LINKS, MOST_WEIGHTS};

use crate::games::{self, Game};
use crate::theory::DeviceWeight;

/// The most pieces a game on the console has.
pub const MOST_PIECES: usize = 32;

/// The most stacks and rows of cookies on the console's table.
pub const MOST_DISHES: usize = 8;

/// A game as the console plays it.
pub type Board = Game<DeviceWeight, MOST_PIECES, MOST_DISHES>;

/// A pizza, cookies or a loaf as the console shows it.
pub(crate) type Meal = games::Meal<DeviceWeight, MOST_PIECES, MOST_DISHES>;

/// Cherries as the console shows them.
pub(crate) type Cherries = games::Cherries<MOST_PIECES, MOST_DISHES>;
