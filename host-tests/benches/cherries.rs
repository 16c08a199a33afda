//! What decomposing a stack of cherries costs, next to Theorem 6.4.5 taken literally.
//!
//! Both are timed in one run, turn by turn, and only their quotient is printed: seconds would say
//! more about the machine than about the code. On random words the literal rule soon finds where to
//! cut and is the faster one; on periodic ones it compares everything with everything.
//!
//! ```text
//! cargo bench -p host-tests --bench cherries
//! ```

use four_ninths::theory::cherries::{Word, decompose};
use host_tests::cherries::{cherries, decompose_literally};
use host_tests::sequences::Random;
use std::hint::black_box;
use std::time::Instant;

/// The least time of so many runs, in seconds.
fn least(mut work: impl FnMut() -> usize, runs: usize) -> f64 {
    let timed = (0..runs).map(|_| {
        let start = Instant::now();
        black_box(work());
        start.elapsed().as_secs_f64()
    });
    timed.fold(f64::INFINITY, f64::min)
}

fn main() {
    let mut random = Random::new(1);
    let tossed: Vec<i8> = (0..100_000)
        .map(|_| if random.below(2) == 0 { 1 } else { -1 })
        .collect();
    let kinds: [(&str, &dyn Fn(usize) -> i8); 4] = [
        ("b repeated", &|_| 1),
        ("bw repeated", &|at| if at % 2 == 0 { 1 } else { -1 }),
        ("bww repeated", &|at| if at % 3 == 0 { 1 } else { -1 }),
        ("random", &|at| tossed[at]),
    ];
    println!(
        "word          cherries   factors   head steps per cherry   times faster than literally"
    );
    for (name, colour) in kinds {
        for length in [100, 1_000, 10_000] {
            let word: Vec<i8> = (0..length).map(colour).collect();
            let stack = cherries(&word);
            let stack = Word::new(&stack);
            let mut factors = decompose(stack);
            let count = factors.by_ref().count();
            assert_eq!(count, decompose_literally(&word).len(), "both are right");
            let (mut ours, mut literal) = (f64::INFINITY, f64::INFINITY);
            for _ in 0..5 {
                ours = ours.min(least(|| decompose(black_box(stack)).count(), 5));
                literal = literal.min(least(|| decompose_literally(black_box(&word)).len(), 1));
            }
            let length = u32::try_from(length).expect("short");
            let steps = u32::try_from(factors.steps()).expect("linear");
            println!(
                "{name:<13} {length:>8} {count:>9} {:>23.2} {:>29.1}",
                f64::from(steps) / f64::from(length),
                literal / ours,
            );
        }
    }
}
