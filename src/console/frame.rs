//! A frame: the pixels of a screen in the caller's memory, for boards that keep a framebuffer.

use crate::console::surface::{Label, Surface};
use core::convert::Infallible;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// A screen of any size, row by row, over a slice that the board owns.
///
/// Fills and rows go through whole slices, which is what makes drawing cheap; as a [`Surface`], for
/// [`Console::paint`](crate::console::Console::paint), rows are copied at once.
///
/// ```
/// use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
/// use four_ninths::console::Frame;
///
/// let mut pixels = [Rgb565::BLACK; 12];
/// let mut frame = Frame::new(&mut pixels, Size::new(4, 3)).unwrap();
/// Pixel(Point::new(1, 2), Rgb565::WHITE).draw(&mut frame)?;
/// assert_eq!(pixels[9], Rgb565::WHITE);
/// # Ok::<(), core::convert::Infallible>(())
/// ```
#[derive(Debug)]
pub struct Frame<'a> {
    pixels: &'a mut [Rgb565],
    size: Size,
}

impl<'a> Frame<'a> {
    /// A frame over these pixels, or `None` if there are not exactly as many as it takes.
    pub fn new(pixels: &'a mut [Rgb565], size: Size) -> Option<Self> {
        let needed = u64::from(size.width) * u64::from(size.height);
        (u64::try_from(pixels.len()) == Ok(needed)).then_some(Frame { pixels, size })
    }

    /// The pixels of row `y`, which is inside the frame.
    fn line(&mut self, y: i32) -> &mut [Rgb565] {
        let width = index(self.size.width);
        let from = usize::try_from(y).expect("a row of the frame") * width;
        &mut self.pixels[from..from + width]
    }
}

/// A length as an index.
fn index(length: u32) -> usize {
    usize::try_from(length).expect("a length of the frame")
}

impl OriginDimensions for Frame<'_> {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for Frame<'_> {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        let frame = self.bounding_box();
        for Pixel(at, colour) in pixels {
            if frame.contains(at) {
                self.line(at.y)[usize::try_from(at.x).expect("inside the frame")] = colour;
            }
        }
        Ok(())
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colours: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Rgb565>,
    {
        let inside = area.intersection(&self.bounding_box());
        if inside != *area || area.is_zero_sized() {
            return self.draw_iter(
                area.points()
                    .zip(colours)
                    .map(|(at, colour)| Pixel(at, colour)),
            );
        }
        let mut colours = colours.into_iter();
        let from = usize::try_from(area.top_left.x).expect("inside the frame");
        for y in area.rows() {
            let line = &mut self.line(y)[from..from + index(area.size.width)];
            for (pixel, colour) in line.iter_mut().zip(&mut colours) {
                *pixel = colour;
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb565) -> Result<(), Infallible> {
        let inside = area.intersection(&self.bounding_box());
        if !inside.is_zero_sized() {
            let from = usize::try_from(inside.top_left.x).expect("inside the frame");
            for y in inside.rows() {
                paint(
                    &mut self.line(y)[from..from + index(inside.size.width)],
                    colour,
                );
            }
        }
        Ok(())
    }
}

impl Surface for Frame<'_> {
    fn fill(&mut self, area: &Rectangle, colour: Rgb565) {
        let from = usize::try_from(area.top_left.x).expect("inside the frame");
        for y in area.rows() {
            paint(
                &mut self.line(y)[from..from + index(area.size.width)],
                colour,
            );
        }
    }

    fn row(&mut self, at: Point, colours: &[Rgb565]) {
        let from = usize::try_from(at.x).expect("inside the frame");
        self.line(at.y)[from..from + colours.len()].copy_from_slice(colours);
    }

    fn label(&mut self, label: &Label<'_>, clip: &Rectangle) {
        label.runs(clip, |at, run| {
            let from = usize::try_from(at.x).expect("inside the frame");
            self.line(at.y)[from..from + index(run)].fill(label.ink);
        });
    }
}

/// Gives pixels one colour, sixteen at a time, which small processors do with few instructions.
pub(crate) fn paint(pixels: &mut [Rgb565], colour: Rgb565) {
    let (many, rest) = pixels.as_chunks_mut::<16>();
    for sixteen in many {
        *sixteen = [colour; 16];
    }
    rest.fill(colour);
}
