//! Both plates: who sits there, whose turn it is, and how much of everything each has got.
//!
//! Bars show shares of the whole, with marks at a half and at four ninths. The owner's bar is solid
//! and the other one hatched, so that they differ without colours too.

use crate::console::canvas::{Brush, Canvas, positive};
use crate::console::decor::Decor;
use crate::console::layout::{between, far};
use crate::console::surface::{Align, Font, length};
use crate::console::view::list::{Text, text};
use crate::console::view::picture::{face, face_size};
use crate::games::Exact;
use crate::theory::DeviceWeight;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// One side of the table.
#[derive(Clone, Debug)]
pub(crate) struct Plate {
    /// The number of a face.
    pub(crate) face: usize,
    pub(crate) score: DeviceWeight,
    /// What the bar shows of the score, while a piece is on its way.
    pub(crate) shown: DeviceWeight,
    pub(crate) turn: bool,
}

/// Both sides, the owner's first.
#[derive(Clone, Debug)]
pub(crate) struct Plates {
    pub(crate) sides: [Plate; 2],
    pub(crate) total: DeviceWeight,
    /// What the owner has to get, if there is a task.
    pub(crate) goal: Option<DeviceWeight>,
}

/// A part of a length: `share` of `whole`.
fn part(pixels: i32, share: DeviceWeight, whole: DeviceWeight) -> i32 {
    let (share, whole) = (share.to_bits(), whole.to_bits());
    if whole <= 0 {
        return 0;
    }
    let pixels = i64::from(pixels) * i64::from(share.max(0)) / i64::from(whole);
    i32::try_from(pixels).expect("a part of the length")
}

impl Plates {
    /// Shows both plates in an area: bars upright if it is narrow, across if it is wide.
    pub(crate) fn show(&self, area: Rectangle, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
        let theme = decor.theme;
        let colours = (theme.panel.into_storage(), theme.ground.into_storage());
        canvas.part(area, colours, |brush| brush.fill(area, theme.ground));
        if length(area.size.height) >= 90 {
            self.upright(area, decor, canvas);
        } else {
            self.across(area, decor, canvas);
        }
    }

    /// The score of a side in words.
    fn score(&self, side: usize) -> Text {
        text(format_args!("{}", Exact(self.sides[side].score)))
    }

    fn upright(&self, area: Rectangle, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
        let (layout, theme) = (decor.layout, decor.theme);
        let column = length(area.size.width).min(76) / 2;
        let left = area.center().x - column;
        let face_side = face_size(column - 2, decor);
        let top = area.top_left.y + 2;
        let bars_top = top + face_side + 9;
        let bars_bottom = far(&area).y - layout.bold.height() - 3;
        let width = (column * 9 / 20).min(18);
        for (side, plate) in self.sides.iter().enumerate() {
            let outwards = if side == 0 { 0 } else { column };
            let middle = left + outwards + column / 2;
            let at = Point::new(middle - face_side / 2, top);
            face(plate.face, at, column - 2, decor, canvas);
            pointer(
                Point::new(middle, top + face_side + 2),
                plate.turn,
                decor,
                canvas,
            );
            // Bars lean outwards, to leave room for the marks between them.
            let bar = match side {
                0 => left + 2,
                _ => left + 2 * column - 2 - width,
            };
            let bar = between(bar, bars_top, bar + width, bars_bottom);
            self.bar(side, bar, true, decor, canvas);
            let at = Point::new(bar.center().x, bars_bottom + 2);
            let font = if decor.layout.bold.width(&self.score(side)) > column {
                layout.tiny
            } else {
                layout.bold
            };
            canvas.label(&self.score(side), at, font, Align::Centre, theme.text);
        }
        let (from, to) = (left + 2 + width, left + 2 * column - 2 - width);
        let height = bars_bottom - bars_top;
        let font = Font::Tiny;
        for (name, numerator, denominator, above) in [("1/2", 1, 2, true), ("4/9", 4, 9, false)] {
            let y = bars_bottom - height * numerator / denominator;
            let line = between(from - 3, y, to + 3, y + 1);
            canvas.part(line, name, |brush| brush.fill(line, theme.accent));
            let up = if above { font.height() + 1 } else { -2 };
            let at = Point::new((from + to) / 2 + 1, y - up);
            canvas.label(name, at, font, Align::Centre, theme.accent);
        }
    }

