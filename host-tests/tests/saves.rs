//! Save data: there and back, and what is left of it after any damage.

use four_ninths::console::{
    Aids, Brightness, Day, Opponent, Options, PUZZLES, Palette, Progress, Reading, SAVE_BYTES,
    Sleep, Speed, Statistics, Stored,
};
use four_ninths::engine::Rival;
use four_ninths::games::{Player, Position};
use host_tests::sequences::Random;
use host_tests::stored::{by_hand, crc_32, some_stored};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn written(stored: &Stored) -> Vec<u8> {
    stored.write(&mut [0; SAVE_BYTES]).to_vec()
}

/// How many of the four sections are as they were; the others have to be new.
fn kept(before: &Stored, after: &Stored) -> usize {
    let fresh = Stored::default();
    let mut kept = 0;
    let mut check = |same: bool, new: bool| {
        assert!(same || new, "neither kept nor new: {after:?}");
        kept += usize::from(same);
    };
    check(
        before.options == after.options,
        fresh.options == after.options,
    );
    check(
        before.statistics == after.statistics,
        fresh.statistics == after.statistics,
    );
    check(
        before.progress == after.progress,
        fresh.progress == after.progress,
    );
    check(before.round == after.round, after.round.is_none());
    kept
}

/// A save in which nothing is as it is on a new console.
fn busy() -> Stored {
    let fresh = Stored::default();
    let is_busy = |stored: &Stored| {
        stored.options != fresh.options
            && stored.statistics != fresh.statistics
            && stored.progress != fresh.progress
            && stored
                .round
                .as_ref()
                .is_some_and(|round| round.can_redo() && round.aids() != Aids::default())
    };
    (0..).map(some_stored).find(is_busy).unwrap()
}

#[test]
fn a_new_console_finds_nothing() {
    let fresh = (Stored::default(), Reading::Fresh);
    for byte in 0..=255 {
        for length in [0, 1, 4, 5, 255, SAVE_BYTES, 4_096] {
            assert_eq!(Stored::read(&vec![byte; length]), fresh);
        }
    }
    assert_eq!(
        Stored::read(b"a text of somebody else, and a long one at that"),
        fresh
    );
}

#[test]
fn the_rest_of_the_page_changes_nothing() {
    let stored = busy();
    let mut page = [0; SAVE_BYTES];
    let used = stored.write(&mut page).len();
    assert!(page[used..].iter().all(|&byte| byte == 0xff));
    assert_eq!(Stored::read(&page), (stored.clone(), Reading::Whole));
    // Nor does what an older save left behind, here a round that is long over.
    let idle = Stored {
        round: None,
        ..stored.clone()
    };
    let both = [written(&idle), written(&stored)].concat();
    assert_eq!(Stored::read(&both), (idle, Reading::Whole));
}

#[test]
fn any_damaged_byte_costs_one_section_at_most() {
    let stored = busy();
    let good = written(&stored);
    for at in 0..good.len() {
        for value in (0..=255).filter(|&value| value != good[at]) {
            let mut bad = good.clone();
            bad[at] = value;
            let (read, reading) = Stored::read(&bad);
            let expected = if at < 5 { 4 } else { 3 };
            assert_eq!(kept(&stored, &read), expected, "{value} at {at}");
            let whole = if at < 5 {
                Reading::Whole
            } else {
                Reading::Part
            };
            assert_eq!(reading, whole);
        }
    }
}

#[test]
fn lost_and_inserted_bytes_cost_one_section_at_most() {
    let stored = busy();
    let good = written(&stored);
    for at in 0..good.len() {
        let mut short = good.clone();
        short.remove(at);
        let mut long = good.clone();
        long.insert(at, 0x5a);
        for bad in [short, long] {
            assert!(kept(&stored, &Stored::read(&bad).0) >= 3, "at {at}");
        }
    }
}

#[test]
fn what_was_written_before_the_end_is_kept() {
    let stored = busy();
    let good = written(&stored);
    let mut before = 0;
    for length in 0..good.len() {
        let (read, reading) = Stored::read(&good[..length]);
        let kept = kept(&stored, &read);
        assert!(kept >= before, "more bytes never tell less");
        before = kept;
        let expected = if length < 5 {
            Reading::Fresh
        } else {
            Reading::Part
        };
        assert_eq!(reading, expected, "{length} bytes");
    }
    assert_eq!(before, 3);
}

/// The payload of a round by hand: a loaf of 5 pieces, with these bytes from the opponent on.
fn round_payload(rest: &[u8]) -> Vec<u8> {
    let deal: u64 = 2 << 38 | 5 << 30 | 7;
    [&deal.to_le_bytes()[..], rest].concat()
}

#[test]
fn the_layout_is_as_documented() {
    assert_eq!(crc_32(b"123456789"), 0xcbf4_3926);
    let round = round_payload(&[2, 1, 0, 0, 0, 0, 9, 8, 7, 3, 2, 1, 3, 2, 4, 0]);
    let save = by_hand(&[(1, 1, &[2, 3, 2, 1, 0]), (9, 1, b"later"), (4, 1, &round)]);
    let (stored, reading) = Stored::read(&save);
    assert_eq!(reading, Reading::Part);
    let options = Options {
        palette: Palette::Contrast,
        brightness: Brightness::new(3).unwrap(),
        sound: false,
        turned: true,
        speed: Speed::Fast,
        sleep: Sleep::Never,
    };
    assert_eq!(stored.options, options);
    assert_eq!(stored.statistics, Statistics::default());
    let mut round = stored.round.unwrap();
    assert_eq!(round.opponent(), Opponent::Rival(Rival::Gus));
    assert_eq!(round.human(), Player::Second);
    let aids = round.aids();
    assert_eq!((aids.hints, aids.explanations, aids.undos), (9, 8, 7));
    assert!(round.board().taken().eq([2, 1, 3]));
    assert!(round.redo() && !round.can_redo());
    assert!(round.board().taken().eq([2, 1, 3, 4, 0]));
}

