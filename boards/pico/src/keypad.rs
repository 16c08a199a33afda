//! The keypad: levels of pins that bounce become keys, each change of which is told once.
//!
//! A switch that closes or opens bounces for a few milliseconds. A new level is believed after
//! [`SAMPLES`] equal samples, a millisecond apart, and then for at least [`LOCKOUT`] whatever the
//! pin does. So a bounce shorter than half the lockout never tells a press twice, a press of 20
//! milliseconds is never lost, and a glitch of less than three samples is not seen at all.
//!
//! A press that nobody could sample is not lost if the hardware noted its edge: see
//! [`Keypad::missed`].
//!
//! A board with too few keys may give some of them a second meaning, for a long press. What a press
//! of such a key means is known only when it was long enough or is over, and told then.

use four_ninths::console::{Key, Keys};

/// The most pins that keys are wired to.
pub const MOST_PINS: usize = 12;

/// Equal samples after which a new level is believed.
pub const SAMPLES: u8 = 3;

/// How long no new level is believed after that, in milliseconds.
pub const LOCKOUT: u64 = 10;

/// How long a switch may bounce, in milliseconds.
const BOUNCE: u64 = 5;

/// How long a long press is, in milliseconds.
pub const LONG_PRESS: u64 = 500;

/// Which keys are wired to which pins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The key of each pin, of which there are at most [`MOST_PINS`]. Several may be the same key.
    pub keys: &'static [Key],
    /// The pins that mean another key if they are pressed for long.
    pub long: &'static [Long],
}

impl Layout {
    /// Every key that these pins can mean.
    pub fn all(&self) -> Keys {
        let long = self.long.iter().map(|long| long.key);
        let keys = self.keys.iter().copied().chain(long);
        keys.fold(Keys::NONE, |keys, key| keys | key)
    }
}

/// A second key on a pin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Long {
    /// The place of the pin among the keys of its layout.
    pub pin: usize,
    /// What it means if it is pressed for [`LONG_PRESS`] or longer.
    pub key: Key,
}

/// The keys held after each change, one key at a time: the console steps once for each.
pub type Changes = heapless::Vec<Keys, { 2 * MOST_PINS }>;

/// What is known about a pin.
#[derive(Clone, Copy, Debug, Default)]
struct Pin {
    /// The level that is believed.
    is_down: bool,
    /// How many of the last samples, in a row, were the other level.
    run: u8,
    /// When the first of them was taken.
    run_began: u64,
    /// When the next level may be believed.
    locked_until: u64,
    /// When a press that nobody saw is told as a tap, unless the pin is still down.
    tap_due: Option<u64>,
    /// Since when it is pressed, if it is not known yet which of its two keys that means.
    undecided: Option<u64>,
    /// The key that it holds now, as the console was told.
    holds: Option<Key>,
}

impl Pin {
    /// Takes a sample. Returns when the level changed, as soon as that is believed.
    fn sample(&mut self, now_ms: u64, is_down: bool) -> Option<u64> {
        if is_down == self.is_down || now_ms < self.locked_until {
            self.run = 0;
            return None;
        }
        if self.run == 0 {
            self.run_began = now_ms;
        }
        self.run += 1;
        if self.run < SAMPLES {
            return None;
        }
        self.run = 0;
        self.is_down = is_down;
        self.locked_until = now_ms + LOCKOUT;
        self.tap_due = None;
        Some(self.run_began)
    }

    /// Whether a press that nobody saw is over by now, which is to be told once.
    fn was_tapped(&mut self, now_ms: u64) -> bool {
        self.tap_due.take_if(|due| *due <= now_ms).is_some()
    }

    /// Whether there is nothing to find out before the next edge.
    fn is_settled(&self, now_ms: u64) -> bool {
        let is_known = self.tap_due.is_none() && self.undecided.is_none();
        is_known && self.run == 0 && self.locked_until <= now_ms
    }
}

/// The pins of a board, and what they mean.
///
/// ```
/// use four_ninths::console::{Key, Keys};
/// use four_ninths_pico::keypad::{Keypad, Layout};
///
/// static LAYOUT: Layout = Layout { keys: &[Key::A, Key::B], long: &[] };
/// let mut keypad = Keypad::new(&LAYOUT);
/// assert!(keypad.sample(0, 0b10).is_empty());
/// assert!(keypad.sample(1, 0b10).is_empty());
/// assert_eq!(keypad.sample(2, 0b10), [Keys::from(Key::B)]);
/// ```
#[derive(Clone, Debug)]
pub struct Keypad {
    layout: &'static Layout,
    pins: [Pin; MOST_PINS],
    /// The keys that the console was told last.
    told: Keys,
    /// When the last sample was taken.
    now: u64,
}

