//! The rig: a console on a clock that only a script moves, and two pictures that have to agree.

use crate::picture::Picture;
use crate::script::command::{Begin, place_name};
use crate::script::glass::Glass;
use crate::script::{Event, Watch};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths::console::{Battery, Changed, Console, Cue, Key, Keys, SAVE_BYTES, Start, Stored};

/// How long a key is down, and then up, in milliseconds.
const TAP: u64 = 40;

/// How often the console is stepped again at once if it asks for it, before time goes on.
const MOST_STEPS_AT_ONCE: u32 = 3;

/// How long everything rests around what a calm script does, in milliseconds.
const REST: u64 = 30;

/// How long a calm script waits for that, in milliseconds.
const PATIENCE: u64 = 60_000;

/// Whether a script waits for the console.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// Each key as soon as the script says.
    Quick,
    /// Keys when the console rests, and a rest after each picture: for boards that are a bit late.
    Calm,
}

/// A console, and everything that happened to it.
pub(super) struct Rig<'w> {
    begin: Begin,
    pace: Pace,
    console: Console,
    now: u64,
    /// The keys that are held.
    held: Keys,
    /// When the console last did something by itself.
    moved: Option<u64>,
    wake: Option<u64>,
    /// How many steps in succession there were without time going on.
    at_once: u32,
    /// What was saved last.
    kept: Vec<u8>,
    /// How often the power was cut.
    cuts: u64,
    /// What the console was told last about its battery.
    battery: Option<Battery>,
    /// Drawn area by area, as they changed.
    drawn: Picture,
    /// Drawn anew after each step.
    whole: Picture,
    /// Since the last press, or since it was asked for.
    pub(super) heard: Vec<Cue>,
    /// The same.
    pub(super) saved: bool,
    /// How many pixels the last press changed.
    pub(super) changed: u64,
    watch: &'w mut dyn Watch,
}

impl<'w> Rig<'w> {
    /// Switches a console on.
    pub(super) fn new(begin: Begin, pace: Pace, watch: &'w mut dyn Watch) -> Result<Self, String> {
        let kept = stored(&begin);
        // Not a colour that is drawn by chance, to notice what is never drawn.
        let blank = Picture::new(begin.setup.screen, Rgb565::new(29, 3, 27));
        let mut rig = Rig {
            console: console(&begin, &kept, 0),
            begin,
            pace,
            now: 0,
            held: Keys::NONE,
            moved: None,
            wake: None,
            at_once: 0,
            kept,
            cuts: 0,
            battery: None,
            drawn: blank.clone(),
            whole: blank,
            heard: Vec::new(),
            saved: false,
            changed: 0,
            watch,
        };
        rig.step(Keys::NONE)?;
        Ok(rig)
    }

    pub(super) fn console(&self) -> &Console {
        &self.console
    }

    pub(super) fn now(&self) -> u64 {
        self.now
    }

    /// The keys that the board has.
    pub(super) fn keys(&self) -> Keys {
        self.begin.keys
    }

    /// Cuts the power, and switches on again.
    pub(super) fn restart(&mut self) -> Result<(), String> {
        // Even a calm script may cut the power while something moves.
        self.watch.happened(self.now, Event::Restart);
        self.cuts += 1;
        self.console = console(&self.begin, &self.kept, self.cuts);
        self.console.set_battery(self.battery);
        self.now = 0;
        self.moved = None;
        self.forget();
        self.step(Keys::NONE)
    }

    /// Hands the console a share code, and has it shown.
    pub(super) fn open(&mut self, code: &str) -> Result<(), String> {
        self.settle()?;
        self.forget();
        self.watch.happened(self.now, Event::Open(code));
        self.console.open(code).map_err(|error| error.to_string())?;
        self.step(Keys::NONE)
    }

    /// Tells the console about its battery, and has it shown.
    pub(super) fn set_battery(&mut self, battery: Option<Battery>) -> Result<(), String> {
        self.settle()?;
        self.forget();
        self.watch.happened(self.now, Event::Battery(battery));
        self.battery = battery;
        self.console.set_battery(battery);
        self.step(Keys::NONE)
    }

    /// A short press.
    pub(super) fn press(&mut self, key: Key) -> Result<(), String> {
        self.hold(key, TAP)
    }

    /// A press of so many milliseconds.
    pub(super) fn hold(&mut self, key: Key, time: u64) -> Result<(), String> {
        self.settle()?;
        self.forget();
        self.pass(key.into(), time)?;
        self.pass(Keys::NONE, TAP)
    }

    /// Lets time pass without a key.
    pub(super) fn wait(&mut self, time: u64) -> Result<(), String> {
        self.run(Keys::NONE, self.now + time)
    }

    /// What was heard and saved belongs to the press before.
    fn forget(&mut self) {
        self.heard.clear();
        self.saved = false;
        self.changed = 0;
    }

    /// A change of keys, and so many milliseconds.
    fn pass(&mut self, keys: Keys, time: u64) -> Result<(), String> {
        self.step(keys)?;
        self.run(keys, self.now + time)
    }

    /// Steps whenever the console asked for it.
    fn run(&mut self, keys: Keys, until: u64) -> Result<(), String> {
        while let Some(wake) = self.due().filter(|&wake| wake <= until) {
            self.step_at(wake, keys)?;
        }
        self.now = until;
        Ok(())
    }

    /// Steps to when the console asked for it next; `false` if it asked for nothing.
    pub(super) fn next_wake(&mut self) -> Result<bool, String> {
        match self.due() {
            None => Ok(false),
            Some(wake) => self.step_at(wake, Keys::NONE).map(|()| true),
        }
    }

