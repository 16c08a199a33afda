//! Three people: you, the second player, and Nona who knows everything.

use crate::canvas::{boxed, disc, oval, stroke};
use crate::colour::hex;
use crate::faces::{Face, INK, WHITE, both};
use crate::math::{V, v};

/// A child with a red cap.
pub(crate) fn you(f: &mut Face) {
    let skin = hex(0xff_d0a0);
    let head = |p: V| oval(p, v(16.0, 18.6), v(12.4, 13.0));
    f.part(skin, both(|p| disc(p, v(3.6, 19.6), 3.4)));
    f.part(skin, head);
    f.cheeks(7.6, 24.0, 3.2, hex(0xff_7c70));
    let hair = hex(0x7c_4420);
    f.plain(hair, |p| {
        head(p).max(p.y - 14.6 - ((p.x - 16.0) * 0.16).abs() * 1.2) + 1.0
    });
    // The cap, and its peak that points to the right.
    let cap = |p: V| oval(p, v(15.0, 11.6), v(13.2, 11.4)).max(p.y - 11.8);
    f.part(hex(0xe0_3c34), cap);
    f.part(hex(0xb4_2430), |p| {
        stroke(p, v(4.0, 11.6), v(29.2, 12.6), 1.9)
    });
    if !f.tiny() {
        f.plain(hex(0xff_d84c), |p| disc(p, v(14.6, 6.4), 2.7));
    }
    f.part(hex(0xff_d84c), |p| disc(p, v(15.0, 1.4), 1.9));
    if f.large() {
        f.eyes(17.0, 6.0, 3.0, 4.0);
        f.smile(26.0, 6.0, hex(0xa0_3c34));
        f.canvas.pixels(14.0, 27.0, 4.0, 1.0, hex(0xa0_3c34));
        f.canvas.pixels(15.0, 22.0, 2.0, 1.0, hex(0xe8_a078));
    } else if !f.tiny() {
        f.eyes(12.0, 4.0, 2.0, 3.0);
        f.smile(18.0, 4.0, hex(0xa0_3c34));
    } else {
        f.eyes(8.0, 4.0, 1.0, 3.0);
        f.smile(13.0, 4.0, hex(0xa0_3c34));
    }
}

/// A child with two buns of dark hair.
pub(crate) fn second(f: &mut Face) {
    let skin = hex(0xe4_a070);
    let hair = hex(0x8c_3c60);
    f.part(hair, both(|p| disc(p, v(6.0, 6.2), 6.1)));
    f.part(hair, |p| oval(p, v(16.0, 18.0), v(14.0, 13.6)));
    let face = |p: V| oval(p, v(16.0, 20.2), v(11.2, 11.2));
    f.plain(skin, face);
    f.cheeks(7.2, 24.6, 3.0, hex(0xf0_6868));
    // A fringe with a parting.
    f.plain(hair, |p| {
        let d = (p.x - 16.0).abs();
        face(p).max(p.y - 11.5 - d * 0.45) - 0.4
    });
    f.part(
        hex(0x40_e0d0),
        both(|p| stroke(p, v(8.6, 10.9), v(11.2, 8.5), 1.6)),
    );
    let mouth = hex(0x8c_2c34);
    if f.large() {
        f.eyes(18.0, 6.0, 3.0, 4.0);
        f.smile(26.0, 4.0, mouth);
        f.canvas.pixels(15.0, 23.0, 2.0, 1.0, hex(0xb0_6c48));
    } else if !f.tiny() {
        f.eyes(12.0, 4.0, 2.0, 3.0);
        f.smile(18.0, 2.0, mouth);
    } else {
        f.eyes(9.0, 4.0, 1.0, 2.0);
        f.smile(13.0, 2.0, mouth);
    }
}

/// A grandmother and professor with a chef's hat.
pub(crate) fn nona(f: &mut Face) {
    let skin = hex(0xf8_c49c);
    let grey = hex(0xc4_bccc);
    f.part(grey, both(|p| disc(p, v(6.4, 19.4), 4.8)));
    f.part(skin, |p| oval(p, v(16.0, 21.8), v(10.2, 9.9)));
    f.cheeks(6.6, 25.4, 2.6, hex(0xff_8478));
    f.plain(grey, |p| {
        let d = (p.x - 16.0).abs();
        oval(p, v(16.0, 21.8), v(9.4, 9.2)).max(p.y - 14.2 - d * 0.3)
    });
    let white = hex(0xf6_f2f4);
    let puffs = |p: V| {
        let side = both(|p| disc(p, v(8.0, 6.4), 5.9));
        side(p)
            .min(disc(p, v(16.0, 5.6), 5.6))
            .min(boxed(p, v(16.0, 9.6), v(9.0, 3.4), 1.0))
    };
    f.part(white, puffs);
    f.part(white, |p| boxed(p, v(16.0, 12.6), v(9.6, 2.6), 1.2));
    if !f.tiny() {
        for x in [12.0, 16.0, 20.0] {
            let fold = f.pick(0.5, 0.6, 0.6);
            f.canvas
                .flat(|p| stroke(p, v(x, 6.6), v(x, 9.0), fold), hex(0xc0_b8c8));
        }
    }
    // Spectacles.
    let rim = hex(0x70_58b0);
    if f.large() {
        for x in [11.5, 20.5] {
            f.canvas.flat(|p| disc(p, v(x, 20.5), 3.9), rim);
            f.canvas.flat(|p| disc(p, v(x, 20.5), 2.9), WHITE);
            f.canvas.pixels(x - 0.5, 19.0, 2.0, 3.0, INK);
            f.canvas.pixels(x - 0.5, 19.0, 1.0, 1.0, WHITE);
        }
        f.canvas.pixels(15.0, 20.0, 2.0, 1.0, rim);
        f.smile(27.0, 4.0, hex(0xa0_3c44));
    } else if !f.tiny() {
        for x in [5.0, 12.0] {
            f.canvas.pixels(x + 1.0, 12.0, 3.0, 5.0, rim);
            f.canvas.pixels(x, 13.0, 5.0, 3.0, rim);
            f.canvas.pixels(x + 1.0, 13.0, 3.0, 3.0, WHITE);
            f.canvas.pixels(x + 2.0, 13.0, 1.0, 3.0, INK);
        }
        f.canvas.pixels(10.0, 14.0, 2.0, 1.0, rim);
        f.smile(19.0, 2.0, hex(0xa0_3c44));
    } else {
        for x in [4.0, 9.0] {
            f.canvas.pixels(x, 9.0, 3.0, 3.0, rim);
            f.canvas.pixels(x + 1.0, 9.0, 1.0, 3.0, WHITE);
            f.canvas.pixels(x + 1.0, 10.0, 1.0, 1.0, INK);
        }
        f.canvas.pixels(7.0, 10.0, 2.0, 1.0, rim);
        f.canvas.pixels(7.0, 13.0, 2.0, 1.0, hex(0xa0_3c44));
    }
}
