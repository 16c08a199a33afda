//! Pixels in a terminal, by the protocol of the terminal kitty, which some others speak as well.

use super::fit::{self, Fit};
use crate::light::dimmed;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths::console::{Console, Frame};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// The screen that such a terminal gets.
pub(super) const SCREEN: Size = Size::new(320, 240);

/// How much of a picture goes into one sequence; more is not allowed.
const CHUNK: usize = 4096;

/// Whether pictures were sent that the terminal has to forget in the end.
static SENT: AtomicBool = AtomicBool::new(false);

/// Whether a terminal of this kind speaks the protocol.
pub(super) fn is_known(kind: &str, program: &str) -> bool {
    let known = ["kitty", "ghostty", "WezTerm"];
    // A terminal inside another says what the inner one is.
    known
        .iter()
        .any(|name| kind.contains(name) || program == *name)
        && !kind.starts_with("tmux")
        && !kind.starts_with("screen")
}

/// Makes the terminal forget all pictures, if it got any.
pub(super) fn clean(output: &mut impl Write) -> io::Result<()> {
    if SENT.swap(false, Ordering::SeqCst) {
        output.write_all(b"\x1b_Ga=d,d=A,q=2\x1b\\")?;
    }
    Ok(())
}

/// A picture that is sent again whenever it changes.
#[derive(Debug)]
pub(super) struct Kitty {
    pixels: Vec<Rgb565>,
    /// The number of the picture that is shown, 1 or 2; 0 if none is.
    shown: u8,
}

impl Kitty {
    /// A picture of this size.
    pub(super) fn new(screen: Size) -> Kitty {
        let pixels = usize::try_from(screen.width * screen.height).expect("a screen");
        Kitty {
            pixels: vec![Rgb565::BLACK; pixels],
            shown: 0,
        }
    }

    /// Shows a console in a terminal of so many columns and rows, above its last line.
    pub(super) fn show(&mut self, console: &Console, terminal: Size, output: &mut Vec<u8>) {
        let screen = console.screen();
        let mut frame = Frame::new(&mut self.pixels, screen).expect("made for this screen");
        let Ok(()) = console.draw(&mut frame, Rectangle::new(Point::zero(), screen));
        let brightness = console.options().brightness;
        let bytes: Vec<u8> = self
            .pixels
            .iter()
            .map(|&colour| dimmed(colour, brightness))
            .flat_map(|colour| [colour.r(), colour.g(), colour.b()])
            .collect();
        let Fit { corner, size } = Fit::new(terminal, screen, shape());
        // The new picture covers the old one before that goes, so that nothing flickers.
        let number = if self.shown == 1 { 2 } else { 1 };
        let header = format!(
            "a=T,f=24,s={},v={},i={number},c={},r={},C=1,q=2",
            screen.width, screen.height, size.width, size.height
        );
        put(
            output,
            format_args!("\x1b[{};{}H", corner.y + 1, corner.x + 1),
        );
        send(&header, &bytes, output);
        self.hide(output);
        self.shown = number;
        SENT.store(true, Ordering::SeqCst);
    }

    /// Takes the picture away.
    pub(super) fn hide(&mut self, output: &mut Vec<u8>) {
        if self.shown != 0 {
            put(
                output,
                format_args!("\x1b_Ga=d,d=I,i={},q=2\x1b\\", self.shown),
            );
        }
        self.shown = 0;
    }
}

/// The shape of a character, as far as the terminal tells.
fn shape() -> Size {
    let told = crossterm::terminal::window_size().ok();
    told.and_then(|told| {
        let per = |pixels: u16, characters: u16| pixels.checked_div(characters);
        let width = per(told.width, told.columns)?;
        let height = per(told.height, told.rows)?;
        (width > 0 && height > 0).then(|| Size::new(width.into(), height.into()))
    })
    .unwrap_or(fit::USUAL)
}

/// Sends bytes in as many sequences as it takes.
fn send(header: &str, bytes: &[u8], output: &mut Vec<u8>) {
    let encoded = base64(bytes);
    let chunks = encoded.len().div_ceil(CHUNK);
    for (at, chunk) in encoded.chunks(CHUNK).enumerate() {
        let more = u8::from(at + 1 < chunks);
        let header = if at == 0 { header } else { "q=2" };
        put(output, format_args!("\x1b_G{header},m={more};"));
        output.extend(chunk);
        output.extend(b"\x1b\\");
    }
}

fn put(output: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    output.write_fmt(text).expect("memory takes everything");
}

/// The bytes in the 64 letters that terminals let through.
fn base64(bytes: &[u8]) -> Vec<u8> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut encoded = Vec::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |at: usize| usize::from(three.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..4 {
            encoded.push(if at <= three.len() {
                LETTERS[bits >> (18 - 6 * at) & 63]
            } else {
                b'='
            });
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_everybody() {
        for (bytes, encoded) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64(bytes.as_bytes()), encoded.as_bytes());
        }
    }

    #[test]
    fn long_pictures_are_sent_in_chunks_of_which_the_last_says_so() {
        let mut output = Vec::new();
        send("a=T", &[0; 4000], &mut output);
        let text = String::from_utf8(output).unwrap();
        let sequences: Vec<&str> = text.split_terminator("\x1b\\").collect();
        assert_eq!(sequences.len(), 2);
        assert!(sequences[0].starts_with("\x1b_Ga=T,m=1;AAAA"));
        assert!(sequences[1].starts_with("\x1b_Gq=2,m=0;AAAA"));
        assert!(sequences.iter().all(|sequence| sequence.len() < CHUNK + 20));
    }

    #[test]
    fn terminals_are_known_by_their_names() {
        assert!(is_known("xterm-kitty", ""));
        assert!(is_known("xterm-ghostty", ""));
        assert!(is_known("xterm-256color", "WezTerm"));
        assert!(!is_known("xterm-256color", "Apple_Terminal"));
        assert!(!is_known("tmux-256color", "WezTerm"));
    }
}
