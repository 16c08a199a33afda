//! Loaves, as tiles that repeat sideways, and the crumb that shows where a loaf is cut.

use crate::canvas::{Canvas, Sprite};
use crate::colour::{Rgb, hex, ramp};
use crate::math::{V, clamp, cloud, noise, smooth, v};

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

/// The colour of the loaf's outside.
fn loaf(p: V, height: f64) -> Rgb {
    let down = p.y / height;
    let edge = 0.385 + (tiled(p, 6, 1.0, 91) - 0.5) * 0.07 + (tiled(p, 16, 1.0, 92) - 0.5) * 0.03;
    // The seam where the loaf was scored burst open along its length.
    let middle = 0.185 + (tiled(v(p.x, 0.0), 4, 1.0, 93) - 0.5) * 0.045;
    let ragged = (tiled(p, 16, 1.0, 94) - 0.5) * 0.035;
    let score = (down - middle).abs() - 0.052 + ragged;
    let bump = |o: V| tiled(p + o, 8, 1.4, 95) + tiled(p + o, 21, 1.0, 96) * 0.4;
    let lit = bump(v(0.7, 0.9)) - bump(v(-0.7, -0.9));
    let mut c = if down < edge {
        let t = down / edge;
        let c = ramp(
            &[
                (0.0, hex(0x8a_4a18)),
                (0.10, hex(0xc0_7a30)),
                (0.26, hex(0xdc_9a48)),
                (0.5, hex(0xc8_7e34)),
                (0.8, hex(0xa8_5e24)),
                (1.0, hex(0x8c_4818)),
            ],
            t + (tiled(p, 7, 1.6, 97) - 0.5) * 0.22,
        );
        let dark = smooth(0.58, 0.82, tiled(p, 9, 1.3, 98));
        c.mix(hex(0x82_3f14), dark * 0.45)
    } else {
        let t = (down - edge) / (1.0 - edge);
        let c = ramp(
            &[
                (0.0, hex(0xc8_8a48)),
                (0.10, hex(0xee_c380)),
                (0.4, hex(0xe6_b46c)),
                (0.72, hex(0xd0_964e)),
                (0.9, hex(0xa4_672e)),
                (1.0, hex(0x74_4018)),
            ],
            t + (tiled(p, 5, 1.6, 99) - 0.5) * 0.16,
        );
        // Small pores of a side that never met the fire.
        let pore = smooth(0.72, 0.86, noise(v(p.x * 0.5, p.y * 0.62), 32, 100));
        c.mix(hex(0xae_7232), pore * 0.5 * smooth(0.02, 0.2, t))
    };
    c = c.lit(lit * 0.35);
    if score < 0.0 {
        let depth = clamp(-score / 0.05);
        let torn = tiled(p, 12, 2.2, 103);
        let inside = hex(0xd8_9c54).mix(hex(0xfb_e2ae), smooth(0.05, 0.6, depth));
        c = inside.mix(hex(0xc8_8c48), smooth(0.55, 0.8, torn) * 0.6);
    }
    // The crust stands up above the seam, and shades it from below.
    let lip = smooth(0.022, 0.0, (score + 0.004).abs());
    let above = if down < middle {
        hex(0x70_3612)
    } else {
        hex(0xf2_bc6c)
    };
    c = c.mix(above, lip * 0.75);
    // Flour, thickest beside the seam.
    let dust = smooth(0.5, 0.85, tiled(p, 5, 1.0, 104))
        * smooth(0.4, 0.75, noise(v(p.x * 0.75, p.y * 0.8), 48, 105));
    let where_to = smooth(0.02, 0.08, down)
        * smooth(edge + 0.05, edge - 0.14, down)
        * smooth(-0.02, 0.02, score);
    c = c.mix(hex(0xff_f2da), dust * where_to * 0.85);
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
        let hole = |o: V| smooth(0.62, 0.78, noise((p + o) * v(0.5, 0.42).len(), 0, 112));
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
