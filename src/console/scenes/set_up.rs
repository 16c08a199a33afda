//! Setting up a game: how many pieces of which kind, against whom, and who starts.

use crate::console::canvas::Canvas;
use crate::console::cue::Cue;
use crate::console::desk::{Desk, Starts, sideways};
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::scene::Exit;
use crate::console::scenes::choose::game_name;
use crate::console::surface::{Align, count};
use crate::console::view::list::{self, Row, text};
use crate::console::view::words::{self, Lettering};
use crate::console::view::{bars, picture};
use crate::console::{Choice, Deal, Opponent};
use crate::engine::Rival;
use crate::games::deal::Style;
use crate::games::{GameKind, Kind, Timing};
use embedded_graphics::prelude::*;

/// The rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Play,
    Rival,
    Starts,
    Size,
    Style,
    From,
    Timing,
    Lesson,
}

impl Item {
    const ALL: [Item; 8] = [
        Item::Play,
        Item::Rival,
        Item::Starts,
        Item::From,
        Item::Timing,
        Item::Size,
        Item::Style,
        Item::Lesson,
    ];
}

/// The set-up of a game; what is chosen is on the desk.
#[derive(Clone, Debug)]
pub(crate) struct SetUp {
    cursor: usize,
}

/// What can be set: a given deal has its size, its style and its rules.
fn items(desk: &Desk) -> impl Iterator<Item = Item> {
    let given = desk.wish.given.is_some();
    let cherries = desk.wish.game.picking().is_some();
    Item::ALL.into_iter().filter(move |&item| match item {
        Item::Size | Item::Style => !given,
        Item::From | Item::Timing => cherries && !given,
        Item::Play | Item::Rival | Item::Starts | Item::Lesson => true,
    })
}

/// Who can be played against, in order.
fn opponents() -> impl Iterator<Item = Opponent> {
    Rival::ALL
        .into_iter()
        .map(Opponent::Rival)
        .chain([Opponent::Person])
}

/// What an opponent is called.
pub(crate) fn opponent_name(opponent: Opponent) -> &'static str {
    match opponent {
        Opponent::Rival(rival) => rival.name(),
        Opponent::Person => "a friend",
    }
}

/// The face of an opponent.
pub(crate) fn opponent_face(opponent: Opponent) -> usize {
    match opponent {
        Opponent::Person => 1,
        Opponent::Rival(rival) => picture::PEOPLE + usize::from(rival.number()),
    }
}

/// A style as a player understands it.
fn style_name(style: Style) -> &'static str {
    match style {
        Style::Fair => "mixed",
        Style::Spiky => "spiky",
        Style::Alternating => "by turns",
        Style::ZeroOne => "all or none",
        Style::Paper => "tricky",
        Style::Clumps => "in clumps",
    }
}

impl SetUp {
    pub(crate) fn open() -> Self {
        SetUp { cursor: 0 }
    }

    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        let number = items(desk).count();
        desk.browse(&mut self.cursor, number, pressed.without(sideways()));
        if desk.goes_back(pressed) {
            return Some(Exit::Back);
        }
        let item = items(desk).nth(self.cursor)?;
        match item {
            Item::Play if desk.accepts(pressed) => {
                let round = desk.wished();
                desk.begin(round);
                return Some(Exit::Play);
            }
            Item::Lesson if desk.accepts(pressed) => return Some(Exit::Lesson),
            Item::Play | Item::Lesson => {}
            _ if pressed.contains(Key::Left) => adjust(item, false, desk),
            // Who has few keys goes round with A.
            _ if pressed.contains(Key::Right) || pressed.contains(Key::A) => {
                adjust(item, true, desk);
            }
            _ => {}
        }
        None
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let decor = desk.decor();
        let (layout, theme) = (decor.layout, decor.theme);
        let wish = &desk.wish;
        bars::header(game_name(wish.game), "set up", &decor, canvas);
        let number = items(desk).count();
        let middle = layout.middle();
        let rows = count(number) * layout.row();
        // Where there is no room for a face, a line has to do.
        let line = layout.tiny.height() + 2;
        let wished = middle.top_left.y + rows + 2;
        let list_bottom = match far(&middle).y - wished {
            28.. => wished,
            _ => wished.min(far(&middle).y - line),
        };
        let area = between(0, middle.top_left.y + 1, far(&middle).x, list_bottom);
        list::show(area, number, self.cursor, &decor, canvas, |row| {
            let item = items(desk).nth(row).expect("a row of the menu");
            let (name, value) = match item {
                // There is one game in progress at most.
                Item::Play if desk.stored.round.is_some() => {
                    ("Play", text(format_args!("ends your game")))
                }
                Item::Play => ("Play", text(format_args!(""))),
                Item::Rival => (
                    "Against",
                    text(format_args!("{}", opponent_name(wish.opponent))),
                ),
                Item::Starts => (
                    match wish.game.picking() {
                        None => "Who starts",
                        Some(_) => "You pick",
                    },
                    text(format_args!("{}", starts_name(desk))),
                ),
                Item::From => ("Open at", text(format_args!("{}", from_name(desk)))),
                Item::Timing => ("Picking", text(format_args!("{}", timing_name(desk)))),
                Item::Size => (
                    match wish.game.picking() {
                        None => "Pieces",
                        Some(_) => "How many",
                    },
                    text(format_args!("{}", wish.size)),
                ),
                Item::Style => ("Kind", text(format_args!("{}", style_name(wish.style)))),
                Item::Lesson => ("How to play", text(format_args!(""))),
            };
            Row {
                value,
                adjustable: !matches!(item, Item::Play | Item::Lesson),
                ..Row::of(name)
            }
        });
        // Who it is, where there is room.
        let rest = between(0, list_bottom + 2, far(&middle).x, far(&middle).y);
        let room = far(&rest).y - rest.top_left.y;
        if room < 26 {
            let name = opponent_name(wish.opponent);
            let line = text(format_args!("{name} {}", habit(wish.opponent, wish.game)));
            let at = Point::new(4, rest.top_left.y);
            canvas.label(&line, at, layout.tiny, Align::Left, theme.faint);
        } else {
            let size = picture::face_size(room, &decor);
            let at = Point::new(8, rest.center().y - size / 2);
            picture::face(opponent_face(wish.opponent), at, room, &decor, canvas);
            let lines = between(
                14 + size,
                at.y.max(rest.top_left.y),
                far(&rest).x - 4,
                far(&rest).y,
            );
            let name = opponent_name(wish.opponent);
            let lettering = |font, ink| Lettering {
                font,
                align: Align::Left,
                ink,
            };
            let y = words::show(
                name,
                lines,
                lettering(layout.bold, theme.accent),
                &decor,
                canvas,
            );
            let more = between(lines.top_left.x, y, far(&lines).x, far(&lines).y);
            words::show(
                habit(wish.opponent, wish.game),
                more,
                lettering(layout.tiny, theme.text),
                &decor,
                canvas,
            );
        }
        let hints = match items(desk).nth(self.cursor) {
            Some(Item::Play) => [
                bars::Hint::Key(Key::A, "play"),
                bars::Hint::Key(Key::B, "back"),
                bars::Hint::Cursor("choose"),
            ],
            Some(Item::Lesson) => [
                bars::Hint::Key(Key::A, "read"),
                bars::Hint::Key(Key::B, "back"),
                bars::Hint::Cursor("choose"),
            ],
            _ => [
                bars::Hint::Key(Key::A, "change"),
                bars::Hint::Key(Key::B, "back"),
                bars::Hint::Cursor("choose"),
            ],
        };
        bars::footer(&hints, &decor, canvas);
    }
}

