//! Deals of cherries: rows of black and white that nobody wins by counting.
//!
//! A deal in which one player has moves to spare is won by whoever has more cherries, and no game.
//! So of a few candidates the closest counts. If the players move in turn, black, who begins, wins
//! with a value of 1 and loses with 0, both by a hair. If they move at once, the same value decides
//! before anything else does, so it should be 0: then weaker irreducible stacks break the tie. With an
//! odd number of cherries that is rare, and the nearest has to do. And both players should find a
//! cherry to begin with.

use crate::games::deal::{Style, lengths};
use crate::games::shuffle::Shuffle;
use crate::games::{Cherries, Picking, Player, SetUpError, Timing};
use crate::theory::cherries::{Cherry, Word};

/// How many candidates there are at most.
const CANDIDATES: usize = 24;

impl<const N: usize, const D: usize> Cherries<N, D> {
    /// A table with `size` cherries, about four to a row.
    ///
    /// # Errors
    /// If they do not fit into `N` cherries.
    pub fn dealt(
        picking: Picking,
        seed: u64,
        size: usize,
        style: Style,
    ) -> Result<Self, SetUpError> {
        let mut shuffle = Shuffle::new(seed);
        // Twice the value that nobody would win with, and how far from it is close.
        let (middle, close) = match picking.timing {
            Timing::InTurn => (1, 1),
            Timing::AtOnce => (0, 0),
        };
        let mut best: Option<(u64, Self)> = None;
        for _ in 0..CANDIDATES {
            let candidate = Cherries::candidate(picking, &mut shuffle, size, style)?;
            let value: i64 = candidate.segments().iter().map(|row| row.value()).sum();
            // Whoever is stuck from the start does not even begin to play.
            let stuck = Player::ALL
                .into_iter()
                .any(|player| candidate.open_to(player).next().is_none());
            let lead = match stuck {
                true => u64::MAX,
                false => (2 * value - middle).unsigned_abs(),
            };
            if best.as_ref().is_none_or(|&(least, _)| lead < least) {
                best = Some((lead, candidate));
            }
            if lead <= close {
                break;
            }
        }
        let (_, closest) = best.expect("there are candidates");
        Ok(closest)
    }

    /// One deal of that style.
    fn candidate(
        picking: Picking,
        shuffle: &mut Shuffle,
        size: usize,
        style: Style,
    ) -> Result<Self, SetUpError> {
        let lengths: heapless::Vec<usize, D> = lengths(shuffle, size)?;
        let mut cherries: heapless::Vec<Cherry, N> = heapless::Vec::new();
        cherries
            .resize(size, Cherry::Black)
            .map_err(|_| SetUpError::TooMany { capacity: N })?;
        let mut from = 0;
        for &length in &lengths {
            colour(shuffle, style, &mut cherries[from..from + length]);
            from += length;
        }
        let mut left = &cherries[..];
        let rows = lengths.iter().map(|&length| {
            let (row, rest) = left.split_at(length);
            left = rest;
            row
        });
        Cherries::new(picking, rows)
    }
}

/// Either colour.
fn any(shuffle: &mut Shuffle) -> Cherry {
    match shuffle.below(2) {
        0 => Cherry::Black,
        _ => Cherry::White,
    }
}

/// Colours one row.
fn colour(shuffle: &mut Shuffle, style: Style, row: &mut [Cherry]) {
    // In how many of six cases the colour changes from one cherry to the next.
    let changes = match style {
        Style::Clumps => 2,
        Style::Alternating => 5,
        _ => 3,
    };
    let mut last = any(shuffle);
    for cherry in row.iter_mut() {
        *cherry = last;
        if shuffle.below(6) < changes {
            last = -last;
        }
    }
    if style == Style::Paper {
        // The back half mirrors the front half, with colours swapped or not.
        let swapped = shuffle.below(2) == 1;
        let (front, back) = row.split_at_mut(row.len() / 2);
        let mirrored = Word::new(front);
        for (place, cherry) in back.iter_mut().rev().enumerate() {
            if let Some(image) = mirrored.cherry(place) {
                *cherry = if swapped { -image } else { image };
            }
        }
    }
}
