//! Share codes from outside: opened in any scene, refused without a trace, and no game is lost.

use embedded_graphics::prelude::*;
use four_ninths::console::{
    Code, CodeError, Console, Cue, Deal, Key, Keys, Opponent, PUZZLES, Place, Round, SAVE_BYTES,
    Start, Stored,
};
use four_ninths::engine::Rival;
use four_ninths::games::deal::Style;
use four_ninths::games::{GameKind, Kind, Player, Timing};
use host_tests::sequences::Random;

const SCREEN: Size = Size::new(160, 128);

fn deal() -> Deal {
    Deal::seeded(GameKind::Cookies, 9, Style::Spiky, 77).expect("a deal")
}

/// The code of a puzzle.
fn puzzle(number: u8) -> Code {
    Code::of(Round::of_puzzle(number).expect("a puzzle").deal())
}

/// A console with a game in progress, a piece of which is taken, or without.
fn console(playing: bool) -> Console {
    console_with(playing.then(|| {
        let deal = Deal::seeded(GameKind::Pizza, 11, Style::Fair, 7).expect("a deal");
        let mut round = Round::new(deal, Opponent::Rival(Rival::Otto), Player::First);
        round.take(3).expect("any piece");
        round
    }))
}

/// A game in which two people choose in secret.
fn secrets() -> Round {
    let kind = GameKind::cherries(Kind::Row, Timing::AtOnce);
    let deal = Deal::seeded(kind, 11, Style::Fair, 7).expect("a deal");
    Round::new(deal, Opponent::Person, Player::First)
}

fn console_with(round: Option<Round>) -> Console {
    let stored = Stored {
        round,
        ..Stored::default()
    };
    let mut page = [0; SAVE_BYTES];
    Console::new(Start {
        stored: stored.write(&mut page),
        ..Start::new(SCREEN)
    })
}

/// Everything there is to see or to keep.
fn traces(console: &Console) -> (Vec<u8>, Place, String) {
    let mut drawn = four_ninths_desktop::picture::Picture::new(SCREEN, RgbColor::BLACK);
    let area = drawn.area();
    let Ok(()) = console.draw(&mut drawn.frame(), area);
    let saved = console.save(&mut [0; SAVE_BYTES]).to_vec();
    (saved, console.place(), format!("{drawn:?}"))
}

#[test]
fn a_deal_is_set_up_and_a_puzzle_begins() {
    for text in ["open", "before the first step"] {
        let mut console = console(false);
        if text == "open" {
            console.step(0, Keys::NONE);
        }
        console.open(&Code::of(deal()).to_string()).unwrap();
        let step = console.step(10, Keys::NONE);
        assert_eq!(
            step.changed.pixels(),
            SCREEN.width * SCREEN.height,
            "{text}"
        );
        assert!(step.cues.contains(&Cue::Accept));
        assert_eq!(console.place(), Place::SetUp);
        console.step(20, Key::A.into());
        assert_eq!(console.round().map(|round| round.deal()), Some(deal()));
    }
    let mut console = console(false);
    console.step(0, Keys::NONE);
    console.open(&puzzle(4).to_string().to_lowercase()).unwrap();
    let step = console.step(10, Keys::NONE);
    assert!(step.save && !step.changed.areas().is_empty());
    assert_eq!(console.place(), Place::Table);
    assert_eq!(Code::of(console.round().unwrap().deal()), puzzle(4));
}

#[test]
fn what_is_no_code_changes_nothing() {
    let overlong = "0".repeat(100_000);
    for (text, error) in [
        ("", CodeError::WrongLength { got: 0 }),
        ("Q1E6-AAHF", CodeError::WrongLength { got: 8 }),
        ("Q1E6-AAHF-TT", CodeError::WrongLength { got: 10 }),
        (&overlong, CodeError::WrongLength { got: 100_000 }),
        ("Q1E6-AAHF-!", CodeError::NotALetter('!')),
        ("Q1E6-AAHF-\u{fc}", CodeError::NotALetter('\u{fc}')),
        ("1QE6-AAHF-T", CodeError::CheckLetter),
    ] {
        for playing in [false, true] {
            let mut console = console(playing);
            console.step(0, Keys::NONE);
            let before = traces(&console);
            assert_eq!(console.open(text), Err(error));
            assert_eq!(traces(&console), before);
            let step = console.step(0, Keys::NONE);
            assert!(step.cues.is_empty() && !step.save);
            assert!(step.changed.areas().is_empty());
        }
    }
}

