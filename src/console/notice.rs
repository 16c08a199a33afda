//! A notice: a line across the top of any scene, which goes when it was read.

use crate::console::canvas::Canvas;
use crate::console::decor::Decor;
use crate::console::keys::Keys;
use crate::console::surface::{Align, length};
use embedded_graphics::prelude::*;

/// How long a notice stays whatever is pressed, in milliseconds.
const READING: u64 = 2000;

/// Something that has to be known at once. It stays until a key is pressed by somebody who can have
/// read it, and the key does what it does anyway.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    words: &'static str,
    /// When it came on; nobody has seen it before the first step.
    since: Option<u64>,
}

impl Notice {
    pub(crate) fn new(words: &'static str) -> Self {
        Notice { words, since: None }
    }

    /// Lets time pass and keys be pressed; tells whether it has been read.
    pub(crate) fn step(&mut self, now: u64, pressed: Keys) -> bool {
        let since = *self.since.get_or_insert(now);
        now >= since + READING && !pressed.is_empty()
    }

    /// Shows it over whatever is there.
    pub(crate) fn show(&self, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
        let (layout, theme) = (decor.layout, decor.theme);
        let area = layout.header();
        let width = length(area.size.width);
        let font = match layout.text.width(self.words) <= width {
            true => layout.text,
            false => layout.tiny,
        };
        let looks = (self.words, theme.bad.into_storage());
        canvas.part(area, looks, |brush| {
            brush.fill(area, theme.bad);
            brush.layer();
            let top = (length(area.size.height) - font.height() + 1) / 2;
            let at = Point::new(width / 2, top);
            brush.label(self.words, at, font, Align::Centre, theme.ground);
        });
    }
}
