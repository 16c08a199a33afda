//! Power: bright while somebody plays, then dim, then asleep; the key that wakes does only that.

use four_ninths::console::Keys;

/// How much of the screen is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// As bright as the options say.
    Bright,
    /// Still readable, for the last seconds before sleep.
    Dim,
    /// Off.
    Asleep,
}

/// For how long it is dim before it sleeps, in milliseconds.
const DIM: u64 = 10_000;

/// Knows when a key was touched last.
#[derive(Clone, Debug)]
pub struct Power {
    touched: u64,
    asleep: bool,
    /// Keys that were pressed to wake it and are not let go yet.
    swallowed: Keys,
}

impl Power {
    /// Somebody has just switched it on.
    pub fn new(now: u64) -> Self {
        Power {
            touched: now,
            asleep: false,
            swallowed: Keys::NONE,
        }
    }

    /// Takes in the keys that are held, and returns those that the console may know of.
    pub fn keys(&mut self, now: u64, keys: Keys) -> Keys {
        self.touched = now;
        if self.asleep {
            self.asleep = false;
            self.swallowed = keys;
        }
        // A key is no longer swallowed once it was up.
        self.swallowed = keys.without(keys.without(self.swallowed));
        keys.without(self.swallowed)
    }

    /// Something else than a key asks for attention.
    pub fn touch(&mut self, now: u64) {
        self.touched = now;
        self.asleep = false;
    }

    /// How much of the screen is on, if it sleeps after that many seconds.
    pub fn light(&mut self, now: u64, sleep: Option<u16>) -> Light {
        let light = match self.times(sleep) {
            Some((_, asleep)) if now >= asleep => Light::Asleep,
            Some((dim, _)) if now >= dim => Light::Dim,
            _ => Light::Bright,
        };
        self.asleep = light == Light::Asleep;
        light
    }

    /// When that changes next if nothing is touched.
    pub fn next(&self, now: u64, sleep: Option<u16>) -> Option<u64> {
        let (dim, asleep) = self.times(sleep)?;
        [dim, asleep].into_iter().find(|at| now < *at)
    }

    /// When it goes dim and when to sleep.
    fn times(&self, sleep: Option<u16>) -> Option<(u64, u64)> {
        let length = u64::from(sleep?) * 1000;
        Some((
            self.touched + length.saturating_sub(DIM).max(length / 2),
            self.touched + length,
        ))
    }
}
