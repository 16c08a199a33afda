//! How a game stands: what is said and shown about it beside the food.

use crate::console::canvas::Canvas;
use crate::console::decor::Decor;
use crate::console::desk::Desk;
use crate::console::layout::{TableLayout, between, far};
use crate::console::scenes::set_up::{opponent_face, opponent_name};
use crate::console::surface::Align;
use crate::console::view::baskets::{self, Basket};
use crate::console::view::cherries::cherry_of;
use crate::console::view::list::{Text, text};
use crate::console::view::plates::{Plate, Plates};
use crate::console::view::scenery::Leaving;
use crate::console::view::words;
use crate::console::{Board, Cherries, Goal, Meal, Opponent, Round};
use crate::games::{Exact, Game, Player, Position, Timing, Weighed};
use crate::theory::DeviceWeight;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;

/// Where there is no header: a line at the top of the panel. Returns the rest of the panel.
pub(crate) fn show_status(
    status: &str,
    round: &Round,
    layout: &TableLayout,
    desk: &Desk,
    canvas: &mut Canvas<'_>,
) -> Rectangle {
    let decor = desk.decor();
    let panel = layout.panel;
    let font = decor.layout.tiny;
    let below = panel.top_left.y + font.height() + 1;
    let line = between(panel.top_left.x, panel.top_left.y, far(&panel).x, below);
    let theme = decor.theme;
    // Where the plates are too low for numbers, they are here.
    let low = decor.layout.is_terse() && panel.size.height < 30;
    let scores = match (low, round.board()) {
        (true, Game::Meal(meal)) => {
            let [first, second] = plates(meal, round, None).sides.map(|side| side.score);
            text(format_args!("{} : {}", Exact(first), Exact(second)))
        }
        _ => Text::new(),
    };
    canvas.part(line, (status, &scores), |brush| {
        brush.fill(line, theme.ground);
        brush.layer();
        let columns = words::columns(font, line.size.width);
        let status = status.get(..columns).unwrap_or(status);
        brush.label(status, line.top_left, font, Align::Left, theme.accent);
        let right = Point::new(far(&line).x - 1, line.top_left.y);
        brush.label(&scores, right, font, Align::Right, theme.text);
    });
    between(panel.top_left.x, below, far(&panel).x, far(&panel).y)
}

/// Whose turn it is, and what was taken last, in about so many letters.
pub(crate) fn status(round: &Round, columns: usize) -> Text {
    match round.board() {
        Game::Meal(meal) => status_of_meal(meal, round, columns),
        Game::Cherries(cherries) => status_of_cherries(cherries, round, columns),
    }
}

fn status_of_meal(meal: &Meal, round: &Round, columns: usize) -> Text {
    let other = opponent_name(round.opponent());
    let last = meal.taken().next_back().map(|piece| meal.pieces()[piece]);
    match (round.opponent(), round.is_human_turn(), last) {
        (Opponent::Person, _, _) => {
            let number = if meal.turn() == Player::First { 1 } else { 2 };
            text(format_args!("Player {number}'s turn"))
        }
        (_, true, Some(weight)) => text(format_args!("{other} took {}", Exact(weight))),
        (_, true, None) if columns < 13 => text(format_args!("Your turn")),
        (_, true, None) => text(format_args!("Take a piece!")),
        (_, false, _) => text(format_args!("{other} thinks")),
    }
}

fn status_of_cherries(cherries: &Cherries, round: &Round, columns: usize) -> Text {
    let turn = cherries.turn();
    let colour = colour_name(turn);
    match (round.opponent(), round.is_human_turn()) {
        (Opponent::Person, _) if columns < 16 => text(format_args!("Pick {colour}")),
        (Opponent::Person, _) => {
            let number = if turn == Player::First { 1 } else { 2 };
            text(format_args!("Player {number}: pick {colour}"))
        }
        (_, true) => text(format_args!("Pick {colour}!")),
        (other, false) => text(format_args!("{} thinks", opponent_name(other))),
    }
}

/// The colour of the cherries that a player picks.
pub(crate) fn colour_name(player: Player) -> &'static str {
    match player {
        Player::First => "black",
        Player::Second => "white",
    }
}

/// What is played: the goal of a task, or for how much, or how one loses.
pub(crate) fn about(round: &Round) -> Text {
    match (round.goal(), round.board()) {
        (Some(goal), board) => told_goal(goal, board),
        (None, Game::Meal(meal)) => text(format_args!("of {}", Exact(meal.total()))),
        (None, Game::Cherries(cherries)) => match cherries.picking().timing {
            Timing::InTurn => text(format_args!("who is stuck loses")),
            Timing::AtOnce => text(format_args!("choose in secret")),
        },
    }
}

/// What the hints on cherries mean.
pub(crate) fn told_outcomes(cherries: &Cherries) -> &'static str {
    match cherries.picking().timing {
        Timing::InTurn => "0 or more wins",
        Timing::AtOnce => "Win, Draw or Loss",
    }
}

/// What has to be reached, as an order.
pub(crate) fn told_goal(goal: Goal, board: &Board) -> Text {
    let total = board.meal().map_or(DeviceWeight::ZERO, Weighed::total);
    match goal {
        Goal::Share(share) => text(format_args!("get {} of {}", Exact(share), Exact(total))),
        Goal::Win => text(format_args!("win")),
        Goal::Draw => text(format_args!("do not lose")),
    }
}

/// Shows both sides of the table, the owner's first; a piece on its way is counted bit by bit.
pub(crate) fn show_sides(
    round: &Round,
    leaving: Option<Leaving>,
    area: Rectangle,
    decor: &Decor<'_>,
    canvas: &mut Canvas<'_>,
) {
    match round.board() {
        Game::Meal(meal) => plates(meal, round, leaving).show(area, decor, canvas),
        Game::Cherries(cherries) => baskets::show(sides(cherries, round), area, decor, canvas),
    }
}

/// Both players of a game of cherries, the owner first.
fn sides(cherries: &Cherries, round: &Round) -> [Basket; 2] {
    let owner = round.human();
    let side = |player: Player, face: usize| {
        let ready = player == Player::First && cherries.secret().is_some();
        Basket {
            face,
            cherry: cherry_of(player),
            left: cherries.left_for(player),
            turn: !cherries.is_over() && cherries.turn() == player,
            ready,
        }
    };
    [
        side(owner, 0),
        side(owner.other(), opponent_face(round.opponent())),
    ]
}

/// Both plates, the owner's first.
fn plates(meal: &Meal, round: &Round, leaving: Option<Leaving>) -> Plates {
    let owner = round.human();
    let side = |player: Player, face: usize| {
        let score = meal.score(player);
        let on_its_way = leaving.filter(|_| meal.turn() != player).map(|leaving| {
            let weight = meal.pieces()[leaving.piece];
            weight / 16 * (16 - leaving.progress)
        });
        Plate {
            face,
            score,
            shown: score - on_its_way.unwrap_or(DeviceWeight::ZERO),
            turn: !meal.is_over() && meal.turn() == player,
        }
    };
    Plates {
        sides: [
            side(owner, 0),
            side(owner.other(), opponent_face(round.opponent())),
        ],
        total: meal.total(),
        goal: match round.goal() {
            Some(Goal::Share(share)) => Some(share),
            _ => None,
        },
    }
}
