//! Loaves, as tiles that repeat sideways, and the crumb that shows where a loaf is cut.

use crate::canvas::{Canvas, Sprite};
use crate::colour::{Rgb, hex, ramp};
use crate::math::{V, clamp, cloud, noise, smooth, spots, v};

/// The width of a tile, after which it repeats.
const TILE: f64 = 64.0;

/// A loaf from the side, 64 pixels wide.
pub(crate) fn bread(height: usize) -> Sprite {
    let mut canvas = Canvas::new(TILE as usize, height, 1.0);
    canvas.each(|p, _| Some(loaf(p, height as f64)));
    canvas.sprite()
}

/// Noise with features of 64 / `times` pixels, stretched by `wide` sideways, that fits the tile.
fn tiled(p: V, times: i64, wide: f64, seed: u32) -> f64 {
    let k = times as f64 / TILE;
    cloud(v(p.x * k, p.y * k * wide), times, seed)
}

/// How far inside a cut a place is, 0 .. 1, or less outside, and whether it is in its upper half.
/// Two slanting cuts, long and pointed, fit the tile.
fn cut(p: V, height: f64) -> (f64, bool) {
    let ragged = (tiled(p, 16, 1.0, 94) - 0.5) * 0.35;
    let mut best = (-9.0, false);
    for i in -1..=2 {
        let q = p - v(16.0 + 32.0 * f64::from(i), height * 0.185);
        let along = q.x / 20.0;
        let across = (q.y + q.x * height * 0.0042) / (height * 0.068);
        let inside = 1.0 - along * along - across.abs() + ragged * (1.0 - along.abs());
        if inside > best.0 {
            best = (inside, across < 0.0);
        }
    }
    best
}

/// The colour of the loaf's outside.
fn loaf(p: V, height: f64) -> Rgb {
    let down = p.y / height;
    let edge = 0.40 + (tiled(p, 4, 1.0, 91) - 0.5) * 0.05;
    let bump = |o: V| tiled(p + o, 8, 1.2, 95) + tiled(p + o, 20, 1.0, 96) * 0.3;
    let lit = bump(v(0.7, 0.9)) - bump(v(-0.7, -0.9));
    let blotch = tiled(p, 6, 1.5, 97) - 0.5;
    // The crust: a dome that shines near its top and browns towards its edge.
    let crust = ramp(
        &[
            (0.0, hex(0x96_501c)),
            (0.12, hex(0xcc_8434)),
            (0.3, hex(0xf0_b45c)),
            (0.5, hex(0xdc_943e)),
            (0.8, hex(0xb8_6c28)),
            (1.0, hex(0xa4_5c22)),
        ],
        down / edge + blotch * 0.2,
    );
    let dark = smooth(0.56, 0.85, tiled(p, 8, 1.2, 98));
    let crust = crust.mix(hex(0x90_4816), dark * 0.4);
    // The side: pale where the crust ends, darker towards the tin.
    let t = (down - edge) / (1.0 - edge);
    let side = ramp(
        &[
            (0.0, hex(0xe2_ac64)),
            (0.14, hex(0xf6_d090)),
            (0.4, hex(0xee_be78)),
            (0.72, hex(0xd6_9c52)),
            (0.9, hex(0xac_6c30)),
            (1.0, hex(0x7c_441a)),
        ],
        t + blotch * 0.12,
    );
    let pore = smooth(0.76, 0.9, noise(v(p.x * 0.375, p.y * 0.5), 24, 100));
    let side = side.mix(hex(0xb0_7434), pore * 0.4 * smooth(0.02, 0.2, t));
    let torn = (tiled(p, 16, 1.0, 92) - 0.5) * 0.03;
    let mut c = crust.mix(side, smooth(-0.025, 0.025, down - edge + torn));
    c = c.mix(
        hex(0x8c_4a18),
        smooth(0.03, 0.0, (down - edge + torn - 0.012).abs()) * 0.4,
    );
    c = c.lit(lit * 0.3);
    // Flour, thickest on the dome.
    let (inside, upper) = cut(p, height);
    let dust = smooth(0.45, 0.8, tiled(p, 5, 1.0, 104))
        * smooth(0.42, 0.72, noise(v(p.x * 0.75, p.y * 0.8), 48, 105));
    let dome = smooth(0.02, 0.09, down) * smooth(edge - 0.02, edge - 0.16, down);
    c = c.mix(hex(0xff_f4e0), dust * dome * 0.8);
    // Cuts burst open: a dark lip above, pale and torn inside, a bright rim below.
    if inside > 0.0 {
        let fibre = tiled(p, 10, 2.4, 103);
        c = hex(0xde_a45a).mix(hex(0xff_eabc), smooth(0.0, 0.5, inside));
        c = c.mix(hex(0xd8_a05c), smooth(0.5, 0.75, fibre) * 0.6);
    }
    let lip = smooth(0.26, 0.0, (inside - 0.02).abs());
    let rim = if upper {
        hex(0x78_3a12)
    } else {
        hex(0xf8_c880)
    };
    c = c.mix(rim, lip * 0.8);
    // Rounded away at the top and the bottom.
    c = c.mix(hex(0x5a_2c10), smooth(1.9, 0.2, p.y) * 0.75);
    c.mix(hex(0x3c_1c0c), smooth(2.4, 0.3, height - p.y) * 0.85)
}

/// The cut face, 8 pixels wide: pale, with holes, between two edges of crust.
pub(crate) fn crumb(height: usize) -> Sprite {
    let h = height as f64;
    let mut canvas = Canvas::new(8, height, 1.0);
    canvas.each(|p, _| {
        let soft = cloud(p * 0.2, 0, 111);
        let mut c = hex(0xf6_e2b4).mix(hex(0xff_f4d8), soft);
        let side = (p.x - 4.0) / 4.0;
        c = c.lit(-0.1 * clamp(side));
        let hole = |o: V| smooth(0.25, 0.6, spots((p + o) * 0.27, 0.75, 0.2, 0.5, 112));
        c = c.mix(hex(0xcf_a468), hole(v(0.0, 0.0)) * 0.85);
        c = c.mix(
            hex(0xff_fbec),
            clamp(hole(v(-0.7, -0.7)) - hole(v(0.0, 0.0))) * 0.8,
        );
        let edge = if height > 50 { 3.2 } else { 2.4 };
        let top = p.y + (soft - 0.5);
        let low = h - p.y + (soft - 0.5);
        c = c.mix(hex(0xdc_a45c), smooth(edge + 2.6, edge, top) * 0.9);
        c = c.mix(hex(0x9c_5822), smooth(edge, edge - 1.4, top));
        c = c.mix(hex(0x5a_2c10), smooth(1.5, 0.3, top) * 0.8);
        c = c.mix(hex(0xd4_9a54), smooth(edge + 1.8, edge - 0.4, low) * 0.9);
        Some(c.mix(hex(0x4c_2410), smooth(edge - 0.4, edge - 1.6, low)))
    });
    canvas.sprite()
}
