//! Four Ninths: exact play of scoring games, for a pocket console and for people who study them.
//!
//! Two people share a pizza politely: once a piece is gone, only pieces beside the hole may be
//! taken. The first can always get 4/9 of it and sometimes no more. This crate knows why, piece by
//! piece, and runs unchanged on a Raspberry Pi Pico and on a PC.
//!
//! # Layers
//!
//! Data flows one way; a module uses its own layer and those before it, and a test reads the
//! imports to make sure.
//!
//! 1. [`theory`]: the mathematics. Rows of weights, slices, classes, cycles, paths; words of
//!    cherries, irreducible ones, nets.
//! 2. [`games`]: the rules. Positions, legal moves, score, notation, deals.
//! 3. [`engine`]: exact answers about positions, rivals of known habits, explanations.
//! 4. `console`: the app of the pocket console, with the feature of that name, which is on by
//!    default.
//!
//! # Rules of the house
//!
//! * No `std`, no allocator, no floats, no `unsafe`. Work space belongs to the caller.
//! * Exact or refused: weights that could overflow are turned away at the door
//!   ([`theory::Row::new`]), and nothing saturates or wraps.
//! * A failed move or parse hands back what was refused and says why; the position stays as it was.
//!
//! # Example
//!
//! ```
//! use four_ninths::engine::Solve;
//! use four_ninths::games::{Pizza, Player, Position, Weighed};
//! use four_ninths::theory::Scratch;
//!
//! let mut pizza: Pizza<i32, 15> = Pizza::parse("pizza 0 1 0 1 0 0 1 0 2 0 0 2 0 2 0").unwrap();
//! let (mut weights, mut links) = ([0; 45], [0; 60]);
//! let mut scratch = Scratch::new(&mut weights, &mut links);
//!
//! // Nobody errs: the first player gets 4 of 9.
//! assert_eq!(pizza.solve(&mut scratch)?.value, 4 - 5);
//! while let Some(best) = pizza.solve(&mut scratch)?.best {
//!     pizza.take(best).expect("a best move is legal");
//! }
//! assert_eq!(pizza.score(Player::First), 4);
//! # Ok::<(), four_ninths::theory::RoomError>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "console")]
pub mod console;
pub mod engine;
pub mod games;
pub mod theory;
