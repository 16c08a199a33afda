//! A monkey at the keys: whatever it presses, the console keeps its word.
//!
//! ```text
//! LONG=1 cargo test -p host-tests --test random_keys
//! ```
//!
//! makes a million steps on each screen; without it there are a tenth as many.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths::console::{
    Console, Deal, Frame, Key, Keys, Opponent, Place, Reading, Round, SAVE_BYTES, Start, Step,
    Stored,
};
use four_ninths::engine::Rival;
use four_ninths::games::deal::Style;
use four_ninths::games::{GameKind, Player, Timing};
use host_tests::screens::{SCREENS, Screen};
use host_tests::sequences::Random;
use std::collections::HashSet;

#[path = "random_keys/plates.rs"]
mod plates;

/// How many steps between two ways home to the title.
const HOME_EVERY: u32 = 1_000;

/// How many steps between two power cuts; the clock starts anew.
const CUT_EVERY: u32 = 3_001;

/// How many steps in succession may be asked for at once, without time going on.
const MOST_AT_ONCE: u32 = 3;

/// How many steps there are between two pictures drawn both ways.
const DRAW_EVERY: u32 = 1_000;

/// For how many steps the changes are drawn one by one before they are compared.
const DRAW_FOR: u32 = 100;

/// A console, what is on its screen, and what it was told to keep.
struct Monkey {
    screen: Screen,
    console: Console,
    random: Random,
    now: u64,
    wake: Option<u64>,
    at_once: u32,
    kept: Stored,
    steps: u32,
    drawn: Vec<Rgb565>,
    whole: Vec<Rgb565>,
    /// Every place, with the game on the table and whether it is one between people.
    seen: Vec<(Place, Option<GameKind>, bool)>,
    /// The last things that were done, to tell what led to a failure.
    diary: Vec<String>,
}

impl Monkey {
    fn new(screen: Screen) -> Self {
        let pixels = usize::try_from(screen.pixels()).unwrap();
        Monkey {
            screen,
            console: console(screen, &[], 0),
            random: Random::new(u64::from(screen.pixels())),
            now: 0,
            wake: None,
            at_once: 0,
            kept: Stored::default(),
            steps: 0,
            drawn: vec![Rgb565::BLACK; pixels],
            whole: vec![Rgb565::BLACK; pixels],
            seen: Vec::new(),
            diary: Vec::new(),
        }
    }

    fn fail(&self, what: &str) -> ! {
        let from = self.diary.len().saturating_sub(30);
        panic!(
            "{}, step {}, {:?}: {what}; it did: {}",
            self.screen.name,
            self.steps,
            self.console.place(),
            self.diary[from..].join("; ")
        );
    }

    fn note(&mut self, what: String) {
        if self.diary.len() > 10_000 {
            self.diary.drain(..9_000);
        }
        self.diary.push(what);
    }

    /// One step, and all that has to be true after it.
    fn step(&mut self, keys: Keys) {
        self.steps += 1;
        let step = self.console.step(self.now, keys);
        self.wake = step.wake;
        self.check(&step);
        let phase = self.steps % DRAW_EVERY;
        if phase == 0 {
            draw(&self.console, self.screen, &mut self.drawn, None);
        } else if phase <= DRAW_FOR {
            for &area in step.changed.areas() {
                draw(&self.console, self.screen, &mut self.drawn, Some(area));
            }
        }
        if phase == DRAW_FOR && self.steps > DRAW_EVERY {
            draw(&self.console, self.screen, &mut self.whole, None);
            if self.drawn != self.whole {
                self.fail("what was drawn change by change differs from the whole picture");
            }
        }
    }

