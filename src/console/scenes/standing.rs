//! How a game stands: what is said and shown about it beside the food.

use crate::console::canvas::Canvas;
use crate::console::desk::Desk;
use crate::console::layout::{TableLayout, between, far};
use crate::console::scenes::set_up::{opponent_face, opponent_name};
use crate::console::surface::Align;
use crate::console::view::list::{Text, text};
use crate::console::view::plates::{Plate, Plates};
use crate::console::view::scenery::Leaving;
use crate::console::view::words;
use crate::console::{Board, Opponent, Round};
use crate::games::{Exact, Player, Position};
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
    let plates = plates(round, None);
    let low = decor.layout.is_terse() && panel.size.height < 30;
    let [first, second] = plates.sides.map(|side| side.score);
    let scores = match low {
        true => text(format_args!("{} : {}", Exact(first), Exact(second))),
        false => Text::new(),
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
    let board = round.board();
    let other = opponent_name(round.opponent());
    let last = board.taken().next_back().map(|piece| board.pieces()[piece]);
    match (round.opponent(), round.is_human_turn(), last) {
        (Opponent::Person, _, _) => {
            let number = if board.turn() == Player::First { 1 } else { 2 };
            text(format_args!("Player {number}'s turn"))
        }
        (_, true, Some(weight)) => text(format_args!("{other} took {}", Exact(weight))),
        (_, true, None) if columns < 13 => text(format_args!("Your turn")),
        (_, true, None) => text(format_args!("Take a piece!")),
        (_, false, _) => text(format_args!("{other} thinks")),
    }
}

/// What is played: the goal of a task, or against whom.
pub(crate) fn about(round: &Round) -> Text {
    match round.goal() {
        Some(goal) => text(format_args!(
            "get {} of {}",
            Exact(goal),
            Exact(round.board().total())
        )),
        None => text(format_args!("of {}", Exact(round.board().total()))),
    }
}

/// Both plates, the owner's first; a piece on its way is counted bit by bit.
pub(crate) fn plates(round: &Round, leaving: Option<Leaving>) -> Plates {
    let board: &Board = round.board();
    let owner = round.human();
    let side = |player: Player, face: usize| {
        let score = board.score(player);
        let on_its_way = leaving.filter(|_| board.turn() != player).map(|leaving| {
            let weight = board.pieces()[leaving.piece];
            weight / 16 * (16 - leaving.progress)
        });
        Plate {
            face,
            score,
            shown: score - on_its_way.unwrap_or(DeviceWeight::ZERO),
            turn: !board.is_over() && board.turn() == player,
        }
    };
    Plates {
        sides: [
            side(owner, 0),
            side(owner.other(), opponent_face(round.opponent())),
        ],
        total: board.total(),
        goal: round.goal(),
    }
}
