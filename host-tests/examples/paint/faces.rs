//! The eight players, drawn in a square of side 32 whatever the size of the sprite.

use crate::canvas::{Canvas, Sprite};
use crate::colour::{Rgb, hex};
use crate::math::{V, smooth, v};
use crate::{animals, people};

/// The colour of outlines and pupils.
pub(crate) const INK: Rgb = hex(0x2c_1a24);
/// The white of eyes.
pub(crate) const WHITE: Rgb = hex(0xff_fbf2);

/// You, the second player, Pip, Gus, Otto, Zoe, Mira and Nona.
pub(crate) fn faces(size: usize) -> Vec<Sprite> {
    [
        people::you,
        people::second,
        animals::pip,
        animals::gus,
        animals::otto,
        animals::zoe,
        animals::mira,
        people::nona,
    ]
    .iter()
    .map(|paint| {
        let mut face = Face::new(size);
        paint(&mut face);
        face.canvas.sprite()
    })
    .collect()
}

/// A face under the brush.
pub(crate) struct Face {
    pub(crate) canvas: Canvas,
    /// Side in pixels.
    pub(crate) size: f64,
    /// Width of outlines.
    pub(crate) line: f64,
}

impl Face {
    fn new(size: usize) -> Face {
        let unit = 32.0 / size as f64;
        let line = match size {
            32 => 1.0,
            22 => 1.2,
            _ => 1.5,
        };
        Face {
            canvas: Canvas::new(size, size, unit),
            size: size as f64,
            line,
        }
    }

    /// Whether there is room for small things.
    pub(crate) fn large(&self) -> bool {
        self.size > 30.0
    }

    /// Whether there is room for almost nothing.
    pub(crate) fn tiny(&self) -> bool {
        self.size < 20.0
    }

    /// A value for each size, largest first.
    pub(crate) fn pick<T>(&self, large: T, middle: T, tiny: T) -> T {
        if self.large() {
            large
        } else if self.tiny() {
            tiny
        } else {
            middle
        }
    }

    /// A part with an outline within its shape, light on its upper left and shade on its lower right.
    pub(crate) fn part(&mut self, colour: Rgb, shape: impl Fn(V) -> f64) {
        let line = self.line;
        self.canvas.flat(&shape, INK.mix(colour, 0.12));
        self.plain(colour, |p| shape(p) + line);
    }

    /// A part without an outline, lit likewise.
    pub(crate) fn plain(&mut self, colour: Rgb, shape: impl Fn(V) -> f64) {
        let by = v(1.5, 1.9);
        self.canvas.fill(&shape, |p| {
            let shade = smooth(-0.9, 0.9, shape(p + by));
            let light = smooth(-0.9, 0.9, shape(p - by));
            colour.lit(light * 0.3 - shade * 0.28)
        });
    }

    /// Two eyes of w x h pixels, mirrored, `gap` pixels apart; larger ones get a glint.
    pub(crate) fn eyes(&mut self, top: f64, gap: f64, w: f64, h: f64) {
        let mid = self.size / 2.0;
        for x in [mid - gap / 2.0 - w, mid + gap / 2.0] {
            self.eye(x, top, w, h);
        }
    }

    /// One eye of w x h pixels with its left upper corner at a pixel.
    pub(crate) fn eye(&mut self, x: f64, top: f64, w: f64, h: f64) {
        self.canvas.pixels(x, top, w, h, INK);
        if w >= 3.0 {
            // Round off the corners of the largest eyes.
            let under = INK.mix(hex(0x9c_6c58), 0.6);
            for (dx, dy) in [
                (0.0, 0.0),
                (w - 1.0, 0.0),
                (0.0, h - 1.0),
                (w - 1.0, h - 1.0),
            ] {
                self.canvas.pixels(x + dx, top + dy, 1.0, 1.0, under);
            }
        }
        if h >= 3.0 {
            let glint = if w >= 3.0 { 1.0 } else { 0.0 };
            self.canvas.pixels(
                x + glint,
                top + glint.min(1.0) * (h - 3.0).min(1.0),
                1.0,
                1.0,
                WHITE,
            );
        }
    }

    /// A smile: a row of `w` pixels with its ends one higher.
    pub(crate) fn smile(&mut self, y: f64, w: f64, colour: Rgb) {
        let left = (self.size - w) / 2.0;
        self.canvas.pixels(left, y, w, 1.0, colour);
        self.canvas.pixels(left - 1.0, y - 1.0, 1.0, 1.0, colour);
        self.canvas.pixels(left + w, y - 1.0, 1.0, 1.0, colour);
    }

    /// Two soft cheeks, mirrored.
    pub(crate) fn cheeks(&mut self, out: f64, y: f64, r: f64, colour: Rgb) {
        for x in [16.0 - out, 16.0 + out] {
            self.canvas
                .tint(|p| smooth(r, r * 0.4, (p - v(x, y)).len()) * 0.6, colour);
        }
    }
}

/// A shape and its mirror image.
pub(crate) fn both(shape: impl Fn(V) -> f64) -> impl Fn(V) -> f64 {
    move |p| shape(p).min(shape(v(32.0 - p.x, p.y)))
}
