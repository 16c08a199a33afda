//! Five animals: Pip the mouse, Gus the dog, Otto the owl, Zoe the zebra and Mira the cat.

use crate::canvas::{boxed, disc, oval, polygon, stroke};
use crate::colour::hex;
use crate::faces::{Face, INK, WHITE, both};
use crate::math::{V, v};

/// A mouse, who takes anything.
pub(crate) fn pip(f: &mut Face) {
    let fur = hex(0xb4_b8d0);
    let pink = hex(0xff_a0a8);
    f.part(fur, both(|p| disc(p, v(7.2, 8.0), 7.6)));
    f.plain(pink, both(|p| disc(p, v(7.2, 8.2), 4.4)));
    f.part(fur, |p| {
        let cheeks = oval(p, v(16.0, 20.2), v(11.6, 10.2));
        cheeks.min(oval(p, v(16.0, 24.0), v(7.6, 7.6)))
    });
    f.plain(hex(0xec_e8f0), |p| oval(p, v(16.0, 25.6), v(6.0, 4.8)));
    f.cheeks(8.0, 23.4, 2.6, hex(0xff_8c98));
    if f.large() {
        f.eyes(16.0, 6.0, 4.0, 5.0);
        for y in [24.0, 26.6] {
            let hair = both(|p| stroke(p, v(9.6, 25.2), v(2.6, y), 0.42));
            f.canvas.flat(hair, hex(0x70_6c84));
        }
        f.canvas.pixels(14.0, 22.0, 4.0, 2.0, hex(0xf0_5c74));
        f.canvas.pixels(15.0, 24.0, 2.0, 1.0, hex(0xf0_5c74));
        f.canvas.pixels(14.0, 22.0, 1.0, 1.0, hex(0xff_c8cc));
        f.canvas.pixels(14.0, 27.0, 4.0, 1.0, INK);
        f.canvas.pixels(15.0, 28.0, 2.0, 2.0, WHITE);
    } else if !f.tiny() {
        f.eyes(11.0, 4.0, 3.0, 3.0);
        f.canvas.pixels(10.0, 15.0, 2.0, 2.0, hex(0xf0_5c74));
        f.canvas.pixels(10.0, 18.0, 2.0, 1.0, INK);
        f.canvas.pixels(10.0, 19.0, 2.0, 1.0, WHITE);
    } else {
        f.eyes(8.0, 4.0, 2.0, 2.0);
        f.canvas.pixels(7.0, 11.0, 2.0, 1.0, hex(0xf0_5c74));
        f.canvas.pixels(7.0, 13.0, 2.0, 1.0, INK);
    }
}

/// A big dog, who takes the most.
pub(crate) fn gus(f: &mut Face) {
    let fur = hex(0xc8_8440);
    let dark = hex(0x74_401c);
    f.part(fur, |p| oval(p, v(16.0, 15.6), v(13.0, 14.0)));
    f.plain(hex(0xf4_d8a8), |p| oval(p, v(16.0, 8.0), v(2.6, 6.4)));
    // One eye has a patch.
    f.plain(dark, |p| oval(p, v(22.0, 13.4), v(4.6, 5.0)));
    f.part(hex(0xf4_d8a8), |p| {
        oval(p, v(11.6, 22.0), v(7.2, 5.8)).min(oval(p, v(20.4, 22.0), v(7.2, 5.8)))
    });
    f.part(hex(0xf0_5c74), |p| {
        stroke(p, v(17.0, 24.6), v(17.0, 28.0), 3.6)
    });
    f.plain(hex(0xf4_d8a8), |p| {
        oval(p, v(11.6, 21.6), v(6.2, 4.6)).min(oval(p, v(20.4, 21.6), v(6.2, 4.6)))
    });
    f.part(
        dark,
        both(|p| {
            let q = (p - v(4.6, 13.4)).turn(0.03);
            oval(q, v(0.0, 0.0), v(4.8, 10.6))
        }),
    );
    f.canvas.flat(|p| oval(p, v(16.0, 18.0), v(4.4, 3.2)), INK);
    if f.large() {
        f.eyes(11.0, 6.0, 3.0, 4.0);
        f.canvas.pixels(14.0, 16.0, 2.0, 1.0, hex(0xa8_98a8));
        f.canvas.pixels(15.5, 21.0, 1.0, 3.0, INK);
        f.canvas.pixels(16.5, 26.0, 1.0, 3.0, hex(0xb8_3450));
    } else if !f.tiny() {
        f.eyes(7.0, 4.0, 2.0, 3.0);
        f.canvas.pixels(9.0, 11.0, 2.0, 1.0, hex(0xa8_98a8));
        f.canvas.pixels(10.5, 14.0, 1.0, 2.0, INK);
    } else {
        f.eyes(5.0, 3.0, 1.0, 2.0);
        f.canvas.pixels(7.0, 8.0, 1.0, 1.0, hex(0xa8_98a8));
    }
}

