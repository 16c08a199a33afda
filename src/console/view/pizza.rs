//! A pizza: a painted base cut into sectors, row by row, so that every pixel is written once.
//!
//! Each row of the screen is put together in a strip of memory: ground, plate, then the pieces
//! that reach into the row. Inside a piece the painted base is copied; only pixels at a cut or at
//! the rim are blended. The cost is that of copying, plus a few multiplications for each piece and
//! row.

use crate::console::MOST_PIECES;
use crate::console::angle::{Angle, ONE};
use crate::console::art::{Base, Inks, MONO_TOPPINGS, Sprite};
use crate::console::canvas::{Brush, Canvas, half_chord};
use crate::console::surface::{count, length};
use crate::console::theme::{Theme, mix};
use crate::console::tiles::Fingerprint;
use crate::console::view::sector::{Sector, coverage};
use crate::console::view::strip::Strip;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// How wide the dark line at a cut is, half of it in each piece.
const CUT: i32 = ONE * 5 / 8;

/// How wide the line around the chosen piece is.
const HALO: i32 = ONE * 3 / 2;

/// The most toppings on one piece.
const MOST_TOPPINGS: usize = 6;

/// A piece of pizza as it is shown.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Slice {
    /// Where it begins.
    pub(crate) from: Angle,
    /// How far it goes, of 65,536.
    pub(crate) turn: u32,
    /// How far it is moved outwards, in pixels.
    pub(crate) lift: i32,
    /// What is on it; a piece of no weight is bare.
    pub(crate) topping: Option<usize>,
    /// Whether it can be taken.
    pub(crate) bright: bool,
    /// Whether it has a line around it.
    pub(crate) chosen: bool,
    /// How much of it has vanished, of 16.
    pub(crate) fade: i32,
}

impl Slice {
    /// The angle in its middle.
    pub(crate) fn middle(&self) -> Angle {
        Angle(self.from.0.wrapping_add(half(self.turn)))
    }
}

/// Half a turn of at most 65,536.
fn half(turn: u32) -> u16 {
    u16::try_from(turn / 2).expect("half a turn")
}

/// A bracket around neighbouring pieces, outside the rim.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Bracket {
    pub(crate) from: Angle,
    pub(crate) turn: u32,
    /// Whether it is broken into dashes.
    pub(crate) dashed: bool,
}

/// A pizza on its plate.
pub(crate) struct PizzaView<'a> {
    pub(crate) centre: Point,
    pub(crate) radius: i32,
    /// The painted base of that radius; without one the pizza is drawn in black and white.
    pub(crate) base: Option<&'static Base>,
    pub(crate) slices: heapless::Vec<Slice, MOST_PIECES>,
    pub(crate) brackets: heapless::Vec<Bracket, MOST_PIECES>,
    pub(crate) theme: &'a Theme,
}

/// A slice with what is needed to draw its rows.
struct Cut<'a> {
    slice: &'a Slice,
    sector: Sector,
    /// Where its tip is, from the centre.
    tip: Point,
    toppings: heapless::Vec<Point, MOST_TOPPINGS>,
}