    fn check(&mut self, step: &Step) {
        let screen = Rectangle::new(Point::zero(), self.screen.size);
        let areas = step.changed.areas();
        for (place, area) in areas.iter().enumerate() {
            if area.is_zero_sized() || area.intersection(&screen) != *area {
                self.fail(&format!("{area:?} is not on the screen"));
            }
            let overlaps = |other: &Rectangle| !other.intersection(area).is_zero_sized();
            if areas[..place].iter().any(overlaps) {
                self.fail(&format!("changed areas overlap: {areas:?}"));
            }
        }
        if let Some(round) = self.console.round()
            && !plates::nothing_is_lost(round.board())
        {
            self.fail(&format!("pieces got lost: {}", round.board()));
        }
        if step.save {
            let mut page = [0; SAVE_BYTES];
            let read = Stored::read(self.console.save(&mut page));
            if read.1 != Reading::Whole || read.0 != *self.console.stored() {
                self.fail("what is saved is not what is read");
            }
            self.kept = read.0;
        } else if self.kept != *self.console.stored() {
            self.fail("something changed, but nothing was to be saved");
        }
    }

    /// Lets time pass, with a step whenever the console asked for it.
    fn pass(&mut self, keys: Keys, time: u64) {
        let until = self.now + time;
        while let Some(wake) = self.wake.filter(|&wake| wake <= until) {
            self.at_once = if wake > self.now { 0 } else { self.at_once + 1 };
            if self.at_once > MOST_AT_ONCE {
                self.fail("it never stops asking to be woken at once");
            }
            self.now = self.now.max(wake);
            self.step(keys);
        }
        self.now = until;
    }

    /// Changes keys, and lets time pass.
    fn hold(&mut self, keys: Keys, time: u64) {
        self.at_once = 0;
        self.note(format!("{keys:?} for {time}"));
        self.step(keys);
        self.pass(keys, time);
    }

    /// Something or other.
    fn act(&mut self) {
        let key = |random: &mut Random| Key::ALL[random.below(Key::ALL.len())];
        let random = &mut self.random;
        match random.below(100) {
            0..60 => {
                // Few ways back, or it would never get far.
                let mut pressed = key(random);
                if pressed == Key::B && random.below(4) > 0 {
                    pressed = Key::A;
                }
                let time = u64::try_from(random.between(1, 120)).unwrap();
                self.hold(pressed.into(), time);
                self.hold(Keys::NONE, time);
            }
            60..70 => {
                let time = u64::try_from(random.between(300, 3_000)).unwrap();
                let pressed = key(random);
                self.hold(pressed.into(), time);
            }
            70..80 => {
                let pressed = Keys::from(key(random)) | key(random) | key(random);
                let time = u64::try_from(random.between(0, 50)).unwrap();
                self.hold(pressed, time);
            }
            80..98 => {
                let time = u64::try_from(random.between(1, 1_500)).unwrap();
                self.hold(Keys::NONE, time);
            }
            98 => self.hold(Keys::NONE, 3_600_000),
            _ => {
                // A board that overslept.
                let pressed = key(random);
                self.now += 1_000_000;
                self.hold(pressed.into(), 0);
            }
        }
    }

    /// B leads home from everywhere, and loses nothing on the way.
    fn go_home(&mut self) {
        self.hold(Keys::NONE, 5_000);
        let before = self.console.round().cloned();
        for _ in 0..12 {
            if self.console.place() == Place::Title {
                break;
            }
            self.hold(Key::B.into(), 40);
            self.hold(Keys::NONE, 40);
        }
        if self.console.place() != Place::Title {
            self.fail("B does not lead home");
        }
        if before != self.console.round().cloned() {
            self.fail("going home changed the game");
        }
    }

    /// Somebody else leaves a game on the table, of one kind after the other.
    fn be_handed_a_game(&mut self, number: usize) {
        let game = GameKind::ALL[number % GameKind::ALL.len()];
        let seed = u32::try_from(self.random.below(1_000_000)).unwrap();
        let deal = Deal::seeded(game, Deal::USUAL_SIZE, Style::Fair, seed).unwrap();
        let opponent = match number % 2 {
            0 => Opponent::Person,
            _ => Opponent::Rival(Rival::ALL[self.random.below(Rival::ALL.len())]),
        };
        let seat = Player::ALL[self.random.below(2)];
        self.note(format!("{game:?} against {opponent:?}"));
        self.kept.round = Some(Round::new(deal, opponent, seat));
    }

    /// Goes on with the game that is on the table, as somebody with a little patience would.
    fn go_on(&mut self) {
        for _ in 0..20 {
            self.hold(Key::A.into(), 40);
            self.hold(Keys::NONE, 1_000);
            self.look_around();
        }
    }

