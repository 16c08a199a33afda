//! Themes: what each thing is coloured, in each palette and on a screen of one bit.

use crate::console::art::{Inks, ONE_BIT_INKS};
use crate::console::options::Palette;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;

/// The colours of everything that is not food.
///
/// Shapes come first: whatever a colour tells is told by a shape, a place or a word as well, so
/// that the one-bit theme, which is black and white only, loses nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    /// Behind everything.
    pub(crate) ground: Rgb565,
    /// Bars and boxes.
    pub(crate) panel: Rgb565,
    /// Lines around and between.
    pub(crate) line: Rgb565,
    /// Ordinary text.
    pub(crate) text: Rgb565,
    /// Text that matters less.
    pub(crate) faint: Rgb565,
    /// Headings and marks.
    pub(crate) accent: Rgb565,
    /// The chosen row of a list, and the text on it.
    pub(crate) chosen: Rgb565,
    pub(crate) on_chosen: Rgb565,
    /// The first and the second player.
    pub(crate) players: [Rgb565; 2],
    /// Good and bad news.
    pub(crate) good: Rgb565,
    pub(crate) bad: Rgb565,
    /// The plate under the food, its well and its rim.
    pub(crate) plate: Rgb565,
    pub(crate) well: Rgb565,
    pub(crate) rim: Rgb565,
    /// Where food was cut, and the same around what is chosen.
    pub(crate) cut: Rgb565,
    pub(crate) halo: Rgb565,
    /// The badge of a piece that may be taken, and the number on it.
    pub(crate) badge: Rgb565,
    pub(crate) on_badge: Rgb565,
    /// The artwork's colours for what is out of reach.
    pub(crate) dim: &'static Inks,
    /// Whether there are only black and white.
    pub(crate) one_bit: bool,
}

/// A colour from its usual six digits.
const fn rgb(hex: u32) -> Rgb565 {
    from_bits(bits(hex))
}

/// The 16 bits of a colour from its usual six digits.
const fn bits(hex: u32) -> u32 {
    (hex >> 8) & 0xf800 | (hex >> 5) & 0x07e0 | (hex >> 3) & 0x001f
}

static DIM_NIGHT: Inks = Inks::toned(bits(0x18_14_22));

static NIGHT: Theme = Theme {
    ground: rgb(0x18_14_22),
    panel: rgb(0x2a_24_40),
    line: rgb(0x4a_42_68),
    text: rgb(0xf8_f0_e0),
    faint: rgb(0xa0_98_b8),
    accent: rgb(0xff_cc_40),
    chosen: rgb(0xff_cc_40),
    on_chosen: rgb(0x20_18_10),
    players: [rgb(0x58_c8_ff), rgb(0xff_90_58)],
    good: rgb(0x70_e0_80),
    bad: rgb(0xff_78_70),
    plate: rgb(0x3c_34_58),
    well: rgb(0x34_2c_4c),
    rim: rgb(0x58_50_78),
    cut: rgb(0x5c_30_14),
    halo: rgb(0xff_ff_ff),
    badge: rgb(0xff_ff_ff),
    on_badge: rgb(0x20_18_10),
    dim: &DIM_NIGHT,
    one_bit: false,
};

static DIM_DAY: Inks = Inks::toned(bits(0xf4_ea_d4));

static DAY: Theme = Theme {
    ground: rgb(0xf4_ea_d4),
    panel: rgb(0xe4_d4_b4),
    line: rgb(0xb8_a0_78),
    text: rgb(0x30_20_18),
    faint: rgb(0x78_64_50),
    accent: rgb(0xa8_30_10),
    chosen: rgb(0xa8_30_10),
    on_chosen: rgb(0xff_f8_e8),
    players: [rgb(0x10_68_b0), rgb(0xc0_48_10)],
    good: rgb(0x18_78_30),
    bad: rgb(0xb8_20_20),
    plate: rgb(0xff_fc_f4),
    well: rgb(0xec_e4_d4),
    rim: rgb(0x90_a8_c0),
    cut: rgb(0x5c_30_14),
    halo: rgb(0x20_10_08),
    badge: rgb(0x30_20_18),
    on_badge: rgb(0xff_f8_e8),
    dim: &DIM_DAY,
    one_bit: false,
};

