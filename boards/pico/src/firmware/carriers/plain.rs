//! A plain Pico on a breadboard: SSD1306 128x64 on I2C, six buttons, a piezo if you like.

use crate::firmware::board::{Board, Interrupts, Lamp, Sense, keys};
use crate::firmware::display::{Oled, oled_i2c};
use embassy_rp::Peripherals;
use embassy_rp::i2c::I2c;
use embassy_rp::pwm::{self, Pwm};
use four_ninths::console::{Key, KeyNames};
use four_ninths_pico::battery::Cell;
use four_ninths_pico::keypad::{Layout, Long};

pub(in crate::firmware) const NAME: &str = "plain";
pub(in crate::firmware) const NAMES: KeyNames = KeyNames::PLAIN
    .with(Key::X, "hold A")
    .with(Key::Y, "hold B");
pub(in crate::firmware) const LAYOUT: Layout = Layout {
    keys: &[Key::Up, Key::Down, Key::Left, Key::Right, Key::A, Key::B],
    long: &[
        Long {
            pin: 4,
            key: Key::X,
        },
        Long {
            pin: 5,
            key: Key::Y,
        },
    ],
};

pub(in crate::firmware) type Screen = Oled;

pub(in crate::firmware) fn wire(p: Peripherals) -> Board {
    Board {
        screen: Oled {
            bus: I2c::new_async(p.I2C0, p.PIN_5, p.PIN_4, Interrupts, oled_i2c()),
        },
        // In the order of the layout.
        keys: keys([
            p.PIN_10.into(),
            p.PIN_11.into(),
            p.PIN_12.into(),
            p.PIN_13.into(),
            p.PIN_14.into(),
            p.PIN_15.into(),
        ]),
        beeper: Some(Pwm::new_output_a(
            p.PWM_SLICE0,
            p.PIN_16,
            pwm::Config::default(),
        )),
        lamp: Some(Lamp::on_the_pico(p.PIN_25)),
        gauge: Sense::new(p.ADC, p.PIN_29, p.PIN_24, Cell::PICO, false),
        flash: p.FLASH,
        usb: p.USB,
        watchdog: p.WATCHDOG,
    }
}
