//! A loaf across the table: painted crust cut from top to bottom, and the crumb where it is open.

use crate::console::MOST_PIECES;
use crate::console::art::{BRIGHT_INKS, Inks, LOAVES, Loaf};
use crate::console::canvas::{Brush, Canvas, positive};
use crate::console::decor::Decor;
use crate::console::layout::{between, far};
use crate::console::surface::{count, length};
use crate::console::theme::{Theme, mix};
use crate::console::tiles::Fingerprint;
use crate::console::view::cut::threshold;
use crate::console::view::list::text;
use crate::console::view::scenery::{Scenery, Tag, Tags, show_tag, tag_font, tag_size};
use crate::console::view::shares::cuts;
use crate::console::view::strip::{Strip, WIDEST};
use crate::engine::BiteKind;
use crate::games::Exact;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// How far the chosen piece is lifted.
const LIFT: i32 = 5;

/// A piece of the loaf as it is shown.
#[derive(Clone, Copy, Debug, Hash)]
struct Piece {
    /// Its left edge and the one behind its right one.
    from: i32,
    to: i32,
    lift: i32,
    bright: bool,
    chosen: bool,
    fade: i32,
    /// Whether it is beside the hole or an end, at the left and at the right.
    cut: [bool; 2],
    end: [bool; 2],
}

/// A loaf as it is shown.
struct BreadView<'a> {
    pieces: heapless::Vec<Piece, MOST_PIECES>,
    /// Where its top is when nothing is lifted, and how high it is.
    top: i32,
    height: i32,
    /// The painted loaf; without one it is drawn in black and white.
    loaf: Option<&'static Loaf>,
    theme: &'a Theme,
}

/// Shows a loaf as large as fits into an area.
pub(crate) fn show(
    scenery: &Scenery<'_>,
    area: Rectangle,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    // A loaf is no longer than a row that is put together at once.
    let size = Size::new(area.size.width.min(WIDEST), area.size.height);
    let area = Rectangle::with_center(area.center(), size);
    let tag = tag_font(decor).height() + 1;
    let margin = if decor.layout.is_terse() { 2 } else { 6 };
    let width = area.size.width - 2 * positive(margin);
    let places = cuts(scenery.weights(), width, 3);
    // Tags of narrow pieces take turns in two lines.
    let narrow = places
        .windows(2)
        .any(|pair| pair[1] - pair[0] < tag_size("0", decor).width);
    let lines = if narrow { 2 } else { 1 };
    let below = tag + 3;
    let room = length(area.size.height) - lines * (tag + 1) - LIFT - below - 2;
    let loaf = LOAVES
        .iter()
        .find(|loaf| count(loaf.crust.height) <= room && !decor.theme.one_bit);
    let height = loaf.map_or(room.min(30), |loaf| count(loaf.crust.height));
    let spare = (room - height).max(0) / 2;
    let top = area.top_left.y + spare + lines * (tag + 1) + LIFT + 1;
    let left = area.top_left.x + margin;
    let x = |cut: u32| left + length(cut);
    let all = scenery.weights().len();
    let there = |piece: usize| piece < all && scenery.fade(piece) == Some(0);
    let pieces = (0..all).filter_map(|piece| {
        let fade = scenery.fade(piece)?;
        let chosen = scenery.chosen == Some(piece) && fade == 0;
        Some(Piece {
            from: x(places[piece]),
            to: x(places[piece + 1]),
            lift: match (fade, chosen) {
                (1.., _) => LIFT + fade / 2,
                // Only the outline of a wide piece changes: moving it would mean much drawing.
                (_, true) if places[piece + 1] - places[piece] < width / 8 => LIFT,
                (_, true) => 0,
                (_, false) => 0,
            },
            bright: scenery.is_open(piece) || fade > 0,
            chosen,
            fade,
            cut: [
                piece > 0 && !there(piece - 1),
                piece + 1 < all && !there(piece + 1),
            ],
            end: [piece == 0, piece + 1 == all],
        })
    });
    let view = BreadView {
        pieces: pieces.collect(),
        top,
        height,
        loaf,
        theme: decor.theme,
    };
    canvas.picture(
        area,
        |tile| view.looks(tile),
        |brush| view.draw(area, brush),
    );
    let middle = |from: u32, to: u32| (x(from) + x(to)) / 2;
    for piece in 0..all {
        if let Some(label) = scenery.tag(piece) {
            let line = if narrow { count(piece % 2) } else { 0 };
            let up = tag / 2 + 1 + line * (tag + 1) + if label.chosen { LIFT } else { 0 };
            let at = Point::new(middle(places[piece], places[piece + 1]), top - up);
            show_tag(&label, at, area, decor, canvas);
        }
    }
    if let Tags::Bites(explanation) = scenery.tags {
        let terse = decor.layout.is_terse();
        let under = top + height + if terse { 2 } else { 3 };
        for bite in explanation.bites() {
            let (from, to) = (places[bite.first], places[bite.first + bite.pieces]);
            let bracket = between(x(from) + 1, under, x(to) - 1, under + 2);
            let dashed = bite.kind == BiteKind::Ev;
            canvas.part(bracket, dashed, |brush| {
                let step = if dashed { 3 } else { 1 };
                for at in (bracket.top_left.x..far(&bracket).x).step_by(step) {
                    let dot = Rectangle::new(Point::new(at, under), Size::new(1, 2));
                    brush.fill(dot, decor.theme.accent);
                }
            });
            let label = Tag {
                text: text(format_args!("{}", Exact(bite.weight))),
                open: true,
                chosen: false,
                best: false,
            };
            show_tag(
                &label,
                Point::new(
                    middle(from, to),
                    under + if terse { 1 } else { 3 } + tag / 2,
                ),
                area,
                decor,
                canvas,
            );
        }
    }
}

