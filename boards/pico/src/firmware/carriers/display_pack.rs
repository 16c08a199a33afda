//! Pimoroni Pico Display Pack, 240x135, and 2.0, 320x240: four keys, a lamp of three colours.

use crate::firmware::board::{Board, Interrupts, Lamp, Sense, keys};
use crate::firmware::display::{Backlight, Colour, fast_spi};
use embassy_rp::Peripherals;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::SPI0;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;
use four_ninths::console::{Key, KeyNames};
use four_ninths_pico::battery::Cell;
use four_ninths_pico::keypad::{Layout, Long};
use four_ninths_pico::panel::{self, Glass};

#[cfg(feature = "display-pack")]
mod model {
    pub(in crate::firmware) const NAME: &str = "display-pack";
    pub(in crate::firmware) const GLASS: super::Glass = super::panel::DISPLAY_PACK;
}

#[cfg(feature = "display-pack-2")]
mod model {
    pub(in crate::firmware) const NAME: &str = "display-pack-2";
    pub(in crate::firmware) const GLASS: super::Glass = super::panel::DISPLAY_PACK_2;
}

pub(in crate::firmware) use model::{GLASS, NAME};

/// X and Y are the right hand's two keys, one above the other: they move the cursor.
pub(in crate::firmware) const NAMES: KeyNames = KeyNames::PLAIN
    .with(Key::Up, "X")
    .with(Key::Down, "Y")
    .with(Key::X, "hold A")
    .with(Key::Y, "hold B");
pub(in crate::firmware) const LAYOUT: Layout = Layout {
    keys: &[Key::A, Key::B, Key::Up, Key::Down],
    long: &[
        Long {
            pin: 0,
            key: Key::X,
        },
        Long {
            pin: 1,
            key: Key::Y,
        },
    ],
};

pub(in crate::firmware) type Screen = Colour<SPI0>;

pub(in crate::firmware) fn wire(p: Peripherals) -> Board {
    Board {
        screen: Colour {
            bus: Spi::new_txonly(
                p.SPI0,
                p.PIN_18,
                p.PIN_19,
                p.DMA_CH0,
                Interrupts,
                fast_spi(),
            ),
            select: Output::new(p.PIN_17, Level::High),
            data: Output::new(p.PIN_16, Level::Low),
            reset: None,
            backlight: Backlight::a(Pwm::new_output_a(p.PWM_SLICE2, p.PIN_20, Backlight::dark())),
        },
        // In the order of the layout.
        keys: keys([
            p.PIN_12.into(),
            p.PIN_13.into(),
            p.PIN_14.into(),
            p.PIN_15.into(),
        ]),
        beeper: None,
        lamp: Some(Lamp {
            red: Some(Output::new(p.PIN_6, Level::High)),
            green: Some(Output::new(p.PIN_7, Level::High)),
            blue: Some(Output::new(p.PIN_8, Level::High)),
            lit_by_high: false,
        }),
        gauge: Sense::new(p.ADC, p.PIN_29, p.PIN_24, Cell::PICO, false),
        flash: p.FLASH,
        usb: p.USB,
        watchdog: p.WATCHDOG,
    }
}
