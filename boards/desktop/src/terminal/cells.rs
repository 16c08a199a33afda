//! Cells: a page of characters with colours, made from a sketch.

use super::fit::{self, Fit};
use super::sketch::{Note, Sketch, coordinate};
use crate::light::dimmed;
use embedded_graphics::pixelcolor::{Rgb565, Rgb888};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths::console::{Align, Brightness, Font};

/// The least difference in lightness between letters and what is behind them, of 255.
const CONTRAST: u32 = 70;

/// One character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) letter: char,
    pub(super) ink: Rgb888,
    pub(super) ground: Rgb888,
    pub(super) bold: bool,
}

/// What is around the picture.
const BLANK: Cell = Cell {
    letter: ' ',
    ink: Rgb888::new(0xb0, 0xa8, 0xb8),
    ground: Rgb888::BLACK,
    bold: false,
};

/// All characters of a terminal.
#[derive(Clone, Debug)]
pub(super) struct Page {
    size: Size,
    cells: Vec<Cell>,
}

impl Page {
    /// An empty page of so many columns and rows.
    pub(super) fn new(size: Size) -> Page {
        let cells = usize::try_from(size.width * size.height).expect("a terminal");
        Page {
            size,
            cells: vec![BLANK; cells],
        }
    }

    /// Columns and rows.
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The rows, from the top.
    pub(super) fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        let width = usize::try_from(self.size.width.max(1)).expect("a terminal");
        self.cells.chunks(width)
    }

    fn cell(&mut self, at: Point) -> Option<&mut Cell> {
        if !Rectangle::new(Point::zero(), self.size).contains(at) {
            return None;
        }
        let at = at.y * coordinate(self.size.width) + at.x;
        self.cells.get_mut(usize::try_from(at).ok()?)
    }

    fn text(&mut self, text: &str, at: Point) {
        for (x, letter) in (at.x..).zip(text.chars()) {
            if let Some(cell) = self.cell(Point::new(x, at.y)) {
                *cell = Cell { letter, ..BLANK };
            }
        }
    }

    /// Writes into the last line, in its middle.
    pub(super) fn status(&mut self, text: &str) {
        let y = coordinate(self.size.height) - 1;
        self.centred(text, y);
    }

    /// Says that the terminal is too small, and how large it would have to be.
    pub(super) fn refuse(&mut self, least: Size) {
        let Size { width, height } = self.size;
        let lines = [
            "Four Ninths needs".to_owned(),
            format!("{} by {} characters;", least.width, least.height),
            format!("here are {width} by {height}."),
        ];
        let top = (coordinate(height) - 3).max(0) / 2;
        for (y, line) in (top..).zip(lines) {
            self.centred(&line, y);
        }
    }

    fn centred(&mut self, text: &str, y: i32) {
        let length = i32::try_from(text.len()).expect("a short text");
        // The very last cell stays empty: writing there makes some terminals scroll.
        let left = (coordinate(self.size.width) - 1 - length).max(0) / 2;
        let room = usize::try_from(self.size.width.saturating_sub(1)).expect("a terminal");
        let text: String = text.chars().take(room).collect();
        self.text(&text, Point::new(left, y));
    }

    /// Draws a picture above the last line.
    pub(super) fn picture(&mut self, sketch: &Sketch, brightness: Brightness) {
        let fit = Fit::new(self.size, sketch.size(), fit::USUAL);
        let lit = |colour: Rgb565| dimmed(colour, brightness);
        let scale = Scale {
            screen: sketch.size(),
            size: fit.size,
        };
        for row in 0..coordinate(fit.size.height) {
            for column in 0..coordinate(fit.size.width) {
                let half = |half| average(sketch, &scale.pixel(column, 2 * row + half), lit);
                let (ink, ground) = (half(0), half(1));
                let letter = if ink == ground { ' ' } else { '\u{2580}' };
                if let Some(cell) = self.cell(fit.corner + Point::new(column, row)) {
                    *cell = Cell {
                        letter,
                        ink,
                        ground,
                        bold: false,
                    };
                }
            }
        }
        for note in sketch.notes() {
            let at = scale.place(note);
            let ground = average(sketch, &note.area(), lit);
            let cell = Cell {
                letter: ' ',
                ink: legible(lit(note.ink), ground),
                ground,
                bold: matches!(note.font, Font::Bold | Font::Wide | Font::Big),
            };
            for (x, letter) in (at.x..).zip(&note.letters) {
                let inside = (0..coordinate(fit.size.width)).contains(&x);
                let at = fit.corner + Point::new(x, at.y);
                if let (Some(letter), true, Some(place)) = (*letter, inside, self.cell(at)) {
                    *place = Cell { letter, ..cell };
                }
            }
        }
    }
}

/// The mean colour of an area, in the light there is.
fn average(sketch: &Sketch, area: &Rectangle, lit: impl Fn(Rgb565) -> Rgb888) -> Rgb888 {
    let (mut sum, mut count) = ([0; 3], 0);
    for colour in sketch.pixels(area).map(lit) {
        for (sum, part) in sum.iter_mut().zip([colour.r(), colour.g(), colour.b()]) {
            *sum += u32::from(part);
        }
        count += 1;
    }
    let [red, green, blue] = sum.map(|sum| {
        let mean = sum.checked_div(count).unwrap_or(0);
        u8::try_from(mean).expect("a mean of bytes")
    });
    Rgb888::new(red, green, blue)
}

/// A colour for letters that can be told from what is behind them: their own, black or white.
fn legible(ink: Rgb888, ground: Rgb888) -> Rgb888 {
    let light = |colour: Rgb888| {
        (3 * u32::from(colour.r()) + 6 * u32::from(colour.g()) + u32::from(colour.b())) / 10
    };
    if light(ink).abs_diff(light(ground)) >= CONTRAST {
        ink
    } else if light(ground) > 127 {
        Rgb888::BLACK
    } else {
        Rgb888::WHITE
    }
}

