//! Waveshare Pico-LCD-1.14: 240x135, a joystick and two keys.

use crate::firmware::board::{Board, Interrupts, Lamp, Sense, keys};
use crate::firmware::display::{Backlight, Colour, fast_spi};
use embassy_rp::Peripherals;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::SPI1;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;
use four_ninths::console::{Key, KeyNames};
use four_ninths_pico::battery::Cell;
use four_ninths_pico::keypad::{Layout, Long};
use four_ninths_pico::panel::{Glass, WAVESHARE_1_14};

pub(in crate::firmware) const NAME: &str = "waveshare-lcd-1-14";
pub(in crate::firmware) const GLASS: Glass = WAVESHARE_1_14;
pub(in crate::firmware) const NAMES: KeyNames =
    KeyNames::PLAIN.with(Key::X, "push").with(Key::Y, "hold B");
/// There are two keys beside the joystick: pushed in it gives a hint, and B held long is the menu.
pub(in crate::firmware) const LAYOUT: Layout = Layout {
    keys: &[
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::X,
        Key::A,
        Key::B,
    ],
    long: &[Long {
        pin: 6,
        key: Key::Y,
    }],
};

pub(in crate::firmware) type Screen = Colour<SPI1>;

pub(in crate::firmware) fn wire(p: Peripherals) -> Board {
    Board {
        screen: Colour {
            bus: Spi::new_txonly(
                p.SPI1,
                p.PIN_10,
                p.PIN_11,
                p.DMA_CH0,
                Interrupts,
                fast_spi(),
            ),
            select: Output::new(p.PIN_9, Level::High),
            data: Output::new(p.PIN_8, Level::Low),
            reset: Some(Output::new(p.PIN_12, Level::High)),
            backlight: Backlight::b(Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, Backlight::dark())),
        },
        // In the order of the layout.
        keys: keys([
            p.PIN_2.into(),
            p.PIN_18.into(),
            p.PIN_16.into(),
            p.PIN_20.into(),
            p.PIN_3.into(),
            p.PIN_15.into(),
            p.PIN_17.into(),
        ]),
        beeper: None,
        lamp: Some(Lamp::on_the_pico(p.PIN_25)),
        gauge: Sense::new(p.ADC, p.PIN_29, p.PIN_24, Cell::PICO, false),
        flash: p.FLASH,
        usb: p.USB,
        watchdog: p.WATCHDOG,
    }
}
