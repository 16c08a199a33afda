//! Which games there are, and what can be dealt in each.

use crate::games::deal::Style;
use crate::games::{Kind, Picking, Timing};

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// A ring, eaten from a hole.
    Pizza,
    /// Stacks and rows.
    Cookies,
    /// A line, eaten from a hole.
    Bread,
    /// Black and white cherries, picked by colour.
    Cherries(Picking),
}

impl GameKind {
    /// All of them. Codes and save data know them by their place here.
    pub const ALL: [GameKind; 7] = [
        GameKind::Pizza,
        GameKind::Cookies,
        GameKind::Bread,
        GameKind::cherries(Kind::Row, Timing::InTurn),
        GameKind::cherries(Kind::Stack, Timing::InTurn),
        GameKind::cherries(Kind::Row, Timing::AtOnce),
        GameKind::cherries(Kind::Stack, Timing::AtOnce),
    ];

    /// The games whose pieces weigh something.
    pub const MEALS: [GameKind; 3] = [GameKind::Pizza, GameKind::Cookies, GameKind::Bread];

    /// One of the games of cherries.
    pub const fn cherries(from: Kind, timing: Timing) -> GameKind {
        GameKind::Cherries(Picking { from, timing })
    }

    /// How cherries are picked, if it is a game of cherries.
    pub fn picking(self) -> Option<Picking> {
        match self {
            GameKind::Pizza | GameKind::Cookies | GameKind::Bread => None,
            GameKind::Cherries(picking) => Some(picking),
        }
    }

    /// The word its notation begins with.
    pub fn name(self) -> &'static str {
        match self {
            GameKind::Pizza => "pizza",
            GameKind::Cookies => "cookies",
            GameKind::Bread => "bread",
            GameKind::Cherries(picking) => picking.name(),
        }
    }

    /// The styles in which it can be dealt.
    pub fn styles(self) -> &'static [Style] {
        match self {
            GameKind::Pizza | GameKind::Cookies | GameKind::Bread => &Style::OF_MEALS,
            GameKind::Cherries(_) => &Style::OF_CHERRIES,
        }
    }
}
