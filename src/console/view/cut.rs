//! A cut piece of pizza: its rows, put onto a strip one by one.

use crate::console::angle::ONE;
use crate::console::art::{Inks, Sprite};
use crate::console::surface::{count, length};
use crate::console::theme::mix;
use crate::console::tiles::Fingerprint;
use crate::console::view::pizza::{PizzaView, Slice};
use crate::console::view::sector::{Chord, Disc, Sector, coverage};
use crate::console::view::strip::Strip;
use core::ops::Range;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// How wide the dark line at a cut is, half of it in each piece.
const CUT: i32 = ONE * 5 / 8;

/// How wide the line around the chosen piece is.
const HALO: i32 = ONE * 3 / 2;

/// The most toppings on one piece.
const MOST_TOPPINGS: usize = 6;

/// A slice with what is needed to draw its rows.
pub(crate) struct Cut<'a> {
    pub(crate) slice: &'a Slice,
    sector: Sector,
    /// Where its tip is, from the centre.
    tip: Point,
    /// The fingerprint of the slice, and the same deep inside it, where no line is seen.
    looks: u32,
    calm: u32,
    /// What is on it.
    topping: Option<Sprite>,
    /// Where that is, from the tip, and whether it is nowhere cut off by an edge.
    toppings: heapless::Vec<(Point, bool), MOST_TOPPINGS>,
}

impl<'a> Cut<'a> {
    pub(crate) fn new(slice: &'a Slice, view: &PizzaView<'_>) -> Self {
        let (x, y) = slice.middle().point(slice.lift);
        let sector = Sector::new(slice.from, slice.turn, view.radius);
        let topping = view.topping(slice);
        let mut toppings = heapless::Vec::new();
        if let Some(picture) = &topping {
            // Along the arc as many as fit, in and out by turns.
            let size = count(picture.width);
            let turn = length(slice.turn);
            let number = (turn / 16 * view.radius / (size * 1024)).clamp(1, 6);
            for at in 0..number {
                let turn = turn / (2 * number) * (2 * at + 1);
                let angle = slice.from.plus(u16::try_from(turn).unwrap_or(u16::MAX));
                let out = if at % 2 == 1 { 7 } else { 10 };
                let (x, y) = angle.point(view.radius * out / 16);
                let whole = sector.inside_edges(x, y) > (size * 3 / 4 + 2) * ONE;
                let _ = toppings.push((Point::new(x, y), whole));
            }
        }
        Cut {
            slice,
            sector,
            tip: Point::new(x, y),
            looks: Fingerprint::of(slice),
            calm: Fingerprint::of(Slice {
                chosen: false,
                ..*slice
            }),
            topping,
            toppings,
        }
    }

    /// Whether anything of it can be inside an area.
    pub(crate) fn touches(&self, view: &PizzaView<'_>, area: &Rectangle) -> bool {
        self.looks_in(view, area).is_some()
    }

    /// The fingerprint of what is seen of it inside an area, if anything is.
    pub(crate) fn looks_in(&self, view: &PizzaView<'_>, area: &Rectangle) -> Option<u32> {
        // At least as far as from the middle of the area to its corner and half a pixel more.
        let (width, height) = (length(area.size.width), length(area.size.height));
        let reach = (width.max(height) + width.min(height) / 2) / 2 + 1;
        let Point { x, y } = area.center() - view.centre - self.tip;
        let inside = self.sector.inside_edges_by(x, y, -reach * ONE)?;
        let near = view.radius + 1 + reach;
        if x * x + y * y > near * near {
            return None;
        }
        // The line around a piece that is not lifted is at its cuts only.
        let is_deep = self.slice.lift == 0 && inside > (reach + 3) * ONE;
        Some(if is_deep { self.calm } else { self.looks })
    }

    /// Whether it can reach into row `y`, counted from the centre.
    pub(crate) fn is_in(&self, y: i32) -> bool {
        let (first, last) = self.sector.rows;
        let y = y - self.tip.y;
        first <= y && y <= last
    }

    /// Puts one row of the piece onto the strip.
    pub(crate) fn draw(
        &self,
        view: &PizzaView<'_>,
        y: i32,
        chord: Chord,
        inks: &Inks,
        strip: &mut Strip,
    ) {
        let y = y - self.tip.y;
        let chord = match self.tip.y {
            0 => chord,
            _ => Disc::new(view.radius).chord(y),
        };
        let reach = strip.within(self.sector.reach(chord, y), self.tip.x);
        if reach.is_empty() {
            return;
        }
        // A vanishing piece has no inside: each of its pixels is asked for.
        let inside = match self.slice.fade {
            0 => self.sector.inside(chord, y, self.margin() + ONE / 2),
            _ => 0..0,
        };
        let inside = inside.start.max(reach.start)..inside.end.min(reach.end);
        for range in around(&reach, &inside) {
            match view.base {
                Some(_) => self.blend(view, range, y, chord, inks, strip),
                None => self.etch(view, range, y, strip),
            }
        }
        if !inside.is_empty() {
            self.copy(view, inside, y, inks, strip);
        }
        self.draw_toppings(view, y, inks, strip);
    }

    /// How wide the line at a cut is.
    fn margin(&self) -> i32 {
        if self.slice.chosen { HALO } else { CUT }
    }

    /// Whether a pixel has vanished already.
    fn is_faded(&self, x: i32, y: i32) -> bool {
        self.slice.fade > 0 && threshold(x, y) < self.slice.fade
    }

