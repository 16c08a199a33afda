//! Toppings, drawn in a square of side 17 whatever the size of the sprite.

use crate::canvas::{Canvas, Sprite, disc, oval, polygon, stroke};
use crate::colour::{Rgb, hex};
use crate::math::{V, clamp, dir, hash, noise, smooth, v};

/// The middle of each topping; shadows take the room that is left.
const MID: V = v(8.2, 8.2);
/// A darker cheese, for shadows that toppings cast.
const SHADOW: Rgb = hex(0xb0_6420);

/// The eight kinds, in the order of their numbers.
pub(crate) fn toppings(size: usize) -> Vec<Sprite> {
    [
        salami, mushroom, olive, basil, pepper, tomato, onion, pineapple,
    ]
    .iter()
    .map(|paint| {
        let mut c = Canvas::new(size, size, 17.0 / size as f64);
        // The middle falls between pixels.
        let half = (size / 2) as f64 * c.unit;
        c.corner = MID - v(half, half);
        paint(&mut c, size < 15);
        c.sprite()
    })
    .collect()
}

/// The shadow of a shape: the shape itself, a little down and right.
fn shadow(c: &mut Canvas, shape: impl Fn(V) -> f64) {
    let by = v(0.75, 0.95) * c.unit.min(1.2);
    c.flat(|p| shape(p - by), SHADOW);
}

/// How much a place on a round thing faces the light, -1 ..= 1.
fn facing(p: V, r: f64) -> f64 {
    (p - MID).dot(v(-0.64, -0.77)) / r
}

fn salami(c: &mut Canvas, small: bool) {
    let r = 7.3;
    let wobble = move |p: V| disc(p, MID, r + (noise(p * 0.3, 0, 3) - 0.5) * 0.3);
    shadow(c, wobble);
    c.fill(wobble, |p| {
        let base = hex(0xc2_2f2a).lit(facing(p, r) * 0.22);
        let rim = smooth(-1.7, -0.5, wobble(p));
        base.mix(hex(0x7c_1620), rim * if small { 0.9 } else { 0.8 })
    });
    let flecks: &[(f64, f64, f64)] = if small {
        &[
            (5.4, 6.2, 1.3),
            (10.6, 5.4, 1.1),
            (9.6, 10.7, 1.4),
            (5.4, 10.6, 0.9),
        ]
    } else {
        &[
            (5.1, 5.6, 1.15),
            (9.4, 4.1, 0.8),
            (11.9, 7.2, 1.1),
            (8.3, 7.9, 1.0),
            (4.2, 9.4, 0.8),
            (11.0, 11.2, 0.9),
            (7.2, 11.8, 1.15),
            (6.9, 3.0, 0.5),
            (13.0, 9.6, 0.5),
        ]
    };
    for &(x, y, r) in flecks {
        let at = v(x, y);
        c.tint(
            |p| {
                smooth(
                    r + 0.35,
                    r - 0.35,
                    oval((p - at).turn(x * 0.31) + at, at, v(r * 1.25, r * 0.8)) + r,
                ) * 0.85
            },
            hex(0xf2_a08c),
        );
    }
    if !small {
        for i in 0..9 {
            let at = MID + dir(hash(i, 2, 61)) * (6.0 * hash(i, 3, 61).sqrt());
            c.tint(|p| smooth(0.8, 0.2, (p - at).len()) * 0.6, hex(0x80_1a1c));
        }
    }
    // A glint of fat along the upper left.
    c.tint(
        |p| {
            smooth(0.7, 0.0, ((p - MID).len() - r + 2.0).abs())
                * smooth(0.5, 0.85, facing(p, r))
                * 0.55
        },
        hex(0xff_c8b0),
    );
}

fn mushroom(c: &mut Canvas, small: bool) {
    let cap = |p: V| {
        let dome = oval(p, v(8.2, 7.6), v(7.6, 6.6));
        let below = p.y - 8.9 + ((p.x - 8.2) / 7.6) * ((p.x - 8.2) / 7.6) * -1.6;
        dome.max(below)
    };
    let curls = |p: V| disc(p, v(3.0, 8.6), 2.0).min(disc(p, v(13.4, 8.6), 2.0));
    let stem =
        |p: V| stroke(p, v(8.2, 8.0), v(8.2, 12.6), 2.3).min(oval(p, v(8.2, 13.3), v(3.0, 1.8)));
    let all = move |p: V| cap(p).min(curls(p)).min(stem(p));
    let line = if small { 1.2 } else { 0.95 };
    shadow(c, all);
    c.flat(all, hex(0x6e_4628));
    c.fill(
        |p| all(p) + line,
        |p| {
            let glow = facing(p, 8.0);
            hex(0xf3_e3c4)
                .mix(hex(0xff_fbea), clamp(glow))
                .mix(hex(0xc9_a87c), clamp(-glow) * 0.8)
        },
    );
    // Gills: a dark bow between cap and stem, on either side.
    let gill = if small { 0.9 } else { 0.75 };
    for side in [-1.0, 1.0] {
        let m = v(8.2 + side * 4.0, 8.5);
        c.flat(
            |p| oval(p, m, v(if small { 2.0 } else { 2.3 }, gill * 1.25)),
            hex(0x8c_5c38),
        );
    }
    if !small {
        c.tint(
            |p| smooth(0.8, 0.2, (disc(p, v(8.2, 9.0), 4.6)).abs()) * smooth(7.6, 6.4, p.y) * 0.4,
            hex(0xd8_b88c),
        );
        c.tint(
            |p| smooth(0.7, 0.1, (p.x - 9.6).abs()) * smooth(9.5, 10.5, p.y) * 0.35,
            hex(0xb0_8c64),
        );
    }
}

