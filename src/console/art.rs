//! Artwork: small painted pictures with one palette for all of them.
//!
//! The files are painted on a PC by `cargo run --release -p host-tests --example paint`; its
//! documentation tells their format.

use crate::console::theme::{from_bits, mix_bits};
use embedded_graphics::pixelcolor::Rgb565;

/// A picture: a number for each pixel, row by row; 0 is transparent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sprite {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pixels: &'static [u8],
}

impl Sprite {
    /// The pixels of a row; none outside the picture.
    pub(crate) fn row(&self, y: i32) -> &'static [u8] {
        let from = usize::try_from(y).map(|y| y * self.width);
        from.ok()
            .and_then(|from| self.pixels.get(from..from + self.width))
            .unwrap_or_default()
    }
}

/// Pictures of the same size, one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sheet {
    size: usize,
    pixels: &'static [u8],
}

impl Sheet {
    /// Square pictures of this size.
    const fn new(size: usize, pixels: &'static [u8]) -> Self {
        assert!(pixels.len().is_multiple_of(size * size), "whole pictures");
        Sheet { size, pixels }
    }

    /// The side of a picture.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// A picture, counted from 0 and from the start again behind the last.
    pub(crate) fn sprite(&self, number: usize) -> Sprite {
        let area = self.size * self.size;
        let from = number % (self.pixels.len() / area) * area;
        Sprite {
            width: self.size,
            height: self.size,
            pixels: &self.pixels[from..from + area],
        }
    }
}

/// A picture that is alone in its file.
const fn single(width: usize, height: usize, pixels: &'static [u8]) -> Sprite {
    assert!(pixels.len() == width * height, "one whole picture");
    Sprite {
        width,
        height,
        pixels,
    }
}

/// A pizza base and the toppings that go with it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Base {
    pub(crate) radius: i32,
    pub(crate) picture: Sprite,
    pub(crate) toppings: Sheet,
}

const LARGE_TOPPINGS: Sheet = Sheet::new(17, include_bytes!("art/toppings_17.bin"));
const SMALL_TOPPINGS: Sheet = Sheet::new(11, include_bytes!("art/toppings_11.bin"));

/// The painted pizzas, largest first.
pub(crate) static BASES: [Base; 5] = [
    Base {
        radius: 88,
        picture: single(177, 177, include_bytes!("art/pizza_88.bin")),
        toppings: LARGE_TOPPINGS,
    },
    Base {
        radius: 80,
        picture: single(161, 161, include_bytes!("art/pizza_80.bin")),
        toppings: LARGE_TOPPINGS,
    },
    Base {
        radius: 64,
        picture: single(129, 129, include_bytes!("art/pizza_64.bin")),
        toppings: LARGE_TOPPINGS,
    },
    Base {
        radius: 48,
        picture: single(97, 97, include_bytes!("art/pizza_48.bin")),
        toppings: SMALL_TOPPINGS,
    },
    Base {
        radius: 40,
        picture: single(81, 81, include_bytes!("art/pizza_40.bin")),
        toppings: SMALL_TOPPINGS,
    },
];

/// Toppings as signs of one bit.
pub(crate) static MONO_TOPPINGS: Sheet = Sheet::new(5, include_bytes!("art/mono_toppings_5.bin"));

/// Cookies, largest first, each in three variants.
pub(crate) static COOKIES: [Sheet; 5] = [
    Sheet::new(31, include_bytes!("art/cookie_31.bin")),
    Sheet::new(25, include_bytes!("art/cookie_25.bin")),
    Sheet::new(19, include_bytes!("art/cookie_19.bin")),
    Sheet::new(15, include_bytes!("art/cookie_15.bin")),
    Sheet::new(11, include_bytes!("art/cookie_11.bin")),
];

/// Cherries, largest first, each a black one and a white one.
pub(crate) static CHERRIES: [Sheet; 6] = [
    Sheet::new(25, include_bytes!("art/cherry_25.bin")),
    Sheet::new(19, include_bytes!("art/cherry_19.bin")),
    Sheet::new(15, include_bytes!("art/cherry_15.bin")),
    Sheet::new(11, include_bytes!("art/cherry_11.bin")),
    Sheet::new(9, include_bytes!("art/cherry_9.bin")),
    Sheet::new(7, include_bytes!("art/cherry_7.bin")),
];

