//! Deals: the same seed, size and style give the same pieces, on every board, for ever.
//!
//! The numbers come from the generator that this crate writes out itself, because a deal is a
//! promise: a share code printed today has to mean the same pizza after any update of any crate.
//!
//! # Source
//!
//! Brown and Brown, introduction and 4.7, for the style [`Paper`](Style::Paper).

mod cherries;

use crate::games::shuffle::Shuffle;
use crate::games::{Bread, Cookies, Kind, Pizza, SetUpError};
use crate::theory::{RangeError, Weight};

/// What kind of pieces are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// All sizes from 1 to 9; of cherries, either colour.
    Fair,
    /// Mostly crumbs, now and then a big one.
    Spiky,
    /// Big and small in turn, so that colours matter; of cherries, mostly black and white in turn.
    Alternating,
    /// Something or nothing.
    ZeroOne,
    /// As in the papers. An odd number of at least 15 pieces makes a pizza of which the first player
    /// gets exactly 4/9; fewer, or an even number, make one that greed plays badly. Cherries lie so
    /// that both ends of a row look alike.
    Paper,
    /// Cherries of one colour side by side.
    Clumps,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 6] = [
        Style::Fair,
        Style::Spiky,
        Style::Alternating,
        Style::ZeroOne,
        Style::Paper,
        Style::Clumps,
    ];

    /// Those of a pizza, of cookies and of a loaf.
    pub const OF_MEALS: [Style; 5] = [
        Style::Fair,
        Style::Spiky,
        Style::Alternating,
        Style::ZeroOne,
        Style::Paper,
    ];

    /// Those of cherries.
    pub const OF_CHERRIES: [Style; 4] =
        [Style::Fair, Style::Clumps, Style::Alternating, Style::Paper];

    /// Its name, one word.
    pub fn name(self) -> &'static str {
        match self {
            Style::Fair => "fair",
            Style::Spiky => "spiky",
            Style::Alternating => "alternating",
            Style::ZeroOne => "zero-one",
            Style::Paper => "paper",
            Style::Clumps => "clumps",
        }
    }
}

/// Fills `pieces` with the deal of that seed and style.
///
/// # Errors
/// If the weight type is too small for one of the pieces, which it names.
pub fn pieces<W: Weight>(seed: u64, style: Style, pieces: &mut [W]) -> Result<(), SetUpError> {
    let mut shuffle = Shuffle::new(seed);
    let small_colour = shuffle.below(2);
    pieces.fill(W::ZERO);
    let whole = |index, number: usize| {
        let bits = i128::try_from(number)
            .ok()
            .and_then(|n| n.checked_mul(1 << W::FRACTION_BITS));
        bits.and_then(W::from_bits)
            .ok_or(SetUpError::Range(RangeError { index }))
    };
    if style == Style::Paper && pieces.len() >= 5 {
        let length = pieces.len();
        let (turn, mirrored) = (shuffle.below(length), shuffle.below(2) == 1);
        return paper(&mut shuffle, length, &mut |place, number| {
            let place = if mirrored { length - 1 - place } else { place };
            let index = (place + turn) % length;
            pieces[index] = whole(index, number)?;
            Ok(())
        });
    }
    for (index, piece) in pieces.iter_mut().enumerate() {
        let number = match style {
            Style::Fair | Style::Paper | Style::Clumps => shuffle.between(1, 9),
            Style::Spiky if shuffle.below(4) == 0 => shuffle.between(6, 15),
            Style::Spiky => shuffle.between(0, 2),
            Style::Alternating if index % 2 == small_colour => shuffle.between(0, 3),
            Style::Alternating => shuffle.between(4, 9),
            Style::ZeroOne => shuffle.below(2),
        };
        *piece = whole(index, number)?;
    }
    Ok(())
}

/// What a paper deal tells its caller: a place and the number that belongs there.
type Set<'a> = dyn FnMut(usize, usize) -> Result<(), SetUpError> + 'a;

/// Sets the pieces of a paper deal that are not 0; `length` is at least 5.
fn paper(shuffle: &mut Shuffle, length: usize, set: &mut Set<'_>) -> Result<(), SetUpError> {
    match length {
        15.. if length % 2 == 1 => four_ninths(shuffle, length, set),
        // Introduction: five pieces that greed loses with.
        5 => [(0, 2), (1, 3), (2, 1), (3, 2)]
            .into_iter()
            .try_for_each(|(at, n)| set(at, n)),
        // Introduction: N 1 0 1 0 ... 1 0, where the big piece is the wrong one to begin with.
        _ if length % 2 == 1 => {
            set(0, shuffle.between(2, length / 2 - 1))?;
            (1..length).step_by(2).try_for_each(|place| set(place, 1))
        }
        // Introduction: 0 N 2 1 2 1, where neither greed nor colours help. Behind the last 1 any
        // pair of equal pieces may follow without changing what another first move is worth,
        // because 1 h h is a slice of weight 1 (Corollary 2.14).
        _ => {
            let most = shuffle.between(3, 8);
            set(1, most)?;
            (2..6).try_for_each(|place| set(place, 2 - place % 2))?;
            (6..length).step_by(2).try_for_each(|place| {
                let pair = shuffle.between(1, most - 1);
                set(place, pair)?;
                set(place + 1, pair)
            })
        }
    }
}