    /// Copies pixels of the inside.
    fn copy(
        &self,
        view: &PizzaView<'_>,
        range: Range<i32>,
        y: i32,
        inks: &Inks,
        strip: &mut Strip,
    ) {
        let (stretch, painted, first) = self.row(view, range, y, strip);
        if view.base.is_none() {
            for (x, pixel) in (first..).zip(stretch) {
                *pixel = view.etched(x, y, self.slice.bright);
            }
            return;
        }
        for (pixel, &paint) in stretch.iter_mut().zip(painted) {
            *pixel = inks.colour(paint);
        }
    }

    /// Pixels near a cut or the rim: a line at the cut, food further in, blended into each other.
    fn blend(
        &self,
        view: &PizzaView<'_>,
        range: Range<i32>,
        y: i32,
        chord: Chord,
        inks: &Inks,
        strip: &mut Strip,
    ) {
        let lifted = self.slice.chosen && self.slice.lift > 0;
        let line = if self.slice.chosen {
            view.theme.halo
        } else {
            view.theme.cut
        };
        let (margin, fading) = (self.margin(), self.slice.fade > 0);
        let (stretch, painted, first) = self.row(view, range, y, strip);
        let mut walk = self.sector.start(first, y);
        // Well inside the disc the rim does not matter.
        let near = chord.inner - 1;
        for ((pixel, &paint), x) in stretch.iter_mut().zip(painted).zip(first..) {
            let edge = walk.next();
            if edge < -ONE / 2 {
                continue;
            }
            let rim = match x.abs() < near {
                true => 4 * ONE,
                false => self.sector.inside_rim(x, y),
            };
            if rim < -ONE / 2 || fading && self.is_faded(x, y) {
                continue;
            }
            let food = inks.colour(paint);
            // The line goes all around a lifted piece; else the rim is as dark as a cut.
            let within = match lifted {
                true => (edge - margin).min(rim - ONE),
                false => edge - margin,
            };
            let mut colour = match within >= ONE / 2 {
                true => food,
                false => mix(line, food, coverage(within)),
            };
            if rim < ONE / 2 && !lifted {
                colour = mix(view.theme.cut, colour, coverage(rim));
            }
            *pixel = match coverage(edge.min(rim)) {
                32 => colour,
                part => mix(*pixel, colour, part),
            };
        }
    }

    /// The pixels of a stretch on the strip, what is painted there, and its first x on the piece.
    fn row<'s>(
        &self,
        view: &PizzaView<'_>,
        range: Range<i32>,
        y: i32,
        strip: &'s mut Strip,
    ) -> (&'s mut [Rgb565], &'static [u8], i32) {
        let shift = self.tip.x;
        let (stretch, first) = strip.stretch(range.start + shift..range.end + shift);
        let painted = view.base.map_or(&[][..], |base| {
            let from = usize::try_from(first - shift + base.radius).unwrap_or(0);
            base.picture
                .row(y + base.radius)
                .get(from..)
                .unwrap_or_default()
        });
        (stretch, painted, first - shift)
    }

    /// The same with one bit: nothing can be blended, so there are a rim, edges and food.
    fn etch(&self, view: &PizzaView<'_>, range: Range<i32>, y: i32, strip: &mut Strip) {
        let (theme, bright) = (view.theme, self.slice.bright);
        for x in range {
            let edge = self.sector.inside_edges(x, y);
            let rim = self.sector.inside_rim(x, y);
            if edge.min(rim) < 0 || self.is_faded(x, y) {
                continue;
            }
            let colour = match (rim < ONE || !bright && edge < ONE, bright && edge < ONE) {
                (true, _) => theme.text,
                (_, true) => theme.ground,
                (_, false) => view.etched(x, y, bright),
            };
            strip.set(x + self.tip.x, colour);
        }
    }

    fn draw_toppings(&self, view: &PizzaView<'_>, y: i32, inks: &Inks, strip: &mut Strip) {
        let Some(picture) = &self.topping else {
            return;
        };
        let half = count(picture.width) / 2;
        for &(
            Point {
                x: middle,
                y: level,
            },
            whole,
        ) in &self.toppings
        {
            if (y - level).abs() > half {
                continue;
            }
            let from = middle - half;
            let row = picture.row(y - level + half);
            let shift = self.tip.x;
            let (stretch, first) = strip.stretch(from + shift..middle + half + 1 + shift);
            let first = first - shift;
            let skipped = usize::try_from(first - from).unwrap_or(0);
            let row = row.get(skipped..).unwrap_or_default();
            if whole && self.slice.fade == 0 && view.base.is_some() {
                for (pixel, &paint) in stretch.iter_mut().zip(row) {
                    if paint != 0 {
                        *pixel = inks.colour(paint);
                    }
                }
                continue;
            }
            let mut walk = self.sector.start(first, y);
            for ((pixel, &sign), x) in stretch.iter_mut().zip(row).zip(first..) {
                let inside = walk.next() >= self.margin();
                // Signs of one bit are dark on a bright piece.
                let ink = match view.base {
                    Some(_) => inks.ink(sign),
                    None => (sign == 2).then_some(view.theme.ground),
                };
                if let (Some(ink), true) = (ink, inside && !self.is_faded(x, y)) {
                    *pixel = ink;
                }
            }
        }
    }
}

/// What is before and behind the inner range, within the outer one.
pub(crate) fn around(outer: &Range<i32>, inner: &Range<i32>) -> [Range<i32>; 2] {
    match inner.is_empty() {
        true => [outer.clone(), outer.end..outer.end],
        false => [outer.start..inner.start, inner.end..outer.end],
    }
}

/// A number from 0 to 15 for each pixel, spread evenly: what vanishes first.
pub(crate) fn threshold(x: i32, y: i32) -> i32 {
    const ORDER: [[i32; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];
    let place = |at: i32| usize::try_from(at.rem_euclid(4)).expect("at least 0");
    ORDER[place(y)][place(x)]
}