    /// Where it is, and what is played there, if it was not there before.
    fn look_around(&mut self) {
        let place = self.console.place();
        let between_people = |round: &&Round| round.opponent() == Opponent::Person;
        let round = self.console.round();
        let here = (
            place,
            round.map(|round| round.deal().game()),
            round.filter(between_people).is_some(),
        );
        if !self.seen.contains(&here) {
            self.seen.push(here);
        }
    }

    /// The power goes, and what was saved comes back.
    fn cut_power(&mut self) {
        self.note("power cut".into());
        let mut page = [0; SAVE_BYTES];
        let kept = self.kept.write(&mut page);
        self.console = console(self.screen, kept, self.steps.into());
        self.now = 0;
        self.hold(Keys::NONE, 0);
        if *self.console.stored() != self.kept {
            self.fail("a power cut changed what is stored");
        }
    }
}

fn console(screen: Screen, stored: &[u8], entropy: u64) -> Console {
    Console::new(Start {
        one_bit: screen.one_bit,
        stored,
        entropy,
        ..Start::new(screen.size)
    })
}

/// Draws an area as a board with a framebuffer does, or everything as any other board does.
fn draw(console: &Console, screen: Screen, pixels: &mut [Rgb565], area: Option<Rectangle>) {
    let mut frame = Frame::new(pixels, screen.size).unwrap();
    match area {
        Some(area) => console.paint(&mut frame, area),
        None => {
            let everything = Rectangle::new(Point::zero(), screen.size);
            let Ok(()) = console.draw(&mut frame, everything);
        }
    }
}

/// How many steps there are on each screen.
fn steps() -> u32 {
    match std::env::var_os("LONG") {
        Some(_) => 1_000_000,
        None => 100_000,
    }
}

/// Whether it has been nearly everywhere, and at every game, between people too.
fn check_tour(seen: &[(Place, Option<GameKind>, bool)]) {
    let places: HashSet<Place> = seen.iter().map(|&(place, ..)| place).collect();
    assert!(places.len() >= 15, "it came to {places:?} only");
    for game in GameKind::ALL {
        let has_been = |place, people: bool| {
            let mut there = seen
                .iter()
                .filter(|here| (here.0, here.1) == (place, Some(game)));
            there.any(|here| here.2 == people)
        };
        for people in [false, true] {
            assert!(has_been(Place::Table, people), "{game:?} {people}");
        }
        // Who chooses in secret passes the console on.
        let at_once = game
            .picking()
            .is_some_and(|picking| picking.timing == Timing::AtOnce);
        assert_eq!(has_been(Place::Pass, true), at_once, "{game:?}");
        assert!(!has_been(Place::Pass, false), "{game:?}");
    }
}

fn press_anything(screen: Screen) {
    let mut monkey = Monkey::new(screen);
    let (mut home, mut cut) = (HOME_EVERY, CUT_EVERY);
    let mut cuts = 0;
    while monkey.steps < steps() {
        monkey.act();
        monkey.look_around();
        if monkey.steps >= home {
            home = monkey.steps + HOME_EVERY;
            monkey.go_home();
        }
        if monkey.steps >= cut {
            cut = monkey.steps + CUT_EVERY;
            // Every other time it finds its own game again.
            let is_handed = cuts % 2 == 0;
            if is_handed {
                monkey.be_handed_a_game(cuts / 2);
            }
            cuts += 1;
            monkey.cut_power();
            if is_handed {
                monkey.go_on();
            }
        }
    }
    check_tour(&monkey.seen);
}

#[test]
fn a_square_screen_of_240_stands_a_monkey() {
    press_anything(SCREENS[0]);
}

#[test]
fn a_screen_of_240_by_135_stands_a_monkey() {
    press_anything(SCREENS[1]);
}

#[test]
fn a_screen_of_320_by_240_stands_a_monkey() {
    press_anything(SCREENS[2]);
}

#[test]
fn a_screen_of_160_by_128_stands_a_monkey() {
    press_anything(SCREENS[3]);
}

#[test]
fn a_screen_of_one_bit_stands_a_monkey() {
    press_anything(SCREENS[4]);
}
