//! Typing a code, letter by letter, with four keys or two.

use crate::console::canvas::{Canvas, positive};
use crate::console::code::{Code, CodeError, LETTERS};
use crate::console::cue::Cue;
use crate::console::decor::Decor;
use crate::console::desk::{Desk, sideways};
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::scene::Exit;
use crate::console::surface::{Align, count, length};
use crate::console::view::bars;
use crate::console::view::list::text;
use crate::console::view::words::{self, Lettering};
use crate::console::{Round, Source};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// A code on its way; the letters are on the desk, so that going back loses none.
#[derive(Clone, Debug, Default)]
pub(crate) struct Enter {
    cursor: usize,
    error: Option<CodeError>,
}

impl Enter {
    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        if desk.goes_back(pressed) {
            return Some(Exit::Back);
        }
        let last = desk.typed.len() - 1;
        let turned = pressed.without(sideways());
        if pressed != turned || !turned.without(Key::A.into()).is_empty() {
            self.error = None;
        }
        if pressed.contains(Key::Left) {
            self.cursor = self.cursor.saturating_sub(1);
            desk.cue(Cue::Move);
        } else if pressed.contains(Key::Right) {
            self.cursor = (self.cursor + 1).min(last);
            desk.cue(Cue::Move);
        } else if pressed.contains(Key::Up) || pressed.contains(Key::Down) {
            let letter = &mut desk.typed[self.cursor];
            let at = LETTERS
                .iter()
                .position(|other| other == letter)
                .unwrap_or(0);
            let step = if pressed.contains(Key::Up) {
                1
            } else {
                LETTERS.len() - 1
            };
            *letter = LETTERS[(at + step) % LETTERS.len()];
            desk.cue(Cue::Move);
        }
        if !pressed.contains(Key::A) {
            return None;
        }
        if self.cursor < last {
            self.cursor += 1;
            desk.cue(Cue::Accept);
            return None;
        }
        self.open(desk)
    }

    /// Opens the deal of the code, or says what is wrong with it.
    fn open(&mut self, desk: &mut Desk) -> Option<Exit> {
        let letters = desk.typed;
        let code = core::str::from_utf8(&letters).expect("the letters are ASCII");
        match open(code, desk) {
            Ok(exit) => Some(exit),
            Err(error) => {
                self.error = Some(error);
                desk.cue(Cue::Refuse);
                None
            }
        }
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let decor = desk.decor();
        let (layout, theme) = (decor.layout, decor.theme);
        bars::header("Enter a code", "", &decor, canvas);
        let middle = layout.middle();
        let font = layout.big;
        let width = length(middle.size.width);
        // Nine letters in groups of four, four and one.
        let gap = if layout.is_terse() { 1 } else { 3 };
        let cell = font.width("0") + 2 * gap;
        let x = |place: usize| {
            let groups = count(place / 4) * cell / 2;
            (width - 10 * cell) / 2 + count(place) * cell + groups
        };
        let top = middle.top_left.y + (length(middle.size.height) / 4).min(40);
        for (place, letter) in desk.typed.iter().enumerate() {
            let area = Rectangle::new(
                Point::new(x(place), top),
                Size::new(positive(cell - 1), positive(font.height() + 2)),
            );
            let chosen = place == self.cursor;
            canvas.part(area, (*letter, chosen), |brush| {
                let (paper, ink) = match chosen {
                    true => (theme.chosen, theme.on_chosen),
                    false => (theme.panel, theme.text),
                };
                brush.fill(area, paper);
                brush.layer();
                let letter = text(format_args!("{}", char::from(*letter)));
                let at = Point::new(area.center().x, top + 1);
                let at = at - Point::new(font.width("0") / 2, 0);
                brush.label(&letter, at, font, Align::Left, ink);
            });
        }
        let below = between(3, top + font.height() + 6, width - 2, far(&middle).y);
        let error = self.error.map(|error| text(format_args!("{error}")));
        let (say, ink) = match &error {
            Some(error) => (&error[..], theme.bad),
            None => (&advice(&decor)[..], theme.faint),
        };
        let lettering = Lettering {
            font: layout.prose(),
            align: Align::Left,
            ink,
        };
        words::show(say, below, lettering, &decor, canvas);
        let last = self.cursor + 1 == desk.typed.len();
        let hints = [
            bars::Hint::Key(Key::A, if last { "open" } else { "next" }),
            bars::Hint::Key(Key::B, "back"),
            bars::Hint::Cursor("letter"),
        ];
        bars::footer(&hints, &decor, canvas);
    }
}

/// Opens the deal of a code, typed here or told from outside, and says where this scene leads to.
/// A game in progress goes on until its player begins the other one.
pub(crate) fn open(code: &str, desk: &mut Desk) -> Result<Exit, CodeError> {
    let deal = Code::parse(code)?;
    desk.cue(Cue::Accept);
    desk.finish();
    Ok(match deal.source() {
        Source::Puzzle(number) if desk.stored.round.is_some() => {
            desk.wish.puzzle = Some(number);
            Exit::Puzzles
        }
        Source::Puzzle(number) => {
            desk.begin(Round::of_puzzle(number).expect("a deal has its puzzle"));
            Exit::Play
        }
        Source::Seeded { .. } => {
            desk.wish.given = Some(deal);
            desk.wish.set_game(deal.game());
            Exit::SetUp
        }
    })
}

/// What the cursor keys are for, as far as it fits: their names come from the carrier.
fn advice(decor: &Decor<'_>) -> heapless::String<96> {
    use core::fmt::Write as _;
    let mut advice = heapless::String::new();
    let (up, down) = (decor.names.of(Key::Up), decor.names.of(Key::Down));
    let up = words::Capital(up);
    let _ = write!(
        advice,
        "{up}, {down}: change a letter. The last one checks the rest."
    );
    advice
}
