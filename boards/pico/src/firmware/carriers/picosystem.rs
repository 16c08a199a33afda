//! Pimoroni PicoSystem: 240x240, eight keys, a piezo, a lamp of three colours and a battery.

use crate::firmware::board::{Board, Interrupts, Lamp, Sense, keys};
use crate::firmware::display::{Backlight, Colour, fast_spi};
use embassy_rp::Peripherals;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::SPI0;
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::spi::Spi;
use four_ninths::console::{Key, KeyNames};
use four_ninths_pico::battery::Cell;
use four_ninths_pico::keypad::Layout;
use four_ninths_pico::panel::{Glass, PICOSYSTEM};

pub(in crate::firmware) const NAME: &str = "picosystem";
pub(in crate::firmware) const GLASS: Glass = PICOSYSTEM;
pub(in crate::firmware) const NAMES: KeyNames = KeyNames::PLAIN;
pub(in crate::firmware) const LAYOUT: Layout = Layout {
    keys: &[
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::A,
        Key::B,
        Key::X,
        Key::Y,
    ],
    long: &[],
};

pub(in crate::firmware) type Screen = Colour<SPI0>;

pub(in crate::firmware) fn wire(p: Peripherals) -> Board {
    Board {
        screen: Colour {
            bus: Spi::new_txonly(p.SPI0, p.PIN_6, p.PIN_7, p.DMA_CH0, Interrupts, fast_spi()),
            select: Output::new(p.PIN_5, Level::High),
            data: Output::new(p.PIN_9, Level::Low),
            reset: Some(Output::new(p.PIN_4, Level::High)),
            backlight: Backlight::a(Pwm::new_output_a(p.PWM_SLICE6, p.PIN_12, Backlight::dark())),
        },
        // In the order of the layout.
        keys: keys([
            p.PIN_23.into(),
            p.PIN_20.into(),
            p.PIN_22.into(),
            p.PIN_21.into(),
            p.PIN_18.into(),
            p.PIN_19.into(),
            p.PIN_17.into(),
            p.PIN_16.into(),
        ]),
        beeper: Some(Pwm::new_output_b(
            p.PWM_SLICE5,
            p.PIN_11,
            pwm::Config::default(),
        )),
        // Sources disagree about the lamp's polarity; the vendor's own library lights it by high.
        lamp: Some(Lamp {
            red: Some(Output::new(p.PIN_14, Level::Low)),
            green: Some(Output::new(p.PIN_13, Level::Low)),
            blue: Some(Output::new(p.PIN_15, Level::Low)),
            lit_by_high: true,
        }),
        gauge: Sense::new(p.ADC, p.PIN_26, p.PIN_2, Cell::LITHIUM, true),
        flash: p.FLASH,
        usb: p.USB,
        watchdog: p.WATCHDOG,
    }
}
