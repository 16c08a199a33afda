//! The title: the name of the console and a pizza of nine pieces, four of them yours.

use crate::console::angle::Angle;
use crate::console::art::{BASES, Base};
use crate::console::canvas::Canvas;
use crate::console::cue::Cue;
use crate::console::desk::Desk;
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::scene::Exit;
use crate::console::surface::{Align, length};
use crate::console::view::pizza::{PizzaView, Slice};
use crate::console::view::{bars, gauge, picture};
use embedded_graphics::prelude::*;

/// How long the pieces take to come apart, in milliseconds.
const MOTION: u64 = 480;

/// The title.
#[derive(Clone, Debug)]
pub(crate) struct Title {
    /// When it came on; nothing has moved before the first step.
    since: Option<u64>,
    /// How far the pieces have come apart, of 8.
    progress: i32,
}

impl Title {
    pub(crate) fn open() -> Self {
        Title {
            since: None,
            progress: 0,
        }
    }

    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        let since = *self.since.get_or_insert(desk.now);
        let past = (desk.now - since).min(MOTION) * 8 / MOTION;
        self.progress = i32::try_from(past).expect("at most 8");
        // Any key but B goes on; there is nowhere to go back to.
        if pressed.without(Key::B.into()).is_empty() {
            return None;
        }
        desk.cue(Cue::Accept);
        Some(match desk.stored.round {
            Some(_) => Exit::Pause,
            None => Exit::Menu,
        })
    }

    pub(crate) fn wake(&self) -> Option<u64> {
        match self.since {
            Some(since) if self.progress < 8 => Some(since + MOTION * (progress(self) + 1) / 8),
            Some(_) => None,
            None => Some(0),
        }
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let decor = desk.decor();
        let (layout, theme) = (decor.layout, decor.theme);
        let (width, height) = (
            length(layout.screen.size.width),
            length(layout.screen.size.height),
        );
        let bottom = layout.footer().top_left.y;
        let tall = height >= 200;
        let (area, words) = if tall {
            (between(0, 52, width, bottom), between(0, 1, width, 52))
        } else {
            let side = (width - 88).min(bottom + 4).max(width / 2 - 8);
            (between(0, 0, side, bottom), between(side, 0, width, bottom))
        };
        self.show_pizza(area, desk, canvas);
        let middle = words.center();
        if theme.one_bit {
            let font = layout.big;
            let top = middle.y - font.height() - 4;
            for (line, name) in (0..).zip(["FOUR", "NINTHS"]) {
                let at = Point::new(middle.x, top + line * (font.height() + 1));
                canvas.label(name, at, font, Align::Centre, theme.text);
            }
        } else {
            picture::logo(words, canvas);
        }
        if !tall {
            let at = Point::new(middle.x, far(&words).y - layout.tiny.height() - 12);
            canvas.label(
                "share politely",
                at,
                layout.tiny,
                Align::Centre,
                theme.faint,
            );
        }
        let hint = match desk.stored.round {
            Some(_) => "go on",
            None => "play",
        };
        bars::footer(&[bars::Hint::Key(Key::A, hint)], &decor, canvas);
        if let Some(battery) = desk.battery {
            gauge::show(battery, layout.footer(), &decor, canvas);
        }
    }

    fn show_pizza(
        &self,
        area: embedded_graphics::primitives::Rectangle,
        desk: &Desk,
        canvas: &mut Canvas<'_>,
    ) {
        let decor = desk.decor();
        let room = length(area.size.height) / 2 - 4;
        let fits = |base: &&Base| base.radius <= room;
        let base = match decor.theme.one_bit {
            true => None,
            false => BASES.iter().find(fits),
        };
        let radius = base.map_or(room.min(BASES[0].radius), |base| base.radius);
        // A pizza that is too wide is cut off at the left: what is yours is at the right.
        let right = far(&area).x - radius - 6;
        let centre = Point::new(area.center().x.min(right), area.center().y);
        let slices = (0..9_u32).map(|piece| {
            let from = |piece: u32| piece * 0x1_0000 / 9;
            let yours = piece < 4;
            Slice {
                from: Angle(u16::try_from(from(piece)).expect("less than a turn")),
                turn: from(piece + 1) - from(piece),
                lift: if yours { self.progress / 2 } else { 0 },
                topping: usize::try_from(piece).ok().filter(|_| room > 20),
                bright: yours || !decor.theme.one_bit,
                chosen: false,
                fade: 0,
            }
        });
        let view = PizzaView {
            centre,
            radius,
            base,
            slices: slices.collect(),
            brackets: heapless::Vec::new(),
            theme: decor.theme,
        };
        view.show(area, canvas);
    }
}

fn progress(title: &Title) -> u64 {
    u64::try_from(title.progress).expect("not negative")
}
