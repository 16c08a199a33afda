//! The calendar: days, and the one puzzle that everybody gets on each of them.

use crate::console::Deal;
use crate::console::workspace::with_scratch;
use crate::engine::Solve;
use crate::games::deal::Style;
use crate::games::shuffle::Shuffle;
use crate::games::{GameKind, Weighed};
use core::fmt;

/// A day from 2020 to 2099, counted from the first of January 1970.
///
/// In these years every fourth is a leap year and none is an exception, so a calendar is a few
/// divisions.
///
/// ```
/// use four_ninths::console::Day;
///
/// let day = Day::of(2026, 11, 18).unwrap();
/// assert_eq!(day.next().unwrap().to_string(), "2026-11-19");
/// assert_eq!(Day::of(2026, 2, 29), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u32);

/// The days of January to December, in years that are not leap years.
const MONTHS: [u8; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/// The days of four years, the first of them a leap year.
const FOUR_YEARS: u32 = 4 * 365 + 1;

/// The year of [`Day::FIRST`], a leap year.
const FIRST_YEAR: u16 = 2020;

/// The last year of the calendar.
const LAST_YEAR: u16 = 2099;

/// How many deals are tried for a day.
const SALTS: u8 = 64;

/// The days of a month, from 0 for January.
fn days_of(month: usize, is_leap: bool) -> u8 {
    MONTHS[month] + u8::from(is_leap && month == 1)
}

impl Day {
    /// 2020-01-01.
    pub const FIRST: Day = Day(18_262);

    /// 2099-12-31.
    pub const LAST: Day = Day(Day::FIRST.0 + 20 * FOUR_YEARS - 1);

    /// The day of that date, months and days counted from 1; `None` if there is no such day.
    pub fn of(year: u16, month: u8, day: u8) -> Option<Day> {
        if !(FIRST_YEAR..=LAST_YEAR).contains(&year) {
            return None;
        }
        let (is_leap, years) = (year.is_multiple_of(4), u32::from(year - FIRST_YEAR));
        let month = usize::from(month.checked_sub(1)?);
        let is_day = month < MONTHS.len() && (1..=days_of(month, is_leap)).contains(&day);
        is_day.then(|| {
            // One more day for each leap year before this one.
            let before_year = 365 * years + years.div_ceil(4);
            let before_month: u32 = (0..month).map(|m| u32::from(days_of(m, is_leap))).sum();
            Day(Day::FIRST.0 + before_year + before_month + u32::from(day) - 1)
        })
    }

    /// Year, month and day, as [`of`](Day::of) takes them.
    pub fn date(self) -> (u16, u8, u8) {
        let since = self.0 - Day::FIRST.0;
        let (fours, left) = (since / FOUR_YEARS, since % FOUR_YEARS);
        // The first of four years has 366 days.
        let years = left.saturating_sub(1) / 365;
        let mut left = left - 365 * years - u32::from(years > 0);
        let mut month = 0;
        while left >= u32::from(days_of(month, years == 0)) {
            left -= u32::from(days_of(month, years == 0));
            month += 1;
        }
        let year = u32::from(FIRST_YEAR) + 4 * fours + years;
        (
            u16::try_from(year).expect("years up to 2099"),
            u8::try_from(month + 1).expect("months up to 12"),
            u8::try_from(left + 1).expect("days up to 31"),
        )
    }

    /// The day with that many days since the first of January 1970, if it is in the calendar.
    pub fn from_number(number: u32) -> Option<Day> {
        let days = Day::FIRST..=Day::LAST;
        Some(Day(number)).filter(|day| days.contains(day))
    }

    /// The days since the first of January 1970.
    pub fn number(self) -> u32 {
        self.0
    }

    /// Tomorrow, unless the calendar ends.
    pub fn next(self) -> Option<Day> {
        Day::from_number(self.0 + 1)
    }

    /// Yesterday, unless the calendar begins.
    pub fn previous(self) -> Option<Day> {
        Day::from_number(self.0 - 1)
    }

    /// The day's puzzle, the same on every console: whoever moves first plays for the most.
    ///
    /// A puzzle should be one, so deals are tried until grabbing the heaviest piece in reach is a
    /// mistake. If none of 64 is like that, any will do in which the first move matters.
    pub fn deal(self) -> Deal {
        let game = pick(&GameKind::MEALS, self.chance(SALTS));
        let deals = (0..SALTS).map(|salt| self.try_deal(game, salt));
        let mut second_best = None;
        for deal in deals {
            match first_move(&deal) {
                FirstMove::Deceptive => return deal,
                FirstMove::Matters => second_best = second_best.or(Some(deal)),
                FirstMove::AnyWillDo => {}
            }
        }
        second_best.unwrap_or_else(|| self.try_deal(game, 0))
    }

    fn try_deal(self, game: GameKind, salt: u8) -> Deal {
        let chance = self.chance(salt);
        let seed = u32::try_from(chance % u64::from(Deal::SEEDS)).expect("below 2 to the 30");
        let size = pick(&[9, 10, 11, 12, 13, 14, 15], chance >> 40);
        let style = pick(&Style::OF_MEALS, chance >> 50);
        Deal::seeded(game, size, style, seed).expect("sizes and seeds within range")
    }

    /// A number that depends on nothing but the day and the salt: an output of SplitMix64, as are
    /// all numbers behind deals, and as unchangeable.
    fn chance(self, salt: u8) -> u64 {
        Shuffle::new(u64::from(self.0) << 8 | u64::from(salt)).next()
    }
}

/// One of a short list, by the lowest bits of a number.
fn pick<T: Copy>(list: &[T], chance: u64) -> T {
    let count = u64::try_from(list.len()).expect("a short list");
    list[usize::try_from(chance % count).expect("below the length of the list")]
}

/// What there is to say about the first move of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FirstMove {
    /// All moves come to the same.
    AnyWillDo,
    /// Some moves are better than others.
    Matters,
    /// And each of the heaviest pieces in reach is one of the others.
    Deceptive,
}

fn first_move(deal: &Deal) -> FirstMove {
    let board = deal.lay();
    let Some(meal) = board.meal() else {
        return FirstMove::AnyWillDo;
    };
    let (mut least, mut greedy) = (None, None);
    let value = with_scratch(|scratch| {
        meal.outcomes(scratch, |judged| {
            let (outcome, weight) = (judged.outcome, meal.pieces()[judged.piece]);
            least = Some(least.map_or(outcome, |least| outcome.min(least)));
            // Of equal weights, the better outcome: greed should fail even if it is lucky.
            greedy = greedy.max(Some((weight, outcome)));
        })
    });
    match (least, greedy) {
        (_, Some((_, outcome))) if outcome < value => FirstMove::Deceptive,
        (Some(least), _) if least < value => FirstMove::Matters,
        _ => FirstMove::AnyWillDo,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year}-{month:02}-{day:02}")
    }
}