    /// When the next step is due. A board has no better clock than milliseconds, so the time goes
    /// on even if the console asks for more and more steps at once.
    pub(super) fn due(&self) -> Option<u64> {
        let soonest = self.now + u64::from(self.at_once > MOST_STEPS_AT_ONCE);
        self.wake.map(|wake| wake.max(soonest))
    }

    fn step_at(&mut self, time: u64, keys: Keys) -> Result<(), String> {
        self.at_once = if time > self.now { 0 } else { self.at_once + 1 };
        self.now = time;
        self.moved = Some(time);
        self.step(keys)
    }

    /// One step, and all that has to be true after it.
    fn step(&mut self, keys: Keys) -> Result<(), String> {
        if self.held != keys {
            self.held = keys;
            self.watch.happened(self.now, Event::Keys(keys));
        }
        let from = self.console.place();
        let step = self.console.step(self.now, keys);
        self.wake = step.wake;
        self.heard.extend(&step.cues);
        if step.save {
            self.saved = true;
            let mut page = [0; SAVE_BYTES];
            self.kept = self.console.save(&mut page).to_vec();
        }
        self.changed += u64::from(step.changed.pixels());
        let checked = self.draw(&step.changed);
        checked.map_err(|error| {
            let scenes = [from, self.console.place()].map(place_name).join(" to ");
            format!("drawing is wrong at {} ms, {scenes}: {error}", self.now)
        })?;
        self.watch.stepped(from, &self.console, &step)
    }

    /// Draws what changed, and everything, and compares.
    fn draw(&mut self, changed: &Changed) -> Result<(), String> {
        tidy(changed.areas(), self.drawn.area())?;
        for &area in changed.areas() {
            let mut glass = Glass::new(&mut self.drawn, area);
            self.console.paint(&mut glass, area);
            glass.finish()?;
        }
        let area = self.whole.area();
        let Ok(()) = self.console.draw(&mut self.whole.frame(), area);
        match self.whole.difference(&self.drawn) {
            None => Ok(()),
            Some(found) => {
                let colour = |picture: &Picture| picture.get(found.first).unwrap_or(Rgb565::BLACK);
                Err(format!(
                    "pixel {} should be {:?} but stayed {:?}, one of {} in {} by {} at {}; \
                     changed were {}",
                    told(found.first),
                    colour(&self.whole),
                    colour(&self.drawn),
                    found.pixels,
                    found.area.size.width,
                    found.area.size.height,
                    told(found.area.top_left),
                    areas_told(changed.areas()),
                ))
            }
        }
    }

    /// Hands over a picture.
    pub(super) fn shot(&mut self, name: &str) -> Result<(), String> {
        if self.pace == Pace::Calm && self.is_about_to_move() {
            return Err(format!("the picture does not stay for {REST} ms"));
        }
        self.watch.happened(self.now, Event::Shot(name));
        self.watch.shot(name, &self.whole)?;
        match self.pace {
            Pace::Quick => Ok(()),
            // Whatever comes next comes later.
            Pace::Calm => self.wait(REST + 10),
        }
    }

    fn is_about_to_move(&self) -> bool {
        self.due().is_some_and(|due| due <= self.now + REST)
    }

    /// Waits until the console has come to rest, if the pace is calm.
    pub(super) fn settle(&mut self) -> Result<(), String> {
        let since = self.now;
        while self.pace == Pace::Calm {
            let rested = self.moved.map_or(0, |moved| moved + REST);
            if self.is_about_to_move() {
                self.next_wake()?;
            } else if self.now < rested {
                self.wait(rested - self.now)?;
            } else {
                break;
            }
            if self.now > since + PATIENCE {
                return Err("the console does not come to rest".into());
            }
        }
        Ok(())
    }
}

/// The bytes of a console that was not used before, or as stored, in the colours that are wished.
fn stored(begin: &Begin) -> Vec<u8> {
    let setup = &begin.setup;
    let Some(palette) = setup.palette else {
        return setup.stored.clone();
    };
    let (mut stored, _) = Stored::read(&setup.stored);
    stored.options.palette = palette;
    stored.write(&mut [0; SAVE_BYTES]).to_vec()
}

fn console(begin: &Begin, kept: &[u8], cuts: u64) -> Console {
    Console::new(Start {
        one_bit: begin.setup.one_bit,
        keys: begin.keys,
        names: begin.names,
        stored: kept,
        // After a power cut, a board finds something different.
        entropy: begin.setup.seed.wrapping_add(cuts),
        today: begin.setup.today,
        ..Start::new(begin.setup.screen)
    })
}

/// Changed areas are inside the screen and do not overlap.
fn tidy(areas: &[Rectangle], screen: Rectangle) -> Result<(), String> {
    for (place, area) in areas.iter().enumerate() {
        if area.is_zero_sized() || area.intersection(&screen) != *area {
            return Err(format!(
                "a changed area is not on the screen: {}",
                areas_told(&[*area])
            ));
        }
        let mut others = areas[..place].iter();
        let overlaps = |other: &&Rectangle| !other.intersection(area).is_zero_sized();
        if let Some(other) = others.find(overlaps) {
            let both = areas_told(&[*other, *area]);
            return Err(format!("changed areas overlap: {both}"));
        }
    }
    Ok(())
}

/// A point as people write it.
fn told(point: Point) -> String {
    format!("({}, {})", point.x, point.y)
}

/// Areas as people write them.
pub(super) fn areas_told(areas: &[Rectangle]) -> String {
    let one = |area: &Rectangle| {
        let Size { width, height } = area.size;
        format!("{width} by {height} at {}", told(area.top_left))
    };
    match areas {
        [] => "none".into(),
        areas => areas.iter().map(one).collect::<Vec<_>>().join(", "),
    }
}
