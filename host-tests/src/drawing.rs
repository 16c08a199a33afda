//! What drawing costs: a table to draw, the three things a board pays for, and pixels touched.

use crate::screens::Screen;
use crate::sequences::Random;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths::console::{
    Console, Deal, Frame, Key, Keys, Opponent, Place, Round, SAVE_BYTES, Start, Stored,
};
use four_ninths::games::deal::Style;
use four_ninths::games::{GameKind, Player, Position};

/// A console at the table of a round, with everything at rest.
///
/// # Panics
/// If the console comes to another place.
pub fn at_the_table(screen: Screen, round: Round) -> Console {
    let stored = Stored {
        round: Some(round),
        ..Stored::default()
    };
    let mut page = [0; SAVE_BYTES];
    let mut console = Console::new(Start {
        one_bit: screen.one_bit,
        stored: stored.write(&mut page),
        ..Start::new(screen.size)
    });
    // The title, the menu of the game, the table.
    for (now, key) in (0..).zip([None, Some(Key::A), None, Some(Key::A), None]) {
        console.step(now * 1000, key.map(Keys::from).unwrap_or_default());
    }
    // Who chooses in secret gets the console first.
    if console.place() == Place::Pass {
        console.step(5000, Key::A.into());
        console.step(6000, Keys::NONE);
    }
    assert_eq!(console.place(), Place::Table, "a round is gone on with");
    console
}

/// Something a board pays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Drawing the whole screen.
    Full,
    /// Moving the cursor: the step, and drawing what it changes.
    Cursor,
    /// A step after which nothing has to be drawn.
    Survey,
}

impl Work {
    /// All of it.
    pub const ALL: [Work; 3] = [Work::Full, Work::Cursor, Work::Survey];

    /// Its name, one word.
    pub fn name(self) -> &'static str {
        match self {
            Work::Full => "full",
            Work::Cursor => "cursor",
            Work::Survey => "survey",
        }
    }

    /// Does it so many times, on the table of a usual pizza, and returns how many pixels there were
    /// to draw.
    pub fn repeat(self, screen: Screen, times: u32) -> u64 {
        let deal = Deal::seeded(GameKind::Pizza, Deal::USUAL_SIZE, Style::Fair, 7);
        let round = Round::new(deal.expect("a deal"), Opponent::Person, Player::First);
        let mut console = at_the_table(screen, round);
        let mut pixels = vec![Rgb565::BLACK; usize::try_from(screen.pixels()).expect("a screen")];
        let all = Rectangle::new(Point::zero(), screen.size);
        let mut drawn = 0;
        for time in 0..times {
            let now = 10_000 + u64::from(time);
            // To and fro, so that each step is a press.
            let key = [Key::Right, Key::Left][usize::from(time % 2 == 1)];
            let areas = match self {
                Work::Full => vec![all],
                Work::Cursor => console.step(now, key.into()).changed.areas().to_vec(),
                Work::Survey => console.step(now, Keys::NONE).changed.areas().to_vec(),
            };
            let mut frame = Frame::new(&mut pixels, screen.size).expect("pixels for the screen");
            for area in areas {
                drawn += u64::from(area.size.width * area.size.height);
                console.paint(&mut frame, area);
            }
        }
        std::hint::black_box(&pixels);
        drawn
    }
}

/// The cursor move that touches most of a screen.
#[derive(Clone, Debug)]
pub struct Worst {
    /// How many pixels are in the changed areas.
    pub pixels: u32,
    /// What was played, and how often the cursor had moved.
    pub where_it_was: String,
    /// How many moves were tried.
    pub tried: u32,
    /// How many of them touch a quarter of the screen or more.
    pub over_a_quarter: u32,
}

/// Moves the cursor over the tables of deals of every size and style of a game, untouched and in
/// the middle of it, with and without a hint on the table.
pub fn worst_cursor_move(screen: Screen, game: GameKind) -> Worst {
    let mut worst = Worst {
        pixels: 0,
        where_it_was: String::new(),
        tried: 0,
        over_a_quarter: 0,
    };
    for size in Deal::SIZES {
        for &style in game.styles() {
            for seed in 1..=2 {
                let deal = Deal::seeded(game, size, style, seed).expect("a deal");
                for taken in [0, 1, usize::from(size) / 2] {
                    let mut round = Round::new(deal, Opponent::Person, Player::First);
                    play_on(&mut round, taken, seed);
                    // A game of cherries may be over early.
                    if !round.is_over() {
                        try_moves(screen, round, &mut worst);
                    }
                }
            }
        }
    }
    worst
}

/// Takes some pieces at random.
fn play_on(round: &mut Round, pieces: usize, seed: u32) {
    let mut random = Random::new(seed.into());
    for _ in 0..pieces {
        let open: Vec<usize> = round.board().takeable().collect();
        if !open.is_empty() {
            let piece = open[random.below(open.len())];
            round.take(piece).expect("one of the pieces in reach");
        }
    }
}

fn try_moves(screen: Screen, round: Round, worst: &mut Worst) {
    let board = round.board().to_string();
    let places = round.board().takeable().count();
    for help in [None, Some(Key::X)] {
        let mut console = at_the_table(screen, round.clone());
        let mut now = 10_000;
        let mut press = |console: &mut Console, key: Key| {
            now += 1000;
            let step = console.step(now, key.into());
            console.step(now + 40, Keys::NONE);
            step.changed.pixels()
        };
        if let Some(key) = help {
            press(&mut console, key);
        }
        for place in 0..places {
            let pixels = press(&mut console, Key::Right);
            worst.tried += 1;
            worst.over_a_quarter += u32::from(pixels * 4 >= screen.pixels());
            if pixels > worst.pixels {
                worst.pixels = pixels;
                let hint = help.map_or("", |_| ", hint shown");
                worst.where_it_was = format!("{board}, move {}{hint}", place + 1);
            }
        }
    }
}
