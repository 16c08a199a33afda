//! The review: a game move by move, with its share curve, its mistakes and the best line.

use crate::console::canvas::Canvas;
use crate::console::cue::Cue;
use crate::console::desk::{Desk, sideways};
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::review::Finished;
use crate::console::scene::Exit;
use crate::console::scenes::set_up::opponent_name;
use crate::console::surface::{Align, length};
use crate::console::view::bars;
use crate::console::view::curve::Curve;
use crate::console::view::list::{Text, text};
use crate::console::view::scenery::{Scenery, Tags, signed};
use crate::console::view::words::{self, Lettering};
use crate::console::{Board, MOST_PIECES, Opponent};
use crate::games::{Exact, Player, Position};
use crate::theory::DeviceWeight;

/// A place in a game that is over.
#[derive(Clone, Debug)]
pub(crate) struct Review {
    /// How many moves were made.
    at: usize,
    /// How far along the best line from there; `None` if the game is followed as it was.
    along: Option<usize>,
    /// That line.
    line: heapless::Vec<usize, MOST_PIECES>,
    /// The position that is shown.
    board: Option<Board>,
}

impl Review {
    pub(crate) fn open(desk: &Desk) -> Self {
        let mut review = Review {
            at: 0,
            along: None,
            line: heapless::Vec::new(),
            board: None,
        };
        review.lay(desk);
        review
    }

    /// Sets the position up anew.
    fn lay(&mut self, desk: &Desk) {
        self.board = desk.finished.as_ref().map(|finished| {
            let mut board = finished.board(self.at);
            for &piece in self.line.iter().take(self.along.unwrap_or(0)) {
                board.take(piece).expect("best play is legal");
            }
            board
        });
    }

    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        if desk.goes_back(pressed) {
            return Some(Exit::Back);
        }
        let finished = desk.finished.as_ref()?;
        let all = finished.moves.len();
        let before = (self.at, self.along);
        if pressed.contains(Key::A) {
            self.along = match self.along {
                Some(_) => None,
                None => {
                    self.line = Finished::best_line(&finished.board(self.at));
                    Some(0)
                }
            };
        } else if let Some(along) = self.along {
            let last = self.line.len();
            self.along = Some(step_along(along, last, pressed));
        } else {
            self.at = match step_along(
                self.at,
                all,
                pressed.without(Keys::from(Key::Up) | Key::Down),
            ) {
                same if same == self.at => next_mistake(finished, self.at, pressed),
                moved => moved,
            };
        }
        if before != (self.at, self.along) {
            self.lay(desk);
            desk.cue(Cue::Move);
        }
        None
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let (Some(finished), Some(board)) = (&desk.finished, &self.board) else {
            return;
        };
        let decor = desk.decor();
        let layout = decor.layout.table(finished.round.deal().game());
        let next = match self.along {
            Some(along) => self.line.get(along).copied(),
            None => finished.moves.get(self.at).map(|judged| judged.piece),
        };
        let scenery = Scenery {
            board,
            chosen: next,
            leaving: None,
            tags: Tags::Weights,
        };
        scenery.show(layout.board, &decor, canvas);
        let title = match self.along {
            Some(along) => text(format_args!("Best line {along}/{}", self.line.len())),
            None => text(format_args!("Move {}/{}", self.at, finished.moves.len())),
        };
        if layout.header.is_some() {
            bars::header(&title, "look back", &decor, canvas);
        }
        self.show_panel(finished, board, &title, layout.panel, desk, canvas);
        let word = match (self.along, decor.layout.is_terse()) {
            (None, true) => "best",
            (None, false) => "best line",
            (Some(_), true) => "game",
            (Some(_), false) => "as played",
        };
        let hints = [
            bars::Hint::Key(Key::A, word),
            bars::Hint::Key(Key::B, "back"),
            bars::Hint::Cursor("moves"),
        ];
        bars::keys(&hints, layout.footer, &decor, canvas);
    }

    fn show_panel(
        &self,
        finished: &Finished,
        board: &Board,
        title: &str,
        panel: embedded_graphics::primitives::Rectangle,
        desk: &Desk,
        canvas: &mut Canvas<'_>,
    ) {
        let decor = desk.decor();
        let (theme, layout) = (decor.theme, decor.layout);
        canvas.part(panel, theme.ground_and_panel(), |brush| {
            brush.fill(panel, theme.ground);
        });
        let (width, height) = (length(panel.size.width), length(panel.size.height));
        let wide = width > height * 3 / 2;
        let (left, top) = (panel.top_left.x, panel.top_left.y);
        let (curve, lines) = if wide {
            (
                between(left + 2, top + 2, left + width / 2, far(&panel).y - 2),
                between(left + width / 2 + 4, top + 1, far(&panel).x, far(&panel).y),
            )
        } else {
            let low = top + height * 2 / 5;
            (
                between(left + 2, top + 2, far(&panel).x - 2, low),
                between(left + 2, low + 3, far(&panel).x, far(&panel).y),
            )
        };
        let total = finished.round.board().total();
        Curve {
            values: &finished.forecasts,
            most: total,
            at: self.at,
            marks: finished
                .moves
                .iter()
                .map(|judged| judged.cost > DeviceWeight::ZERO)
                .collect(),
        }
        .show(curve, &decor, canvas);
        let lettering = |font, ink| Lettering {
            font,
            align: Align::Left,
            ink,
        };
        let headed = layout.table(finished.round.deal().game()).header.is_some();
        let y = match headed {
            true => lines.top_left.y,
            false => words::show(
                title,
                lines,
                lettering(layout.tiny, theme.accent),
                &decor,
                canvas,
            ),
        };
        let rest = between(lines.top_left.x, y, far(&lines).x, far(&lines).y);
        let told = self.told(finished, board);
        let font = words::fitting(&told, rest, layout);
        words::show(&told, rest, lettering(font, theme.text), &decor, canvas);
    }

    /// What there is to say about the move that comes next.
    fn told(&self, finished: &Finished, board: &Board) -> heapless::String<96> {
        use core::fmt::Write as _;
        let mut told = heapless::String::new();
        let pieces = board.pieces();
        let who = mover(finished, board.turn());
        let _ = match (self.along, finished.moves.get(self.at)) {
            (Some(along), _) => match self.line.get(along) {
                Some(&piece) => write!(told, "{who} should take {}", Exact(pieces[piece])),
                None => write!(told, "The end of best play"),
            },
            (None, Some(judged)) if judged.cost > DeviceWeight::ZERO => write!(
                told,
                "{who} took {}\nand lost {}\nBest was {}",
                Exact(pieces[judged.piece]),
                Exact(judged.cost),
                Exact(pieces[judged.best]),
            ),
            (None, Some(judged)) => {
                write!(
                    told,
                    "{who} took {}\nThat is best",
                    Exact(pieces[judged.piece])
                )
            }
            (None, None) => {
                let end = finished.forecasts.last().copied().unwrap_or_default();
                write!(told, "The end: {}", signed(end))
            }
        };
        told
    }
}

