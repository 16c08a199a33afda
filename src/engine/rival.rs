//! Rivals: players of known habits, from a beginner to one that never errs.
//!
//! A habit narrows down the pieces that may be taken, and a seed decides among those it leaves. So
//! a rival is a function of the position and the seed: it can be replayed, and undoing a move does
//! not change its mind.

mod cherries;

use crate::engine::{Advice, Judged};
use crate::games::shuffle::Shuffle;
use crate::games::{Meal, Position, Weighed};
use crate::theory::{RoomError, Scratch, Weight};

/// A player with a habit that can be told in one line, and is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rival {
    /// Takes anything.
    Pip,
    /// Takes the heaviest piece in reach.
    Gus,
    /// Weighs each piece against the best answer to it.
    Otto,
    /// Follows the heavier of the two colours.
    ///
    /// As first player of a pizza of evenly many pieces, Zoe leaves only the other colour in reach,
    /// turn after turn, so she ends with at least all of the heavier colour, and thus at least
    /// half. Around a pizza of oddly many, two neighbours share a colour, and nothing is sure.
    Zoe,
    /// Keeps four ninths within reach, and is careless beyond that.
    ///
    /// The first player of a pizza can always have them; elsewhere they may be out of reach from
    /// the start, and then Mira plays as well as anyone can.
    Mira,
    /// Never gives anything away.
    Nona,
}

impl Rival {
    /// All rivals, from the weakest with a pizza to the exact one. With cherries the habit of Gus is
    /// worse than none.
    pub const ALL: [Rival; 6] = [
        Rival::Pip,
        Rival::Gus,
        Rival::Otto,
        Rival::Zoe,
        Rival::Mira,
        Rival::Nona,
    ];

    /// What the rival is called.
    pub fn name(self) -> &'static str {
        match self {
            Rival::Pip => "Pip",
            Rival::Gus => "Gus",
            Rival::Otto => "Otto",
            Rival::Zoe => "Zoe",
            Rival::Mira => "Mira",
            Rival::Nona => "Nona",
        }
    }

    /// How the rival plays, in one line.
    pub fn habit(self) -> &'static str {
        match self {
            Rival::Pip => "takes any piece at random",
            Rival::Gus => "grabs the biggest in reach",
            Rival::Otto => "thinks one answer ahead",
            Rival::Zoe => "goes for the heavier colour",
            Rival::Mira => "keeps 4/9 safe if she can",
            Rival::Nona => "never makes a mistake",
        }
    }

    /// The piece this rival takes, or `None` when all are gone.
    ///
    /// ```
    /// use four_ninths::engine::Rival;
    /// use four_ninths::games::Meal;
    /// use four_ninths::theory::Scratch;
    ///
    /// // Taking a 3 first is greedy, and wrong.
    /// let meal: Meal<i32, 6, 0> = Meal::parse("pizza 0 3 3 1 2 1")?;
    /// let (mut weights, mut links) = ([0; 18], [0; 24]);
    /// let mut scratch = Scratch::new(&mut weights, &mut links);
    /// assert!(matches!(Rival::Gus.choose(&meal, 7, &mut scratch), Ok(Some(1 | 2))));
    /// assert_eq!(Rival::Nona.choose(&meal, 7, &mut scratch), Ok(Some(4)));
    /// # Ok::<(), four_ninths::games::notation::NotationError<'static>>(())
    /// ```
    ///
    /// # Errors
    /// If `scratch` is smaller than [`room`](crate::engine::Solve::room); only those who think to
    /// the end need it.
    pub fn choose<W: Weight, const N: usize, const D: usize>(
        self,
        meal: &Meal<W, N, D>,
        seed: u64,
        scratch: &mut Scratch<'_, W>,
    ) -> Result<Option<usize>, RoomError> {
        // The moves so far are mixed in, so that a rival does not always turn the same way.
        let moves_made = u64::try_from(meal.taken().len()).expect("a usize fits into 64 bits");
        let mut shuffle = Shuffle::new(Shuffle::new(seed).next() ^ moves_made);
        let weight = |piece: usize| meal.pieces()[piece];
        let mut moves: Moves<N> = meal.takeable().collect();
        match self {
            Rival::Pip => {}
            Rival::Gus => keep_heaviest(&mut moves, weight),
            Rival::Otto => {
                let mut after = meal.clone();
                keep_heaviest(&mut moves, |piece| {
                    weight(piece) - answer(&mut after, piece)
                });
            }
            Rival::Zoe => {
                let colour = heavier_colour(meal).unwrap_or_else(|| shuffle.below(2) == 1);
                if moves.iter().any(|&piece| meal.colour(piece) == colour) {
                    moves.retain(|&piece| meal.colour(piece) == colour);
                }
                keep_heaviest(&mut moves, weight);
            }
            Rival::Mira => {
                let advice: Advice<W, N> = Advice::of(meal, scratch)?;
                let least = least_outcome_for_four_ninths(meal);
                let safe = |judged: &&Judged<W>| judged.outcome.to_bits() >= least;
                let safe = advice.moves().iter().filter(safe);
                moves = safe.map(|judged| judged.piece).collect();
                if moves.is_empty() {
                    moves.extend(advice.best());
                }
            }
            Rival::Nona => {
                let advice: Advice<W, N> = Advice::of(meal, scratch)?;
                moves = advice.best().collect();
            }
        }
        let chosen = shuffle.below(moves.len());
        Ok(moves.get(chosen).copied())
    }
}

/// The pieces a rival has not ruled out.
type Moves<const N: usize> = heapless::Vec<usize, N>;

/// Keeps the pieces for which `weight` is largest.
fn keep_heaviest<W: Weight, const N: usize>(
    moves: &mut Moves<N>,
    mut weight: impl FnMut(usize) -> W,
) {
    let most = moves.iter().map(|&piece| weight(piece)).max();
    moves.retain(|&piece| Some(weight(piece)) == most);
}

/// The heaviest piece in reach once `piece` is taken, or nothing; the game comes back as it was.
fn answer<W: Weight, const N: usize, const D: usize>(meal: &mut Meal<W, N, D>, piece: usize) -> W {
    meal.take(piece).expect("one of the pieces in reach");
    let heaviest = meal.takeable().map(|answer| meal.pieces()[answer]).max();
    meal.undo();
    heaviest.unwrap_or(W::ZERO)
}

/// The colour of which more is left, or `None` on a tie.
fn heavier_colour<W: Weight, const N: usize, const D: usize>(meal: &Meal<W, N, D>) -> Option<bool> {
    // What the second colour is ahead of the first: of all pieces, then without those taken.
    let signed = |piece: usize| match meal.colour(piece) {
        true => meal.pieces()[piece],
        false => -meal.pieces()[piece],
    };
    let dealt = (0..meal.pieces().len()).fold(W::ZERO, |lead, piece| lead + signed(piece));
    let left = meal.taken().fold(dealt, |lead, piece| lead - signed(piece));
    (left != W::ZERO).then_some(left > W::ZERO)
}

/// The least outcome, in steps, with which the player to move ends with four ninths of the deal.
///
/// Of a total t, a player who ends d behind has (t - d) / 2, and that is at least 4t / 9 just if d
/// is at most t / 9. A quotient cannot overflow, as a product could for the widest weights.
fn least_outcome_for_four_ninths<W: Weight, const N: usize, const D: usize>(
    meal: &Meal<W, N, D>,
) -> i128 {
    let lead = meal.score(meal.turn()) - meal.score(meal.turn().other());
    -meal.total().to_bits().div_euclid(9) - lead.to_bits()
}
