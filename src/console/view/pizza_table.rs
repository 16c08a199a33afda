//! A pizza on the table, with a tag on each piece, as the game shows it.

use crate::console::angle::Angle;
use crate::console::art::BASES;
use crate::console::canvas::Canvas;
use crate::console::decor::Decor;
use crate::console::surface::length;
use crate::console::view::list::text;
use crate::console::view::pizza::{Bracket, PizzaView, Slice};
use crate::console::view::scenery::{Scenery, Tag, Tags, show_tag, tag_font};
use crate::console::view::shares::{Cuts, cuts};
use crate::engine::BiteKind;
use crate::games::Exact;
use crate::theory::DeviceWeight;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// A full turn.
const TURN: u32 = 0x1_0000;

/// Pieces of at least a seventh of the pizza stay where they are when they are chosen.
const WIDE: u32 = TURN / 7;

/// How far the chosen piece is lifted.
const LIFT: i32 = 5;

/// Shows a pizza as large as fits into an area.
pub(crate) fn show(
    scenery: &Scenery<'_>,
    area: Rectangle,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let side = length(area.size.width.min(area.size.height));
    let room = side / 2 - tag_font(decor).height() / 2 - 5;
    let base = BASES
        .iter()
        .find(|base| base.radius <= room && !decor.theme.one_bit);
    let radius = base.map_or((room - 4).min(BASES[0].radius), |base| base.radius);
    let cuts = cuts(scenery.weights(), TURN, 2);
    let view = PizzaView {
        centre: area.center(),
        radius,
        base,
        slices: slices(scenery, &cuts, radius),
        brackets: brackets(scenery, &cuts),
        theme: decor.theme,
    };
    view.show(area, canvas);
    show_tags(scenery, &cuts, &view, area, decor, canvas);
}

/// How a piece of that weight and number is topped: neighbours differ, and nothing has nothing.
fn topping(scenery: &Scenery<'_>, piece: usize) -> Option<usize> {
    let weight = scenery.weights()[piece];
    let last = scenery.weights().len() - 1;
    // With 9, 17 or 25 pieces the last would get the topping of the first.
    let number = if piece == last && piece.is_multiple_of(8) {
        4
    } else {
        piece % 8
    };
    (weight != DeviceWeight::ZERO).then_some(number)
}

fn slices<const N: usize>(
    scenery: &Scenery<'_>,
    cuts: &Cuts,
    radius: i32,
) -> heapless::Vec<Slice, N> {
    let lift = if radius < 40 { 3 } else { LIFT };
    (0..scenery.weights().len())
        .filter_map(|piece| {
            let fade = scenery.fade(piece)?;
            let chosen = scenery.chosen == Some(piece) && fade == 0;
            let turn = cuts[piece + 1] - cuts[piece];
            // Only the outline of a wide piece changes: moving it would mean much drawing.
            let lifted = if chosen && turn < WIDE { lift } else { 0 };
            Some(Slice {
                from: angle(cuts[piece]),
                turn,
                lift: if fade > 0 { lift + fade } else { lifted },
                topping: topping(scenery, piece),
                bright: scenery.is_open(piece) || fade > 0,
                chosen,
                fade,
            })
        })
        .collect()
}

/// An angle from its number of 65,536; a whole turn is none.
fn angle(turn: u32) -> Angle {
    Angle(u16::try_from(turn % TURN).expect("less than a turn"))
}

fn brackets<const N: usize>(scenery: &Scenery<'_>, cuts: &Cuts) -> heapless::Vec<Bracket, N> {
    let Tags::Bites(explanation) = scenery.tags else {
        return heapless::Vec::new();
    };
    let bites = explanation.bites().iter();
    bites
        .map(|bite| {
            let (from, turn) = stretch(cuts, bite.first, bite.pieces);
            Bracket {
                from: angle(from),
                turn,
                dashed: bite.kind == BiteKind::Ev,
            }
        })
        .collect()
}

/// Where neighbouring pieces begin, and how far they go.
fn stretch(cuts: &Cuts, first: usize, pieces: usize) -> (u32, u32) {
    let all = cuts.len() - 1;
    let turn = (first..first + pieces).map(|piece| cuts[piece % all + 1] - cuts[piece % all]);
    (cuts[first], turn.sum())
}

fn show_tags(
    scenery: &Scenery<'_>,
    cuts: &Cuts,
    view: &PizzaView<'_>,
    area: Rectangle,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let half = tag_font(decor).height() / 2;
    let place = |middle: Angle, out: i32| {
        let (x, y) = middle.point(out);
        view.centre + Point::new(x, y)
    };
    let middle = |from: u32, turn: u32| angle(from + turn / 2);
    if let Tags::Bites(explanation) = scenery.tags {
        for bite in explanation.bites() {
            let (from, turn) = stretch(cuts, bite.first, bite.pieces);
            let tag = Tag {
                text: text(format_args!("{}", Exact(bite.weight))),
                open: true,
                chosen: false,
                best: false,
            };
            let at = place(middle(from, turn), view.radius + 4);
            show_tag(&tag, at, area, decor, canvas);
        }
        // The pieces themselves keep their numbers, further in.
    }
    let out = match scenery.tags {
        Tags::Bites(_) => view.radius - half - 3,
        _ if view.base.is_none() => view.radius + 5,
        _ => view.radius + 2,
    };
    for piece in 0..scenery.weights().len() {
        let Some(tag) = scenery.tag(piece) else {
            continue;
        };
        let lift = match scenery.tags {
            Tags::Bites(_) => 0,
            _ if !tag.chosen => 0,
            _ if view.base.is_none() => 2,
            _ => 4,
        };
        let at = middle(cuts[piece], cuts[piece + 1] - cuts[piece]);
        show_tag(&tag, place(at, out + lift), area, decor, canvas);
    }
}
