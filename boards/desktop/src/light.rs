//! Light: colours as a PC shows them, less bright by as much as the console's light is turned down.

use embedded_graphics::pixelcolor::{Rgb565, Rgb888};
use embedded_graphics::prelude::*;
use four_ninths::console::Brightness;

/// A colour at a brightness. Even the lowest leaves nearly half of it, which is enough to find the
/// menu again.
pub fn dimmed(colour: Rgb565, brightness: Brightness) -> Rgb888 {
    let colour = Rgb888::from(colour);
    let light = 96 + 20 * u32::from(brightness.level());
    let dim = |part: u8| {
        let dimmed = (u32::from(part) * light) >> 8;
        u8::try_from(dimmed).expect("no light makes it brighter")
    };
    Rgb888::new(dim(colour.r()), dim(colour.g()), dim(colour.b()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn less_light_is_darker_and_never_dark() {
        let mut level = Brightness::LEAST;
        let mut last = 0;
        for _ in 1..=8 {
            let white = dimmed(Rgb565::WHITE, level);
            assert!(white.r() > last && white.r() > 100);
            assert_eq!(dimmed(Rgb565::BLACK, level), Rgb888::BLACK);
            last = white.r();
            level = level.brighter();
        }
        assert_eq!(last, 255);
    }
}
