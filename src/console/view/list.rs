//! A list of rows, one of them chosen; what does not fit scrolls.

use crate::console::canvas::{Canvas, positive};
use crate::console::decor::Decor;
use crate::console::layout::far;
use crate::console::surface::{Align, count, length};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// A text of a row.
pub(crate) type Text = heapless::String<64>;

/// A text made by formatting; what does not fit is cut off.
#[inline(never)]
pub(crate) fn text(arguments: core::fmt::Arguments<'_>) -> Text {
    struct Cut(Text);
    impl core::fmt::Write for Cut {
        fn write_str(&mut self, more: &str) -> core::fmt::Result {
            // Whole letters only; the console's texts are ASCII.
            more.chars()
                .try_for_each(|letter| self.0.push(letter))
                .map_err(|_| core::fmt::Error)
        }
    }
    let mut cut = Cut(Text::new());
    let _ = core::fmt::write(&mut cut, arguments);
    cut.0
}

/// One row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Row {
    pub(crate) text: Text,
    /// What stands at its right end.
    pub(crate) value: Text,
    /// Whether the value can be changed with left and right.
    pub(crate) adjustable: bool,
    /// Whether the row is ticked off; `None` if there is nothing to tick.
    pub(crate) ticked: Option<bool>,
}

impl Row {
    /// A row that is only a text.
    pub(crate) fn of(words: &str) -> Self {
        Row {
            text: text(format_args!("{words}")),
            ..Row::default()
        }
    }
}

/// Shows the rows inside `area`; `row` makes the one with a number.
pub(crate) fn show(
    area: Rectangle,
    rows: usize,
    chosen: usize,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
    row: impl Fn(usize) -> Row,
) {
    let height = decor.layout.row();
    let fit = usize::try_from(length(area.size.height) / height)
        .unwrap_or(1)
        .max(1);
    // The chosen row in the middle, but no empty rows at the ends.
    let first = chosen.saturating_sub(fit / 2).min(rows.saturating_sub(fit));
    let last = (first + fit).min(rows);
    let narrow = Size::new(area.size.width - 6, positive(height));
    for number in first..last {
        let top = area.top_left + Point::new(0, count(number - first) * height);
        show_row(
            Rectangle::new(top, narrow),
            &row(number),
            number == chosen,
            decor,
            canvas,
        );
    }
    let side = Rectangle::new(
        Point::new(far(&area).x - 5, area.top_left.y),
        Size::new(5, area.size.height),
    );
    if rows > fit {
        scroll_bar(side, first, fit, rows, decor, canvas);
    }
}

fn show_row(area: Rectangle, row: &Row, chosen: bool, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
    let (theme, font) = (decor.theme, decor.layout.text);
    canvas.part(area, (row, chosen), |brush| {
        let ink = if chosen { theme.on_chosen } else { theme.text };
        let faint = if chosen { theme.on_chosen } else { theme.faint };
        if chosen {
            let radius = if theme.one_bit { 0 } else { 4 };
            brush.rounded(area, radius, theme.chosen);
            brush.layer();
        }
        let y = area.center().y - font.height() / 2;
        let mut x = area.top_left.x + 4;
        if let Some(ticked) = row.ticked {
            let side = font.height() - 4;
            let at = Point::new(x, area.center().y - side / 2);
            let square = Rectangle::new(at, Size::new(positive(side), positive(side)));
            brush.edge(square, faint);
            if ticked {
                let inner = Rectangle::new(at + Point::new(2, 2), square.size - Size::new(4, 4));
                brush.fill(inner, ink);
            }
            x += side + 4;
        }
        brush.label(&row.text, Point::new(x, y), font, Align::Left, ink);
        let mut right = far(&area).x - 3;
        if row.adjustable && chosen {
            brush.label(">", Point::new(right, y), font, Align::Right, ink);
            right -= font.width(">") + 2;
        }
        // What has no room beside the text is left out.
        let fits = x + font.width(&row.text) + font.width(" ") <= right - font.width(&row.value);
        if fits {
            brush.label(&row.value, Point::new(right, y), font, Align::Right, faint);
        }
        if row.adjustable && chosen {
            let left = right - font.width(&row.value) - 2;
            brush.label("<", Point::new(left, y), font, Align::Right, ink);
        }
    });
}

fn scroll_bar(
    area: Rectangle,
    first: usize,
    fit: usize,
    rows: usize,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let height = length(area.size.height);
    let place = |row: usize| height * count(row) / count(rows);
    let (from, to) = (place(first), place((first + fit).min(rows)));
    canvas.part(area, (from, to), |brush| {
        let line = Rectangle::new(
            area.top_left + Point::new(2, 0),
            Size::new(1, area.size.height),
        );
        brush.fill(line, decor.theme.line);
        brush.layer();
        let knob = Rectangle::new(
            area.top_left + Point::new(1, from),
            Size::new(3, positive(to - from)),
        );
        brush.fill(knob, decor.theme.accent);
    });
}
