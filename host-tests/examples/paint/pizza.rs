//! Pizzas without toppings: a ring of crust, a seam of sauce, and cheese with browned blotches.

use crate::canvas::{Canvas, Sprite};
use crate::colour::{Rgb, hex, ramp};
use crate::math::{V, clamp, cloud, dir, hash, noise, smooth, spots, v};

/// Where the light comes from: left, above and in front.
const LIGHT: (V, f64) = (v(-0.46, -0.56), 0.69);

/// What differs between sizes.
struct Pizza {
    /// Radius in pixels.
    r: f64,
    /// Size of blotches, as a part of that on the largest pizza.
    grain: f64,
    /// Inner radius of the crust, as a part of the radius.
    crust: f64,
    /// Width of the seam of sauce, likewise.
    sauce: f64,
    /// Baked bubbles: where, how large, how dark.
    bubbles: Vec<(V, f64, f64)>,
}

/// Paints the pizza of radius `r` on a square of side 2r + 1, opaque as far as r + 1.
pub(crate) fn pizza(r: u32) -> Sprite {
    let small = r < 60;
    let radius = f64::from(r);
    let count = if small { 17 } else { 26 };
    let crust = if small { 0.83 } else { 0.85 };
    let bubbles = (0..count)
        .map(|i| {
            let at = |seed| hash(i, i64::from(r), seed);
            let turns = (i as f64 + 0.15 + 0.7 * at(1)) / f64::from(count as u32);
            let out = crust + (1.0 - crust) * (0.25 + 0.7 * at(2));
            let size = (0.9 + 2.0 * at(3) * at(3)) * if small { 0.72 } else { 1.0 };
            (dir(turns) * (out * radius), size, 0.35 + 0.65 * at(4))
        })
        .collect();
    let pizza = Pizza {
        r: radius,
        grain: if small { 0.62 } else { radius / 88.0 },
        crust,
        sauce: if small { 0.062 } else { 0.05 },
        bubbles,
    };
    let side = 2 * r as usize + 1;
    let mut canvas = Canvas::new(side, side, 1.0);
    let mid = v(radius + 0.5, radius + 0.5);
    canvas.each(|p, _| Some(pizza.at(p - mid)));
    let mut sprite = canvas.sprite();
    for (i, px) in sprite.px.iter_mut().enumerate() {
        let at = v((i % side) as f64 - radius, (i / side) as f64 - radius);
        if at.len() > radius + 1.0 {
            *px = None;
        }
    }
    sprite
}

impl Pizza {
    /// The colour at a place relative to the middle.
    fn at(&self, p: V) -> Rgb {
        // Outside the pizza its edge goes on.
        let edge = self.r + 0.2;
        let p = if p.len() > edge { p.unit() * edge } else { p };
        let out = p.len() / (self.r + 0.5);
        let wave = noise(p * (0.16 / self.grain), 0, 11) - 0.5;
        let fine = noise(p * (0.35 / self.grain), 0, 12) - 0.5;
        let crust = self.crust + wave * 0.016;
        let sauce = crust - self.sauce + fine * 0.022 + wave * 0.02;
        if out > crust {
            self.crust_at(p, out)
        } else if out > sauce {
            self.sauce_at(p, (out - sauce) / (crust - sauce))
        } else {
            self.cheese_at(p, out)
        }
    }

    /// The crust: a round tube, toasted in patches, with baked bubbles.
    fn crust_at(&self, p: V, out: f64) -> Rgb {
        let mid = (1.0 + self.crust) / 2.0;
        let across = (out - mid) / (1.0 - self.crust) * 2.0;
        let slope = (across * 0.93).clamp(-0.97, 0.97);
        let q = p * (1.0 / self.grain);
        let bump = |o: V| cloud((q + o) * 0.13, 0, 21);
        let rough = v(
            bump(v(0.8, 0.0)) - bump(v(-0.8, 0.0)),
            bump(v(0.0, 0.8)) - bump(v(0.0, -0.8)),
        );
        let n = p.unit() * slope - rough * 0.9;
        let light = n.dot(LIGHT.0) + (1.0 - slope * slope).sqrt() * LIGHT.1;
        let mut c = ramp(
            &[
                (-0.35, hex(0x78_3c14)),
                (0.05, hex(0xa2_5c20)),
                (0.35, hex(0xcc_8436)),
                (0.62, hex(0xe8_a850)),
                (0.85, hex(0xf8_c674)),
                (1.05, hex(0xff_e2a4)),
            ],
            light,
        );
        let toast = smooth(0.52, 0.85, cloud(q * 0.09, 0, 22));
        c = c.mix(hex(0xa6_5a22), toast * 0.55);
        let flour =
            smooth(0.62, 0.8, noise(q * 0.8, 0, 23)) * smooth(0.5, 0.7, cloud(q * 0.1, 0, 24));
        c = c.mix(hex(0xff_ebc4), flour * 0.3);
        for &(at, size, dark) in &self.bubbles {
            let d = p - at;
            if d.x.abs() + d.y.abs() > size * 4.0 {
                continue;
            }
            // Longer along the rim than across, with an edge that is not quite even.
            let u = at.unit();
            let near = v(d.dot(u) * 1.25, (u.x * d.y - u.y * d.x) * 0.8).len() / size
                + (noise(p * 0.9, 0, 25) - 0.5) * 0.5;
            c = c.mix(hex(0x8c_4a1c), smooth(1.7, 0.8, near) * dark * 0.7);
            c = c.mix(hex(0x48_2410), smooth(1.0, 0.45, near) * dark * 0.85);
        }
        let rim = smooth(1.0 - 1.6 / self.r, 1.0, out);
        c.mix(hex(0x6a_3614), rim * 0.5)
    }

