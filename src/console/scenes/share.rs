//! Sharing a deal: its code in letters, and the same as a QR code.

use crate::console::canvas::{Canvas, positive};
use crate::console::code::Code;
use crate::console::desk::Desk;
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::scene::Exit;
use crate::console::surface::{Align, count, length};
use crate::console::view::bars;
use crate::console::view::list::{Text, text};
use crate::console::view::words::{self, Lettering};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use qrcodegen_no_heap::{QrCode, QrCodeEcc, Version};

/// The smallest QR code, which has room for 20 letters: 21 squares a side.
const VERSION: Version = Version::new(1);
const SIDE: usize = 21;

/// How much white there has to be around a QR code, in squares.
const QUIET: i32 = 4;

/// The code of the deal that is played.
#[derive(Clone, Debug)]
pub(crate) struct Share {
    code: Option<Code>,
    /// The dark squares, a bit each, row by row.
    dark: [u32; SIDE],
}

impl Share {
    pub(crate) fn open(desk: &Desk) -> Self {
        let code = desk.code();
        let mut dark = [0; SIDE];
        if let Some(code) = code {
            let letters = text(format_args!("{code}"));
            let (mut work, mut out) = ([0; VERSION.buffer_len()], [0; VERSION.buffer_len()]);
            let level = QrCodeEcc::Medium;
            let qr = QrCode::encode_text(
                &letters, &mut work, &mut out, level, VERSION, VERSION, None, true,
            )
            .expect("eleven letters fit into the smallest code");
            for (y, row) in (0..).zip(&mut dark) {
                *row = (0..count(SIDE))
                    .filter(|&x| qr.get_module(x, y))
                    .fold(0, |row, x| row | 1 << x);
            }
        }
        Share { code, dark }
    }

    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        desk.goes_back(pressed).then_some(Exit::Back)
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let letters: Text = match self.code {
            Some(code) => text(format_args!("{code}")),
            None => Text::new(),
        };
        match length(desk.layout.screen.size.height) < 200 {
            true => self.show_beside(&letters, desk, canvas),
            false => self.show_above(&letters, desk, canvas),
        }
    }

    /// On a low screen: the squares as high as there is room, the letters at their right.
    fn show_beside(&self, letters: &str, desk: &Desk, canvas: &mut Canvas<'_>) {
        let decor = desk.decor();
        let (layout, theme) = (decor.layout, decor.theme);
        let Point {
            x: width,
            y: height,
        } = far(&layout.screen);
        let footer = layout.footer().top_left.y;
        // On the smallest screen each row counts: the keys go to the right, too.
        let bottom = if layout.is_terse() { height } else { footer };
        let room = between(0, 0, bottom.min(width / 2 + 8), bottom);
        let side = self.show_squares(room, Point::new(0, bottom / 2), canvas);
        let left = side + 3;
        let mut y = 3;
        for part in letters.split('-') {
            let at = Point::new(left, y);
            canvas.label(part, at, layout.big, Align::Left, theme.accent);
            y += layout.big.height();
        }
        let told = between(left, y + 3, width - 1, footer);
        let lettering = Lettering {
            font: layout.tiny,
            align: Align::Left,
            ink: theme.text,
        };
        words::show(
            "Type or scan it on another console.",
            told,
            lettering,
            &decor,
            canvas,
        );
        let from = if layout.is_terse() { side } else { 0 };
        let keys = between(from, footer, width, height);
        bars::keys(&[bars::Hint::Key(Key::B, "back")], keys, &decor, canvas);
    }

    /// On a high screen: the squares in the middle, the letters below them.
    fn show_above(&self, letters: &str, desk: &Desk, canvas: &mut Canvas<'_>) {
        let decor = desk.decor();
        let (layout, theme) = (decor.layout, decor.theme);
        bars::header("Share this deal", "", &decor, canvas);
        let middle = layout.middle();
        let Point {
            x: width,
            y: bottom,
        } = far(&middle);
        let low = bottom - layout.big.height() - 2 * layout.text.height() - 8;
        let room = between(0, middle.top_left.y, width, low);
        let side = length(room.size.width.min(room.size.height));
        self.show_squares(room, room.center() - Point::new(side / 2, 0), canvas);
        let at = Point::new(width / 2, low + 2);
        canvas.label(letters, at, layout.big, Align::Centre, theme.accent);
        let told = between(2, at.y + layout.big.height() + 2, width - 2, bottom);
        let lettering = Lettering {
            font: layout.tiny,
            align: Align::Centre,
            ink: theme.text,
        };
        let say = "Type or scan it on another console: the same deal.";
        words::show(say, told, lettering, &decor, canvas);
        bars::footer(&[bars::Hint::Key(Key::B, "back")], &decor, canvas);
    }

    /// Shows the QR code as large as fits into a room, from the middle of its left edge on, and
    /// returns the x behind it.
    fn show_squares(&self, room: Rectangle, left: Point, canvas: &mut Canvas<'_>) -> i32 {
        let squares = count(SIDE) + 2 * QUIET;
        let fits = length(room.size.width.min(room.size.height));
        let scale = fits / squares;
        let side = scale * squares;
        let corner = left + Point::new((fits - side) / 2, -side / 2);
        let area = Rectangle::new(corner, Size::new(positive(side), positive(side)));
        canvas.part(area, (&self.dark, scale), |brush| {
            brush.fill(area, Rgb565::WHITE);
            brush.layer();
            let size = Size::new(positive(scale), positive(scale));
            for (y, row) in (0..).zip(self.dark) {
                for x in (0..count(SIDE)).filter(|x| row >> x & 1 == 1) {
                    let at = Point::new(x + QUIET, y + QUIET) * scale;
                    brush.fill(Rectangle::new(area.top_left + at, size), Rgb565::BLACK);
                }
            }
        });
        far(&area).x
    }
}
