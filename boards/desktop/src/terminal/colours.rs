//! Colours in a terminal: all of them, or the 256 that every terminal has.

use embedded_graphics::pixelcolor::Rgb888;
use embedded_graphics::prelude::*;

/// The levels of the colour cube that the first 16 colours are followed by.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    /// All.
    Full,
    /// 256.
    Few,
}

impl Depth {
    /// What the environment says.
    pub(super) fn of_terminal() -> Depth {
        // Windows has no such variable, and its terminals have all colours.
        let said = std::env::var("COLORTERM").unwrap_or_default();
        if cfg!(windows) || is_full(&said) {
            Depth::Full
        } else {
            Depth::Few
        }
    }

    /// The end of the sequence that chooses a colour, behind the 38 or 48.
    pub(super) fn code(self, colour: Rgb888) -> String {
        match self {
            Depth::Full => format!("2;{};{};{}", colour.r(), colour.g(), colour.b()),
            Depth::Few => format!("5;{}", nearest(colour)),
        }
    }
}

fn is_full(said: &str) -> bool {
    said.contains("truecolor") || said.contains("24bit")
}

/// How far two colours are from each other.
fn distance(one: Rgb888, other: Rgb888) -> u32 {
    let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    // Eyes see green best.
    2 * square(one.r(), other.r()) + 4 * square(one.g(), other.g()) + square(one.b(), other.b())
}

/// The number of the nearest of the 256 colours, leaving out the first 16, which people change.
fn nearest(colour: Rgb888) -> u8 {
    let level = |part: u8| {
        let near = |&at: &u8| LEVELS[usize::from(at)].abs_diff(part);
        (0..6).min_by_key(near).expect("six levels")
    };
    let [red, green, blue] = [colour.r(), colour.g(), colour.b()].map(level);
    let cube = [red, green, blue].map(|at| LEVELS[usize::from(at)]);
    let cube = Rgb888::new(cube[0], cube[1], cube[2]);
    let mean = (u16::from(colour.r()) + u16::from(colour.g()) + u16::from(colour.b())) / 3;
    let step = u8::try_from(mean.saturating_sub(3) / 10).map_or(23, |step| step.min(23));
    let grey = Rgb888::new(8 + 10 * step, 8 + 10 * step, 8 + 10 * step);
    if distance(colour, grey) < distance(colour, cube) {
        232 + step
    } else {
        16 + 36 * red + 6 * green + blue
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_table_are_their_own_nearest() {
        for (number, colour) in [
            (16, (0, 0, 0)),
            (196, (255, 0, 0)),
            (231, (255, 255, 255)),
            (67, (95, 135, 175)),
            (232, (8, 8, 8)),
            (240, (88, 88, 88)),
            (255, (238, 238, 238)),
        ] {
            let (red, green, blue) = colour;
            assert_eq!(nearest(Rgb888::new(red, green, blue)), number);
        }
    }

    #[test]
    fn the_code_depends_on_the_depth() {
        let colour = Rgb888::new(255, 0, 1);
        assert_eq!(Depth::Full.code(colour), "2;255;0;1");
        assert_eq!(Depth::Few.code(colour), "5;196");
        assert!(is_full("truecolor") && is_full("24bit") && !is_full(""));
    }
}
