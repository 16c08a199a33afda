//! The decomposition of a stack: irreducible stacks that together play as it does.
//!
//! A word is *irreducible* if each of its proper suffixes is stronger than the whole. Every word
//! falls in just one way into consecutive irreducible *factors* whose strengths never rise, and
//! strictly fall where neighbours differ in colour. In any company of stacks, players who move at
//! once may trade a stack for its factors.
//!
//! # How
//!
//! The next factor ends where the first suffix weaker than all that is left begins. The obvious way
//! compares suffix after suffix, in quadratic time on words such as `bbbb`. For ordinary words
//! Duval's algorithm finds the like in linear time with three places in the word: a suffix that
//! has turned out stronger vouches for all that begin inside the stretch compared so far, so the
//! next one to try starts behind them. Here that is true only of suffixes of one colour, since
//! between a word and its negative stronger and weaker change places. So there is one candidate
//! suffix of each colour, both are compared with the front by the same head, and each skips only
//! suffixes of its own colour. The first to be weaker ends the factor; if it has the colour of the
//! front, then all whole copies of the factor behind it are known, too, and are handed out without
//! reading them again.
//!
//! # Bounds
//!
//! O(1) extra memory. Time in proportion to the word: after a cut the head goes back over what it has
//! read, but tests hold it to less than 3 steps per cherry, on every word of up to 18 cherries and on
//! periodic, random and made-up words of up to a million. That 3 is measured, not proved.
//!
//! # Source
//!
//! Van den Bergh 2023, Definition 6.3.6, Theorems 6.4.2 and 6.4.5; J.-P. Duval, *Factorizing words
//! over an ordered alphabet*, Journal of Algorithms 4 (1983).
//!
//! # Departures
//!
//! 1. The chapter reaches linear time with suffix arrays; the two candidates need no memory.
//! 2. Theorems 6.4.2 and 6.4.5 are printed as equalities, but hold in the company of stacks only,
//!    in the sense of Definition 6.3.4: elsewhere, as in Example 6.2.3, `bwb` and `b + wb` differ.
//! 3. In Theorem 6.4.5, `G` with index i+1 means the suffix from there on.
//! 4. The first line of Example 6.4.3 has to be `bbwb + bww`, seven cherries as in the stack.

use crate::theory::cherries::Word;

/// The factors of a stack from its front on, as an iterator.
///
/// ```
/// use four_ninths::theory::cherries::{Cherry::{Black as B, White as W}, Word, decompose};
///
/// let cherries = [B, B, W, B, B, W, W];
/// let word = Word::new(&cherries);
/// let factors = [0..1, 1..2, 2..4, 4..7].map(|range| word.part(range));
/// assert!(decompose(word).eq(factors));
/// ```
pub fn decompose(word: Word<'_>) -> Factors<'_> {
    Factors {
        word,
        from: 0,
        length: 0,
        copies: 0,
        steps: 0,
    }
}

/// Whether each proper suffix of the word is stronger than the word; nothing is not irreducible.
pub fn is_irreducible(word: Word<'_>) -> bool {
    decompose(word)
        .next()
        .is_some_and(|first| first.len() == word.len())
}

/// What [`decompose`] returns.
#[derive(Clone, Debug)]
pub struct Factors<'a> {
    word: Word<'a>,
    /// Where the next factor begins.
    from: usize,
    /// The length of the factor found last.
    length: usize,
    /// How many more times it follows.
    copies: usize,
    steps: usize,
}

impl Factors<'_> {
    /// How many times the head has read a cherry, or the end of the word, so far.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// The length of the next factor, and how often it follows in a row for certain.
    fn find(&mut self) -> (usize, usize) {
        let from = self.from;
        let mut candidates = [1, -1].map(|colour| Candidate {
            from: from + 1,
            colour,
        });
        // No suffix that begins between `from` and `head` has been found weaker than the front.
        for head in from + 1.. {
            self.steps += 1;
            let weaker = candidates
                .each_mut()
                .map(|candidate| candidate.advance(self.word, from, head));
            // Of two at once the one that begins first is the first of all.
            let first = candidates
                .iter()
                .zip(weaker)
                .filter(|&(_, weaker)| weaker)
                .map(|(candidate, _)| candidate)
                .min_by_key(|candidate| candidate.from);
            if let Some(first) = first {
                let length = first.from - from;
                let copies = match first.colour {
                    1 => 1 + (head - first.from - 1) / length,
                    _ => 1,
                };
                return (length, copies);
            }
            if head >= self.word.len() {
                break;
            }
        }
        (self.word.len() - from, 1)
    }
}

/// A suffix that may turn out weaker than the front.
struct Candidate {
    /// Where it begins.
    from: usize,
    /// 1 if it is read as the front is, -1 if with colours swapped.
    colour: i8,
}

impl Candidate {
    /// Compares one more place, the one at `head`, with the front's; `true` if that decides that
    /// this suffix is weaker. Once it is stronger, the next one that may not be takes its place.
    fn advance(&mut self, word: Word<'_>, front: usize, head: usize) -> bool {
        let black = word.sign(front);
        // Both as if the front began black and the candidate, too.
        let expected = word.sign(front + head - self.from) * black;
        let found = word.sign(head) * black * self.colour;
        if found == expected {
            return false;
        }
        if head == self.from {
            // Only of the wrong colour, or the end: not a suffix of this kind.
            self.from = head + 1;
            return false;
        }
        if found < expected {
            return true;
        }
        // The head itself may begin the next candidate.
        self.from = if found == 1 { head } else { head + 1 };
        false
    }
}

impl<'a> Iterator for Factors<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        if self.copies == 0 {
            if self.from == self.word.len() {
                return None;
            }
            (self.length, self.copies) = self.find();
        }
        self.copies -= 1;
        let factor = self.word.part(self.from..self.from + self.length);
        self.from += self.length;
        Some(factor)
    }
}
