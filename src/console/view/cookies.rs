//! Cookies: stacks of which the top is whole and the rest peeps out, and rows side by side.

use crate::console::art::{BRIGHT_INKS, COOKIES, Sheet};
use crate::console::canvas::{Brush, Canvas, positive};
use crate::console::decor::Decor;
use crate::console::layout::{between, far};
use crate::console::surface::{count, length};
use crate::console::view::list::{Text, text};
use crate::console::view::picture;
use crate::console::view::scenery::{Scenery, Tag, Tags, show_tag, tag_font, tag_size};
use crate::console::{MOST_DISHES, MOST_PIECES};
use crate::engine::BiteKind;
use crate::games::{Cookies, Exact, Kind, Weighed};
use crate::theory::DeviceWeight;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

type Table = Cookies<DeviceWeight, MOST_PIECES, MOST_DISHES>;

/// Where the cookies lie.
struct Places {
    /// The diameter of a cookie.
    size: i32,
    /// The middle of each cookie.
    middles: heapless::Vec<Point, MOST_PIECES>,
    /// Where its number goes.
    tags: heapless::Vec<Point, MOST_PIECES>,
    /// Whether stacks stand upright.
    upright: bool,
}

/// What has to fit.
struct Room<'a> {
    cookies: &'a Table,
    area: Rectangle,
    /// The size of a number.
    tag: Size,
    /// Whether cookies are drawn in black and white, at any size.
    one_bit: bool,
}

impl Room<'_> {
    /// The least distance of cookies in a stack, so that their numbers can be read.
    fn down(&self) -> i32 {
        length(self.tag.height) + 1
    }

    fn across(&self) -> i32 {
        length(self.tag.width) + i32::from(!self.one_bit)
    }

    fn longest(&self, kind: Kind) -> i32 {
        let dishes = self.cookies.dishes().iter();
        let lengths = dishes
            .filter(|dish| dish.kind() == kind)
            .map(|dish| dish.dealt().len());
        count(lengths.max().unwrap_or(0))
    }

    fn number(&self, kind: Kind) -> i32 {
        count(
            self.cookies
                .dishes()
                .iter()
                .filter(|dish| dish.kind() == kind)
                .count(),
        )
    }

    /// Stacks upright side by side, rows below them.
    fn upright(&self, size: i32) -> Option<Places> {
        let (width, height) = (length(self.area.size.width), length(self.area.size.height));
        let (stacks, rows) = (self.number(Kind::Stack), self.number(Kind::Row));
        let gap = size / 3 + 2;
        let pile = match self.longest(Kind::Stack) {
            0 => 0,
            longest => size + (longest - 1) * self.down() + gap,
        };
        let below = rows * (size + gap);
        let fits = stacks * (size + gap) <= width
            && self.longest(Kind::Row) * (size + 1) <= width - 4
            && pile + below <= height - 4;
        if !fits {
            return None;
        }
        let mut places = Places::new(size, true);
        let top = self.area.top_left + Point::new(0, (height - pile - below) / 2 + gap / 2);
        let pitch = width / stacks.max(1);
        let (mut stack, mut row) = (0, 0);
        for dish in self.cookies.dishes() {
            for at in (0..dish.dealt().len()).map(count) {
                let length = count(dish.dealt().len());
                match dish.kind() {
                    Kind::Stack => {
                        let x = stack * pitch + pitch / 2;
                        let middle = top + Point::new(x, size / 2 + at * self.down());
                        let peep = (size - self.down()) / 2 - 1;
                        let lower = if at > 0 { peep } else { 0 };
                        places.put(middle, middle + Point::new(0, lower));
                    }
                    Kind::Row => {
                        let left = (width - length * (size + 1)) / 2;
                        let x = left + at * (size + 1) + size / 2;
                        let y = pile + row * (size + gap) + size / 2;
                        let middle = top + Point::new(x, y);
                        places.put(middle, middle);
                    }
                }
            }
            match dish.kind() {
                Kind::Stack => stack += 1,
                Kind::Row => row += 1,
            }
        }
        Some(places)
    }

    /// All dishes across, in so many columns: what lies lower in a stack peeps out at the right.
    fn across_in(&self, size: i32, columns: i32) -> Option<Places> {
        let (width, height) = (length(self.area.size.width), length(self.area.size.height));
        let dishes = count(self.cookies.dishes().len());
        let lines = (dishes + columns - 1) / columns.max(1);
        let (cell, line) = (width / columns, height / lines.max(1));
        // Rows lie closer together before they do not fit at all.
        let gaps = (self.longest(Kind::Row) - 1).max(1);
        let across = |kind| match kind {
            Kind::Stack => self.across(),
            Kind::Row => (size + 1).min((cell - size - 4) / gaps).max(self.across()),
        };
        let wide = |kind| size + (self.longest(kind) - 1) * across(kind) + 4;
        let fits = line > size
            && [Kind::Stack, Kind::Row]
                .into_iter()
                .all(|k| wide(k) <= cell);
        if !fits {
            return None;
        }
        let mut places = Places::new(size, false);
        for (number, dish) in (0..).zip(self.cookies.dishes()) {
            let corner = Point::new(number % columns * cell, number / columns * line);
            for at in (0..dish.dealt().len()).map(count) {
                let x = 2 + size / 2 + at * across(dish.kind());
                let middle = self.area.top_left + corner + Point::new(x, line / 2);
                let peep = (size - self.across()) / 2;
                let right = if at > 0 && dish.kind() == Kind::Stack {
                    peep
                } else {
                    0
                };
                places.put(middle, middle + Point::new(right, 0));
            }
        }
        Some(places)
    }

    /// The largest cookies that fit, standing if that is possible.
    fn places(&self) -> Places {
        let sizes: heapless::Vec<i32, 5> = match self.one_bit {
            false => COOKIES.iter().map(|sheet| count(sheet.size())).collect(),
            true => [11, 9, 7].into_iter().collect(),
        };
        let sizes = sizes.iter().copied();
        let standing = sizes.clone().filter(|&size| size >= 15);
        let lying = sizes.flat_map(|size| (1..=4).map(move |columns| (size, columns)));
        standing
            .filter_map(|size| self.upright(size))
            .chain(lying.filter_map(|(size, columns)| self.across_in(size, columns)))
            .next()
            // More than a screen can hold is shown overlapping rather than not at all.
            .unwrap_or_else(|| self.crowded())
    }

    fn crowded(&self) -> Places {
        let size = count(COOKIES[COOKIES.len() - 1].size());
        let mut places = Places::new(size, false);
        let all = count(self.cookies.pieces().len()).max(1);
        let (width, height) = (length(self.area.size.width), length(self.area.size.height));
        for at in 0..all {
            let (column, line) = (at % 8, at / 8);
            let x = width * (2 * column + 1) / 16;
            let y = height * (2 * line + 1) / (2 * (all / 8 + 1));
            let middle = self.area.top_left + Point::new(x, y);
            places.put(middle, middle);
        }
        places
    }
}

