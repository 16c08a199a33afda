//! The language of scripts: what it understands, what it refuses, and how it says so.

use embedded_graphics::geometry::Size;
use four_ninths::console::{Palette, SAVE_BYTES, Stored};
use four_ninths_desktop::picture::Picture;
use four_ninths_desktop::script::{Setup, run};
use std::path::Path;

/// Runs a script on a console as it comes.
fn told(script: &str) -> String {
    match run(script, &Setup::default(), None) {
        Ok(()) => "fine".into(),
        Err(error) => error,
    }
}

#[test]
fn a_game_is_played_on_a_clock_that_does_not_tick() {
    let script = "
        seed 5                          # always the same deal
        press A 3
        expect scene table
        expect turn you
        play greedy
        expect cue take
        expect saved
        play best *
        expect scene verdict
    ";
    assert_eq!(told(script), "fine");
}

#[test]
fn what_is_expected_is_told_with_what_is_there() {
    for (script, error) in [
        (
            "\n\n expect scene table # no",
            "line 3: expect scene table: the scene is title",
        ),
        (
            "expect score 1 2",
            "line 1: expect score 1 2: there is no game in progress",
        ),
        (
            "press B\nexpect cue take",
            "line 2: expect cue take: nothing was heard",
        ),
        (
            "press A\nexpect cue take",
            "line 2: expect cue take: heard was accept",
        ),
        (
            "press A\nexpect saved",
            "line 2: expect saved: nothing was saved",
        ),
        (
            "open 3DB2-NF18-H",
            "line 1: open 3DB2-NF18-H: one letter is wrong, or two are swapped",
        ),
        (
            "play best",
            "line 1: play best: the scene is title, and no person is to move",
        ),
        (
            "press A 3\nexpect turn other",
            "line 2: expect turn other: the turn is you",
        ),
        (
            "press A 3\nexpect score 1 0",
            "line 2: expect score 1 0: the score is 0 0",
        ),
        (
            "press A\nexpect changed < 25%",
            "line 2: expect changed < 25%: changed were 57600 of 57600 pixels, 100.0%",
        ),
    ] {
        assert_eq!(told(script), error);
    }
    assert!(told("press A\nexpect text \"Take\"").contains("the screen says: Four Ninths"));
    assert!(told("press A 3\nexpect board \"bread 1\"").contains("the board is \"pizza "));
    assert!(told("expect no text \"play\"").contains("the screen says:"));
}

#[test]
fn lines_that_make_no_sense_are_refused_before_anything_happens() {
    for (line, error) in [
        ("dance", "there is no command dance"),
        (
            "press C",
            "expected a key (up, down, left, right, A, B, X, Y), not \"C\"",
        ),
        (
            "press A twice",
            "expected a number up to 10000, not \"twice\"",
        ),
        (
            "wait long",
            "expected a number up to 86400000, not \"long\"",
        ),
        ("hold right", "expected a number up to 86400000, not \"\""),
        (
            "shot ../x",
            "expected a name of letters, digits, - and _, not \"../x\"",
        ),
        ("battery 101", "expected a number up to 100, not \"101\""),
        ("battery 5 high", "expected nothing more, not \"high\""),
        ("battery none low", "expected nothing more, not \"low\""),
        ("restart now", "expected nothing more, not \"now\""),
        (
            "play well",
            "expected a way to play (best, greedy, first), not \"well\"",
        ),
        ("play best twice", "expected nothing more, not \"twice\""),
        (
            "screen large",
            "expected a size such as 240x240, not \"large\"",
        ),
        (
            "palette pink",
            "expected a palette (night, day, contrast), not \"pink\"",
        ),
        (
            "today 2026-02-30",
            "expected a day such as 2026-11-18, not \"2026-02-30\"",
        ),
        (
            "names up",
            "expected a key and its name such as up=X, not \"up\"",
        ),
        (
            "names up=",
            "expected a key and its name such as up=X, not \"up=\"",
        ),
        (
            "names Q=X",
            "expected a key (up, down, left, right, A, B, X, Y), not \"Q\"",
        ),
        ("stored 1", "expected none or pairs of hexadecimal digits"),
        ("expect joy", "nobody knows how to expect \"joy\""),
        (
            "expect text Take",
            "expected a text between quotation marks, not Take",
        ),
        ("expect changed 25", "expected a share such as < 25%"),
        ("expect score 1", "\"\" is not a decimal number"),
    ] {
        assert_eq!(told(line), format!("line 1: {line}: {error}"));
    }
    assert_eq!(
        told("press A\nseed 4"),
        "line 2: seed 4: only possible before everything else"
    );
    assert_eq!(
        told("keys up down A B\npress X"),
        "line 2: press X: this board has no key X"
    );
}

#[test]
fn the_first_lines_override_what_the_program_was_told() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("script");
    let setup = Setup {
        screen: Size::new(320, 240),
        palette: Some(Palette::Day),
        ..Setup::default()
    };
    run("press A\nshot given", &setup, Some(&folder)).unwrap();
    let script = "screen 128x64 one-bit\npalette contrast\npress A\nshot own";
    run(script, &setup, Some(&folder)).unwrap();
    let size = |name| Picture::read(&folder.join(name)).unwrap().size();
    assert_eq!(size("given.png"), Size::new(320, 240));
    assert_eq!(size("own.png"), Size::new(128, 64));
}

#[test]
fn what_is_stored_is_found_and_kept_through_a_power_cut() {
    let mut stored = Stored::default();
    stored.options.palette = Palette::Contrast;
    let mut page = [0; SAVE_BYTES];
    let written = stored.write(&mut page).iter();
    let bytes: String = written.map(|byte| format!("{byte:02x}")).collect();
    let script = format!(
        "stored {bytes}
        press A
        press up 2
        press A
        expect text \"contrast\"
        press down
        press right
        expect saved
        restart
        expect scene title
        press A
        press up 2
        press A
        expect text \"Light 7\""
    );
    assert_eq!(told(&script), "fine");
}
