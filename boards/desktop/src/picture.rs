//! Pictures: screens as PNG files and back, without losing or inventing a colour.
//!
//! A screen has 16 bits for a pixel and a PNG 24. Writing repeats the highest bits of each colour
//! in the bits that are missing, so that black stays black and white stays white; reading drops
//! them again and gets exactly the words that were written.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths::console::Frame;
use std::collections::HashMap;
use std::fs;
use std::io::Cursor;
use std::path::Path;

/// The most colours that a PNG can number.
const MOST_NUMBERED: usize = 256;

/// The pixels of a screen, row by row.
///
/// ```
/// use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
/// use four_ninths_desktop::picture::Picture;
///
/// let mut picture = Picture::new(Size::new(3, 2), Rgb565::new(1, 2, 3));
/// picture.set(Point::new(2, 1), Rgb565::new(30, 1, 17));
/// assert_eq!(Picture::from_png(&picture.to_png()?)?, picture);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    size: Size,
    pixels: Vec<Rgb565>,
}

/// Where two pictures of the same size differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// How many pixels differ.
    pub pixels: usize,
    /// The smallest box around them.
    pub area: Rectangle,
    /// The first of them, row by row.
    pub first: Point,
}

impl Picture {
    /// A picture of one colour.
    pub fn new(size: Size, colour: Rgb565) -> Self {
        let pixels = vec![colour; index(size.width) * index(size.height)];
        Picture { size, pixels }
    }

    /// Its size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// All of it, as an area.
    pub fn area(&self) -> Rectangle {
        Rectangle::new(Point::zero(), self.size)
    }

    /// The pixels, row by row.
    pub fn pixels(&self) -> &[Rgb565] {
        &self.pixels
    }

    /// What the console can draw on.
    pub fn frame(&mut self) -> Frame<'_> {
        Frame::new(&mut self.pixels, self.size).expect("as many pixels as the size says")
    }

    /// The place of a pixel, if it is inside.
    fn place(&self, at: Point) -> Option<usize> {
        let inside = self.area().contains(at);
        let [x, y] = [at.x, at.y].map(|coordinate| usize::try_from(coordinate).unwrap_or(0));
        inside.then_some(y * index(self.size.width) + x)
    }

    /// The colour of a pixel; `None` outside.
    pub fn get(&self, at: Point) -> Option<Rgb565> {
        self.place(at).map(|place| self.pixels[place])
    }

    /// Sets a pixel; nothing happens outside.
    pub fn set(&mut self, at: Point, colour: Rgb565) {
        if let Some(place) = self.place(at) {
            self.pixels[place] = colour;
        }
    }

    /// Puts another picture onto this one, as far as there is room.
    pub fn paste(&mut self, other: &Picture, at: Point) {
        for (point, &colour) in other.area().points().zip(&other.pixels) {
            self.set(at + point, colour);
        }
    }

    /// A part of the picture, black where the area is outside of it.
    pub fn crop(&self, area: Rectangle) -> Picture {
        let colour = |point| self.get(point).unwrap_or(Rgb565::BLACK);
        Picture {
            size: area.size,
            pixels: area.points().map(colour).collect(),
        }
    }

    /// How another picture of the same size differs; `None` if it does not.
    ///
    /// # Panics
    /// If the sizes differ, which is no question of pixels.
    pub fn difference(&self, other: &Picture) -> Option<Difference> {
        assert_eq!(self.size, other.size, "pictures of one size are compared");
        let pairs = self.pixels.iter().zip(&other.pixels);
        let mut differing = self
            .area()
            .points()
            .zip(pairs)
            .filter(|(_, (one, other))| one != other)
            .map(|(point, _)| point);
        let first = differing.next()?;
        let (mut pixels, mut from, mut to) = (1, first, first);
        for point in differing {
            pixels += 1;
            from = from.component_min(point);
            to = to.component_max(point);
        }
        Some(Difference {
            pixels,
            area: Rectangle::with_corners(from, to),
            first,
        })
    }

    /// The picture as a PNG, as small as it gets.
    ///
    /// # Errors
    /// If the picture is empty or far too large.
    pub fn to_png(&self) -> Result<Vec<u8>, String> {
        // Few colours are numbered, which packs much better, and means the same.
        if let Some((colours, numbers)) = self.numbered() {
            return self.encoded(&numbers, png::Filter::NoFilter, |encoder| {
                encoder.set_color(png::ColorType::Indexed);
                encoder.set_palette(colours.into_iter().flat_map(widened).collect::<Vec<_>>());
            });
        }
        let data: Vec<u8> = self.pixels.iter().copied().flat_map(widened).collect();
        let with = |filter| self.encoded(&data, filter, |it| it.set_color(png::ColorType::Rgb));
        // Flat menus pack better as they are, drawn food by differences between neighbours.
        let (plain, filtered) = (with(png::Filter::NoFilter)?, with(png::Filter::Adaptive)?);
        Ok(if plain.len() <= filtered.len() {
            plain
        } else {
            filtered
        })
    }

    fn encoded(
        &self,
        data: &[u8],
        filter: png::Filter,
        colours: impl FnOnce(&mut png::Encoder<'_, &mut Vec<u8>>),
    ) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.size.width, self.size.height);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(filter);
        colours(&mut encoder);
        let mut writer = encoder.write_header().map_err(|error| error.to_string())?;
        let written = writer.write_image_data(data);
        let finished = written.and_then(|()| writer.finish());
        finished.map_err(|error| error.to_string())?;
        Ok(bytes)
    }

    /// The colours in the order of their first appearance, and each pixel's place among them;
    /// `None` if there are too many.
    fn numbered(&self) -> Option<(Vec<Rgb565>, Vec<u8>)> {
        let mut colours = Vec::new();
        let mut places = HashMap::new();
        let mut numbers = Vec::with_capacity(self.pixels.len());
        for &colour in &self.pixels {
            let place = *places.entry(colour.into_storage()).or_insert_with(|| {
                colours.push(colour);
                colours.len() - 1
            });
            numbers.push(u8::try_from(place).ok()?);
        }
        debug_assert!(colours.len() <= MOST_NUMBERED);
        Some((colours, numbers))
    }

    /// Reads a PNG that was written by [`to_png`](Picture::to_png), or any of 8-bit colours.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn from_png(bytes: &[u8]) -> Result<Picture, String> {
        let mut decoder = png::Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
        let length = reader.output_buffer_size().ok_or("far too large")?;
        let mut data = vec![0; length];
        let info = reader
            .next_frame(&mut data)
            .map_err(|error| error.to_string())?;
        if (info.color_type, info.bit_depth) != (png::ColorType::Rgb, png::BitDepth::Eight) {
            return Err(format!("no 8-bit colours but {:?}", info.color_type));
        }
        let pixels = data[..info.buffer_size()].chunks_exact(3);
        Ok(Picture {
            size: Size::new(info.width, info.height),
            pixels: pixels.map(|rgb| narrowed(rgb[0], rgb[1], rgb[2])).collect(),
        })
    }

    /// Writes a PNG file.
    ///
    /// # Errors
    /// Names the file, and says what went wrong.
    pub fn write(&self, path: &Path) -> Result<(), String> {
        let named = |error: String| format!("{}: {error}", path.display());
        let bytes = self.to_png().map_err(named)?;
        fs::write(path, bytes).map_err(|error| named(error.to_string()))
    }

    /// Reads a PNG file.
    ///
    /// # Errors
    /// Names the file, and says what went wrong.
    pub fn read(path: &Path) -> Result<Picture, String> {
        let named = |error: String| format!("{}: {error}", path.display());
        let bytes = fs::read(path).map_err(|error| named(error.to_string()))?;
        Picture::from_png(&bytes).map_err(named)
    }
}

