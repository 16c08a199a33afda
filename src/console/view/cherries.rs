//! Cherries on the table: rows side by side, open at both ends or shut at the right one.

use crate::console::art::{BRIGHT_INKS, CHERRIES, MONO_CHERRIES, ONE_BIT_INKS, Sheet};
use crate::console::canvas::{Brush, Canvas, positive};
use crate::console::decor::Decor;
use crate::console::layout::between;
use crate::console::surface::{count, length};
use crate::console::view::list::{Text, text};
use crate::console::view::picture;
use crate::console::view::scenery::{Scenery, Tag, Tags, show_tag};
use crate::console::{Cherries, MOST_DISHES, MOST_PIECES};
use crate::engine::cherries::{Bundle, Worth};
use crate::games::{Kind, Player, Position};
use crate::theory::cherries::Cherry;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// How far the chosen cherry is lifted.
const LIFT: i32 = 2;

/// Room above a row for a cherry that is lifted, with a ring around it, and below it for marks.
const ABOVE: i32 = LIFT + 2;
const BELOW: i32 = 4;

/// How wide the wall at a shut end is.
const WALL: i32 = 3;

/// Where the cherries lie.
struct Places {
    /// The diameter of a cherry.
    size: i32,
    /// The middle of each cherry.
    middles: heapless::Vec<Point, MOST_PIECES>,
    /// What each row lies on.
    trays: heapless::Vec<Rectangle, MOST_DISHES>,
}

