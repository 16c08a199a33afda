//! Waveshare Pico-LCD-1.3: 240x240, a joystick and four keys. The default.

use crate::firmware::board::{Board, Interrupts, Lamp, Sense, keys};
use crate::firmware::display::{Backlight, Colour, fast_spi};
use embassy_rp::Peripherals;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::SPI1;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;
use four_ninths::console::{Key, KeyNames};
use four_ninths_pico::battery::Cell;
use four_ninths_pico::keypad::Layout;
use four_ninths_pico::panel::{Glass, WAVESHARE_1_3};

pub(in crate::firmware) const NAME: &str = "waveshare-lcd-1-3";
pub(in crate::firmware) const GLASS: Glass = WAVESHARE_1_3;
pub(in crate::firmware) const NAMES: KeyNames = KeyNames::PLAIN;
/// The joystick accepts when it is pushed in.
pub(in crate::firmware) const LAYOUT: Layout = Layout {
    keys: &[
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::A,
        Key::A,
        Key::B,
        Key::X,
        Key::Y,
    ],
    long: &[],
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
            p.PIN_19.into(),
            p.PIN_21.into(),
        ]),
        beeper: None,
        lamp: Some(Lamp::on_the_pico(p.PIN_25)),
        gauge: Sense::new(p.ADC, p.PIN_29, p.PIN_24, Cell::PICO, false),
        flash: p.FLASH,
        usb: p.USB,
        watchdog: p.WATCHDOG,
    }
}