impl PizzaView<'_> {
    /// Shows the pizza inside `area`, which is filled completely.
    pub(crate) fn show(&self, area: Rectangle, canvas: &mut Canvas<'_>) {
        let cuts = self.cuts();
        canvas.picture(
            area,
            |tile| self.looks(&cuts, tile),
            |brush| self.draw(&cuts, area, brush),
        );
    }

    fn cuts(&self) -> heapless::Vec<Cut<'_>, MOST_PIECES> {
        let cut = |slice| Cut::new(slice, self);
        self.slices.iter().map(cut).collect()
    }

    /// What there is to be seen in a tile.
    fn looks(&self, cuts: &[Cut<'_>], tile: &Rectangle) -> u32 {
        let side = length(tile.size.width.max(tile.size.height));
        // From the middle of a tile to its corner, and a bit.
        let reach = side * 3 / 4 + 3;
        let middle = tile.center() - self.centre;
        let mut print = Fingerprint::of((
            self.centre.x,
            self.centre.y,
            self.radius,
            self.theme.ground.into_storage(),
            &self.brackets[..],
        ));
        for (number, cut) in cuts.iter().enumerate() {
            let Point { x, y } = middle - cut.tip;
            let near = self.radius + reach;
            if x * x + y * y <= near * near && cut.sector.inside_edges(x, y) >= -reach * ONE {
                print = Fingerprint::of((print, number, cut.slice));
            }
        }
        print
    }

    fn draw(&self, cuts: &[Cut<'_>], area: Rectangle, brush: &mut Brush<'_>) {
        let (bright, dim) = match self.theme.one_bit {
            false => (Inks::bright(), Inks::dim(self.theme)),
            true => (Inks::one_bit(), Inks::one_bit()),
        };
        let clip = brush.clip().intersection(&area);
        for screen_y in clip.rows() {
            let y = screen_y - self.centre.y;
            let left = clip.top_left.x - self.centre.x;
            let mut strip = Strip::new(left, clip.size.width, self.theme.ground);
            self.plate(y, &mut strip);
            for cut in cuts {
                let inks = if cut.slice.bright { &bright } else { &dim };
                cut.draw(self, y, inks, &mut strip);
            }
            for bracket in &self.brackets {
                self.bracket(bracket, y, &mut strip);
            }
            let at = Point::new(clip.top_left.x, screen_y);
            brush.row(at, strip.colours());
        }
    }

    /// The plate under the pizza, to be seen through the hole.
    fn plate(&self, y: i32, strip: &mut Strip) {
        let theme = self.theme;
        if theme.one_bit {
            // Only a circle of dots, where the pizza was.
            let outer = half_chord(self.radius, y);
            let inner = half_chord(self.radius - 1, y);
            if y.abs() <= self.radius {
                for x in inner..=outer {
                    if (x + y) % 3 == 0 {
                        strip.set(-x, theme.rim);
                        strip.set(x, theme.rim);
                    }
                }
            }
            return;
        }
        let rings = [
            (self.radius + 3, theme.rim),
            (self.radius + 1, theme.plate),
            (self.radius * 5 / 8 + 1, theme.rim),
            (self.radius * 5 / 8, theme.well),
        ];
        for (radius, colour) in rings {
            let disc = Sector::new(Angle(0), 0x1_0000, radius);
            if y.abs() > radius + 1 {
                continue;
            }
            let inside = disc.inside(y, ONE);
            for x in disc.reach(y) {
                if inside.contains(&x) {
                    strip.set(x, colour);
                } else {
                    strip.blend(x, colour, coverage(disc.inside_rim(x, y)));
                }
            }
        }
    }

    /// A bracket outside the rim.
    fn bracket(&self, bracket: &Bracket, y: i32, strip: &mut Strip) {
        let (near, far) = (
            self.radius + 2,
            self.radius + if self.base.is_some() { 5 } else { 3 },
        );
        let sector = Sector::new(bracket.from, bracket.turn, far);
        if y < sector.rows.0 || y > sector.rows.1 {
            return;
        }
        for x in sector.reach(y) {
            let inside = sector.inside_edges(x, y) >= 2 * ONE && sector.inside_rim(x, y) >= 0;
            let hollow = x * x + y * y < near * near;
            let skipped = bracket.dashed && (x + y).rem_euclid(6) < 3;
            if inside && !hollow && !skipped {
                strip.set(x, self.theme.accent);
            }
        }
    }

    /// The colour of the food itself at a place of the base.
    fn food(&self, x: i32, y: i32, bright: bool, inks: &Inks) -> Rgb565 {
        match self.base {
            Some(base) => {
                let place = usize::try_from(x + base.radius).unwrap_or(0);
                let row = base.picture.row(y + base.radius);
                inks.colour(row.get(place).copied().unwrap_or(0))
            }
            None if bright || (x + y) % 4 == 0 && y % 2 == 0 => self.theme.text,
            None => self.theme.ground,
        }
    }
}

impl<'a> Cut<'a> {
    fn new(slice: &'a Slice, view: &PizzaView<'_>) -> Self {
        let (x, y) = slice.middle().point(slice.lift);
        let mut toppings = heapless::Vec::new();
        if slice.topping.is_some() {
            // Along the arc as many as fit, in and out by turns.
            let size = view.topping(slice).map_or(5, |sprite| count(sprite.width));
            let room = i64::from(slice.turn) * i64::from(view.radius) * 4 / 65_536;
            let number = (room / i64::from(size)).clamp(1, 6);
            for at in 0..number {
                let turn = i64::from(slice.turn) * (2 * at + 1) / (2 * number);
                let angle = slice.from.plus(u16::try_from(turn).unwrap_or(u16::MAX));
                let out = if at % 2 == 1 { 7 } else { 10 };
                let (x, y) = angle.point(view.radius * out / 16);
                let _ = toppings.push(Point::new(x, y));
            }
        }
        Cut {
            slice,
            sector: Sector::new(slice.from, slice.turn, view.radius),
            tip: Point::new(x, y),
            toppings,
        }
    }

    /// Puts one row of the piece onto the strip.
    fn draw(&self, view: &PizzaView<'_>, y: i32, inks: &Inks, strip: &mut Strip) {
        let y = y - self.tip.y;
        if y < self.sector.rows.0 || y > self.sector.rows.1 {
            return;
        }
        let margin = if self.slice.chosen { HALO } else { CUT };
        // A vanishing piece has no inside: each of its pixels is asked for.
        let whole = self.slice.fade == 0;
        let inside = self.sector.inside(y, margin + ONE);
        for x in strip.within(self.sector.reach(y), self.tip.x) {
            if whole && inside.contains(&x) {
                strip.set(x + self.tip.x, view.food(x, y, self.slice.bright, inks));
            } else {
                self.edge(view, (x, y), inks, strip);
            }
        }
        self.draw_toppings(view, y, margin, inks, strip);
    }

    /// A pixel near a cut or the rim: dark at the cut, food further in.
    fn edge(&self, view: &PizzaView<'_>, (x, y): (i32, i32), inks: &Inks, strip: &mut Strip) {
        let Slice {
            chosen,
            fade,
            bright,
            ..
        } = *self.slice;
        let place = x + self.tip.x;
        if fade > 0 && threshold(x, y) < fade {
            return;
        }
        let edge = self.sector.inside_edges(x, y);
        let rim = self.sector.inside_rim(x, y);
        let margin = if chosen { HALO } else { CUT };
        let (line, within) = if chosen {
            (view.theme.halo, (edge - margin).min(rim - ONE))
        } else {
            (view.theme.cut, (edge - margin).min(rim))
        };
        let outer = coverage(edge.min(rim));
        if view.base.is_none() {
            // Nothing can be blended with one bit: a rim and edges, or the food.
            if outer >= 16 {
                let rim = rim < ONE || (!bright && edge < ONE);
                let food = view.food(x, y, bright, inks);
                let cut = if bright && edge < ONE {
                    view.theme.ground
                } else {
                    food
                };
                strip.set(place, if rim { view.theme.text } else { cut });
            }
            return;
        }
        let food = view.food(x, y, bright, inks);
        let covered = mix(line, food, coverage(within));
        strip.blend(place, covered, outer);
    }

    fn draw_toppings(
        &self,
        view: &PizzaView<'_>,
        y: i32,
        margin: i32,
        inks: &Inks,
        strip: &mut Strip,
    ) {
        let Some(sprite) = view.topping(self.slice) else {
            return;
        };
        let half = count(sprite.width) / 2;
        for at in &self.toppings {
            for (x, &pixel) in (at.x - half..).zip(sprite.row(y - at.y + half)) {
                let inside = self.sector.inside_edges(x, y) >= margin;
                let faded = self.slice.fade > 0 && threshold(x, y) < self.slice.fade;
                // Signs of one bit are dark on a bright piece.
                let ink = match view.base {
                    Some(_) => inks.ink(pixel),
                    None => (pixel == 2).then_some(view.theme.ground),
                };
                if let (Some(ink), true, false) = (ink, inside, faded) {
                    strip.set(x + self.tip.x, ink);
                }
            }
        }
    }
}

impl PizzaView<'_> {
    /// The picture of a slice's topping.
    fn topping(&self, slice: &Slice) -> Option<Sprite> {
        let topping = slice.topping?;
        match self.base {
            Some(base) => Some(base.toppings.sprite(topping)),
            // On a small one-bit pizza there is room for signs on bright pieces only.
            None => slice.bright.then(|| MONO_TOPPINGS.sprite(topping)),
        }
    }
}

/// A number from 0 to 15 for each pixel, spread evenly: what vanishes first.
pub(crate) fn threshold(x: i32, y: i32) -> i32 {
    const ORDER: [[i32; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];
    let place = |at: i32| usize::try_from(at.rem_euclid(4)).expect("at least 0");
    ORDER[place(y)][place(x)]
}
