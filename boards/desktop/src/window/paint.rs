//! Painting the window: the picture enlarged, dimmed and turned, the bar below, the key help.

use super::placement::{BAR, Placement};
use crate::light::dimmed;
use embedded_graphics::mono_font::{MonoTextStyle, ascii::FONT_6X10, ascii::FONT_6X13_BOLD};
use embedded_graphics::pixelcolor::{Rgb565, Rgb888};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::text::{Baseline, Text};
use four_ninths::console::{Options, Palette};
use std::convert::Infallible;

/// What the bar below the picture says.
pub(super) const KEYS: &str = "arrows, Z=A X=B C=X V=Y, F1 help";

/// What the key help says: keys of the keyboard, the console's key, what it does.
const HELP: [(&str, &str, &str); 8] = [
    ("arrows, W A S D", "", "move"),
    ("Z, Enter, Space", "A", "take, accept"),
    ("X, Esc, Backspace", "B", "back"),
    ("C", "X", "hint"),
    ("V, Tab", "Y", "menu"),
    ("", "", ""),
    ("F1 or ?", "", "this help"),
    ("Ctrl-Q", "", "save and quit"),
];

/// How many letters the key help is wide: two columns, and what stands between and behind them.
const HELP_LETTERS: u32 = 36;

/// What there is to be seen.
pub(super) struct Picture<'a> {
    /// The console's screen, row by row.
    pub(super) pixels: &'a [Rgb565],
    /// The size of it.
    pub(super) size: Size,
    /// Light, colours and how it is held.
    pub(super) options: &'a Options,
    /// Whether the key help lies over it.
    pub(super) help: bool,
}

impl Picture<'_> {
    /// Paints all of a window of this size.
    pub(super) fn paint(&self, window: &mut [u32], size: Size) {
        let letters = u32::try_from(KEYS.len()).expect("a short text");
        let placement = Placement::new(size, self.size, letters);
        let mut sheet = Sheet {
            pixels: window,
            size,
        };
        let surround = surround(self.options.palette);
        sheet.pixels.fill(word(surround));
        self.paint_screen(&mut sheet, &placement);
        if let Some(scale) = placement.bar {
            let top = coordinate(size.height - scale * BAR);
            let left = coordinate((size.width - scale * 6 * letters) / 2);
            let at = Point::new(left, top + coordinate(2 * scale));
            let style = MonoTextStyle::new(&FONT_6X10, Rgb888::new(0xb0, 0xa8, 0xb8));
            sheet.enlarged(at, scale).write(KEYS, Point::zero(), style);
        }
        if self.help {
            self.paint_help(&mut sheet);
        }
    }

    fn paint_screen(&self, sheet: &mut Sheet<'_>, placement: &Placement) {
        let Placement { scale, corner, .. } = *placement;
        let width = index(self.size.width);
        let mut line = Vec::new();
        for (row, y) in (0..).zip((corner.y..).step_by(index(scale))) {
            if row == index(self.size.height) {
                break;
            }
            line.clear();
            for column in 0..width {
                let at = row * width + column;
                // Half a turn is the same pixels from the last to the first.
                let at = if self.options.turned {
                    self.pixels.len() - 1 - at
                } else {
                    at
                };
                let colour = word(dimmed(self.pixels[at], self.options.brightness));
                line.extend(std::iter::repeat_n(colour, index(scale)));
            }
            for y in y..y + coordinate(scale) {
                sheet.row(Point::new(corner.x, y), &line);
            }
        }
    }

    fn paint_help(&self, sheet: &mut Sheet<'_>) {
        let lines = u32::try_from(HELP.len()).expect("a few lines");
        let room = Size::new(HELP_LETTERS * 6 + 12, lines * 13 + 34);
        let fits = (sheet.size.width / room.width).min(sheet.size.height / room.height);
        let scale = fits.clamp(1, 4);
        let middle = |room: u32, length: u32| (coordinate(room) - coordinate(length)) / 2;
        let at = Point::new(
            middle(sheet.size.width, room.width * scale),
            middle(sheet.size.height, room.height * scale),
        );
        let mut panel = sheet.enlarged(at, scale);
        let (ground, edge) = (Rgb888::new(0x20, 0x1a, 0x30), Rgb888::new(0xff, 0xcc, 0x40));
        let ink = Rgb888::new(0xf8, 0xf0, 0xe0);
        let whole = Rectangle::new(Point::zero(), room);
        let Ok(()) = panel.fill_solid(&whole, edge);
        let Ok(()) = panel.fill_solid(&whole.offset(-1), ground);
        let style = |colour| MonoTextStyle::new(&FONT_6X13_BOLD, colour);
        panel.write("Keyboard", Point::new(8, 6), style(edge));
        panel.write("Console", Point::new(8 + 19 * 6, 6), style(edge));
        for (y, (keyboard, key, meaning)) in (26..).step_by(13).zip(HELP) {
            panel.write(keyboard, Point::new(8, y), style(ink));
            panel.write(key, Point::new(8 + 19 * 6, y), style(edge));
            panel.write(meaning, Point::new(8 + 22 * 6, y), style(ink));
        }
    }
}

