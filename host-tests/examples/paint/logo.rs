//! The name in chunky letters, of which the O is a pizza.

use crate::canvas::{Canvas, Sprite, disc, stroke};
use crate::colour::{Rgb, hex};
use crate::math::{V, dir, smooth, v};

/// Lines through which the brush goes, in a box 1 high; y points down.
type Letter = Vec<(V, V)>;

/// The outline.
const DARK: Rgb = hex(0x4c_1a20);

/// Joins points by lines.
fn path(points: &[(f64, f64)]) -> Letter {
    let at = |p: (f64, f64)| v(p.0, p.1);
    points.windows(2).map(|w| (at(w[0]), at(w[1]))).collect()
}

/// A bow around a middle, from one number of turns to another.
fn bow(mid: (f64, f64), r: (f64, f64), from: f64, to: f64) -> Letter {
    let steps = 12;
    let points: Vec<(f64, f64)> = (0..=steps)
        .map(|i| {
            let d = dir(from + (to - from) * f64::from(i) / f64::from(steps));
            (mid.0 + d.x * r.0, mid.1 + d.y * r.1)
        })
        .collect();
    path(&points)
}

/// The lines of a letter `w` wide.
fn letter(name: char, w: f64) -> Letter {
    let up = |x: f64| path(&[(x, 0.0), (x, 1.0)]);
    match name {
        'F' => [
            path(&[(w, 0.0), (0.0, 0.0), (0.0, 1.0)]),
            path(&[(0.0, 0.5), (w * 0.82, 0.5)]),
        ]
        .concat(),
        'U' => [
            path(&[(0.0, 0.0), (0.0, 0.6)]),
            bow((w / 2.0, 0.6), (w / 2.0, 0.4), 0.5, 0.0),
            path(&[(w, 0.6), (w, 0.0)]),
        ]
        .concat(),
        'R' => [
            path(&[(0.0, 1.0), (0.0, 0.0), (w - 0.28, 0.0)]),
            bow((w - 0.28, 0.28), (0.28, 0.28), -0.25, 0.25),
            path(&[(w - 0.28, 0.56), (0.0, 0.56)]),
            path(&[(w * 0.42, 0.56), (w, 1.0)]),
        ]
        .concat(),
        'N' => path(&[(0.0, 1.0), (0.0, 0.0), (w, 1.0), (w, 0.0)]),
        'I' => up(w / 2.0),
        'T' => [path(&[(0.0, 0.0), (w, 0.0)]), up(w / 2.0)].concat(),
        'H' => [up(0.0), up(w), path(&[(0.0, 0.5), (w, 0.5)])].concat(),
        'S' => [
            bow((w / 2.0, 0.26), (w / 2.0, 0.26), -0.06, -0.75),
            bow((w / 2.0, 0.76), (w / 2.0, 0.24), -0.25, 0.44),
        ]
        .concat(),
        _ => Vec::new(),
    }
}

/// How the lettering is laid out, in pixels.
struct Layout {
    w: usize,
    h: usize,
    /// Top of the brush's way in either line, and its length down.
    tops: [f64; 2],
    high: f64,
    /// Half the width of the brush.
    brush: f64,
    /// Widths of the ways of all letters but I and O in either line, and the space between ways.
    wide: [f64; 2],
    space: [f64; 2],
    /// Radius of the pizza.
    pizza: f64,
    /// Width of the outline, and how far the lower edge hangs down.
    line: f64,
    drop: f64,
    /// How far letters hop and lean.
    hop: f64,
    lean: f64,
}

/// The logo in its large or its small size.
pub(crate) fn logo(large: bool) -> Sprite {
    let layout = if large {
        Layout {
            w: 132,
            h: 52,
            tops: [5.0, 29.6],
            high: 14.6,
            brush: 2.6,
            wide: [16.0, 13.6],
            space: [10.4, 9.8],
            pizza: 10.8,
            line: 1.8,
            drop: 2.0,
            hop: 0.4,
            lean: 0.006,
        }
    } else {
        Layout {
            w: 84,
            h: 32,
            tops: [3.5, 18.5],
            high: 9.0,
            brush: 1.5,
            wide: [9.0, 8.0],
            space: [7.0, 6.0],
            pizza: 6.5,
            line: 1.25,
            drop: 1.0,
            hop: 0.0,
            lean: 0.0,
        }
    };
    layout.paint()
}

