//! Sharing a deal: its code in letters, and the same as a QR code.

use crate::console::canvas::{Align, Canvas, positive};
use crate::console::code::Code;
use crate::console::desk::Desk;
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::scene::Exit;
use crate::console::surface::{count, length};
use crate::console::view::bars;
use crate::console::view::list::{Text, text};
use crate::console::view::words::{self, Setting};
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
        let decor = desk.decor();
        let (layout, theme) = (decor.layout, decor.theme);
        let letters: Text = match self.code {
            Some(code) => text(format_args!("{code}")),
            None => Text::new(),
        };
        let (width, height) = (
            length(layout.screen.size.width),
            length(layout.screen.size.height),
        );
        // On a small screen the code takes its full height, beside everything else.
        let beside = height < 200;
        let squares = count(SIDE) + 2 * QUIET;
        let (room, corner) = if beside {
            let bottom = if layout.is_terse() {
                height
            } else {
                layout.footer().top_left.y
            };
            (between(0, 0, bottom.min(width / 2 + 8), bottom), 0)
        } else {
            let middle = layout.middle();
            let low = far(&middle).y - layout.big.height() - 2 * layout.text.height() - 8;
            (between(0, middle.top_left.y, width, low), middle.top_left.y)
        };
        let scale = length(room.size.width.min(room.size.height)) / squares;
        let side = positive(scale * squares);
        let square = if beside {
            Rectangle::new(
                Point::new(0, (length(room.size.height) - length(side)) / 2),
                Size::new(side, side),
            )
        } else {
            Rectangle::with_center(room.center(), Size::new(side, side))
        };
        if !beside {
            bars::header("Share this deal", "", &decor, canvas);
        }
        self.show_squares(square, scale, canvas);
        let setting = |font, ink, align| Setting { font, align, ink };
        if beside {
            let left = far(&square).x + 3;
            let area = between(left, 3, width - 1, height);
            let mut parts = letters.split('-');
            let mut y = area.top_left.y;
            for _ in 0..3 {
                let part = parts.next().unwrap_or_default();
                canvas.label(
                    part,
                    Point::new(left, y),
                    layout.big,
                    Align::Left,
                    theme.accent,
                );
                y += layout.big.height();
            }
            let told = between(left, y + 3, width - 1, layout.footer().top_left.y);
            let say = "Type or scan it on another console.";
            words::show(
                say,
                told,
                setting(layout.tiny, theme.text, Align::Left),
                &decor,
                canvas,
            );
            let keys = between(
                if layout.is_terse() { left - 3 } else { 0 },
                layout.footer().top_left.y,
                width,
                height,
            );
            bars::keys(&[bars::Hint::Key(Key::B, "back")], keys, &decor, canvas);
        } else {
            let at = Point::new(width / 2, far(&room).y + 2);
            canvas.label(&letters, at, layout.big, Align::Centre, theme.accent);
            let told = between(
                2,
                at.y + layout.big.height() + 2,
                width - 2,
                layout.footer().top_left.y,
            );
            let say = "Type or scan it on another console: the same deal.";
            words::show(
                say,
                told,
                setting(layout.tiny, theme.text, Align::Centre),
                &decor,
                canvas,
            );
            bars::footer(&[bars::Hint::Key(Key::B, "back")], &decor, canvas);
        }
        debug_assert!(corner <= height);
    }

    fn show_squares(&self, area: Rectangle, scale: i32, canvas: &mut Canvas<'_>) {
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
    }
}
