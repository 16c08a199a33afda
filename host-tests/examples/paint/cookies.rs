//! Chocolate chip cookies.

use crate::canvas::{Canvas, Sprite};
use crate::colour::{Rgb, hex, ramp};
use crate::math::{V, clamp, cloud, dir, hash, noise, smooth, v};

/// Three cookies of diameter `d`, with chips at different places and a calm middle.
pub(crate) fn cookies(d: usize) -> Vec<Sprite> {
    (0..3).map(|kind| cookie(d, kind)).collect()
}

fn cookie(d: usize, kind: u32) -> Sprite {
    let r = d as f64 / 2.0;
    let mid = v(r, r);
    let chips = chips(d, kind);
    let mut canvas = Canvas::new(d, d, 1.0);
    canvas.each(|at, _| {
        let p = at - mid;
        let uneven = if d > 16 {
            (noise(p.unit() * 2.2 + v(9.0, 9.0), 0, 70 + kind) - 0.5) * r * 0.05
        } else {
            0.0
        };
        let out = p.len() / (r - 0.05 - uneven.abs());
        (out < 1.0).then(|| dough(p, out, r, kind, &chips))
    });
    canvas.sprite()
}

/// Where the chips lie and how large they are, in pixels from the middle.
fn chips(d: usize, kind: u32) -> Vec<(V, f64)> {
    let r = d as f64 / 2.0;
    let (count, size, inner) = match d {
        31 => (8, 2.15, 2),
        25 => (7, 1.9, 1),
        19 => (6, 1.6, 0),
        15 => (5, 1.4, 0),
        _ => (4, 1.15, 0),
    };
    let start = f64::from(kind) * 0.37 + 0.05;
    let mut list = Vec::new();
    for i in 0..count {
        let at = |seed| hash(i, i64::from(kind), seed);
        let turns = start + (i as f64 + 0.5 * at(71)) / f64::from(count as u32);
        let out = if i % 2 == 0 { 0.70 } else { 0.58 } + 0.07 * (at(72) - 0.5);
        list.push((dir(turns) * (out * r), size * (0.8 + 0.4 * at(73))));
    }
    for i in 0..inner {
        let at = |seed| hash(i, i64::from(kind), seed);
        let turns = start + 0.3 + (i as f64 + 0.4 * at(74)) / f64::from(inner as u32);
        list.push((dir(turns) * (0.33 * r), size * 0.5));
    }
    list
}

/// The colour of a cookie, `out` of the way from the middle to the rim.
fn dough(p: V, out: f64, r: f64, kind: u32, chips: &[(V, f64)]) -> Rgb {
    let seed = 80 + kind * 10;
    let bump = |o: V| cloud((p + o) * 0.22 + v(50.0, 50.0), 0, seed);
    let rough = v(
        bump(v(0.6, 0.0)) - bump(v(-0.6, 0.0)),
        bump(v(0.0, 0.6)) - bump(v(0.0, -0.6)),
    );
    let steep = out * out * out * 0.85;
    let slope = p.unit() * steep - rough * if r < 10.0 { 0.3 } else { 0.7 };
    let light = slope.dot(v(-0.5, -0.6)) + 0.6;
    let mut c = ramp(
        &[
            (0.0, hex(0x8c_5426)),
            (0.3, hex(0xb4_7636)),
            (0.6, hex(0xd6_9c54)),
            (0.85, hex(0xec_be7c)),
            (1.15, hex(0xff_e2b0)),
        ],
        light,
    );
    // Browner towards the rim, and a dark line where it ends.
    c = c.mix(hex(0xa8_6628), smooth(0.55, 0.95, out) * 0.45);
    let toast = smooth(0.6, 0.85, cloud(p * 0.18 + v(20.0, 20.0), 0, seed + 3));
    c = c.mix(hex(0xb8_7838), toast * 0.4);
    if r > 12.0 {
        let crumbs = smooth(0.75, 0.88, noise(p * 0.75 + v(30.0, 30.0), 0, seed + 4));
        c = c.mix(hex(0xff_e8bc), crumbs * 0.35 * smooth(1.0, 0.7, out));
    }
    for &(at, size) in chips {
        let d = p - at;
        let lump = (noise(p * 0.8 + v(70.0, 70.0), 0, seed + 5) - 0.5) * 0.45;
        let near = d.len() / size + lump;
        // A hollow of shade below each chip, the chip, and its glint.
        let below = (d - v(0.5, 0.6)).len() / size + lump;
        c = c.mix(hex(0x84_4c20), smooth(1.35, 0.95, below) * 0.7);
        let facing = d.dot(v(-0.64, -0.77)) / size;
        let chip = hex(0x42_2014)
            .mix(hex(0x7c_4a30), clamp(facing + 0.1) * 0.8)
            .mix(hex(0x24_0e0c), clamp(-facing));
        c = c.mix(chip, smooth(1.12, 0.88, near));
        let glint = (d - v(-0.36, -0.4) * size).len() / size;
        c = c.mix(hex(0xc8_9a7c), smooth(0.42, 0.15, glint) * 0.8);
    }
    let line = (1.0 - out) * r;
    let width = if r < 8.0 { 0.95 } else { 1.15 };
    c.mix(
        hex(0x4e_2810),
        smooth(width + 0.4, width - 0.4, line) * 0.88,
    )
}
