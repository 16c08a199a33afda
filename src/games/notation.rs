//! Notation: a position as one line of text that can be read back.
//!
//! ```text
//! pizza 0 3 3 1 2 1 / 2 1            pieces in order around; behind the slash, the moves so far
//! bread 1 0 2 5                      pieces from end to end; no moves yet
//! cookies stack 3 1 row 2 5 4 / 4    stacks from the top, rows from the left, numbered through
//! cherries bbwb w / 0 4              rows of black and white cherries, numbered through
//! stack_cherries bw wb               the same from the front only; sync_... if both pick at once
//! ```
//!
//! Every position prints as such a line, and `parse` reads what is printed: same deal, same moves.

use crate::games::{
    Bread, Cherries, Cookies, DecimalError, Exact, GameKind, Kind, Pizza, Position, Refused,
    SetUpError, Weighed, parse_weight,
};
use crate::theory::Weight;
use crate::theory::cherries::{Cherry, Word};
use core::fmt;
use core::str::SplitWhitespace;

/// Text that is no position: the word that could not be read, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotationError<'a> {
    /// The first word that is wrong; empty if the text ends too early.
    pub word: &'a str,
    /// What is wrong with it.
    pub why: Problem,
}

/// What can be wrong with a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The line should begin with this.
    NotThisGame(&'static str),
    /// Cookies lie on a `stack` or a `row`.
    NotADish,
    /// Cherries are `b` and `w`, and this letter is neither.
    NotACherry(char),
    /// Should be a weight.
    Weight(DecimalError),
    /// The pieces up to here cannot be put on the table.
    SetUp(SetUpError),
    /// Should be the number of a piece.
    NotAPiece,
    /// A piece that may not be taken.
    Move(Refused),
}

impl fmt::Display for NotationError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\": ", self.word)?;
        match self.why {
            Problem::NotThisGame(name) => write!(f, "expected \"{name}\""),
            Problem::NotADish => f.write_str("expected \"stack\" or \"row\""),
            Problem::NotACherry(letter) => write!(f, "{letter:?} is neither b nor w"),
            Problem::Weight(error) => error.fmt(f),
            Problem::SetUp(error) => error.fmt(f),
            Problem::NotAPiece => f.write_str("expected the number of a piece"),
            Problem::Move(refused) => refused.fmt(f),
        }
    }
}

impl core::error::Error for NotationError<'_> {}

/// Splits a line into the words of its deal and those of its moves.
fn words<'a>(
    text: &'a str,
    name: &'static str,
) -> Result<(SplitWhitespace<'a>, SplitWhitespace<'a>), NotationError<'a>> {
    let (deal, moves) = text.split_once('/').unwrap_or((text, ""));
    let mut deal = deal.split_whitespace();
    match deal.next() {
        Some(word) if word == name => Ok((deal, moves.split_whitespace())),
        word => Err(NotationError {
            word: word.unwrap_or_default(),
            why: Problem::NotThisGame(name),
        }),
    }
}

/// Reads weights until they end or do not fit.
fn weights<'a, W: Weight, const N: usize>(
    words: impl Iterator<Item = &'a str>,
) -> Result<heapless::Vec<W, N>, NotationError<'a>> {
    let mut weights = heapless::Vec::new();
    for word in words {
        let error = |why| NotationError { word, why };
        let weight = parse_weight(word).map_err(|why| error(Problem::Weight(why)))?;
        weights
            .push(weight)
            .map_err(|_| error(Problem::SetUp(SetUpError::TooMany { capacity: N })))?;
    }
    Ok(weights)
}

/// Says which word of the deal is to blame for a refused deal.
fn set_up<'a>(why: SetUpError, mut weights: impl Iterator<Item = &'a str>) -> NotationError<'a> {
    let word = match why {
        SetUpError::Range(error) => weights.nth(error.index),
        SetUpError::TooMany { .. } => weights.last(),
    };
    NotationError {
        word: word.unwrap_or_default(),
        why: Problem::SetUp(why),
    }
}

/// Makes the moves that the words name.
fn play<'a, P: Position>(
    mut position: P,
    moves: SplitWhitespace<'a>,
) -> Result<P, NotationError<'a>> {
    for word in moves {
        let error = |why| NotationError { word, why };
        let piece = word.parse().map_err(|_| error(Problem::NotAPiece))?;
        position
            .take(piece)
            .map_err(|refused| error(Problem::Move(refused)))?;
    }
    Ok(position)
}

/// Prints ` / ` and the moves, if there are any.
fn write_moves(position: &impl Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (number, piece) in position.taken().enumerate() {
        write!(f, "{} {piece}", if number == 0 { " /" } else { "" })?;
    }
    Ok(())
}

