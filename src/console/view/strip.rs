//! A strip: one row of a picture while it is being put together.

use crate::console::frame::paint;
use crate::console::theme::mix;
use core::ops::Range;
use embedded_graphics::pixelcolor::Rgb565;

/// The widest part of a row that is put together at once.
pub(crate) const WIDEST: u32 = 320;

const PIXELS: usize = 320;

/// Consecutive pixels of a row, from `left` on.
pub(crate) struct Strip {
    left: i32,
    width: usize,
    colours: [Rgb565; PIXELS],
}

impl Strip {
    /// A strip of one colour; what is wider than a strip can be is left out.
    pub(crate) fn new(left: i32, width: u32, colour: Rgb565) -> Self {
        Strip {
            left,
            width: usize::try_from(width).unwrap_or(PIXELS).min(PIXELS),
            colours: [colour; PIXELS],
        }
    }

    /// Starts the next row with one colour.
    pub(crate) fn clear(&mut self, colour: Rgb565) {
        paint(&mut self.colours[..self.width], colour);
    }

    /// The pixels of a range, as far as they are on the strip; its first one is the second number.
    pub(crate) fn stretch(&mut self, range: Range<i32>) -> (&mut [Rgb565], i32) {
        let range = self.within(range, 0);
        let place = |x: i32| usize::try_from(x - self.left).unwrap_or(0);
        let stretch = match range.is_empty() {
            true => &mut [],
            false => &mut self.colours[place(range.start)..place(range.end)],
        };
        (stretch, range.start)
    }

    fn place(&self, x: i32) -> Option<usize> {
        usize::try_from(x - self.left)
            .ok()
            .filter(|&place| place < self.width)
    }

    /// Sets a pixel, if it is on the strip.
    pub(crate) fn set(&mut self, x: i32, colour: Rgb565) {
        if let Some(place) = self.place(x) {
            self.colours[place] = colour;
        }
    }

    /// All of it.
    pub(crate) fn all(&self) -> Range<i32> {
        let width = i32::try_from(self.width).expect("a row of the screen");
        self.left..self.left + width
    }

    /// Gives the pixels of a range one colour, as far as they are on the strip.
    pub(crate) fn fill(&mut self, range: Range<i32>, colour: Rgb565) {
        paint(self.stretch(range).0, colour);
    }

    /// Mixes a colour into a pixel, if it is on the strip; 32 covers it.
    pub(crate) fn blend(&mut self, x: i32, colour: Rgb565, weight: u32) {
        if let Some(place) = self.place(x) {
            self.colours[place] = mix(self.colours[place], colour, weight);
        }
    }

    /// The part of a range that is on the strip once it is moved to the right by `shift`.
    pub(crate) fn within(&self, range: Range<i32>, shift: i32) -> Range<i32> {
        let width = i32::try_from(self.width).expect("a row of the screen");
        let first = self.left - shift;
        range.start.max(first)..range.end.min(first + width)
    }

    /// The pixels.
    pub(crate) fn colours(&self) -> &[Rgb565] {
        &self.colours[..self.width]
    }
}
