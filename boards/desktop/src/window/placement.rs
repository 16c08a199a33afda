//! Where things go in a window of any size: the picture in whole multiples, and a bar for the keys.

use embedded_graphics::prelude::*;

/// The letters of the bar, of which there are as many as in [`KEYS`](super::paint::KEYS).
const LETTER: Size = Size::new(6, 10);

/// How high the bar is, in its own pixels.
pub(super) const BAR: u32 = 14;

/// The largest window to begin with, in logical units.
const LARGEST: Size = Size::new(960, 720);

/// Where the picture and the bar go, in physical pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    /// How many pixels of the window are one of the picture, each way.
    pub(super) scale: u32,
    /// The upper left corner of the picture; negative if it does not fit.
    pub(super) corner: Point,
    /// How many pixels of the window are one of the bar's letters, if there is room for a bar.
    pub(super) bar: Option<u32>,
}

/// The scale of a bar that goes with a picture.
fn bar_scale(scale: u32, width: u32, letters: u32) -> Option<u32> {
    let most = width / ((letters + 2) * LETTER.width);
    Some(scale.div_ceil(2).min(most)).filter(|&scale| scale > 0)
}

impl Placement {
    /// The place of a screen in a window, with a bar of so many letters below.
    pub(super) fn new(window: Size, screen: Size, letters: u32) -> Placement {
        let fits = |scale: u32, bar: Option<u32>| {
            let below = bar.map_or(0, |bar| bar * BAR);
            screen.width * scale <= window.width && screen.height * scale + below <= window.height
        };
        let most = (window.width / screen.width).max(1);
        let with_bar = (1..=most).rev().find_map(|scale| {
            let bar = bar_scale(scale, window.width, letters)?;
            fits(scale, Some(bar)).then_some((scale, Some(bar)))
        });
        // A bar is worth less than a picture that can be seen whole, but more than a larger one.
        let without = (1..=most)
            .rev()
            .find(|&scale| fits(scale, None))
            .map(|scale| (scale, None));
        let (scale, bar) = with_bar.or(without).unwrap_or((1, None));
        let below = bar.map_or(0, |bar| bar * BAR);
        let middle = |room: u32, length: u32| {
            let coordinate = |length| i32::try_from(length).expect("a window is not that large");
            (coordinate(room) - coordinate(length)) / 2
        };
        Placement {
            scale,
            corner: Point::new(
                middle(window.width, screen.width * scale),
                middle(window.height, screen.height * scale + below),
            ),
            bar,
        }
    }
}

/// The size of the window to begin with, in logical units like that of the monitor.
pub(super) fn first_size(screen: Size, monitor: Option<Size>) -> Size {
    // Title bars and panels take some of the monitor.
    let room = monitor.map_or(LARGEST, |monitor| {
        let usable = Size::new(monitor.width * 9 / 10, monitor.height * 17 / 20);
        usable.component_min(LARGEST)
    });
    let scale = (room.width / screen.width).min(room.height / screen.height);
    let size = |scale: u32| {
        let bar = scale.div_ceil(2) * BAR;
        Size::new(screen.width * scale, screen.height * scale + bar)
    };
    let usable = monitor.map_or(u32::MAX, |monitor| monitor.height * 17 / 20);
    match scale.max(1) {
        scale if scale > 1 && size(scale).height > usable => size(scale - 1),
        scale => size(scale),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LETTERS: u32 = 33;

    #[test]
    fn pictures_are_placed_in_whole_multiples_and_centred() {
        let place =
            |width, height| Placement::new(Size::new(width, height), Size::new(240, 240), LETTERS);
        let (scale, bar) = (3, Some(2));
        let corner = Point::zero();
        assert_eq!(place(720, 748), Placement { scale, corner, bar });
        let corner = Point::new(50, 26);
        assert_eq!(place(820, 800), Placement { scale, corner, bar });
        // One pixel less and the next scale has to do.
        assert_eq!(place(720, 747).scale, 2);
        assert_eq!(place(719, 900).scale, 2);
    }

    #[test]
    fn the_bar_goes_before_the_picture_does() {
        let place =
            |width, height| Placement::new(Size::new(width, height), Size::new(240, 240), LETTERS);
        assert_eq!(place(240, 254).bar, Some(1));
        assert_eq!((place(240, 253).bar, place(240, 253).scale), (None, 1));
        let cut = place(200, 100);
        assert_eq!((cut.scale, cut.corner), (1, Point::new(-20, -70)));
        assert_eq!(place(1, 1).scale, 1);
    }

    #[test]
    fn windows_begin_about_as_large_as_each_other_and_fit() {
        let size = |width, height, monitor: Option<(u32, u32)>| {
            let monitor = monitor.map(|(width, height)| Size::new(width, height));
            let size = first_size(Size::new(width, height), monitor);
            (size.width, size.height)
        };
        let large = Some((1920, 1080));
        assert_eq!(size(240, 240, large), (720, 748));
        assert_eq!(size(240, 135, large), (960, 568));
        assert_eq!(size(128, 64, large), (896, 504));
        assert_eq!(size(640, 480, large), (640, 494));
        assert_eq!(size(240, 240, None), (720, 748));
        // Two times on a small monitor, even if three times would fit without the bar.
        assert_eq!(size(240, 240, Some((1024, 600))), (480, 494));
        assert_eq!(size(240, 240, Some((1280, 850))), (480, 494));
        assert_eq!(size(640, 480, Some((320, 200))), (640, 494));
    }

    #[test]
    fn the_first_size_gets_its_scale_and_bar() {
        for (width, height) in [(240, 240), (240, 135), (320, 240), (160, 128), (128, 64)] {
            let screen = Size::new(width, height);
            let window = first_size(screen, None);
            let placement = Placement::new(window, screen, LETTERS);
            assert_eq!(placement.corner, Point::zero(), "{screen}");
            assert!(placement.bar.is_some(), "{screen}");
        }
    }
}
