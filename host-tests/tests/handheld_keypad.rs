//! The keypad of a handheld: switches that bounce, against the presses that were meant.

use four_ninths::console::{Key, Keys};
use four_ninths_pico::keypad::{Keypad, LONG_PRESS, Layout, Long, SAMPLES};
use proptest::prelude::*;

/// Twelve pins; the last four mean the same keys as the first four.
static TWELVE: Layout = Layout {
    keys: &[
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::A,
        Key::B,
        Key::X,
        Key::Y,
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
    ],
    long: &[],
};

/// Four keys, of which the last is B, and Y if it is pressed for long.
static FOUR: Layout = Layout {
    keys: &[Key::Up, Key::Down, Key::A, Key::B],
    long: &[Long {
        pin: 3,
        key: Key::Y,
    }],
};

/// As the packs with four keys: both A and B mean another key if they are pressed for long.
static TWO_LONG: Layout = Layout {
    keys: &[Key::A, Key::B, Key::Up, Key::Down],
    long: &[
        Long {
            pin: 0,
            key: Key::X,
        },
        Long {
            pin: 1,
            key: Key::Y,
        },
    ],
};

/// How long after its edge a change is told at the latest: bounces, samples.
const LATE: u64 = 5 + SAMPLES as u64;

/// A press that was meant: the pin, from when until when.
#[derive(Clone, Copy, Debug)]
struct Press {
    pin: usize,
    from: u64,
    until: u64,
}

/// One wait, one hold, and how the switch bounces at both ends: for how long, and which way.
type Plan = (u64, u64, [(u64, u8); 2]);

fn plans(
    waits: std::ops::Range<u64>,
    holds: impl Strategy<Value = u64>,
) -> impl Strategy<Value = Plan> {
    let bounces = || (0..5_u64, any::<u8>());
    (waits, holds, [bounces(), bounces()])
}

/// What the pins do: the presses, and the levels sample by sample, bounces included.
struct Act {
    presses: Vec<Press>,
    levels: Vec<u16>,
}

impl Act {
    /// The presses of a pin.
    fn of(&self, pin: usize) -> impl Iterator<Item = &Press> {
        self.presses.iter().filter(move |press| press.pin == pin)
    }

    /// What a pin tells that has one key.
    fn edges(&self, pin: usize) -> Vec<(u64, bool)> {
        let edges = |press: &Press| [(press.from, true), (press.until, false)];
        self.of(pin).flat_map(edges).collect()
    }

    /// What a pin with two keys tells of the first: its short presses, when they are over.
    fn taps(&self, pin: usize) -> Vec<(u64, bool)> {
        let short = |press: &&Press| press.until - press.from < LONG_PRESS;
        let edges = |press: &Press| [(press.until, true), (press.until, false)];
        self.of(pin).filter(short).flat_map(edges).collect()
    }

    /// What it tells of the second: its long presses, once they are long.
    fn long_presses(&self, pin: usize) -> Vec<(u64, bool)> {
        let long = |press: &&Press| press.until - press.from >= LONG_PRESS;
        let edges = |press: &Press| [(press.from + LONG_PRESS, true), (press.until, false)];
        self.of(pin).filter(long).flat_map(edges).collect()
    }
}

/// Plans for each group of pins, which take turns: one of them is pressed after the other.
fn act(groups: &[(&[usize], Vec<Plan>)]) -> Act {
    let mut presses = Vec::new();
    let mut bounces = Vec::new();
    for (pins, plans) in groups {
        let mut now = 0;
        for (&pin, &(wait, hold, [down, up])) in pins.iter().cycle().zip(plans) {
            let (from, until) = (now + wait, now + wait + hold);
            presses.push(Press { pin, from, until });
            bounces.push((pin, from, down));
            bounces.push((pin, until, up));
            now = until;
        }
    }
    let end = presses.iter().map(|press| press.until).max().unwrap_or(0) + 50;
    let mut levels = vec![0_u16; usize::try_from(end).unwrap()];
    let at = |time: u64| usize::try_from(time).unwrap();
    for press in &presses {
        for level in &mut levels[at(press.from)..at(press.until)] {
            *level |= 1 << press.pin;
        }
    }
    for (pin, edge, (length, wiggles)) in bounces {
        for offset in 0..length {
            let level = &mut levels[at(edge + offset)];
            *level = *level & !(1 << pin) | u16::from(wiggles >> offset & 1) << pin;
        }
    }
    Act { presses, levels }
}

/// Plays levels to a keypad and notes every change of a key: when, which, and whether down. A lazy
/// board looks only when it has to.
fn play(layout: &'static Layout, levels: &[u16], lazy: bool) -> Vec<(u64, Key, bool)> {
    let mut keypad = Keypad::new(layout);
    let mut held = Keys::NONE;
    let mut told = Vec::new();
    let mut last = 0;
    for (now, &level) in (0..).zip(levels) {
        if lazy && keypad.settled() && level == last {
            continue;
        }
        last = level;
        for keys in keypad.sample(now, level) {
            note(now, &mut held, keys, &mut told);
        }
    }
    assert!(keypad.settled());
    told
}

