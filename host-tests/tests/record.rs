//! Records of scripts: a board that knows only keys and times shows the same pictures by them.

use embedded_graphics::prelude::*;
use four_ninths::console::{Battery, Console, Day, Key, Keys, SAVE_BYTES, Start};
use four_ninths_desktop::picture::Picture;
use four_ninths_desktop::script::record::record;
use four_ninths_desktop::script::{Setup, Watch, run_watched};
use host_tests::screens::{SCREENS, Screen};
use serde_json::Value;

const TOUR: &str = include_str!("../pictures/tour.txt");
const BATTERY: &str = include_str!("../scenarios/a-battery-runs-low.txt");
const CODES: &str = "
    seed 4
    press A 3
    shot table
    hold right 900
    shot turned
    play best *
    shot verdict
    open 8EY9-2E2C-H
    shot puzzle
    play best
    wait 1000
    shot played
";

/// Shots by name.
#[derive(Default)]
struct Album(Vec<(String, Picture)>);

impl Watch for Album {
    fn shot(&mut self, name: &str, picture: &Picture) -> Result<(), String> {
        self.0.push((name.into(), picture.clone()));
        Ok(())
    }
}

/// How much later than the record says things happen, in milliseconds.
#[derive(Clone, Copy, Debug)]
struct Late {
    /// What comes from outside.
    keys: u64,
    /// Steps that the console asked for.
    steps: u64,
    /// Pictures.
    shots: u64,
}

const LATE: [Late; 4] = [
    late(0, 0, 0),
    late(0, 0, 30),
    late(30, 0, 30),
    late(20, 9, 30),
];

const fn late(keys: u64, steps: u64, shots: u64) -> Late {
    Late { keys, steps, shots }
}

/// A board: it knows nothing of scripts.
struct Board {
    screen: Screen,
    console: Console,
    now: u64,
    wake: Option<u64>,
    held: Keys,
    kept: Vec<u8>,
    battery: Option<Battery>,
    cuts: u64,
}

impl Board {
    fn new(screen: Screen) -> Self {
        let mut board = Board {
            screen,
            console: Console::new(Start::new(screen.size)),
            now: 0,
            wake: None,
            held: Keys::NONE,
            kept: Vec::new(),
            battery: None,
            cuts: 0,
        };
        board.switch_on();
        board
    }

    /// As all the scripts here begin.
    fn switch_on(&mut self) {
        self.console = Console::new(Start {
            one_bit: self.screen.one_bit,
            stored: &self.kept,
            entropy: 4 + self.cuts,
            today: Day::of(2026, 11, 18),
            ..Start::new(self.screen.size)
        });
        self.console.set_battery(self.battery);
        self.now = 0;
        self.step(0);
    }

    fn step(&mut self, now: u64) {
        self.now = now;
        let step = self.console.step(now, self.held);
        self.wake = step.wake;
        if step.save {
            self.kept = self.console.save(&mut [0; SAVE_BYTES]).to_vec();
        }
    }

    fn run(&mut self, until: u64, late: Late) {
        while let Some(wake) = self.wake {
            let due = (wake + late.steps).max(self.now + 1);
            if due > until {
                break;
            }
            self.step(due);
        }
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::new(self.screen.size, RgbColor::BLACK);
        let area = picture.area();
        let Ok(()) = self.console.draw(&mut picture.frame(), area);
        picture
    }
}

fn key(name: &Value) -> Key {
    let known = |key: &Key| Some(key.name()) == name.as_str();
    Key::ALL.into_iter().find(known).expect("a key")
}

fn battery(text: &str) -> Option<Battery> {
    let mut words = text.split(' ');
    let percent = words.next()?.parse().ok()?;
    let state = words.next();
    Some(Battery {
        percent,
        low: state == Some("low"),
        external: state == Some("external"),
    })
}

/// Plays a record, and returns the pictures that it asks for.
fn replay(record: &str, screen: Screen, late: Late) -> Vec<(String, Picture)> {
    let mut board = Board::new(screen);
    let mut shots = Vec::new();
    for line in record.lines() {
        let event: Value = serde_json::from_str(line).expect("a line of JSON");
        let event = event.as_object().expect("an object");
        assert_eq!(event.len(), 2, "{line}");
        let at = event["at"].as_u64().expect("milliseconds");
        if let Some(name) = event.get("shot").and_then(Value::as_str) {
            board.run(at + late.shots, late);
            shots.push((name.to_owned(), board.picture()));
            continue;
        }
        let at = at + late.keys;
        board.run(at, late);
        if let Some(keys) = event.get("keys").and_then(Value::as_array) {
            let held = keys.iter().map(key);
            board.held = held.fold(Keys::NONE, |keys, key| keys | key);
        } else if let Some(code) = event.get("open").and_then(Value::as_str) {
            board.console.open(code).expect("a code");
        } else if let Some(text) = event.get("battery").and_then(Value::as_str) {
            board.battery = battery(text);
            board.console.set_battery(board.battery);
        } else {
            assert_eq!(event.get("restart"), Some(&Value::from(true)), "{line}");
            board.cuts += 1;
            board.switch_on();
            continue;
        }
        board.step(at);
    }
    shots
}

#[test]
fn a_board_that_is_a_bit_late_shows_the_same_pictures() {
    for (name, script) in [("tour", TOUR), ("battery", BATTERY), ("codes", CODES)] {
        for screen in SCREENS {
            let setup = Setup {
                screen: screen.size,
                one_bit: screen.one_bit,
                today: Day::of(2026, 11, 18),
                ..Setup::default()
            };
            let mut album = Album::default();
            run_watched(script, &setup, &mut album).unwrap();
            let record = record(script, &setup, None).unwrap();
            for late in LATE {
                let shots = replay(&record, screen, late);
                assert_eq!(shots.len(), album.0.len());
                for (expected, actual) in album.0.iter().zip(&shots) {
                    assert_eq!(expected.0, actual.0);
                    let same = expected.1 == actual.1;
                    assert!(same, "{name} on {}, {late:?}: {}", screen.name, actual.0);
                }
            }
        }
    }
}

#[test]
fn nothing_comes_too_early_after_a_shot() {
    let record = record(TOUR, &Setup::default(), None).unwrap();
    let (mut last, mut shot) = (0, None);
    for line in record.lines() {
        let event: Value = serde_json::from_str(line).unwrap();
        let at = event["at"].as_u64().unwrap();
        assert!(at >= last, "{line}");
        last = at;
        if let Some(shot) = shot {
            assert!(at > shot + 30, "{line}");
        }
        shot = event.get("shot").map(|_| at);
    }
}

#[test]
fn a_picture_that_does_not_stay_is_no_part_of_a_record() {
    let told = |script| record(script, &Setup::default(), None).unwrap_err();
    // The title moves every 60 ms.
    assert_eq!(
        told("wait 40\nshot title"),
        "line 2: shot title: the picture does not stay for 30 ms"
    );
    // The rest after the first shot is too much for the second: the piece is elsewhere.
    let moving = "press A 4\nshot one\nshot two\nshot three";
    assert_eq!(
        told(moving),
        "shot two: something moves, and looks different in a record; let the script wait"
    );
}
