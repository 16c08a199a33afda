//! Passing the console: what one player chooses in secret, the other must not see.

use crate::console::canvas::Canvas;
use crate::console::cue::Cue;
use crate::console::desk::Desk;
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::scene::Exit;
use crate::console::surface::{Align, length};
use crate::console::view::list::{Text, text};
use crate::console::view::words::{self, Lettering};
use crate::console::view::{bars, cherries, picture};
use crate::games::{Player, Position};
use embedded_graphics::prelude::*;

/// Whoever looks at this scene learns nothing; the game itself is on the desk.
#[derive(Clone, Debug)]
pub(crate) struct Pass;

impl Pass {
    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        if pressed.contains(Key::B) || pressed.contains(Key::Y) {
            desk.cue(Cue::Back);
            return Some(Exit::Pause);
        }
        if !desk.accepts(pressed) {
            return None;
        }
        desk.handed = true;
        Some(Exit::Resume)
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let Some(round) = &desk.stored.round else {
            return;
        };
        let decor = desk.decor();
        let (layout, theme) = (decor.layout, decor.theme);
        let player = round.board().turn();
        let (name, colour) = match player {
            Player::First => ("Player 1", "black"),
            Player::Second => ("Player 2", "white"),
        };
        bars::header("Pass the console", "", &decor, canvas);
        let middle = layout.middle();
        let height = length(middle.size.height);
        let face = picture::face_size(height / 3, &decor);
        let centre = middle.center();
        let top = middle.top_left.y + (height - face) / 5;
        picture::face(
            // As at the table, where the owner's side comes first.
            usize::from(player != round.human()),
            Point::new(centre.x - face - 2, top),
            height / 3,
            &decor,
            canvas,
        );
        let beside = Point::new(centre.x + 4, top + face / 2);
        cherries::icon(cherries::cherry_of(player), beside, face, &decor, canvas);
        let told: Text = text(format_args!("{name} picks {colour}."));
        let area = between(4, top + face + 4, far(&middle).x - 4, far(&middle).y);
        let lettering = |font, ink| Lettering {
            font,
            align: Align::Centre,
            ink,
        };
        let large = match words::columns(layout.bold, area.size.width) >= told.len() {
            true => layout.bold,
            false => layout.text,
        };
        let y = words::show(&told, area, lettering(large, theme.accent), &decor, canvas);
        let rest = between(4, y + 2, far(&area).x, far(&area).y);
        let key = decor.names.of(Key::A);
        let secret = text(format_args!(
            "Press {key} when nobody else can see the screen."
        ));
        let font = words::fitting(&secret, rest, layout);
        words::show(&secret, rest, lettering(font, theme.text), &decor, canvas);
        let hints = [
            bars::Hint::Key(Key::A, "go on"),
            bars::Hint::Key(Key::B, "menu"),
        ];
        bars::footer(&hints, &decor, canvas);
    }
}