    fn across(&self, area: Rectangle, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
        let (layout, theme) = (decor.layout, decor.theme);
        let font = if layout.is_terse() {
            layout.tiny
        } else {
            layout.bold
        };
        let tiny = Font::Tiny;
        // In a narrow panel the bars lie below the faces, else beside them.
        let below = length(area.size.width) < 100;
        let marks = match !below && length(area.size.height) >= 20 {
            true => tiny.height() + 1,
            false => 0,
        };
        let line = (length(area.size.height) - marks) / 2;
        let face_room = if below { line - 6 } else { line };
        let face_side = face_size(face_room, decor);
        let faces = face_side <= line;
        // Where a line is too low for numbers, somebody else has to show them.
        let numbers = font.height() < line;
        let beside = 9 + if faces { face_side } else { 0 };
        let (left, right) = match below {
            true => (area.top_left.x + 1, far(&area).x - 2),
            false => {
                let widths = [0, 1].map(|side| font.width(&self.score(side)));
                let room = widths.into_iter().fold(font.width("00"), i32::max);
                let room = if numbers { room + 5 } else { 2 };
                (area.top_left.x + beside + 3, far(&area).x - room)
            }
        };
        let top = area.top_left.y + marks;
        for (side, plate) in (0..).zip(&self.sides) {
            let number = usize::try_from(side).expect("two sides");
            let middle = top + side * line + if below { (line - 5) / 2 } else { line / 2 };
            if faces {
                let at = Point::new(area.top_left.x + 8, middle - face_side / 2);
                face(plate.face, at, face_room, decor, canvas);
            }
            pointer_right(
                Point::new(area.top_left.x + 2, middle),
                plate.turn,
                decor,
                canvas,
            );
            let bar = match below {
                true => between(
                    left,
                    top + (side + 1) * line - 6,
                    right,
                    top + (side + 1) * line - 1,
                ),
                false => {
                    let thick = (line - 3).clamp(3, 14);
                    between(left, middle - thick / 2, right, middle - thick / 2 + thick)
                }
            };
            self.bar(number, bar, false, decor, canvas);
            if numbers {
                let at = Point::new(far(&area).x - 2, middle - font.height() / 2);
                canvas.label(&self.score(number), at, font, Align::Right, theme.text);
            }
        }
        for (number, (name, numerator, denominator)) in
            [("1/2", 1, 2), ("4/9", 4, 9)].into_iter().enumerate()
        {
            let x = left + (right - left) * numerator / denominator;
            let bottom = |side: i32| top + (side + 1) * line;
            for side in 0..2 {
                let tick = match below {
                    true => between(x, bottom(side) - 8, x + 1, bottom(side) - 6),
                    false => between(x, bottom(side) - line, x + 1, bottom(side)),
                };
                canvas.part(tick, name, |brush| brush.fill(tick, theme.accent));
            }
            // One name above each bar, or both above the upper one, on either side.
            let (x, y, align) = match (below, number) {
                (true, 0) => (x + 1, bottom(0) - 8 - tiny.height(), Align::Left),
                (true, _) => (x + 1, bottom(1) - 8 - tiny.height(), Align::Left),
                (false, 0) => (x + 1, top - marks, Align::Left),
                (false, _) => (x, top - marks, Align::Right),
            };
            if below || marks > 0 {
                canvas.label(name, Point::new(x, y), tiny, align, theme.accent);
            }
        }
    }

    fn bar(
        &self,
        side: usize,
        area: Rectangle,
        upright: bool,
        decor: &Decor<'_>,
        canvas: &mut Canvas<'_>,
    ) {
        let whole = if upright {
            area.size.height
        } else {
            area.size.width
        };
        let filled = part(length(whole) - 2, self.sides[side].shown, self.total);
        canvas.part(area, (side, filled, upright), |brush| {
            draw_bar(side, area, filled, upright, decor, brush);
        });
        if let (0, Some(goal)) = (side, self.goal) {
            let along = part(length(whole) - 2, goal, self.total);
            show_goal(area, along, upright, decor, canvas);
        }
    }
}

/// A notch on a bar at what has to be reached.
fn show_goal(
    bar: Rectangle,
    along: i32,
    upright: bool,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let (first, last) = (bar.top_left, far(&bar));
    let notch = match upright {
        true => between(first.x, last.y - 2 - along, last.x, last.y - along),
        false => between(first.x + along, first.y, first.x + along + 2, last.y),
    };
    canvas.part(notch, "goal", |brush| brush.fill(notch, decor.theme.good));
}

/// A bar, filled from below or from the left.
fn draw_bar(
    side: usize,
    area: Rectangle,
    filled: i32,
    upright: bool,
    decor: &Decor<'_>,
    brush: &mut Brush<'_>,
) {
    let theme = decor.theme;
    brush.edge(area, theme.line);
    let (first, last) = (
        area.top_left + Point::new(1, 1),
        far(&area) - Point::new(1, 1),
    );
    let (full, empty) = if upright {
        let level = last.y - filled;
        (
            between(first.x, level, last.x, last.y),
            between(first.x, first.y, last.x, level),
        )
    } else {
        let level = first.x + filled;
        (
            between(first.x, first.y, level, last.y),
            between(level, first.y, last.x, last.y),
        )
    };
    brush.fill(empty, theme.panel);
    if side == 0 {
        brush.fill(full, theme.players[0]);
        return;
    }
    // Stripes across the bar: every third line is left out.
    let lines = if upright {
        length(full.size.height)
    } else {
        length(full.size.width)
    };
    for at in 0..lines {
        let stripe = if upright {
            let corner = Point::new(first.x, last.y - 1 - at);
            Rectangle::new(corner, Size::new(full.size.width, 1))
        } else {
            let corner = Point::new(first.x + at, first.y);
            Rectangle::new(corner, Size::new(1, full.size.height))
        };
        let colour = if at % 3 == 2 {
            theme.panel
        } else {
            theme.players[1]
        };
        brush.fill(stripe, colour);
    }
}

/// A small triangle that points up, under a face whose turn it is.
fn pointer(top: Point, shown: bool, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
    let area = between(top.x - 4, top.y, top.x + 5, top.y + 5);
    canvas.part(area, shown, |brush| {
        for down in (0..5).filter(|_| shown) {
            let width = positive(2 * down + 1);
            let corner = top + Point::new(-down, down);
            brush.fill(
                Rectangle::new(corner, Size::new(width, 1)),
                decor.theme.accent,
            );
        }
    });
}

/// The same, pointing to the right.
pub(crate) fn pointer_right(
    middle: Point,
    shown: bool,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let area = between(middle.x, middle.y - 4, middle.x + 5, middle.y + 5);
    canvas.part(area, shown, |brush| {
        for along in (0..5).filter(|_| shown) {
            let height = positive(2 * (4 - along) + 1);
            let corner = middle + Point::new(along, along - 4);
            brush.fill(
                Rectangle::new(corner, Size::new(1, height)),
                decor.theme.accent,
            );
        }
    });
}