/// Whose move it is, in a word or two.
fn mover(finished: &Finished, turn: Player) -> Text {
    let round = &finished.round;
    match round.opponent() {
        Opponent::Person => text(format_args!(
            "Player {}",
            if turn == Player::First { 1 } else { 2 }
        )),
        _ if turn == round.human() => text(format_args!("You")),
        other => text(format_args!("{}", opponent_name(other))),
    }
}

/// One step to either side, not beyond the ends.
fn step_along(at: usize, last: usize, pressed: Keys) -> usize {
    if pressed.contains(Key::Left) || pressed.contains(Key::Up) {
        at.saturating_sub(1)
    } else if pressed.contains(Key::Right) || pressed.contains(Key::Down) {
        (at + 1).min(last)
    } else {
        at
    }
}

/// The next mistake down the game, or the one before.
fn next_mistake(finished: &Finished, at: usize, pressed: Keys) -> usize {
    let pressed = pressed.without(sideways());
    let mut mistakes = finished
        .moves
        .iter()
        .enumerate()
        .filter(|(_, judged)| judged.cost > DeviceWeight::ZERO)
        .map(|(number, _)| number);
    if pressed.contains(Key::Down) {
        mistakes
            .find(|&number| number > at)
            .unwrap_or(finished.moves.len())
    } else if pressed.contains(Key::Up) {
        mistakes.rfind(|&number| number < at).unwrap_or(0)
    } else {
        at
    }
}
