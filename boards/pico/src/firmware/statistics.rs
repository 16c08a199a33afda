//! What the firmware counts about itself since it started, for the command `stats`.

use core::cell::Cell;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_time::Duration;

/// How often something happened, and how long it took at worst.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) count: u32,
    pub(super) worst: u64,
}

impl Tally {
    fn add(self, took: Duration) -> Tally {
        Tally {
            count: self.count + 1,
            worst: self.worst.max(took.as_micros()),
        }
    }
}

/// The numbers.
#[derive(Clone, Copy, Default)]
pub(super) struct Numbers {
    /// Thinking: steps of the console, the rival's answers among them.
    pub(super) steps: Tally,
    /// Pictures: from the end of the step until the panel has them.
    pub(super) frames: Tally,
    /// From the accepted key until the panel has what it changed.
    pub(super) keys: Tally,
    /// Pages written to the flash.
    pub(super) saves: Tally,
}

pub(super) struct Statistics(Mutex<CriticalSectionRawMutex, Cell<Numbers>>);

pub(super) static STATISTICS: Statistics = Statistics(Mutex::new(Cell::new(Numbers {
    steps: Tally { count: 0, worst: 0 },
    frames: Tally { count: 0, worst: 0 },
    keys: Tally { count: 0, worst: 0 },
    saves: Tally { count: 0, worst: 0 },
})));

impl Statistics {
    fn change(&self, change: impl FnOnce(&mut Numbers)) {
        self.0.lock(|cell| {
            let mut numbers = cell.get();
            change(&mut numbers);
            cell.set(numbers);
        });
    }

    pub(super) fn read(&self) -> Numbers {
        self.0.lock(Cell::get)
    }

    pub(super) fn stepped(&self, took: Duration) {
        self.change(|numbers| numbers.steps = numbers.steps.add(took));
    }

    pub(super) fn showed(&self, took: Duration) {
        self.change(|numbers| numbers.frames = numbers.frames.add(took));
    }

    pub(super) fn answered(&self, took: Duration) {
        self.change(|numbers| numbers.keys = numbers.keys.add(took));
    }

    pub(super) fn saved(&self, took: Duration) {
        self.change(|numbers| numbers.saves = numbers.saves.add(took));
    }
}
