//! Hack Club Sprig: 160x128, two crosses of four keys, two white lamps, two AAA cells.

use crate::firmware::board::{Board, Interrupts, Lamp, Sense, keys};
use crate::firmware::display::{Backlight, Colour, fast_spi};
use embassy_rp::Peripherals;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::SPI0;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;
use four_ninths::console::{Key, KeyNames};
use four_ninths_pico::battery::Cell;
use four_ninths_pico::keypad::Layout;
use four_ninths_pico::panel::{Glass, SPRIG};

pub(in crate::firmware) const NAME: &str = "sprig";
pub(in crate::firmware) const GLASS: Glass = SPRIG;
/// The right cross is lettered I, J, K and L.
pub(in crate::firmware) const NAMES: KeyNames = KeyNames::PLAIN
    .with(Key::A, "L")
    .with(Key::B, "K")
    .with(Key::X, "I")
    .with(Key::Y, "J");
pub(in crate::firmware) const LAYOUT: Layout = Layout {
    keys: &[
        Key::Up,
        Key::Left,
        Key::Down,
        Key::Right,
        Key::X,
        Key::Y,
        Key::B,
        Key::A,
    ],
    long: &[],
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
            select: Output::new(p.PIN_20, Level::High),
            data: Output::new(p.PIN_22, Level::Low),
            reset: Some(Output::new(p.PIN_26, Level::High)),
            backlight: Backlight::b(Pwm::new_output_b(p.PWM_SLICE0, p.PIN_17, Backlight::dark())),
        },
        // In the order of the layout: W A S D, I J K L.
        keys: keys([
            p.PIN_5.into(),
            p.PIN_6.into(),
            p.PIN_7.into(),
            p.PIN_8.into(),
            p.PIN_12.into(),
            p.PIN_13.into(),
            p.PIN_14.into(),
            p.PIN_15.into(),
        ]),
        // Its loudspeaker wants digital sound over I2S, which this firmware does not make.
        beeper: None,
        // Both lamps are white: the left one stands for green, the right one for red.
        lamp: Some(Lamp {
            red: Some(Output::new(p.PIN_4, Level::Low)),
            green: Some(Output::new(p.PIN_28, Level::Low)),
            blue: None,
            lit_by_high: true,
        }),
        gauge: Sense::new(p.ADC, p.PIN_29, p.PIN_24, Cell::TWO_AAA, true),
        flash: p.FLASH,
        usb: p.USB,
        watchdog: p.WATCHDOG,
    }
}
