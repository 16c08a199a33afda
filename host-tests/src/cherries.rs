//! Cherries straight from the rules: play everything out, compare everything with everything.

pub mod ask;
pub mod parts;
pub mod table;

use four_ninths::theory::cherries::Cherry;
use std::cmp::Ordering;
use std::collections::HashMap;

/// A word of cherries: 1 is black, -1 is white.
pub type Colours = Vec<i8>;

/// Reads `b` and `w`.
pub fn colours(text: &str) -> Colours {
    let colour = |letter| match letter {
        'b' => 1,
        'w' => -1,
        _ => panic!("{letter:?} is not a cherry"),
    };
    text.chars().map(colour).collect()
}

/// Writes `b` and `w`.
pub fn text(word: &[i8]) -> String {
    let letter = |&colour: &i8| if colour == 1 { 'b' } else { 'w' };
    word.iter().map(letter).collect()
}

/// The core's cherries for this word.
pub fn cherries(word: &[i8]) -> Vec<Cherry> {
    let cherry = |&colour: &i8| match colour {
        1 => Cherry::Black,
        _ => Cherry::White,
    };
    word.iter().map(cherry).collect()
}

/// The word with its colours swapped.
pub fn negative(word: &[i8]) -> Colours {
    word.iter().map(|colour| -colour).collect()
}

/// Every word of this length.
pub fn words(length: u32) -> impl Iterator<Item = Colours> {
    (0..1_u32 << length).map(move |bits| {
        let colour = |place| if bits >> place & 1 == 1 { -1 } else { 1 };
        (0..length).map(colour).collect()
    })
}

/// A segment: whether it is open at both ends, and its cherries.
pub type Segment = (bool, Colours);

/// Segments in order, none of them empty.
pub type Position = Vec<Segment>;

/// The position in the one way of writing it that counts.
pub fn canonical(mut position: Position) -> Position {
    position.retain(|(_, word)| !word.is_empty());
    for (two_ended, word) in &mut position {
        let reversed: Colours = word.iter().rev().copied().collect();
        if *two_ended && reversed < *word {
            *word = reversed;
        }
    }
    position.sort();
    position
}

/// Calls `visit` with every position of exactly this many cherries whose segments are of these
/// kinds, each position once.
pub fn for_each_position(kinds: &[bool], total: usize, mut visit: impl FnMut(&Position)) {
    let mut segments: Vec<Segment> = Vec::new();
    for length in 1..=u32::try_from(total).expect("a small total") {
        for word in words(length) {
            for &two_ended in kinds {
                let segment = canonical(vec![(two_ended, word.clone())]).remove(0);
                // Of a word and its reverse, only the one that stands for both.
                if segment.1 == word {
                    segments.push(segment);
                }
            }
        }
    }
    extend(&segments, total, &mut Vec::new(), &mut visit);
}

fn extend(
    segments: &[Segment],
    total: usize,
    position: &mut Position,
    visit: &mut impl FnMut(&Position),
) {
    if total == 0 {
        return visit(&canonical(position.clone()));
    }
    for (index, segment) in segments.iter().enumerate() {
        if segment.1.len() > total {
            break;
        }
        position.push(segment.clone());
        extend(&segments[index..], total - segment.1.len(), position, visit);
        position.pop();
    }
}

/// A move: which segment, and whether from its back.
pub type Move = (usize, bool);

/// All moves of the player with this colour.
pub fn moves(position: &Position, colour: i8) -> Vec<Move> {
    let mut moves = Vec::new();
    for (index, (two_ended, word)) in position.iter().enumerate() {
        if word[0] == colour {
            moves.push((index, false));
        }
        if *two_ended && word.len() > 1 && word[word.len() - 1] == colour {
            moves.push((index, true));
        }
    }
    moves
}

/// What is left after some moves at once.
pub fn after(position: &Position, taken: &[Move]) -> Position {
    let mut position = position.clone();
    for &(index, back) in taken {
        let word = &mut position[index].1;
        word.remove(if back { word.len() - 1 } else { 0 });
    }
    canonical(position)
}

/// Values and outcomes by playing out, remembering what was played before.
#[derive(Debug, Default)]
pub struct Oracle {
    values: HashMap<Segment, i64>,
    winners: HashMap<(Position, i8), i8>,
    searched: HashMap<Position, (i8, i8)>,
}

impl Oracle {
    /// The number that a segment is when the players move in turn: the simplest one between what
    /// Left and what Right can reach.
    ///
    /// # Panics
    /// If it is not a whole number.
    pub fn value(&mut self, segment: &Segment) -> i64 {
        if let Some(&value) = self.values.get(segment) {
            return value;
        }
        let position = canonical(vec![segment.clone()]);
        let mut reach = |colour| -> Vec<i64> {
            let moves = if position.is_empty() {
                vec![]
            } else {
                moves(&position, colour)
            };
            let mut value_after = |taken| match after(&position, &[taken]).pop() {
                Some(rest) => self.value(&rest),
                None => 0,
            };
            moves.into_iter().map(&mut value_after).collect()
        };
        let (left, right) = (reach(1).into_iter().max(), reach(-1).into_iter().min());
        let value = simplest(left, right);
        self.values.insert(segment.clone(), value);
        value
    }

