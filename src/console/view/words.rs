//! Words: text that flows over several lines.

use crate::console::canvas::Canvas;
use crate::console::decor::Decor;
use crate::console::layout::{Layout, far};
use crate::console::surface::{Align, Font, count, length};
use core::fmt;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// The lines of a text: broken at line ends, and at spaces so that no line is longer than
/// `columns`. A word that is longer than a line is broken anywhere.
pub(crate) fn lines(text: &str, columns: usize) -> impl Iterator<Item = &str> {
    let columns = columns.max(1);
    let mut rest = Some(text);
    core::iter::from_fn(move || {
        let text = rest.take()?;
        let stop = text.find('\n').unwrap_or(text.len());
        if stop <= columns {
            rest = text.get(stop + 1..);
            return Some(text[..stop].trim_end());
        }
        let cut = text[..=columns].rfind(' ').filter(|&cut| cut > 0);
        let (line, more) = text.split_at(cut.unwrap_or(columns));
        rest = Some(more.trim_start_matches(' '));
        Some(line)
    })
}

/// A text that begins a sentence.
pub(crate) struct Capital<'a>(pub(crate) &'a str);

impl fmt::Display for Capital<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.0.chars();
        if let Some(first) = letters.next() {
            write!(f, "{}", first.to_ascii_uppercase())?;
        }
        f.write_str(letters.as_str())
    }
}

/// How many columns fit into a width.
pub(crate) fn columns(font: Font, width: u32) -> usize {
    usize::try_from(width / font.size().width).expect("a few columns")
}

/// The font for a text that should fit into an area: the ordinary one if it does, else a tiny one.
pub(crate) fn fitting(text: &str, area: Rectangle, layout: &Layout) -> Font {
    let font = layout.prose();
    let needed = lines(text, columns(font, area.size.width)).count();
    match count(needed) * (font.height() + 1) <= length(area.size.height) {
        true => font,
        false => layout.tiny,
    }
}

/// From one line to the next.
fn spacing(font: Font, layout: &Layout) -> i32 {
    font.height() + i32::from(!layout.is_terse())
}

/// How much of a screen's height a text takes in lines of this width.
pub(crate) fn height(text: &str, width: u32, font: Font, layout: &Layout) -> i32 {
    count(lines(text, columns(font, width)).count()) * spacing(font, layout)
}

/// How a text is set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lettering {
    pub(crate) font: Font,
    pub(crate) align: Align,
    pub(crate) ink: Rgb565,
}

/// Shows a text inside an area, from its top down, and returns the y below the last line. Lines
/// that do not fit are left out.
#[inline(never)]
pub(crate) fn show(
    text: &str,
    area: Rectangle,
    lettering: Lettering,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) -> i32 {
    let Lettering { font, align, ink } = lettering;
    let spacing = spacing(font, decor.layout);
    let mut y = area.top_left.y;
    let x = match align {
        Align::Left => area.top_left.x,
        Align::Centre => area.top_left.x + length(area.size.width) / 2,
        Align::Right => far(&area).x,
    };
    for line in lines(text, columns(font, area.size.width)) {
        if y + font.height() > far(&area).y {
            break;
        }
        canvas.label(line, Point::new(x, y), font, align, ink);
        y += spacing;
    }
    y
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_line_ends() {
        let broken = |text, columns| lines(text, columns).collect::<heapless::Vec<_, 9>>();
        assert_eq!(broken("one two three", 7), ["one two", "three"]);
        assert_eq!(broken("one two\nthree", 20), ["one two", "three"]);
        assert_eq!(broken("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(broken("", 3), [""]);
        assert_eq!(broken("ab\n\ncd", 3), ["ab", "", "cd"]);
    }
}
