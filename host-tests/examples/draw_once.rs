//! Draws a table so many times, for whoever counts instructions.
//!
//! ```text
//! cargo build --release -p host-tests --example draw_once
//! valgrind --tool=callgrind target/release/examples/draw_once full 240x240 11
//! ```
//!
//! The first word is full, cursor or survey. The difference between 11 times and once, divided by
//! 10, is what one of it costs.

use host_tests::drawing::Work;
use host_tests::screens::SCREENS;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| words.get(place).map_or("", String::as_str);
    let work = Work::ALL.into_iter().find(|work| work.name() == word(0));
    let screen = SCREENS.into_iter().find(|screen| screen.name == word(1));
    match (work, screen, word(2).parse()) {
        (Some(work), Some(screen), Ok(times)) => {
            println!("{} pixels", work.repeat(screen, times));
            ExitCode::SUCCESS
        }
        _ => {
            let screens = SCREENS.map(|screen| screen.name).join("|");
            eprintln!("draw_once full|cursor|survey {screens} TIMES");
            ExitCode::FAILURE
        }
    }
}
