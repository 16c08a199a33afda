//! Baskets: who picks which colour, whose turn it is, and how many of their cherries are left.

use crate::console::canvas::Canvas;
use crate::console::decor::Decor;
use crate::console::layout::{between, far};
use crate::console::surface::{Align, length};
use crate::console::view::cherries::icon;
use crate::console::view::list::text;
use crate::console::view::picture::{face, face_size};
use crate::console::view::plates::pointer_right;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// What is said of who has chosen in secret, where there is room.
const READY: &str = "ready";

/// One side of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Basket {
    /// The number of a face.
    pub(crate) face: usize,
    /// The picture of the player's cherries.
    pub(crate) cherry: usize,
    /// How many of them are left on the table.
    pub(crate) left: usize,
    pub(crate) turn: bool,
    /// Whether the player has chosen in secret.
    pub(crate) ready: bool,
}

/// Shows both baskets side by side in an area, the owner's first.
pub(crate) fn show(
    baskets: [Basket; 2],
    area: Rectangle,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let theme = decor.theme;
    canvas.part(area, ("baskets", theme.ground.into_storage()), |brush| {
        brush.fill(area, theme.ground);
    });
    let width = length(area.size.width) / 2;
    for (place, basket) in (0..).zip(baskets) {
        let left = area.top_left.x + place * width;
        let half = between(left, area.top_left.y, left + width, far(&area).y);
        show_one(basket, half, decor, canvas);
    }
}

fn show_one(basket: Basket, area: Rectangle, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
    let (layout, theme) = (decor.layout, decor.theme);
    let height = length(area.size.height);
    let middle = area.center().y;
    let left = area.top_left.x;
    pointer_right(Point::new(left + 2, middle), basket.turn, decor, canvas);
    let side = face_size(height, decor);
    let mut x = left + 9;
    // Where a line is too low for a face, the colour has to do.
    if side <= height {
        let at = Point::new(x, middle - side / 2);
        face(basket.face, at, height, decor, canvas);
        x += side + 4;
    }
    let room = height.min(if layout.is_terse() { 9 } else { 19 });
    x += icon(basket.cherry, Point::new(x, middle), room, decor, canvas) + 3;
    let font = if layout.is_terse() {
        layout.tiny
    } else {
        layout.bold
    };
    let words = match basket.ready {
        true if x + font.width(READY) > far(&area).x => text(format_args!("ok")),
        true => text(format_args!("{READY}")),
        false => text(format_args!("{}", basket.left)),
    };
    let at = Point::new(x, middle - font.height() / 2);
    let ink = if basket.ready {
        theme.accent
    } else {
        theme.text
    };
    canvas.label(&words, at, font, Align::Left, ink);
    let small = layout.tiny;
    let x = x + font.width(&words) + 4;
    let rest = "left";
    if !basket.ready && x + small.width(rest) < far(&area).x {
        let at = Point::new(x, middle - small.height() / 2);
        canvas.label(rest, at, small, Align::Left, theme.faint);
    }
}
