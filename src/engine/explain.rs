//! Explanations: the bites a position falls into, and one sentence that adds them up.
//!
//! A bite is a slice, or the ev-sequence at the bottom of a stack. With best play the slices go
//! heaviest first, turn by turn; then whoever is to move has to start the ev-sequences, and loses
//! what they weigh. So the value is an alternating sum that can be shown piece by piece.

use crate::engine::Solve;
use crate::games::{Exact, Meal, Position, Weighed};
use crate::theory::class::with_ev;
use crate::theory::slices::alternating_with_parity;
use crate::theory::{End, Part, RoomError, Scratch, Weight};
use core::cmp::{Ordering, Reverse};
use core::fmt;

/// What kind of stretch a bite is, in the order in which best play comes to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BiteKind {
    /// A slice: best eaten in one go.
    Slice,
    /// An ev-sequence, at the closed end of a stack: nobody wants to start it.
    Ev,
}

/// A stretch of pieces that belong together, all of them still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bite<W> {
    /// The first of them.
    pub first: usize,
    /// How many they are. On a pizza they may go on from the last piece to piece 0.
    pub pieces: usize,
    /// Of a slice, what whoever starts it gains on the other; of an ev-sequence, what they lose.
    pub weight: W,
    /// Slice or ev-sequence.
    pub kind: BiteKind,
}

/// Why a position is worth what it is worth.
///
/// A whole pizza or loaf is explained by a best first piece and the bites it leaves, everything
/// else by the bites that are there. Displayed, it is one sentence, in which *ahead* and *behind*
/// are said of the player to move, and ev-sequences are called dashed. With weights as they are
/// dealt, it has about 110 letters at most.
///
/// ```
/// use four_ninths::engine::Explanation;
/// use four_ninths::games::Meal;
/// use four_ninths::theory::Scratch;
///
/// let mut nothing = Scratch::new(&mut [], &mut []);
/// let row: Meal<i32, 6, 1> = Meal::parse("cookies row 4 3 1 4 7 5")?;
/// let why = Explanation::of(&row, &mut nothing).unwrap();
/// assert_eq!(why.to_string(), "Best bites first: 4 - 3 + 2 - 1 = 2 ahead.");
///
/// let stack: Meal<i32, 6, 1> = Meal::parse("cookies stack 5 1 2 2 4")?;
/// let why = Explanation::of(&stack, &mut nothing).unwrap();
/// let sentence = "Best bite first: 5 + 3 as the other starts the dashed ones = 8 ahead.";
/// assert_eq!(why.to_string(), sentence);
/// # Ok::<(), four_ninths::games::notation::NotationError<'static>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation<W, const N: usize> {
    /// The first piece and its weight.
    opening: Option<(usize, W)>,
    bites: heapless::Vec<Bite<W>, N>,
    value: W,
    /// Whether pieces are on the plates already, which no bite counts.
    begun: bool,
}

impl<W: Weight, const N: usize> Explanation<W, N> {
    /// Explains the value of a position.
    ///
    /// # Errors
    /// If `scratch` is smaller than [`room`](Solve::room); only a whole pizza or loaf needs it.
    pub fn of<const D: usize>(
        meal: &Meal<W, N, D>,
        scratch: &mut Scratch<'_, W>,
    ) -> Result<Self, RoomError> {
        let whole = match meal {
            Meal::Pizza(pizza) => pizza.is_whole(),
            Meal::Bread(bread) => bread.is_whole(),
            Meal::Cookies(_) => false,
        };
        let best = if whole {
            meal.solve(scratch)?.best
        } else {
            None
        };
        let mut left = meal.clone();
        let opening = best.map(|piece| {
            left.take(piece).expect("a best move is legal");
            (piece, meal.pieces()[piece])
        });
        let mut explanation = Explanation {
            opening,
            bites: bites(&left),
            value: W::ZERO,
            begun: meal.taken().len() > 0,
        };
        let ev = explanation.ev().unwrap_or(W::ZERO);
        explanation.value = with_ev(alternating_with_parity(explanation.terms()), ev);
        Ok(explanation)
    }

    /// A best first piece of a whole pizza or loaf.
    pub fn opening(&self) -> Option<usize> {
        self.opening.map(|(piece, _)| piece)
    }

    /// The bites of what is left, after the opening if there is one: slices by falling weight,
    /// then ev-sequences.
    pub fn bites(&self) -> &[Bite<W>] {
        &self.bites
    }

    /// What the player to move gains on the other, from now to the end.
    pub fn value(&self) -> W {
        self.value
    }

    /// What is added and subtracted in turn: the opening, then the slices.
    fn terms(&self) -> impl Iterator<Item = W> {
        let slices = self.of_kind(BiteKind::Slice);
        self.opening
            .map(|(_, weight)| weight)
            .into_iter()
            .chain(slices)
    }

    /// What starting all ev-sequences costs; `None` if there are none.
    fn ev(&self) -> Option<W> {
        self.of_kind(BiteKind::Ev)
            .reduce(|sum, weight| sum + weight)
    }

    /// The weights of the bites of one kind.
    fn of_kind(&self, kind: BiteKind) -> impl Iterator<Item = W> {
        let bites = self.bites.iter().filter(move |bite| bite.kind == kind);
        bites.map(|bite| bite.weight)
    }
}

