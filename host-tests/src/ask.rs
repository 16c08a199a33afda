//! Questions to the core, with vectors for work space.

use crate::multiple;
use four_ninths::games::deal::Style;
use four_ninths::games::{Game, GameKind, Meal};
use four_ninths::theory::line::Entry;
use four_ninths::theory::slices::{self, Slice};
use four_ninths::theory::{
    Class, End, Part, Room, RoomError, Row, Scratch, Sum, Weight, cycle, invertible, line, path,
};

/// The pieces as a row; tests use weights that fit.
pub fn row<W: Weight>(weights: &[W]) -> Row<'_, W> {
    Row::new(weights).expect("weights that fit")
}

/// Runs a question with exactly the work space it says it needs.
pub fn with_room<W: Weight, Answer>(
    room: Room,
    question: impl FnOnce(&mut Scratch<'_, W>) -> Result<Answer, RoomError>,
) -> Answer {
    let (mut weights, mut links) = (vec![W::ZERO; room.weights], vec![0; room.links]);
    question(&mut Scratch::new(&mut weights, &mut links)).expect("the room it asked for")
}

/// A deal of one of the games whose pieces weigh something.
pub fn meal<W: Weight, const N: usize, const D: usize>(
    kind: GameKind,
    seed: u64,
    size: usize,
    style: Style,
) -> Meal<W, N, D> {
    let game = Game::dealt(kind, seed, size, style).expect("a deal that fits");
    game.meal().expect("a meal").clone()
}

/// The value of a two-ended stack.
pub fn two_ended_value<W: Weight>(weights: &[W]) -> W {
    slices::alternating(slices::two_ended(row(weights)).map(|slice| slice.weight))
}

/// The slices of a two-ended stack, from front to back.
pub fn two_ended_slices<W: Weight>(weights: &[W]) -> Vec<Slice<W>> {
    let mut slices: Vec<_> = slices::two_ended(row(weights)).collect();
    slices.sort_by_key(|slice| slice.from);
    slices
}

/// The slices of a stack, and its ev weight.
pub fn stack_slices<W: Weight>(weights: &[W]) -> (Vec<Slice<W>>, W) {
    let row = row(weights);
    (
        slices::stack(row, End::Front).collect(),
        slices::ev_weight(row, End::Front),
    )
}

/// The outcome of every first move on a cycle.
pub fn cycle_outcomes<W: Weight>(weights: &[W]) -> Vec<W> {
    let mut outcomes = Vec::new();
    let value = with_room(cycle::room(weights.len()), |scratch| {
        cycle::outcomes(row(weights), scratch, |piece, outcome| {
            assert_eq!(piece, outcomes.len(), "moves come in order");
            outcomes.push(outcome);
        })
    });
    assert_eq!(value, outcomes.iter().copied().max().unwrap_or(W::ZERO));
    outcomes
}

/// The value of a cycle.
pub fn cycle_value<W: Weight>(weights: &[W]) -> W {
    cycle_outcomes(weights).into_iter().max().unwrap_or(W::ZERO)
}

/// The outcome of every first move on an unbroached path.
pub fn path_outcomes<W: Weight>(weights: &[W]) -> Vec<W> {
    let mut outcomes = Vec::new();
    let value = with_room(path::room(weights.len()), |scratch| {
        path::outcomes(row(weights), scratch, |piece, outcome| {
            assert_eq!(piece, outcomes.len(), "moves come in order");
            outcomes.push(outcome);
        })
    });
    assert_eq!(value, outcomes.iter().copied().max().unwrap_or(W::ZERO));
    outcomes
}

/// The value of an unbroached path.
pub fn path_value<W: Weight>(weights: &[W]) -> W {
    path_outcomes(weights).into_iter().max().unwrap_or(W::ZERO)
}

/// Puts a question about the sum of these parts.
fn with_sum<Answer>(
    parts: &[multiple::Part],
    question: impl FnOnce(&Sum<'_, i64>) -> Answer,
) -> Answer {
    let parts: Vec<Part<'_, i64>> = parts
        .iter()
        .map(|part| match part {
            multiple::Part::Stack(weights) => Part::Stack(row(weights), End::Front),
            multiple::Part::TwoEnded(weights) => Part::TwoEnded(row(weights)),
            multiple::Part::Pieces(weights) => Part::Pieces(row(weights)),
        })
        .collect();
    question(&Sum::new(&parts).expect("weights that fit"))
}

/// The value of a sum and every move in it: part, place, outcome.
pub fn sum_outcomes(parts: &[multiple::Part]) -> (i64, Vec<(usize, usize, i64)>) {
    with_sum(parts, |sum| {
        let mut outcomes = Vec::new();
        let value = with_room(sum.room(), |scratch| {
            sum.outcomes(scratch, |place, outcome| {
                outcomes.push((place.part, place.at, outcome));
            })
        });
        (value, outcomes)
    })
}

/// The value of a sum.
pub fn sum_value(parts: &[multiple::Part]) -> i64 {
    sum_outcomes(parts).0
}

/// A line of best play of a sum: part and place of each move.
pub fn sum_line(parts: &[multiple::Part]) -> Vec<(usize, usize)> {
    with_sum(parts, |sum| {
        let (mut entries, mut moves) = (vec![Entry::BLANK; sum.len()], Vec::new());
        line::sum(sum, &mut entries, |place| {
            moves.push((place.part, place.at));
        })
        .expect("an entry for each piece");
        moves
    })
}

/// The class of a sum: free weights and ev weight.
pub fn class(parts: &[multiple::Part]) -> (Vec<i64>, i64) {
    with_sum(parts, |sum| {
        let mut buffer = vec![0; sum.len()];
        let class: Class<'_, i64> = sum.class(&mut buffer).expect("a weight for each piece");
        (class.free().to_vec(), class.ev())
    })
}

/// Whether an unbroached path is invertible.
pub fn path_is_invertible<W: Weight>(weights: &[W]) -> bool {
    with_room(path::room(weights.len()), |scratch| {
        invertible::path(row(weights), scratch)
    })
}