/// The sheets of cherries, largest first.
fn sheets(decor: &Decor<'_>) -> &'static [Sheet] {
    match decor.theme.one_bit {
        true => &MONO_CHERRIES,
        false => &CHERRIES,
    }
}

/// The picture of a cherry on its sheet.
fn number(cherry: Cherry) -> usize {
    match cherry {
        Cherry::Black => 0,
        Cherry::White => 1,
    }
}

/// The picture that stands for a player's cherries.
pub(crate) fn cherry_of(player: Player) -> usize {
    match player {
        Player::First => number(Cherry::Black),
        Player::Second => number(Cherry::White),
    }
}

/// Draws one cherry, as large as fits into a height, and returns how wide it is.
pub(crate) fn icon(
    picture: usize,
    left: Point,
    height: i32,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) -> i32 {
    let sheets = sheets(decor);
    let fits = |sheet: &&Sheet| count(sheet.size()) <= height;
    let sheet = sheets
        .iter()
        .find(fits)
        .unwrap_or(&sheets[sheets.len() - 1]);
    let sprite = sheet.sprite(picture);
    let at = left - Point::new(0, count(sheet.size()) / 2);
    let one_bit = decor.theme.one_bit;
    canvas.part(picture::area(&sprite, at), (picture, height), |brush| {
        let inks = if one_bit { &ONE_BIT_INKS } else { &BRIGHT_INKS };
        picture::draw(&sprite, at, inks, brush);
    });
    count(sheet.size())
}

/// Lays the rows out in so many columns with cherries of one size, if they fit.
fn lay(cherries: &Cherries, area: Rectangle, size: i32, columns: i32) -> Option<Places> {
    let dishes = cherries.dishes();
    let lines = (count(dishes.len()) + columns - 1) / columns;
    let (width, height) = (length(area.size.width), length(area.size.height));
    let (cell, line) = (width / columns, height / lines.max(1));
    let longest = dishes.iter().map(|dish| dish.dealt().len()).max();
    let pitch = size + 1;
    let wide = |cherries: usize| count(cherries) * pitch + 2 * WALL + 1;
    if wide(longest.unwrap_or(0)) > cell || size + ABOVE + BELOW > line {
        return None;
    }
    let mut places = Places {
        size,
        middles: heapless::Vec::new(),
        trays: heapless::Vec::new(),
    };
    for (place, dish) in (0..).zip(dishes) {
        let column = Point::new(place % columns * cell, place / columns * line);
        let left = (cell - wide(dish.dealt().len())) / 2;
        let top = (line - size - BELOW - ABOVE) / 2 + ABOVE;
        let corner = area.top_left + column + Point::new(left, top);
        for at in (0..dish.dealt().len()).map(count) {
            let middle = corner + Point::new(WALL + 1 + at * pitch + size / 2, size / 2);
            places.middles.push(middle).ok()?;
        }
        let tray = Size::new(positive(wide(dish.dealt().len())), positive(size + 2));
        places
            .trays
            .push(Rectangle::new(corner - Point::new(0, 1), tray))
            .ok()?;
    }
    Some(places)
}

/// The largest cherries that fit.
fn places(cherries: &Cherries, area: Rectangle, decor: &Decor<'_>) -> Places {
    let sizes = sheets(decor).iter().map(|sheet| count(sheet.size()));
    let smallest = sizes.clone().next_back().unwrap_or(1);
    let ways = sizes.flat_map(|size| (1..=3).map(move |columns| (size, columns)));
    ways.into_iter()
        .find_map(|(size, columns)| lay(cherries, area, size, columns))
        .unwrap_or_else(|| crowded(cherries, area, smallest))
}

/// More than a screen can hold is shown from line to line rather than not at all.
fn crowded(cherries: &Cherries, area: Rectangle, size: i32) -> Places {
    let columns = (length(area.size.width) / (size + 1)).max(1);
    let place = |at: i32| {
        let corner = Point::new(at % columns, at / columns) * (size + 1);
        area.top_left + corner + Point::new(size / 2, size / 2)
    };
    Places {
        size,
        middles: (0..count(cherries.size())).map(place).collect(),
        trays: heapless::Vec::new(),
    }
}

/// Shows all rows as large as fits into an area.
pub(crate) fn show(
    scenery: &Scenery<'_>,
    cherries: &Cherries,
    area: Rectangle,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let ground = decor.theme.ground;
    canvas.part(area, ground.into_storage(), |brush| {
        brush.fill(area, ground);
    });
    let places = places(cherries, area, decor);
    let shut = cherries.picking().from == Kind::Stack;
    for tray in &places.trays {
        show_tray(*tray, shut, decor, canvas);
    }
    for piece in 0..cherries.size() {
        show_cherry(scenery, cherries, piece, &places, decor, canvas);
    }
    if let Tags::Bundles(reasons) = scenery.tags {
        for &bundle in reasons.bundles() {
            let decides = reasons.decisive() == Some(bundle);
            show_bundle(bundle, decides, &places, area, decor, canvas);
        }
    }
    for piece in 0..cherries.size() {
        let outcomes = matches!(scenery.tags, Tags::Outcomes(_));
        if let Some(tag) = scenery.tag(piece).filter(|_| outcomes) {
            let up = Point::new(0, if tag.chosen { -LIFT } else { 0 });
            show_tag(&tag, places.middles[piece] + up, area, decor, canvas);
        }
    }
}

/// A tray, with a wall at its right if it is shut there.
fn show_tray(tray: Rectangle, shut: bool, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
    let theme = decor.theme;
    canvas.part(tray, (shut, theme.well.into_storage()), |brush| {
        if theme.one_bit {
            brush.fill(tray, theme.ground);
        } else {
            let round = length(tray.size.height) / 4;
            let inner = tray.size.saturating_sub(Size::new(2, 2));
            brush.rounded(tray, round, theme.line);
            brush.layer();
            let inner = Rectangle::new(tray.top_left + Point::new(1, 1), inner);
            brush.rounded(inner, round - 1, theme.well);
        }
        brush.layer();
        if shut {
            let right = tray.top_left.x + length(tray.size.width);
            let bottom = tray.top_left.y + length(tray.size.height);
            let wall = between(right - WALL, tray.top_left.y, right, bottom);
            let colour = if theme.one_bit {
                theme.line
            } else {
                theme.faint
            };
            brush.fill(wall, colour);
        }
    });
}

fn show_cherry(
    scenery: &Scenery<'_>,
    cherries: &Cherries,
    piece: usize,
    places: &Places,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let Some(fade) = scenery.fade(piece) else {
        return;
    };
    let picked = scenery.leaving.is_some_and(|leaving| leaving.has(piece));
    let chosen = scenery.chosen == Some(piece) && !picked;
    let ringed = chosen || picked;
    let up = if ringed { LIFT } else { 0 };
    let middle = places.middles[piece];
    let size = positive(places.size);
    let square = Rectangle::with_center(middle - Point::new(0, up), Size::new(size, size));
    let ring = Rectangle::with_center(square.center(), square.size + Size::new(4, 4));
    let picture = number(cherries.cherries()[piece]);
    let theme = decor.theme;
    let looks = (picture, ringed, fade, theme.halo.into_storage());
    canvas.part(ring, looks, |brush| {
        if ringed {
            let round = length(ring.size.width) / 2;
            brush.rounded(ring, round, theme.halo);
            brush.layer();
            // What leaves shrinks away, and its place turns dark.
            let gone = positive(fade * places.size / 16).min(size);
            let inner = square.size + Size::new(2, 2);
            if gone > 0 || theme.one_bit {
                brush.rounded(
                    Rectangle::with_center(square.center(), inner),
                    round - 1,
                    theme.ground,
                );
                brush.layer();
            }
            if fade > 8 {
                return;
            }
        }
        draw_cherry(picture, square, decor, brush);
    });
    // A mark below everything that may be picked now.
    let revealing = scenery
        .leaving
        .is_some_and(|leaving| leaving.with.is_some());
    let bracketed = matches!(scenery.tags, Tags::Bundles(_));
    let marked = scenery.chosen.is_some() && !bracketed && !revealing;
    if marked && scenery.is_open(piece) {
        let half = places.size / 2;
        let top = middle.y + half + 2;
        let mark = between(middle.x - half + 1, top, middle.x + half, top + 2);
        canvas.part(mark, chosen, |brush| brush.fill(mark, theme.accent));
    }
}

fn draw_cherry(picture: usize, square: Rectangle, decor: &Decor<'_>, brush: &mut Brush<'_>) {
    let inks = if decor.theme.one_bit {
        &ONE_BIT_INKS
    } else {
        &BRIGHT_INKS
    };
    let fits = |sheet: &&Sheet| count(sheet.size()) == length(square.size.width);
    if let Some(sheet) = sheets(decor).iter().find(fits) {
        picture::draw(&sheet.sprite(picture), square.top_left, inks, brush);
    }
}

/// A bracket below cherries that belong together, with what they are worth.
fn show_bundle(
    bundle: Bundle,
    decides: bool,
    places: &Places,
    area: Rectangle,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let last = bundle.first + bundle.cherries - 1;
    let (Some(first), Some(last)) = (places.middles.get(bundle.first), places.middles.get(last))
    else {
        return;
    };
    let (label, open): (Text, bool) = match bundle.worth {
        Worth::Moves(0) => (text(format_args!("0")), true),
        Worth::Moves(moves) => (text(format_args!("{moves:+}")), true),
        Worth::Rank {
            rank, cancelled, ..
        } => (text(format_args!("{rank}")), !cancelled),
        Worth::Nothing => (text(format_args!("0")), false),
    };
    let half = places.size / 2;
    let top = first.y + half + 2;
    let line = between(first.x - half + 1, top, last.x + half, top + 2);
    canvas.part(line, (open, decides), |brush| {
        let step = if open { 2 } else { 4 };
        for at in (0..length(line.size.width)).step_by(step) {
            let dot = Rectangle::new(line.top_left + Point::new(at, 0), Size::new(2, 2));
            brush.fill(dot.intersection(&line), decor.theme.accent);
        }
    });
    let tag = Tag {
        text: label,
        open,
        chosen: false,
        best: decides,
    };
    let middle = Point::new((first.x + last.x) / 2, top + 2);
    show_tag(&tag, middle, area, decor, canvas);
}
