//! The table: where the game is played.

use crate::console::canvas::Canvas;
use crate::console::counsel::{self, Outcomes, Why};
use crate::console::cue::Cue;
use crate::console::desk::Desk;
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::scene::Exit;
use crate::console::scenes::motion::Motion;
use crate::console::scenes::standing::{about, show_sides, show_status, status, told_outcomes};
use crate::console::surface::Align;
use crate::console::view::bars;
use crate::console::view::list::text;
use crate::console::view::scenery::{Scenery, Tags};
use crate::console::view::words::{self, Lettering};
use crate::console::{MOST_PIECES, Opponent, Round, Speed};
use crate::games::{Game, Position};
use core::fmt::Write as _;

/// What is asked for when a game goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Help {
    /// Nothing.
    #[default]
    None,
    /// What each move is worth.
    Hint,
    /// Why.
    Explain,
}

/// A sentence that explains a position.
type Sentence = heapless::String<192>;

/// Help that is on the table. There is no heap to put the larger kind on.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)]
enum Shown {
    Nothing,
    Outcomes(Outcomes),
    Why(Why, Sentence),
}

/// The table; the game itself is on the desk.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    cursor: usize,
    shown: Shown,
    motion: Option<Motion>,
    /// When the rival will have thought long enough.
    answer: Option<u64>,
}