macro_rules! one_row_notation {
    ($game:ident, $name:literal) => {
        impl<W: Weight, const N: usize> $game<W, N> {
            #[doc = concat!("Reads a line such as `", $name, " 4 3 1 / 0`.")]
            ///
            /// # Errors
            /// Names the word that is wrong, and why.
            pub fn parse(text: &str) -> Result<Self, NotationError<'_>> {
                let (deal, moves) = words(text, $name)?;
                let pieces = weights::<W, N>(deal.clone())?;
                play($game::new(&pieces).map_err(|why| set_up(why, deal))?, moves)
            }
        }

        impl<W: Weight, const N: usize> fmt::Display for $game<W, N> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($name)?;
                self.pieces()
                    .iter()
                    .try_for_each(|&piece| write!(f, " {}", Exact(piece)))?;
                write_moves(self, f)
            }
        }
    };
}

one_row_notation!(Pizza, "pizza");
one_row_notation!(Bread, "bread");

impl Kind {
    fn from_name(name: &str) -> Option<Kind> {
        [Kind::Stack, Kind::Row]
            .into_iter()
            .find(|kind| kind.name() == name)
    }
}

impl<W: Weight, const N: usize, const D: usize> Cookies<W, N, D> {
    /// Reads a line such as `cookies stack 3 1 row 2 5 4 / 4`.
    ///
    /// # Errors
    /// Names the word that is wrong, and why.
    pub fn parse(text: &str) -> Result<Self, NotationError<'_>> {
        let (deal, moves) = words(text, "cookies")?;
        let mut dishes: heapless::Vec<(Kind, usize), D> = heapless::Vec::new();
        for word in deal.clone() {
            if let Some(kind) = Kind::from_name(word) {
                dishes.push((kind, 0)).map_err(|_| NotationError {
                    word,
                    why: Problem::SetUp(SetUpError::TooMany { capacity: D }),
                })?;
            } else if let Some((_, length)) = dishes.last_mut() {
                *length += 1;
            } else {
                return Err(NotationError {
                    word,
                    why: Problem::NotADish,
                });
            }
        }
        let cookies = deal.filter(|word| Kind::from_name(word).is_none());
        let pieces = weights::<W, N>(cookies.clone())?;
        let mut left = &pieces[..];
        let dishes = dishes.into_iter().map(|(kind, length)| {
            let (dish, rest) = left.split_at(length);
            left = rest;
            (kind, dish)
        });
        play(
            Cookies::new(dishes).map_err(|why| set_up(why, cookies))?,
            moves,
        )
    }
}

impl<W: Weight, const N: usize, const D: usize> fmt::Display for Cookies<W, N, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cookies")?;
        for dish in self.dishes() {
            write!(f, " {}", dish.kind().name())?;
            let pieces = &self.pieces()[dish.dealt()];
            pieces
                .iter()
                .try_for_each(|&piece| write!(f, " {}", Exact(piece)))?;
        }
        write_moves(self, f)
    }
}

/// What begins the notation of a game of cherries.
const CHERRIES: &str = "cherries";

impl<const N: usize, const D: usize> Cherries<N, D> {
    /// Reads a line such as `sync_cherries bbwb w / 0 4`, of any of the four games.
    ///
    /// # Errors
    /// Names the word that is wrong, and why.
    pub fn parse(text: &str) -> Result<Self, NotationError<'_>> {
        let name = text.split_whitespace().next().unwrap_or_default();
        let pickings = GameKind::ALL.into_iter().filter_map(GameKind::picking);
        let picking = pickings.clone().find(|picking| picking.name() == name);
        let Some(picking) = picking else {
            return Err(NotationError {
                word: name,
                why: Problem::NotThisGame(CHERRIES),
            });
        };
        let (deal, moves) = words(text, picking.name())?;
        let mut cherries: heapless::Vec<Cherry, N> = heapless::Vec::new();
        let mut lengths: heapless::Vec<usize, D> = heapless::Vec::new();
        for word in deal {
            let error = |why| NotationError { word, why };
            let too_many = |capacity| error(Problem::SetUp(SetUpError::TooMany { capacity }));
            let before = cherries.len();
            for letter in word.chars() {
                let cherry = Cherry::from_letter(letter);
                let cherry = cherry.ok_or_else(|| error(Problem::NotACherry(letter)))?;
                cherries.push(cherry).map_err(|_| too_many(N))?;
            }
            let length = cherries.len() - before;
            lengths.push(length).map_err(|_| too_many(D))?;
        }
        let mut left = &cherries[..];
        let rows = lengths.into_iter().map(|length| {
            let (row, rest) = left.split_at(length);
            left = rest;
            row
        });
        play(
            Cherries::new(picking, rows).expect("they were counted"),
            moves,
        )
    }
}

impl<const N: usize, const D: usize> fmt::Display for Cherries<N, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.picking().name())?;
        for dish in self.dishes() {
            write!(f, " {}", Word::new(&self.cherries()[dish.dealt()]))?;
        }
        write_moves(self, f)
    }
}
