//! What a board draws on: four calls, all of them made with areas inside the screen.
//!
//! A board with a framebuffer has a [`Frame`](crate::console::Frame). One with a display driver gives
//! a `DrawTarget` of embedded-graphics, and [`Pixels`] does the rest. A board that is no picture,
//! such as a terminal, can be a [`Surface`] itself and print labels as characters.

use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::{MonoFont, ascii};
use embedded_graphics::pixelcolor::{BinaryColor, Rgb565};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// The fonts there are, all of fixed width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Font {
    /// 4 by 6.
    Tiny,
    /// 5 by 8.
    Small,
    /// 6 by 10.
    Plain,
    /// 6 by 13, bold.
    Bold,
    /// 7 by 13, bold.
    Wide,
    /// 10 by 20.
    Big,
}

impl Font {
    /// The glyphs.
    pub fn glyphs(self) -> &'static MonoFont<'static> {
        match self {
            Font::Tiny => &ascii::FONT_4X6,
            Font::Small => &ascii::FONT_5X8,
            Font::Plain => &ascii::FONT_6X10,
            Font::Bold => &ascii::FONT_6X13_BOLD,
            Font::Wide => &ascii::FONT_7X13_BOLD,
            Font::Big => &ascii::FONT_10X20,
        }
    }

    /// The size of one character.
    pub fn size(self) -> Size {
        self.glyphs().character_size
    }

    /// How wide a text is.
    pub fn width(self, text: &str) -> i32 {
        length(self.size().width) * count(text.chars().count())
    }

    /// How high a line is.
    pub fn height(self) -> i32 {
        length(self.size().height)
    }
}

/// A length in pixels as a coordinate.
pub(crate) fn length(pixels: u32) -> i32 {
    i32::try_from(pixels).expect("screens are small")
}

/// A number of things as a coordinate.
pub(crate) fn count(things: usize) -> i32 {
    i32::try_from(things).expect("few enough to draw")
}

/// Which point of a text is given, and stays where it is if letters are of another size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// Where it begins.
    Left,
    /// Its middle.
    Centre,
    /// Where it ends.
    Right,
}

impl Align {
    /// The label whose upper edge begins, has its middle or ends at a point.
    pub(crate) fn label<'t>(self, text: &'t str, at: Point, font: Font, ink: Rgb565) -> Label<'t> {
        let width = font.width(text);
        let left = match self {
            Align::Left => 0,
            Align::Centre => width / 2,
            Align::Right => width,
        };
        Label {
            text,
            at: at - Point::new(left, 0),
            font,
            align: self,
            ink,
        }
    }
}

/// A line of text on the screen.
#[derive(Clone, Copy, Debug)]
pub struct Label<'a> {
    /// What it says, in printable ASCII.
    pub text: &'a str,
    /// Its top left corner.
    pub at: Point,
    /// Its font.
    pub font: Font,
    /// Which end of it matters, or its middle.
    pub align: Align,
    /// The colour of the letters. What is behind them stays.
    pub ink: Rgb565,
}

impl Label<'_> {
    /// The part of the screen it takes.
    pub fn area(&self) -> Rectangle {
        let width = u32::try_from(self.font.width(self.text)).expect("a width is not negative");
        Rectangle::new(self.at, Size::new(width, self.font.size().height))
    }

    /// Hands the letters, as far as they are inside `clip`, to `visit`: where each run of pixels
    /// side by side begins, and how long it is. No pixel comes twice.
    pub fn runs(&self, clip: &Rectangle, mut visit: impl FnMut(Point, u32)) {
        let glyphs = self.font.glyphs();
        let size = glyphs.character_size;
        let per_row = glyphs.image.size().width / size.width;
        let (width, height) = (length(size.width), length(size.height));
        let (first, Some(last)) = (clip.top_left, clip.bottom_right()) else {
            return;
        };
        for (place, letter) in (0..).zip(self.text.bytes()) {
            let left = self.at.x + place * width;
            if left > last.x || left + width <= first.x {
                continue;
            }
            // The fonts begin with the space.
            let number = u32::from(letter.saturating_sub(b' '));
            let (row, column) = (number / per_row, number % per_row);
            let corner = Point::new(length(column * size.width), length(row * size.height));
            for y in (first.y - self.at.y).max(0)..(last.y - self.at.y + 1).min(height) {
                let ink = |x: i32| {
                    let pixel = glyphs.image.pixel(corner + Point::new(x, y));
                    pixel == Some(BinaryColor::On)
                };
                let end = width.min(last.x - left + 1);
                let mut x = (first.x - left).max(0);
                while x < end {
                    let from = x;
                    while x < end && ink(x) {
                        x += 1;
                    }
                    match u32::try_from(x - from) {
                        Ok(run @ 1..) => visit(Point::new(left + from, self.at.y + y), run),
                        _ => x += 1,
                    }
                }
            }
        }
    }

    /// Draws the letters, as far as they are inside `clip`.
    ///
    /// # Errors
    /// If the target fails.
    pub fn draw<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        clip: &Rectangle,
    ) -> Result<(), D::Error> {
        let mut result = Ok(());
        self.runs(clip, |at, run| {
            let drawn = target.fill_solid(&Rectangle::new(at, Size::new(run, 1)), self.ink);
            if result.is_ok() {
                result = drawn;
            }
        });
        result
    }
}

/// What the console draws on.
pub trait Surface {
    /// Fills a rectangle with one colour.
    fn fill(&mut self, area: &Rectangle, colour: Rgb565);

    /// Sets the pixels from `at` to the right.
    fn row(&mut self, at: Point, colours: &[Rgb565]);

    /// Writes a label, as far as it is inside `clip`.
    fn label(&mut self, label: &Label<'_>, clip: &Rectangle);

    /// A new layer begins: what comes now may cover what is there. Within a layer every pixel is
    /// set once at most, and a test board makes sure of it.
    fn layer(&mut self) {}
}

/// Any `DrawTarget` as a surface. Keeps the first error.
pub(crate) struct Pixels<'a, D: DrawTarget> {
    target: &'a mut D,
    failed: Result<(), D::Error>,
}

impl<'a, D: DrawTarget> Pixels<'a, D> {
    pub(crate) fn new(target: &'a mut D) -> Self {
        Pixels {
            target,
            failed: Ok(()),
        }
    }

    /// The first error, if there was one.
    pub(crate) fn finish(self) -> Result<(), D::Error> {
        self.failed
    }

    fn note(&mut self, result: Result<(), D::Error>) {
        if self.failed.is_ok() {
            self.failed = result;
        }
    }
}

impl<D: DrawTarget<Color = Rgb565>> Surface for Pixels<'_, D> {
    fn fill(&mut self, area: &Rectangle, colour: Rgb565) {
        let result = self.target.fill_solid(area, colour);
        self.note(result);
    }

    fn row(&mut self, at: Point, colours: &[Rgb565]) {
        let width = u32::try_from(colours.len()).expect("a row of the screen");
        let area = Rectangle::new(at, Size::new(width, 1));
        let result = self.target.fill_contiguous(&area, colours.iter().copied());
        self.note(result);
    }

    fn label(&mut self, label: &Label<'_>, clip: &Rectangle) {
        let result = label.draw(self.target, clip);
        self.note(result);
    }
}
