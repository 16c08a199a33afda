//! Arithmetic that gives the same bits on every machine: only + - * / and square roots.

use std::ops::{Add, Mul, Sub};

/// A point or a direction of the plane; y points down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct V {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// The point (x, y).
pub(crate) const fn v(x: f64, y: f64) -> V {
    V { x, y }
}

impl Add for V {
    type Output = V;
    fn add(self, o: V) -> V {
        v(self.x + o.x, self.y + o.y)
    }
}

impl Sub for V {
    type Output = V;
    fn sub(self, o: V) -> V {
        v(self.x - o.x, self.y - o.y)
    }
}

impl Mul<f64> for V {
    type Output = V;
    fn mul(self, k: f64) -> V {
        v(self.x * k, self.y * k)
    }
}

impl V {
    /// Scalar product.
    pub(crate) fn dot(self, o: V) -> f64 {
        self.x * o.x + self.y * o.y
    }

    /// Length.
    pub(crate) fn len(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// The same direction with length 1; the origin stays.
    pub(crate) fn unit(self) -> V {
        let len = self.len();
        if len < 1e-9 { self } else { self * (1.0 / len) }
    }

    /// Turned by a number of full turns, clockwise on the screen.
    pub(crate) fn turn(self, turns: f64) -> V {
        let d = dir(turns);
        v(self.x * d.x - self.y * d.y, self.x * d.y + self.y * d.x)
    }
}

/// The direction after a number of full turns from the x axis, clockwise on the screen.
pub(crate) fn dir(turns: f64) -> V {
    v(sine(turns + 0.25), sine(turns))
}

/// Sine of a number of full turns, by Taylor's series on a quarter.
pub(crate) fn sine(turns: f64) -> f64 {
    let t = turns - (turns + 0.5).floor();
    let t = if t > 0.25 {
        0.5 - t
    } else if t < -0.25 {
        -0.5 - t
    } else {
        t
    };
    let x = t * std::f64::consts::TAU;
    let q = x * x;
    x * (1.0 - q / 6.0 * (1.0 - q / 20.0 * (1.0 - q / 42.0 * (1.0 - q / 72.0 * (1.0 - q / 110.0)))))
}

/// Clamps to 0 ..= 1.
pub(crate) fn clamp(t: f64) -> f64 {
    t.clamp(0.0, 1.0)
}

/// From 0 at `a` to 1 at `b`, smoothly; `a` may be the larger.
pub(crate) fn smooth(a: f64, b: f64, t: f64) -> f64 {
    let t = clamp((t - a) / (b - a));
    t * t * (3.0 - 2.0 * t)
}

/// From `a` to `b` as `t` goes from 0 to 1.
pub(crate) fn lerp(a: f64, b: f64, t: f64) -> f64 {
    a + (b - a) * t
}

/// A number in 0 .. 1 that looks random, but is the same each time.
pub(crate) fn hash(x: i64, y: i64, seed: u32) -> f64 {
    let mut h = (x as u32).wrapping_mul(0x9e37_79b1)
        ^ (y as u32).wrapping_mul(0x85eb_ca77)
        ^ seed.wrapping_mul(0xc2b2_ae3d);
    for k in [0x7feb_352d_u32, 0x846c_a68b] {
        h = (h ^ (h >> 16)).wrapping_mul(k);
        h ^= h >> 15;
    }
    f64::from((h ^ (h >> 16)) >> 8) / f64::from(1 << 24)
}

/// Smooth noise in 0 ..= 1 with features of size 1; repeats after `period` along x unless that is 0.
pub(crate) fn noise(p: V, period: i64, seed: u32) -> f64 {
    let (fx, fy) = (p.x.floor(), p.y.floor());
    let ease = |t: f64| t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
    let (tx, ty) = (ease(p.x - fx), ease(p.y - fy));
    let (ix, iy) = (fx as i64, fy as i64);
    let wrap = |x: i64| if period > 0 { x.rem_euclid(period) } else { x };
    let at = |dx: i64, dy: i64| hash(wrap(ix + dx), iy + dy, seed);
    let top = lerp(at(0, 0), at(1, 0), tx);
    let low = lerp(at(0, 1), at(1, 1), tx);
    lerp(top, low, ty)
}

/// Three octaves of noise, stretched to use 0 ..= 1 well; repeats like `noise`.
pub(crate) fn cloud(p: V, period: i64, seed: u32) -> f64 {
    // Octaves stand askew to each other where they may, so that no grid shows.
    let askew = |p: V| {
        if period > 0 {
            p
        } else {
            v(p.x * 0.8 - p.y * 0.6, p.x * 0.6 + p.y * 0.8)
        }
    };
    let half = askew(p) * 2.0;
    let n = noise(p, period, seed) * 4.0
        + noise(half, period * 2, seed + 101) * 2.0
        + noise(askew(half) * 2.0, period * 4, seed + 202);
    clamp((n / 7.0 - 0.5) * 1.5 + 0.5)
}

/// Spots strewn evenly, at most one in each cell of a grid with side 1: 0 outside, 1 in the middle
/// of a spot, more where spots overlap. `chance` is the part of cells with a spot; radii lie
/// between `least` and `most`, which is at most 1.
pub(crate) fn spots(p: V, chance: f64, least: f64, most: f64, seed: u32) -> f64 {
    let (ix, iy) = (p.x.floor() as i64, p.y.floor() as i64);
    let mut sum = 0.0;
    for cell in 0..9 {
        let (x, y) = (ix + cell % 3 - 1, iy + cell / 3 - 1);
        if hash(x, y, seed) < chance {
            let jitter = v(hash(x, y, seed + 1), hash(x, y, seed + 2)) * 0.8;
            let at = v(x as f64 + 0.1, y as f64 + 0.1) + jitter;
            let r = lerp(least, most, hash(x, y, seed + 3));
            sum += smooth(1.0, 0.0, (p - at).len() / r);
        }
    }
    sum
}
