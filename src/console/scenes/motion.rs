//! Motion: what was just taken on its way to a plate, and what both have chosen before it goes.

use crate::console::desk::Desk;
use crate::console::view::scenery::Leaving;
use crate::console::{Opponent, Speed};
use crate::games::Position;

/// In how many steps a piece goes to its plate.
const STEPS: u64 = 8;

/// A piece on its way to a plate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Motion {
    piece: usize,
    /// The other one, if both players have chosen.
    with: Option<usize>,
    since: u64,
    /// How long both are only shown.
    shown: u64,
    length: u64,
}

impl Motion {
    /// How what was just taken leaves: not at all while it is a secret, and otherwise together with
    /// the secret that it answers.
    pub(crate) fn of(piece: usize, desk: &Desk) -> Option<Motion> {
        let round = desk.stored.round.as_ref()?;
        let at_once = round.is_at_once();
        let length = match desk.stored.options.speed {
            Speed::Calm => 320,
            Speed::Fast => 160,
            Speed::Off => 0,
        };
        // Two people look at it together; against a rival one knows half of it.
        let shown = match (at_once, round.opponent(), desk.stored.options.speed) {
            (false, ..) => 0,
            (true, Opponent::Person, _) => 1600,
            (true, _, Speed::Calm) => 1000,
            (true, _, Speed::Fast | Speed::Off) => 500,
        };
        let moves = round.secret().is_none() && shown + length > 0;
        moves.then_some(Motion {
            piece,
            with: round.board().taken().rev().nth(1).filter(|_| at_once),
            since: desk.now,
            shown,
            length,
        })
    }

    /// Whether everything has arrived.
    pub(crate) fn has_arrived(&self, now: u64) -> bool {
        now >= self.since + self.shown + self.length
    }

    /// Whether it shows what both players have chosen.
    pub(crate) fn is_reveal(&self) -> bool {
        self.with.is_some()
    }

    /// When it looks different.
    pub(crate) fn wake(&self, now: u64) -> u64 {
        let (starts, step) = (self.since + self.shown, self.length / STEPS);
        let past = now.checked_sub(starts).map(|past| past / step.max(1));
        past.map_or(starts, |past| starts + (past + 1) * step)
    }

    /// How it looks.
    pub(crate) fn leaving(&self, now: u64) -> Leaving {
        Leaving {
            piece: self.piece,
            with: self.with,
            progress: self.progress(now),
        }
    }

    /// How far it has come, of 16; 0 while it is only shown.
    fn progress(&self, now: u64) -> i32 {
        let past = now.saturating_sub(self.since);
        let Some(past) = past.checked_sub(self.shown) else {
            return 0;
        };
        let step = past.min(self.length) * STEPS / self.length.max(1) * (16 / STEPS);
        // From 1 on, because 0 is a piece that stays.
        i32::try_from(step.clamp(1, 15)).expect("at most 16")
    }
}
