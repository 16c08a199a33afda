//! A curve: how the end of a game looked after each move, and where something was given away.

use crate::console::MOST_PIECES;
use crate::console::canvas::Canvas;
use crate::console::decor::Decor;
use crate::console::layout::{between, far};
use crate::console::surface::{count, length};
use crate::theory::DeviceWeight;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// A value after each move.
pub(crate) struct Curve<'a> {
    pub(crate) values: &'a [DeviceWeight],
    /// What there was to share: no value is further from 0. Without it there are no ninths.
    pub(crate) total: Option<DeviceWeight>,
    /// Where one is.
    pub(crate) at: usize,
    /// Which moves are marked.
    pub(crate) marks: heapless::Vec<bool, MOST_PIECES>,
}

impl Curve<'_> {
    /// Shows the curve: above the line in the middle the owner gets more than half, and a thinner
    /// line is where it would be four ninths.
    pub(crate) fn show(&self, area: Rectangle, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
        let theme = decor.theme;
        // Who gets four ninths is behind by one ninth.
        let total = self.total.map(|total| i64::from(total.to_bits()));
        let ninth = total.map(|total| total / 9);
        let reach = self
            .values
            .iter()
            .map(|value| i64::from(value.to_bits()).abs())
            .max()
            .unwrap_or(0)
            .max(ninth.unwrap_or(0))
            .clamp(1, total.unwrap_or(i64::MAX).max(1));
        // Without a whole that sets the bounds, the extremes are a little away from the edge.
        let reach = if total.is_none() {
            reach * 5 / 4
        } else {
            reach
        };
        let steps = count(self.values.len()).max(2) - 1;
        let (width, height) = (length(area.size.width) - 5, length(area.size.height) - 6);
        let x = |place: usize| area.top_left.x + 2 + width * count(place) / steps;
        let lower = |bits: i64| {
            let down = i64::from(height / 2) * bits / reach;
            i32::try_from(down).expect("within the area")
        };
        let y = |value: DeviceWeight| area.center().y - lower(i64::from(value.to_bits()));
        let print = (self.at, self.values.len(), reach, &self.marks[..]);
        let values = self.values.iter().map(|value| value.to_bits());
        let sum = values.fold(0_i64, |sum, bits| sum.wrapping_mul(31) + i64::from(bits));
        canvas.part(area, (print, sum), |brush| {
            brush.fill(area, theme.panel);
            brush.layer();
            let zero = area.center().y;
            let four_ninths = ninth.map(|ninth| (zero + lower(ninth), 6));
            for (level, step) in core::iter::once((zero, 2)).chain(four_ninths) {
                // On a low screen both may be in the same row.
                brush.layer();
                for dot in (area.top_left.x..far(&area).x).step_by(step) {
                    let dot = Rectangle::new(Point::new(dot, level), Size::new(1, 1));
                    brush.fill(dot, theme.line);
                }
            }
            for (place, pair) in self.values.windows(2).enumerate() {
                let (from, to) = (y(pair[0]), y(pair[1]));
                brush.layer();
                let flat = between(x(place), from, x(place + 1), from + 1);
                brush.fill(flat, theme.text);
                brush.layer();
                let fall = between(
                    x(place + 1),
                    from.min(to),
                    x(place + 1) + 1,
                    from.max(to) + 1,
                );
                brush.fill(fall, theme.text);
                if self.marks.get(place) == Some(&true) {
                    brush.layer();
                    let mark =
                        Rectangle::with_center(Point::new(x(place + 1), to), Size::new(5, 5));
                    brush.fill(mark, theme.bad);
                }
            }
            let here = self.values.get(self.at).copied().unwrap_or_default();
            brush.layer();
            let cursor = Rectangle::with_center(Point::new(x(self.at), y(here)), Size::new(5, 5));
            brush.edge(cursor, theme.accent);
            let line = between(x(self.at), area.top_left.y, x(self.at) + 1, far(&area).y);
            brush.layer();
            for at in line.rows().step_by(2) {
                let dot = Rectangle::new(Point::new(line.top_left.x, at), Size::new(1, 1));
                brush.fill(dot, theme.accent);
            }
        });
    }
}