/// The colour of the bars around the picture: the dark one of the palette, darker.
fn surround(palette: Palette) -> Rgb888 {
    match palette {
        Palette::Night => Rgb888::new(0x0c, 0x0a, 0x11),
        Palette::Day => Rgb888::new(0x30, 0x20, 0x18),
        Palette::Contrast => Rgb888::BLACK,
    }
}

fn word(colour: Rgb888) -> u32 {
    colour.into_storage()
}

fn index(length: u32) -> usize {
    usize::try_from(length).expect("a length in pixels")
}

fn coordinate(length: u32) -> i32 {
    i32::try_from(length).expect("a window is not that large")
}

/// The pixels of the window.
struct Sheet<'a> {
    pixels: &'a mut [u32],
    size: Size,
}

impl Sheet<'_> {
    /// Sets the pixels from `at` to the right, as far as they are in the window.
    fn row(&mut self, at: Point, colours: &[u32]) {
        let width = index(self.size.width);
        let Some(y) = usize::try_from(at.y)
            .ok()
            .filter(|&y| y < index(self.size.height))
        else {
            return;
        };
        let line = &mut self.pixels[y * width..(y + 1) * width];
        let colours = match usize::try_from(-at.x) {
            Ok(hidden) => colours.get(hidden..).unwrap_or_default(),
            Err(_) => colours,
        };
        let from = usize::try_from(at.x).unwrap_or(0).min(width);
        for (pixel, &colour) in line[from..].iter_mut().zip(colours) {
            *pixel = colour;
        }
    }

    /// The window as something to draw on from `at`, with large pixels.
    fn enlarged(&mut self, at: Point, scale: u32) -> Enlarged<'_> {
        Enlarged {
            sheet: Sheet {
                pixels: self.pixels,
                size: self.size,
            },
            at,
            scale,
        }
    }
}

/// The window with large pixels.
struct Enlarged<'a> {
    sheet: Sheet<'a>,
    at: Point,
    scale: u32,
}

impl Enlarged<'_> {
    fn write(&mut self, text: &str, at: Point, style: MonoTextStyle<'_, Rgb888>) {
        let Ok(_) = Text::with_baseline(text, at, style, Baseline::Top).draw(self);
    }
}

impl Dimensions for Enlarged<'_> {
    fn bounding_box(&self) -> Rectangle {
        // More than there is; what is outside is left out.
        Rectangle::new(Point::zero(), self.sheet.size)
    }
}

impl DrawTarget for Enlarged<'_> {
    type Color = Rgb888;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb888>>,
    {
        for Pixel(at, colour) in pixels {
            let colours = vec![word(colour); index(self.scale)];
            let at = self.at + at * coordinate(self.scale);
            for y in at.y..at.y + coordinate(self.scale) {
                self.sheet.row(Point::new(at.x, y), &colours);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use four_ninths::console::Brightness;

    fn painted(options: &Options, window: Size, help: bool) -> Vec<u32> {
        let pixels = [Rgb565::RED, Rgb565::GREEN, Rgb565::BLUE, Rgb565::WHITE];
        let picture = Picture {
            pixels: &pixels,
            size: Size::new(2, 2),
            options,
            help,
        };
        let mut painted = vec![1; index(window.width * window.height)];
        picture.paint(&mut painted, window);
        painted
    }

    fn bright() -> Options {
        Options {
            brightness: Brightness::MOST,
            ..Options::default()
        }
    }

    #[test]
    fn pixels_become_squares_with_bars_around() {
        let (r, g, b, w, o) = (0xff_0000, 0xff00, 0xff, 0xff_ffff, 0x0c_0a11);
        let expected = [
            [o, r, r, g, g, o],
            [o, r, r, g, g, o],
            [o, b, b, w, w, o],
            [o, b, b, w, w, o],
            [o, o, o, o, o, o],
        ];
        assert_eq!(
            painted(&bright(), Size::new(6, 5), false),
            expected.concat()
        );
        let turned = Options {
            turned: true,
            ..bright()
        };
        let window = painted(&turned, Size::new(4, 4), false);
        assert_eq!([window[0], window[3], window[12], window[15]], [w, b, g, r]);
        // A window of one pixel shows one.
        assert_eq!(painted(&bright(), Size::new(1, 1), false), [r]);
    }

    #[test]
    fn the_key_help_fits_any_window_or_is_cut() {
        for (width, height) in [(1, 1), (100, 50), (240, 240), (720, 748), (2000, 300)] {
            let size = Size::new(width, height);
            assert_ne!(
                painted(&bright(), size, true),
                painted(&bright(), size, false)
            );
        }
    }
}
