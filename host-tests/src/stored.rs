//! What a console might remember, by chance: rounds, counts and options that could have happened.

use crate::sequences::Random;
use four_ninths::console::{
    Brightness, Choice, Day, Deal, Ending, Opponent, Options, PUZZLES, Round, Stored,
};
use four_ninths::engine::Rival;
use four_ninths::games::{GameKind, Position};

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
    let game: GameKind = pick(random);
    let seed = random.between(0, i64::from(Deal::seeds(game)) - 1);
    let seed = u32::try_from(seed).unwrap();
    let style = game.styles()[random.below(game.styles().len())];
    let size = u8::try_from(random.between(5, 24)).unwrap();
    let seeded = Deal::seeded(game, size, style, seed).unwrap();
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

/// A save by the layout in the documentation, of these sections only: tag, version, payload.
pub fn by_hand(sections: &[(u8, u8, &[u8])]) -> Vec<u8> {
    let header = [b'4', b'/', b'9', 0xf9, 1];
    let mut bytes = header.to_vec();
    for (tag, version, payload) in sections {
        let length = u16::try_from(payload.len()).unwrap().to_le_bytes();
        let section = [&[*tag, *version], &length[..], payload].concat();
        bytes.extend(&section);
        bytes.extend(crc_32(&[&header, &section[..]].concat()).to_le_bytes());
    }
    bytes
}

/// The textbook's CRC-32, written out once more.
pub fn crc_32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            crc >> 1 ^ if crc & 1 == 1 { 0xedb8_8320 } else { 0 }
        })
    })
}
