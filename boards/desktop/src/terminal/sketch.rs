//! A sketch: the console's picture without its letters, and the letters as text.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths::console::{Align, Console, Font, Frame, Label, Surface};
use std::ops::Range;

/// A label, as far as nothing covers it.
#[derive(Clone, Debug)]
pub(super) struct Note {
    /// Its letters; `None` where something covers them.
    pub(super) letters: Vec<Option<char>>,
    /// Its upper left corner, in pixels.
    pub(super) at: Point,
    /// How large its letters are in the picture.
    pub(super) font: Font,
    /// Which end of it, or its middle, stays where it is: printed letters are narrower.
    pub(super) align: Align,
    /// Their colour.
    pub(super) ink: Rgb565,
}

impl Note {
    /// The middle of a letter, in pixels.
    fn middle(&self, letter: usize) -> Point {
        let size = self.font.size();
        let [width, height] = [size.width, size.height].map(coordinate);
        let letter = i32::try_from(letter).expect("a short text");
        self.at + Point::new(width * letter + width / 2, height / 2)
    }

    /// Where it begins and ends, in pixels from the left.
    pub(super) fn span(&self) -> Range<i32> {
        let letters = i32::try_from(self.letters.len()).expect("a short text");
        self.at.x..self.at.x + letters * coordinate(self.font.size().width)
    }

    /// The part of the screen it takes.
    pub(super) fn area(&self) -> Rectangle {
        let span = self.span();
        let width = u32::try_from(span.end - span.start).expect("a width");
        Rectangle::new(self.at, Size::new(width, self.font.size().height))
    }

    /// Forgets the letters whose middle is, or is not, in an area.
    fn cover(&mut self, area: &Rectangle, inside: bool) {
        for letter in 0..self.letters.len() {
            if area.contains(self.middle(letter)) == inside {
                self.letters[letter] = None;
            }
        }
    }
}

pub(super) fn coordinate(length: u32) -> i32 {
    i32::try_from(length).expect("a screen is not that large")
}

/// What the console shows.
#[derive(Clone, Debug)]
pub(super) struct Sketch {
    size: Size,
    pixels: Vec<Rgb565>,
    notes: Vec<Note>,
}

impl Sketch {
    /// An empty screen.
    pub(super) fn new(size: Size) -> Sketch {
        let pixels = usize::try_from(size.width * size.height).expect("a screen");
        Sketch {
            size,
            pixels: vec![Rgb565::BLACK; pixels],
            notes: Vec::new(),
        }
    }

    /// Takes down all that a console shows.
    pub(super) fn take(&mut self, console: &Console) {
        self.notes.clear();
        let screen = Rectangle::new(Point::zero(), self.size);
        console.paint(self, screen);
    }

    /// The size of the screen.
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The labels that can be seen, those on top last.
    pub(super) fn notes(&self) -> impl Iterator<Item = &Note> {
        let seen = |note: &&Note| note.letters.iter().any(Option::is_some);
        self.notes.iter().filter(seen)
    }

    /// The pixels of an area, as far as it is on the screen.
    pub(super) fn pixels(&self, area: &Rectangle) -> impl Iterator<Item = Rgb565> {
        let area = area.intersection(&Rectangle::new(Point::zero(), self.size));
        let index = |length: u32| usize::try_from(length).expect("a screen");
        let from = |at: i32| usize::try_from(at).expect("on the screen");
        area.rows().flat_map(move |y| {
            let from = from(y) * index(self.size.width) + from(area.top_left.x);
            self.pixels[from..from + index(area.size.width)]
                .iter()
                .copied()
        })
    }

    fn frame(&mut self) -> Frame<'_> {
        Frame::new(&mut self.pixels, self.size).expect("made for this screen")
    }

    fn cover(&mut self, area: &Rectangle) {
        for note in &mut self.notes {
            note.cover(area, true);
        }
    }
}

impl Surface for Sketch {
    fn fill(&mut self, area: &Rectangle, colour: Rgb565) {
        let Ok(()) = self.frame().fill_solid(area, colour);
        self.cover(area);
    }

    fn row(&mut self, at: Point, colours: &[Rgb565]) {
        let width = u32::try_from(colours.len()).expect("a row of the screen");
        let area = Rectangle::new(at, Size::new(width, 1));
        let Ok(()) = self.frame().fill_contiguous(&area, colours.iter().copied());
        self.cover(&area);
    }

    fn label(&mut self, label: &Label<'_>, clip: &Rectangle) {
        // Whatever else a label may hold, a terminal must not obey it.
        let letter = |letter: char| match letter {
            ' '..='~' => letter,
            _ => '?',
        };
        let mut note = Note {
            letters: label.text.chars().map(letter).map(Some).collect(),
            at: label.at,
            font: label.font,
            align: label.align,
            ink: label.ink,
        };
        note.cover(clip, false);
        self.notes.push(note);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(sketch: &Sketch) -> Vec<String> {
        let letters = |note: &Note| note.letters.iter().map(|c| c.unwrap_or('_')).collect();
        sketch.notes().map(letters).collect()
    }

    #[test]
    fn labels_are_covered_letter_by_letter() {
        let mut sketch = Sketch::new(Size::new(64, 48));
        let screen = Rectangle::new(Point::zero(), sketch.size());
        let label = |text| Label {
            text,
            at: Point::new(0, 0),
            font: Font::Plain,
            align: Align::Left,
            ink: Rgb565::WHITE,
        };
        sketch.label(&label("half\x1b"), &screen);
        assert_eq!(seen(&sketch), ["half?"]);
        sketch.fill(
            &Rectangle::new(Point::zero(), Size::new(12, 48)),
            Rgb565::RED,
        );
        sketch.label(
            &label("on top"),
            &Rectangle::new(Point::zero(), Size::new(20, 48)),
        );
        assert_eq!(seen(&sketch), ["__lf?", "on ___"]);
        sketch.row(Point::new(0, 5), &[Rgb565::BLUE; 64]);
        assert_eq!(seen(&sketch), [""; 0]);
        let pixels: Vec<Rgb565> = sketch
            .pixels(&Rectangle::new(Point::new(11, 4), Size::new(2, 2)))
            .collect();
        assert_eq!(
            pixels,
            [Rgb565::RED, Rgb565::BLACK, Rgb565::BLUE, Rgb565::BLUE]
        );
    }
}
