//! What of the handheld needs no hardware: keys, panels, saving, power, the serial port's words.
//!
//! The firmware wires these to the chip; the tests wire them to models of it. A board of another
//! make can use them as they are.
#![no_std]
#![forbid(unsafe_code)]

pub mod backlight;
pub mod battery;
pub mod bitmap;
mod checksum;
pub mod crash;
pub mod keypad;
pub mod panel;
pub mod power;
pub mod shelf;
pub mod shell;
