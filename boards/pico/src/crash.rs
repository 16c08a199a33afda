//! Crash reports: what went wrong and where, kept over a reset, and a plain screen that says it.

use crate::checksum::checksum;
use core::fmt::{self, Write};
use embedded_graphics::mono_font::ascii::{FONT_5X8, FONT_6X10, FONT_9X18_BOLD};
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::text::{Baseline, Text};

/// What kind of failure it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The code found a promise broken.
    Panic = 1,
    /// The processor could not go on.
    Fault = 2,
    /// Nothing moved for too long.
    Hang = 3,
    /// The stack was used up, which on a Pico ends like a hang.
    Stack = 4,
}

impl Kind {
    const ALL: [Kind; 4] = [Kind::Panic, Kind::Fault, Kind::Hang, Kind::Stack];

    /// What happened, short enough for a line of the smallest screen.
    pub fn sentence(self) -> &'static str {
        match self {
            Kind::Panic => "A check failed:",
            Kind::Fault => "The processor stopped:",
            Kind::Hang => "Nothing moved any more.",
            Kind::Stack => "The stack was used up.",
        }
    }
}

/// The words of memory that a report takes.
pub const WORDS: usize = 64;

const MAGIC: u32 = 0x0449_4e54;

/// The bytes of text that a report holds.
const TEXT: usize = (WORDS - 3) * 4;

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What kind of failure it was.
    pub kind: Kind,
    text: heapless::String<TEXT>,
}

impl Report {
    /// A report without words.
    pub fn new(kind: Kind) -> Self {
        Report {
            kind,
            text: heapless::String::new(),
        }
    }

    /// A report of a place in the code. The folders above the sources are left out: they are those
    /// of the PC that built the image.
    pub fn at(kind: Kind, file: &str, line: u32) -> Self {
        let from = file.rfind("src/").or(file.rfind("src\\"));
        let mut report = Report::new(kind);
        // A report that is cut short is still a report.
        let _ = write!(report, "{}:{line}", &file[from.unwrap_or(0)..]);
        report
    }

    /// The words, as far as they fitted.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Puts the report where it survives a reset.
    pub fn encode(&self) -> [u32; WORDS] {
        let mut bytes = [0; TEXT];
        bytes[..self.text.len()].copy_from_slice(self.text.as_bytes());
        let mut words = [0; WORDS];
        words[0] = MAGIC;
        words[1] = self.kind as u32;
        for (word, bytes) in words[2..].iter_mut().zip(bytes.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        words[WORDS - 1] = sum(&words);
        words
    }

    /// The report in some memory; `None` if it is anything else.
    pub fn decode(words: &[u32; WORDS]) -> Option<Report> {
        if words[0] != MAGIC || words[WORDS - 1] != sum(words) {
            return None;
        }
        let mut kinds = Kind::ALL.into_iter();
        let kind = kinds.find(|kind| *kind as u32 == words[1])?;
        let bytes = words[2..WORDS - 1]
            .iter()
            .flat_map(|word| word.to_le_bytes());
        let bytes: heapless::Vec<u8, TEXT> = bytes.take_while(|byte| *byte != 0).collect();
        let text = heapless::String::from_utf8(bytes).ok()?;
        Some(Report { kind, text })
    }

    /// Draws the report over the whole target.
    ///
    /// # Errors
    /// If the target fails.
    pub fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = Rgb565>,
    {
        target.clear(Rgb565::BLACK)?;
        let screen = target.bounding_box();
        let (title, body) = if screen.size.width < 200 {
            (&FONT_6X10, &FONT_5X8)
        } else {
            (&FONT_9X18_BOLD, &FONT_6X10)
        };
        let margin = i32::try_from(screen.size.width / 40).unwrap_or(0);
        let height = i32::try_from(screen.size.height).unwrap_or(i32::MAX);
        let mut page = Page {
            target,
            at: Point::new(margin, 0),
            margin,
            // None on the smallest screen.
            gap: height / 80,
            bottom: height,
        };
        page.write("Four Ninths stumbled", title)?;
        page.write(self.kind.sentence(), body)?;
        // What to do comes last and must be seen: a long text is cut off above it.
        page.bottom -= 2 * (line(body) + page.gap);
        page.write(&self.text, body)?;
        page.bottom = height;
        page.write("Your game is kept.", body)?;
        page.write("Press any key.", body)
    }
}

impl Write for Report {
    /// Takes as many characters as fit. Zero is no character of a text.
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars().filter(|character| *character != '\0') {
            self.text.push(character).map_err(|_| fmt::Error)?;
        }
        Ok(())
    }
}

/// The checksum of all words but the last.
fn sum(words: &[u32; WORDS]) -> u32 {
    let mut bytes = [0; (WORDS - 1) * 4];
    for (bytes, word) in bytes.chunks_exact_mut(4).zip(words) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    checksum([&bytes[..]])
}

/// From one line to the next.
fn line(font: &MonoFont<'_>) -> i32 {
    // The smallest screen has no room to spare.
    let gap = i32::from(font.character_size.height > 8);
    font.character_size.height.cast_signed() + gap
}

/// Lines of text from the top down.
struct Page<'a, D> {
    target: &'a mut D,
    at: Point,
    margin: i32,
    /// What is left free above a paragraph.
    gap: i32,
    /// Where no line may reach.
    bottom: i32,
}

impl<D: DrawTarget<Color = Rgb565>> Page<'_, D> {
    /// Writes a paragraph, broken where the line is full, as far as there is room.
    fn write(&mut self, text: &str, font: &MonoFont<'_>) -> Result<(), D::Error> {
        let width = self.target.bounding_box().size.width - 2 * self.margin.unsigned_abs();
        let columns = usize::try_from(width / font.character_size.width).expect("a short line");
        let style = MonoTextStyle::new(font, Rgb565::WHITE);
        let mut rest = text;
        self.at.y += self.gap;
        while !rest.is_empty() && self.at.y + line(font) <= self.bottom {
            let end = rest
                .char_indices()
                .nth(columns)
                .map_or(rest.len(), |(end, _)| end);
            // At the last space, if the rest does not fit; the first line may be one long word.
            let end = match rest[..end].rfind(' ') {
                Some(space) if end < rest.len() && space > 0 => space,
                _ => end,
            };
            Text::with_baseline(&rest[..end], self.at, style, Baseline::Top).draw(self.target)?;
            self.at.y += line(font);
            rest = rest[end..].trim_start();
        }
        Ok(())
    }
}