/// How pixels of the screen become characters.
struct Scale {
    /// In pixels.
    screen: Size,
    /// In characters.
    size: Size,
}

impl Scale {
    /// The part of the screen that half a character shows.
    fn pixel(&self, column: i32, half: i32) -> Rectangle {
        let range = |at: i32, of: u32, length: u32| {
            let (of, length) = (coordinate(of), coordinate(length));
            let from = at * length / of;
            (from, ((at + 1) * length / of - 1).max(from))
        };
        let (left, right) = range(column, self.size.width, self.screen.width);
        let (top, bottom) = range(half, 2 * self.size.height, self.screen.height);
        Rectangle::with_corners(Point::new(left, top), Point::new(right, bottom))
    }

    /// The column and row of the first letter of a label.
    fn place(&self, note: &Note) -> Point {
        let columns = coordinate(self.size.width);
        let column = |x: i32| x * columns / coordinate(self.screen.width);
        let letters = i32::try_from(note.letters.len()).expect("a short text");
        let span = note.span();
        let x = match note.align {
            Align::Left => column(span.start),
            Align::Centre => {
                // Twice the middle, since half letters count.
                (column(span.start + span.end) - letters + 1).div_euclid(2)
            }
            Align::Right => column(span.end - 1) + 1 - letters,
        };
        let middle = note.at.y + note.font.height() / 2;
        let y = middle * coordinate(self.size.height) / coordinate(self.screen.height);
        // Nothing is cut off that would fit.
        Point::new(x.min(columns - letters).max(0), y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use four_ninths::console::{Console, Key, Keys, Place, Start};
    use four_ninths::games::{Exact, Weighed as _};

    /// A console at the table, and what a terminal of this size shows of it.
    fn table(terminal: Size) -> (Console, Page) {
        let mut console = Console::new(Start::new(fit::screen(terminal)));
        let mut now = 0;
        while console.place() != Place::Table {
            for keys in [Keys::NONE, Key::A.into()] {
                now += 1000;
                console.step(now, keys);
            }
        }
        let page = page(&console, terminal);
        (console, page)
    }

    fn page(console: &Console, terminal: Size) -> Page {
        let mut sketch = Sketch::new(console.screen());
        sketch.take(console);
        let mut page = Page::new(terminal);
        page.status("keys");
        page.picture(&sketch, Brightness::MOST);
        page
    }

    fn lines(page: &Page) -> Vec<String> {
        let line = |row: &[Cell]| row.iter().map(|cell| cell.letter).collect::<String>();
        page.rows().map(line).collect()
    }

    #[test]
    fn the_table_can_be_read_in_an_ordinary_terminal() {
        let (console, page) = table(Size::new(80, 24));
        let lines = lines(&page);
        assert_eq!(lines.len(), 24);
        assert!(lines.iter().all(|line| line.chars().count() == 80));
        for words in ["Take a piece!", "1/2", "4/9", "take", "hint", "menu"] {
            assert!(
                lines.iter().any(|line| line.contains(words)),
                "no {words:?} in\n{}",
                lines.join("\n")
            );
        }
        assert_eq!(lines[23].trim(), "keys");
        // Every piece has its weight beside it.
        let text = lines.join(" ");
        let mut numbers: Vec<&str> = text
            .split(|letter: char| !letter.is_ascii_digit())
            .collect();
        let board = console.round().expect("a game").board();
        for &weight in board.meal().expect("a pizza").pieces() {
            let weight = Exact(weight).to_string();
            let at = numbers.iter().position(|&number| number == weight);
            numbers.swap_remove(at.expect(&weight));
        }
    }

    #[test]
    fn the_main_menu_is_one_column_in_terminals_of_all_sizes() {
        for (columns, rows) in [
            (60, 20),
            (80, 24),
            (100, 30),
            (120, 40),
            (200, 60),
            (60, 60),
        ] {
            let terminal = Size::new(columns, rows);
            let mut console = Console::new(Start::new(fit::screen(terminal)));
            console.step(0, Keys::NONE);
            console.step(1000, Key::A.into());
            let lines = lines(&page(&console, terminal));
            let column = |word: &str| {
                let find = |line: &String| {
                    let at = line.find(word)?;
                    Some(line[..at].chars().count())
                };
                lines.iter().find_map(find).expect(word)
            };
            let expected = column("Cookies");
            for word in ["Pizza", "Bread", "Puzzles", "Enter a code", "Statistics"] {
                assert_eq!(column(word), expected, "{word} in {terminal}");
            }
        }
    }

    #[test]
    fn letters_are_always_told_from_their_ground() {
        let grey = |level| Rgb888::new(level, level, level);
        assert_eq!(legible(grey(200), grey(20)), grey(200));
        assert_eq!(legible(grey(200), grey(190)), Rgb888::BLACK);
        assert_eq!(legible(grey(30), grey(20)), Rgb888::WHITE);
    }

    #[test]
    fn a_small_terminal_says_so_however_small_it_is() {
        for (columns, rows) in [(0, 0), (1, 1), (5, 2), (59, 20), (300, 3)] {
            let mut page = Page::new(Size::new(columns, rows));
            page.refuse(Size::new(60, 20));
            page.status("keys");
            assert_eq!(page.cells.len(), usize::try_from(columns * rows).unwrap());
        }
        let mut page = Page::new(Size::new(40, 10));
        page.refuse(Size::new(60, 20));
        let text = lines(&page).concat();
        assert!(text.contains("needs") && text.contains("here are 40 by 10."));
    }
}
