//! The program itself: commands, output, exit status.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// Runs the program with these arguments and this standard input, and without a display.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_four-ninths"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut standard_input = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // Written from aside, so that neither side waits for the other with a full pipe.
    let writer = std::thread::spawn(move || drop(standard_input.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written or refused");
    output
}

/// Standard output of a run that has to succeed.
fn output(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input.as_bytes());
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("text")
}

/// Standard error of a run that has to be refused.
fn refusal(arguments: &[&str]) -> String {
    let output = run(arguments, b"");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn solve_explains_the_two_ended_stack_of_the_introduction() {
    let text = output(&["solve", "two_ended", "4", "3", "1", "4", "7", "5"], "");
    for line in [
        "value 2: with best play the player to move ends 2 ahead",
        "best to take: 0",
        "         5         5         0",
        "    weight 2      pieces 3 to 5      4 7 5",
        "value: 4 - 3 + 2 - 1 = 2",
        "best play, piece by piece: 0 1 5 4 3 2",
    ] {
        assert!(
            text.lines().any(|found| found == line),
            "no line {line:?} in\n{text}"
        );
    }
}

#[test]
fn solve_shares_the_fifteen_piece_pizza() {
    let weights = "0 1 0 1 0 0 1 0 2 0 0 2 0 2 0";
    let arguments: Vec<&str> = ["solve", "cycle"]
        .into_iter()
        .chain(weights.split(' '))
        .collect();
    let text = output(&arguments, "");
    assert!(
        text.contains("shares of 9: first player 4/9, second 5/9"),
        "{text}"
    );
    assert!(text.contains("value: 1 + 0 - 1 + 3 - 4 = -1"), "{text}");
    let from_input = output(
        &["solve", "--file", "-", "cycle"],
        &weights.replace(' ', ",\n"),
    );
    assert_eq!(from_input, text);
    let json = output(&["solve", "cycle", "--json", "--file", "-"], weights);
    let analyzed = output(
        &["analyze"],
        &format!(
            "{{\"game\":\"cycle\",\"weights\":[{}]}}",
            weights.replace(' ', ",")
        ),
    );
    assert_eq!(json, analyzed);
}

#[test]
fn solve_takes_negative_weights_fractions_and_sums() {
    assert!(output(&["solve", "path", "-1", "-.5", "2"], "").contains("path, 3 pieces: -1 -0.5 2"));
    let text = output(
        &[
            "solve", "sum", "stack", "0", "1", "0", "-1", "pieces", "0", "1",
        ],
        "",
    );
    assert!(text.contains("best to take: 0:0, 1:1"), "{text}");
    assert!(text.contains("ev-sequence"), "{text}");
    assert!(output(&["solve", "sum"], "").contains("no pieces, no moves"));
    assert!(output(&["solve", "cycle"], "").contains("no pieces, no moves"));
}

#[test]
fn solve_knows_the_four_games_with_cherries() {
    let text = output(&["solve", "stack_cherries", "bwww", "bb"], "");
    for line in [
        "value 2: with best play Left (black) wins, whoever begins",
        "best to take: Left segment 1, front; Right nothing",
        "      Left         0     front            -1",
        "      Left         1     front             1  best",
    ] {
        assert!(text.lines().any(|found| found == line), "{line:?}\n{text}");
    }
    let text = output(&["solve", "cherries", "bw"], "");
    assert!(text.contains("value 0: with best play whoever has to move loses"));
    let text = output(&["solve", "sync_stack_cherries", "bbwbbww,ww", "bw"], "");
    for line in [
        "outcome L: with best play Left (black) wins",
        "best to take: Left segment 0, front; Right segment 1, front",
        "    segment 0: b + b + wb + bww",
        "net, strongest first: 1 x bww",
    ] {
        assert!(text.lines().any(|found| found == line), "{line:?}\n{text}");
    }
    let text = output(&["solve", "sync_cherries", "bw"], "");
    assert!(
        text.contains("outcome D: with best play nobody wins"),
        "{text}"
    );
    assert!(text.contains("    segment 0: nothing") && text.contains("conjecture"));
    for game in [
        "cherries",
        "stack_cherries",
        "sync_stack_cherries",
        "sync_cherries",
    ] {
        assert!(output(&["solve", game], "").contains("no cherries"));
        let json = output(&["solve", game, "--json", "--file", "-"], "bbwb\nw\n");
        let request = format!("{{\"game\":\"{game}\",\"segments\":[\"bbwb\",\"w\"]}}");
        assert_eq!(json, output(&["analyze"], &request));
    }
}

#[test]
fn long_words_are_cut_for_people() {
    let words = format!("{}\n{}", "bww".repeat(40_000), "w ".repeat(100));
    for game in ["stack_cherries", "cherries", "sync_stack_cherries"] {
        let text = output(&["solve", game, "--file", "-"], &words);
        assert!(text.contains("... (120000 cherries)"), "{text}");
        assert!(text.contains("more") && text.len() < 10_000, "{text}");
    }
}

#[test]
fn long_games_are_cut_for_people_and_whole_in_json() {
    let weights: String = (0..100_000_u64)
        .map(|i| format!("{} ", i * i % 1009))
        .collect();
    let text = output(&["solve", "cycle", "--file", "-"], &weights);
    assert!(
        text.contains("... and 99976 more moves; --json lists all of them"),
        "{text}"
    );
    assert!(text.len() < 10_000);
    let json = output(&["solve", "cycle", "--json", "--file", "-"], &weights);
    assert_eq!(json.matches("\"outcome\"").count(), 100_000);
}

#[test]
fn bad_input_is_refused_with_a_reason() {
    for (arguments, reason) in [
        (&["dance"][..], "unknown command \"dance\""),
        (&["--dance"], "invalid option '--dance'"),
        (&["solve"], "solve what?"),
        (&["solve", "square", "1"], "unknown game \"square\""),
        (&["solve", "cycle", "1", "two"], "\"two\" is not a number"),
        (
            &["solve", "cherries", "bw", "b2"],
            "segment 1, position 1: '2' is neither b nor w",
        ),
        (&["solve", "cycle", "1", "--x"], "invalid option '--x'"),
        (
            &["solve", "cycle", "9e18"],
            "more than can be computed exactly",
        ),
        (&["solve", "sum", "1"], "a sum begins with"),
        (&["solve", "sum", "cycle", "1"], "unknown game \"cycle\""),
        (
            &["solve", "cycle", "--file", "/no/such/file"],
            "cannot read \"/no/such/file\"",
        ),
        (
            &["solve", "cycle", "--file"],
            "missing argument for option '--file'",
        ),
        (&["analyze", "now"], "unexpected argument \"now\""),
        (&["play", "pizza"], "unexpected argument \"pizza\""),
        (&["play", "--pieces", "9"], "invalid option '--pieces'"),
        (&["--screen", "95x64"], "from 96x64 to 640x480"),
        (&["--screen", "big"], "--screen big: width and height"),
        (&["play", "--screen"], "missing argument for option"),
        (&["--palette", "pink"], "one of night, day, contrast"),
        (&["--term", "sixel"], "--term sixel: half or kitty"),
        (&["--seed", "six"], "--seed six: a whole number"),
        (&["--window", "--terminal"], "Not both"),
        (&["--save", "file", "--no-save"], "Not both"),
        (&["--save"], "missing argument for option '--save'"),
        (&["--shots", "folder"], "--shots needs a --script"),
        (&["--record", "file"], "--record needs a --script"),
        (&["--script", "/no/such/file"], "cannot read"),
    ] {
        let error = refusal(arguments);
        assert!(
            error.starts_with("four-ninths: ") && error.contains(reason),
            "{arguments:?}: {error}"
        );
    }
}

#[test]
fn help_and_version_are_there_for_every_command() {
    for command in [
        &["--help"][..],
        &["solve", "-h"],
        &["analyze", "--help"],
        &["play", "--help"],
    ] {
        assert!(output(command, "").contains("examples:"), "{command:?}");
    }
    let version = concat!("four-ninths ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(output(&["--version"], ""), version);
}

#[test]
fn the_examples_in_the_help_work() {
    for help in [&["--help"][..], &["solve", "--help"]] {
        let text = output(help, "");
        let examples = text.split("examples:").nth(1).expect("examples");
        let solves = examples
            .lines()
            .filter_map(|line| line.trim().strip_prefix("four-ninths solve "));
        let mut tried = 0;
        for example in solves {
            let arguments: Vec<&str> = ["solve"].into_iter().chain(example.split(' ')).collect();
            assert!(output(&arguments, "").contains("best to take"), "{example}");
            tried += 1;
        }
        assert!(tried >= 2);
    }
}

#[test]
fn analyze_answers_each_line_in_order_and_then_ends_well() {
    let mut input = String::new();
    for id in 0..100_000 {
        let game = ["stack", "two_ended", "cycle", "path"][id % 4];
        let weights = format!("{},{},{}", id % 7, id % 5, id % 3);
        input += &match id % 10 {
            9 => format!("{{\"id\":{id},\"game\":\"{game}\",\"weights\":oops\n"),
            _ => format!("{{\"id\":{id},\"game\":\"{game}\",\"weights\":[{weights}]}}\n"),
        };
    }
    let text = output(&["analyze"], &input);
    assert_eq!(text.lines().count(), 100_000);
    for (id, line) in text.lines().enumerate() {
        let beginning = match id % 10 {
            9 => "{\"error\":".to_owned(),
            _ => format!("{{\"id\":{id},\"value\":"),
        };
        assert!(line.starts_with(&beginning), "{line}");
    }
}

#[test]
#[cfg(all(unix, not(target_os = "macos")))]
fn without_a_display_and_a_terminal_nothing_is_played() {
    for (arguments, reason) in [
        (&[][..], "no display for a window"),
        (&["play", "--no-save"], "standard output is not a terminal"),
        (&["--window", "--no-save"], "no window: "),
        (&["--terminal"], "standard output is not a terminal"),
        (&["--term", "kitty"], "standard output is not a terminal"),
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        let error = String::from_utf8(output.stderr).expect("text");
        assert!(
            error.starts_with("four-ninths: ") && error.contains(reason),
            "{arguments:?}: {error}"
        );
    }
}

#[test]
fn a_script_plays_without_a_screen() {
    let folder = std::env::temp_dir().join(format!("four-ninths-shots-{}", std::process::id()));
    let shots = folder.to_str().expect("a plain name");
    let script = "press A\nexpect scene choose\nshot menu\n";
    output(
        &["--script", "-", "--shots", shots, "--screen", "128x64"],
        script,
    );
    assert!(folder.join("menu.png").is_file());
    let record = folder.join("record");
    let file = record.to_str().expect("a plain name");
    output(&["--script", "-", "--record", file], script);
    let record = std::fs::read_to_string(&record).expect("a record");
    let expected = [
        r#"{"at":0,"keys":["A"]}"#,
        r#"{"at":40,"keys":[]}"#,
        r#"{"at":80,"shot":"menu"}"#,
    ];
    assert_eq!(record.lines().collect::<Vec<_>>(), expected);
    std::fs::remove_dir_all(&folder).expect("the folder was made");
    let failed = run(&["play", "--script", "-"], b"expect scene about");
    assert_eq!(failed.status.code(), Some(1));
    assert!(failed.stderr.starts_with(b"four-ninths: "));
}

#[test]
fn the_examples_of_playing_are_understood() {
    let text = output(&["play", "--help"], "");
    let examples = text.split("examples:").nth(1).expect("examples");
    let mut tried = 0;
    for example in examples
        .lines()
        .filter_map(|line| line.split_once("four-ninths "))
    {
        let words = example.1.split(' ').map(Into::into);
        let read = four_ninths_desktop::arguments::read(words);
        assert!(
            matches!(read, Ok(four_ninths_desktop::arguments::Command::Play(_))),
            "{example:?}: {read:?}"
        );
        tried += 1;
    }
    assert!(tried >= 3);
    for option in [
        "--terminal",
        "--window",
        "--term",
        "--screen",
        "--one-bit",
        "--palette",
    ]
    .into_iter()
    .chain([
        "--seed",
        "--save",
        "--no-save",
        "--script",
        "--shots",
        "--record",
    ]) {
        assert!(text.contains(&format!("  {option} ")), "{option}");
    }
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let readme = include_str!("../../../README.md");
    let (mut tried, mut compared) = (0, 0);
    for (at, line) in readme.lines().enumerate() {
        let Some((before, arguments)) = line.split_once("cargo run --release -- ") else {
            continue;
        };
        // Only commands on lines of their own; the text may mention others.
        let Some(piped) = before.strip_prefix("    ") else {
            continue;
        };
        let input = piped
            .strip_prefix("echo '")
            .map_or("", |rest| rest.trim_end_matches("' | "));
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let printed = output(&arguments, input);
        tried += 1;
        let mut below = readme
            .lines()
            .skip(at + 1)
            .skip_while(|line| line.is_empty());
        if below.next() == Some("```text") {
            let shown: Vec<&str> = below.take_while(|&line| line != "```").collect();
            assert_eq!(printed.lines().collect::<Vec<_>>(), shown, "{line}");
            compared += 1;
        }
    }
    assert!(
        tried >= 3 && compared >= 2,
        "the README has examples: {tried}, {compared}"
    );
}
