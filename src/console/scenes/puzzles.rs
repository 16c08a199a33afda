//! Puzzles: that of the day, and those out of the paper, ticked off when they are solved.

use crate::console::canvas::Canvas;
use crate::console::cue::Cue;
use crate::console::desk::{Desk, sideways};
use crate::console::keys::{Key, Keys};
use crate::console::layout::{between, far};
use crate::console::scene::Exit;
use crate::console::scenes::choose::game_name;
use crate::console::scenes::standing::{colour_name, told_goal};
use crate::console::surface::{Align, length};
use crate::console::view::bars;
use crate::console::view::list::{self, Row, text};
use crate::console::view::words::{self, Lettering};
use crate::console::{Day, PUZZLES, Round};
use crate::games::Player;

/// The list of puzzles; the first row is that of the day.
#[derive(Clone, Debug)]
pub(crate) struct PuzzleMenu {
    cursor: usize,
    day: Day,
}

impl PuzzleMenu {
    pub(crate) fn open(desk: &mut Desk) -> Self {
        let wished = desk.wish.puzzle.take();
        let progress = &desk.stored.progress;
        // A board without a calendar goes on after the last day that was solved.
        let after_last = || progress.last_day().and_then(Day::next);
        let finished = desk.finished.as_ref().map(|finished| &finished.round);
        let cursor = match finished.and_then(|round| round.day()) {
            Some(_) if wished.is_none() => 0,
            _ => wished
                .or_else(|| progress.next_puzzle())
                .map_or(0, |number| usize::from(number) + 1),
        };
        PuzzleMenu {
            cursor,
            day: desk.today.or_else(after_last).unwrap_or(Day::FIRST),
        }
    }

    /// The number of the chosen puzzle; `None` for that of the day.
    fn number(&self) -> Option<u8> {
        self.cursor
            .checked_sub(1)
            .and_then(|number| u8::try_from(number).ok())
    }

    pub(crate) fn step(&mut self, desk: &mut Desk, pressed: Keys) -> Option<Exit> {
        if desk.goes_back(pressed) {
            return Some(Exit::Back);
        }
        let browsing = match self.cursor {
            0 => pressed.without(sideways()),
            _ => pressed,
        };
        if self.cursor == 0 && browsing != pressed {
            let day = match pressed.contains(Key::Left) {
                true => self.day.previous(),
                false => self.day.next(),
            };
            self.day = day.unwrap_or(self.day);
            desk.cue(Cue::Move);
        }
        desk.browse(&mut self.cursor, PUZZLES.len() + 1, browsing);
        if !desk.accepts(pressed) {
            return None;
        }
        let round = match self.number() {
            None => Round::of_day(self.day),
            Some(number) => Round::of_puzzle(number)?,
        };
        desk.begin(round);
        Some(Exit::Play)
    }

    pub(crate) fn show(&self, desk: &Desk, canvas: &mut Canvas<'_>) {
        let decor = desk.decor();
        let (layout, theme) = (decor.layout, decor.theme);
        let progress = &desk.stored.progress;
        let solved = text(format_args!(
            "{} of {}",
            progress.puzzles_solved(),
            PUZZLES.len()
        ));
        bars::header("Puzzles", &solved, &decor, canvas);
        let middle = layout.middle();
        let font = layout.tiny;
        let lines = if length(middle.size.height) >= 100 {
            3
        } else {
            1
        };
        let low = far(&middle).y - lines * (font.height() + 1) - 2;
        let area = between(0, middle.top_left.y, far(&middle).x, low);
        list::show(
            area,
            PUZZLES.len() + 1,
            self.cursor,
            &decor,
            canvas,
            |row| {
                let Some(number) = row
                    .checked_sub(1)
                    .and_then(|number| u8::try_from(number).ok())
                else {
                    return Row {
                        value: text(format_args!("{}", self.day)),
                        adjustable: true,
                        ticked: Some(progress.is_day_solved(self.day)),
                        ..Row::of("Day")
                    };
                };
                Row {
                    ticked: Some(progress.is_puzzle_solved(number)),
                    ..Row::of(PUZZLES[usize::from(number)].name)
                }
            },
        );
        let about = between(4, low + 1, far(&middle).x - 2, far(&middle).y);
        let look = theme.ground_and_panel();
        canvas.part(about, look, |brush| brush.fill(about, theme.ground));
        let lettering = Lettering {
            font,
            align: Align::Left,
            ink: theme.faint,
        };
        words::show(&self.about(desk), about, lettering, &decor, canvas);
        let hints = [
            bars::Hint::Cursor("choose"),
            bars::Hint::Key(Key::A, "try"),
            bars::Hint::Key(Key::B, "back"),
        ];
        bars::footer(&hints, &decor, canvas);
    }

    /// What the chosen puzzle asks for, and where it comes from.
    fn about(&self, desk: &Desk) -> heapless::String<128> {
        use core::fmt::Write as _;
        let mut about = heapless::String::new();
        let _ = match self
            .number()
            .and_then(|number| PUZZLES.get(usize::from(number)))
        {
            None => write!(
                about,
                "One for each day, the same for everybody.\nDays in a row: {}.",
                desk.stored.progress.streak()
            ),
            Some(puzzle) => {
                let seat = match (puzzle.seat, puzzle.game().picking()) {
                    (Player::First, None) => "you start",
                    (Player::Second, None) => "Nona starts",
                    (seat, Some(_)) => colour_name(seat),
                };
                write!(
                    about,
                    "{}, {seat}: {}.\n{}",
                    game_name(puzzle.game()),
                    told_goal(puzzle.goal(), &puzzle.lay()),
                    puzzle.source
                )
            }
        };
        about
    }
}
