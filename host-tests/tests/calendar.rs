//! The calendar: every day of eighty years, and the puzzles that days are given.

use four_ninths::console::{Choice, Day, Deal, Goal, MOST_DISHES, MOST_PIECES, Round, Source};
use four_ninths::engine::{Advice, Solve};
use four_ninths::games::{Meal, Player, Position, Weighed};
use four_ninths::theory::DeviceWeight;
use host_tests::ask;
use std::collections::HashSet;

fn days() -> impl Iterator<Item = Day> {
    std::iter::successors(Some(Day::FIRST), |day| day.next())
}

#[test]
fn eighty_years_day_by_day() {
    let mut expected = (2020, 1, 1);
    let mut last = None;
    for day in days() {
        assert_eq!(day.date(), expected);
        let (year, month, number) = expected;
        assert_eq!(Day::of(year, month, number), Some(day));
        assert_eq!(Day::from_number(day.number()), Some(day));
        assert_eq!(day.to_string(), format!("{year}-{month:02}-{number:02}"));
        assert_eq!(day.previous(), last);
        let length = match month {
            2 if year % 4 == 0 => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        assert_eq!(Day::of(year, month, length + 1), None);
        assert_eq!(
            (
                Day::of(year, month, 0),
                Day::of(year, 0, 1),
                Day::of(year, 13, 1)
            ),
            (None, None, None)
        );
        expected = match (month, number) {
            (12, 31) => (year + 1, 1, 1),
            (_, number) if number == length => (year, month + 1, 1),
            _ => (year, month, number + 1),
        };
        last = Some(day);
    }
    assert_eq!((last, expected), (Some(Day::LAST), (2100, 1, 1)));
    assert_eq!((Day::LAST.next(), Day::FIRST.previous()), (None, None));
    for year in [0, 2019, 2100, u16::MAX] {
        assert_eq!(Day::of(year, 1, 1), None);
    }
    for number in [0, Day::FIRST.number() - 1, Day::LAST.number() + 1, u32::MAX] {
        assert_eq!(Day::from_number(number), None);
    }
    // Fixed points from elsewhere: the days of two round numbers of seconds.
    assert_eq!(
        Day::of(2033, 5, 18).unwrap().number(),
        2_000_000_000 / 86_400
    );
    assert_eq!(
        Day::of(2023, 11, 14).unwrap().number(),
        1_700_000_000 / 86_400
    );
}

/// What is on the table on a day: never cherries.
fn meal(deal: Deal) -> Meal<DeviceWeight, MOST_PIECES, MOST_DISHES> {
    deal.lay().meal().expect("a meal").clone()
}

fn advice(deal: Deal) -> Advice<DeviceWeight, 32> {
    let board = meal(deal);
    ask::with_room(board.room(), |scratch| Advice::of(&board, scratch))
}

#[test]
fn every_day_has_a_puzzle() {
    let (mut deceptive, mut counts, mut seen) = ([0; 3], [0; 3], HashSet::new());
    let sample: Vec<Day> = days().step_by(7).collect();
    for &day in &sample {
        let deal = day.deal();
        let Source::Seeded { game, size, .. } = deal.source() else {
            panic!("{day} has a deal by chance");
        };
        assert!((9..=15).contains(&size));
        seen.insert(deal);
        let game = usize::from(game.number());
        counts[game] += 1;
        let advice = advice(deal);
        assert!(advice.best().count() < advice.moves().len(), "{day}");
        let board = meal(deal);
        let most = board.takeable().map(|piece| board.pieces()[piece]).max();
        let mut greedy = board
            .takeable()
            .filter(|&piece| Some(board.pieces()[piece]) == most);
        deceptive[game] += usize::from(greedy.all(|piece| advice.cost(piece).unwrap() > 0));
    }
    // Cookies seldom punish greed at once: about two thirds of their days do.
    let [pizza, cookies, bread] = deceptive;
    assert_eq!((pizza, bread), (counts[0], counts[2]));
    assert!(5 * cookies >= 3 * counts[1], "{deceptive:?} of {counts:?}");
    assert!(
        counts.iter().all(|&count| 4 * count >= sample.len()),
        "{counts:?}"
    );
    assert_eq!(seen.len(), sample.len(), "days differ");
}

#[test]
fn these_days_never_change() {
    for (date, deal) in [
        ((2020, 1, 1), "pizza 5 5 1 2 1 2 6 0 2 2 1 1 1 1"),
        ((2026, 11, 18), "pizza 1 0 1 0 1 3 0 1 0"),
        (
            (2026, 11, 19),
            "cookies stack 1 8 8 7 3 row 4 8 2 row 5 1 7 6",
        ),
        ((2028, 2, 29), "pizza 3 6 2 5 1 6 0 5 2 4 1 7 3 7 0"),
        ((2026, 11, 20), "bread 15 14 15 1 0 2 2 0 0 10 2 2 1 1 13"),
        ((2099, 12, 31), "pizza 3 6 8 3 3 6 9 8 5"),
    ] {
        let day = Day::of(date.0, date.1, date.2).unwrap();
        assert_eq!(day.deal().lay().to_string(), deal, "{day}");
    }
}

#[test]
fn the_goal_of_a_day_is_what_best_play_gets() {
    for day in days().step_by(211) {
        let mut round = Round::of_day(day);
        assert_eq!((round.day(), round.human()), (Some(day), Player::First));
        while !round.is_over() {
            let board = round.board().meal().unwrap();
            let best = ask::with_room(board.room(), |scratch| board.solve(scratch)).best;
            round.take(best.unwrap()).unwrap();
        }
        assert_eq!(
            round.goal(),
            Some(Goal::Share(
                round.board().meal().unwrap().score(Player::First)
            )),
            "{day}"
        );
        assert!(round.solved());
    }
}
