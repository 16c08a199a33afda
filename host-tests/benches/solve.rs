//! What solving costs, as a multiple of reading the input once.
//!
//! Everything is timed in one run, turn by turn, and only ratios are printed: seconds would say
//! more about the machine than about the code. The floor is the alternating sum of the input, which
//! any exact solver has to pay; the interval programme is what a reader would write instead.
//!
//! ```text
//! cargo bench -p host-tests
//! ```

use host_tests::sequences::{Random, Style};
use host_tests::{ask, interval};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// A computation on weights whose result is only looked at by the optimiser.
type Solver = fn(&[i64]) -> i64;

fn alternating_sum(weights: &[i64]) -> i64 {
    weights.iter().rev().fold(0, |rest, weight| weight - rest)
}

fn cycle_by_interval(weights: &[i64]) -> i64 {
    interval::cycle_outcomes(weights)
        .into_iter()
        .max()
        .unwrap_or(0)
}

fn path_by_interval(weights: &[i64]) -> i64 {
    interval::path_outcomes(weights)
        .into_iter()
        .max()
        .unwrap_or(0)
}

/// Time for one call, from a batch of so many.
fn time(solver: Solver, weights: &[i64], batch: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..batch {
        black_box(solver(black_box(weights)));
    }
    start.elapsed() / batch
}

/// The least time of each solver over rounds in which they take turns.
fn compare(solvers: [Solver; 3], weights: &[i64]) -> [f64; 3] {
    let mut least = [f64::INFINITY; 3];
    // Enough calls for the clock, few enough for the quadratic ones.
    let batches = solvers.map(|solver| {
        let once = time(solver, weights, 1).max(Duration::from_nanos(50));
        u32::try_from(Duration::from_millis(4).as_nanos() / once.as_nanos())
            .unwrap_or(1)
            .max(1)
    });
    for _ in 0..7 {
        for (slot, solver) in solvers.into_iter().enumerate() {
            let seconds = time(solver, weights, batches[slot]).as_secs_f64();
            least[slot] = least[slot].min(seconds);
        }
    }
    least
}

fn main() {
    let games: [(&str, [Solver; 3]); 3] = [
        (
            "two-ended stack, value",
            [
                alternating_sum,
                ask::two_ended_value,
                interval::two_ended_value,
            ],
        ),
        (
            "cycle, every first move",
            [alternating_sum, ask::cycle_value, cycle_by_interval],
        ),
        (
            "path, every first move",
            [alternating_sum, ask::path_value, path_by_interval],
        ),
    ];
    println!(
        "cost in multiples of the alternating sum of the input; the last column is the quotient\n"
    );
    println!(
        "game                     pieces   weights     ours   interval programme   times faster"
    );
    for (game, solvers) in games {
        for style in [Style::Wide, Style::Vee] {
            for pieces in [100, 1_000, 10_000] {
                let weights = style.weights(&mut Random::new(1), pieces);
                let answers = solvers.map(|solver| solver(&weights));
                assert_eq!(answers[1], answers[2], "{game}: both have to be right");
                let [floor, ours, other] = compare(solvers, &weights);
                let name = if matches!(style, Style::Vee) {
                    "V-shaped"
                } else {
                    "random"
                };
                println!(
                    "{game:<24} {pieces:>6}   {name:<8} {:>7.1} {:>20.1} {:>14.1}",
                    ours / floor,
                    other / floor,
                    other / ours,
                );
            }
        }
    }
}
