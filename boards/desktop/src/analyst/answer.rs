//! Answers: what the core says about a question.

use crate::analyst::question::{Game, Pieces, Question, place};
use four_ninths::theory::line::Entry;
use four_ninths::theory::slices::Slice;
use four_ninths::theory::{
    End, Part, Place, Room, RoomError, Row, Scratch, Sum, cycle, invertible, line, path,
};

/// A move and what comes of it. Outside sums, the part is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The piece that is taken.
    pub place: Place,
    /// The value for the mover after making it.
    pub outcome: i64,
}

/// What is worth saying beyond the moves, by game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum More {
    /// A stack or two-ended stack: its slices from front to back, and its class.
    Row {
        /// The slices.
        slices: Vec<Slice<i64>>,
        /// The class.
        class: Class,
    },
    /// A sum: its class.
    Sum {
        /// The class.
        class: Class,
    },
    /// A cycle: what there is to share, if no weight is negative and some is positive.
    Cycle {
        /// The sum of all weights.
        total: Option<i64>,
    },
    /// A path.
    Path {
        /// Whether it is its own inverse.
        invertible: bool,
    },
}

/// Free weights, heaviest first, and the ev weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Without pairs of equals.
    pub free: Vec<i64>,
    /// 0 if there is no ev-sequence.
    pub ev: i64,
}

/// An exact answer, in the units of its question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The value of the game.
    pub value: i64,
    /// Every legal first move.
    pub moves: Vec<Move>,
    /// The rest.
    pub more: More,
}

impl Answer {
    /// The moves that are best.
    pub fn best(&self) -> impl Iterator<Item = &Move> {
        self.moves
            .iter()
            .filter(|judged| judged.outcome == self.value)
    }
}

/// Work space as large as it takes.
fn with_room<T>(
    room: Room,
    ask: impl FnOnce(&mut Scratch<'_, i64>) -> Result<T, RoomError>,
) -> Result<T, String> {
    let (mut weights, mut links) = (vec![0; room.weights], vec![0; room.links]);
    ask(&mut Scratch::new(&mut weights, &mut links)).map_err(|error| error.to_string())
}

/// The pieces as a row the core can compute with.
fn row(game: Game, part: usize, pieces: &Pieces) -> Result<Row<'_, i64>, String> {
    Row::new(&pieces.weights).map_err(|error| {
        too_much(
            game,
            Place {
                part,
                at: error.index,
            },
        )
    })
}

fn too_much(game: Game, Place { part, at }: Place) -> String {
    let place = place(game, part, at);
    format!("up to {place}, the absolute weights add up to more than can be computed exactly")
}

/// Answers a question.
///
/// # Errors
/// If the weights are too large to compute with exactly.
pub fn answer(question: &Question) -> Result<Answer, String> {
    match (question.game, &question.parts[..]) {
        (Game::Cycle, [pieces]) => answer_cycle(row(Game::Cycle, 0, pieces)?),
        (Game::Path, [pieces]) => answer_path(row(Game::Path, 0, pieces)?),
        (game, parts) => with_sum(game, parts, |sum| answer_sum(game, sum))?,
    }
}

fn answer_cycle(row: Row<'_, i64>) -> Result<Answer, String> {
    let mut moves = Vec::with_capacity(row.len());
    let value = with_room(cycle::room(row.len()), |scratch| {
        cycle::outcomes(row, scratch, |at, outcome| {
            moves.push(Move {
                place: Place { part: 0, at },
                outcome,
            });
        })
    })?;
    let total = row
        .iter()
        .all(|weight| weight >= 0)
        .then(|| row.magnitude());
    Ok(Answer {
        value,
        moves,
        more: More::Cycle {
            total: total.filter(|&total| total > 0),
        },
    })
}

fn answer_path(row: Row<'_, i64>) -> Result<Answer, String> {
    let mut moves = Vec::with_capacity(row.len());
    with_room(path::room(row.len()), |scratch| {
        let value = path::outcomes(row, scratch, |at, outcome| {
            moves.push(Move {
                place: Place { part: 0, at },
                outcome,
            });
        })?;
        let invertible = invertible::path(row, scratch)?;
        Ok(Answer {
            value,
            moves,
            more: More::Path { invertible },
        })
    })
}

fn answer_sum(game: Game, sum: &Sum<'_, i64>) -> Result<Answer, String> {
    let mut moves = Vec::new();
    let value = with_room(sum.room(), |scratch| {
        sum.outcomes(scratch, |place, outcome| {
            moves.push(Move { place, outcome });
        })
    })?;
    let mut buffer = vec![0; sum.len()];
    let class = sum.class(&mut buffer).map_err(|error| error.to_string())?;
    let class = Class {
        free: class.free().to_vec(),
        ev: class.ev(),
    };
    let more = match (game, sum.parts()) {
        (Game::Stack | Game::TwoEnded, [part]) => {
            let mut slices = Vec::new();
            part.for_each_slice(|slice| slices.push(slice));
            slices.sort_by_key(|slice| slice.from);
            More::Row { slices, class }
        }
        _ => More::Sum { class },
    };
    Ok(Answer { value, moves, more })
}

/// The part of a sum that pieces lying like this make.
pub(crate) fn part_of(game: Game, row: Row<'_, i64>) -> Part<'_, i64> {
    match game {
        Game::Stack => Part::Stack(row, End::Front),
        Game::TwoEnded => Part::TwoEnded(row),
        _ => Part::Pieces(row),
    }
}

/// Puts something to the sum of these parts.
fn with_sum<T>(
    game: Game,
    parts: &[Pieces],
    ask: impl FnOnce(&Sum<'_, i64>) -> T,
) -> Result<T, String> {
    let parts = parts
        .iter()
        .enumerate()
        .map(|(part, pieces)| Ok(part_of(pieces.game, row(game, part, pieces)?)));
    let parts = parts.collect::<Result<Vec<_>, String>>()?;
    Ok(ask(
        &Sum::new(&parts).map_err(|error| too_much(game, error.place))?
    ))
}

/// A whole line of best play from the question's game to its end.
///
/// # Errors
/// As [`answer`].
pub fn best_line(question: &Question, answer: &Answer) -> Result<Vec<Place>, String> {
    let first = answer.best().next().map(|best| best.place);
    let (Game::Cycle | Game::Path, [pieces], Some(first)) =
        (question.game, &question.parts[..], first)
    else {
        return with_sum(question.game, &question.parts, line_of)?;
    };
    let row = row(question.game, 0, pieces)?;
    let behind = first.at + 1;
    let rest = if question.game == Game::Cycle {
        line::two_ended(row.cycle_without(first.at))
            .map(|at| (behind + at) % row.len())
            .collect()
    } else {
        let sides = [row.part(0, first.at), row.part(behind, row.len() - behind)];
        let parts = [
            Part::Stack(sides[0], End::Back),
            Part::Stack(sides[1], End::Front),
        ];
        let sum = Sum::new(&parts).map_err(|error| too_much(question.game, error.place))?;
        let places = line_of(&sum)?.into_iter();
        places
            .map(|place| place.at + place.part * behind)
            .collect::<Vec<_>>()
    };
    Ok(std::iter::once(first)
        .chain(rest.into_iter().map(|at| Place { part: 0, at }))
        .collect())
}

fn line_of(sum: &Sum<'_, i64>) -> Result<Vec<Place>, String> {
    let (mut entries, mut moves) = (vec![Entry::BLANK; sum.len()], Vec::new());
    line::sum(sum, &mut entries, |place| moves.push(place)).map_err(|error| error.to_string())?;
    Ok(moves)
}
