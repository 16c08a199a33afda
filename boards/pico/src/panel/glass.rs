//! Glasses: the panels that handhelds carry, as data: size, place in memory, words to start with.
//!
//! Settings that are not listed are left as the controller has them after a reset.
//!
//! # Waits
//! Both controllers want 120 milliseconds from a reset to the order to wake, and 5 from there to
//! the next order (ST7789V 1.6 and ST7735S 1.4, sleep out). Settings may be made in between. An
//! order to sleep must not follow a wake within 120 milliseconds, nor a wake an order to sleep:
//! the sequences to sleep end with that wait, when nobody looks any more.

use embedded_graphics::geometry::{Point, Size};

/// One step of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A command and its parameters.
    Command(u8, &'static [u8]),
    /// A wait, in milliseconds.
    Wait(u32),
}

use Step::{Command, Wait};

/// A panel and its controller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glass {
    /// Its width and height, as it is held.
    pub size: Size,
    /// Where its first pixel is in the controller's memory.
    pub offset: Point,
    /// The highest clock of its bus, in hertz. What the wire gets is the fastest that the chip can
    /// make and is not above it: an even part of 125 MHz on a Pico.
    pub clock: u32,
    /// From a reset, by its pin or by the first command, to a picture.
    pub start: &'static [Step],
    /// From a picture to sleep.
    pub sleep: &'static [Step],
    /// From sleep to the picture.
    pub wake: &'static [Step],
}

const SWRESET: u8 = 0x01;
const SLPIN: u8 = 0x10;
const SLPOUT: u8 = 0x11;
const NORON: u8 = 0x13;
const INVOFF: u8 = 0x20;
const INVON: u8 = 0x21;
const DISPOFF: u8 = 0x28;
const DISPON: u8 = 0x29;
const TEON: u8 = 0x35;
const MADCTL: u8 = 0x36;
const COLMOD: u8 = 0x3a;
const RAMCTRL: u8 = 0xb0;
const GCTRL: u8 = 0xb7;
const VCOMS: u8 = 0xbb;
const FRCTRL2: u8 = 0xc6;

/// 16 bits for a pixel.
const COLOURS: Step = Command(COLMOD, &[0x05]);

const SLEEP: &[Step] = &[Command(DISPOFF, &[]), Command(SLPIN, &[]), Wait(120)];

const WAKE: &[Step] = &[Command(SLPOUT, &[]), Wait(5), Command(DISPON, &[])];

/// Waveshare Pico-LCD-1.3.
pub const WAVESHARE_1_3: Glass = Glass {
    size: Size::new(240, 240),
    offset: Point::zero(),
    clock: 62_500_000,
    start: &[
        Wait(5),
        Command(MADCTL, &[0x70]),
        COLOURS,
        Command(INVON, &[]),
        Wait(115),
        Command(SLPOUT, &[]),
        Wait(5),
        Command(DISPON, &[]),
    ],
    sleep: SLEEP,
    wake: WAKE,
};

/// Waveshare Pico-LCD-1.14.
pub const WAVESHARE_1_14: Glass = Glass {
    size: Size::new(240, 135),
    offset: Point::new(40, 53),
    ..WAVESHARE_1_3
};

/// Pimoroni Pico Display Pack. It has no pin to reset it.
pub const DISPLAY_PACK: Glass = Glass {
    size: Size::new(240, 135),
    offset: Point::new(40, 53),
    start: &[
        Command(SWRESET, &[]),
        Wait(150),
        Command(MADCTL, &[0x70]),
        COLOURS,
        // Without it greens come in bands: pimoroni-pico, issue 1040.
        Command(RAMCTRL, &[0x00, 0xc0]),
        Command(INVON, &[]),
        Command(SLPOUT, &[]),
        Wait(5),
        Command(DISPON, &[]),
    ],
    ..WAVESHARE_1_3
};

/// Pimoroni Pico Display Pack 2.0, and 2.8. They have no pin to reset them.
pub const DISPLAY_PACK_2: Glass = Glass {
    size: Size::new(320, 240),
    start: &[
        Command(SWRESET, &[]),
        Wait(150),
        Command(MADCTL, &[0x70]),
        COLOURS,
        Command(GCTRL, &[0x35]),
        Command(VCOMS, &[0x1f]),
        Command(INVON, &[]),
        Command(SLPOUT, &[]),
        Wait(5),
        Command(DISPON, &[]),
    ],
    ..WAVESHARE_1_3
};

/// Pimoroni PicoSystem.
pub const PICOSYSTEM: Glass = Glass {
    start: &[
        Wait(5),
        Command(MADCTL, &[0x00]),
        COLOURS,
        // The pin that tells when the glass is between two pictures.
        Command(TEON, &[0x00]),
        // 50 pictures a second, which a whole frame keeps up with.
        Command(FRCTRL2, &[0x15]),
        Command(INVON, &[]),
        Wait(115),
        Command(SLPOUT, &[]),
        Wait(5),
        Command(DISPON, &[]),
    ],
    ..WAVESHARE_1_3
};

/// Hack Club Sprig: an ST7735 on its side, with blue before red.
pub const SPRIG: Glass = Glass {
    size: Size::new(160, 128),
    // On the wire 20.8 MHz, a sixth of 125: as the vendor's firmware has it, which asks for the same.
    clock: 30_000_000,
    start: &[
        Wait(5),
        Command(MADCTL, &[0x68]),
        COLOURS,
        Command(INVOFF, &[]),
        Wait(115),
        Command(SLPOUT, &[]),
        Wait(5),
        Command(NORON, &[]),
        Command(DISPON, &[]),
    ],
    ..WAVESHARE_1_3
};
