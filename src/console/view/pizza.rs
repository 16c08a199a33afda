//! A pizza: a painted base cut into sectors, row by row, so that every pixel is written once.
//!
//! Each row of the screen is put together in a strip of memory: ground, plate, then the pieces
//! that reach into the row. Inside a piece the painted base is copied; only pixels at a cut or at
//! the rim are blended. The cost is that of copying, plus a few multiplications for each piece and
//! row.

use crate::console::MOST_PIECES;
use crate::console::angle::{Angle, ONE};
use crate::console::art::{BRIGHT_INKS, Base, MONO_TOPPINGS, ONE_BIT_INKS, Sprite};
use crate::console::canvas::{Brush, Canvas, half_chord, positive};
use crate::console::theme::Theme;
use crate::console::tiles::Fingerprint;
use crate::console::view::cut::{Cut, around};
use crate::console::view::sector::{Chord, Circle, Disc, Sector, coverage};
use crate::console::view::strip::Strip;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

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

/// How far beyond its rim a pizza reaches while a piece of it leaves, with the plate and brackets.
const BEYOND: i32 = 30;

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

impl PizzaView<'_> {
    /// Shows the pizza inside `area`, on its ground as far as anything of it can reach.
    pub(crate) fn show(&self, area: Rectangle, canvas: &mut Canvas<'_>) {
        let reach = positive(2 * (self.radius + BEYOND) + 1);
        let around = Rectangle::with_center(self.centre, Size::new(reach, reach));
        let area = area.intersection(&around);
        let (cuts, common) = (self.cuts(), self.common_looks());
        canvas.picture(
            area,
            |tile| self.looks(common, &cuts, tile),
            |brush| self.draw(&cuts, area, brush),
        );
    }

    fn cuts(&self) -> heapless::Vec<Cut<'_>, MOST_PIECES> {
        let cut = |slice| Cut::new(slice, self);
        self.slices.iter().map(cut).collect()
    }

    /// What all tiles have in common.
    fn common_looks(&self) -> u32 {
        Fingerprint::of((
            (self.centre.x, self.centre.y, self.radius),
            self.theme.ground_and_panel(),
            &self.brackets[..],
        ))
    }

    /// What there is to be seen in a tile.
    fn looks(&self, common: u32, cuts: &[Cut<'_>], tile: &Rectangle) -> u32 {
        // Beyond the plate and whatever leaves it there is nothing.
        let Point { x, y } = tile.center() - self.centre;
        let beyond = self.radius + 40;
        if x * x + y * y > beyond * beyond {
            return common;
        }
        cuts.iter()
            .filter_map(|cut| cut.looks_in(self, tile))
            .fold(common, |print, looks| print.rotate_left(7) ^ looks)
    }

    fn draw(&self, cuts: &[Cut<'_>], area: Rectangle, brush: &mut Brush<'_>) {
        let bright = match self.theme.one_bit {
            false => &BRIGHT_INKS,
            true => &ONE_BIT_INKS,
        };
        let clip = brush.clip().intersection(&area);
        let left = clip.top_left.x - self.centre.x;
        let mut strip = Strip::new(left, clip.size.width, self.theme.ground);
        let (mut plate, mut disc) = (Plate::new(self), Disc::new(self.radius));
        // Most of the time little is drawn anew, and most pieces have no part in it.
        let cuts = cuts.iter().filter(|cut| cut.touches(self, &clip));
        let cuts: heapless::Vec<&Cut<'_>, MOST_PIECES> = cuts.collect();
        for screen_y in clip.rows() {
            let y = screen_y - self.centre.y;
            plate.draw(y, &mut strip);
            let chord = disc.chord(y);
            for cut in cuts.iter().filter(|cut| cut.is_in(y)) {
                let inks = if cut.slice.bright {
                    bright
                } else {
                    self.theme.dim
                };
                cut.draw(self, y, chord, inks, &mut strip);
            }
            for bracket in &self.brackets {
                self.bracket(bracket, y, &mut strip);
            }
            brush.row(Point::new(clip.top_left.x, screen_y), strip.colours());
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
        for x in sector.reach(Disc::new(far).chord(y), y) {
            let inside = sector.inside_edges(x, y) >= 2 * ONE && sector.inside_rim(x, y) >= 0;
            let hollow = x * x + y * y < near * near;
            let skipped = bracket.dashed && (x + y).rem_euclid(6) < 3;
            if inside && !hollow && !skipped {
                strip.set(x, self.theme.accent);
            }
        }
    }

    /// Food in black and white: what can be taken is bright, the rest a few dots.
    pub(crate) fn etched(&self, x: i32, y: i32, bright: bool) -> Rgb565 {
        match bright || (x + y) % 4 == 0 && y % 2 == 0 {
            true => self.theme.text,
            false => self.theme.ground,
        }
    }
}

/// The plate under the pizza, to be seen through the hole, row by row.
struct Plate<'a> {
    theme: &'a Theme,
    rim: Sector,
    outline: Disc,
    radius: i32,
    /// From outside in, each with its colour.
    rings: [(Circle, Rgb565); 3],
}

impl<'a> Plate<'a> {
    fn new(view: &PizzaView<'a>) -> Self {
        let theme = view.theme;
        let (radius, well) = (view.radius, view.radius * 5 / 8);
        Plate {
            theme,
            rim: Sector::new(Angle(0), 0x1_0000, radius + 3),
            outline: Disc::new(radius + 3),
            radius,
            rings: [
                (Circle::new(radius + 1), theme.plate),
                (Circle::new(well + 1), theme.rim),
                (Circle::new(well), theme.well),
            ],
        }
    }

    fn draw(&mut self, y: i32, strip: &mut Strip) {
        let theme = self.theme;
        if theme.one_bit {
            strip.clear(theme.ground);
            // Only a circle of dots, where the pizza was.
            let (outer, inner) = (half_chord(self.radius, y), half_chord(self.radius - 1, y));
            for x in (inner..=outer).filter(|x| (x + y) % 3 == 0 && y.abs() <= self.radius) {
                strip.set(-x, theme.rim);
                strip.set(x, theme.rim);
            }
            return;
        }
        let Chord { outer, inner } = self.outline.chord(y);
        let inside = -inner..inner + 1;
        // The ground, except where the plate will cover it.
        for side in around(&strip.all(), &inside) {
            strip.fill(side, theme.ground);
        }
        let [left, right] = around(&(-outer..outer + 1), &inside);
        for x in left.chain(right) {
            strip.blend(x, theme.rim, coverage(self.rim.inside_rim(x, y)));
        }
        // Ring by ring inwards, of each what the next one leaves.
        let (mut reach, mut colour) = (inside, theme.rim);
        for (circle, next) in &mut self.rings {
            let half = circle.half(y);
            let [left, right] = around(&reach, &(-half..half + 1));
            strip.fill(left, colour);
            strip.fill(right, colour);
            (reach, colour) = match half {
                -1 => (0..0, *next),
                _ => (-half..half + 1, *next),
            };
        }
        strip.fill(reach, colour);
    }
}

impl PizzaView<'_> {
    /// The picture of a slice's topping.
    pub(crate) fn topping(&self, slice: &Slice) -> Option<Sprite> {
        let topping = slice.topping?;
        match self.base {
            Some(base) => Some(base.toppings.sprite(topping)),
            // On a small one-bit pizza there is room for signs on bright pieces only.
            None => slice.bright.then(|| MONO_TOPPINGS.sprite(topping)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::art::BASES;
    use crate::console::options::Palette;
    use crate::console::surface::{Label, Surface, count};

    /// A screen of 200 by 200.
    struct Screen([Rgb565; 40_000]);

    impl Surface for Screen {
        fn fill(&mut self, _: &Rectangle, _: Rgb565) {}

        fn row(&mut self, at: Point, colours: &[Rgb565]) {
            let from = usize::try_from(at.y * 200 + at.x).unwrap();
            self.0[from..from + colours.len()].copy_from_slice(colours);
        }

        fn label(&mut self, _: &Label<'_>, _: &Rectangle) {}
    }

    #[test]
    fn what_is_drawn_does_not_depend_on_the_part_that_is_drawn() {
        let area = Rectangle::new(Point::zero(), Size::new(200, 200));
        let mut from = 5_u32;
        for (number, base) in BASES.iter().cycle().take(30).enumerate() {
            let mut slices = heapless::Vec::new();
            for (piece, turn) in [700, 9_000, 0x4000, 3_000, 11_000, 25_452]
                .into_iter()
                .enumerate()
            {
                let _ = slices.push(Slice {
                    from: Angle(u16::try_from(from % 0x1_0000).unwrap()),
                    turn,
                    lift: if piece == number % 7 { 5 } else { 0 },
                    topping: Some(piece),
                    bright: piece % 2 == 0,
                    chosen: piece == number % 7,
                    fade: if piece == 5 { count(number % 9) } else { 0 },
                });
                from += turn;
            }
            from += 2_177;
            let view = PizzaView {
                centre: Point::new(100, 99),
                radius: base.radius,
                base: Some(base),
                slices,
                brackets: heapless::Vec::new(),
                theme: Theme::of(Palette::Night, false),
            };
            let mut whole = Screen([Rgb565::new(0, 0, 0); 40_000]);
            view.show(area, &mut Canvas::draw(&mut whole, area));
            let mut parts = Screen([Rgb565::new(0, 0, 0); 40_000]);
            for part in 0..25 {
                let corner = Point::new(part % 5 * 40, part / 5 * 40);
                let part = Rectangle::new(corner, Size::new(40, 40));
                view.show(area, &mut Canvas::draw(&mut parts, part));
            }
            let differs = whole.0.iter().zip(&parts.0).position(|(a, b)| a != b);
            assert_eq!(
                differs.map(|at| (at % 200, at / 200)),
                None,
                "{:?}",
                view.slices
            );
        }
    }
}
