//! What a board draws on: four calls, all of them made with areas inside the screen.
//!
//! A board with a framebuffer or a display driver gives a `DrawTarget` of embedded-graphics, and
//! [`Pixels`] does the rest. A board that is no picture, such as a terminal, can be a [`Surface`]
//! itself and print labels as characters.

use embedded_graphics::mono_font::{MonoFont, MonoTextStyle, ascii};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::text::{Baseline, Text};

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

    /// Draws the letters, as far as they are inside `clip`.
    ///
    /// # Errors
    /// If the target fails.
    pub fn draw<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        clip: &Rectangle,
    ) -> Result<(), D::Error> {
        let style = MonoTextStyle::new(self.font.glyphs(), self.ink);
        Text::with_baseline(self.text, self.at, style, Baseline::Top)
            .draw(&mut target.clipped(clip))
            .map(|_| ())
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
