//! Scenery: the food on the table, whichever game it is, with a tag on each piece.

use crate::console::canvas::{Canvas, positive};
use crate::console::decor::Decor;
use crate::console::layout::far;
use crate::console::surface::{Align, Font, length};
use crate::console::view::list::{Text, text};
use crate::console::view::{bread, cherries, cookies, pizza_table};
use crate::console::{Board, MOST_PIECES};
use crate::engine::cherries::Reasons;
use crate::engine::{Advice, Explanation};
use crate::games::{Exact, Game, Meal, Position, Timing, Weighed};
use crate::theory::DeviceWeight;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// What is written on the pieces.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tags<'a> {
    /// What they weigh, if they weigh anything.
    Weights,
    /// What comes of taking them.
    Outcomes(&'a Advice<DeviceWeight, MOST_PIECES>),
    /// What they weigh, with brackets around what is best eaten in one go.
    Bites(&'a Explanation<DeviceWeight, MOST_PIECES>),
    /// Brackets around the cherries that belong together, and what those are worth.
    Bundles(&'a Reasons<MOST_PIECES>),
}

/// A piece on its way to a plate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Leaving {
    pub(crate) piece: usize,
    /// Another one that leaves at the same time.
    pub(crate) with: Option<usize>,
    /// How far it has come, of 16; 0 while it is only shown what will leave.
    pub(crate) progress: i32,
}

impl Leaving {
    /// Whether this piece leaves.
    pub(crate) fn has(&self, piece: usize) -> bool {
        self.piece == piece || self.with == Some(piece)
    }
}

/// A position as it is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scenery<'a> {
    pub(crate) board: &'a Board,
    /// The piece under the cursor.
    pub(crate) chosen: Option<usize>,
    pub(crate) leaving: Option<Leaving>,
    pub(crate) tags: Tags<'a>,
}

/// A tag on a piece.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Tag {
    pub(crate) text: Text,
    /// Whether the piece may be taken: then the tag is a box, else only a number.
    pub(crate) open: bool,
    pub(crate) chosen: bool,
    /// Whether it is best to take this piece, as far as that is told.
    pub(crate) best: bool,
}

impl Scenery<'_> {
    /// Shows the food in an area of the screen.
    pub(crate) fn show(&self, area: Rectangle, decor: &Decor<'_>, canvas: &mut Canvas<'_>) {
        match self.board {
            Game::Meal(Meal::Pizza(_)) => pizza_table::show(self, area, decor, canvas),
            Game::Meal(Meal::Bread(_)) => bread::show(self, area, decor, canvas),
            Game::Meal(Meal::Cookies(cookies)) => {
                cookies::show(self, cookies, area, decor, canvas);
            }
            Game::Cherries(table) => cherries::show(self, table, area, decor, canvas),
        }
    }

    /// What the pieces weigh, if they weigh anything.
    pub(crate) fn weights(&self) -> &[DeviceWeight] {
        self.board.meal().map_or(&[], Weighed::pieces)
    }

    /// How far a piece has gone; `None` if it is gone altogether.
    pub(crate) fn fade(&self, piece: usize) -> Option<i32> {
        match self.leaving {
            Some(leaving) if leaving.has(piece) => Some(leaving.progress),
            _ if self.is_gone(piece) => None,
            _ => Some(0),
        }
    }

    /// Whether a piece is no longer on the table; what is chosen in secret still is.
    fn is_gone(&self, piece: usize) -> bool {
        match self.board {
            Game::Meal(meal) => meal.taken().any(|taken| taken == piece),
            Game::Cherries(cherries) => {
                let dishes = cherries.dishes();
                !dishes.iter().any(|dish| dish.left().contains(&piece))
            }
        }
    }

    /// Whether a piece may be taken now.
    pub(crate) fn is_open(&self, piece: usize) -> bool {
        self.board.check(piece).is_ok()
    }

    /// The tag of a piece that is still there.
    pub(crate) fn tag(&self, piece: usize) -> Option<Tag> {
        let open = self.is_open(piece);
        let chosen = self.chosen == Some(piece);
        if self.fade(piece) != Some(0) {
            return None;
        }
        let weight = self.weights().get(piece).copied().unwrap_or_default();
        let (text, best) = match self.tags {
            Tags::Weights | Tags::Bundles(_) => (text(format_args!("{}", Exact(weight))), false),
            Tags::Bites(explanation) => (
                text(format_args!("{}", Exact(weight))),
                explanation.opening() == Some(piece),
            ),
            Tags::Outcomes(advice) => {
                let judged = advice.moves().iter().find(|judged| judged.piece == piece);
                let best = advice.cost(piece) == Some(DeviceWeight::ZERO);
                let outcome = judged
                    .map(|judged| self.outcome(judged.outcome))
                    .unwrap_or_default();
                let star = if best { "*" } else { "" };
                (text(format_args!("{star}{outcome}")), best)
            }
        };
        // Pieces that cannot be taken have no outcome.
        (!text.is_empty()).then_some(Tag {
            text,
            open,
            chosen,
            best,
        })
    }
}

