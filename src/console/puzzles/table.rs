//! The table of puzzles, from easy to hard. Codes and save data know them by their place in it.

mod cherries;

use crate::console::puzzles::{Puzzle, Setting};
use crate::games::Kind::{Row, Stack};
use crate::games::Player;
use Player::{First, Second};
use Setting::{Bread, Cookies, Pizza};
use cherries::CHERRIES;

/// One line of the table.
const fn puzzle(
    name: &'static str,
    source: &'static str,
    seat: Player,
    value: i16,
    setting: Setting,
) -> Puzzle {
    Puzzle {
        name,
        source,
        setting,
        seat,
        value,
    }
}

/// All puzzles. None ever changes place: new ones go behind all of these, in an array of their own.
pub static PUZZLES: [Puzzle; MEALS.len() + CHERRIES.len()] = {
    let mut all = [MEALS[0]; MEALS.len() + CHERRIES.len()];
    let (meals, cherries) = all.split_at_mut(MEALS.len());
    meals.copy_from_slice(&MEALS);
    cherries.copy_from_slice(&CHERRIES);
    all
};

/// The puzzles with something to eat; there are never more of them here.
///
/// "Lifted by 1" means that each piece weighs 1 more than in the paper, which had negative ones.
/// That changes no best move, and the value only if the number of pieces is odd (formula 1.2).
/// Pieces of family B are multiplied by the denominator of its t.
const MEALS: [Puzzle; 34] = [
    puzzle(
        "Greed trap",
        "Brown, intro: five slices",
        First,
        2,
        Pizza(&[2, 3, 1, 2, 0]),
    ),
    puzzle(
        "Every crumb",
        "Brown 4.13, five turned by 3",
        First,
        3,
        Bread(&[1, 0, 1, 0, 1]),
    ),
    puzzle(
        "Sweet tooth trap",
        "Brown, intro: five in a row",
        First,
        0,
        Cookies(&[(Row, &[2, 4, 1, 0, 1])]),
    ),
    puzzle(
        "Colour trap",
        "Brown, intro: six slices",
        First,
        2,
        Pizza(&[0, 3, 3, 1, 2, 1]),
    ),
    puzzle(
        "Fair's fair",
        "Brown 4.10, lifted by 2",
        Second,
        0,
        Pizza(&[0, 1, 0, 3, 2]),
    ),
    puzzle(
        "Crust trap",
        "Brown 4.13, six turned by 5",
        First,
        2,
        Bread(&[2, 0, 1, 0, 2, 3]),
    ),
    puzzle(
        "Neither greed nor hue",
        "Brown, intro: six in a row",
        First,
        2,
        Cookies(&[(Row, &[4, 3, 1, 4, 7, 5])]),
    ),
    puzzle(
        "Patience pays",
        "Brown, intro: 0 N 2 1 2 1",
        First,
        7,
        Pizza(&[0, 7, 2, 1, 2, 1]),
    ),
    puzzle(
        "You go first",
        "Brown 2.11, ev-sequences",
        First,
        9,
        Cookies(&[(Stack, &[1, 4]), (Stack, &[2, 6]), (Row, &[3, 1, 2])]),
    ),
    puzzle(
        "Mirror, mirror",
        "Brown 4.6, six slices",
        Second,
        0,
        Pizza(&[1, 2, 3, 3, 2, 1]),
    ),
    puzzle(
        "Rye smile",
        "Brown 4.13, five turned by 1",
        First,
        3,
        Bread(&[2, 3, 4, 5, 1]),
    ),
    puzzle(
        "Second helping",
        "Brown 3.28, both ends best",
        Second,
        1,
        Cookies(&[(Row, &[4, 3, 2, 7, 5])]),
    ),
    puzzle(
        "Twin peaks",
        "Brown 3.19, eight slices",
        First,
        2,
        Pizza(&[0, 1, 0, 1, 1, 0, 1, 0]),
    ),
    puzzle(
        "Loose ends",
        "Brown 1.7, lifted by 1",
        Second,
        2,
        Cookies(&[(Stack, &[1]), (Stack, &[2]), (Stack, &[1, 2, 1, 0, 1])]),
    ),
    puzzle(
        "Baguette trap",
        "Brown 4.13, seven turned",
        First,
        4,
        Bread(&[3, 2, 0, 1, 0, 0, 2]),
    ),
    puzzle(
        "Lonely giant trap",
        "Brown, intro: N 1 0, N = 3",
        First,
        1,
        Pizza(&[3, 1, 0, 1, 0, 1, 0, 1, 0]),
    ),
    puzzle(
        "Two-row trap",
        "Brown, intro and 2.11",
        First,
        2,
        Cookies(&[(Row, &[4, 3, 6, 5]), (Row, &[4, 3, 1, 2])]),
    ),
    puzzle(
        "Keep it level",
        "Brown 4.6, eight slices",
        Second,
        0,
        Pizza(&[2, 1, 2, 3, 3, 2, 1, 2]),
    ),
    puzzle(
        "Small change trap",
        "Brown 3.28, a row and 5 2 0",
        Second,
        2,
        Cookies(&[
            (Row, &[1, 2, 1, 2, 5, 2]),
            (Stack, &[5]),
            (Stack, &[2]),
            (Stack, &[0]),
        ]),
    ),
    puzzle(
        "Noughts and cookies",
        "Brown 3.27, safe play",
        Second,
        -2,
        Cookies(&[
            (Row, &[0, 1, 0]),
            (Row, &[0, 1, 0, 1, 0]),
            (Stack, &[0, 1, 0, 1]),
            (Stack, &[0, 1]),
        ]),
    ),
    puzzle(
        "Hungry giant trap",
        "Brown, intro: N 1 0, N = 5",
        First,
        1,
        Pizza(&[5, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]),
    ),
    puzzle(
        "The thief's slice",
        "Brown, intro: 15 slices",
        Second,
        -1,
        Pizza(&[0, 1, 0, 1, 0, 0, 1, 0, 2, 0, 0, 2, 0, 2, 0]),
    ),
    puzzle(
        "Four ninths",
        "Brown 4.4, turned over",
        First,
        -1,
        Pizza(&[0, 2, 0, 0, 2, 0, 1, 0, 0, 1, 0, 1, 0, 0, 2]),
    ),
    puzzle(
        "Long loaf trap",
        "Brown 4.12, 15 turned by 9",
        First,
        7,
        Bread(&[0, 0, 2, 0, 2, 0, 0, 1, 0, 1, 0, 0, 1, 0, 2]),
    ),
    puzzle(
        "Full table trap",
        "Brown 2.17, two rows, stack",
        First,
        2,
        Cookies(&[
            (Row, &[4, 3, 1, 4, 7, 5]),
            (Row, &[2, 4, 1, 0, 1]),
            (Stack, &[1, 2, 1, 0]),
        ]),
    ),
    puzzle(
        "Heavy thief",
        "Brown 4.7, A doubled",
        Second,
        -2,
        Pizza(&[0, 2, 0, 2, 0, 0, 3, 0, 3, 0, 0, 4, 0, 4, 0]),
    ),
    puzzle(
        "Gilded trap",
        "Brown 4.10, g3 lifted by 1",
        Second,
        -1,
        Pizza(&[1, 2, 0, 2, 1, 1, 3, 1, 3, 1, 1, 3, 0, 3, 1]),
    ),
    puzzle(
        "Thick crust",
        "Brown 4.10, g4 lifted by 2",
        First,
        -1,
        Pizza(&[2, 3, 0, 3, 2, 2, 4, 1, 4, 2, 2, 4, 0, 4, 2]),
    ),
    puzzle(
        "The baker's thief",
        "Brown 4.12, 15 turned by 10",
        Second,
        -1,
        Bread(&[0, 2, 0, 2, 0, 0, 1, 0, 1, 0, 0, 1, 0, 2, 0]),
    ),
    puzzle(
        "Nothing or one",
        "Brown 3.27, 21 slices",
        Second,
        -1,
        Pizza(&[
            0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0,
        ]),
    ),
    puzzle(
        "Crowded table trap",
        "Brown 2.17, rows and stacks",
        First,
        6,
        Cookies(&[
            (Stack, &[1, 3]),
            (Stack, &[2, 5]),
            (Row, &[4, 6, 1, 2, 7, 5]),
            (Row, &[2, 4, 1, 0, 1]),
        ]),
    ),
    puzzle(
        "Five slices, five cuts",
        "Brown 4.7, B1 with t = 1",
        Second,
        -3,
        Pizza(&[
            0, 2, 0, 1, 0, 0, 1, 0, 1, 0, 0, 2, 0, 2, 0, 0, 5, 0, 3, 0, 0, 5, 0, 5, 0,
        ]),
    ),
    puzzle(
        "The other order",
        "Brown 4.7, B2 with t = 1/2",
        First,
        -6,
        Pizza(&[
            0, 3, 0, 3, 0, 0, 1, 0, 1, 0, 0, 5, 0, 2, 0, 0, 11, 0, 11, 0, 0, 11, 0, 6, 0,
        ]),
    ),
    puzzle(
        "Nine ninths",
        "Brown 4.7, B1 with t = 1/3",
        Second,
        -9,
        Pizza(&[
            0, 5, 0, 4, 0, 0, 1, 0, 1, 0, 0, 6, 0, 4, 0, 0, 14, 0, 12, 0, 0, 17, 0, 17, 0,
        ]),
    ),
];