#[test]
fn a_game_in_progress_goes_on_until_its_player_ends_it() {
    for code in [Code::of(deal()), puzzle(0), puzzle(4)] {
        let mut console = console(true);
        let board = console.round().unwrap().board().to_string();
        console.step(0, Keys::NONE);
        console.open(&code.to_string()).unwrap();
        console.step(10, Keys::NONE);
        assert!([Place::SetUp, Place::Puzzles].contains(&console.place()));
        assert_eq!(console.round().unwrap().board().to_string(), board);
        // A begins the other game, and only A.
        let mut patient = console.clone();
        patient.step(20, Key::B.into());
        assert_eq!(patient.place(), Place::Choose);
        assert_eq!(patient.round().unwrap().board().to_string(), board);
        console.step(20, Key::A.into());
        assert_eq!(console.place(), Place::Table);
        assert_eq!(Code::of(console.round().unwrap().deal()), code);
    }
}

#[test]
fn a_game_that_is_over_is_counted_before_another_begins() {
    let mut console = console(false);
    let mut now = 0;
    let mut press = |console: &mut Console, key: Keys| {
        now += 50;
        console.step(now, key);
        console.step(now + 1, Keys::NONE);
    };
    press(&mut console, Key::A.into());
    console.open(&Code::of(deal()).to_string()).unwrap();
    press(&mut console, Key::A.into());
    // A takes, and hurries the rival, until the last piece is on its way to a plate.
    while console.round().is_some_and(|round| !round.is_over()) {
        press(&mut console, Key::A.into());
    }
    assert_eq!(console.place(), Place::Table);
    assert!(console.round().is_some());
    let games = |console: &Console| {
        let tally = console
            .stored()
            .statistics
            .tally(GameKind::Cookies, Rival::Gus);
        tally.won() + tally.drawn() + tally.lost()
    };
    assert_eq!(games(&console), 0);
    console.open(&puzzle(4).to_string()).unwrap();
    assert_eq!(games(&console), 1);
    assert_eq!(console.place(), Place::Table);
    assert_eq!(Code::of(console.round().unwrap().deal()), puzzle(4));
}

#[test]
fn codes_open_in_every_scene() {
    let mut random = Random::new(5);
    let mut seen = Vec::new();
    for number in 0..8000 {
        let mut console = match number % 8 {
            7 => console_with(Some(secrets())),
            number => console(number % 2 == 0),
        };
        let mut now = 0;
        for _ in 0..random.below(60) {
            now += 1 + u64::try_from(random.below(700)).expect("a short time");
            let key = Key::ALL[random.below(8)];
            console.step(now, key.into());
            console.step(now + 1, Keys::NONE);
        }
        if !seen.contains(&console.place()) {
            seen.push(console.place());
        }
        let puzzles = u8::try_from(random.below(PUZZLES.len())).expect("few puzzles");
        let code = match number % 3 {
            0 => puzzle(puzzles),
            _ => Code::of(deal()),
        };
        let before = console.round().filter(|round| !round.is_over()).cloned();
        console.open(&code.to_string()).unwrap();
        console.step(now + 2, Keys::NONE);
        if let Some(round) = &before {
            assert_eq!(console.round(), Some(round), "nothing is lost");
        }
        console.step(now + 3, Key::A.into());
        assert_eq!(console.place(), Place::Table);
        assert_eq!(Code::of(console.round().unwrap().deal()), code);
    }
    assert_eq!(seen.len(), 16, "not in all scenes, but in {seen:?}");
}
