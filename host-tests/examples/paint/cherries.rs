//! Cherries: a glossy black one and a pale white one.

use crate::canvas::{Canvas, Sprite, disc, oval, stroke};
use crate::colour::{Rgb, hex, ramp};
use crate::math::{V, clamp, smooth, v};

/// What a cherry of each size looks like, in pixels.
struct Cut {
    /// The middle of the fruit.
    mid: V,
    /// Half its width and height.
    half: V,
    /// How deep the stem sits.
    dip: f64,
    /// The width of the rim, which shows the fruit on a ground of its own lightness.
    rim: f64,
    stem: Option<Stem>,
    leaf: Option<Leaf>,
}

struct Stem {
    /// Where it grows, bends and ends.
    way: [V; 3],
    /// Half its width.
    half: f64,
}

struct Leaf {
    from: V,
    to: V,
    /// Half its width.
    half: f64,
}

/// The colours of a cherry.
struct Skin {
    /// From the side in the shade to the one in the light.
    flesh: [Rgb; 4],
    /// The rim in the light, and in the shade.
    rim: [Rgb; 2],
    /// What shines through next to the rim in the shade, and how strongly.
    glow: (Rgb, f64),
    /// The cheek that the sun has coloured, and how strongly.
    cheek: (Rgb, f64),
    /// Around the stem.
    hollow: Rgb,
    gloss: Rgb,
}

const BLACK: Skin = Skin {
    flesh: [
        hex(0x14_0412),
        hex(0x1c_0818),
        hex(0x2c_0c26),
        hex(0x48_1838),
    ],
    rim: [hex(0xa8_4680), hex(0xb8_3c68)],
    glow: (hex(0x8c_1c4c), 0.75),
    cheek: (hex(0x3c_0c2c), 0.5),
    hollow: hex(0x08_0208),
    gloss: hex(0xff_eef6),
};

const WHITE: Skin = Skin {
    flesh: [
        hex(0xf8_c8b4),
        hex(0xff_e0c8),
        hex(0xff_f0d8),
        hex(0xff_ecd0),
    ],
    rim: [hex(0xc8_5a54), hex(0xa0_2c44)],
    glow: (hex(0xff_d4c4), 0.6),
    cheek: (hex(0xf8_8088), 0.45),
    hollow: hex(0xd0_9058),
    gloss: hex(0xff_ffff),
};

/// The black and the white cherry in squares of this size.
pub(crate) fn cherries(size: usize) -> Vec<Sprite> {
    let cut = cut(size);
    [BLACK, WHITE]
        .iter()
        .map(|skin| cherry(size, &cut, skin))
        .collect()
}

/// The fruit nearly fills its square; the smaller it is, the less is left of the stem.
fn cut(size: usize) -> Cut {
    let (half, dip, rim) = match size {
        25 => (v(11.5, 10.5), 1.9, 1.25),
        19 => (v(8.7, 8.0), 1.5, 1.15),
        15 => (v(6.8, 6.3), 1.2, 1.05),
        11 => (v(5.4, 4.7), 0.9, 1.0),
        9 => (v(4.5, 4.1), 0.5, 0.95),
        _ => (v(3.6, 3.6), 0.0, 1.15),
    };
    let side = size as f64;
    let mid = v(side / 2.0, (side - half.y).max(side / 2.0));
    let root = v(mid.x, mid.y - half.y + dip);
    let stem = match size {
        25 => Some((1.0, v(1.0, -4.0), v(3.4, -6.0))),
        19 => Some((0.85, v(0.7, -2.8), v(2.4, -4.5))),
        15 => Some((0.7, v(0.5, -2.0), v(1.9, -3.3))),
        11 => Some((0.55, v(0.3, -1.0), v(1.0, -2.2))),
        9 => Some((0.55, v(0.0, -0.5), v(0.5, -1.0))),
        _ => None,
    };
    let stem = stem.map(|(half, bend, end)| Stem {
        way: [root + v(0.0, 0.4), root + bend, root + end],
        half,
    });
    let leaf = match size {
        25 => Some((v(15.4, 1.9), v(23.6, 3.4), 2.5)),
        19 => Some((v(11.6, 1.3), v(18.2, 2.6), 1.9)),
        15 => Some((v(9.2, 1.0), v(14.2, 2.0), 1.5)),
        _ => None,
    };
    let leaf = leaf.map(|(from, to, half)| Leaf { from, to, half });
    Cut {
        mid,
        half,
        dip,
        rim,
        stem,
        leaf,
    }
}