fn habit(opponent: Opponent, game: GameKind) -> &'static str {
    match (opponent, game.picking()) {
        (Opponent::Rival(rival), None) => rival.habit(),
        (Opponent::Rival(rival), Some(_)) => rival.habit_with_cherries(),
        (Opponent::Person, _) => "sits beside you",
    }
}

/// Who begins; with cherries that is who picks black.
fn starts_name(desk: &Desk) -> &'static str {
    match (desk.wish.starts, desk.wish.game.picking()) {
        (Starts::Chance, _) => "chance",
        (Starts::You, None) => "you",
        (Starts::Other, None) => opponent_name(desk.wish.opponent),
        (Starts::You, Some(_)) => "black",
        (Starts::Other, Some(_)) => "white",
    }
}

fn from_name(desk: &Desk) -> &'static str {
    match desk.wish.picking.from {
        Kind::Row => "both ends",
        Kind::Stack => "one end",
    }
}

fn timing_name(desk: &Desk) -> &'static str {
    match desk.wish.picking.timing {
        Timing::InTurn => "in turn",
        Timing::AtOnce => "both at once",
    }
}

fn adjust(item: Item, on: bool, desk: &mut Desk) {
    desk.cue(Cue::Move);
    let wish = &mut desk.wish;
    match item {
        Item::Rival => {
            let number = opponents()
                .position(|other| other == wish.opponent)
                .unwrap_or(0);
            let all = opponents().count();
            let step = if on { 1 } else { all - 1 };
            wish.opponent = opponents().nth((number + step) % all).expect("one of them");
        }
        Item::Starts => {
            let order = [Starts::You, Starts::Other, Starts::Chance];
            let number = order.iter().position(|&s| s == wish.starts).unwrap_or(0);
            wish.starts = order[(number + if on { 1 } else { 2 }) % 3];
        }
        Item::Size => {
            let (least, most) = (*Deal::SIZES.start(), *Deal::SIZES.end());
            wish.size = match on {
                true if wish.size == most => least,
                true => wish.size + 1,
                false if wish.size == least => most,
                false => wish.size - 1,
            };
        }
        Item::Style => {
            let styles = wish.game.styles();
            let number = styles.iter().position(|&s| s == wish.style).unwrap_or(0);
            let step = if on { 1 } else { styles.len() - 1 };
            wish.style = styles[(number + step) % styles.len()];
        }
        Item::From => {
            let from = match wish.picking.from {
                Kind::Row => Kind::Stack,
                Kind::Stack => Kind::Row,
            };
            wish.set_game(GameKind::cherries(from, wish.picking.timing));
        }
        Item::Timing => {
            let timing = match wish.picking.timing {
                Timing::InTurn => Timing::AtOnce,
                Timing::AtOnce => Timing::InTurn,
            };
            wish.set_game(GameKind::cherries(wish.picking.from, timing));
        }
        Item::Play | Item::Lesson => {}
    }
}
