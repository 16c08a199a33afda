//! Rivals: players of known habits, from a beginner to one that never errs.

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
    Zoe,
    /// Keeps four ninths within reach, and is careless beyond that.
    Mira,
    /// Never gives anything away.
    Nona,
}

impl Rival {
    /// All rivals, from the weakest to the exact one.
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
            Rival::Gus => "grabs the biggest piece",
            Rival::Otto => "thinks one answer ahead",
            Rival::Zoe => "goes for the heavier colour",
            Rival::Mira => "makes sure of four ninths",
            Rival::Nona => "never makes a mistake",
        }
    }
}
