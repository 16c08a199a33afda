//! Whole numbers: what a segment is worth when the players move in turn.
//!
//! A *block* is a longest stretch of one colour, and *long* if it has more than one cherry. A front
//! block of m cherries is worth m moves, or one less: taking its last cherry opens the way for the
//! other player, and whose way that is, the first long block behind it says, since single
//! cherries in between are picked in turn. The back of a two-ended segment counts alike, except
//! that a block at one end is never the long block for the other.
//!
//! # Bounds
//!
//! O(n) time, less if there is a long block near; O(1) extra memory. Values fit as long as there
//! are fewer than 2^63 cherries.
//!
//! # Source
//!
//! Van den Bergh 2023, Theorem 6.2.1, for stacks. "This block" there is the first such block. The
//! chapter gives no formula for two-ended segments; the one here was found by trying, and tests
//! compare it with the recursion on every word of up to 16 cherries.

use crate::theory::cherries::Word;

/// The value of a stack.
///
/// ```
/// use four_ninths::theory::cherries::{Cherry::{Black as B, White as W}, Word, value};
///
/// assert_eq!(value::stack(Word::new(&[B, B, W, B, W, W])), 1);
/// assert_eq!(value::two_ended(Word::new(&[B, B, W, B])), 2);
/// ```
pub fn stack(word: Word<'_>) -> i64 {
    let colour = word.sign(0);
    let front = block(word);
    let behind = word.part(front..word.len());
    let decisive = first_long(behind).unwrap_or_else(|| word.reversed().sign(0));
    end_value(colour, front, decisive)
}

/// The value of a two-ended segment.
pub fn two_ended(word: Word<'_>) -> i64 {
    let (front, back) = (block(word), block(word.reversed()));
    let [first, last] = [word, word.reversed()].map(|word| word.sign(0));
    if front == word.len() {
        return i64::from(first) * count(front);
    }
    let inside = word.part(front..word.len() - back);
    match (first_long(inside), first_long(inside.reversed())) {
        (Some(from_front), Some(from_back)) => {
            end_value(first, front, from_front) + end_value(last, back, from_back)
        }
        // Only single cherries between the ends, if any.
        _ if first == last => i64::from(first) * (count(front) + count(back) - 1),
        _ => i64::from(first) * count(front) + i64::from(last) * count(back),
    }
}

/// What an end block of some colour is worth if `decisive` is the colour of the block that counts.
fn end_value(colour: i8, length: usize, decisive: i8) -> i64 {
    let lost = i64::from(decisive != colour);
    i64::from(colour) * (count(length) - lost)
}

/// The length of the front block.
fn block(word: Word<'_>) -> usize {
    let colour = word.sign(0);
    (0..word.len())
        .find(|&at| word.sign(at) != colour)
        .unwrap_or(word.len())
}

/// The colour of the first long block.
fn first_long(word: Word<'_>) -> Option<i8> {
    (1..word.len())
        .map(|at| (word.sign(at - 1), word.sign(at)))
        .find_map(|(before, here)| (before == here).then_some(here))
}

fn count(cherries: usize) -> i64 {
    i64::try_from(cherries).expect("no slice is longer than that")
}
