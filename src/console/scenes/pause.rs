//! The menu of a game: help, moves taken back, and the way out.

use crate::console::canvas::Canvas;
use crate::console::cue::Cue;
use crate::console::desk::Desk;
use crate::console::keys::{Key, Keys};
use crate::console::scene::{Exit, Place};
use crate::console::scenes::choose::game_name;
use crate::console::scenes::table::Help;
use crate::console::view::bars;
use crate::console::view::list::{self, Row};
use crate::games::Position;

/// What can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Resume,
    Hint,
    Explain,
    Undo,
    Redo,
    Lesson,
    Share,
    Options,
    Restart,
}

impl Item {
    const ALL: [Item; 9] = [
        Item::Resume,
        Item::Hint,
        Item::Explain,
        Item::Undo,
        Item::Redo,
        Item::Lesson,
        Item::Share,
        Item::Options,
        Item::Restart,
    ];

    fn name(self) -> &'static str {
        match self {
            Item::Resume => "Continue",
            Item::Hint => "Hint",
            Item::Explain => "Explain",
            Item::Undo => "Take back",
            Item::Redo => "Redo",
            Item::Lesson => "How to play",
            Item::Share => "Share this deal",
            Item::Options => "Options",
            Item::Restart => "Start over",
        }
    }
}

/// The menu of a game.
#[derive(Clone, Debug)]
pub(crate) struct Pause {
    cursor: usize,
}

impl Pause {
    pub(crate) fn open(from: Place) -> Self {
        let item = match from {
            Place::Lesson => Item::Lesson,
            Place::Share => Item::Share,
            Place::Options => Item::Options,
            _ => Item::Resume,
        };
        let cursor = Item::ALL
            .iter()
            .position(|&other| other == item)
            .unwrap_or(0);
        Pause { cursor }
    }

    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        desk.browse(&mut self.cursor, Item::ALL.len(), pressed);
        if desk.goes_back(pressed) {
            return Some(Exit::Back);
        }
        if pressed.contains(Key::Y) {
            desk.cue(Cue::Accept);
            return Some(Exit::Resume);
        }
        if !pressed.contains(Key::A) {
            return None;
        }
        let round = desk.stored.round.as_mut()?;
        let exit = match Item::ALL[self.cursor] {
            Item::Resume => Some(Exit::Resume),
            Item::Hint | Item::Explain if !round.is_human_turn() => None,
            Item::Hint => {
                desk.help = Help::Hint;
                Some(Exit::Resume)
            }
            Item::Explain => {
                desk.help = Help::Explain;
                Some(Exit::Resume)
            }
            Item::Undo => round.undo().then_some(Exit::Resume),
            Item::Redo => round.redo().then_some(Exit::Resume),
            Item::Lesson => Some(Exit::Lesson),
            Item::Share => Some(Exit::Share),
            Item::Options => Some(Exit::Options),
            Item::Restart => {
                *round = round.again();
                Some(Exit::Resume)
            }
        };
        let changes = matches!(
            Item::ALL[self.cursor],
            Item::Undo | Item::Redo | Item::Restart
        );
        desk.save |= changes;
        desk.handed &= !changes;
        desk.cue(if exit.is_some() {
            Cue::Accept
        } else {
            Cue::Refuse
        });
        exit
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let decor = desk.decor();
        let round = desk.stored.round.as_ref();
        let game = round.map_or("", |round| game_name(round.deal().game()));
        bars::header_with_battery("Paused", game, desk.battery, &decor, canvas);
        let area = decor.layout.middle();
        list::show(area, Item::ALL.len(), self.cursor, &decor, canvas, |row| {
            let item = Item::ALL[row];
            let possible = round.is_none_or(|round| match item {
                Item::Hint | Item::Explain => round.is_human_turn(),
                Item::Undo => round.board().taken().len() > 0,
                Item::Redo => round.can_redo(),
                _ => true,
            });
            Row {
                value: list::text(format_args!("{}", if possible { "" } else { "not now" })),
                ..Row::of(item.name())
            }
        });
        let hints = [
            bars::Hint::Cursor("choose"),
            bars::Hint::Key(Key::A, "do it"),
            bars::Hint::Key(Key::B, "leave"),
        ];
        bars::footer(&hints, &decor, canvas);
    }
}