impl Places {
    fn new(size: i32, upright: bool) -> Self {
        Places {
            size,
            middles: heapless::Vec::new(),
            tags: heapless::Vec::new(),
            upright,
        }
    }

    fn put(&mut self, middle: Point, tag: Point) {
        let fits = self.middles.push(middle).is_ok() && self.tags.push(tag).is_ok();
        assert!(fits, "a place for each cookie of the board");
    }
}

/// Shows all dishes as large as fits into an area.
pub(crate) fn show(
    scenery: &Scenery<'_>,
    cookies: &Table,
    area: Rectangle,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let ground = decor.theme.ground;
    canvas.part(area, ground.into_storage(), |brush| {
        brush.fill(area, ground);
    });
    let room = Room {
        cookies,
        area,
        tag: tag_size("0", decor),
        one_bit: decor.theme.one_bit,
    };
    let places = room.places();
    for dish in cookies.dishes() {
        // What is covered is drawn first; of a row nothing is.
        for piece in dish.dealt().rev() {
            show_cookie(scenery, piece, &places, area, decor, canvas);
        }
    }
    if let Tags::Bites(explanation) = scenery.tags {
        for bite in explanation.bites() {
            let pieces = bite.first..bite.first + bite.pieces;
            let dish = cookies
                .dishes()
                .iter()
                .find(|dish| dish.dealt().contains(&bite.first));
            let stack = dish.is_some_and(|dish| dish.kind() == Kind::Stack);
            let together = Together {
                pieces,
                beside: places.upright && stack,
                dashed: bite.kind == BiteKind::Ev,
                label: text(format_args!("{}", Exact(bite.weight))),
            };
            bracket(&together, &places, area, decor, canvas);
        }
    }
}

