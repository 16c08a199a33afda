//! The main menu: a game, a puzzle, a code, or something about the console.

use crate::console::canvas::Canvas;
use crate::console::desk::Desk;
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::scene::{Exit, Place};
use crate::console::surface::{Align, count};
use crate::console::view::bars;
use crate::console::view::list::{self, Row};
use crate::console::view::words::{self, Lettering};
use crate::games::{GameKind, Kind, Timing};

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Continue,
    Game(GameKind),
    /// All four games of cherries.
    Cherries,
    Puzzles,
    Enter,
    Statistics,
    Options,
    About,
}

impl Item {
    const ALL: [Item; 10] = [
        Item::Continue,
        Item::Game(GameKind::Pizza),
        Item::Game(GameKind::Cookies),
        Item::Game(GameKind::Bread),
        Item::Cherries,
        Item::Puzzles,
        Item::Enter,
        Item::Statistics,
        Item::Options,
        Item::About,
    ];

    fn name(self) -> &'static str {
        match self {
            Item::Continue => "Continue",
            Item::Game(game) => game_name(game),
            Item::Cherries => "Cherries",
            Item::Puzzles => "Puzzles",
            Item::Enter => "Enter a code",
            Item::Statistics => "Statistics",
            Item::Options => "Options",
            Item::About => "About",
        }
    }
}

impl Item {
    /// What is behind it, in a sentence or two.
    fn about(self) -> &'static str {
        match self {
            Item::Continue => "Back to the game you left.",
            Item::Game(GameKind::Pizza) => {
                "A round pizza. After the first piece, only pieces beside the hole may be taken."
            }
            Item::Game(GameKind::Cookies) => {
                "Stacks and rows. Take the top of a stack, or either end of a row."
            }
            Item::Game(GameKind::Bread) => {
                "A loaf that may be opened anywhere, and is then eaten from the hole."
            }
            Item::Game(GameKind::Cherries(_)) | Item::Cherries => {
                "Black or white: pick your colour from the ends, in turn or both at once."
            }
            Item::Puzzles => "Tables where only the best will do, and a new one for each day.",
            Item::Enter => "Play a deal that somebody told you.",
            Item::Statistics => "Games won, drawn and lost.",
            Item::Options => "Colours, light, sound and more.",
            Item::About => "What this is, and whose idea it was.",
        }
    }
}

/// A game as menus call it.
pub(crate) fn game_name(game: GameKind) -> &'static str {
    match game {
        GameKind::Pizza => "Pizza",
        GameKind::Cookies => "Cookies",
        GameKind::Bread => "Bread",
        GameKind::Cherries(picking) => match (picking.from, picking.timing) {
            (Kind::Row, Timing::InTurn) => "Cherries",
            (Kind::Stack, Timing::InTurn) => "Cherry stacks",
            (Kind::Row, Timing::AtOnce) => "Secret cherries",
            (Kind::Stack, Timing::AtOnce) => "Secret stacks",
        },
    }
}

/// The main menu.
#[derive(Clone, Debug)]
pub(crate) struct Choose {
    cursor: usize,
}

impl Choose {
    /// The cursor is where one comes from.
    pub(crate) fn open(from: Place, desk: &Desk) -> Self {
        let item = match from {
            Place::Pause => Item::Continue,
            Place::SetUp | Place::Verdict => match desk.wish.game {
                GameKind::Cherries(_) => Item::Cherries,
                game => Item::Game(game),
            },
            Place::Puzzles => Item::Puzzles,
            Place::Enter => Item::Enter,
            Place::Statistics => Item::Statistics,
            Place::Options => Item::Options,
            Place::About => Item::About,
            _ => Item::Continue,
        };
        let cursor = items(desk).position(|other| other == item).unwrap_or(0);
        Choose { cursor }
    }

    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        let number = items(desk).count();
        desk.browse(&mut self.cursor, number, pressed);
        if desk.goes_back(pressed) {
            return Some(Exit::Back);
        }
        if !desk.accepts(pressed) {
            return None;
        }
        let item = items(desk).nth(self.cursor)?;
        Some(match item {
            Item::Continue => Exit::Resume,
            Item::Game(game) => {
                desk.wish.set_game(game);
                desk.wish.given = None;
                Exit::SetUp
            }
            Item::Cherries => {
                desk.wish.set_game(GameKind::Cherries(desk.wish.picking));
                desk.wish.given = None;
                Exit::SetUp
            }
            Item::Puzzles => Exit::Puzzles,
            Item::Enter => Exit::Enter,
            Item::Statistics => Exit::Statistics,
            Item::Options => Exit::Options,
            Item::About => Exit::About,
        })
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let decor = desk.decor();
        bars::header_with_battery("Four Ninths", "", desk.battery, &decor, canvas);
        let number = items(desk).count();
        list::show(
            decor.layout.middle(),
            number,
            self.cursor,
            &decor,
            canvas,
            |row| {
                let item = items(desk).nth(row).expect("a row of the menu");
                let value = match (item, &desk.stored.round) {
                    (Item::Continue, Some(round)) => game_name(round.deal().game()),
                    (Item::Puzzles, _) => {
                        return Row {
                            value: list::text(format_args!(
                                "{}/{}",
                                desk.stored.progress.puzzles_solved(),
                                crate::console::PUZZLES.len()
                            )),
                            ..Row::of(item.name())
                        };
                    }
                    _ => "",
                };
                Row {
                    value: list::text(format_args!("{value}")),
                    ..Row::of(item.name())
                }
            },
        );
        // What it is, where there is room below the list.
        let middle = decor.layout.middle();
        let low = middle.top_left.y + count(Item::ALL.len()) * decor.layout.row() + 4;
        if let Some(item) = items(desk).nth(self.cursor) {
            let lettering = Lettering {
                font: decor.layout.text,
                align: Align::Left,
                ink: decor.theme.faint,
            };
            let area = between(4, low, far(&middle).x - 4, far(&middle).y);
            words::show(item.about(), area, lettering, &decor, canvas);
        }
        let hints = [
            bars::Hint::Cursor("choose"),
            bars::Hint::Key(Key::A, "open"),
            bars::Hint::Key(Key::B, "back"),
        ];
        bars::footer(&hints, &decor, canvas);
    }
}

/// What can be chosen now.
fn items(desk: &Desk) -> impl Iterator<Item = Item> {
    let begun = desk.stored.round.is_some();
    Item::ALL
        .into_iter()
        .filter(move |&item| begun || item != Item::Continue)
}
