//! Puzzles of cherries: some for each of the four games, from easy to hard.

use super::puzzle;
use crate::console::puzzles::{Puzzle, Setting};
use crate::games::Kind::{self, Row, Stack};
use crate::games::Picking;
use crate::games::Player::{First, Second};
use crate::games::Timing::{self, AtOnce, InTurn};

/// Cherries on the table.
const fn cherries(from: Kind, timing: Timing, rows: &'static [&'static str]) -> Setting {
    Setting::Cherries(Picking { from, timing }, rows)
}

/// The puzzles, which stand in the table behind those with something to eat.
///
/// The first choice of whoever solves one decides: a single one leads to the goal. A source names
/// what a table is made for; the numbers of examples stand for their stacks, 6.1 for the rules and
/// 6.5 for the conjecture about rows.
pub(super) const CHERRIES: [Puzzle; 16] = [
    puzzle(
        "The long drop",
        "Bergh 6.2.1, bwb and bwww",
        First,
        1,
        cherries(Stack, InTurn, &["bwb", "bwww"]),
    ),
    puzzle(
        "Two in front",
        "Bergh 6.2.1, a block of two",
        First,
        1,
        cherries(Stack, InTurn, &["bbwb", "bwww", "w", "wb"]),
    ),
    puzzle(
        "A cherry to spare",
        "Bergh 6.2.1, four stacks",
        Second,
        -1,
        cherries(Stack, InTurn, &["bwbbb", "bwbw", "w", "wbb"]),
    ),
    puzzle(
        "Mind the gap",
        "Bergh 6.2.1, five stacks",
        Second,
        -1,
        cherries(Stack, InTurn, &["b", "bwbb", "bwbwbw", "wbb", "wwbww"]),
    ),
    puzzle(
        "Let it lie",
        "Bergh 6.1, b and bwwwb",
        First,
        1,
        cherries(Row, InTurn, &["b", "bwwwb"]),
    ),
    puzzle(
        "Odd twins",
        "Bergh 6.1, bwbbw and bwwwb",
        First,
        1,
        cherries(Row, InTurn, &["bwbbw", "bwwwb"]),
    ),
    puzzle(
        "The small one first",
        "Bergh 6.1, one, ten and four",
        First,
        1,
        cherries(Row, InTurn, &["b", "bwwwwbbwbw", "wbbw"]),
    ),
    puzzle(
        "Crimson tide",
        "Bergh 6.1, three black ones",
        Second,
        -1,
        cherries(Row, InTurn, &["bbb", "bwwbbbw", "bwwbwww"]),
    ),
    puzzle(
        "Bottom of the list",
        "Bergh 6.4, all but bww gone",
        First,
        1,
        cherries(Stack, AtOnce, &["bw", "bwb", "bww", "w"]),
    ),
    puzzle(
        "One against three",
        "Bergh 6.3.9, colours swapped",
        Second,
        -1,
        cherries(Stack, AtOnce, &["wb", "bww", "bww", "bww", "wbbb"]),
    ),
    puzzle(
        "Looking glass",
        "Bergh 6.4.3, with its mirror",
        First,
        0,
        cherries(Stack, AtOnce, &["bbwbbww", "wwbwwbb", "bw", "wb"]),
    ),
    puzzle(
        "The least of them",
        "Bergh 6.3.7, down to bwww",
        First,
        1,
        cherries(Stack, AtOnce, &["bwww", "bwww", "wbb", "bw", "bww", "wb"]),
    ),
    puzzle(
        "Either way round",
        "Bergh 6.5, a palindrome",
        First,
        1,
        cherries(Row, AtOnce, &["bw", "bwwb"]),
    ),
    puzzle(
        "Stronger is not better",
        "Bergh 6.5, bw and bwbwwbbw",
        First,
        1,
        cherries(Row, AtOnce, &["bw", "bwbwwbbw"]),
    ),
    puzzle(
        "Hold the door",
        "Bergh 6.5, with wbbw added",
        Second,
        0,
        cherries(Row, AtOnce, &["bw", "bwbwwbbw", "wbbw"]),
    ),
    puzzle(
        "Tied to the end",
        "Bergh 6.5, ties, then wbbbw",
        Second,
        -1,
        cherries(Row, AtOnce, &["bwwbwbbw", "bw", "wbbbw"]),
    ),
];
