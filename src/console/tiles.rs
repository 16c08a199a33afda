//! Tiles: a fingerprint for each small square of the screen, to know which ones have to be redrawn.
//!
//! Nobody in the console says "I changed". Instead, after every step, all parts of the picture are
//! surveyed: each mixes a hash of what it looks like into the tiles it covers. A tile whose
//! fingerprint differs from the one before has to be redrawn, and no other. The survey draws
//! nothing and costs a small part of a frame.

use core::hash::{Hash, Hasher};
use core::ops::Range;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::console::surface::{count, length};

/// The most tiles there are: a screen of 320 by 240 in squares of 12.
const MOST_TILES: usize = 540;

/// The most areas that are told apart; if there are more, everything is drawn anew.
const MOST_AREAS: usize = 40;

/// A short hash, the same on every machine: words are mixed in by a rotation and a multiplication.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fingerprint(u32);

impl Fingerprint {
    /// The fingerprint of something.
    pub(crate) fn of(looks: impl Hash) -> u32 {
        let mut fingerprint = Fingerprint(0x811c_9dc5);
        looks.hash(&mut fingerprint);
        fingerprint.0
    }
}

impl Hasher for Fingerprint {
    fn finish(&self) -> u64 {
        self.0.into()
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u32(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u32(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b1);
    }

    fn write_i32(&mut self, number: i32) {
        self.write_u32(u32::from_le_bytes(number.to_le_bytes()));
    }

    fn write_usize(&mut self, number: usize) {
        // Lengths and small numbers; the same on machines of any width.
        self.write_u32(u32::try_from(number).unwrap_or(u32::MAX));
    }

    fn write_isize(&mut self, number: isize) {
        // Discriminants of enums.
        self.write_usize(number.unsigned_abs());
    }
}

/// A fingerprint with one more thing to be seen.
fn mixed(print: u32, looks: u32) -> u32 {
    print.rotate_left(5) ^ looks.wrapping_mul(0x9e37_79b1)
}

/// The fingerprints of all tiles of one screen.
#[derive(Clone, Debug)]
pub(crate) struct Tiles {
    screen: Size,
    /// The side of a tile.
    side: u32,
    columns: usize,
    rows: usize,
    prints: [u32; MOST_TILES],
}

impl Tiles {
    /// A screen of this size, nothing on it.
    pub(crate) fn new(screen: Size) -> Self {
        let tiles = |side| (screen.width.div_ceil(side), screen.height.div_ceil(side));
        let fits = |side: &u32| {
            let (columns, rows) = tiles(*side);
            u64::from(columns) * u64::from(rows) <= 540
        };
        let side = (8..).step_by(4).find(fits).expect("one tile fits");
        let (columns, rows) = tiles(side);
        let number = |tiles| usize::try_from(tiles).expect("few tiles");
        Tiles {
            screen,
            side,
            columns: number(columns),
            rows: number(rows),
            prints: [0; MOST_TILES],
        }
    }

    /// The tile in this column and row, as far as it is on the screen.
    fn area(&self, columns: Range<usize>, rows: Range<usize>) -> Rectangle {
        let side = length(self.side);
        let corner = |column, row| Point::new(count(column) * side, count(row) * side);
        let end = corner(columns.end, rows.end) - Point::new(1, 1);
        Rectangle::with_corners(corner(columns.start, rows.start), end)
            .intersection(&Rectangle::new(Point::zero(), self.screen))
    }

    /// The columns and rows of tiles that an area touches.
    fn touched(&self, area: Rectangle) -> (Range<usize>, Range<usize>) {
        let area = area.intersection(&Rectangle::new(Point::zero(), self.screen));
        let place = |pixel: i32| u32::try_from(pixel).expect("a pixel of the screen") / self.side;
        let number = |tile: u32| usize::try_from(tile).expect("few tiles");
        match area.bottom_right() {
            None => (0..0, 0..0),
            Some(last) => (
                number(place(area.top_left.x))..number(place(last.x)) + 1,
                number(place(area.top_left.y))..number(place(last.y)) + 1,
            ),
        }
    }

