//! A meal: a pizza, cookies or a loaf, when it is only known at run time which.

use crate::games::notation::{NotationError, Problem};
use crate::games::record::Record;
use crate::games::{Bread, Cookies, GameKind, Pizza, Position, Refused, Verdict, Weighed};
use crate::theory::Weight;
use core::fmt;

/// Something to share: at most `N` pieces, on at most `D` dishes if they are cookies.
///
/// ```
/// use four_ninths::games::{GameKind, Meal, Position};
///
/// let mut meal: Meal<i32, 8, 2> = Meal::parse("bread 1 0 2 5")?;
/// assert_eq!(meal.kind(), GameKind::Bread);
/// meal.take(3).unwrap();
/// assert!(meal.takeable().eq([2]));
/// assert_eq!(meal.to_string(), "bread 1 0 2 5 / 3");
/// # Ok::<(), four_ninths::games::notation::NotationError<'static>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meal<W, const N: usize, const D: usize> {
    /// A pizza.
    Pizza(Pizza<W, N>),
    /// A table of cookies.
    Cookies(Cookies<W, N, D>),
    /// A loaf.
    Bread(Bread<W, N>),
}

impl<W: Weight, const N: usize, const D: usize> Meal<W, N, D> {
    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        match self {
            Meal::Pizza(_) => GameKind::Pizza,
            Meal::Cookies(_) => GameKind::Cookies,
            Meal::Bread(_) => GameKind::Bread,
        }
    }

    /// The colour of a piece: along a pizza, a loaf or a dish, pieces alternate between two.
    pub fn colour(&self, piece: usize) -> bool {
        let along = match self {
            Meal::Pizza(_) | Meal::Bread(_) => piece,
            Meal::Cookies(cookies) => cookies
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
            "cookies" => Cookies::parse(text).map(Meal::Cookies),
            "bread" => Bread::parse(text).map(Meal::Bread),
            "pizza" => Pizza::parse(text).map(Meal::Pizza),
            word => Err(NotationError {
                word,
                why: Problem::NotThisGame("pizza, cookies or bread"),
            }),
        }
    }

    /// The deal and the moves so far.
    pub(crate) fn record(&self) -> &Record<W, N> {
        match self {
            Meal::Pizza(pizza) => pizza.record(),
            Meal::Cookies(cookies) => cookies.record(),
            Meal::Bread(bread) => bread.record(),
        }
    }
}

impl<W: Weight, const N: usize, const D: usize> fmt::Display for Meal<W, N, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Meal::Pizza(pizza) => pizza.fmt(f),
            Meal::Cookies(cookies) => cookies.fmt(f),
            Meal::Bread(bread) => bread.fmt(f),
        }
    }
}

impl<W: Weight, const N: usize, const D: usize> Weighed for Meal<W, N, D> {
    type Weight = W;

    fn pieces(&self) -> &[W] {
        self.record().pieces()
    }
}

impl<W: Weight, const N: usize, const D: usize> Position for Meal<W, N, D> {
    fn size(&self) -> usize {
        self.pieces().len()
    }

    fn taken(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
        self.record().taken()
    }

    fn check(&self, piece: usize) -> Result<(), Refused> {
        match self {
            Meal::Pizza(pizza) => pizza.check(piece),
            Meal::Cookies(cookies) => cookies.check(piece),
            Meal::Bread(bread) => bread.check(piece),
        }
    }

    fn take(&mut self, piece: usize) -> Result<(), Refused> {
        match self {
            Meal::Pizza(pizza) => pizza.take(piece),
            Meal::Cookies(cookies) => cookies.take(piece),
            Meal::Bread(bread) => bread.take(piece),
        }
    }

    fn undo(&mut self) -> Option<usize> {
        match self {
            Meal::Pizza(pizza) => pizza.undo(),
            Meal::Cookies(cookies) => cookies.undo(),
            Meal::Bread(bread) => bread.undo(),
        }
    }

    fn verdict(&self) -> Option<Verdict> {
        match self {
            Meal::Pizza(pizza) => pizza.verdict(),
            Meal::Cookies(cookies) => cookies.verdict(),
            Meal::Bread(bread) => bread.verdict(),
        }
    }
}
