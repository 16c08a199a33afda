//! A canvas with many samples per pixel, and distances to shapes to fill on it.

use crate::colour::Rgb;
use crate::math::{V, clamp, v};

/// Samples along each side of a pixel.
const SAMPLES: usize = 8;

/// A finished picture; `None` is transparent.
#[derive(Clone)]
pub(crate) struct Sprite {
    pub(crate) w: usize,
    pub(crate) h: usize,
    pub(crate) px: Vec<Option<Rgb>>,
}

/// A picture under the brush.
pub(crate) struct Canvas {
    w: usize,
    h: usize,
    /// Length of a pixel's side in the units of the drawing.
    pub(crate) unit: f64,
    /// Where the left upper corner lies in the drawing.
    pub(crate) corner: V,
    samples: Vec<Option<Rgb>>,
}

impl Canvas {
    /// An empty canvas of w x h pixels, each `unit` wide in the units of the drawing.
    pub(crate) fn new(w: usize, h: usize, unit: f64) -> Canvas {
        let samples = vec![None; w * h * SAMPLES * SAMPLES];
        Canvas {
            w,
            h,
            unit,
            corner: v(0.0, 0.0),
            samples,
        }
    }

    /// Gives every sample the colour that `brush` says, given its place and what is there.
    pub(crate) fn each(&mut self, brush: impl Fn(V, Option<Rgb>) -> Option<Rgb>) {
        let side = self.w * SAMPLES;
        let step = self.unit / SAMPLES as f64;
        let corner = self.corner;
        for (i, sample) in self.samples.iter_mut().enumerate() {
            let at = v((i % side) as f64 + 0.5, (i / side) as f64 + 0.5) * step + corner;
            *sample = brush(at, *sample);
        }
    }

    /// Fills a shape, given as the distance to it, negative inside.
    pub(crate) fn fill(&mut self, shape: impl Fn(V) -> f64, paint: impl Fn(V) -> Rgb) {
        self.each(|p, was| if shape(p) < 0.0 { Some(paint(p)) } else { was });
    }

    /// Fills a shape with one colour.
    pub(crate) fn flat(&mut self, shape: impl Fn(V) -> f64, colour: Rgb) {
        self.fill(shape, |_| colour);
    }

    /// Mixes a colour into what is there already, in the part that `share` says.
    pub(crate) fn tint(&mut self, share: impl Fn(V) -> f64, colour: Rgb) {
        self.each(|p, was| was.map(|c| c.mix(colour, share(p))));
    }

    /// Fills pixels exactly: the left upper corner and size count pixels.
    pub(crate) fn pixels(&mut self, x: f64, y: f64, w: f64, h: f64, colour: Rgb) {
        let u = self.unit;
        let half = v(w, h) * (u / 2.0);
        let mid = v(x, y) * u + half + self.corner;
        self.flat(|p| boxed(p, mid, half, 0.0), colour);
    }

    /// Averages the samples: a pixel of which half is painted is opaque.
    pub(crate) fn sprite(&self) -> Sprite {
        let mut px = Vec::with_capacity(self.w * self.h);
        for i in 0..self.w * self.h {
            let (x, y) = (i % self.w, i / self.w);
            let mut sum = [0.0; 3];
            let mut count = 0;
            for j in 0..SAMPLES * SAMPLES {
                let (sx, sy) = (x * SAMPLES + j % SAMPLES, y * SAMPLES + j / SAMPLES);
                if let Some(Rgb(c)) = self.samples[sy * self.w * SAMPLES + sx] {
                    for (s, c) in sum.iter_mut().zip(c) {
                        *s += c;
                    }
                    count += 1;
                }
            }
            let opaque = count * 2 >= SAMPLES * SAMPLES;
            px.push(opaque.then(|| Rgb(sum.map(|s| s / f64::from(count as u32)))));
        }
        Sprite {
            w: self.w,
            h: self.h,
            px,
        }
    }
}

/// Distance to a disc.
pub(crate) fn disc(p: V, mid: V, r: f64) -> f64 {
    (p - mid).len() - r
}

/// Distance to an ellipse, nearly.
pub(crate) fn oval(p: V, mid: V, r: V) -> f64 {
    let q = p - mid;
    let k = v(q.x / r.x, q.y / r.y).len();
    let g = v(q.x / (r.x * r.x), q.y / (r.y * r.y)).len();
    if g < 1e-9 {
        -r.x.min(r.y)
    } else {
        k * (k - 1.0) / g
    }
}

/// Distance to a line of width 2r with round ends.
pub(crate) fn stroke(p: V, a: V, b: V, r: f64) -> f64 {
    let (q, d) = (p - a, b - a);
    let t = clamp(q.dot(d) / d.dot(d).max(1e-9));
    (q - d * t).len() - r
}

/// Distance to a box with corners rounded by r.
pub(crate) fn boxed(p: V, mid: V, half: V, r: f64) -> f64 {
    let q = p - mid;
    let d = v(q.x.abs() - half.x + r, q.y.abs() - half.y + r);
    v(d.x.max(0.0), d.y.max(0.0)).len() + d.x.max(d.y).min(0.0) - r
}

/// Distance to a polygon.
pub(crate) fn polygon(p: V, corners: &[V]) -> f64 {
    let mut least = f64::MAX;
    let mut inside = false;
    let mut b = corners[corners.len() - 1];
    for &a in corners {
        least = least.min(stroke(p, a, b, 0.0));
        if (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
        b = a;
    }
    if inside { -least } else { least }
}