/// Notes a change, which is of one key.
fn note(now: u64, held: &mut Keys, keys: Keys, told: &mut Vec<(u64, Key, bool)>) {
    let differs = |key: &Key| keys.contains(*key) != held.contains(*key);
    let changed: Vec<Key> = Key::ALL.into_iter().filter(differs).collect();
    assert_eq!(changed.len(), 1, "one key at a time");
    told.push((now, changed[0], keys.contains(changed[0])));
    *held = keys;
}

/// The changes of one key, which must be these, each told in time.
fn check_key(told: &[(u64, Key, bool)], key: Key, expected: &[(u64, bool)]) {
    let of_key: Vec<_> = told.iter().filter(|(_, told, _)| *told == key).collect();
    let levels: Vec<bool> = of_key.iter().map(|(_, _, is_down)| *is_down).collect();
    let meant: Vec<bool> = expected.iter().map(|(_, is_down)| *is_down).collect();
    assert_eq!(levels, meant, "{key:?}");
    for ((now, _, _), (edge, _)) in of_key.into_iter().zip(expected) {
        assert!(
            (*edge..=edge + LATE).contains(now),
            "{key:?} at {now} instead of {edge}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_press_is_told_once_however_it_bounces(
        groups in prop::collection::vec(
            prop::collection::vec(plans(20..90, 20..200_u64), 0..12),
            8,
        ),
        lazy in any::<bool>(),
    ) {
        const PINS: [&[usize]; 8] = [&[0, 8], &[1, 9], &[2, 10], &[3, 11], &[4], &[5], &[6], &[7]];
        let groups: Vec<_> = PINS.into_iter().zip(groups).collect();
        let act = act(&groups);
        let told = play(&TWELVE, &act.levels, lazy);
        for key in Key::ALL {
            let of_key = act.presses.iter().filter(|press| TWELVE.keys[press.pin] == key);
            let edges: Vec<_> = of_key
                .flat_map(|press| [(press.from, true), (press.until, false)])
                .collect();
            check_key(&told, key, &edges);
        }
    }

    #[test]
    fn a_long_press_is_another_key(
        long in prop::collection::vec(
            plans(20..90, prop_oneof![20..490_u64, 510..1500_u64]),
            0..12,
        ),
        other in prop::collection::vec(plans(20..90, 20..200_u64), 0..12),
        lazy in any::<bool>(),
    ) {
        let act = act(&[(&[3], long), (&[2], other)]);
        let told = play(&FOUR, &act.levels, lazy);
        check_key(&told, Key::A, &act.edges(2));
        check_key(&told, Key::B, &act.taps(3));
        check_key(&told, Key::Y, &act.long_presses(3));
    }

    #[test]
    fn two_long_presses_do_not_disturb_each_other(
        first in prop::collection::vec(
            plans(20..90, prop_oneof![20..490_u64, 510..1500_u64]),
            0..12,
        ),
        second in prop::collection::vec(
            plans(20..90, prop_oneof![20..490_u64, 510..1500_u64]),
            0..12,
        ),
        other in prop::collection::vec(plans(20..90, 20..200_u64), 0..12),
        lazy in any::<bool>(),
    ) {
        let act = act(&[(&[0], first), (&[1], second), (&[2], other)]);
        let told = play(&TWO_LONG, &act.levels, lazy);
        check_key(&told, Key::A, &act.taps(0));
        check_key(&told, Key::X, &act.long_presses(0));
        check_key(&told, Key::B, &act.taps(1));
        check_key(&told, Key::Y, &act.long_presses(1));
        check_key(&told, Key::Up, &act.edges(2));
    }

    #[test]
    fn glitches_are_not_seen(
        glitches in prop::collection::vec((1..6_u64, 1..3_u64, 0..12_u32), 0..200),
        lazy in any::<bool>(),
    ) {
        let mut levels = Vec::new();
        for (wait, length, pin) in glitches {
            levels.extend((0..wait).map(|_| 0));
            levels.extend((0..length).map(|_| 1 << pin));
        }
        levels.extend([0; 20]);
        prop_assert_eq!(play(&TWELVE, &levels, lazy), []);
    }

    #[test]
    fn presses_that_nobody_could_see_are_told_once(
        plans in prop::collection::vec(plans(70..200, 20..70_u64), 1..12),
        blackouts in prop::collection::vec(100..400_u64, 1..20),
        length in 5..60_u64,
    ) {
        let act = act(&[(&[4], plans)]);
        let mut keypad = Keypad::new(&TWELVE);
        let (mut told, mut held) = (Vec::new(), Keys::NONE);
        let (mut blackouts, mut next) = (blackouts.into_iter().cycle(), 1);
        let (mut now, end) = (0, u64::try_from(act.levels.len()).unwrap());
        let level = |now: u64| act.levels[usize::try_from(now).unwrap()];
        while now < end {
            // As a board does: it begins to erase only while the keys rest.
            if now >= next && keypad.settled() && now + length + 20 < end {
                let is_fall = |at: u64| !level(at - 1) & level(at) & 0x10 != 0;
                let has_fallen = (now..=now + length).any(is_fall);
                now += length;
                next = now + blackouts.next().unwrap();
                keypad.missed(if has_fallen { 0x10 } else { 0 }, now);
            }
            for keys in keypad.sample(now, level(now)) {
                note(now, &mut held, keys, &mut told);
            }
            now += 1;
        }
        let downs = told.iter().filter(|(_, _, is_down)| *is_down).count();
        prop_assert_eq!(downs, act.presses.len());
        prop_assert!(held.is_empty());
    }
}

/// The keys told for one press of the pin with two meanings, without any bounce.
fn long_press(milliseconds: usize) -> Vec<(u64, Key, bool)> {
    let mut levels = vec![0; 10];
    levels.extend(vec![8; milliseconds]);
    levels.extend([0; 20]);
    play(&FOUR, &levels, false)
}

#[test]
fn a_press_is_long_from_half_a_second_on() {
    let short = long_press(499);
    assert_eq!(short, [(511, Key::B, true), (511, Key::B, false)]);
    let long = long_press(500);
    assert_eq!(long, [(512, Key::Y, true), (512, Key::Y, false)]);
    let longer = long_press(501);
    assert_eq!(longer, [(510, Key::Y, true), (513, Key::Y, false)]);
}

#[test]
fn each_long_press_has_its_own_clock() {
    // The second pin goes down 300 milliseconds after the first; both come up 400 after that.
    let mut levels = vec![0; 10];
    levels.extend(vec![1; 300]);
    levels.extend(vec![3; 400]);
    levels.extend([0; 20]);
    assert_eq!(
        play(&TWO_LONG, &levels, false),
        [
            (510, Key::X, true),
            (712, Key::X, false),
            (712, Key::B, true),
            (712, Key::B, false),
        ]
    );
    let keys = Keys::from(Key::Up) | Key::Down | Key::A | Key::B | Key::X | Key::Y;
    assert_eq!(TWO_LONG.all(), keys);
}

#[test]
fn keys_that_change_together_are_told_one_by_one() {
    let mut keypad = Keypad::new(&TWELVE);
    for now in 0..2 {
        assert!(keypad.sample(now, 0xfff).is_empty());
    }
    let changes = keypad.sample(2, 0xfff);
    assert_eq!(changes.len(), 8);
    assert_eq!(changes[0], Keys::from(Key::Up));
    assert_eq!(changes[1], Keys::from(Key::Up) | Key::Down);
    for now in 12..14 {
        assert!(keypad.sample(now, 0xf00).is_empty());
    }
    // Four keys are still held by their other pins.
    assert_eq!(keypad.sample(14, 0xf00).len(), 4);
}

#[test]
fn a_tap_in_the_dark_is_told_whole_and_once() {
    let mut keypad = Keypad::new(&FOUR);
    assert!(keypad.settled());
    keypad.missed(0b1100, 50);
    let (a, b) = (Keys::from(Key::A), Keys::from(Key::B));
    // Its last bounces are not seen again.
    for (now, level) in [(50, 4), (51, 12), (52, 8), (53, 0), (54, 0)] {
        assert!(keypad.sample(now, level).is_empty());
        assert!(!keypad.settled());
    }
    assert_eq!(keypad.sample(55, 0), [a, Keys::NONE, b, Keys::NONE]);
    assert!(keypad.sample(56, 0).is_empty());
    assert!(keypad.settled());
    // A pin that is down is a press, and no tap.
    keypad.missed(0b0100, 100);
    assert!(keypad.sample(100, 4).is_empty() && keypad.sample(101, 4).is_empty());
    assert_eq!(keypad.sample(102, 4), [a]);
    assert!((103..200).all(|now| keypad.sample(now, 4).is_empty()));
    // One that is held, and bounces when it is let go, is not pressed again.
    keypad.missed(0b0100, 250);
    assert!(keypad.sample(250, 0).is_empty() && keypad.sample(251, 0).is_empty());
    assert_eq!(keypad.sample(252, 0), [Keys::NONE]);
    assert!((253..300).all(|now| keypad.sample(now, 0).is_empty()));
}

#[test]
#[should_panic(expected = "a layout has at most 12 pins")]
fn a_layout_of_too_many_pins_is_refused() {
    static MANY: Layout = Layout {
        keys: &[Key::A; 13],
        long: &[],
    };
    Keypad::new(&MANY);
}
