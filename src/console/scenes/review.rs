//! The review: a game move by move, with its share curve, its mistakes and the best line.

use crate::console::canvas::Canvas;
use crate::console::counsel;
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
use crate::console::{Board, Ending, MOST_PIECES, Opponent};
use crate::games::{Dish, Exact, Game, Kind, Player, Position, Verdict, Weighed};
use crate::theory::DeviceWeight;
use core::fmt;

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
                    self.line = counsel::best_line(&finished.board(self.at));
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
        let total = finished.round.board().meal().map(Weighed::total);
        Curve {
            values: &finished.forecasts,
            total,
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
        let told = self.told(finished, board);
        // On a small screen the curve has to tell how far one is.
        let needed = |text| words::height(text, lines.size.width, layout.tiny, layout);
        let fits = needed(title) + needed(&told) <= length(lines.size.height);
        let y = match headed || !fits {
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
        let font = words::fitting(&told, rest, layout);
        words::show(&told, rest, lettering(font, theme.text), &decor, canvas);
    }

    /// What there is to say about the move that comes next.
    fn told(&self, finished: &Finished, board: &Board) -> heapless::String<96> {
        use core::fmt::Write as _;
        let mut told = heapless::String::new();
        let named = |piece| Named { board, piece };
        // Cherries have no weights to call them by, but this one has a ring around it.
        let (verb, past, ringed) = match board {
            Game::Meal(_) => ("take", "took", false),
            Game::Cherries(_) => ("pick", "picked", true),
        };
        let this = |piece: usize| match ringed {
            true => text(format_args!("this one")),
            false => text(format_args!("{}", named(piece))),
        };
        let who = mover(finished, board.turn());
        let _ = match (self.along, finished.moves.get(self.at)) {
            (Some(along), _) => match self.line.get(along) {
                Some(&piece) => write!(told, "{who} should {verb} {}", this(piece)),
                None => write!(told, "The end of best play"),
            },
            (None, Some(judged)) if judged.cost > DeviceWeight::ZERO => write!(
                told,
                "{who} {past} {}\nand lost {}\nBest was {}",
                this(judged.piece),
                told_cost(finished, self.at),
                named(judged.best),
            ),
            (None, Some(judged)) => {
                write!(told, "{who} {past} {}\nThat is best", this(judged.piece))
            }
            (None, None) => match (finished.round.board(), finished.round.ending()) {
                (Game::Cherries(cherries), Some(Ending::Won | Ending::Lost))
                    if finished.round.opponent() == Opponent::Person =>
                {
                    let first = cherries.verdict() == Some(Verdict::Won(Player::First));
                    let number = if first { 1 } else { 2 };
                    write!(told, "The end: player {number} won")
                }
                (Game::Cherries(_), Some(Ending::Won)) => write!(told, "The end: won"),
                (Game::Cherries(_), Some(Ending::Lost)) => write!(told, "The end: lost"),
                (Game::Cherries(_), _) => write!(told, "The end: a draw"),
                (Game::Meal(_), _) => {
                    let end = finished.forecasts.last().copied().unwrap_or_default();
                    write!(told, "The end: {}", signed(end))
                }
            },
        };
        told
    }
}

/// A piece in a sentence: by its weight, or by where it lies.
struct Named<'a> {
    board: &'a Board,
    piece: usize,
}

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piece = self.piece;
        match self.board {
            Game::Meal(meal) => write!(f, "{}", Exact(meal.pieces()[piece])),
            Game::Cherries(cherries) => {
                let of = |dish: &Dish| dish.dealt().contains(&piece);
                let row = cherries.dishes().iter().position(of).unwrap_or(0);
                let left = cherries.dishes()[row].left();
                let end = match (left.start == piece, cherries.picking().from) {
                    (_, Kind::Stack) => "",
                    (true, Kind::Row) => ", left end",
                    (false, Kind::Row) => ", right end",
                };
                write!(f, "row {}{end}", row + 1)
            }
        }
    }
}

/// What the mistake in this move has cost: weight, moves to spare, or what was sure before both
/// chose.
fn told_cost(finished: &Finished, at: usize) -> Text {
    let (round, cost) = (&finished.round, finished.moves[at].cost);
    match round.deal().game().picking() {
        None => text(format_args!("{}", Exact(cost))),
        Some(_) if round.is_at_once() => {
            let for_owner = finished.forecasts[at - at % 2];
            let for_mover = match Player::after(at) == round.human() {
                true => for_owner,
                false => -for_owner,
            };
            match for_mover > DeviceWeight::ZERO {
                true => text(format_args!("a sure win")),
                false => text(format_args!("a sure draw")),
            }
        }
        Some(_) if cost == DeviceWeight::ONE => text(format_args!("1 move")),
        Some(_) => text(format_args!("{} moves", Exact(cost))),
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