impl BreadView<'_> {
    /// What there is to be seen in a tile.
    fn looks(&self, tile: &Rectangle) -> u32 {
        let (left, right) = (tile.top_left.x, far(tile).x);
        let start = (self.top, self.height, self.theme.ground.into_storage());
        let mut print = Fingerprint::of(start);
        for piece in &self.pieces {
            if piece.from < right && piece.to > left {
                // The line around a piece that is not lifted is at its cuts only.
                let is_deep = piece.lift == 0 && piece.from < left - 1 && piece.to > right + 1;
                let chosen = piece.chosen && !is_deep;
                print = Fingerprint::of((print, Piece { chosen, ..*piece }));
            }
        }
        print
    }

    fn draw(&self, area: Rectangle, brush: &mut Brush<'_>) {
        let (bright, dim) = (&BRIGHT_INKS, self.theme.dim);
        let clip = brush.clip().intersection(&area);
        for y in clip.rows() {
            let mut strip = Strip::new(clip.top_left.x, clip.size.width, self.theme.ground);
            self.wood(y, area, &mut strip);
            for piece in &self.pieces {
                let inks = if piece.bright { bright } else { dim };
                let reach = strip.within(piece.from..piece.to, 0);
                reach.for_each(|x| self.pixel(piece, x, y, inks, &mut strip));
            }
            brush.row(Point::new(clip.top_left.x, y), strip.colours());
        }
    }

    /// The board under the bread, to be seen in the hole.
    fn wood(&self, y: i32, area: Rectangle, strip: &mut Strip) {
        let bottom = self.top + self.height;
        let colour = match y - bottom {
            -3 | 1 => self.theme.rim,
            -2..=0 => self.theme.plate,
            _ => return,
        };
        if self.theme.one_bit && y != bottom + 1 {
            return;
        }
        for x in area.columns() {
            strip.set(x, colour);
        }
    }

    /// Whether a place of a piece is bread: the ends of the loaf are round.
    fn is_bread(&self, piece: &Piece, x: i32, down: i32) -> bool {
        let round = self.height / 4;
        let [left, right] = [x - piece.from, piece.to - 1 - x];
        let up = self.height - 1 - down;
        let rounded = |along: i32, across: i32| {
            let (x, y) = (round - along, round - across);
            x > 0 && y > 0 && x * x + y * y > round * round
        };
        let corner = |along: i32| rounded(along, down) || rounded(along, up);
        left >= 0
            && right >= 0
            && down >= 0
            && up >= 0
            && !(piece.end[0] && corner(left))
            && !(piece.end[1] && corner(right))
    }

    /// One pixel of a piece.
    fn pixel(&self, piece: &Piece, x: i32, y: i32, inks: &Inks, strip: &mut Strip) {
        let down = y - self.top + piece.lift;
        let faded = piece.fade > 0 && threshold(x, y) < piece.fade;
        if faded || !self.is_bread(piece, x, down) {
            return;
        }
        let [left, right] = [x - piece.from, piece.to - 1 - x];
        let line = if piece.chosen {
            self.theme.halo
        } else {
            self.theme.cut
        };
        let outline = left == 0 || right == 0;
        let beside = [(x - 1, down), (x + 1, down), (x, down - 1), (x, down + 1)];
        // A line all around, but of a piece that is too wide to be lifted only at the cuts.
        let framed = piece.lift > 0 || self.loaf.is_none();
        let frame = outline
            || framed
                && beside
                    .iter()
                    .any(|&(x, down)| !self.is_bread(piece, x, down));
        let Some(loaf) = self.loaf else {
            let dots = (x + y) % 4 == 0 && y % 2 == 0;
            let inside = if piece.bright || dots {
                self.theme.text
            } else {
                self.theme.ground
            };
            let gap = outline && piece.bright || right == 0;
            let edge = if gap {
                self.theme.ground
            } else {
                self.theme.text
            };
            strip.set(x, if frame { edge } else { inside });
            return;
        };
        let crumb = |along: i32| usize::try_from(along).ok().filter(|&at| at < 8);
        let crust = usize::try_from(x.rem_euclid(64)).expect("at least 0");
        let opened = match piece.cut {
            [true, _] if crumb(left).is_some() => crumb(left),
            [_, true] => crumb(right),
            _ => None,
        };
        let pixel = match opened {
            Some(at) => loaf.crumb.row(down).get(at),
            None => loaf.crust.row(down).get(crust),
        };
        let food = inks.colour(pixel.copied().unwrap_or(0));
        let framed = if piece.chosen { frame } else { outline };
        let colour = match framed {
            true if piece.chosen => line,
            true => mix(food, line, 22),
            false => food,
        };
        strip.set(x, colour);
    }
}