    /// The sauce: `t` runs from the cheese to the crust.
    fn sauce_at(&self, p: V, t: f64) -> Rgb {
        let q = p * (1.0 / self.grain);
        let lump = noise(q * 0.5, 0, 31);
        let c = ramp(
            &[
                (0.0, hex(0xe8_6a2c)),
                (0.3, hex(0xd8_4420)),
                (0.75, hex(0xb8_2c18)),
                (1.0, hex(0x86_2412)),
            ],
            t + (lump - 0.5) * 0.3,
        );
        let wet = smooth(0.72, 0.86, lump) * smooth(0.8, 0.3, t);
        let shade = clamp(p.unit().dot(LIGHT.0)) * 0.35;
        c.mix(hex(0xff_a070), wet * 0.6).mix(hex(0x70_1c10), shade)
    }

    /// How high the cheese stands at `q`, and how much of it is an island of mozzarella.
    fn height(&self, q: V) -> (f64, f64) {
        let warp = v(noise(q * 0.14, 0, 41) - 0.5, noise(q * 0.14, 0, 42) - 0.5);
        let island = spots((q + warp * 11.0) * 0.07, 0.66, 0.4, 0.95, 43);
        let fuzz = (noise(q * 0.33, 0, 49) - 0.5) * 0.3;
        let island = smooth(0.2, 0.75, island + fuzz);
        let lump = cloud((q - warp * 5.0) * 0.115, 0, 48);
        (island * 0.42 + lump * 1.0, island)
    }

    /// The cheese.
    fn cheese_at(&self, p: V, out: f64) -> Rgb {
        let q = p * (1.0 / self.grain);
        let (high, island) = self.height(q);
        let (east, _) = self.height(q + v(0.9, 0.0));
        let (south, _) = self.height(q + v(0.0, 0.9));
        let facing = -v(east - high, south - high).dot(v(-0.64, -0.77)) / 0.9;
        let tone = cloud(q * 0.075, 0, 45);
        let mut c = hex(0xf8_ae34).mix(hex(0xff_cc50), smooth(0.25, 0.7, tone));
        let stir = v(noise(q * 0.3, 0, 46) - 0.5, noise(q * 0.3, 0, 47) - 0.5);
        // Sauce that shows where the cheese is thin.
        let thin = spots((q + stir * 4.0) * 0.058 + v(30.0, 70.0), 0.5, 0.25, 0.6, 60);
        c = c.mix(hex(0xee_7428), smooth(0.25, 0.9, thin) * 0.75);
        c = c.mix(hex(0xff_e488), island * 0.88);
        // Browned where the oven was hottest: an amber halo, then a brown heart.
        let brown = spots((q + stir * 4.5) * 0.066 + v(9.0, 40.0), 0.6, 0.25, 0.7, 70);
        c = c.mix(hex(0xf2_a23c), smooth(0.05, 0.4, brown) * 0.7);
        c = c.mix(hex(0xd4_7e2c), smooth(0.35, 0.8, brown) * 0.85);
        c = c.mix(hex(0xa6_5620), smooth(0.75, 1.1, brown) * 0.75);
        let freckle = spots(q * 0.16, 0.35, 0.12, 0.24, 80);
        c = c.mix(hex(0xd8_8a34), smooth(0.2, 0.7, freckle) * 0.6);
        c = if facing > 0.0 {
            c.mix(hex(0xff_f7c8), clamp(facing * 2.4) * 0.7)
        } else {
            c.mix(hex(0xc8_6c1c), clamp(-facing * 2.4) * 0.5)
        };
        c = c.mix(hex(0x5c_6420), self.herb(q) * 0.7);
        // The edge sinks into the sauce, and the crust shades it where it stands towards the light.
        let from_edge = smooth(self.crust - self.sauce - 0.07, self.crust - self.sauce, out);
        c = c.mix(hex(0xf0_8a30), from_edge * 0.4);
        let shade = smooth(self.crust - 0.17, self.crust - 0.03, out);
        c.mix(hex(0x9a_4414), shade * clamp(p.unit().dot(LIGHT.0)) * 0.6)
    }

    /// Specks of oregano, one in some cells of a grid.
    fn herb(&self, q: V) -> f64 {
        let cell = 12.0;
        let (ix, iy) = ((q.x / cell).floor() as i64, (q.y / cell).floor() as i64);
        if hash(ix, iy, 51) > 0.5 {
            return 0.0;
        }
        let at = v(
            ix as f64 + 0.2 + 0.6 * hash(ix, iy, 52),
            iy as f64 + 0.2 + 0.6 * hash(ix, iy, 53),
        ) * cell;
        let d = (q - at).turn(hash(ix, iy, 54));
        smooth(1.0, 0.5, v(d.x * 0.6, d.y * 1.2).len())
    }
}
