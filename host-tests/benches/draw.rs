//! What drawing costs: instructions for a frame, and pixels touched by a move of the cursor.
//!
//! Instructions are counted by `valgrind --tool=callgrind`, which is slow but always says the same;
//! where there is none, microseconds have to do.
//!
//! ```text
//! cargo bench -p host-tests --bench draw
//! ```

use four_ninths::games::GameKind;
use host_tests::drawing::{Work, worst_cursor_move};
use host_tests::screens::{SCREENS, Screen};
use std::process::Command;
use std::time::Instant;

/// How many of it are counted beyond the first.
const TIMES: u32 = 10;

/// The word that makes this program do the work once, under the eyes of a counter.
const ONCE: &str = "--once";

/// The instructions of this program doing something so many times; `None` without a counter.
fn instructions(work: Work, screen: Screen, times: u32) -> Option<u64> {
    let program = std::env::current_exe().ok()?;
    let counted = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([ONCE, work.name(), screen.name, &times.to_string()])
        .output()
        .ok()?;
    let told = String::from_utf8_lossy(&counted.stderr).into_owned();
    let (_, number) = told.split_once("Collected : ")?;
    number.split_whitespace().next()?.parse().ok()
}

/// What one of it costs, with its unit.
fn cost(work: Work, screen: Screen) -> String {
    let counted = |times| instructions(work, screen, times);
    // To and fro is two moves, so both counts have to be odd or both even.
    if let (Some(first), Some(all)) = (counted(2), counted(2 + TIMES)) {
        let each = all.saturating_sub(first) / u64::from(TIMES);
        return format!("{each} instructions");
    }
    let start = Instant::now();
    work.repeat(screen, 1000);
    format!("{} us", start.elapsed().as_micros() / 1000)
}

/// Does the work and nothing else, if that is what the words say.
fn once(words: &[String]) -> bool {
    let [first, work, screen, times] = words else {
        return false;
    };
    let work = Work::ALL.into_iter().find(|it| it.name() == work);
    let screen = SCREENS.into_iter().find(|it| it.name == screen);
    match (first == ONCE, work, screen, times.parse()) {
        (true, Some(work), Some(screen), Ok(times)) => {
            println!("{}", work.repeat(screen, times));
            true
        }
        _ => false,
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if once(&words) {
        return;
    }
    println!("the table of a pizza of 11 pieces\n");
    println!(
        "{:<9} {:>22} {:>22} {:>22}",
        "screen", "full frame", "cursor move", "step without change"
    );
    for screen in SCREENS {
        let [full, cursor, survey] = Work::ALL.map(|work| cost(work, screen));
        println!("{:<9} {full:>22} {cursor:>22} {survey:>22}", screen.name);
    }
    println!("\npixels touched by a cursor move, worst of all sizes and styles, hints included\n");
    println!(
        "{:<9} {:<8} {:>7} {:>6} {:>9} {:>8}   worst",
        "screen", "game", "pixels", "share", "over 1/4", "of moves"
    );
    for screen in SCREENS {
        for game in GameKind::ALL {
            let worst = worst_cursor_move(screen, game);
            println!(
                "{:<9} {:<8} {:>7} {:>5}% {:>9} {:>8}   {}",
                screen.name,
                game.name(),
                worst.pixels,
                worst.pixels * 100 / screen.pixels(),
                worst.over_a_quarter,
                worst.tried,
                worst.where_it_was,
            );
        }
    }
}
