//! The verdict: who won, how well it was played, and what to do next.

use crate::console::canvas::Canvas;
use crate::console::desk::Desk;
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::review::Finished;
use crate::console::scene::Exit;
use crate::console::scenes::set_up::opponent_name;
use crate::console::scenes::standing::show_sides;
use crate::console::surface::{Align, length};
use crate::console::view::bars;
use crate::console::view::list::{self, Row, Text, text};
use crate::console::view::words::{self, Lettering};
use crate::console::{Cherries, Ending, Goal, Opponent, Round, Source};
use crate::games::{self, Exact, Game, Player, Position, Weighed};
use crate::theory::DeviceWeight;

/// What to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Review,
    Again,
    New,
    Puzzles,
}

/// What can be done after a round.
fn items(round: &Round) -> [Item; 3] {
    let next = match round.goal() {
        Some(_) => Item::Puzzles,
        None => Item::New,
    };
    [Item::Review, Item::Again, next]
}

/// The verdict; the game itself is on the desk.
#[derive(Clone, Debug, Default)]
pub(crate) struct Verdict {
    cursor: usize,
}

impl Verdict {
    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        desk.browse(&mut self.cursor, 3, pressed);
        if desk.goes_back(pressed) {
            return Some(Exit::Back);
        }
        if !desk.accepts(pressed) {
            return None;
        }
        let round = &desk.finished.as_ref()?.round;
        Some(match items(round)[self.cursor] {
            Item::Review => Exit::Review,
            Item::Puzzles => Exit::Puzzles,
            Item::Again => {
                let again = round.again();
                desk.begin(again);
                Exit::Play
            }
            Item::New => {
                // The same kind of game against the same rival, from the other seat.
                let seat = round.human().other();
                let opponent = round.opponent();
                if let Source::Seeded {
                    game, size, style, ..
                } = round.deal().source()
                {
                    desk.wish.set_game(game);
                    (desk.wish.size, desk.wish.style) = (size, style);
                }
                desk.wish.given = None;
                let deal = desk.wished().deal();
                desk.begin(Round::new(deal, opponent, seat));
                Exit::Play
            }
        })
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let Some(finished) = &desk.finished else {
            return;
        };
        let round = &finished.round;
        let decor = desk.decor();
        let (layout, theme) = (decor.layout, decor.theme);
        bars::header(&headline(round), "", &decor, canvas);
        let middle = layout.middle();
        // Four lines have to be seen; the list can scroll, and bars are there if they fit.
        let terse = layout.is_terse();
        let rows = layout.row() * if terse { 2 } else { 3 };
        let list_top = far(&middle).y - rows;
        let above = between(0, middle.top_left.y + 1, far(&middle).x, list_top);
        let spacing = layout.text.height() + 1;
        let bars_height = match length(above.size.height) - 4 * spacing {
            room @ 30.. if !terse => room.min(64),
            _ => 0,
        };
        let words_area = between(
            4,
            above.top_left.y + bars_height + 1,
            far(&above).x - 2,
            far(&above).y,
        );
        if bars_height > 0 {
            let area = between(
                0,
                above.top_left.y,
                far(&above).x,
                above.top_left.y + bars_height,
            );
            show_sides(round, None, area, &decor, canvas);
        }
        let mut area = words_area;
        for line in lines(finished) {
            let columns = words::columns(layout.text, area.size.width);
            let lettering = Lettering {
                font: if terse || line.len() > columns {
                    layout.tiny
                } else {
                    layout.text
                },
                align: Align::Left,
                ink: theme.text,
            };
            let y = words::show(&line, area, lettering, &decor, canvas);
            area = between(area.top_left.x, y, far(&area).x, far(&area).y);
        }
        let list_area = between(0, list_top, far(&middle).x, far(&middle).y);
        list::show(list_area, 3, self.cursor, &decor, canvas, |row| {
            Row::of(match items(round)[row] {
                Item::Review => "Look back",
                Item::Again => "Same deal again",
                Item::New => "New deal, swap seats",
                Item::Puzzles => "More puzzles",
            })
        });
        let hints = [
            bars::Hint::Cursor("choose"),
            bars::Hint::Key(Key::A, "do it"),
            bars::Hint::Key(Key::B, "leave"),
        ];
        bars::footer(&hints, &decor, canvas);
    }
}

/// Who won.
fn headline(round: &Round) -> Text {
    let ending = round.ending().unwrap_or(Ending::Drawn);
    match (round.goal(), round.opponent(), ending) {
        (Some(_), _, _) if round.solved() => text(format_args!("Solved!")),
        (Some(Goal::Share(goal)), _, _) => text(format_args!("{} were possible", Exact(goal))),
        (Some(Goal::Win), _, _) => text(format_args!("A win was possible")),
        (Some(Goal::Draw), _, _) => text(format_args!("A draw was possible")),
        (_, _, Ending::Drawn) => text(format_args!("A draw")),
        (_, Opponent::Person, _) => {
            let first = round.board().verdict() == Some(games::Verdict::Won(Player::First));
            let number = if first { 1 } else { 2 };
            text(format_args!("Player {number} wins!"))
        }
        (_, _, Ending::Won) => text(format_args!("You win!")),
        (_, other, Ending::Lost) => text(format_args!("{} wins", opponent_name(other))),
    }
}

/// How it was played.
fn lines(finished: &Finished) -> [Text; 4] {
    let round = &finished.round;
    let owner = round.human();
    let result = match round.board() {
        Game::Meal(meal) => text(format_args!(
            "{} to {}, and {} is 4/9",
            Exact(meal.score(owner)),
            Exact(meal.score(owner.other())),
            four_ninths(meal.total()),
        )),
        Game::Cherries(cherries) => text(format_args!("{}", told_end(cherries))),
    };
    let told = |who: &str, player| {
        let (number, cost) = finished.mistakes(player);
        let moves = if number == 1 { "move" } else { "moves" };
        match number {
            0 => text(format_args!("{who}: no mistakes")),
            _ if round.deal().game().picking().is_some() => {
                text(format_args!("{who}: {number} weak {moves}"))
            }
            _ => text(format_args!(
                "{who}: gave {} away, {number} {moves}",
                Exact(cost)
            )),
        }
    };
    let (you, other) = match round.opponent() {
        Opponent::Person => ("Player 1", "Player 2"),
        rival => ("You", opponent_name(rival)),
    };
    let seats = match round.opponent() {
        Opponent::Person => Player::ALL,
        Opponent::Rival(_) => [owner, owner.other()],
    };
    let aids = round.aids();
    let help = text(format_args!(
        "Help: hint {}, why {}, undo {}",
        aids.hints, aids.explanations, aids.undos
    ));
    [result, told(you, seats[0]), told(other, seats[1]), help]
}

/// How a game of cherries ended.
fn told_end(cherries: &Cherries) -> &'static str {
    match cherries.verdict() {
        Some(games::Verdict::Won(Player::First)) => "White is stuck",
        Some(games::Verdict::Won(Player::Second)) => "Black is stuck",
        _ => "Both are stuck",
    }
}

/// Four ninths of a weight, with one decimal.
fn four_ninths(total: DeviceWeight) -> Text {
    // In tenths, rounded.
    let bits = i64::from(total.to_bits());
    let one = i64::from(DeviceWeight::ONE.to_bits());
    let tenths = (bits * 80 / (9 * one) + 1) / 2;
    match tenths % 10 {
        0 => text(format_args!("{}", tenths / 10)),
        rest => text(format_args!("{}.{rest}", tenths / 10)),
    }
}
