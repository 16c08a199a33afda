//! Angles: a full turn in 65,536 steps, and sine and cosine of them without floats.

/// An angle, clockwise from twelve o'clock. A full turn is 65,536.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Angle(pub(crate) u16);

/// One, as a sine or cosine.
pub(crate) const ONE: i32 = 1 << 12;

/// The sines of a quarter turn in 64 steps.
const SINES: [i32; 65] = sines();

/// Bhaskara would do for a pizza, but at build time the series costs nothing: it is summed in
/// 30-bit fixed point until its terms vanish.
const fn sines() -> [i32; 65] {
    /// A quarter turn in 30-bit fixed point.
    const QUARTER: i64 = 1_686_629_713;
    let mut table = [0; 65];
    let mut step: i64 = 0;
    let mut at = 0;
    while at < 65 {
        let x = QUARTER * step / 64;
        let (mut term, mut sum, mut n) = (x, 0, 1);
        while term != 0 {
            sum += term;
            term = -((((term * x) >> 30) * x) >> 30) / ((n + 1) * (n + 2));
            n += 2;
        }
        // Rounded to 12 bits; the lower half of a number that is at most 4096 is the number.
        let [low, high, ..] = ((sum + (1 << 17)) >> 18).to_le_bytes();
        table[at] = i32::from_le_bytes([low, high, 0, 0]);
        at += 1;
        step += 1;
    }
    table
}

impl Angle {
    /// How far it is clockwise to another angle.
    pub(crate) fn to(self, other: Angle) -> u16 {
        other.0.wrapping_sub(self.0)
    }

    /// The angle further on clockwise.
    pub(crate) fn plus(self, turn: u16) -> Angle {
        Angle(self.0.wrapping_add(turn))
    }

    /// The sine, of which [`ONE`] is the largest.
    pub(crate) fn sine(self) -> i32 {
        let within = usize::from(self.0 & 0x3fff);
        let along = |place: usize| {
            let (step, rest) = (place >> 8, i32::from(place.to_le_bytes()[0]));
            match SINES.get(step + 1) {
                Some(next) => SINES[step] + (((next - SINES[step]) * rest + 128) >> 8),
                None => SINES[step],
            }
        };
        match self.0 >> 14 {
            0 => along(within),
            1 => along(0x4000 - within),
            2 => -along(within),
            _ => -along(0x4000 - within),
        }
    }

    /// The cosine.
    pub(crate) fn cosine(self) -> i32 {
        self.plus(0x4000).sine()
    }

    /// Where the angle points on a screen, at a distance in pixels: clockwise from straight up.
    pub(crate) fn point(self, distance: i32) -> (i32, i32) {
        let round = |product: i32| (product + ONE / 2) >> 12;
        (
            round(self.sine() * distance),
            -round(self.cosine() * distance),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sine_and_cosine_lie_on_the_circle() {
        for at in 0..=u16::MAX {
            let (sine, cosine) = (Angle(at).sine(), Angle(at).cosine());
            let error = sine * sine + cosine * cosine - ONE * ONE;
            assert!(error.abs() < ONE * 4, "{at}: {sine} {cosine}");
        }
        assert_eq!(
            [0, 0x4000, 0x8000, 0xc000].map(|at| Angle(at).sine()),
            [0, ONE, 0, -ONE]
        );
        assert_eq!(Angle(0x1555).sine(), ONE / 2);
    }

    #[test]
    fn angles_point_clockwise_from_the_top() {
        let points = [0, 0x4000, 0x8000, 0xc000].map(|at| Angle(at).point(50));
        assert_eq!(points, [(0, -50), (50, 0), (0, 50), (-50, 0)]);
    }
}
