//! Saved statistics: of both versions, of games that this one does not know, and the most there is.

use four_ninths::console::{
    Brightness, Choice, Day, Deal, Ending, Opponent, Options, PUZZLES, Reading, Round, SAVE_BYTES,
    Statistics, Stored, Tally,
};
use four_ninths::engine::Rival;
use four_ninths::games::deal::Style;
use four_ninths::games::{GameKind, Player, Position};
use host_tests::sequences::Random;
use host_tests::stored::by_hand;

const TAG: u8 = 2;

fn written(stored: &Stored) -> Vec<u8> {
    stored.write(&mut [0; SAVE_BYTES]).to_vec()
}

/// What is read of statistics in a section of their own; `None` if they are refused.
fn read(version: u8, payload: &[u8]) -> Option<Statistics> {
    // Where all four are sound, the reading is whole; so it tells whether this one was.
    let sound = [
        (1, 1, &[0, 1, 0, 0, 0][..]),
        (TAG, version, payload),
        (3, 1, &[0; 24]),
        (4, 1, &[]),
    ];
    let (stored, reading) = Stored::read(&by_hand(&sound));
    let is_sound = reading == Reading::Whole;
    assert!(is_sound || stored.statistics == Statistics::default());
    is_sound.then_some(stored.statistics)
}

fn tally(counts: [u16; 3]) -> Vec<u8> {
    counts
        .iter()
        .flat_map(|count| count.to_le_bytes())
        .collect()
}

/// Counts that could have happened, many of them large.
fn counts(random: &mut Random) -> [u16; 3] {
    let mut below = |most: u16| u16::try_from(random.between(0, most.into())).unwrap();
    let played = below(u16::MAX);
    let won = below(played);
    [played, won, below(played - won)]
}

#[test]
fn the_first_version_is_read_and_nothing_is_lost() {
    let mut random = Random::new(71);
    for _ in 0..200 {
        let (mut payload, mut expected) = (Vec::new(), Vec::new());
        for game in GameKind::MEALS {
            for rival in Rival::ALL {
                let [played, won, drawn] = counts(&mut random);
                payload.extend(tally([played, won, drawn]));
                expected.push((game, rival, Tally::new(played, won, drawn).unwrap()));
            }
            payload.extend(u16::try_from(random.below(65_536)).unwrap().to_le_bytes());
        }
        assert_eq!(payload.len(), 3 * (6 * 6 + 2));
        let statistics = read(1, &payload).expect("all of it");
        for (game, rival, tally) in expected {
            assert_eq!(statistics.tally(game, rival), tally);
        }
        for (place, game) in GameKind::MEALS.into_iter().enumerate() {
            let at = place * 38 + 36;
            let people = u16::from_le_bytes([payload[at], payload[at + 1]]);
            assert_eq!(statistics.between_people(game), people);
        }
        for &game in &GameKind::ALL[3..] {
            assert_eq!(statistics.of_game(game).played(), 0);
            assert_eq!(statistics.between_people(game), 0);
        }
        // Written again, they are of the second version, and the same.
        let stored = Stored {
            statistics,
            ..Stored::default()
        };
        assert_eq!(Stored::read(&written(&stored)), (stored, Reading::Whole));
    }
    // More won than played, and too few or too many bytes.
    let none = [0; 114];
    assert_eq!(read(1, &none), Some(Statistics::default()));
    let mut wrong = none;
    wrong[2] = 1;
    for payload in [&wrong[..], &none[..113], &[&none[..], &[0]].concat(), &[]] {
        assert_eq!(read(1, payload), None);
    }
}

#[test]
fn the_second_version_is_as_documented() {
    let mut random = Random::new(72);
    for _ in 0..200 {
        let (mut statistics, mut payload) = (Statistics::default(), Vec::new());
        for game in GameKind::ALL {
            let (mut bits, mut rest) = (0_u8, Vec::new());
            for rival in Rival::ALL {
                let played = [0, random.below(5)][random.below(2)];
                let mut counts = [0; 3];
                for _ in 0..played {
                    let ending = random.below(3);
                    statistics.record(
                        game,
                        rival,
                        [Ending::Won, Ending::Drawn, Ending::Lost][ending],
                    );
                    counts[0] += 1;
                    if ending < 2 {
                        counts[1 + ending] += 1;
                    }
                }
                if played > 0 {
                    bits |= 1 << rival.number();
                    rest.extend(tally(counts));
                }
            }
            if random.below(2) == 0 {
                statistics.record_between_people(game);
                bits |= 1 << 6;
                rest.extend([1, 0]);
            }
            if bits > 0 {
                payload.extend([game.number(), bits]);
                payload.extend(rest);
            }
        }
        assert_eq!(read(2, &payload), Some(statistics));
        let stored = Stored {
            statistics,
            ..Stored::default()
        };
        let bytes = written(&stored);
        let mut places = bytes.windows(payload.len() + 4);
        let length = u16::try_from(payload.len()).unwrap().to_le_bytes();
        let section = [&[TAG, 2], &length[..], &payload].concat();
        assert!(
            places.any(|place| place == section),
            "it is written like that"
        );
    }
}