impl Keypad {
    /// All keys up.
    ///
    /// # Panics
    /// If the layout has more pins than [`MOST_PINS`], or a long press on none of them.
    pub fn new(layout: &'static Layout) -> Keypad {
        let pins = layout.keys.len();
        assert!(pins <= MOST_PINS, "a layout has at most {MOST_PINS} pins");
        assert!(
            layout.long.iter().all(|long| long.pin < pins),
            "a long press is on a pin of the layout"
        );
        Keypad {
            layout,
            pins: [Pin::default(); MOST_PINS],
            told: Keys::NONE,
            now: 0,
        }
    }

    /// Takes a sample of all pins, of which bit `i` is set if pin `i` is down, and tells what
    /// changed. To be called every millisecond until the keypad is [`settled`](Keypad::settled).
    pub fn sample(&mut self, now_ms: u64, pressed: u16) -> Changes {
        self.now = now_ms;
        let mut changes = Changes::new();
        for pin in 0..self.layout.keys.len() {
            let is_down = pressed >> pin & 1 == 1;
            match self.pins[pin].sample(now_ms, is_down) {
                Some(since) if is_down => self.press(pin, since, &mut changes),
                Some(until) => self.release(pin, until, &mut changes),
                None if is_down => self.hold(pin, now_ms, &mut changes),
                None if self.pins[pin].was_tapped(now_ms) => self.tap(pin, &mut changes),
                None => {}
            }
        }
        changes
    }

    /// Whether nothing will change before the level of a pin does: no sample is needed until then.
    pub fn settled(&self) -> bool {
        self.pins.iter().all(|pin| pin.is_settled(self.now))
    }

    /// Notes the pins that went down while nobody could sample, since the flash was being erased,
    /// say. To be called before the next sample, with a bit for each pin of which the hardware saw
    /// a falling edge since the last one.
    ///
    /// The samples that follow tell whether such a pin is still pressed, or bounces. If neither, it
    /// was tapped, and that is told. Boards do well to erase only while the keypad is
    /// [`settled`](Keypad::settled): then no press is lost or told twice.
    pub fn missed(&mut self, fallen: u16, now_ms: u64) {
        for (number, pin) in self.pins[..self.layout.keys.len()].iter_mut().enumerate() {
            let has_fallen = fallen >> number & 1 == 1;
            // A pin that was down, or just came up, falls when it bounces.
            if has_fallen && !pin.is_down && pin.locked_until <= self.now {
                pin.tap_due = Some(now_ms + BOUNCE);
            }
        }
        self.now = now_ms;
    }

    /// The second key of a pin, if it has one.
    fn long_key(&self, pin: usize) -> Option<Key> {
        let long = self.layout.long.iter().find(|long| long.pin == pin);
        long.map(|long| long.key)
    }

    fn press(&mut self, pin: usize, since: u64, changes: &mut Changes) {
        match self.long_key(pin) {
            Some(_) => self.pins[pin].undecided = Some(since),
            None => self.tell(pin, Some(self.layout.keys[pin]), changes),
        }
    }

    fn hold(&mut self, pin: usize, now_ms: u64, changes: &mut Changes) {
        let undecided = &mut self.pins[pin].undecided;
        let is_long = undecided.take_if(|since| now_ms - *since >= LONG_PRESS);
        if is_long.is_some() {
            self.tell(pin, self.long_key(pin), changes);
        }
    }

    fn release(&mut self, pin: usize, until: u64, changes: &mut Changes) {
        // It may have become long while nobody looked; if not, it was short.
        self.hold(pin, until, changes);
        match self.pins[pin].undecided.take() {
            Some(_) => self.tap(pin, changes),
            None => self.tell(pin, None, changes),
        }
    }

    /// A press too short to be long, and its release.
    fn tap(&mut self, pin: usize, changes: &mut Changes) {
        self.tell(pin, Some(self.layout.keys[pin]), changes);
        self.tell(pin, None, changes);
    }

    /// Notes what a pin holds, and the set of keys if that makes a difference.
    fn tell(&mut self, pin: usize, key: Option<Key>, changes: &mut Changes) {
        self.pins[pin].holds = key;
        let held = self.pins.iter().filter_map(|pin| pin.holds);
        let keys = held.fold(Keys::NONE, |keys, key| keys | key);
        if keys != self.told {
            self.told = keys;
            changes
                .push(keys)
                .expect("a pin changes at most twice in a sample");
        }
    }
}