fn olive(c: &mut Canvas, small: bool) {
    let (r, hole) = if small { (6.6, 2.7) } else { (6.6, 2.6) };
    let ring = move |p: V| disc(p, MID, r).max(-disc(p, MID, hole));
    shadow(c, ring);
    c.fill(ring, |p| {
        let out = (p - MID).len();
        let round = smooth(hole, r, out);
        let glow = facing(p, r);
        let c = hex(0x34_2c3c).mix(hex(0x1c_1826), smooth(0.6, 1.0, round));
        let flesh = smooth(hole + 1.3, hole + 0.5, out);
        c.mix(hex(0x6c_5c50), flesh * 0.75).lit(clamp(glow) * 0.1)
    });
    let bow = (r + hole) / 2.0 + 0.5;
    c.tint(
        |p| {
            let near = ((p - MID).len() - bow).abs();
            smooth(if small { 1.4 } else { 1.1 }, 0.3, near)
                * smooth(0.5, 0.62, facing(p, r))
                * 0.85
        },
        hex(0xb8_b4c8),
    );
}

fn basil(c: &mut Canvas, small: bool) {
    // Along the leaf and across it; the tip is at the upper right.
    let axes = |p: V| {
        let q = p - v(8.3, 8.3);
        let along = v(0.707, -0.707);
        (q.dot(along), q.dot(v(0.707, 0.707)))
    };
    let leaf = move |p: V| {
        let (a, b) = axes(p);
        let wide = if small { 4.7 } else { 4.4 };
        let t = clamp((a + 8.0) / 16.8);
        // Fullest nearer the stem, pointed at the tip.
        let half = wide
            * 3.0
            * (t * (1.0 - t) * (1.35 - 0.7 * t)).max(0.0).sqrt()
            * (1.0 - 0.35 * t)
            * 0.78;
        let end = (a.abs() - 8.2).max(0.0);
        b.abs() - half + 0.15 + end * 9.0
    };
    shadow(c, leaf);
    c.flat(leaf, hex(0x16_5224));
    let line = if small { 1.05 } else { 0.85 };
    c.fill(
        |p| leaf(p) + line,
        |p| {
            let (a, b) = axes(p);
            let half = if b < 0.0 {
                hex(0x6c_c84c)
            } else {
                hex(0x30_8f38)
            };
            let veins = ((a - b.abs() * 0.8) / 2.6).fract().abs();
            let vein = if small {
                0.0
            } else {
                smooth(0.3, 0.0, (veins - 0.5).abs())
            };
            half.mix(hex(0x1c_6a2a), vein * 0.35)
                .mix(hex(0xa8_e070), clamp(-b - 1.0) * 0.2)
        },
    );
    let r = if small { 0.6 } else { 0.42 };
    c.flat(|p| stroke(p, v(3.6, 13.0), v(12.2, 4.4), r), hex(0xc4_ec90));
}

fn pepper(c: &mut Canvas, small: bool) {
    let thick = if small { 3.1 } else { 2.6 };
    // Three lobes: cos 3a = 4 cos^3 a - 3 cos a, with the first lobe upwards.
    let lobes = |p: V| {
        let q = p - v(8.2, 8.6);
        let u = q.unit();
        let three = 4.0 * u.y * u.y * u.y - 3.0 * u.y;
        q.len() - 6.25 - three * -1.35
    };
    let ring = move |p: V| lobes(p).max(-lobes(p) - thick);
    shadow(c, ring);
    c.fill(ring, |p| {
        let depth = -lobes(p) / thick;
        let skin = hex(0x23_6b1e);
        let flesh = hex(0xb4_e060).mix(hex(0x6c_b834), clamp(-facing(p, 7.0)) * 0.8);
        let c = if small {
            skin.mix(flesh, smooth(0.25, 0.5, depth))
        } else {
            skin.mix(flesh, smooth(0.22, 0.42, depth))
        };
        c.mix(hex(0x4a_8c28), smooth(0.78, 0.98, depth) * 0.8)
    });
    for i in 0..3 {
        let from = v(8.2, 8.6) + dir(0.25 + f64::from(i) / 3.0) * 5.0;
        let to = v(8.2, 8.6) + dir(0.25 + f64::from(i) / 3.0) * 2.2;
        c.flat(
            |p| stroke(p, from, to, if small { 0.9 } else { 0.7 }),
            hex(0x9c_d050),
        );
    }
    c.tint(
        |p| smooth(0.6, 0.1, (lobes(p) + 0.75).abs()) * smooth(0.4, 0.7, facing(p, 7.0)) * 0.8,
        hex(0xf0_ffc0),
    );
}

