//! The canvas: a picture is shown part by part, and the same calls survey it and draw it.

use crate::console::surface::{Align, Font, Label, Surface, length};
use crate::console::tiles::{Fingerprint, Tiles};
use core::hash::Hash;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// What happens to the parts of a picture.
enum Purpose<'a> {
    /// They are only surveyed.
    Survey(&'a mut Tiles),
    /// They are drawn, as far as they are inside an area.
    Draw(&'a mut dyn Surface, Rectangle),
}

/// Where a scene shows what it looks like.
///
/// # Invariants
/// What a part draws depends on nothing but the `looks` it was given, or else a change would stay
/// unseen. A test compares pictures made step by step with pictures made at once.
pub(crate) struct Canvas<'a> {
    purpose: Purpose<'a>,
}

impl<'a> Canvas<'a> {
    /// A canvas that notes what everything looks like.
    pub(crate) fn survey(tiles: &'a mut Tiles) -> Self {
        Canvas {
            purpose: Purpose::Survey(tiles),
        }
    }

    /// A canvas that draws what is inside `area`.
    pub(crate) fn draw(surface: &'a mut dyn Surface, area: Rectangle) -> Self {
        Canvas {
            purpose: Purpose::Draw(surface, area),
        }
    }

    /// Shows something inside `area` that stays the same as long as `looks` does.
    pub(crate) fn part(
        &mut self,
        area: Rectangle,
        looks: impl Hash,
        draw: impl FnOnce(&mut Brush<'_>),
    ) {
        match &mut self.purpose {
            Purpose::Survey(tiles) => {
                let (corner, size) = (area.top_left, area.size);
                let place = (corner.x, corner.y, size.width, size.height);
                let print = Fingerprint::of((looks, place));
                tiles.mix(area, print);
            }
            Purpose::Draw(..) => self.picture(area, |_| 0, draw),
        }
    }

    /// Shows something inside `area` that looks different in each tile: `looks` gets a tile and
    /// tells the fingerprint of all that is to be seen there.
    pub(crate) fn picture(
        &mut self,
        area: Rectangle,
        looks: impl FnMut(&Rectangle) -> u32,
        draw: impl FnOnce(&mut Brush<'_>),
    ) {
        match &mut self.purpose {
            Purpose::Survey(tiles) => tiles.mix_each(area, looks),
            Purpose::Draw(surface, clip) => {
                let clip = clip.intersection(&area);
                if !clip.is_zero_sized() {
                    surface.layer();
                    draw(&mut Brush {
                        surface: *surface,
                        clip,
                    });
                }
            }
        }
    }

    /// Shows a text. `at` is the middle of its upper edge, or the left or right end of it.
    #[inline(never)]
    pub(crate) fn label(&mut self, text: &str, at: Point, font: Font, align: Align, ink: Rgb565) {
        let label = align.label(text, at, font, ink);
        self.part(label.area(), (text, font, ink.into_storage()), |brush| {
            brush.write(&label);
        });
    }
}

/// Draws inside the area of one part.
pub(crate) struct Brush<'a> {
    surface: &'a mut dyn Surface,
    clip: Rectangle,
}

impl Brush<'_> {
    /// The area that is drawn; the rest need not be computed.
    pub(crate) fn clip(&self) -> Rectangle {
        self.clip
    }

    /// What comes now may cover what this part has drawn so far.
    pub(crate) fn layer(&mut self) {
        self.surface.layer();
    }

    /// Fills a rectangle.
    #[inline(never)]
    pub(crate) fn fill(&mut self, area: Rectangle, colour: Rgb565) {
        let area = area.intersection(&self.clip);
        if !area.is_zero_sized() {
            self.surface.fill(&area, colour);
        }
    }

    /// Fills a rectangle with corners cut off by a quarter of a circle.
    #[inline(never)]
    pub(crate) fn rounded(&mut self, area: Rectangle, radius: i32, colour: Rgb565) {
        let (width, height) = (length(area.size.width), length(area.size.height));
        let radius = radius.min(width / 2).min(height / 2);
        for y in 0..radius {
            let inset = radius - half_chord(radius, radius - y - 1);
            let row = |y| {
                let at = area.top_left + Point::new(inset, y);
                Rectangle::new(at, Size::new(area.size.width - positive(2 * inset), 1))
            };
            self.fill(row(y), colour);
            self.fill(row(height - 1 - y), colour);
        }
        let middle = Rectangle::new(
            area.top_left + Point::new(0, radius),
            Size::new(area.size.width, positive(height - 2 * radius)),
        );
        self.fill(middle, colour);
    }

    /// Draws the edge of a rectangle, one pixel wide.
    #[inline(never)]
    pub(crate) fn edge(&mut self, area: Rectangle, colour: Rgb565) {
        let Some(last) = area.bottom_right() else {
            return;
        };
        let across = Size::new(area.size.width, 1);
        let down = Size::new(1, area.size.height.saturating_sub(2));
        let first = area.top_left;
        self.fill(Rectangle::new(first, across), colour);
        self.fill(Rectangle::new(first + Point::new(0, 1), down), colour);
        if last.x > first.x {
            self.fill(
                Rectangle::new(Point::new(last.x, first.y + 1), down),
                colour,
            );
        }
        if last.y > first.y {
            self.fill(Rectangle::new(Point::new(first.x, last.y), across), colour);
        }
    }

    /// Sets pixels from `at` to the right.
    pub(crate) fn row(&mut self, at: Point, colours: &[Rgb565]) {
        let Some(last) = self.clip.bottom_right() else {
            return;
        };
        let first = self.clip.top_left;
        if at.y < first.y || at.y > last.y {
            return;
        }
        let place = |x: i32| usize::try_from(x - at.x).unwrap_or(0).min(colours.len());
        let (from, to) = (place(first.x), place(last.x + 1));
        if from < to {
            let at = Point::new(at.x.max(first.x), at.y);
            self.surface.row(at, &colours[from..to]);
        }
    }

    /// Writes a label.
    #[inline(never)]
    pub(crate) fn write(&mut self, label: &Label<'_>) {
        let clip = self.clip.intersection(&label.area());
        if !clip.is_zero_sized() {
            self.surface.label(label, &self.clip);
        }
    }

    /// Writes a text.
    pub(crate) fn label(&mut self, text: &str, at: Point, font: Font, align: Align, ink: Rgb565) {
        self.write(&align.label(text, at, font, ink));
    }
}

/// A length that is known not to be negative.
pub(crate) fn positive(pixels: i32) -> u32 {
    u32::try_from(pixels.max(0)).expect("at least 0")
}

/// Half the width of a disc of this radius, `y` away from its middle.
pub(crate) fn half_chord(radius: i32, y: i32) -> i32 {
    let squared = positive(radius * radius - y * y);
    i32::try_from(squared.isqrt()).expect("at most the radius")
}
