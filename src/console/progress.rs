//! Progress: which puzzles are solved, and on how many days in a row.

use crate::console::{Day, PUZZLES};

/// A set of puzzles has a bit for each.
const _: () = assert!(PUZZLES.len() <= 64, "a set of puzzles has 64 bits");

/// What has been solved so far.
///
/// A console without a clock is told the day by its owner, who may go back to days that were
/// missed. Those count, but change nothing about the days in a row.
///
/// # Invariants
/// Without a last day everything about days is 0. With one, bit 0 of `recent` is set, the streak is
/// at least 1, it is no longer than the days in a row that `recent` shows (as far as that goes
/// back), and there are at least as many days as the streak and `recent` tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// One bit for each puzzle.
    puzzles: u64,
    /// The latest day whose puzzle was solved.
    last: Option<Day>,
    /// That day in bit 0, the one before it in bit 1 and so on: a bit for each that was solved.
    recent: u64,
    streak: u16,
    days: u16,
}

impl Progress {
    /// Notes down that a puzzle is solved. Numbers without a puzzle change nothing.
    pub fn solve_puzzle(&mut self, number: u8) {
        self.puzzles |= Progress::bit_of_puzzle(number);
    }

    /// Whether that puzzle is solved.
    pub fn is_puzzle_solved(&self, number: u8) -> bool {
        self.puzzles & Progress::bit_of_puzzle(number) != 0
    }

    /// How many puzzles are solved.
    pub fn puzzles_solved(&self) -> u32 {
        self.puzzles.count_ones()
    }

    /// The first puzzle that is not solved yet.
    pub fn next_puzzle(&self) -> Option<u8> {
        let number = u8::try_from(self.puzzles.trailing_ones()).ok()?;
        (usize::from(number) < PUZZLES.len()).then_some(number)
    }

    fn bit_of_puzzle(number: u8) -> u64 {
        match usize::from(number) < PUZZLES.len() {
            true => 1 << number,
            false => 0,
        }
    }

    /// Notes down that the puzzle of a day is solved.
    ///
    /// The day after the last one makes the days in a row one more, a later one begins anew, and an
    /// earlier one leaves them alone. No day counts twice, and those more than 63 days before the
    /// last one do not count, because nobody remembers whether they did already.
    pub fn solve_day(&mut self, day: Day) {
        let Some(last) = self.last else {
            (self.last, self.recent, self.streak, self.days) = (Some(day), 1, 1, 1);
            return;
        };
        if let Some(later) = day.number().checked_sub(last.number()).filter(|&n| n > 0) {
            self.recent = self.recent.checked_shl(later).unwrap_or(0) | 1;
            self.streak = if later == 1 {
                self.streak.saturating_add(1)
            } else {
                1
            };
            self.last = Some(day);
            self.days = self.days.saturating_add(1);
        } else if let Some(bit) = 1_u64.checked_shl(last.number() - day.number())
            && self.recent & bit == 0
        {
            self.recent |= bit;
            self.days = self.days.saturating_add(1);
        }
    }

    /// Whether the puzzle of that day is solved, as far as that is remembered: 64 days.
    pub fn is_day_solved(&self, day: Day) -> bool {
        let Some(last) = self.last else {
            return false;
        };
        let ago = last.number().checked_sub(day.number());
        let bit = ago.and_then(|ago| 1_u64.checked_shl(ago)).unwrap_or(0);
        self.recent & bit != 0
    }

    /// The latest day whose puzzle was solved.
    pub fn last_day(&self) -> Option<Day> {
        self.last
    }

    /// On how many days in a row, up to the last one.
    pub fn streak(&self) -> u16 {
        self.streak
    }

    /// How many puzzles of days were solved.
    pub fn days_solved(&self) -> u16 {
        self.days
    }

    /// The fields, for save data: puzzles, last day, recent days, streak, days.
    pub(super) fn to_parts(self) -> (u64, Option<Day>, u64, u16, u16) {
        (self.puzzles, self.last, self.recent, self.streak, self.days)
    }

    /// The opposite; `None` if the fields contradict each other. Puzzles that this version does not
    /// know are forgotten.
    pub(super) fn from_parts(
        (puzzles, last, recent, streak, days): (u64, Option<Day>, u64, u16, u16),
    ) -> Option<Progress> {
        let in_a_row = recent.trailing_ones();
        let is_consistent = match last {
            None => recent == 0 && streak == 0 && days == 0,
            Some(_) => {
                recent & 1 == 1
                    && streak >= 1
                    && u32::from(streak.min(64)) <= in_a_row
                    && days >= streak
                    && u32::from(days) >= recent.count_ones()
            }
        };
        let known = u64::MAX >> (64 - PUZZLES.len());
        is_consistent.then_some(Progress {
            puzzles: puzzles & known,
            last,
            recent,
            streak,
            days,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(number: u32) -> Day {
        Day::from_number(Day::FIRST.number() + number).expect("a day of the calendar")
    }

    /// Streak and days after solving these days in this order.
    fn solved(days: &[u32]) -> (u16, u16) {
        let mut progress = Progress::default();
        for &number in days {
            progress.solve_day(day(number));
            assert!(progress.is_day_solved(day(number)));
            assert_eq!(Progress::from_parts(progress.to_parts()), Some(progress));
        }
        (progress.streak(), progress.days_solved())
    }

    #[test]
    fn days_in_a_row() {
        assert_eq!(solved(&[]), (0, 0));
        assert_eq!(solved(&[5]), (1, 1));
        assert_eq!(solved(&[5, 6, 7, 7]), (3, 3));
        assert_eq!(solved(&[5, 6, 9]), (1, 3));
        // Older days count, but neither break nor mend.
        assert_eq!(solved(&[5, 6, 2, 7]), (3, 4));
        assert_eq!(solved(&[5, 7, 6, 6]), (1, 3));
        assert_eq!(solved(&[5, 700]), (1, 2));
        let all: heapless::Vec<u32, 200> = (0..200).collect();
        assert_eq!(solved(&all), (200, 200));
    }

    #[test]
    fn long_ago_is_neither_remembered_nor_counted_again() {
        let mut progress = Progress::default();
        progress.solve_day(day(100));
        progress.solve_day(day(36));
        assert_eq!(progress.days_solved(), 1);
        progress.solve_day(day(37));
        assert_eq!(progress.days_solved(), 2);
        assert!(!progress.is_day_solved(day(101)));
    }

    #[test]
    fn puzzles_are_a_set() {
        let mut progress = Progress::default();
        assert_eq!(progress.next_puzzle(), Some(0));
        progress.solve_puzzle(0);
        progress.solve_puzzle(0);
        progress.solve_puzzle(2);
        progress.solve_puzzle(255);
        assert_eq!(progress.puzzles_solved(), 2);
        assert_eq!(progress.next_puzzle(), Some(1));
        assert!(progress.is_puzzle_solved(2) && !progress.is_puzzle_solved(255));
        for number in 0..=255 {
            progress.solve_puzzle(number);
        }
        assert_eq!(progress.next_puzzle(), None);
    }

    #[test]
    fn contradictions_are_refused() {
        let last = Some(day(3));
        for parts in [
            (0, None, 0, 0, 1),
            (0, None, 1, 0, 0),
            (0, last, 2, 1, 2),
            (0, last, 1, 0, 1),
            (0, last, 1, 2, 2),
            (0, last, 3, 2, 1),
            (0, last, 0b101, 1, 1),
        ] {
            assert_eq!(Progress::from_parts(parts), None, "{parts:?}");
        }
        assert!(Progress::from_parts((u64::MAX, last, 0b1011, 1, 3)).is_some());
    }
}
