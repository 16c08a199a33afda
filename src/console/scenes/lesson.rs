//! How to play: two drawn pages for each game.

use crate::console::canvas::Canvas;
use crate::console::decor::Decor;
use crate::console::desk::Desk;
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::scene::{Exit, Place};
use crate::console::scenes::choose::game_name;
use crate::console::surface::{Align, count, length};
use crate::console::view::bars;
use crate::console::view::list::text;
use crate::console::view::scenery::{Scenery, Tags};
use crate::console::view::words::{self, Lettering};
use crate::console::{Board, counsel};
use crate::games::{GameKind, Kind, Picking, Position, Timing};

/// A page: a position, and what there is to say about it.
struct Page {
    position: &'static str,
    words: &'static str,
    /// The end of the sentence about hints, if the pieces tell what comes of taking them.
    hinted: Option<&'static str>,
}

/// All words of a page.
type Told = heapless::String<192>;

/// The pages of a game.
fn pages(game: GameKind) -> [Page; 2] {
    let (position, rules, aim, hinted) = match game {
        GameKind::Pizza => (
            "pizza 3 1 4 2 5 2 3 1 2 / 4 3",
            "Take pieces in turn. The first may be any. After that, only one beside the hole: \
             those with a box.",
            "Who has more at the end wins.",
            ": +1 is one ahead of the other from now on.",
        ),
        GameKind::Cookies => (
            "cookies stack 2 5 1 stack 3 4 row 1 6 2 4 / 0",
            "One cookie a turn: the top one of a stack, or one at either end of a row. Those with \
             a box can be taken.",
            "Who has more wins. Do not uncover the big one for the other!",
            ".",
        ),
        GameKind::Cherries(picking) => return pages_of_cherries(picking),
        GameKind::Bread => (
            "bread 2 4 1 3 5 2 1 3 / 3 4",
            "The first may cut the loaf anywhere. After that, only beside the hole: those with a \
             box.",
            "Who has more wins. A side that is eaten up stays shut.",
            ".",
        ),
    };
    let page = |words, hinted| Page {
        position,
        words,
        hinted,
    };
    [page(rules, None), page(aim, Some(hinted))]
}

/// The pages of a game of cherries.
fn pages_of_cherries(picking: Picking) -> [Page; 2] {
    let (position, rules) = match (picking.from, picking.timing) {
        (Kind::Row, Timing::InTurn) => (
            "cherries bwb wwb bbw",
            "One cherry a turn, from either end of a row. You pick your own colour only, and black \
             begins.",
        ),
        (Kind::Stack, Timing::InTurn) => (
            "stack_cherries bwb wwb bbw",
            "One cherry a turn, from the left: the right end is shut. You pick your own colour \
             only, and black begins.",
        ),
        (Kind::Row, Timing::AtOnce) => (
            "sync_cherries bwb wwb bbw",
            "Both choose a cherry of their colour in secret, at either end of a row. Then both go \
             at once.",
        ),
        (Kind::Stack, Timing::AtOnce) => (
            "sync_stack_cherries bwb wwb bbw",
            "Both choose a cherry of their colour in secret, at the left end of a row. Then both go \
             at once.",
        ),
    };
    let (aim, hinted) = match picking.timing {
        Timing::InTurn => (
            "Who cannot pick on their turn loses. Do not open the way for the other!",
            ": moves to spare, and 0 is enough.",
        ),
        Timing::AtOnce => (
            "If only one of you can go on, that one wins. If nobody can, it is a draw.",
            ": W wins, D draws, L loses.",
        ),
    };
    let page = |words, hinted| Page {
        position,
        words,
        hinted,
    };
    [page(rules, None), page(aim, Some(hinted))]
}

impl Page {
    /// All words of the page, with the key of this carrier that gives hints.
    fn told(&self, decor: &Decor<'_>) -> Told {
        self.told_to_the(self.hinted, decor)
    }

    /// The same without what may be left out, if the name of the key is so long.
    fn told_in_short(&self, decor: &Decor<'_>) -> Told {
        self.told_to_the(self.hinted.map(|_| "."), decor)
    }

    fn told_to_the(&self, end: Option<&str>, decor: &Decor<'_>) -> Told {
        use core::fmt::Write as _;
        let mut told = heapless::String::new();
        let _ = told.push_str(self.words);
        if let Some(end) = end {
            let teller = match decor.keys.contains(Key::X) {
                true => decor.names.of(Key::X),
                false => "the menu",
            };
            let teller = words::Capital(teller);
            let _ = write!(told, " {teller} tells what a move leads to{end}");
        }
        told
    }
}

/// How to play.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    game: GameKind,
    page: usize,
    /// Whether a game is going on.
    playing: bool,
}

impl Lesson {
    pub(crate) fn open(from: Place, desk: &Desk) -> Self {
        let playing = from == Place::Pause;
        let round = desk.stored.round.as_ref().filter(|_| playing);
        Lesson {
            game: round.map_or(desk.wish.game, |round| round.deal().game()),
            page: 0,
            playing,
        }
    }

    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        let leave = if self.playing {
            Exit::Pause
        } else {
            Exit::SetUp
        };
        if desk.goes_back(pressed) {
            return Some(leave);
        }
        if desk.accepts(pressed) {
            if self.page == 1 {
                return Some(leave);
            }
            self.page = 1;
        }
        desk.browse(&mut self.page, 2, pressed);
        None
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let decor = desk.decor();
        let layout = decor.layout;
        let number = text(format_args!("{} of 2", self.page + 1));
        bars::header(game_name(self.game), &number, &decor, canvas);
        let page = &pages(self.game)[self.page];
        let told = page.told(&decor);
        let middle = layout.middle();
        let (width, height) = (length(middle.size.width), length(middle.size.height));
        let font = layout.prose();
        let wide = matches!(self.game, GameKind::Bread | GameKind::Cherries(_));
        let (picture, lines) = if height >= 150 || wide && height >= 90 {
            let needed = words::lines(&told, words::columns(font, middle.size.width - 8));
            let low = far(&middle).y - count(needed.count()) * (font.height() + 1) - 3;
            (
                between(0, middle.top_left.y, width, low),
                between(4, low, width - 4, far(&middle).y),
            )
        } else {
            let side = if layout.is_terse() {
                62
            } else {
                height.min(width * 3 / 5)
            };
            (
                between(0, middle.top_left.y, side, far(&middle).y),
                between(side + 2, middle.top_left.y + 1, width, far(&middle).y),
            )
        };
        let board = Board::parse(page.position).expect("the lesson's positions are legal");
        let advice = page.hinted.map(|_| counsel::outcomes(&board));
        let scenery = Scenery {
            board: &board,
            chosen: board.takeable().next(),
            leaving: None,
            tags: advice.as_ref().map_or(Tags::Weights, Tags::Outcomes),
        };
        scenery.show(picture, &decor, canvas);
        let needed = words::height(&told, lines.size.width, layout.tiny, layout);
        let told = match needed <= length(lines.size.height) {
            true => told,
            false => page.told_in_short(&decor),
        };
        let lettering = Lettering {
            font: words::fitting(&told, lines, layout),
            align: Align::Left,
            ink: decor.theme.text,
        };
        words::show(&told, lines, lettering, &decor, canvas);
        let hints = [
            bars::Hint::Key(Key::A, if self.page == 0 { "next" } else { "done" }),
            bars::Hint::Key(Key::B, "back"),
            bars::Hint::Cursor("turn page"),
        ];
        bars::footer(&hints, &decor, canvas);
    }
}
