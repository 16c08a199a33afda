//! The bars of a screen: what it is, at the top, and which key does what, at the bottom.

use crate::console::Battery;
use crate::console::canvas::{Brush, Canvas, positive};
use crate::console::decor::Decor;
use crate::console::keys::{Key, KeyNames};
use crate::console::layout::far;
use crate::console::surface::{Align, length};
use crate::console::view::gauge;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// A key, or the cursor keys, and what they do here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Hint {
    /// One key.
    Key(Key, &'static str),
    /// Up and down, or all directions.
    Cursor(&'static str),
}

impl Hint {
    fn word(self) -> &'static str {
        match self {
            Hint::Key(_, word) | Hint::Cursor(word) => word,
        }
    }
}

/// Shows the bar at the top: a heading, and something at the right.
pub(crate) fn header(title: &str, right: &str, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
    header_beside(0, title, right, decor, canvas);
}

/// The same with a battery at the right end, if there is one.
pub(crate) fn header_with_battery(
    title: &str,
    right: &str,
    battery: Option<Battery>,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    match battery {
        None => header(title, right, decor, canvas),
        Some(battery) => {
            let taken = gauge::width(decor.layout) + 5;
            header_beside(taken, title, right, decor, canvas);
            gauge::show(battery, decor.layout.header(), decor, canvas);
        }
    }
}

/// The bar at the top, when some of its right end is taken.
fn header_beside(taken: i32, title: &str, right: &str, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
    let (theme, layout) = (decor.theme, decor.layout);
    let area = layout.header();
    let middle = area.center().y;
    canvas.part(area, (title, right, taken), |brush| {
        brush.fill(area, theme.panel);
        brush.layer();
        if theme.one_bit {
            let line = Rectangle::new(
                Point::new(0, far(&area).y - 1),
                Size::new(area.size.width, 1),
            );
            brush.fill(line, theme.line);
        }
        brush.layer();
        let (left_font, right_font) = (layout.bold, layout.tiny);
        let top = |height: i32| middle - height / 2;
        let at = Point::new(3, top(left_font.height()));
        brush.label(title, at, left_font, Align::Left, theme.accent);
        let end = length(area.size.width) - 3 - taken;
        let at = Point::new(end, top(right_font.height()));
        brush.label(right, at, right_font, Align::Right, theme.faint);
    });
}

/// Shows the keys in the bar at the bottom.
pub(crate) fn footer(hints: &[Hint], decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
    keys(hints, decor.layout.footer(), decor, canvas);
}

/// Shows keys from left to right, as many as fit.
pub(crate) fn keys(hints: &[Hint], area: Rectangle, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
    let looks = (hints, decor.theme.ground.into_storage());
    canvas.part(area, looks, |brush| {
        brush.fill(area, decor.theme.panel);
        brush.layer();
        draw_keys(hints, area, decor, brush);
    });
}

fn draw_keys(hints: &[Hint], area: Rectangle, decor: &Decor<'_>, brush: &mut Brush<'_>) {
    let layout = decor.layout;
    let font = layout.prose();
    let gap = if layout.is_terse() { 2 } else { 4 };
    let letter = layout.tiny;
    let side = (length(area.size.height) - 2).min(letter.height() + 6);
    let side = side.max(letter.height());
    let room = length(area.size.width);
    let shown = hints.iter().filter(|hint| match hint {
        Hint::Key(key, _) => decor.keys.contains(*key),
        Hint::Cursor(_) => true,
    });
    let signs = |hint: &Hint| match hint {
        Hint::Key(key, _) => sign_width(*key, side, decor),
        Hint::Cursor(_) => match named_cursor(decor) {
            Some(keys) => keys
                .map(|key| sign_width(key, side, decor) + 1)
                .iter()
                .sum(),
            None => side,
        },
    };
    let width = |hint: &Hint| signs(hint) + 2 + font.width(hint.word());
    let total: i32 = shown.clone().map(|hint| width(hint) + gap).sum();
    let spare = (room - total).max(0);
    let number = i32::try_from(shown.clone().count().max(1)).expect("few keys");
    let gap = gap + (spare / number).min(14);
    let mut x = area.top_left.x + gap / 2;
    let middle = area.center().y;
    for hint in shown {
        if x + width(hint) > far(&area).x {
            continue;
        }
        let at = Point::new(x, middle - side / 2);
        match (hint, named_cursor(decor)) {
            (Hint::Key(key, _), _) => sign(*key, at, side, decor, brush),
            (Hint::Cursor(_), Some([up, down])) => {
                sign(up, at, side, decor, brush);
                let beside = Point::new(sign_width(up, side, decor) + 1, 0);
                sign(down, at + beside, side, decor, brush);
            }
            (Hint::Cursor(_), None) => {
                let size = Size::new(positive(side), positive(side));
                cross(Rectangle::new(at, size), decor.theme.faint, brush);
            }
        }
        let at = Point::new(x + signs(hint) + 2, middle - font.height() / 2);
        brush.label(hint.word(), at, font, Align::Left, decor.theme.text);
        x += width(hint) + gap;
    }
}

