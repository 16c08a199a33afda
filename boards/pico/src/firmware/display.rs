//! The screen, whichever it is: a colour panel on SPI or a small black and white one on I2C.

#[cfg(not(feature = "plain"))]
mod colour;
#[cfg(feature = "plain")]
mod oled;

#[cfg(not(feature = "plain"))]
pub(super) use colour::{Backlight, Colour, Display, ONE_BIT, SCREEN, fast_spi};
#[cfg(feature = "plain")]
pub(super) use oled::{Display, ONE_BIT, Oled, SCREEN, oled_i2c};

/// How many pixels the screen has.
pub(super) const PIXELS: usize = (SCREEN.width * SCREEN.height) as usize;

/// A panel that does not answer is no reason to stop: the game goes on, and the probe hears of it.
fn heard<E>(answer: Result<(), E>) {
    if answer.is_err() {
        defmt::warn!("the screen does not answer");
    }
}
