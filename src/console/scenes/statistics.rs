//! Statistics: games won, drawn and lost, in all and against each rival.

use crate::console::canvas::Canvas;
use crate::console::desk::Desk;
use crate::console::keys::{Key, Keys};
use crate::console::scene::Exit;
use crate::console::scenes::choose::game_name;
use crate::console::view::bars;
use crate::console::view::list::{self, Row, Text, text};
use crate::console::{PUZZLES, Statistics, Tally};
use crate::engine::Rival;
use crate::games::GameKind;

/// A page that can only be read.
#[derive(Clone, Debug, Default)]
pub(crate) struct StatisticsPage {
    cursor: usize,
}

/// A line of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Total,
    Puzzles,
    Days,
    Game(GameKind),
    Rival(GameKind, Rival),
    Friend(GameKind),
}

/// All lines: of rivals and friends only those that were played with.
fn lines(statistics: &Statistics) -> impl Iterator<Item = Line> + '_ {
    let games = GameKind::ALL.into_iter().flat_map(move |game| {
        let rivals = Rival::ALL
            .into_iter()
            .filter(move |&rival| statistics.tally(game, rival).played() > 0)
            .map(move |rival| Line::Rival(game, rival));
        let friend = (statistics.between_people(game) > 0).then_some(Line::Friend(game));
        core::iter::once(Line::Game(game))
            .chain(rivals)
            .chain(friend)
    });
    [Line::Total, Line::Puzzles, Line::Days]
        .into_iter()
        .chain(games)
}

fn told(tally: Tally) -> Text {
    text(format_args!(
        "{}-{}-{}",
        tally.won(),
        tally.drawn(),
        tally.lost()
    ))
}

impl StatisticsPage {
    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        let number = lines(&desk.stored.statistics).count();
        desk.browse(&mut self.cursor, number, pressed);
        desk.goes_back(pressed).then_some(Exit::Back)
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let decor = desk.decor();
        let (statistics, progress) = (&desk.stored.statistics, &desk.stored.progress);
        bars::header("Statistics", "won-drawn-lost", &decor, canvas);
        let number = lines(statistics).count();
        let area = decor.layout.middle();
        list::show(area, number, self.cursor, &decor, canvas, |row| {
            let line = lines(statistics).nth(row).unwrap_or(Line::Total);
            let (name, value) = match line {
                Line::Total => ("All games", told(statistics.total())),
                Line::Puzzles => (
                    "Puzzles solved",
                    text(format_args!(
                        "{}/{}",
                        progress.puzzles_solved(),
                        PUZZLES.len()
                    )),
                ),
                Line::Days => (
                    "Days solved",
                    text(format_args!("{}", progress.days_solved())),
                ),
                Line::Game(game) => (game_name(game), told(statistics.of_game(game))),
                Line::Rival(game, rival) => (rival.name(), told(statistics.tally(game, rival))),
                Line::Friend(game) => (
                    "a friend",
                    text(format_args!("{} played", statistics.between_people(game))),
                ),
            };
            let indent = if matches!(line, Line::Rival(..) | Line::Friend(_)) {
                "  "
            } else {
                ""
            };
            Row {
                text: text(format_args!("{indent}{name}")),
                value,
                ..Row::default()
            }
        });
        let hints = [
            bars::Hint::Cursor("scroll"),
            bars::Hint::Key(Key::B, "back"),
        ];
        bars::footer(&hints, &decor, canvas);
    }
}
