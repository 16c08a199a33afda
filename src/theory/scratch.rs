//! Work space that the caller owns: the core never allocates.
//!
//! A solver that needs more than a few words takes a [`Scratch`], says in its documentation how
//! much it needs, and answers [`RoomError`] when it is given less. On the device the two slices are
//! arrays in static memory, on a PC vectors; the solvers are the same.

use core::fmt;

/// How many words of each kind a computation needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// Weights.
    pub weights: usize,
    /// Links, which are 32-bit places in a row.
    pub links: usize,
}

/// The caller's work space is too small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomError {
    /// What would have been enough.
    pub needed: Room,
}

impl fmt::Display for RoomError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Room { weights, links } = self.needed;
        write!(
            f,
            "not enough work space: {weights} weights and {links} links are needed"
        )
    }
}

impl core::error::Error for RoomError {}

/// Work space: whatever it held before is overwritten.
#[derive(Debug)]
pub struct Scratch<'a, W> {
    weights: &'a mut [W],
    links: &'a mut [u32],
}

impl<'a, W> Scratch<'a, W> {
    /// Work space made of the caller's two slices.
    pub fn new(weights: &'a mut [W], links: &'a mut [u32]) -> Self {
        Scratch { weights, links }
    }

    /// Exactly `needed`, or the error that says so; also if there would be more links than 32 bits
    /// can tell apart.
    pub(crate) fn take(&mut self, needed: Room) -> Result<(&mut [W], &mut [u32]), RoomError> {
        match (
            self.weights.get_mut(..needed.weights),
            self.links.get_mut(..needed.links),
        ) {
            (Some(weights), Some(links)) if u32::try_from(needed.links).is_ok() => {
                Ok((weights, links))
            }
            _ => Err(RoomError { needed }),
        }
    }
}
