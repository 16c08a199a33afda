//! A session: one console with a clock and a disk, for whatever shows it.

use crate::disk::Disk;
use four_ninths::console::{Changed, Console, Day, Keys, SAVE_BYTES, Start};
use std::hash::{BuildHasher as _, RandomState};
use std::time::{Duration, Instant, SystemTime};

/// The least time between steps that no key asked for, in milliseconds. Nothing on the screen is
/// faster, and a mistake in the console cannot keep the processor busy.
const SHORTEST_WAIT: u64 = 5;

/// A console that runs.
#[derive(Debug)]
pub struct Session {
    console: Console,
    disk: Disk,
    started: Instant,
    wake: Option<u64>,
    /// What is on the disk, or would be if anything had changed.
    kept: Vec<u8>,
}

impl Session {
    /// A console at its title, which keeps its data on a disk.
    pub fn new(start: Start<'_>, disk: Disk) -> Session {
        let console = Console::new(start);
        let kept = console.save(&mut [0; SAVE_BYTES]).to_vec();
        Session {
            console,
            disk,
            started: Instant::now(),
            wake: Some(0),
            kept,
        }
    }

    /// The console, to draw and to ask.
    pub fn console(&self) -> &Console {
        &self.console
    }

    /// What went wrong with the disk.
    pub fn trouble(&self) -> Option<&str> {
        self.disk.trouble()
    }

    /// Lets the console go on with these keys held, and returns what it looks different in.
    pub fn step(&mut self, keys: Keys) -> Changed {
        let now = self.now();
        let step = self.console.step(now, keys);
        self.wake = step.wake.map(|wake| wake.max(now + SHORTEST_WAIT));
        if step.save {
            self.keep();
        }
        step.changed
    }

    /// When to step although no key changes; `None` if nothing moves.
    pub fn due(&self) -> Option<Instant> {
        let wake = self.wake?;
        Some(self.started + Duration::from_millis(wake))
    }

    /// Whether that is now.
    pub fn is_due(&self) -> bool {
        self.wake.is_some_and(|wake| wake <= self.now())
    }

    /// Writes what is not on the disk yet.
    pub fn keep(&mut self) {
        let mut page = [0; SAVE_BYTES];
        let bytes = self.console.save(&mut page);
        if bytes != self.kept {
            self.disk.write(bytes);
            self.kept = bytes.to_vec();
        }
    }

    fn now(&self) -> u64 {
        let passed = self.started.elapsed().as_millis();
        u64::try_from(passed).expect("fewer than 500 million years")
    }
}

/// Today, in Greenwich, so that everybody gets the same puzzle for the same day.
pub fn today() -> Option<Day> {
    let since = SystemTime::now()
        .duration_since(SystemTime::UNIX_EPOCH)
        .ok()?;
    let days = u32::try_from(since.as_secs() / (24 * 60 * 60)).ok()?;
    Day::from_number(days)
}

/// Something different each time: the standard library seeds its hash tables with it.
pub fn entropy() -> u64 {
    RandomState::new().hash_one(SystemTime::now())
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::prelude::Size;

    #[test]
    fn a_session_is_due_at_once_and_not_all_the_time() {
        let mut session = Session::new(Start::new(Size::new(240, 240)), Disk::none());
        assert!(session.is_due());
        assert!(!session.step(Keys::NONE).is_empty());
        assert!(!session.is_due());
        assert!(session.due().is_some(), "the title moves");
    }

    #[test]
    fn chance_differs_and_days_are_days() {
        assert_ne!(entropy(), entropy());
        assert!(today().is_some_and(|day| day.date().0 >= 2024));
    }
}