impl Layout {
    /// Every stroke of a line of text, and the middle of its pizza.
    fn set(&self, text: &str, line: usize) -> (Letter, Option<V>) {
        let (top, space) = (self.tops[line], self.space[line]);
        let width = |name: char| match name {
            'I' => 0.0,
            'O' => 2.0 * self.pizza - 2.0 * self.brush,
            _ => self.wide[line],
        };
        let gaps = (text.len() - 1) as f64 * space;
        let total = text.chars().map(width).sum::<f64>() + gaps;
        // Half a pixel off, so that the sides of upright strokes fall between pixels.
        let mut x = (self.w as f64 - total) / 2.0 + 0.5;
        let (mut strokes, mut pizza) = (Vec::new(), None);
        for (i, name) in text.chars().enumerate() {
            let wide = width(name);
            let side = if i % 2 == 0 { 1.0 } else { -1.0 };
            let mid = v(x + wide / 2.0, top + self.high / 2.0 + side * self.hop);
            if name == 'O' {
                pizza = Some(v(mid.x, top + self.high / 2.0));
            }
            let place = |p: V| {
                mid + (v(p.x * self.high - wide / 2.0, (p.y - 0.5) * self.high))
                    .turn(side * self.lean)
            };
            strokes.extend(
                letter(name, wide / self.high)
                    .iter()
                    .map(|&(a, b)| (place(a), place(b))),
            );
            x += wide + space;
        }
        (strokes, pizza)
    }

    fn paint(&self) -> Sprite {
        let mut c = Canvas::new(self.w, self.h, 1.0);
        let lines = [self.set("FOUR", 0), self.set("NINTHS", 1)];
        let down = v(0.0, self.drop);
        for (strokes, pizza) in &lines {
            let near = |p: V| {
                let letters = strokes.iter().map(|&(a, b)| stroke(p, a, b, self.brush));
                let disc = pizza.map_or(f64::MAX, |mid| disc(p, mid, self.pizza));
                letters.fold(disc, f64::min)
            };
            c.flat(|p| near(p).min(near(p - down)) - self.line, DARK);
        }
        for ((strokes, pizza), top) in lines.iter().zip(self.tops) {
            let near = |p: V| {
                let letters = strokes.iter().map(|&(a, b)| stroke(p, a, b, self.brush));
                letters.fold(f64::MAX, f64::min)
            };
            let (from, to) = (top - self.brush, top + self.high + self.brush);
            c.flat(|p| near(p - down), hex(0xc0_5c18));
            c.fill(near, |p| {
                let t = (p.y - from) / (to - from);
                let c = hex(0xff_e676)
                    .mix(hex(0xff_c436), smooth(0.25, 0.6, t))
                    .mix(hex(0xf6_9c28), smooth(0.62, 1.0, t));
                // Light on edges that look up and left, shade on those that look down.
                let light = near(p - v(0.9, 1.1)) > -0.1;
                let shade = near(p + v(0.8, 1.0)) > -0.1;
                if light && !shade {
                    c.mix(hex(0xff_f8d0), 0.85)
                } else if shade && !light {
                    c.mix(hex(0xe0_7c1c), 0.45)
                } else {
                    c
                }
            });
            if let Some(mid) = *pizza {
                self.pizza(&mut c, mid);
            }
        }
        c.sprite()
    }

    /// The pizza that stands for the letter O.
    fn pizza(&self, c: &mut Canvas, mid: V) {
        let r = self.pizza;
        let facing = |p: V| (p - mid).dot(v(-0.64, -0.77)) / r;
        c.flat(|p| disc(p, mid + v(0.0, self.drop), r), hex(0x8c_4a18));
        c.fill(
            |p| disc(p, mid, r),
            |p| hex(0xd8_9444).lit(facing(p) * 0.35),
        );
        c.flat(|p| disc(p, mid, r * 0.76), hex(0xc4_3420));
        c.fill(
            |p| disc(p, mid, r * 0.69),
            |p| hex(0xff_cc50).lit(facing(p) * 0.25),
        );
        let slices = if r > 8.0 { 9 } else { 6 };
        for i in 0..slices {
            let to = mid + dir(f64::from(i) / f64::from(slices) - 0.25) * (r * 0.96);
            let half = if r > 8.0 { 0.36 } else { 0.32 };
            c.tint(
                |p| smooth(half + 0.3, half - 0.2, stroke(p, mid, to, 0.0)) * 0.6,
                hex(0x90_4a14),
            );
        }
        let salami = if r > 8.0 { 5 } else { 3 };
        for i in 0..salami {
            let at = mid + dir((f64::from(i) + 0.5) / f64::from(salami) - 0.22) * (r * 0.44);
            c.fill(
                |p| disc(p, at, r * 0.17),
                |p| hex(0xc8_3028).lit((p - at).dot(v(-0.64, -0.77)) / r * 2.0),
            );
        }
    }
}
