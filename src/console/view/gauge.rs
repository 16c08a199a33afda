//! The gauge of the battery: a bar for each quarter, and a sign for what has to be known.

use crate::console::Battery;
use crate::console::canvas::{Brush, Canvas};
use crate::console::decor::Decor;
use crate::console::layout::{Layout, between, far};
use crate::console::surface::length;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// A sign, row by row; the highest of the bits is at the left.
type Sign = [u8; 7];

/// A flash of lightning.
const FLASH: Sign = [
    0b00110, 0b01100, 0b11000, 0b11111, 0b00110, 0b01100, 0b01000,
];

/// A mark that calls.
const CALL: Sign = [
    0b00110, 0b00110, 0b00110, 0b00110, 0b00000, 0b00110, 0b00110,
];

/// How wide a sign is.
const SIGN_WIDTH: i32 = 5;

/// How wide one of the four bars is.
fn bar(layout: &Layout) -> i32 {
    if length(layout.header().size.height) < 19 {
        2
    } else {
        3
    }
}

/// How wide the battery is: an edge and a gap at both ends, four bars and the gaps between them.
fn body(layout: &Layout) -> i32 {
    4 * bar(layout) + 3 + 4
}

/// How wide all of it is, with room for a sign.
pub(crate) fn width(layout: &Layout) -> i32 {
    SIGN_WIDTH + 2 + body(layout) + 1
}

/// Shows the gauge at the right end of a bar of the screen.
pub(crate) fn show(battery: Battery, bar: Rectangle, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
    let layout = decor.layout;
    let height = body(layout) / 2;
    let right = far(&bar).x - 3;
    let top = bar.center().y - height / 2;
    let area = between(right - width(layout), top, right, top + height);
    let looks = (
        battery.quarters(),
        battery.low,
        battery.external,
        decor.theme.text.into_storage(),
    );
    canvas.part(area, looks, |brush| {
        let sign = match (battery.external, battery.low) {
            (true, _) => Some((FLASH, decor.theme.accent)),
            (false, true) => Some((CALL, decor.theme.bad)),
            (false, false) => None,
        };
        if let Some((sign, colour)) = sign {
            let down = (height - 7) / 2;
            draw_sign(sign, area.top_left + Point::new(0, down), colour, brush);
        }
        draw_bars(battery, area, decor, brush);
    });
}

fn draw_bars(battery: Battery, area: Rectangle, decor: &Decor<'_>, brush: &mut Brush<'_>) {
    let (theme, bar) = (decor.theme, bar(decor.layout));
    let Point {
        x: right,
        y: bottom,
    } = far(&area);
    let (left, top) = (right - 1 - body(decor.layout), area.top_left.y);
    brush.edge(between(left, top, right - 1, bottom), theme.text);
    brush.fill(between(right - 1, top + 2, right, bottom - 2), theme.text);
    for number in 0..i32::from(battery.quarters()) {
        let x = left + 2 + number * (bar + 1);
        brush.fill(between(x, top + 2, x + bar, bottom - 2), theme.good);
    }
}

fn draw_sign(sign: Sign, at: Point, colour: Rgb565, brush: &mut Brush<'_>) {
    for (y, row) in (0..).zip(sign) {
        for x in (0..SIGN_WIDTH).filter(|x| row >> (SIGN_WIDTH - 1 - x) & 1 == 1) {
            let pixel = Rectangle::new(at + Point::new(x, y), Size::new(1, 1));
            brush.fill(pixel, colour);
        }
    }
}