/// The cursor keys, if they have to be told by their names: four of them lie in a cross, which says
/// enough, but two may lie anywhere.
fn named_cursor(decor: &Decor<'_>) -> Option<[Key; 2]> {
    let has_cross = decor.keys.contains(Key::Left) && decor.keys.contains(Key::Right);
    let keys = [Key::Up, Key::Down];
    let is_plain = |key: &Key| decor.names.of(*key) == KeyNames::PLAIN.of(*key);
    (!has_cross && !keys.iter().all(is_plain)).then_some(keys)
}

/// How wide the sign of a key is: round for one letter, longer for more.
fn sign_width(key: Key, side: i32, decor: &Decor<'_>) -> i32 {
    let name = decor.names.of(key);
    let around = if decor.layout.is_terse() { 4 } else { 6 };
    match name.len() {
        0..=1 => side,
        _ => decor.layout.tiny.width(name) + around,
    }
}

/// A key with what is printed on it.
fn sign(key: Key, at: Point, side: i32, decor: &Decor<'_>, brush: &mut Brush<'_>) {
    let (name, letter, one_bit) = (decor.names.of(key), decor.layout.tiny, decor.theme.one_bit);
    let width = sign_width(key, side, decor);
    let area = Rectangle::new(at, Size::new(positive(width), positive(side)));
    brush.rounded(area, side / 2 - i32::from(one_bit), colour(key, decor));
    brush.layer();
    let inset = Point::new(
        (width - letter.width(name) + 1) / 2,
        side / 2 - letter.height() / 2 + i32::from(!one_bit),
    );
    brush.label(name, at + inset, letter, Align::Left, ink(decor));
}

/// The colour of a key, as on many a console: green, red, blue and yellow, and grey the cursor.
fn colour(key: Key, decor: &Decor<'_>) -> Rgb565 {
    let theme = decor.theme;
    match key {
        _ if theme.one_bit => theme.text,
        Key::A => Rgb565::new(8, 44, 9),
        Key::B => Rgb565::new(27, 18, 8),
        Key::X => Rgb565::new(10, 34, 30),
        Key::Y => Rgb565::new(31, 50, 6),
        Key::Up | Key::Down | Key::Left | Key::Right => theme.faint,
    }
}

fn ink(decor: &Decor<'_>) -> Rgb565 {
    if decor.theme.one_bit {
        decor.theme.ground
    } else {
        Rgb565::new(2, 3, 3)
    }
}

/// A little cross for the cursor keys.
fn cross(area: Rectangle, colour: Rgb565, brush: &mut Brush<'_>) {
    let side = area.size.width;
    let third = side / 3;
    let edge = length(side - third) / 2;
    let down = Rectangle::new(area.top_left + Point::new(edge, 0), Size::new(third, side));
    let arm = Size::new(positive(edge), third);
    let left = Rectangle::new(area.top_left + Point::new(0, edge), arm);
    let right = Rectangle::new(
        area.top_left + Point::new(edge + length(third), edge),
        Size::new(side - third - positive(edge), third),
    );
    for part in [down, left, right] {
        brush.fill(part, colour);
    }
}