fn show_cookie(
    scenery: &Scenery<'_>,
    piece: usize,
    places: &Places,
    area: Rectangle,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let Some(fade) = scenery.fade(piece) else {
        return;
    };
    let chosen = scenery.chosen == Some(piece) && fade == 0;
    let bright = scenery.is_open(piece) || fade > 0;
    let lift = if chosen { 3 } else { fade };
    let up = Point::new(0, -lift);
    let size = positive(places.size);
    let square = Rectangle::with_center(places.middles[piece] + up, Size::new(size, size));
    let ring = Rectangle::with_center(square.center(), square.size + Size::new(4, 4));
    let weight = scenery.weights()[piece].to_bits();
    let looks = (piece, bright, chosen, fade, weight);
    canvas.part(ring, looks, |brush| {
        if chosen {
            brush.rounded(ring, length(size) / 2 + 2, decor.theme.halo);
            brush.layer();
        }
        // What leaves shrinks away.
        let shrink = positive(fade * places.size / 16);
        let left = size.saturating_sub(shrink);
        let rest = Rectangle::with_center(square.center(), Size::new(left, left));
        draw_cookie(piece, square, rest, bright, decor, brush);
    });
    if let Some(tag) = scenery.tag(piece) {
        // A number at the edge is in the middle once nothing covers the cookie.
        let at = if tag.open {
            places.middles[piece]
        } else {
            places.tags[piece]
        };
        show_tag(&tag, at + up, area, decor, canvas);
    }
}

fn draw_cookie(
    piece: usize,
    square: Rectangle,
    rest: Rectangle,
    bright: bool,
    decor: &Decor<'_>,
    brush: &mut Brush<'_>,
) {
    let theme = decor.theme;
    let radius = length(rest.size.width) / 2;
    if theme.one_bit {
        brush.rounded(rest, radius, theme.text);
        brush.layer();
        let inner = Rectangle::new(
            rest.top_left + Point::new(1, 1),
            rest.size.saturating_sub(Size::new(2, 2)),
        );
        if !bright {
            brush.rounded(inner, radius - 1, theme.ground);
        }
        return;
    }
    if rest != square {
        brush.rounded(rest, radius, theme.cut);
        return;
    }
    let inks = if bright { &BRIGHT_INKS } else { theme.dim };
    let fits = |sheet: &&Sheet| count(sheet.size()) == length(square.size.width);
    if let Some(sheet) = COOKIES.iter().find(fits) {
        picture::draw(&sheet.sprite(piece), square.top_left, inks, brush);
    }
}

/// Cookies that belong together.
struct Together {
    pieces: core::ops::Range<usize>,
    /// Whether they stand on each other.
    beside: bool,
    dashed: bool,
    label: Text,
}

/// A bracket beside or below some cookies of a dish, with what they are worth together.
fn bracket(
    together: &Together,
    places: &Places,
    area: Rectangle,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let Together {
        pieces,
        beside,
        dashed,
        label,
    } = together;
    let (beside, dashed) = (*beside, *dashed);
    let (Some(first), Some(last)) = (
        places.tags.get(pieces.start),
        places.tags.get(pieces.end - 1),
    ) else {
        return;
    };
    let reach = places.size / 2 + 1;
    let tag = tag_font(decor).height();
    let half = if pieces.len() == 1 { 3 } else { tag / 2 };
    let line = match beside {
        true => between(
            first.x + reach,
            first.y - half,
            first.x + reach + 2,
            last.y + half,
        ),
        false => between(
            first.x - half,
            first.y + reach,
            last.x + half,
            first.y + reach + 2,
        ),
    };
    canvas.part(line, dashed, |brush| {
        let step = if dashed { 4 } else { 2 };
        for at in (0..length(line.size.width.max(line.size.height))).step_by(step) {
            let offset = if beside {
                Point::new(0, at)
            } else {
                Point::new(at, 0)
            };
            let dot = Rectangle::new(line.top_left + offset, Size::new(2, 2));
            let clipped = dot.intersection(&line);
            brush.fill(clipped, decor.theme.accent);
        }
    });
    let at = match beside {
        true => Point::new(
            far(&line).x + length(tag_size(label, decor).width) / 2,
            line.center().y,
        ),
        false => line.center(),
    };
    let tag = Tag {
        text: label.clone(),
        open: true,
        chosen: false,
        best: false,
    };
    show_tag(&tag, at, area, decor, canvas);
}
