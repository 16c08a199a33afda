//! The screens that the console is made for, each in the colours it can show.

use embedded_graphics::geometry::Size;
use four_ninths::console::Palette;

/// A kind of screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Its width and height, as a name.
    pub name: &'static str,
    /// The same as numbers.
    pub size: Size,
    /// Whether it can do black and white only.
    pub one_bit: bool,
}

impl Screen {
    const fn new(name: &'static str, width: u32, height: u32, one_bit: bool) -> Self {
        Screen {
            name,
            size: Size::new(width, height),
            one_bit,
        }
    }

    /// The palettes that make a difference on it: a screen of one bit has but one.
    pub fn palettes(&self) -> &'static [Palette] {
        match self.one_bit {
            true => &Palette::ALL[..1],
            false => &Palette::ALL,
        }
    }

    /// How many pixels it has.
    pub fn pixels(&self) -> u32 {
        self.size.width * self.size.height
    }
}

/// All of them.
pub const SCREENS: [Screen; 5] = [
    Screen::new("240x240", 240, 240, false),
    Screen::new("240x135", 240, 135, false),
    Screen::new("320x240", 320, 240, false),
    Screen::new("160x128", 160, 128, false),
    Screen::new("128x64", 128, 64, true),
];