impl Cut {
    /// Distance to the fruit.
    fn fruit(&self, p: V) -> f64 {
        let q = p - self.mid;
        let near = smooth(self.half.x * 0.5, 0.0, q.x.abs());
        let above = smooth(0.0, -self.half.y * 0.6, q.y);
        oval(p, self.mid, self.half) + self.dip * near * above
    }

    /// A place in parts of the way from the middle to the rim.
    fn part(&self, p: V) -> V {
        let q = p - self.mid;
        v(q.x / self.half.x, q.y / self.half.y)
    }

    /// How much a place faces the light, from -1 at the lower right to 1 at the upper left.
    fn facing(&self, p: V) -> f64 {
        self.part(p).dot(v(-0.6, -0.8))
    }
}

fn cherry(size: usize, cut: &Cut, skin: &Skin) -> Sprite {
    let mut c = Canvas::new(size, size, 1.0);
    c.fill(
        |p| cut.fruit(p),
        |p| skin.rim[0].mix(skin.rim[1], 0.5 - cut.facing(p) * 0.7),
    );
    let inside = |p: V| cut.fruit(p) + cut.rim;
    c.fill(inside, |p| flesh(cut, skin, p, -inside(p)));
    if let Some(stem) = &cut.stem {
        let [root, ..] = stem.way;
        let hollow = v(3.4, 1.6) * stem.half;
        c.tint(
            |p| smooth(0.0, -stem.half, oval(p, root, hollow)) * clamp(0.5 - inside(p)) * 0.7,
            skin.hollow,
        );
    }
    gloss(&mut c, cut, skin);
    if let Some(leaf) = &cut.leaf {
        leaf.paint(&mut c);
    }
    if let Some(stem) = &cut.stem {
        stem.paint(&mut c, cut.leaf.is_some());
    }
    c.sprite()
}

/// The colour of a place so deep inside the rim.
fn flesh(cut: &Cut, skin: &Skin, p: V, deep: f64) -> Rgb {
    let facing = cut.facing(p);
    let [a, b, c, d] = skin.flesh;
    let cheek = smooth(0.85, 0.1, (cut.part(p) - v(0.42, 0.38)).len());
    let glow = smooth(cut.half.y * 0.22, 0.0, deep) * smooth(-0.15, -0.7, facing);
    ramp(&[(-0.7, a), (-0.2, b), (0.2, c), (0.7, d)], facing)
        .mix(skin.cheek.0, cheek * skin.cheek.1)
        .mix(skin.glow.0, glow * skin.glow.1)
}

/// The window that a glossy fruit mirrors; on a small one it is a pixel, or it would be a blur.
fn gloss(c: &mut Canvas, cut: &Cut, skin: &Skin) {
    let r = cut.half.x;
    if r < 5.0 {
        let at = cut.mid - v(0.4, 0.35) * r;
        c.pixels(at.x.floor(), at.y.floor(), 1.0, 1.0, skin.gloss);
        return;
    }
    let at = cut.mid + v(-0.45, -0.33) * r;
    let tilted = |p: V| oval((p - at).turn(0.1), v(0.0, 0.0), v(0.23, 0.13) * r);
    c.tint(|p| smooth(0.3, -0.3, tilted(p)), skin.gloss);
    if r > 8.0 {
        let spot = cut.mid + v(-0.62, -0.02) * r;
        let share = |p| smooth(0.3, -0.3, disc(p, spot, r * 0.07));
        c.tint(|p| share(p) * 0.9, skin.gloss);
    }
}

impl Leaf {
    fn paint(&self, c: &mut Canvas) {
        let along = self.to - self.from;
        let (length, u) = (along.len(), along.unit());
        let shape = |p: V| {
            let q = p - self.from;
            let out = q.dot(u);
            let side = (u.x * q.y - u.y * q.x).abs();
            // Fullest nearer the stem, pointed at the tip.
            let t = clamp(out / length);
            let half = self.half * 2.3 * t.sqrt() * (1.0 - t);
            (side - half).max(-out).max(out - length)
        };
        c.flat(shape, hex(0x36_7c30));
        c.fill(
            |p| shape(p) + 0.7,
            |p| hex(0x7c_cc4c).mix(hex(0x54_a83c), smooth(self.from.y, self.to.y + 1.0, p.y)),
        );
    }
}

impl Stem {
    /// Green, and `woody` towards its end if it is long enough.
    fn paint(&self, c: &mut Canvas, woody: bool) {
        let [root, bend, end] = self.way;
        let line = |p| stroke(p, root, bend, self.half).min(stroke(p, bend, end, self.half));
        let wood = if woody { 1.0 } else { 0.0 };
        c.fill(line, |p| {
            hex(0x6c_a838).mix(hex(0x98_6434), smooth(root.y, end.y, p.y) * wood)
        });
    }
}