impl Table {
    pub(crate) fn open(desk: &mut Desk) -> Self {
        let mut table = Table {
            cursor: 0,
            shown: Shown::Nothing,
            motion: None,
            answer: None,
        };
        table.settle(desk);
        if !has_to_pass(desk) {
            let help = core::mem::take(&mut desk.help);
            table.help(help, desk);
        }
        table
    }

    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        let Some(round) = &desk.stored.round else {
            // Nothing is played, so there is nothing to wait for.
            return Some(Exit::Over);
        };
        // Whatever moves has arrived by the next key at the latest.
        let arrived = |motion: Motion| motion.has_arrived(desk.now);
        // Whoever has seen both choices goes on with A, which then takes nothing.
        let seen = |motion: Motion| motion.is_reveal() && !arrived(motion);
        let pressed = match self.motion.is_some_and(seen) && pressed.contains(Key::A) {
            true => {
                self.motion = None;
                pressed.without(Key::A.into())
            }
            false => pressed,
        };
        if self
            .motion
            .is_some_and(|motion| arrived(motion) || !pressed.is_empty())
        {
            self.motion = None;
        }
        if round.is_over() {
            if self.motion.is_some() {
                return None;
            }
            desk.finish();
            return Some(Exit::Over);
        }
        if pressed.contains(Key::B) || pressed.contains(Key::Y) {
            desk.cue(Cue::Back);
            return Some(Exit::Pause);
        }
        if !round.is_human_turn() {
            self.wait(desk, pressed);
        } else if !has_to_pass(desk) {
            self.act(desk, pressed);
        } else if self.motion.is_none() {
            return Some(Exit::Pass);
        }
        None
    }

    /// A person's turn.
    fn act(&mut self, desk: &mut Desk, pressed: Keys) {
        let Some(round) = desk.stored.round.as_mut() else {
            return;
        };
        let open: heapless::Vec<usize, MOST_PIECES> = round.board().takeable().collect();
        let mut place = open
            .iter()
            .position(|&piece| piece == self.cursor)
            .unwrap_or(0);
        desk.browse(&mut place, open.len(), pressed);
        self.cursor = open.get(place).copied().unwrap_or(0);
        if pressed.contains(Key::A) {
            self.take(self.cursor, Cue::Take, desk);
        } else if pressed.contains(Key::X) {
            let next = match self.shown {
                Shown::Nothing => Help::Hint,
                Shown::Outcomes(_) => Help::Explain,
                Shown::Why(..) => Help::None,
            };
            self.help(next, desk);
        }
    }

    /// The rival's turn: it knows its move at once, but seems to think, unless A is pressed.
    fn wait(&mut self, desk: &mut Desk, pressed: Keys) {
        let answer = match self.answer {
            Some(answer) => answer,
            None => {
                let (least, more) = match desk.stored.options.speed {
                    Speed::Calm => (700, 500),
                    Speed::Fast => (300, 200),
                    Speed::Off => (100, 1),
                };
                let more = u64::try_from(desk.chance.below(more)).expect("a short time");
                *self.answer.insert(desk.now + least + more)
            }
        };
        if self.motion.is_none() && (desk.now >= answer || pressed.contains(Key::A)) {
            let piece = desk.stored.round.as_ref().and_then(Round::rival_move);
            if let Some(piece) = piece {
                self.take(piece, Cue::Answer, desk);
            }
        }
    }

    /// Takes a piece for whoever's turn it is.
    fn take(&mut self, piece: usize, cue: Cue, desk: &mut Desk) {
        let taken = desk
            .stored
            .round
            .as_mut()
            .is_some_and(|round| round.take(piece).is_ok());
        if !taken {
            desk.cue(Cue::Refuse);
            return;
        }
        desk.cue(cue);
        desk.save = true;
        self.motion = Motion::of(piece, desk);
        // Whoever chooses next gets the console first.
        desk.handed = false;
        self.shown = Shown::Nothing;
        self.answer = None;
        self.settle(desk);
    }

    /// Puts the cursor onto a piece that may be taken, the nearest one from where it is.
    fn settle(&mut self, desk: &Desk) {
        if let Some(round) = &desk.stored.round {
            let board = round.board();
            let all = board.size();
            // Where the cursor is would tell what was chosen.
            let from = if round.is_at_once() { 0 } else { self.cursor };
            let near = (0..all).map(|step| (from + step) % all);
            self.cursor = near.clone().find(|&p| board.check(p).is_ok()).unwrap_or(0);
        }
    }

    /// Shows help, and counts it.
    fn help(&mut self, help: Help, desk: &mut Desk) {
        let Some(round) = desk
            .stored
            .round
            .as_mut()
            .filter(|round| round.is_human_turn())
        else {
            return;
        };
        self.shown = match help {
            Help::None => Shown::Nothing,
            Help::Hint => {
                round.count_hint();
                Shown::Outcomes(counsel::outcomes(round.board()))
            }
            Help::Explain => {
                round.count_explanation();
                let why = counsel::why(round.board());
                let mut sentence = Sentence::new();
                let _ = write!(sentence, "{why}");
                Shown::Why(why, sentence)
            }
        };
        if help != Help::None {
            desk.save = true;
            desk.cue(Cue::Hint);
        }
    }

    pub(crate) fn wake(&self, desk: &Desk) -> Option<u64> {
        let moving = self.motion.map(|motion| motion.wake(desk.now));
        if moving.is_some() {
            // Nothing else happens until it has arrived.
            return moving;
        }
        let round = desk.stored.round.as_ref()?;
        if has_to_pass(desk) {
            return Some(desk.now);
        }
        match round.is_human_turn() {
            true => None,
            false => Some(self.answer.unwrap_or(desk.now)),
        }
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let Some(round) = &desk.stored.round else {
            return;
        };
        let decor = desk.decor();
        let layout = decor.layout.table(round.deal().game());
        let human = round.is_human_turn();
        let leaving = self.motion.map(|motion| motion.leaving(desk.now));
        let revealing = leaving.is_some_and(|leaving| leaving.with.is_some());
        let scenery = Scenery {
            board: round.board(),
            chosen: (human && !revealing && !has_to_pass(desk)).then_some(self.cursor),
            leaving,
            tags: match &self.shown {
                Shown::Nothing => Tags::Weights,
                Shown::Outcomes(advice) => Tags::Outcomes(advice),
                Shown::Why(Why::Meal(explanation), _) => Tags::Bites(explanation),
                Shown::Why(Why::Cherries(reasons), _) => Tags::Bundles(reasons),
            },
        };
        scenery.show(layout.board, &decor, canvas);
        let room = layout.header.unwrap_or(layout.panel).size.width;
        let columns = words::columns(decor.layout.tiny, room);
        let legend = match (&self.shown, round.board()) {
            (Shown::Outcomes(_), Game::Cherries(cherries)) => Some(told_outcomes(cherries)),
            _ => None,
        };
        let status = match (&legend, layout.header) {
            _ if revealing => text(format_args!("Both have chosen")),
            // On a small screen there is one line for everything.
            (Some(legend), None) => text(format_args!("{legend}")),
            _ => status(round, columns),
        };
        let panel = match layout.header {
            Some(_) => {
                let about = about(round);
                bars::header(&status, legend.unwrap_or(&about), &decor, canvas);
                layout.panel
            }
            // On a small screen the sentence needs all the room there is.
            None if matches!(self.shown, Shown::Why(..)) && decor.layout.is_terse() => layout.panel,
            None => show_status(&status, round, &layout, desk, canvas),
        };
        match &self.shown {
            Shown::Why(_, sentence) => {
                let theme = decor.theme;
                let look = theme.ground_and_panel();
                canvas.part(panel, look, |brush| brush.fill(panel, theme.panel));
                let margin = if decor.layout.is_terse() { 1 } else { 3 };
                let inner = between(
                    panel.top_left.x + margin,
                    panel.top_left.y + margin,
                    far(&panel).x - 1,
                    far(&panel).y,
                );
                let lettering = Lettering {
                    font: words::fitting(sentence, inner, decor.layout),
                    align: Align::Left,
                    ink: theme.text,
                };
                words::show(sentence, inner, lettering, &decor, canvas);
            }
            _ => show_sides(round, leaving, panel, &decor, canvas),
        }
        let hints = [
            bars::Hint::Key(
                Key::A,
                match human {
                    _ if revealing => "go on",
                    true if round.deal().game().picking().is_some() => "pick",
                    true => "take",
                    false => "hurry",
                },
            ),
            bars::Hint::Key(Key::B, "menu"),
            bars::Hint::Key(Key::X, hint_word(&self.shown)),
            bars::Hint::Cursor("choose"),
        ];
        bars::keys(&hints, layout.footer, &decor, canvas);
    }
}

/// What X does next.
fn hint_word(shown: &Shown) -> &'static str {
    match shown {
        Shown::Nothing => "hint",
        Shown::Outcomes(_) => "why",
        Shown::Why(..) => "close",
    }
}

/// Whether the next person has to get the console first, to choose in secret.
fn has_to_pass(desk: &Desk) -> bool {
    let round = desk.stored.round.as_ref();
    let between_people = round.is_some_and(|round| {
        round.opponent() == Opponent::Person && round.is_at_once() && !round.is_over()
    });
    between_people && !desk.handed
}