/// A pizza of three stretches `0 p 0 p 0`, weighing 2k, 3k and 4k: the first player gets 4/9 (4.7,
/// extremal pizzas of family A).
///
/// The conditions of 4.7 on the peaks of each stretch hold because the peaks of the first and last
/// come in two groups of equal weight, and those of the second in groups of weights 2k and k.
fn four_ninths(shuffle: &mut Shuffle, length: usize, set: &mut Set<'_>) -> Result<(), SetUpError> {
    // Six groups of peaks, two to a stretch, of at least one peak each.
    let mut peaks = [1; 6];
    shuffle.spread((length - 3) / 2 - 6, &mut peaks);
    let most = peaks.iter().copied().max().unwrap_or(1);
    let mut shares = [1, 1, 2, 1, 2, 2];
    if shuffle.below(2) == 1 {
        shares.swap(2, 3);
    }
    let mut place = 0;
    for (group, (peaks, share)) in peaks.into_iter().zip(shares).enumerate() {
        if group % 2 == 0 && group > 0 {
            place += 1;
        }
        // Each peak gets at least 1; what is left of share * most goes to them at random.
        let mut left = share * most - peaks;
        for peak in 0..peaks {
            let more = if peak + 1 == peaks {
                left
            } else {
                shuffle.between(0, left / 2)
            };
            left -= more;
            set(place + 1, 1 + more)?;
            place += 2;
        }
    }
    Ok(())
}

/// How `size` pieces are spread over dishes, about four to a dish and at least one. Without a dish
/// there is room for no piece.
pub(super) fn lengths<const D: usize>(
    shuffle: &mut Shuffle,
    size: usize,
) -> Result<heapless::Vec<usize, D>, SetUpError> {
    if D == 0 && size > 0 {
        return Err(SetUpError::TooMany { capacity: D });
    }
    let dishes = size.div_ceil(4).min(D).min(size);
    let mut lengths: heapless::Vec<usize, D> = core::iter::repeat_n(1, dishes).collect();
    if dishes > 0 {
        shuffle.spread(size - dishes, &mut lengths);
    }
    Ok(lengths)
}

/// A buffer with the deal, if it fits.
fn dealt<W: Weight, const N: usize>(
    seed: u64,
    size: usize,
    style: Style,
) -> Result<heapless::Vec<W, N>, SetUpError> {
    let mut buffer = heapless::Vec::new();
    buffer
        .resize(size, W::ZERO)
        .map_err(|_| SetUpError::TooMany { capacity: N })?;
    pieces(seed, style, &mut buffer)?;
    Ok(buffer)
}

impl<W: Weight, const N: usize> Pizza<W, N> {
    /// A whole pizza of `size` pieces.
    ///
    /// # Errors
    /// If it does not fit into `N` pieces or into the weight type.
    pub fn dealt(seed: u64, size: usize, style: Style) -> Result<Self, SetUpError> {
        Pizza::new(&dealt::<W, N>(seed, size, style)?)
    }
}

impl<W: Weight, const N: usize> Bread<W, N> {
    /// A whole loaf of `size` pieces.
    ///
    /// # Errors
    /// If it does not fit into `N` pieces or into the weight type.
    pub fn dealt(seed: u64, size: usize, style: Style) -> Result<Self, SetUpError> {
        Bread::new(&dealt::<W, N>(seed, size, style)?)
    }
}

impl<W: Weight, const N: usize, const D: usize> Cookies<W, N, D> {
    /// A table with `size` cookies in stacks and rows, about four to a dish.
    ///
    /// # Errors
    /// If they do not fit into `N` cookies or into the weight type.
    pub fn dealt(seed: u64, size: usize, style: Style) -> Result<Self, SetUpError> {
        let cookies = dealt::<W, N>(seed, size, style)?;
        let mut shuffle = Shuffle::new(!seed);
        let lengths: heapless::Vec<usize, D> = lengths(&mut shuffle, size)?;
        let mut left = &cookies[..];
        let dishes = lengths.iter().map(|&length| {
            let (dish, rest) = left.split_at(length);
            left = rest;
            (
                if shuffle.below(2) == 0 {
                    Kind::Stack
                } else {
                    Kind::Row
                },
                dish,
            )
        });
        Cookies::new(dishes)
    }
}
