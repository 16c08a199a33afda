//! The handheld's small parts: light and sleep, the battery, screenshots, commands, crash reports.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use four_ninths::console::{Brightness, Frame, Key, Keys};
use four_ninths_pico::backlight::duty;
use four_ninths_pico::battery::{Cell, Gauge, PLAY, millivolts};
use four_ninths_pico::bitmap;
use four_ninths_pico::crash::{Kind, Report, WORDS};
use four_ninths_pico::power::{Light, Power};
use four_ninths_pico::shell::{Command, Failure, HELP, LONGEST, Line, Refusal};
use proptest::prelude::*;
use std::fmt::Write;

/// Every brightness.
fn brightnesses() -> impl Iterator<Item = Brightness> {
    (1..=8).map(|level| Brightness::new(level).expect("one of eight"))
}

#[test]
fn the_light_follows_the_eye() {
    for brightness in brightnesses() {
        let exact = 65534.0 * (f64::from(brightness.level()) / 8.0).powf(2.8);
        let bright = duty(brightness, Light::Bright);
        assert!(
            (f64::from(bright) - exact).abs() <= 1.0,
            "{bright} is not {exact}"
        );
        let dim = duty(brightness, Light::Dim);
        assert!(0 < dim && dim < bright);
        assert_eq!(duty(brightness, Light::Asleep), 0);
    }
}

#[test]
fn it_goes_dim_and_then_to_sleep() {
    let mut power = Power::new(1000);
    let sleep = Some(60);
    let mut now = 1000;
    let mut seen = vec![(now, power.light(now, sleep))];
    while let Some(next) = power.next(now, sleep) {
        assert_eq!(
            power.light(next - 1, sleep),
            seen.last().unwrap().1,
            "not too early"
        );
        now = next;
        seen.push((now, power.light(now, sleep)));
    }
    assert_eq!(
        seen,
        [
            (1000, Light::Bright),
            (51_000, Light::Dim),
            (61_000, Light::Asleep)
        ]
    );
    assert_eq!(
        Power::new(0).light(u64::MAX / 2, None),
        Light::Bright,
        "unless it never sleeps"
    );
    assert_eq!(Power::new(0).next(5, None), None);
}

#[test]
fn the_key_that_wakes_does_only_that() {
    let (a, b) = (Keys::from(Key::A), Keys::from(Key::B));
    let mut power = Power::new(0);
    assert_eq!(power.keys(1, a), a, "awake");
    assert_eq!(power.keys(2, Keys::NONE), Keys::NONE);
    assert_eq!(power.light(100_000, Some(60)), Light::Asleep);
    assert_eq!(power.keys(100_000, a), Keys::NONE, "swallowed");
    assert_eq!(power.light(100_000, Some(60)), Light::Bright);
    assert_eq!(power.keys(100_010, a | Key::B), b, "another key is not");
    assert_eq!(power.keys(100_020, b), b);
    assert_eq!(
        power.keys(100_030, a | Key::B),
        a | Key::B,
        "once it was up it is a key again"
    );
}

/// The reading of a voltage.
fn reading(millivolts: u32) -> u16 {
    u16::try_from(millivolts * 4095 / 9900 + 1).unwrap()
}

#[test]
fn a_battery_runs_down_without_flicker() {
    assert_eq!(millivolts(4095), 9900);
    for cell in [Cell::TWO_AAA, Cell::LITHIUM, Cell::PICO] {
        let mut gauge = Gauge::new(cell);
        assert_eq!(gauge.measure([0; 4]), None, "nothing is connected");
        let full = gauge
            .measure([reading(cell.full_millivolts + 50); 4])
            .unwrap();
        assert_eq!((full.percent, full.low), (100, false));
        let mut last = full;
        for millivolts in (cell.empty_millivolts..cell.full_millivolts).rev() {
            // While the readings jump about by less than the play, it changes once at most.
            let mut changes = 0;
            for noise in [0, -8, 8, -4, 4, 8, -8, 0] {
                let noisy = reading(millivolts.strict_add_signed(noise));
                let charge = gauge.measure([noisy; 4]).unwrap();
                assert!(charge.percent <= last.percent && charge.low >= last.low);
                changes += u32::from(charge != last);
                last = charge;
            }
            assert!(changes <= 1, "{changes} changes at {millivolts} mV");
            let far = millivolts.abs_diff(cell.low_millivolts) > PLAY + 10;
            assert!(
                !far || last.low == (millivolts < cell.low_millivolts),
                "{millivolts} mV"
            );
        }
        assert!(last.percent <= 2);
        assert!(
            gauge
                .measure([reading(cell.low_millivolts + 30); 4])
                .unwrap()
                .low,
            "still"
        );
        assert!(
            !gauge
                .measure([reading(cell.low_millivolts + 60); 4])
                .unwrap()
                .low,
            "charged"
        );
    }
}