/// An owl with glasses, who looks one move ahead.
pub(crate) fn otto(f: &mut Face) {
    let feathers = hex(0x7c_6cb8);
    f.part(
        feathers,
        both(|p| polygon(p, &[v(1.8, 1.4), v(3.0, 13.0), v(14.0, 6.0)]) - 0.9),
    );
    f.part(feathers, |p| oval(p, v(16.0, 18.0), v(14.4, 13.2)));
    f.canvas.flat(
        both(|p| polygon(p, &[v(3.4, 5.0), v(4.6, 13.0), v(12.6, 8.6)])),
        feathers,
    );
    f.plain(hex(0xe4_d4ec), |p| oval(p, v(16.0, 26.4), v(7.4, 4.0)));
    let rim = hex(0xff_c83c);
    let r = f.pick(6.9, 6.9, 7.0);
    let inner = f.pick(5.6, 5.4, 5.2);
    let out = 7.2;
    f.canvas
        .flat(both(|p| disc(p, v(16.0 - out, 16.0), r + 0.7)), INK);
    f.canvas
        .flat(both(|p| disc(p, v(16.0 - out, 16.0), r)), rim);
    f.plain(WHITE, both(|p| disc(p, v(16.0 - out, 16.0), inner)));
    f.part(hex(0xff_8c28), |p| {
        polygon(p, &[v(13.8, 19.4), v(18.2, 19.4), v(16.0, 25.0)]) - 0.9
    });
    if f.large() {
        f.eyes(13.0, 8.0, 4.0, 5.0);
        for x in [12.0, 16.0, 20.0] {
            let y = if x == 16.0 { 28.0 } else { 27.0 };
            f.canvas.pixels(x - 1.0, y, 2.0, 1.0, hex(0x9c_88c0));
        }
    } else if !f.tiny() {
        f.eyes(9.0, 5.0, 3.0, 4.0);
    } else {
        f.eyes(7.0, 4.0, 2.0, 2.0);
    }
}

/// A zebra, who follows the colours.
pub(crate) fn zoe(f: &mut Face) {
    let coat = hex(0xf4_f0ee);
    let black = hex(0x34_2c38);
    f.part(
        coat,
        both(|p| {
            let q = (p - v(6.0, 7.0)).turn(-0.06);
            oval(q, v(0.0, 0.0), v(3.6, 6.8))
        }),
    );
    f.plain(
        hex(0xf4_a8b0),
        both(|p| {
            let q = (p - v(6.2, 7.6)).turn(-0.06);
            oval(q, v(0.0, 0.0), v(1.5, 4.0))
        }),
    );
    let head =
        |p: V| oval(p, v(16.0, 15.0), v(11.6, 11.4)).min(boxed(p, v(16.0, 21.4), v(8.6, 9.0), 6.0));
    f.part(coat, head);
    let line = f.line;
    let stripes: &[(f64, f64, f64)] = if f.tiny() {
        &[(13.0, 19.0, 1.2)]
    } else {
        &[(10.0, 13.4, 1.1), (15.0, 17.2, 1.1), (20.0, 21.0, 1.0)]
    };
    for &(y, inner_y, half) in stripes {
        let band = both(move |p| {
            stroke(
                p,
                v(3.0, y),
                v(f64::min(9.6, 3.0 + y * 0.36), inner_y),
                half,
            )
        });
        f.canvas.flat(|p| band(p).max(head(p) + line * 0.5), black);
    }
    // The nose, dark and round.
    f.part(hex(0x5c_5068), |p| oval(p, v(16.0, 25.6), v(9.0, 5.8)));
    // The mane stands up between the ears and hangs over the brow.
    f.part(black, |p| boxed(p, v(16.0, 5.6), v(4.2, 5.4), 3.4));
    f.canvas.flat(
        |p| polygon(p, &[v(13.0, 9.6), v(19.0, 9.6), v(16.0, 14.6)]),
        black,
    );
    if !f.tiny() {
        let streak = hex(0xe8_5ca0);
        f.canvas
            .flat(|p| stroke(p, v(16.0, 3.2), v(16.0, 9.0), 1.0), streak);
    }
    if f.large() {
        f.eyes(14.0, 6.0, 3.0, 4.0);
        f.canvas.pixels(11.0, 23.0, 2.0, 2.0, INK);
        f.canvas.pixels(19.0, 23.0, 2.0, 2.0, INK);
        f.smile(28.0, 6.0, hex(0xe8_d8e8));
    } else if !f.tiny() {
        f.eyes(10.0, 4.0, 2.0, 3.0);
        f.canvas.pixels(8.0, 16.0, 1.0, 1.0, INK);
        f.canvas.pixels(13.0, 16.0, 1.0, 1.0, INK);
        f.smile(19.0, 2.0, hex(0xe8_d8e8));
    } else {
        f.eyes(7.0, 4.0, 1.0, 2.0);
        f.canvas.pixels(6.0, 12.0, 1.0, 1.0, INK);
        f.canvas.pixels(9.0, 12.0, 1.0, 1.0, INK);
    }
}

