//! Answers of the exact rival on the largest boards, one after the other, for somebody who counts.
//!
//! `host-tests/emulator/tests/answers.test.js` counts the cycles of `exact_answer`.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
mod chip {
    use core::hint::black_box;
    use core::panic::PanicInfo;
    use defmt_rtt as _;
    use embassy_rp as _;
    use four_ninths::console::{Board, MOST_LINKS, MOST_PIECES, MOST_WEIGHTS};
    use four_ninths::engine::Rival;
    use four_ninths::games::GameKind;
    use four_ninths::games::deal::Style;
    use four_ninths::theory::{DeviceWeight, Scratch};

    /// The rival's answer, as the console asks for it.
    #[unsafe(no_mangle)]
    #[inline(never)]
    extern "C" fn exact_answer(board: &Board) -> usize {
        let (mut weights, mut links) = ([DeviceWeight::ZERO; MOST_WEIGHTS], [0; MOST_LINKS]);
        let mut scratch = Scratch::new(&mut weights, &mut links);
        let meal = board.meal().expect("a pizza");
        let answer = Rival::Nona.choose(meal, 1, &mut scratch);
        answer.ok().flatten().expect("a whole board has an answer")
    }

    #[cortex_m_rt::entry]
    fn main() -> ! {
        // Weights that fall and rise again are the worst for a pizza: see theory::cycle.
        let valley =
            "pizza 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16";
        black_box(exact_answer(&Board::parse(valley).expect("a pizza")));
        for style in Style::OF_MEALS {
            for seed in 0..4 {
                let board = Board::dealt(GameKind::Pizza, seed, MOST_PIECES, style);
                black_box(exact_answer(&board.expect("a full board")));
            }
        }
        finished()
    }

    /// Where the count ends.
    #[unsafe(no_mangle)]
    #[inline(never)]
    extern "C" fn finished() -> ! {
        loop {
            cortex_m::asm::wfe();
        }
    }

    #[panic_handler]
    fn panicked(_: &PanicInfo<'_>) -> ! {
        cortex_m::asm::udf()
    }
}

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!("This runs in the emulator: see host-tests/emulator.");
    std::process::exit(1);
}