/// Cherries of one bit, largest first, each a black one and a white one.
pub(crate) static MONO_CHERRIES: [Sheet; 3] = [
    Sheet::new(9, include_bytes!("art/mono_cherries_9.bin")),
    Sheet::new(7, include_bytes!("art/mono_cherries_7.bin")),
    Sheet::new(5, include_bytes!("art/mono_cherries_5.bin")),
];

/// A loaf that can be laid end to end, and the crumb where it is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loaf {
    pub(crate) crust: Sprite,
    pub(crate) crumb: Sprite,
}

/// The painted loaves, largest first.
pub(crate) static LOAVES: [Loaf; 4] = [
    Loaf {
        crust: single(64, 84, include_bytes!("art/bread_84.bin")),
        crumb: single(8, 84, include_bytes!("art/crumb_84.bin")),
    },
    Loaf {
        crust: single(64, 64, include_bytes!("art/bread_64.bin")),
        crumb: single(8, 64, include_bytes!("art/crumb_64.bin")),
    },
    Loaf {
        crust: single(64, 40, include_bytes!("art/bread_40.bin")),
        crumb: single(8, 40, include_bytes!("art/crumb_40.bin")),
    },
    Loaf {
        crust: single(64, 24, include_bytes!("art/bread_24.bin")),
        crumb: single(8, 24, include_bytes!("art/crumb_24.bin")),
    },
];

/// Faces, largest first.
pub(crate) static FACES: [Sheet; 3] = [
    Sheet::new(32, include_bytes!("art/faces_32.bin")),
    Sheet::new(22, include_bytes!("art/faces_22.bin")),
    Sheet::new(16, include_bytes!("art/faces_16.bin")),
];

/// Faces of one bit.
pub(crate) static MONO_FACES: Sheet = Sheet::new(13, include_bytes!("art/mono_faces_13.bin"));

/// The name, large and small.
pub(crate) static LOGOS: [Sprite; 2] = [
    single(132, 52, include_bytes!("art/logo.bin")),
    single(84, 32, include_bytes!("art/logo_small.bin")),
];

const PALETTE: &[u8] = include_bytes!("art/palette.bin");

/// The colours of the artwork, as they are or toned down.
#[derive(Debug)]
pub(crate) struct Inks {
    table: [Rgb565; 256],
}

/// The colours as painted.
pub(crate) static BRIGHT_INKS: Inks = Inks::painted();

/// The two colours of one-bit artwork: 1 is black and 2 is white.
pub(crate) static ONE_BIT_INKS: Inks = {
    let mut table = [Rgb565::new(0, 0, 0); 256];
    table[2] = Rgb565::new(31, 63, 31);
    Inks { table }
};

/// The 16 bits of a colour of the palette.
const fn paint(at: usize) -> u32 {
    u32::from_le_bytes([PALETTE[2 * at], PALETTE[2 * at + 1], 0, 0])
}

impl Inks {
    /// The colours as painted.
    const fn painted() -> Self {
        Inks::mixed(0, 0)
    }

    /// The colours half on their way to another, given by its 16 bits, for what is out of reach.
    pub(crate) const fn toned(ground: u32) -> Self {
        Inks::mixed(ground, 14)
    }

    const fn mixed(ground: u32, weight: u32) -> Self {
        let mut table = [Rgb565::new(0, 0, 0); 256];
        let mut at = 0;
        while at < PALETTE.len() / 2 {
            table[at] = from_bits(mix_bits(paint(at), ground, weight));
            at += 1;
        }
        Inks { table }
    }

    /// The colour of a pixel; 0, which is transparent, has none.
    pub(crate) fn ink(&self, pixel: u8) -> Option<Rgb565> {
        (pixel != 0).then(|| self.colour(pixel))
    }

    /// The colour of a pixel that is known not to be transparent.
    pub(crate) fn colour(&self, pixel: u8) -> Rgb565 {
        self.table[usize::from(pixel)]
    }
}