#[test]
fn sections_that_could_not_have_happened_are_new() {
    let wrong_options: [&[u8]; 8] = [
        &[3, 3, 0, 0, 0],
        &[0, 0, 0, 0, 0],
        &[0, 9, 0, 0, 0],
        &[0, 1, 4, 0, 0],
        &[0, 1, 0, 3, 0],
        &[0, 1, 0, 0, 4],
        &[0, 1, 0, 0],
        &[0, 1, 0, 0, 0, 0],
    ];
    for payload in wrong_options {
        let (stored, reading) = Stored::read(&by_hand(&[(1, 1, payload)]));
        assert_eq!(
            (stored, reading),
            (Stored::default(), Reading::Part),
            "{payload:?}"
        );
    }
    let right = [2, 1, 0, 0, 0, 0, 9, 8, 7, 3, 2, 1, 3, 2, 4, 0];
    let day = Day::FIRST.number().to_le_bytes();
    let with_day = [&right[..2], &day, &right[6..]].concat();
    for rest in [
        &[7, 1, 0, 0, 0, 0, 9, 8, 7, 3, 2, 1, 3, 2, 4, 0][..],
        &[2, 2, 0, 0, 0, 0, 9, 8, 7, 3, 2, 1, 3, 2, 4, 0],
        &[2, 1, 1, 0, 0, 0, 9, 8, 7, 3, 2, 1, 3, 2, 4, 0],
        // Moves against the rules, taken or undone, or too many.
        &[2, 1, 0, 0, 0, 0, 9, 8, 7, 3, 2, 1, 4, 2, 4, 0],
        &[2, 1, 0, 0, 0, 0, 9, 8, 7, 3, 2, 1, 3, 2, 4, 4],
        &[2, 1, 0, 0, 0, 0, 9, 8, 7, 3, 2, 1, 3, 3, 4, 0, 0],
        &[2, 1, 0, 0, 0, 0, 9, 8, 7, 3, 2, 1, 3, 2, 4],
        &[2, 1, 0, 0, 0, 0, 9, 8, 7, 3, 2, 1, 3, 2, 4, 0, 0],
        &[],
        // A day whose puzzle is another deal.
        &with_day,
    ] {
        let (stored, _) = Stored::read(&by_hand(&[(4, 1, &round_payload(rest))]));
        assert_eq!(stored.round, None, "{rest:?}");
    }
    let sound = by_hand(&[(4, 1, &round_payload(&right))]);
    assert!(Stored::read(&sound).0.round.is_some());
    // The same with a later version of the payload, or of the layout.
    let later = by_hand(&[(4, 2, &round_payload(&right))]);
    assert_eq!(Stored::read(&later), (Stored::default(), Reading::Part));
}

#[test]
fn puzzles_of_a_later_version_are_forgotten() {
    let mut payload = vec![0xff; 8];
    payload.extend([0; 16]);
    let (stored, _) = Stored::read(&by_hand(&[(3, 1, &payload)]));
    let all = u32::try_from(PUZZLES.len()).unwrap();
    assert_eq!(stored.progress.puzzles_solved(), all);
    payload[23] = 1;
    let (stored, _) = Stored::read(&by_hand(&[(3, 1, &payload)]));
    assert_eq!(stored.progress, Progress::default());
}

#[test]
fn random_bytes_never_panic() {
    let mut random = Random::new(100);
    for _ in 0..100_000 {
        let bytes: Vec<u8> = (0..random.below(300))
            .map(|_| u8::try_from(random.below(256)).unwrap())
            .collect();
        assert_eq!(Stored::read(&bytes), (Stored::default(), Reading::Fresh));
    }
}

#[test]
fn random_payloads_never_panic_and_what_is_read_is_valid() {
    let mut random = Random::new(101);
    let mut rounds = 0;
    for _ in 0..50_000 {
        let mut below = |limit| u8::try_from(random.below(limit)).unwrap();
        let (tag, most) = (below(6), [3, 6, 256][usize::from(below(3))]);
        let length = [5, 114, 24, below(120)][usize::from(below(4))];
        let payload: Vec<u8> = (0..length).map(|_| below(most)).collect();
        // A round with its deal in order, no day, and the rest by chance.
        let mut rest: Vec<u8> = (0..11 + below(8)).map(|_| below(4)).collect();
        rest[2..6].fill(0);
        let round = round_payload(&rest);
        let (stored, _) = Stored::read(&by_hand(&[(tag, 1, &payload), (4, 1, &round)]));
        rounds += usize::from(stored.round.is_some());
        let again = Stored::read(&written(&stored));
        assert_eq!(again, (stored, Reading::Whole));
    }
    assert!(rounds > 100, "{rounds} rounds were read");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(9), ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read(seed in any::<u64>()) {
        let stored = some_stored(seed);
        prop_assert_eq!(Stored::read(&written(&stored)), (stored, Reading::Whole));
    }

    #[test]
    fn several_damaged_bytes_cost_no_more_than_their_sections(
        seed in any::<u64>(), damage in prop::collection::vec((0..SAVE_BYTES, any::<u8>()), 0..3),
    ) {
        let stored = some_stored(seed);
        let mut bytes = written(&stored);
        let mut hits = 0;
        for (at, value) in damage {
            let at = at % bytes.len();
            hits += usize::from(bytes[at] != value);
            bytes[at] = value;
        }
        prop_assert!(kept(&stored, &Stored::read(&bytes).0) + hits >= 4);
    }
}
