//! A strict surface: whatever a drawing may not do makes it panic.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths::console::{Label, Surface};
use std::convert::Infallible;

/// A screen that nobody sees, but that knows when each of its pixels was set.
///
/// It panics if a pixel is outside, or set twice within one layer, or of another colour than black
/// and white although the screen has no other, or if a label is cut off by the edge of the screen
/// or has a letter that no font has.
///
/// ```should_panic
/// use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
/// use four_ninths::console::Surface;
/// use host_tests::strict::Strict;
///
/// let mut strict = Strict::new(Size::new(8, 8), false);
/// strict.row(Point::new(7, 0), &[Rgb565::BLACK; 2]);
/// ```
#[derive(Clone, Debug)]
pub struct Strict {
    size: Size,
    one_bit: bool,
    /// The number of the layer, from 1.
    layer: u32,
    /// The layer in which each pixel was set last, row by row; 0 for never.
    set_in: Vec<u32>,
    pixels_set: u64,
}

impl Strict {
    /// A screen on which nothing was drawn.
    pub fn new(size: Size, one_bit: bool) -> Self {
        let pixels = usize::try_from(size.width * size.height).expect("a small screen");
        Strict {
            size,
            one_bit,
            layer: 1,
            set_in: vec![0; pixels],
            pixels_set: 0,
        }
    }

    /// How often a pixel was set, those of letters included.
    pub fn pixels_set(&self) -> u64 {
        self.pixels_set
    }

    /// Whether every pixel was set at least once.
    pub fn is_covered(&self) -> bool {
        self.set_in.iter().all(|&layer| layer > 0)
    }

    fn set(&mut self, at: Point, colour: Rgb565, what: &str) {
        let screen = Rectangle::new(Point::zero(), self.size);
        assert!(
            screen.contains(at),
            "{what} sets the pixel {at}, which is outside the screen"
        );
        assert!(
            !self.one_bit || colour == Rgb565::BLACK || colour == Rgb565::WHITE,
            "{what} sets the pixel {at} to {colour:?} on a screen of one bit"
        );
        let [x, y] = [at.x, at.y].map(|it| usize::try_from(it).expect("on the screen"));
        let width = usize::try_from(self.size.width).expect("a small screen");
        let set_in = &mut self.set_in[y * width + x];
        assert!(
            *set_in != self.layer,
            "{what} sets the pixel {at} again within one layer"
        );
        *set_in = self.layer;
        self.pixels_set += 1;
    }
}

impl Surface for Strict {
    fn fill(&mut self, area: &Rectangle, colour: Rgb565) {
        for at in area.points() {
            self.set(at, colour, "a fill");
        }
    }

    fn row(&mut self, at: Point, colours: &[Rgb565]) {
        for (x, &colour) in (at.x..).zip(colours) {
            self.set(Point::new(x, at.y), colour, "a row");
        }
    }

    fn label(&mut self, label: &Label<'_>, clip: &Rectangle) {
        let text = label.text;
        let printable = text.chars().all(|it| it.is_ascii_graphic() || it == ' ');
        assert!(printable, "the label {text:?} is not printable ASCII");
        let screen = Rectangle::new(Point::zero(), self.size);
        let area = label.area();
        assert!(
            area.intersection(&screen) == area,
            "the label {text:?} in {:?}, {}x{} at {}, is cut off by the edge of the screen",
            label.font,
            area.size.width,
            area.size.height,
            area.top_left,
        );
        let what = format!("the label {text:?} at {}", label.at);
        let Ok(()) = label.draw(&mut Glyphs(self, &what), clip);
    }

    fn layer(&mut self) {
        self.layer += 1;
    }
}

/// Where the letters of a label go.
struct Glyphs<'a>(&'a mut Strict, &'a str);

impl OriginDimensions for Glyphs<'_> {
    fn size(&self) -> Size {
        self.0.size
    }
}

impl DrawTarget for Glyphs<'_> {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        for Pixel(at, colour) in pixels {
            self.0.set(at, colour, self.1);
        }
        Ok(())
    }
}
