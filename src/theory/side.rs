//! Sides: the two players of games in which not everything is for both.

/// One of two players who may take different things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Takes what is black; positive values are good for her.
    Left,
    /// Takes what is white; negative values are good for him.
    Right,
}

impl Side {
    /// Both sides, Left first.
    pub const ALL: [Side; 2] = [Side::Left, Side::Right];

    /// The opponent.
    pub fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}