    /// The colour of the player who wins if the one with colour `mover` begins, moving in turn.
    pub fn winner(&mut self, position: &Position, mover: i8) -> i8 {
        let key = (position.clone(), mover);
        if let Some(&winner) = self.winners.get(&key) {
            return winner;
        }
        let wins = moves(position, mover)
            .into_iter()
            .any(|taken| self.winner(&after(position, &[taken]), -mover) == mover);
        let winner = if wins { mover } else { -mover };
        self.winners.insert(key, winner);
        winner
    }

    /// What Left and what Right can make sure of, moving at once: 1 if Left wins, -1 if Right does.
    /// If the two are the same, that is what comes of best play.
    pub fn at_once(&mut self, position: &Position) -> (i8, i8) {
        if let Some(&known) = self.searched.get(position) {
            return known;
        }
        let (left, right) = (moves(position, 1), moves(position, -1));
        let found = match (left.is_empty(), right.is_empty()) {
            (true, true) => (0, 0),
            (false, true) => (1, 1),
            (true, false) => (-1, -1),
            (false, false) => {
                let sure = left.iter().map(|&taken| self.left_sure_of(position, taken));
                let sure = sure.max().expect("a move");
                let capped = right
                    .iter()
                    .map(|&taken| self.right_sure_of(position, taken));
                (sure, capped.min().expect("a move"))
            }
        };
        self.searched.insert(position.clone(), found);
        found
    }

    /// The least that comes of a move of Left's, whatever Right does.
    pub fn left_sure_of(&mut self, position: &Position, taken: Move) -> i8 {
        let answers = moves(position, -1).into_iter();
        let outcomes = answers.map(|answer| self.at_once(&after(position, &[taken, answer])).0);
        outcomes.min().unwrap_or(1)
    }

    /// The most that comes of a move of Right's, whatever Left does.
    pub fn right_sure_of(&mut self, position: &Position, taken: Move) -> i8 {
        let answers = moves(position, 1).into_iter();
        let outcomes = answers.map(|answer| self.at_once(&after(position, &[taken, answer])).1);
        outcomes.max().unwrap_or(-1)
    }
}

/// The simplest number above all of Left's and below all of Right's.
fn simplest(left: Option<i64>, right: Option<i64>) -> i64 {
    let (above, below) = (
        left.map_or(i64::MIN, |l| l + 1),
        right.map_or(i64::MAX, |r| r - 1),
    );
    assert!(
        above <= below,
        "{left:?} and {right:?} leave no whole number"
    );
    0.clamp(above, below)
}

/// Compares words place by place; nothing lies between white and black.
pub fn compare(some: &[i8], other: &[i8]) -> Ordering {
    let longer = some.len().max(other.len());
    let at = |word: &[i8], place: usize| word.get(place).copied().unwrap_or(0);
    (0..longer)
        .map(|place| at(some, place).cmp(&at(other, place)))
        .find(|order| order.is_ne())
        .unwrap_or(Ordering::Equal)
}

/// The word or its negative, whichever starts black.
pub fn strength(word: &[i8]) -> Colours {
    match word.first() {
        Some(-1) => negative(word),
        _ => word.to_vec(),
    }
}

/// Definition 6.3.6.
pub fn is_irreducible(word: &[i8]) -> bool {
    let whole = strength(word);
    !word.is_empty()
        && (1..word.len()).all(|from| compare(&whole, &strength(&word[from..])).is_lt())
}

/// Whether consecutive parts are irreducible, of falling strength, strictly where colours differ.
pub fn is_decomposition(parts: &[&[i8]]) -> bool {
    parts.iter().all(|part| is_irreducible(part))
        && parts.windows(2).all(|pair| {
            let order = compare(&strength(pair[0]), &strength(pair[1]));
            order.is_gt() || (order.is_eq() && pair[0][0] == pair[1][0])
        })
}

/// The factors by repeated use of Theorem 6.4.5 as it stands: cut before the first suffix that is
/// no stronger than the whole.
pub fn decompose_literally(word: &[i8]) -> Vec<&[i8]> {
    let mut factors = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        let sign = rest[0];
        let weaker = |&from: &usize| {
            let flip = sign * rest[from];
            let order = (from..=rest.len())
                .map(|at| {
                    let suffix = rest.get(at).map_or(0, |colour| colour * flip);
                    (suffix * sign).cmp(&(rest[at - from] * sign))
                })
                .find(|order| order.is_ne());
            order.is_none_or(Ordering::is_lt)
        };
        let cut = (1..rest.len()).find(weaker).unwrap_or(rest.len());
        factors.push(&rest[..cut]);
        rest = &rest[cut..];
    }
    factors
}

/// The factors by repeated use of Theorem 6.4.2: cut before the weakest suffix.
pub fn decompose_at_weakest(word: &[i8]) -> Vec<&[i8]> {
    if word.is_empty() {
        return vec![];
    }
    let weakest = (0..word.len())
        .min_by(|&a, &b| compare(&strength(&word[a..]), &strength(&word[b..])))
        .expect("a suffix");
    let mut factors = decompose_at_weakest(&word[..weakest]);
    factors.push(&word[weakest..]);
    factors
}
