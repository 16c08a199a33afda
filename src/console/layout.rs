//! Layout: where things go on a screen of any size, and in which fonts.

use crate::console::canvas::positive;
use crate::console::surface::{Font, length};
use crate::games::GameKind;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// The measures of one screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// All of it.
    pub(crate) screen: Rectangle,
    /// For notes and marks.
    pub(crate) tiny: Font,
    /// For most text.
    pub(crate) text: Font,
    /// For headings and numbers that matter.
    pub(crate) bold: Font,
    /// For what is seen from afar.
    pub(crate) big: Font,
    /// How high the bars at the top and bottom are.
    bar: i32,
}

/// Where things go while a game is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableLayout {
    /// A line at the top, on screens that are high enough.
    pub(crate) header: Option<Rectangle>,
    /// The food.
    pub(crate) board: Rectangle,
    /// Both plates.
    pub(crate) panel: Rectangle,
    /// The keys.
    pub(crate) footer: Rectangle,
}

/// A rectangle from its edges; empty if they are the wrong way round.
pub(crate) fn between(left: i32, top: i32, right: i32, bottom: i32) -> Rectangle {
    let size = Size::new(positive(right - left), positive(bottom - top));
    Rectangle::new(Point::new(left, top), size)
}

/// The x behind the right edge, and the y below the lower one.
pub(crate) fn far(area: &Rectangle) -> Point {
    area.top_left + Point::new(length(area.size.width), length(area.size.height))
}

impl Layout {
    pub(crate) fn new(screen: Size) -> Self {
        let (width, height) = (screen.width, screen.height);
        let (tiny, text, bold, big, bar) = match (width, height) {
            (..150, _) | (_, ..100) => (Font::Tiny, Font::Small, Font::Small, Font::Bold, 9),
            (..200, _) | (_, ..130) => (Font::Tiny, Font::Plain, Font::Bold, Font::Wide, 13),
            (_, ..200) => (Font::Small, Font::Plain, Font::Bold, Font::Big, 13),
            _ => (Font::Small, Font::Bold, Font::Wide, Font::Big, 19),
        };
        Layout {
            screen: Rectangle::new(Point::zero(), screen),
            tiny,
            text,
            bold,
            big,
            bar,
        }
    }

    fn width(&self) -> i32 {
        length(self.screen.size.width)
    }

    fn height(&self) -> i32 {
        length(self.screen.size.height)
    }

    /// Whether the screen is so small that everything has to be terse.
    pub(crate) fn is_terse(&self) -> bool {
        self.height() < 100
    }

    /// For sentences: the ordinary font, unless there is no room for it.
    pub(crate) fn prose(&self) -> Font {
        if self.is_terse() {
            self.tiny
        } else {
            self.text
        }
    }

    /// The bar at the top.
    pub(crate) fn header(&self) -> Rectangle {
        between(0, 0, self.width(), self.bar)
    }

    /// The bar at the bottom, which shows the keys.
    pub(crate) fn footer(&self) -> Rectangle {
        between(0, self.height() - self.bar, self.width(), self.height())
    }

    /// What is between the bars.
    pub(crate) fn middle(&self) -> Rectangle {
        between(0, self.bar, self.width(), self.height() - self.bar)
    }

    /// How high a row of a list is.
    pub(crate) fn row(&self) -> i32 {
        self.text.height() + if self.height() < 100 { 0 } else { 4 }
    }

    /// The table for a game. A loaf and rows of cherries lie across the screen, the others stand
    /// beside the plates.
    pub(crate) fn table(&self, game: GameKind) -> TableLayout {
        let (width, height) = (self.width(), self.height());
        let header = (height >= 200).then(|| self.header());
        let top = header.map_or(0, |header| far(&header).y);
        if self.is_terse() {
            // The keys share a corner with the plates.
            return match game {
                GameKind::Bread | GameKind::Cherries(_) => TableLayout {
                    header,
                    board: between(0, 0, width, height - 26),
                    panel: between(0, height - 26, width, height - 7),
                    footer: between(0, height - 7, width, height),
                },
                _ => TableLayout {
                    header,
                    board: between(0, 0, height, height),
                    panel: between(height, 0, width, height - 8),
                    footer: between(height, height - 8, width, height),
                },
            };
        }
        let footer = self.footer();
        let bottom = footer.top_left.y;
        if matches!(game, GameKind::Bread | GameKind::Cherries(_)) {
            let low = bottom - if height >= 200 { 72 } else { 48 };
            return TableLayout {
                header,
                board: between(0, top, width, low),
                panel: between(0, low, width, bottom),
                footer,
            };
        }
        // As square as can be, but with room for the plates.
        let side = (bottom - top).min(width - if width >= 200 { 58 } else { 44 });
        let side = side.max(width * 3 / 5).min(width - 44);
        TableLayout {
            header,
            board: between(0, top, side, bottom),
            panel: between(side, top, width, bottom),
            footer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_the_table_do_not_overlap() {
        for (width, height) in [(240, 240), (240, 135), (320, 240), (160, 128), (128, 64)] {
            let layout = Layout::new(Size::new(width, height));
            for game in GameKind::ALL {
                let table = layout.table(game);
                let parts = [
                    table.header.unwrap_or_default(),
                    table.board,
                    table.panel,
                    table.footer,
                ];
                let mut pixels = 0;
                for (at, part) in parts.iter().enumerate() {
                    assert_eq!(part.intersection(&layout.screen), *part);
                    pixels += part.size.width * part.size.height;
                    for other in &parts[..at] {
                        assert!(part.intersection(other).is_zero_sized(), "{table:?}");
                    }
                }
                assert!(pixels <= width * height);
            }
        }
    }
}
