//! Any of the games, when it is only known at run time which one is played.

use crate::games::deal::Style;
use crate::games::notation::{NotationError, Problem};
use crate::games::{
    Bread, Cherries, Cookies, GameKind, Meal, Pizza, Position, Refused, SetUpError, Verdict,
};
use crate::theory::Weight;
use core::fmt;

/// A position of any game: at most `N` pieces, on at most `D` dishes if they lie on dishes.
///
/// ```
/// use four_ninths::games::{Game, Position};
///
/// let mut game: Game<i32, 8, 2> = Game::parse("stack_cherries bwb w")?;
/// game.take(0).unwrap();
/// assert!(game.takeable().eq([1, 3]));
/// assert_eq!(game.to_string(), "stack_cherries bwb w / 0");
/// # Ok::<(), four_ninths::games::notation::NotationError<'static>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Game<W, const N: usize, const D: usize> {
    /// Pieces that weigh something.
    Meal(Meal<W, N, D>),
    /// Cherries.
    Cherries(Cherries<N, D>),
}

impl<W: Weight, const N: usize, const D: usize> Game<W, N, D> {
    /// The deal of that seed, size and style.
    ///
    /// # Errors
    /// If it does not fit into `N` pieces or into the weight type.
    pub fn dealt(kind: GameKind, seed: u64, size: usize, style: Style) -> Result<Self, SetUpError> {
        Ok(match kind {
            GameKind::Pizza => Game::Meal(Meal::Pizza(Pizza::dealt(seed, size, style)?)),
            GameKind::Cookies => Game::Meal(Meal::Cookies(Cookies::dealt(seed, size, style)?)),
            GameKind::Bread => Game::Meal(Meal::Bread(Bread::dealt(seed, size, style)?)),
            GameKind::Cherries(picking) => {
                Game::Cherries(Cherries::dealt(picking, seed, size, style)?)
            }
        })
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        match self {
            Game::Meal(meal) => meal.kind(),
            Game::Cherries(cherries) => GameKind::Cherries(cherries.picking()),
        }
    }

    /// The meal, if it is one.
    pub fn meal(&self) -> Option<&Meal<W, N, D>> {
        match self {
            Game::Meal(meal) => Some(meal),
            Game::Cherries(_) => None,
        }
    }

    /// Reads a position of whichever game the first word names.
    ///
    /// # Errors
    /// Names the first word that is wrong, and why.
    pub fn parse(text: &str) -> Result<Self, NotationError<'_>> {
        let name = text.split_whitespace().next().unwrap_or_default();
        let named = GameKind::ALL.into_iter().find(|kind| kind.name() == name);
        match named {
            Some(GameKind::Cherries(_)) => Cherries::parse(text).map(Game::Cherries),
            Some(_) => Meal::parse(text).map(Game::Meal),
            None => Err(NotationError {
                word: name,
                why: Problem::NotThisGame("the name of a game"),
            }),
        }
    }
}

impl<W: Weight, const N: usize, const D: usize> fmt::Display for Game<W, N, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Game::Meal(meal) => meal.fmt(f),
            Game::Cherries(cherries) => cherries.fmt(f),
        }
    }
}

impl<W: Weight, const N: usize, const D: usize> Position for Game<W, N, D> {
    fn size(&self) -> usize {
        match self {
            Game::Meal(meal) => meal.size(),
            Game::Cherries(cherries) => cherries.size(),
        }
    }

    fn taken(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
        let taken = match self {
            Game::Meal(meal) => meal.record().numbers_taken(),
            Game::Cherries(cherries) => cherries.record().numbers_taken(),
        };
        taken.iter().copied().map(usize::from)
    }

    fn check(&self, piece: usize) -> Result<(), Refused> {
        match self {
            Game::Meal(meal) => meal.check(piece),
            Game::Cherries(cherries) => cherries.check(piece),
        }
    }

    fn take(&mut self, piece: usize) -> Result<(), Refused> {
        match self {
            Game::Meal(meal) => meal.take(piece),
            Game::Cherries(cherries) => cherries.take(piece),
        }
    }

    fn undo(&mut self) -> Option<usize> {
        match self {
            Game::Meal(meal) => meal.undo(),
            Game::Cherries(cherries) => cherries.undo(),
        }
    }

    fn verdict(&self) -> Option<Verdict> {
        match self {
            Game::Meal(meal) => meal.verdict(),
            Game::Cherries(cherries) => cherries.verdict(),
        }
    }
}