static DIM_CONTRAST: Inks = Inks::toned(bits(0x00_00_00));

/// Blue against orange and black against white, for eyes that do not tell red from green.
static CONTRAST: Theme = Theme {
    ground: rgb(0x00_00_00),
    panel: rgb(0x10_10_18),
    line: rgb(0x90_90_90),
    text: rgb(0xff_ff_ff),
    faint: rgb(0xc8_c8_c8),
    accent: rgb(0xff_e8_00),
    chosen: rgb(0xff_ff_ff),
    on_chosen: rgb(0x00_00_00),
    players: [rgb(0x40_b0_ff), rgb(0xff_a0_00)],
    good: rgb(0x60_c8_ff),
    bad: rgb(0xff_b0_00),
    plate: rgb(0x00_20_40),
    well: rgb(0x00_14_30),
    rim: rgb(0xd0_d0_d0),
    cut: rgb(0x00_00_00),
    halo: rgb(0xff_ff_ff),
    badge: rgb(0xff_ff_ff),
    on_badge: rgb(0x00_00_00),
    dim: &DIM_CONTRAST,
    one_bit: false,
};

static ONE_BIT: Theme = Theme {
    ground: Rgb565::BLACK,
    panel: Rgb565::BLACK,
    line: Rgb565::WHITE,
    text: Rgb565::WHITE,
    faint: Rgb565::WHITE,
    accent: Rgb565::WHITE,
    chosen: Rgb565::WHITE,
    on_chosen: Rgb565::BLACK,
    players: [Rgb565::WHITE, Rgb565::WHITE],
    good: Rgb565::WHITE,
    bad: Rgb565::WHITE,
    plate: Rgb565::BLACK,
    well: Rgb565::BLACK,
    rim: Rgb565::WHITE,
    cut: Rgb565::BLACK,
    halo: Rgb565::WHITE,
    badge: Rgb565::WHITE,
    on_badge: Rgb565::BLACK,
    dim: &ONE_BIT_INKS,
    one_bit: true,
};

impl Theme {
    /// The theme of a palette, or the one for screens that can do black and white only.
    pub(crate) fn of(palette: Palette, one_bit: bool) -> &'static Theme {
        match palette {
            _ if one_bit => &ONE_BIT,
            Palette::Night => &NIGHT,
            Palette::Day => &DAY,
            Palette::Contrast => &CONTRAST,
        }
    }
}

impl Theme {
    /// What tells themes apart, for fingerprints.
    pub(crate) fn ground_and_panel(&self) -> (u16, u16) {
        (self.ground.into_storage(), self.panel.into_storage())
    }
}

/// A mix of two colours: all of `under` at 0, all of `over` at 32.
pub(crate) fn mix(under: Rgb565, over: Rgb565, weight: u32) -> Rgb565 {
    let [under, over] = [under, over].map(|colour| u32::from(colour.into_storage()));
    let [low, high, ..] = mix_bits(under, over, weight).to_le_bytes();
    Rgb565::from(RawU16::new(u16::from_le_bytes([low, high])))
}

/// The same, of the usual 16 bits of colours.
pub(crate) const fn mix_bits(under: u32, over: u32, weight: u32) -> u32 {
    // Green in the upper half of a word, red and blue in the lower, with room between them.
    const APART: u32 = 0x07e0_f81f;
    let under = (under | under << 16) & APART;
    let over = (over | over << 16) & APART;
    let mixed = ((under * (32 - weight) + over * weight) >> 5) & APART;
    (mixed | mixed >> 16) & 0xffff
}

/// The colour whose usual 16 bits are the lower half of a word.
pub(crate) const fn from_bits(bits: u32) -> Rgb565 {
    Rgb565::new(
        ((bits >> 11) & 31).to_le_bytes()[0],
        ((bits >> 5) & 63).to_le_bytes()[0],
        (bits & 31).to_le_bytes()[0],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixing_goes_from_one_colour_to_the_other() {
        let (from, to) = (Rgb565::new(31, 0, 10), Rgb565::new(1, 63, 20));
        assert_eq!(mix(from, to, 0), from);
        assert_eq!(mix(from, to, 32), to);
        assert_eq!(mix(from, to, 16), Rgb565::new(16, 31, 15));
    }
}
