//! Questions: a game and its weights, checked.

use crate::analyst::decimal::{Decimal, Scale};

/// The kinds of games the analyst solves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// Only the first piece may be taken.
    Stack,
    /// The first or the last piece may be taken.
    TwoEnded,
    /// Any piece may be taken at any time; only as part of a sum.
    Pieces,
    /// Parts side by side.
    Sum,
    /// A pizza: any piece first, then one beside the hole.
    Cycle,
    /// An unbroached path: any piece first, then one beside the hole.
    Path,
}

impl Game {
    /// The games that can be asked about.
    pub const ASKED: [Game; 5] = [
        Game::Stack,
        Game::TwoEnded,
        Game::Sum,
        Game::Cycle,
        Game::Path,
    ];
    /// The games that can be parts of a sum.
    pub const PARTS: [Game; 3] = [Game::Stack, Game::TwoEnded, Game::Pieces];

    /// Its name in requests.
    pub fn name(self) -> &'static str {
        match self {
            Game::Stack => "stack",
            Game::TwoEnded => "two_ended",
            Game::Pieces => "pieces",
            Game::Sum => "sum",
            Game::Cycle => "cycle",
            Game::Path => "path",
        }
    }

    /// The one of `games` with that name.
    ///
    /// # Errors
    /// Lists the names there are.
    pub fn named(name: &str, games: &[Game]) -> Result<Game, String> {
        games
            .iter()
            .copied()
            .find(|game| game.name() == name)
            .ok_or_else(|| {
                let names: Vec<_> = games.iter().map(|game| game.name()).collect();
                format!("unknown game {name:?}; known here: {}", names.join(", "))
            })
    }
}

/// Weights of one game, or of one part of a sum, all in the same unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// How they lie.
    pub game: Game,
    /// What they weigh.
    pub weights: Vec<i64>,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The game; of a sum, its parts are in `parts`, of any other game, the game itself.
    pub game: Game,
    /// The pieces, part by part.
    pub parts: Vec<Pieces>,
    /// The unit of all weights.
    pub scale: Scale,
}

impl Question {
    /// A question about these parts, brought to a common unit.
    ///
    /// # Errors
    /// Names a weight that does not fit into 64 bits in that unit.
    pub fn new(game: Game, parts: Vec<(Game, Vec<Decimal>)>) -> Result<Self, String> {
        let scale = Scale::of(parts.iter().flat_map(|(_, numbers)| numbers));
        let in_units = |part: usize, numbers: Vec<Decimal>| {
            let units = |(at, number)| {
                let too_large = || format!("{} is too large", place(game, part, at));
                scale.units(number).ok_or_else(too_large)
            };
            numbers
                .into_iter()
                .enumerate()
                .map(units)
                .collect::<Result<Vec<_>, _>>()
        };
        let parts = parts
            .into_iter()
            .enumerate()
            .map(|(part, (kind, numbers))| {
                Ok(Pieces {
                    game: kind,
                    weights: in_units(part, numbers)?,
                })
            });
        Ok(Question {
            game,
            parts: parts.collect::<Result<_, String>>()?,
            scale,
        })
    }
}

/// What to call a weight in an error message.
pub(crate) fn place(game: Game, part: usize, at: usize) -> String {
    match game {
        Game::Sum => format!("weight {at} of part {part}"),
        _ => format!("weight {at}"),
    }
}
