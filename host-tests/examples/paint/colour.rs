//! Colours as the painter mixes them, before the palette.

use crate::math::clamp;

/// Red, green and blue, each 0 ..= 255.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rgb(pub(crate) [f64; 3]);

/// A colour written as 0xRRGGBB.
pub(crate) const fn hex(rgb: u32) -> Rgb {
    Rgb([
        ((rgb >> 16) & 255) as f64,
        ((rgb >> 8) & 255) as f64,
        (rgb & 255) as f64,
    ])
}

impl Rgb {
    /// This colour with the part `t` of it replaced by another.
    pub(crate) fn mix(self, other: Rgb, t: f64) -> Rgb {
        let t = clamp(t);
        Rgb(std::array::from_fn(|i| {
            self.0[i] + (other.0[i] - self.0[i]) * t
        }))
    }

    /// Lit by `k`: above 0 towards a warm white, below 0 towards a warm dark.
    pub(crate) fn lit(self, k: f64) -> Rgb {
        if k > 0.0 {
            self.mix(hex(0xff_f4d8), k)
        } else {
            self.mix(hex(0x3a_1a18), -k)
        }
    }
}

/// The colour at `t` on a ramp of colours at rising places.
pub(crate) fn ramp(stops: &[(f64, Rgb)], t: f64) -> Rgb {
    let mut last = stops[0];
    for &stop in stops {
        if t <= stop.0 {
            let span = stop.0 - last.0;
            let part = if span > 0.0 { (t - last.0) / span } else { 1.0 };
            return last.1.mix(stop.1, part);
        }
        last = stop;
    }
    last.1
}
