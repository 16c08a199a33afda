//! What a console might remember, by chance: rounds, counts and options that could have happened.

use crate::sequences::Random;
use four_ninths::console::{
    Brightness, Choice, Day, Deal, Ending, Opponent, Options, PUZZLES, Round, Stored,
};
use four_ninths::engine::Rival;
use four_ninths::games::Position;
use four_ninths::games::deal::Style;

/// One of a list.
pub fn pick<C: Choice>(random: &mut Random) -> C {
    C::CHOICES[random.below(C::CHOICES.len())]
}

/// A day of the calendar.
pub fn some_day(random: &mut Random) -> Day {
    let days = Day::LAST.number() - Day::FIRST.number();
    let number = random.between(0, days.into());
    Day::from_number(Day::FIRST.number() + u32::try_from(number).unwrap()).unwrap()
}

/// A round of any kind, in the middle of it or at its end, often with moves undone.
pub fn some_round(random: &mut Random) -> Round {
    let opponent = match random.below(3) {
        0 => Opponent::Person,
        _ => Opponent::Rival(pick(random)),
    };
    let number = u8::try_from(random.below(PUZZLES.len())).unwrap();
    let seed = u32::try_from(random.between(0, i64::from(Deal::SEEDS) - 1)).unwrap();
    let size = u8::try_from(random.between(5, 24)).unwrap();
    let seeded = Deal::seeded(pick(random), size, pick::<Style>(random), seed).unwrap();
    let mut round = match random.below(4) {
        0 => Round::of_day(some_day(random)),
        1 => Round::of_puzzle(number).unwrap(),
        2 => Round::new(Deal::of_puzzle(number).unwrap(), opponent, pick(random)),
        _ => Round::new(seeded, opponent, pick(random)),
    };
    for _ in 0..random.below(60) {
        let moves: Vec<usize> = round.board().takeable().collect();
        match random.below(8) {
            0 => drop(round.undo()),
            1 => drop(round.redo()),
            2 => round.count_hint(),
            3 => round.count_explanation(),
            _ if moves.is_empty() => {}
            _ => round.take(moves[random.below(moves.len())]).unwrap(),
        }
    }
    round
}

/// All that a console might remember.
pub fn some_stored(seed: u64) -> Stored {
    let mut random = Random::new(seed);
    let random = &mut random;
    let mut stored = Stored {
        options: Options {
            palette: pick(random),
            brightness: Brightness::new(u8::try_from(random.between(1, 8)).unwrap()).unwrap(),
            sound: random.below(2) == 0,
            turned: random.below(2) == 0,
            speed: pick(random),
            sleep: pick(random),
        },
        ..Stored::default()
    };
    for _ in 0..random.below(200) {
        let ending = [Ending::Won, Ending::Drawn, Ending::Lost][random.below(3)];
        stored
            .statistics
            .record(pick(random), pick::<Rival>(random), ending);
        stored.statistics.record_between_people(pick(random));
    }
    for _ in 0..random.below(40) {
        let number = random.below(PUZZLES.len());
        stored.progress.solve_puzzle(u8::try_from(number).unwrap());
    }
    let (mut day, wild) = (some_day(random), random.below(3) == 0);
    for _ in 0..random.below(100) {
        day = day
            .next()
            .filter(|_| !wild || random.below(4) > 0)
            .unwrap_or_else(|| some_day(random));
        stored.progress.solve_day(day);
    }
    stored.round = (random.below(6) > 0).then(|| some_round(random));
    stored
}