#[test]
fn games_of_a_later_console_are_passed_over_and_the_rest_is_kept() {
    let one = [[1_u8, 1].as_slice(), &tally([3, 2, 1])].concat();
    let expected = read(2, &one).unwrap();
    assert_eq!(
        expected.tally(GameKind::Cookies, Rival::Pip),
        Tally::new(3, 2, 1).unwrap()
    );
    let known = u8::try_from(GameKind::ALL.len()).unwrap();
    for later in [known, known + 1, 100, 254] {
        for bits in [1, 0b10_0001, 1 << 6, 0x7f_u8] {
            let mut unknown = vec![later, bits];
            for _ in 0..(bits & 0x3f).count_ones() {
                unknown.extend(tally([9, 4, 5]));
            }
            if bits >> 6 == 1 {
                unknown.extend([7, 0]);
            }
            assert_eq!(
                read(2, &[&one[..], &unknown].concat()),
                Some(expected),
                "{later}"
            );
            assert_eq!(read(2, &unknown), Some(Statistics::default()));
            // What it says has to be possible all the same.
            assert_eq!(read(2, &unknown[..unknown.len() - 1]), None);
        }
    }
}

#[test]
fn contradictions_are_refused() {
    let entry = |game: u8, bits: u8, counts: &[[u16; 3]]| {
        let tallies: Vec<u8> = counts.iter().flat_map(|&counts| tally(counts)).collect();
        [&[game, bits][..], &tallies].concat()
    };
    let sound = entry(2, 0b11, &[[1, 1, 0], [2, 0, 0]]);
    assert!(read(2, &sound).is_some());
    assert_eq!(read(2, &[]), Some(Statistics::default()));
    for (wrong, why) in [
        (entry(2, 0, &[]), "a game that nobody played"),
        (entry(2, 0x80, &[]), "an eighth bit"),
        (entry(2, 0x81, &[[1, 0, 0]]), "an eighth bit among others"),
        (entry(2, 1, &[[0, 0, 0]]), "a bit for no game"),
        (entry(2, 1, &[[1, 1, 1]]), "more won and drawn than played"),
        (entry(2, 1, &[[9, u16::MAX, 1]]), "more than can be counted"),
        (entry(2, 0b11, &[[1, 0, 0]]), "a rival too few"),
        (entry(2, 1, &[[1, 0, 0], [1, 0, 0]]), "a rival too many"),
        (
            [&entry(2, 1 << 6, &[])[..], &[0, 0]].concat(),
            "people who did not play",
        ),
        ([&entry(2, 1 << 6, &[])[..], &[1]].concat(), "half a count"),
        (vec![2], "a game and nothing else"),
        ([sound.clone(), sound.clone()].concat(), "a game twice"),
        (
            [sound.clone(), entry(1, 1, &[[1, 0, 0]])].concat(),
            "games out of order",
        ),
    ] {
        assert_eq!(read(2, &wrong), None, "{why}");
    }
}

#[test]
fn random_statistics_never_panic_and_what_is_read_is_valid() {
    let (mut random, mut sound) = (Random::new(73), 0);
    for _ in 0..100_000 {
        let mut below = |limit| u8::try_from(random.below(limit)).unwrap();
        let (version, most) = (below(4), [2, 9, 256][usize::from(below(3))]);
        let length = [8, 10, below(40)][usize::from(below(3))];
        let payload: Vec<u8> = (0..length).map(|_| below(most)).collect();
        let (stored, _) = Stored::read(&by_hand(&[(TAG, version, &payload)]));
        sound += usize::from(stored.statistics != Statistics::default());
        assert_eq!(Stored::read(&written(&stored)), (stored, Reading::Whole));
    }
    assert!(sound > 100, "{sound} were read");
}

/// All that can be remembered but a round: every rival met at every game, every puzzle solved.
fn everything() -> Stored {
    let mut stored = Stored {
        options: Options {
            brightness: Brightness::new(8).unwrap(),
            ..Options::default()
        },
        ..Stored::default()
    };
    for game in GameKind::ALL {
        stored.statistics.record_between_people(game);
        for rival in Rival::ALL {
            stored.statistics.record(game, rival, Ending::Won);
        }
    }
    (0..PUZZLES.len())
        .for_each(|number| stored.progress.solve_puzzle(u8::try_from(number).unwrap()));
    stored.progress.solve_day(Day::LAST);
    stored
}

#[test]
fn everything_fits_into_the_page() {
    let mut most = 0;
    for game in GameKind::ALL {
        for undone in [false, true] {
            let deal = Deal::seeded(game, 24, Style::Fair, 1).unwrap();
            let mut round = Round::new(deal, Opponent::Person, Player::First);
            while let Some(piece) = { round.board().takeable().next() } {
                round.take(piece).unwrap();
            }
            while undone && round.undo() {}
            let stored = Stored {
                round: Some(round),
                ..everything()
            };
            let bytes = written(&stored);
            most = most.max(bytes.len());
            assert_eq!(Stored::read(&bytes), (stored, Reading::Whole));
        }
    }
    // A board has room for 32 pieces, 8 more than were just taken.
    assert!(most + 8 <= SAVE_BYTES, "{most}");
    let statistics = GameKind::ALL.len() * (2 + Rival::ALL.len() * 6 + 2);
    let round = 8 + 2 + 4 + 3 + 2 + 24;
    assert_eq!(
        most,
        5 + 4 * 8 + 5 + statistics + 24 + round,
        "nothing is left out"
    );
}