impl Scenery<'_> {
    /// What comes of a move, in as few letters as possible: a win, a draw or a loss is a letter.
    fn outcome(&self, outcome: DeviceWeight) -> Text {
        let at_once = matches!(self.board, Game::Cherries(cherries)
            if cherries.picking().timing == Timing::AtOnce);
        match at_once {
            false => signed(outcome),
            true if outcome > DeviceWeight::ZERO => text(format_args!("W")),
            true if outcome < DeviceWeight::ZERO => text(format_args!("L")),
            true => text(format_args!("D")),
        }
    }
}

/// A difference with its sign.
pub(crate) fn signed(weight: DeviceWeight) -> Text {
    let sign = if weight > DeviceWeight::ZERO { "+" } else { "" };
    text(format_args!("{sign}{}", Exact(weight)))
}

/// The font of tags.
pub(crate) fn tag_font(decor: &Decor<'_>) -> Font {
    match decor.layout.tiny {
        Font::Small => Font::Plain,
        smaller => smaller,
    }
}

/// How much room a tag takes.
pub(crate) fn tag_size(words: &str, decor: &Decor<'_>) -> Size {
    let font = tag_font(decor);
    let width = font.width(words) + if decor.theme.one_bit { 1 } else { 3 };
    Size::new(positive(width), positive(font.height() + 1))
}

/// Shows a tag with its middle at a point, or as near as it can be inside an area: a number in a
/// box if the piece may be taken, with a frame around the box if it is chosen.
pub(crate) fn show_tag(
    tag: &Tag,
    middle: Point,
    area: Rectangle,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    let theme = decor.theme;
    let font = tag_font(decor);
    let size = tag_size(&tag.text, decor);
    let half = Point::new(length(size.width) / 2 + 2, length(size.height) / 2 + 2);
    let (first, last) = (area.top_left + half, far(&area) - half - Point::new(1, 1));
    let middle = Point::new(
        middle.x.clamp(first.x, last.x.max(first.x)),
        middle.y.clamp(first.y, last.y.max(first.y)),
    );
    let inner = Rectangle::with_center(middle, size);
    let outer = Rectangle::with_center(middle, size + Size::new(4, 4));
    canvas.part(if tag.chosen { outer } else { inner }, tag, |brush| {
        let (paper, ink) = match (tag.best, tag.open) {
            (true, _) => (theme.accent, theme.ground),
            (_, true) => (theme.badge, theme.on_badge),
            (_, false) => (theme.ground, theme.faint),
        };
        if tag.chosen {
            brush.rounded(outer, 2, theme.chosen);
            brush.layer();
            let gap = Rectangle::with_center(middle, size + Size::new(2, 2));
            brush.fill(gap, theme.on_chosen);
            brush.layer();
        }
        brush.rounded(inner, if tag.chosen { 0 } else { 2 }, paper);
        brush.layer();
        let left = inner.top_left.x + if theme.one_bit { 1 } else { 2 };
        let at = Point::new(left + font.width(&tag.text) / 2, inner.top_left.y + 1);
        brush.label(&tag.text, at, font, Align::Centre, ink);
    });
}
