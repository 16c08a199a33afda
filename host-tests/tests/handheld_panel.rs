//! The panel of a handheld: a controller at the end of the wire shows what the frame holds.

use embassy_futures::block_on;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use four_ninths_pico::panel::{
    DISPLAY_PACK, DISPLAY_PACK_2, Glass, PICOSYSTEM, Panel, SPRIG, Step, WAVESHARE_1_3,
    WAVESHARE_1_14,
};
use host_tests::wire::{Controller, Waited, Wire};
use proptest::prelude::*;

static GLASSES: [Glass; 6] = [
    WAVESHARE_1_3,
    WAVESHARE_1_14,
    DISPLAY_PACK,
    DISPLAY_PACK_2,
    PICOSYSTEM,
    SPRIG,
];

/// A frame in which neighbours and rows differ.
fn frame(glass: &Glass) -> Vec<Rgb565> {
    let pixels = glass.size.width * glass.size.height;
    let word = |at: u32| u16::try_from(at.wrapping_mul(40_503) >> 3 & 0xffff).unwrap();
    (0..pixels).map(|at| RawU16::new(word(at)).into()).collect()
}

/// What the controller got when an area was shown.
fn shown(glass: &'static Glass, frame: &[Rgb565], area: Rectangle, turned: bool) -> Controller {
    let wire = Wire::new();
    let (select, data) = wire.pins();
    let mut panel = Panel::new(wire.clone(), select, data, glass);
    block_on(panel.show(frame, area, turned)).unwrap();
    wire.controller()
}

/// Compares every pixel of the glass, and every pixel around it.
fn check(glass: &'static Glass, frame: &[Rgb565], area: Rectangle, turned: bool) {
    let whole = Rectangle::new(Point::zero(), glass.size);
    let inside = area.intersection(&whole);
    let controller = shown(glass, frame, area, turned);
    if inside.is_zero_sized() {
        assert!(controller.commands.is_empty());
        return;
    }
    let last = Point::zero() + glass.size - Size::new(1, 1);
    let untouched = Wire::new().controller();
    for (at, &pixel) in whole.points().zip(frame) {
        let place = glass.offset + if turned { last - at } else { at };
        let expected = match inside.contains(at) {
            true => pixel,
            false => untouched.pixel(place),
        };
        assert_eq!(controller.pixel(place), expected, "{at} of {area:?}");
    }
    let [(window, bytes)] = controller.windows[..] else {
        panic!("one window");
    };
    assert_eq!(window.size, inside.size);
    let pixels = inside.size.width * inside.size.height;
    assert_eq!(bytes, usize::try_from(2 * pixels).unwrap());
}

#[test]
fn whole_frames_arrive_upright_and_turned() {
    for glass in &GLASSES {
        let frame = frame(glass);
        let whole = Rectangle::new(Point::zero(), glass.size);
        check(glass, &frame, whole, false);
        check(glass, &frame, whole, true);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn any_area_arrives(
        glass in 0..GLASSES.len(),
        corner in (-40..340, -40..260),
        size in (0..400_u32, 0..300_u32),
        small in any::<bool>(),
        turned in any::<bool>(),
    ) {
        let glass = &GLASSES[glass];
        let size = if small { (size.0 % 9, size.1 % 9) } else { size };
        let area = Rectangle::new(corner.into(), size.into());
        check(glass, &frame(glass), area, turned);
    }
}

#[test]
fn windows_are_set_as_the_vendors_do() {
    let ends = |controller: &Controller, command: u8| {
        let set = controller.commands.iter().find(|(set, _)| *set == command);
        set.unwrap().1.clone()
    };
    for (glass, columns, rows) in [
        (&GLASSES[0], [0, 0, 0, 239], [0, 0, 0, 239]),
        (&GLASSES[1], [0, 40, 1, 23], [0, 53, 0, 187]),
        (&GLASSES[2], [0, 40, 1, 23], [0, 53, 0, 187]),
        (&GLASSES[3], [0, 0, 1, 63], [0, 0, 0, 239]),
        (&GLASSES[4], [0, 0, 0, 239], [0, 0, 0, 239]),
        (&GLASSES[5], [0, 0, 0, 159], [0, 0, 0, 127]),
    ] {
        let whole = Rectangle::new(Point::zero(), glass.size);
        let controller = shown(glass, &frame(glass), whole, false);
        assert_eq!(ends(&controller, 0x2a), columns);
        assert_eq!(ends(&controller, 0x2b), rows);
    }
}

/// Plays a sequence as the data sheets count: how long after which command the next may follow.
fn check_waits(steps: &[Step], mut since_reset: u32) {
    let mut since_wake = None;
    for step in steps {
        match *step {
            Step::Wait(milliseconds) => {
                since_reset += milliseconds;
                since_wake = since_wake.map(|since: u32| since + milliseconds);
            }
            Step::Command(command, _) => {
                assert!(since_wake.is_none_or(|since| since >= 5));
                match command {
                    0x01 => since_reset = 0,
                    0x11 => {
                        assert!(since_reset >= 120);
                        since_wake = Some(0);
                    }
                    _ => assert!(since_reset >= 5),
                }
            }
        }
    }
}

#[test]
fn panels_start_sleep_and_wake_in_time() {
    for glass in &GLASSES {
        let wire = Wire::new();
        let (select, data) = wire.pins();
        let mut panel = Panel::new(wire.clone(), select, data, glass);
        let mut start = Waited::default();
        block_on(panel.start(&mut start)).unwrap();
        assert!(start.nanoseconds <= 160_000_000, "a picture at once");
        check_waits(glass.start, 0);
        let names = |controller: Controller| -> Vec<u8> {
            let commands = controller.commands.into_iter();
            commands.map(|(command, _)| command).collect()
        };
        let started = wire.controller();
        assert!(started.commands.contains(&(0x3a, vec![0x05])));
        let started = names(started);
        assert!(started.contains(&0x36) && started.ends_with(&[0x29]));
        let mut sleep = Waited::default();
        block_on(panel.sleep(&mut sleep)).unwrap();
        // No order to wake within 120 milliseconds.
        assert!(sleep.nanoseconds >= 120_000_000);
        let mut wake = Waited::default();
        block_on(panel.wake(&mut wake)).unwrap();
        check_waits(glass.wake, 120);
        assert!(wake.nanoseconds <= 10_000_000);
        assert!(names(wire.controller()).ends_with(&[0x28, 0x10, 0x11, 0x29]));
    }
}
