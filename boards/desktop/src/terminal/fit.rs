//! How a screen fits into a terminal: which screen to choose, and where its pixels go.

use embedded_graphics::prelude::*;

/// The widest screen that the console is made for.
const WIDEST: u32 = 320;

/// The screen of the device, which has room for everything.
const SQUARE: Size = Size::new(240, 240);

/// The shape of a character in most terminals, and of one that shows two pixels in all.
pub(super) const USUAL: Size = Size::new(1, 2);

/// Where a picture goes, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fit {
    /// The column and row of its upper left corner.
    pub(super) corner: Point,
    /// Its columns and rows.
    pub(super) size: Size,
}

impl Fit {
    /// The place of a screen in a terminal, above the last line, if characters have this shape.
    pub(super) fn new(terminal: Size, screen: Size, shape: Size) -> Fit {
        let room = Size::new(terminal.width, terminal.height.saturating_sub(1));
        // As wide as the terminal if that is not too high, else as high.
        let high = (room.width * shape.width * screen.height).div_ceil(shape.height * screen.width);
        let size = if high <= room.height {
            Size::new(room.width, high)
        } else {
            let wide = room.height * shape.height * screen.width / (screen.height * shape.width);
            Size::new(wide.min(room.width), room.height)
        };
        let middle = |room: u32, length: u32| {
            i32::try_from((room - length) / 2).expect("a terminal is not that large")
        };
        Fit {
            corner: Point::new(
                middle(room.width, size.width),
                middle(room.height, size.height),
            ),
            size,
        }
    }
}

/// The best screen for a terminal of so many columns and rows.
///
/// A line of a list is 14 pixels high on screens lower than 200 pixels, and 17 on others. Screens
/// are chosen so that such a line is two or three characters high, and not two and a half.
pub(super) fn screen(terminal: Size) -> Size {
    let Size { width, height } = terminal;
    let rows = height.saturating_sub(1).max(1);
    let high = match rows {
        ..29 => (rows * 7).max(133),
        29..36 => rows * 17 / 2,
        36..43 => rows * 17 / 3,
        43.. => SQUARE.height,
    };
    let wide = (width * high).div_ceil(2 * rows).min(WIDEST);
    if high >= 200 && wide < SQUARE.width {
        // High and narrow: the console would rather have a square and some room below it.
        return SQUARE;
    }
    Size::new(wide.max(200), high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ordinary_terminal_gets_a_wide_screen_and_is_filled_by_it() {
        let terminal = Size::new(80, 24);
        assert_eq!(screen(terminal), Size::new(280, 161));
        let fit = Fit::new(terminal, screen(terminal), USUAL);
        assert_eq!(fit.size, Size::new(80, 23));
        assert_eq!(fit.corner, Point::zero());
    }

    #[test]
    fn a_large_terminal_gets_a_large_screen_in_its_middle() {
        let terminal = Size::new(120, 40);
        assert_eq!(screen(terminal), Size::new(320, 221));
        let fit = Fit::new(terminal, screen(terminal), USUAL);
        assert_eq!(fit.size, Size::new(112, 39));
        assert_eq!(fit.corner, Point::new(4, 0));
    }

    #[test]
    fn wide_characters_make_a_picture_of_fewer_columns() {
        let (terminal, screen) = (Size::new(100, 31), Size::new(320, 240));
        let columns = |width| {
            let fit = Fit::new(terminal, screen, Size::new(width, 20));
            assert_eq!(fit.size.height, 30);
            fit.size.width
        };
        assert_eq!([8, 10, 16].map(columns), [100, 80, 50]);
    }

    #[test]
    fn characters_are_never_coarser_than_the_smallest_letters() {
        for columns in 60..300 {
            for rows in 20..120 {
                let terminal = Size::new(columns, rows);
                let screen = screen(terminal);
                assert!(
                    (200..=WIDEST).contains(&screen.width),
                    "{terminal} {screen}"
                );
                assert!((130..300).contains(&screen.height), "{terminal} {screen}");
                let Fit { size, .. } = Fit::new(terminal, screen, USUAL);
                assert!(screen.width <= size.width * 5, "{terminal} {screen}");
                assert!(screen.height <= size.height * 9, "{terminal} {screen}");
            }
        }
    }

    #[test]
    fn pictures_never_leave_the_terminal() {
        for columns in 1..200 {
            for rows in 1..80 {
                let terminal = Size::new(columns, rows);
                for screen in [screen(terminal), Size::new(64, 480), Size::new(640, 48)] {
                    let Fit { corner, size } = Fit::new(terminal, screen, USUAL);
                    let [x, y] = [corner.x, corner.y].map(|at| u32::try_from(at).unwrap());
                    assert!(x + size.width <= columns && y + size.height < rows.max(1));
                }
            }
        }
    }
}