fn tomato(c: &mut Canvas, small: bool) {
    // The small one stands on the middle of a pixel, for the sake of its thin cross.
    let mid = if small { MID + v(0.77, 0.77) } else { MID };
    let r = if small { 7.0 } else { 7.3 };
    let round = move |p: V| disc(p, mid, r);
    shadow(c, round);
    c.fill(round, |p| {
        let skin = smooth(-1.5, -0.7, round(p));
        hex(0xff_8a58)
            .mix(hex(0xb4_1c1c), skin)
            .lit(facing(p, r) * 0.12)
    });
    let count = if small { 4 } else { 5 };
    for i in 0..count {
        let turns = (f64::from(i) + 0.5) / f64::from(count);
        let u = dir(turns);
        let at = mid + u * if small { 3.7 } else { 3.75 };
        let room = move |p: V| {
            let q = p - at;
            let (out, side) = (q.dot(u), u.x * q.y - u.y * q.x);
            let wide = if small { 1.9 } else { 1.65 } + out * 0.35;
            oval(v(out, side), v(0.0, 0.0), v(2.0, wide))
        };
        c.flat(room, hex(0xd8_321e));
        let seeds: &[(f64, f64)] = if small {
            &[(0.4, 0.0)]
        } else {
            &[(0.5, 0.75), (0.5, -0.75)]
        };
        for &(out, side) in seeds {
            let seed = at + u * out + v(-u.y, u.x) * side;
            c.flat(
                |p| disc(p, seed, if small { 0.75 } else { 0.55 }),
                hex(0xff_e08c),
            );
        }
    }
    c.flat(|p| disc(p, mid, 1.3), hex(0xff_b480));
    c.tint(
        |p| smooth(0.6, 0.1, (round(p) + 0.9).abs()) * smooth(0.55, 0.85, facing(p, r)) * 0.7,
        hex(0xff_e0c0),
    );
}

fn onion(c: &mut Canvas, small: bool) {
    // Rings with a gap, each turned a little more: radius, half width, where the gap is.
    let rings: &[(f64, f64, f64)] = if small {
        &[(6.4, 1.3, 0.13), (2.9, 1.25, 0.63)]
    } else {
        &[(6.9, 0.95, 0.12), (4.35, 0.85, 0.62), (1.9, 0.75, 0.2)]
    };
    for &(r, half, gap) in rings {
        let to = dir(gap);
        let arc = move |p: V| {
            let q = p - MID;
            let ring = (q.len() - r).abs() - half;
            // Pointed ends: the arc thins out towards its gap.
            let open = smooth(0.55, 1.0, q.unit().dot(to)) * (half + 0.6);
            ring + open
        };
        shadow(c, arc);
        c.fill(arc, |p| {
            let out = (p - MID).len() - r;
            let skin = smooth(half * 0.0, half * 0.8, out);
            hex(0xff_f6fa)
                .mix(hex(0xa0_4c94), skin)
                .mix(hex(0xe0_c4dc), smooth(-half * 0.4, -half, out))
        });
    }
}

fn pineapple(c: &mut Canvas, small: bool) {
    // A piece of a ring, seen from above: the skin was at the top, the core below.
    let heart = v(8.2, if small { 17.2 } else { 16.8 });
    let arc = |turns: f64, r: f64| heart + dir(turns - 0.25) * r;
    let skin = [-0.075, -0.037, 0.0, 0.037, 0.075].map(|t| arc(t, if small { 15.2 } else { 14.5 }));
    let core = [0.075, 0.0, -0.075].map(|t| arc(t, if small { 3.6 } else { 4.4 }));
    let corners = [&skin[..], &core[..]].concat();
    let wedge = |p: V| polygon(p, &corners) - 0.9;
    let line = if small { 1.2 } else { 1.0 };
    shadow(c, wedge);
    c.flat(wedge, hex(0x7c_4610));
    let inside = |p: V| wedge(p) + line;
    c.fill(inside, |p| {
        let down = (p.y - 2.0) / 11.0;
        hex(0xff_f48c)
            .mix(hex(0xff_d21c), smooth(0.0, 0.55, down))
            .mix(hex(0xf0_b010), smooth(0.6, 1.0, down))
    });
    // Fibres run from the skin to the core.
    let fibres: &[f64] = if small {
        &[-0.028, 0.028]
    } else {
        &[-0.043, 0.0, 0.043]
    };
    let width = if small { 0.62 } else { 0.48 };
    for &turns in fibres {
        let u = dir(turns - 0.25);
        let (a, b) = (heart + u * 12.6, heart + u * 6.0);
        c.fill(
            |p| stroke(p, a, b, width).max(inside(p)),
            |_| hex(0xd0_8c10),
        );
    }
    if !small {
        for turns in [-0.022, 0.022] {
            let u = dir(turns - 0.25);
            let (a, b) = (heart + u * 13.0, heart + u * 11.0);
            c.flat(|p| stroke(p, a, b, 0.5), hex(0xff_fcd0));
        }
    }
}
