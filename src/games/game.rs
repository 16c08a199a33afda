//! Any of the games, when it is only known at run time which one is played.

use crate::games::deal::Style;
use crate::games::notation::{NotationError, Problem};
use crate::games::record::Record;
use crate::games::{Bread, Cookies, Pizza, Position, Refused, SetUpError};
use crate::theory::Weight;
use core::fmt;

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// A ring, eaten from a hole.
    Pizza,
    /// Stacks and rows.
    Cookies,
    /// A line, eaten from a hole.
    Bread,
}

impl GameKind {
    /// All of them, in the order in which they are offered.
    pub const ALL: [GameKind; 3] = [GameKind::Pizza, GameKind::Cookies, GameKind::Bread];

    /// The word its notation begins with.
    pub fn name(self) -> &'static str {
        match self {
            GameKind::Pizza => "pizza",
            GameKind::Cookies => "cookies",
            GameKind::Bread => "bread",
        }
    }
}

/// A position of any game: at most `N` pieces, on at most `D` dishes if they are cookies.
///
/// ```
/// use four_ninths::games::{Game, GameKind, Position};
///
/// let mut game: Game<i32, 8, 2> = Game::parse("bread 1 0 2 5")?;
/// assert_eq!(game.kind(), GameKind::Bread);
/// game.take(3).unwrap();
/// assert!(game.takeable().eq([2]));
/// assert_eq!(game.to_string(), "bread 1 0 2 5 / 3");
/// # Ok::<(), four_ninths::games::notation::NotationError<'static>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Game<W, const N: usize, const D: usize> {
    /// A pizza.
    Pizza(Pizza<W, N>),
    /// A table of cookies.
    Cookies(Cookies<W, N, D>),
    /// A loaf.
    Bread(Bread<W, N>),
}

impl<W: Weight, const N: usize, const D: usize> Game<W, N, D> {
    /// The deal of that seed, size and style.
    ///
    /// # Errors
    /// If it does not fit into `N` pieces or into the weight type.
    pub fn dealt(kind: GameKind, seed: u64, size: usize, style: Style) -> Result<Self, SetUpError> {
        Ok(match kind {
            GameKind::Pizza => Game::Pizza(Pizza::dealt(seed, size, style)?),
            GameKind::Cookies => Game::Cookies(Cookies::dealt(seed, size, style)?),
            GameKind::Bread => Game::Bread(Bread::dealt(seed, size, style)?),
        })
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        match self {
            Game::Pizza(_) => GameKind::Pizza,
            Game::Cookies(_) => GameKind::Cookies,
            Game::Bread(_) => GameKind::Bread,
        }
    }

    /// What all pieces weigh together.
    pub fn total(&self) -> W {
        self.pieces()
            .iter()
            .fold(W::ZERO, |sum, &piece| sum + piece)
    }

    /// The colour of a piece: along a pizza, a loaf or a dish, pieces alternate between two.
    pub fn colour(&self, piece: usize) -> bool {
        let along = match self {
            Game::Pizza(_) | Game::Bread(_) => piece,
            Game::Cookies(cookies) => cookies
                .dishes()
                .iter()
                .find(|dish| dish.dealt().contains(&piece))
                .map_or(piece, |dish| piece - dish.dealt().start),
        };
        along % 2 == 1
    }

    /// Reads a position of whichever game the first word names.
    ///
    /// # Errors
    /// Names the first word that is wrong, and why.
    pub fn parse(text: &str) -> Result<Self, NotationError<'_>> {
        match text.split_whitespace().next().unwrap_or_default() {
            "cookies" => Cookies::parse(text).map(Game::Cookies),
            "bread" => Bread::parse(text).map(Game::Bread),
            "pizza" => Pizza::parse(text).map(Game::Pizza),
            word => Err(NotationError {
                word,
                why: Problem::NotThisGame("pizza, cookies or bread"),
            }),
        }
    }

    fn record(&self) -> &Record<W, N> {
        match self {
            Game::Pizza(pizza) => pizza.record(),
            Game::Cookies(cookies) => cookies.record(),
            Game::Bread(bread) => bread.record(),
        }
    }
}

impl<W: Weight, const N: usize, const D: usize> fmt::Display for Game<W, N, D>
where
    Pizza<W, N>: fmt::Display,
    Cookies<W, N, D>: fmt::Display,
    Bread<W, N>: fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Game::Pizza(pizza) => pizza.fmt(f),
            Game::Cookies(cookies) => cookies.fmt(f),
            Game::Bread(bread) => bread.fmt(f),
        }
    }
}

impl<W: Weight, const N: usize, const D: usize> Position for Game<W, N, D> {
    type Weight = W;

    fn pieces(&self) -> &[W] {
        self.record().pieces()
    }

    fn taken(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
        self.record().taken()
    }

    fn check(&self, piece: usize) -> Result<(), Refused> {
        match self {
            Game::Pizza(pizza) => pizza.check(piece),
            Game::Cookies(cookies) => cookies.check(piece),
            Game::Bread(bread) => bread.check(piece),
        }
    }

    fn take(&mut self, piece: usize) -> Result<(), Refused> {
        match self {
            Game::Pizza(pizza) => pizza.take(piece),
            Game::Cookies(cookies) => cookies.take(piece),
            Game::Bread(bread) => bread.take(piece),
        }
    }

    fn undo(&mut self) -> Option<usize> {
        match self {
            Game::Pizza(pizza) => pizza.undo(),
            Game::Cookies(cookies) => cookies.undo(),
            Game::Bread(bread) => bread.undo(),
        }
    }
}