proptest! {
    #[test]
    fn a_screenshot_is_the_screen(
        width in 1_u32..40, height in 1_u32..20, colours in proptest::collection::vec(any::<u16>(), 800),
    ) {
        let pixel = |x: u32, y: u32| {
            let raw = embedded_graphics::pixelcolor::raw::RawU16::new(colours[(y * width + x) as usize]);
            Rgb565::from(raw)
        };
        let mut file = bitmap::header(Size::new(width, height)).to_vec();
        for y in (0..height).rev() {
            let pixels: Vec<Rgb565> = (0..width).map(|x| pixel(x, y)).collect();
            let mut row = [0xaa; 200];
            let length = bitmap::row(&pixels, &mut row);
            file.extend(&row[..length]);
        }
        // As a program on a PC reads it.
        let word = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap());
        prop_assert_eq!(&file[..2], b"BM");
        prop_assert_eq!([word(2) as usize, word(18) as usize, word(22) as usize], [file.len(), width as usize, height as usize]);
        prop_assert_eq!((word(14), word(26), word(30)), (40, 24 << 16 | 1, 0));
        let stride = (width as usize * 3).div_ceil(4) * 4;
        for y in 0..height {
            for x in 0..width {
                let at = word(10) as usize + (height - 1 - y) as usize * stride + x as usize * 3;
                let exact = |part: u8, most: u32| {
                    u8::try_from((u32::from(part) * 255 + most / 2) / most).unwrap()
                };
                let colour = pixel(x, y);
                let expected = [exact(colour.b(), 31), exact(colour.g(), 63), exact(colour.r(), 31)];
                prop_assert!(file[at..at + 3].iter().zip(expected).all(|(a, b)| a.abs_diff(b) <= 1));
            }
        }
    }

    #[test]
    fn any_bytes_make_lines(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        let mut line = Line::default();
        for byte in bytes {
            if line.push(byte) {
                let _ = line.command();
            }
        }
    }

    #[test]
    fn a_report_comes_back(text in "\\PC{0,400}", line in any::<u32>(), flip in 0..WORDS * 32) {
        let mut report = Report::at(Kind::Panic, "/home/somebody/boards/pico/src/main.rs", line);
        let _ = write!(report, " {text}");
        let start = format!("src/main.rs:{line} ");
        prop_assert!(report.text().starts_with(&start));
        let whole = format!("{start}{text}");
        prop_assert!(whole.starts_with(report.text()));
        let mut words = report.encode();
        prop_assert_eq!(Report::decode(&words), Some(report));
        words[flip / 32] ^= 1 << (flip % 32);
        prop_assert_eq!(Report::decode(&words), None, "one bit is enough");
    }

    #[test]
    fn other_memory_is_no_report(words in proptest::array::uniform32(any::<u32>())) {
        let mut memory = [0; WORDS];
        memory[..32].copy_from_slice(&words);
        prop_assert_eq!(Report::decode(&memory), None);
    }
}

/// What a line of text is read as, at the end of another line.
fn read(line: &mut Line, text: &str) -> String {
    assert!(text.bytes().all(|byte| !line.push(byte)));
    assert!(line.push(b'\r'));
    match line.command() {
        Ok(command) => format!("{command:?}"),
        Err(refusal) => refusal.to_string(),
    }
}