/// The bites of a position that is no whole pizza or loaf.
fn bites<W: Weight, const N: usize, const D: usize>(
    meal: &Meal<W, N, D>,
) -> heapless::Vec<Bite<W>, N> {
    let mut bites = heapless::Vec::new();
    match meal {
        Meal::Pizza(pizza) => {
            add(&mut bites, Part::TwoEnded(pizza.rest()), |at| {
                pizza.piece_of_rest(at)
            });
        }
        Meal::Bread(bread) => {
            let [before, behind] = bread.sides();
            let hole_end = meal.pieces().len() - behind.len();
            add(&mut bites, Part::Stack(before, End::Back), |at| at);
            add(&mut bites, Part::Stack(behind, End::Front), |at| {
                hole_end + at
            });
        }
        Meal::Cookies(cookies) => {
            for (part, dish) in cookies.parts().into_iter().zip(cookies.dishes()) {
                add(&mut bites, part, |at| dish.left().start + at);
            }
        }
    }
    bites.sort_unstable_by_key(|bite| (bite.kind, Reverse(bite.weight), bite.first));
    bites
}

/// Adds the bites of one part, whose index `at` is the piece `piece_at(at)`.
fn add<W: Weight, const N: usize>(
    bites: &mut heapless::Vec<Bite<W>, N>,
    part: Part<'_, W>,
    piece_at: impl Fn(usize) -> usize,
) {
    let mut push = |bite| bites.push(bite).expect("every bite has a piece");
    let mut eaten = 0;
    part.for_each_slice(|slice| {
        let pieces = slice.to - slice.from;
        eaten += pieces;
        push(Bite {
            first: piece_at(slice.from),
            pieces,
            weight: slice.weight,
            kind: BiteKind::Slice,
        });
    });
    // What the slices of a stack leave over lies at its closed end; a row has nothing left over.
    let pieces = part.row().len() - eaten;
    if pieces > 0 {
        let from = match part {
            Part::Stack(_, End::Back) => 0,
            _ => eaten,
        };
        push(Bite {
            first: piece_at(from),
            pieces,
            weight: part.ev_weight(),
            kind: BiteKind::Ev,
        });
    }
}

/// More terms than this are hidden behind dots.
const MOST_TERMS: usize = 6;

impl<W: Weight, const N: usize> fmt::Display for Explanation<W, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (terms, ev) = (self.terms().count(), self.ev());
        match (self.opening, terms, ev) {
            (Some((_, weight)), 1, _) => write!(f, "Take the {}: ", Exact(weight))?,
            (Some((_, weight)), ..) => {
                write!(f, "Take the {}, then best bites: ", Exact(weight))?;
            }
            (None, 0, None) => return f.write_str("Nothing is left."),
            (None, 0, Some(ev)) => {
                f.write_str("Only dashed pieces are left; starting them costs ")?;
                write!(f, "{}, so ", Exact(ev))?;
            }
            (None, 1, None) => f.write_str("One bite is left: ")?,
            (None, 1, Some(_)) => f.write_str("Best bite first: ")?,
            (None, ..) => f.write_str("Best bites first: ")?,
        }
        // A sum of one number, or of none, would say the same thing twice.
        if terms > 1 || (terms == 1 && ev.is_some()) {
            self.write_sum(f)?;
        }
        self.write_end(f)
    }
}

impl<W: Weight, const N: usize> Explanation<W, N> {
    /// The left side of the equation: terms by turns, then the dashed pieces.
    fn write_sum(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, term) in self.terms().take(MOST_TERMS).enumerate() {
            // Two minus signs are a plus: what the other has to lose, the mover gains.
            let (sign, term) = match (at % 2 == 1, term < W::ZERO) {
                _ if at == 0 => ("", term),
                (true, false) => (" - ", term),
                (false, false) => (" + ", term),
                (true, true) => (" + ", -term),
                (false, true) => (" - ", -term),
            };
            write!(f, "{sign}{}", Exact(term))?;
        }
        let terms = self.terms().count();
        if terms > MOST_TERMS {
            f.write_str(" ...")?;
        }
        match self.ev() {
            None => {}
            Some(ev) if ev == W::ZERO => f.write_str(" + 0 for the dashed ones")?,
            Some(ev) if terms % 2 == 1 => {
                write!(f, " + {} as the other starts the dashed ones", Exact(ev))?;
            }
            Some(ev) => write!(f, " - {} for starting the dashed ones", Exact(ev))?,
        }
        f.write_str(" = ")?;
        if self.value == W::ZERO {
            f.write_str("0, ")?;
        }
        Ok(())
    }

    /// Who ends ahead. What is on the plates is not counted, so a game that has begun says so.
    fn write_end(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from_here = if self.begun { " from here" } else { "" };
        match self.value.cmp(&W::ZERO) {
            Ordering::Greater => write!(f, "{} ahead{from_here}.", Exact(self.value)),
            Ordering::Less => write!(f, "{} behind{from_here}.", Exact(-self.value)),
            Ordering::Equal => write!(f, "even{from_here}."),
        }
    }
}
