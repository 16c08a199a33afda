//! Words of cherries, read from either end and in either colouring without copying.
//!
//! A word with its colours swapped is the negative of what it was, so `-word` swaps them. The
//! *strength* of a word is its absolute value: itself or its negative, whichever starts black.
//!
//! # Bounds
//!
//! Comparing takes time in proportion to the beginning that two words share.
//!
//! # Source
//!
//! Van den Bergh 2023, section 6.3: the lexicographic order, which by Theorem 6.3.2 is the order of
//! strength in play. Nothing lies between white and black, so a longer word is not a stronger one:
//! `bww < bwwb < bw < b < bb`.

use crate::theory::{End, Side};
use core::cmp::Ordering;
use core::fmt;
use core::ops::{Neg, Range};

/// One cherry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cherry {
    /// For Left to pick, written `b`.
    Black,
    /// For Right to pick, written `w`.
    White,
}

impl Cherry {
    /// The cherry that a letter stands for.
    pub fn from_letter(letter: char) -> Option<Cherry> {
        match letter {
            'b' => Some(Cherry::Black),
            'w' => Some(Cherry::White),
            _ => None,
        }
    }

    /// `b` or `w`.
    pub fn letter(self) -> char {
        match self {
            Cherry::Black => 'b',
            Cherry::White => 'w',
        }
    }

    /// Who may pick it.
    pub fn side(self) -> Side {
        match self {
            Cherry::Black => Side::Left,
            Cherry::White => Side::Right,
        }
    }

    /// 1 for black and -1 for white, which leaves 0 for nothing.
    fn sign(self) -> i8 {
        match self {
            Cherry::Black => 1,
            Cherry::White => -1,
        }
    }
}

impl Neg for Cherry {
    type Output = Cherry;

    fn neg(self) -> Cherry {
        match self {
            Cherry::Black => Cherry::White,
            Cherry::White => Cherry::Black,
        }
    }
}

/// Borrowed cherries, a direction to read them in, and whether their colours are swapped.
///
/// Two words are equal if they read the same, wherever their cherries are.
///
/// ```
/// use four_ninths::theory::cherries::{Cherry::{Black, White}, Word};
///
/// let cherries = [Black, White, White];
/// let word = Word::new(&cherries);
/// assert!(word.reversed() < word && word.reversed() < -word);
/// assert!(word.part(0..2) > word && word.part(0..1) > word.part(0..2));
/// assert_eq!(word.part(1..3).strength(), -word.part(1..3));
/// ```
#[derive(Clone, Copy)]
pub struct Word<'a> {
    cherries: &'a [Cherry],
    front: End,
    swapped: bool,
}

impl<'a> Word<'a> {
    /// No cherries.
    pub const EMPTY: Word<'static> = Word {
        cherries: &[],
        front: End::Front,
        swapped: false,
    };

    /// All of `cherries`, in order.
    pub fn new(cherries: &'a [Cherry]) -> Self {
        Word {
            cherries,
            ..Word::EMPTY
        }
    }

    /// How many cherries there are.
    pub fn len(self) -> usize {
        self.cherries.len()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.cherries.is_empty()
    }

    /// The cherry that is read after `at` others.
    pub fn cherry(self, at: usize) -> Option<Cherry> {
        let cherry = match self.front {
            End::Front => self.cherries.get(at),
            End::Back => self.cherries.iter().rev().nth(at),
        };
        cherry.map(|&cherry| if self.swapped { -cherry } else { cherry })
    }

    /// As [`cherry`](Word::cherry), in numbers: black 1, nothing 0, white -1.
    pub(crate) fn sign(self, at: usize) -> i8 {
        self.cherry(at).map_or(0, Cherry::sign)
    }

    /// The cherry at an end.
    pub fn at(self, end: End) -> Option<Cherry> {
        self.read_from(end).cherry(0)
    }

    /// The cherries in the order in which they are read.
    pub fn iter(self) -> impl Iterator<Item = Cherry> + 'a {
        (0..self.len()).filter_map(move |at| self.cherry(at))
    }

    /// The same cherries, read from the other end.
    #[must_use]
    pub fn reversed(self) -> Self {
        Word {
            front: self.front.other(),
            ..self
        }
    }

    /// From which end of its cherries it is read.
    pub(crate) fn front(self) -> End {
        self.front
    }

    /// The word as it is read from one of its ends.
    #[must_use]
    pub fn read_from(self, end: End) -> Self {
        match end {
            End::Front => self,
            End::Back => self.reversed(),
        }
    }

    /// The word or its negative, whichever starts black.
    #[must_use]
    pub fn strength(self) -> Self {
        match self.cherry(0) {
            Some(Cherry::White) => -self,
            _ => self,
        }
    }

    /// The cherries in this range of places.
    ///
    /// # Panics
    /// If the word is not that long.
    #[must_use]
    pub fn part(self, range: Range<usize>) -> Self {
        assert!(
            range.start <= range.end && range.end <= self.len(),
            "a part inside the word"
        );
        let range = match self.front {
            End::Front => range,
            End::Back => self.len() - range.end..self.len() - range.start,
        };
        Word {
            cherries: &self.cherries[range],
            ..self
        }
    }

    /// The word without the cherry at `end`; an empty word stays empty.
    #[must_use]
    pub fn without(self, end: End) -> Self {
        match (end, self.len()) {
            (_, 0) => self,
            (End::Front, len) => self.part(1..len),
            (End::Back, len) => self.part(0..len - 1),
        }
    }
}

impl Neg for Word<'_> {
    type Output = Self;

    fn neg(self) -> Self {
        Word {
            swapped: !self.swapped,
            ..self
        }
    }
}

impl Ord for Word<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        let shorter = self.len().min(other.len());
        // One place further than the shorter word goes: there it has nothing, the other may have.
        let mut places = (0..=shorter).map(|at| self.sign(at).cmp(&other.sign(at)));
        places
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }
}

impl PartialOrd for Word<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Word<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.cmp(other).is_eq()
    }
}

impl Eq for Word<'_> {}

impl fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter()
            .try_for_each(|cherry| fmt::Write::write_char(f, cherry.letter()))
    }
}

impl fmt::Debug for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Word({self})")
    }
}
