//! Segments: words of cherries, and where they may be picked.

use crate::theory::cherries::{Word, decompose, groups, value};
use crate::theory::{End, Side};
use core::ops::Neg;

/// A part of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Segment<'a> {
    /// Open at its front.
    Stack(Word<'a>),
    /// Open at both ends.
    TwoEnded(Word<'a>),
}

impl<'a> Segment<'a> {
    /// Its cherries.
    pub fn word(self) -> Word<'a> {
        match self {
            Segment::Stack(word) | Segment::TwoEnded(word) => word,
        }
    }

    /// The ends at which this side finds a cherry to pick, the front first; a single cherry of a
    /// two-ended segment is only at the front.
    pub fn ends(self, side: Side) -> impl Iterator<Item = End> + use<'a> {
        let open = match self {
            Segment::TwoEnded(word) if word.len() > 1 => 2,
            _ => 1,
        };
        let word = self.word();
        let open = End::ALL.into_iter().take(open);
        open.filter(move |&end| word.at(end).is_some_and(|cherry| cherry.side() == side))
    }

    /// What is left once the cherry at `end` is gone.
    #[must_use]
    pub fn without(self, end: End) -> Self {
        match self {
            Segment::Stack(word) => Segment::Stack(word.without(end)),
            Segment::TwoEnded(word) => Segment::TwoEnded(word.without(end)),
        }
    }

    /// What it is worth when the players move in turn.
    pub fn value(self) -> i64 {
        match self {
            Segment::Stack(word) => value::stack(word),
            Segment::TwoEnded(word) => value::two_ended(word),
        }
    }

    /// Hands `visit` the irreducible stacks that it is worth when the players move at once: the
    /// factors of a stack, or of each [group](groups()) of a two-ended segment, in order.
    pub fn for_each_factor(self, mut visit: impl FnMut(Word<'a>)) {
        match self {
            Segment::Stack(word) => decompose(word).for_each(visit),
            Segment::TwoEnded(word) => {
                groups(word).for_each(|group| decompose(group).for_each(&mut visit));
            }
        }
    }
}

impl Neg for Segment<'_> {
    type Output = Self;

    fn neg(self) -> Self {
        match self {
            Segment::Stack(word) => Segment::Stack(-word),
            Segment::TwoEnded(word) => Segment::TwoEnded(-word),
        }
    }
}