/// A cat with a monocle, who keeps four ninths.
pub(crate) fn mira(f: &mut Face) {
    let fur = hex(0xf4_9c3c);
    let dark = hex(0xb8_5c1c);
    f.part(
        fur,
        both(|p| polygon(p, &[v(3.0, 2.2), v(3.4, 15.0), v(14.0, 8.0)]) - 1.2),
    );
    f.plain(
        hex(0xff_c0b0),
        both(|p| polygon(p, &[v(5.2, 6.2), v(5.2, 12.0), v(10.0, 9.0)])),
    );
    f.part(fur, |p| oval(p, v(16.0, 19.4), v(14.4, 11.6)));
    let width = f.pick(0.9, 1.0, 1.0);
    f.canvas
        .flat(|p| stroke(p, v(16.0, 9.4), v(16.0, 12.6), width), dark);
    if !f.tiny() {
        f.canvas.flat(
            both(|p| stroke(p, v(12.4, 9.8), v(13.0, 12.0), width)),
            dark,
        );
        f.canvas
            .flat(both(|p| stroke(p, v(3.4, 20.0), v(6.2, 20.4), width)), dark);
        f.canvas
            .flat(both(|p| stroke(p, v(3.8, 23.6), v(6.4, 23.2), width)), dark);
    }
    f.plain(hex(0xff_ecd0), |p| {
        oval(p, v(12.8, 25.4), v(4.4, 3.6)).min(oval(p, v(19.2, 25.4), v(4.4, 3.6)))
    });
    // The monocle, with its chain.
    let gold = hex(0xff_e45c);
    let eye = v(22.0, 18.0);
    let (rim, glass) = f.pick((5.6, 4.3), (5.6, 4.1), (5.4, 3.6));
    if !f.tiny() {
        let chain = f.pick(0.5, 0.65, 0.7);
        f.canvas
            .flat(|p| stroke(p, v(26.6, 21.0), v(28.4, 29.0), chain), gold);
    }
    f.canvas.flat(|p| disc(p, eye, rim + 0.8), INK);
    f.canvas.flat(|p| disc(p, eye, rim), gold);
    f.plain(hex(0xd8_f4ff), |p| disc(p, eye, glass));
    if f.large() {
        f.canvas
            .flat(|p| oval(p, v(10.0, 18.0), v(2.6, 3.0)), hex(0xb8_e85c));
        f.canvas.pixels(9.0, 15.0, 2.0, 6.0, INK);
        f.canvas.flat(|p| oval(p, eye, v(2.6, 3.0)), hex(0x8c_d84c));
        f.canvas.pixels(21.0, 15.0, 2.0, 6.0, INK);
        f.canvas.pixels(19.0, 15.0, 1.0, 2.0, WHITE);
        f.canvas.pixels(15.0, 22.0, 2.0, 1.0, hex(0xe8_4c64));
        f.canvas.pixels(14.0, 22.0, 4.0, 1.0, hex(0xe8_4c64));
        f.canvas.pixels(15.0, 23.0, 2.0, 1.0, hex(0xe8_4c64));
        f.smile(26.0, 2.0, INK);
        f.canvas.pixels(15.0, 25.0, 2.0, 1.0, INK);
        f.canvas.pixels(12.0, 25.0, 1.0, 1.0, INK);
        f.canvas.pixels(19.0, 25.0, 1.0, 1.0, INK);
    } else if !f.tiny() {
        f.canvas.pixels(6.0, 11.0, 2.0, 3.0, INK);
        f.canvas.pixels(6.0, 11.0, 1.0, 1.0, WHITE);
        f.canvas.pixels(14.0, 11.0, 2.0, 3.0, INK);
        f.canvas.pixels(14.0, 11.0, 1.0, 1.0, WHITE);
        f.canvas.pixels(10.0, 15.0, 2.0, 1.0, hex(0xe8_4c64));
        f.smile(18.0, 2.0, INK);
    } else {
        f.canvas.pixels(4.0, 8.0, 1.0, 2.0, INK);
        f.canvas.pixels(10.0, 8.0, 2.0, 2.0, INK);
        f.canvas.pixels(7.0, 11.0, 2.0, 1.0, hex(0xe8_4c64));
        f.canvas.pixels(7.0, 13.0, 2.0, 1.0, INK);
    }
}
