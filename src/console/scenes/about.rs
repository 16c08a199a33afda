//! About: what this is, and whose mathematics it plays with.

use crate::console::canvas::Canvas;
use crate::console::desk::Desk;
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::scene::Exit;
use crate::console::surface::Align;
use crate::console::view::bars;
use crate::console::view::list::text;
use crate::console::view::words::{self, Lettering};

/// A page to read.
#[derive(Clone, Debug)]
pub(crate) struct About;

const LONG: &str = "Share food politely, against rivals from a mouse to an exact professor.\n\n\
    Who begins a pizza can always get four ninths of it, and sometimes no more. \
    The engine knows every best move, and why.\n\n\
    After D. E. Brown and L. G. Brown, Graph games and the pizza problem; cherries after M. van den \
    Bergh.";

const SHORT: &str = "Share food politely. Who begins a pizza can always get 4/9 of it. \
    After Brown and Brown, Graph games and the pizza problem, and van den Bergh.";

impl About {
    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        desk.goes_back(pressed).then_some(Exit::Back)
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let decor = desk.decor();
        let layout = decor.layout;
        let version = text(format_args!("{}", env!("CARGO_PKG_VERSION")));
        bars::header("Four Ninths", &version, &decor, canvas);
        let middle = layout.middle();
        let area = between(4, middle.top_left.y + 3, far(&middle).x - 3, far(&middle).y);
        let lettering = Lettering {
            font: layout.prose(),
            align: Align::Left,
            ink: decor.theme.text,
        };
        let fits = |words: &str| {
            let lines =
                words::lines(words, words::columns(lettering.font, area.size.width)).count();
            crate::console::surface::count(lines) * (lettering.font.height() + 1)
                <= crate::console::surface::length(area.size.height)
        };
        words::show(
            if fits(LONG) { LONG } else { SHORT },
            area,
            lettering,
            &decor,
            canvas,
        );
        bars::footer(&[bars::Hint::Key(Key::B, "back")], &decor, canvas);
    }
}