/// A length as an index.
fn index(length: u32) -> usize {
    usize::try_from(length).expect("a length that fits into memory")
}

/// A colour with 8 bits for each part: the highest bits again in those that are missing.
fn widened(colour: Rgb565) -> [u8; 3] {
    let (red, green, blue) = (colour.r(), colour.g(), colour.b());
    [
        red << 3 | red >> 2,
        green << 2 | green >> 4,
        blue << 3 | blue >> 2,
    ]
}

/// The colour that was widened.
fn narrowed(red: u8, green: u8, blue: u8) -> Rgb565 {
    Rgb565::new(red >> 3, green >> 2, blue >> 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::pixelcolor::raw::RawU16;

    #[test]
    fn every_colour_comes_back() {
        let mut picture = Picture::new(Size::new(256, 256), Rgb565::BLACK);
        for (word, pixel) in (0..=u16::MAX).zip(&mut picture.pixels) {
            *pixel = RawU16::new(word).into();
        }
        let read = Picture::from_png(&picture.to_png().unwrap()).unwrap();
        assert!(read == picture);
        assert_eq!(widened(Rgb565::WHITE), [255; 3]);
        assert_eq!(widened(Rgb565::BLACK), [0; 3]);
    }

    #[test]
    fn few_colours_come_back_too() {
        let mut picture = Picture::new(Size::new(20, 20), Rgb565::BLACK);
        for (word, pixel) in (0..=255).zip(&mut picture.pixels) {
            *pixel = RawU16::new(word * 257).into();
        }
        assert!(picture.numbered().is_some());
        assert!(Picture::from_png(&picture.to_png().unwrap()).unwrap() == picture);
    }

    #[test]
    fn differences_are_counted_and_boxed() {
        let one = Picture::new(Size::new(9, 7), Rgb565::BLACK);
        let mut other = one.clone();
        assert_eq!(one.difference(&other), None);
        for at in [Point::new(6, 1), Point::new(2, 5)] {
            other.set(at, Rgb565::WHITE);
        }
        let found = one.difference(&other).unwrap();
        assert_eq!((found.pixels, found.first), (2, Point::new(6, 1)));
        let expected = Rectangle::with_corners(Point::new(2, 1), Point::new(6, 5));
        assert_eq!(found.area, expected);
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        assert!(Picture::from_png(b"no picture").is_err());
        assert!(Picture::new(Size::zero(), Rgb565::BLACK).to_png().is_err());
    }
}
