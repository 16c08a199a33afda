//! Printing a page: only the characters that differ from those of the last one.

use super::cells::{Cell, Page};
use super::colours::Depth;
use std::io::Write as _;

/// What the terminal shows, to write no more than has changed.
#[derive(Debug)]
pub(super) struct Printer {
    depth: Depth,
    shown: Option<Page>,
}

impl Printer {
    /// A terminal that shows anything.
    pub(super) fn new(depth: Depth) -> Printer {
        Printer { depth, shown: None }
    }

    /// The terminal shows anything again.
    pub(super) fn forget(&mut self) {
        self.shown = None;
    }

    /// Writes what makes the terminal show this page.
    pub(super) fn print(&mut self, page: &Page, output: &mut Vec<u8>) {
        let shown = self.shown.take();
        let shown = shown.filter(|shown| shown.size() == page.size());
        if shown.is_none() {
            output.extend(b"\x1b[0m\x1b[2J");
        }
        let mut style = None;
        for (y, row) in page.rows().enumerate() {
            let before = shown.as_ref().and_then(|shown| shown.rows().nth(y));
            let mut cursor = None;
            for (x, cell) in row.iter().enumerate() {
                if before.is_some_and(|before| before[x] == *cell) {
                    continue;
                }
                if cursor != Some(x) {
                    put(output, format_args!("\x1b[{};{}H", y + 1, x + 1));
                }
                let wanted = (cell.ink, cell.ground, cell.bold);
                if style != Some(wanted) {
                    self.put_style(cell, output);
                    style = Some(wanted);
                }
                put(output, format_args!("{}", cell.letter));
                cursor = Some(x + 1);
            }
        }
        if style.is_some() {
            output.extend(b"\x1b[0m");
        }
        self.shown = Some(page.clone());
    }

    fn put_style(&self, cell: &Cell, output: &mut Vec<u8>) {
        let (ink, ground) = (self.depth.code(cell.ink), self.depth.code(cell.ground));
        let weight = if cell.bold { 1 } else { 22 };
        put(output, format_args!("\x1b[{weight};38;{ink};48;{ground}m"));
    }
}

fn put(output: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    output.write_fmt(text).expect("memory takes everything");
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::prelude::Size;

    #[test]
    fn only_what_changed_is_written() {
        let print = |printer: &mut Printer, text: &str, size| {
            let mut page = Page::new(size);
            page.status(text);
            let mut output = Vec::new();
            printer.print(&page, &mut output);
            String::from_utf8(output).expect("text")
        };
        let mut printer = Printer::new(Depth::Full);
        let size = Size::new(20, 3);
        assert!(print(&mut printer, "one two", size).contains("one two"));
        assert_eq!(print(&mut printer, "one two", size), "");
        let changed = print(&mut printer, "one tWo", size);
        assert!(changed.starts_with("\x1b[3;12H") && changed.ends_with("mW\x1b[0m"));
        // Another size, or a page that was lost, is written from the start.
        assert!(print(&mut printer, "one tWo", Size::new(30, 3)).contains("one tWo"));
        printer.forget();
        assert!(print(&mut printer, "one tWo", Size::new(30, 3)).contains("one tWo"));
    }
}
