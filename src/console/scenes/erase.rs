//! Erasing everything: asked once more, with No first.

use crate::console::canvas::Canvas;
use crate::console::cue::Cue;
use crate::console::desk::Desk;
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::save::Stored;
use crate::console::scene::Exit;
use crate::console::surface::Align;
use crate::console::view::bars;
use crate::console::view::list::{self, Row};
use crate::console::view::words::{self, Lettering};

/// The question.
#[derive(Clone, Debug, Default)]
pub(crate) struct Erase {
    cursor: usize,
}

impl Erase {
    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        desk.browse(&mut self.cursor, 2, pressed);
        if desk.goes_back(pressed) {
            return Some(Exit::Back);
        }
        if !pressed.contains(Key::A) {
            return None;
        }
        if self.cursor == 0 {
            desk.cue(Cue::Back);
            return Some(Exit::Back);
        }
        desk.stored = Stored::default();
        desk.finished = None;
        desk.save = true;
        desk.cue(Cue::Accept);
        Some(Exit::Menu)
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let decor = desk.decor();
        let layout = decor.layout;
        bars::header("Erase everything?", "", &decor, canvas);
        let middle = layout.middle();
        let list_top = far(&middle).y - 2 * layout.row() - 2;
        let area = between(6, middle.top_left.y + 3, far(&middle).x - 4, list_top);
        let lettering = Lettering {
            font: layout.prose(),
            align: Align::Left,
            ink: decor.theme.text,
        };
        let question = "Options, statistics, solved puzzles and the game in progress will be gone.";
        words::show(question, area, lettering, &decor, canvas);
        let rows = between(0, list_top, far(&middle).x, far(&middle).y);
        list::show(rows, 2, self.cursor, &decor, canvas, |row| {
            Row::of(["No, keep it", "Yes, erase it"][row])
        });
        let hints = [
            bars::Hint::Cursor("choose"),
            bars::Hint::Key(Key::A, "do it"),
            bars::Hint::Key(Key::B, "back"),
        ];
        bars::footer(&hints, &decor, canvas);
    }
}