    /// Mixes what a part looks like into all tiles of its area. Every part of every picture comes by
    /// here, and a copy in each place would cost more flash than the call costs time.
    #[inline(never)]
    pub(crate) fn mix(&mut self, area: Rectangle, looks: u32) {
        let (columns, rows) = self.touched(area);
        for row in rows {
            let from = row * self.columns;
            for print in &mut self.prints[from + columns.start..from + columns.end] {
                *print = mixed(*print, looks);
            }
        }
    }

    /// Mixes what a picture looks like into the tiles of its area, each by itself.
    pub(crate) fn mix_each(&mut self, area: Rectangle, mut looks: impl FnMut(&Rectangle) -> u32) {
        let (columns, rows) = self.touched(area);
        for row in rows {
            for column in columns.clone() {
                let looks = looks(&self.area(column..column + 1, row..row + 1));
                let print = &mut self.prints[row * self.columns + column];
                *print = mixed(*print, looks);
            }
        }
    }

    /// The tiles that differ from those of an earlier survey of the same screen.
    pub(crate) fn changed(&self, before: &Tiles) -> Changed {
        let mut areas = heapless::Vec::new();
        let differs = |row: usize, column: usize| {
            let at = row * self.columns + column;
            self.prints[at] != before.prints[at]
        };
        for row in 0..self.rows {
            let mut column = 0;
            while column < self.columns {
                if !differs(row, column) {
                    column += 1;
                    continue;
                }
                let from = column;
                while column < self.columns && differs(row, column) {
                    column += 1;
                }
                let run = self.area(from..column, row..row + 1);
                if Changed::add(&mut areas, run).is_err() {
                    return Changed::all(self.screen);
                }
            }
        }
        Changed { areas }
    }
}

/// The areas of the screen that changed. They do not overlap.
#[derive(Clone, Debug, Default)]
pub struct Changed {
    areas: heapless::Vec<Rectangle, MOST_AREAS>,
}

impl Changed {
    /// Everything.
    pub(crate) fn all(screen: Size) -> Self {
        let mut areas = heapless::Vec::new();
        let _ = areas.push(Rectangle::new(Point::zero(), screen));
        Changed { areas }
    }

    /// Adds a run of tiles, below an earlier one of the same width if there is one.
    fn add(
        areas: &mut heapless::Vec<Rectangle, MOST_AREAS>,
        run: Rectangle,
    ) -> Result<(), Rectangle> {
        let above = areas.iter_mut().find(|above| {
            above.top_left.x == run.top_left.x
                && above.size.width == run.size.width
                && above.top_left.y + length(above.size.height) == run.top_left.y
        });
        match above {
            Some(above) => above.size.height += run.size.height,
            None => areas.push(run)?,
        }
        Ok(())
    }

    /// The areas.
    pub fn areas(&self) -> &[Rectangle] {
        &self.areas
    }

    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.areas.is_empty()
    }

    /// How many pixels there are in all areas together.
    pub fn pixels(&self) -> u32 {
        self.areas
            .iter()
            .map(|area| area.size.width * area.size.height)
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_part_changes_its_tiles_only() {
        let screen = Size::new(240, 135);
        let survey = |looks: u32| {
            let mut tiles = Tiles::new(screen);
            tiles.mix(Rectangle::new(Point::zero(), screen), 7);
            tiles.mix(
                Rectangle::new(Point::new(20, 120), Size::new(20, 100)),
                looks,
            );
            tiles
        };
        assert!(survey(1).changed(&survey(1)).is_empty());
        let changed = survey(1).changed(&survey(2));
        let expected = Rectangle::new(Point::new(16, 120), Size::new(24, 15));
        assert_eq!(changed.areas(), [expected]);
        assert_eq!(changed.pixels(), 24 * 15);
    }

    #[test]
    fn any_screen_has_few_enough_tiles() {
        for (width, height) in [(1, 1), (128, 64), (320, 240), (1000, 700), (17, 4000)] {
            let tiles = Tiles::new(Size::new(width, height));
            assert!(tiles.columns * tiles.rows <= MOST_TILES);
        }
    }
}