#[test]
fn lines_are_commands() {
    let mut line = Line::default();
    let mut check = |text: &str, expected: &str| assert_eq!(read(&mut line, text), expected);
    check("help", "Some(Help)");
    check("\x08version", "Some(Version)");
    check("  stats ", "Some(Stats)");
    check("screensoht\x08\x08\x7fhot", "Some(Screenshot)");
    check("deal ABC", "Some(Deal(\"ABC\"))");
    check("deal", "incomplete: the command is deal CODE");
    check("deal A B", "too many words: B was not expected");
    check("reset-to-bootsel", "Some(ResetToBootsel)");
    check(
        "fail",
        "incomplete: the command is fail panic, fault, hang or stack",
    );
    check("fail fast", "unknown: fast (try help)");
    check("", "None");
    check("Help", "unknown: Help (try help)");
    check(
        &"x".repeat(LONGEST + 1),
        "too long: a line has at most 160 bytes",
    );
    check("help", "Some(Help)");
    for (word, how) in [
        ("panic", Failure::Panic),
        ("fault", Failure::Fault),
        ("hang", Failure::Hang),
        ("stack", Failure::Stack),
    ] {
        let line = format!("fail {word}");
        assert_eq!(Command::parse(&line), Ok(Some(Command::Fail(how))));
    }
    assert_eq!(Command::parse("what"), Err(Refusal::Unknown("what")));
    for command in HELP.lines() {
        let word = command.split(' ').next().unwrap();
        let with = [
            word.to_string(),
            format!("{word} X"),
            format!("{word} panic"),
        ];
        assert!(
            with.iter()
                .any(|line| matches!(Command::parse(line), Ok(Some(_)))),
            "{word}"
        );
    }
}

/// A report of each kind, and one whose words fill it up.
fn reports() -> Vec<(&'static str, Report)> {
    let mut panic = Report::at(Kind::Panic, "/some/boards/pico/src/firmware/game.rs", 217);
    let _ = write!(panic, " a page fits a page: CapacityError");
    let mut fault = Report::new(Kind::Fault);
    let _ = write!(fault, "at 0x10012345, called from 0x10054321");
    let mut long = panic.clone();
    let _ = write!(long, "{}", " and so on".repeat(40));
    vec![
        ("panic", panic),
        ("fault", fault),
        ("hang", Report::new(Kind::Hang)),
        ("stack", Report::new(Kind::Stack)),
        ("long", long),
    ]
}

/// A report as it looks on a screen of that size: whether each pixel is lit.
fn drawn(report: &Report, size: Size) -> Vec<bool> {
    let mut pixels = vec![Rgb565::RED; (size.width * size.height) as usize];
    let mut frame = Frame::new(&mut pixels, size).unwrap();
    report.draw(&mut frame).unwrap();
    let lit = |pixel: &Rgb565| {
        assert!([Rgb565::BLACK, Rgb565::WHITE].contains(pixel));
        *pixel == Rgb565::WHITE
    };
    pixels.iter().map(lit).collect()
}

/// Keeps a picture of a report for people to look at.
fn keep(folder: &std::path::Path, name: &str, size: Size, lit: &[bool]) {
    let path = folder.join(format!("{name}-{}x{}.png", size.width, size.height));
    let file = std::fs::File::create(path).unwrap();
    let mut encoder = png::Encoder::new(file, size.width, size.height);
    encoder.set_color(png::ColorType::Grayscale);
    let bytes: Vec<u8> = lit.iter().map(|lit| u8::from(*lit) * 255).collect();
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&bytes).unwrap();
}

#[test]
fn a_crash_can_be_read_on_every_screen() {
    for screen in host_tests::screens::SCREENS {
        let size = screen.size;
        for (name, report) in reports() {
            let lit = drawn(&report, size);
            if let Some(folder) = std::env::var_os("CRASH_SHOTS") {
                keep(folder.as_ref(), name, size, &lit);
            }
            // The last line, "Press any key.", is still on the screen: below it is a free row.
            let rows = lit.chunks(size.width as usize);
            let lowest = rows.clone().rposition(|row| row.contains(&true)).unwrap();
            assert!(lowest + 1 < rows.len(), "{name} at {size}");
        }
    }
}

#[test]
fn every_kind_of_crash_comes_back() {
    for (_, report) in reports() {
        assert_eq!(Report::decode(&report.encode()), Some(report));
    }
    assert_eq!(Kind::Stack.sentence(), "The stack was used up.");
}
