//! Requests: questions about games of any kind, and where each kind is answered.

use crate::analyst::cherries::{self, Rules};
use crate::analyst::question::{Game, Question};

/// A question of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// About pieces with weights.
    Pieces(Question),
    /// About cherries.
    Cherries(cherries::Question),
}

/// The name of any game that can be asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// A game of pieces with weights.
    Pieces(Game),
    /// A game with cherries.
    Cherries(Rules),
}

impl Name {
    /// The game with that name.
    ///
    /// # Errors
    /// Lists the names there are.
    pub fn read(name: &str) -> Result<Name, String> {
        let pieces = Game::ASKED.map(|game| (game.name(), Name::Pieces(game)));
        let cherries = Rules::ALL.map(|rules| (rules.name(), Name::Cherries(rules)));
        let known = || pieces.iter().chain(&cherries);
        let found = known().find(|(known, _)| *known == name);
        found.map(|&(_, game)| game).ok_or_else(|| {
            let names: Vec<_> = known().map(|(name, _)| *name).collect();
            format!("unknown game {name:?}; known here: {}", names.join(", "))
        })
    }
}
