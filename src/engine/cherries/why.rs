//! Reasons: the bundles that cherries on a table fall into, and one sentence that adds them up.
//!
//! Moving in turn, each row is a bundle, and a whole number. Moving at once, bundles are the
//! irreducible stacks that a row or stack is worth; each has a rank, 1 for the strongest, and those
//! of equal rank but opposite colour cancel. The strongest bundle that is left decides.

use crate::games::{Cherries, Kind, Player, Position, Timing};
use crate::theory::End;
use crate::theory::cherries::{Word, decompose, groups};
use core::cmp::Reverse;
use core::fmt;

/// Cherries that belong together, all of them still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bundle {
    /// The one with the lowest number.
    pub first: usize,
    /// How many they are.
    pub cherries: usize,
    /// What they are worth together.
    pub worth: Worth,
}

/// What a bundle is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Worth {
    /// So many moves to spare for black.
    Moves(i64),
    /// An irreducible stack.
    Rank {
        /// Its place among all that are there by strength, from 1 on.
        rank: usize,
        /// Whose it is.
        owner: Player,
        /// Whether another one cancels it.
        cancelled: bool,
    },
    /// The middle of a row that nobody gains anything from.
    Nothing,
}

/// Why a table of cherries is worth what it is worth.
///
/// Displayed, it is one sentence of about 100 letters at most.
///
/// ```
/// use four_ninths::games::Cherries;
///
/// let table: Cherries<8, 2> = Cherries::parse("cherries bbwb w")?;
/// let why = table.reasons().to_string();
/// assert_eq!(why, "Rows are moves to spare: 2 - 1 = 1 for black. Black wins.");
///
/// let table: Cherries<8, 3> = Cherries::parse("sync_stack_cherries bwb w bw")?;
/// let why = table.reasons().to_string();
/// assert_eq!(why, "1 is strongest. Equal bundles cancel (dotted). Nothing is left: a draw.");
/// # Ok::<(), four_ninths::games::notation::NotationError<'static>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reasons<const N: usize> {
    bundles: heapless::Vec<Bundle, N>,
    from: Kind,
    timing: Timing,
    /// Who moves next, if they move in turn.
    turn: Player,
}

impl<const N: usize, const D: usize> Cherries<N, D> {
    /// Why the position is worth what it is worth. A secret choice counts as still there.
    pub fn reasons(&self) -> Reasons<N> {
        let mut bundles = heapless::Vec::new();
        match self.picking().timing {
            Timing::InTurn => self.add_rows(&mut bundles),
            Timing::AtOnce => self.add_factors(&mut bundles),
        }
        Reasons {
            bundles,
            from: self.picking().from,
            timing: self.picking().timing,
            turn: self.turn(),
        }
    }

    fn add_rows(&self, bundles: &mut heapless::Vec<Bundle, N>) {
        for (dish, segment) in self.dishes().iter().zip(self.segments()) {
            let left = dish.left();
            if !left.is_empty() {
                add(
                    bundles,
                    left.start,
                    left.len(),
                    Worth::Moves(segment.value()),
                );
            }
        }
    }

    fn add_factors(&self, bundles: &mut heapless::Vec<Bundle, N>) {
        let mut factors: heapless::Vec<(Word<'_>, usize), N> = heapless::Vec::new();
        for dish in self.dishes() {
            let mut left = dish.left();
            let word = Word::new(&self.cherries()[left.clone()]);
            let mut take = |factor: Word<'_>, end| {
                let first = match end {
                    End::Front => left.start,
                    End::Back => left.end - factor.len(),
                };
                match end {
                    End::Front => left.start += factor.len(),
                    End::Back => left.end -= factor.len(),
                }
                first
            };
            match self.picking().from {
                Kind::Stack => decompose(word).for_each(|factor| {
                    let first = take(factor, End::Front);
                    let _ = factors.push((factor, first));
                }),
                Kind::Row => groups(word).for_each(|group| {
                    for factor in decompose(group) {
                        let first = take(factor, group.front());
                        let _ = factors.push((factor, first));
                    }
                }),
            }
            if !left.is_empty() {
                add(bundles, left.start, left.len(), Worth::Nothing);
            }
        }
        factors.sort_unstable_by_key(|&(factor, first)| (Reverse(factor.strength()), first));
        // Of each strength, as many of one colour cancel as there are of the other.
        let strengths = factors.chunk_by(|a, b| a.0.strength() == b.0.strength());
        for (rank, equal) in (1..).zip(strengths) {
            let owner = |factor: Word<'_>| match factor == factor.strength() {
                true => Player::First,
                false => Player::Second,
            };
            let of = |player| {
                let theirs = equal.iter().filter(|&&(factor, _)| owner(factor) == player);
                theirs.count()
            };
            let pairs = Player::ALL.map(of).into_iter().min().unwrap_or(0);
            let mut to_cancel = [pairs; 2];
            for &(factor, first) in equal {
                let owner = owner(factor);
                let left = &mut to_cancel[usize::from(owner == Player::Second)];
                let cancelled = *left > 0;
                *left = left.saturating_sub(1);
                let worth = Worth::Rank {
                    rank,
                    owner,
                    cancelled,
                };
                add(bundles, first, factor.len(), worth);
            }
        }
    }
}

fn add<const N: usize>(
    bundles: &mut heapless::Vec<Bundle, N>,
    first: usize,
    cherries: usize,
    worth: Worth,
) {
    let bundle = Bundle {
        first,
        cherries,
        worth,
    };
    bundles.push(bundle).expect("every bundle has a cherry");
}

impl<const N: usize> Reasons<N> {
    /// The bundles; irreducible ones strongest first.
    pub fn bundles(&self) -> &[Bundle] {
        &self.bundles
    }

    /// The strongest bundle that nothing cancels.
    pub fn decisive(&self) -> Option<Bundle> {
        let left = |bundle: &&Bundle| {
            matches!(
                bundle.worth,
                Worth::Rank {
                    cancelled: false,
                    ..
                }
            )
        };
        self.bundles.iter().find(left).copied()
    }

    /// The whole numbers of the rows.
    fn numbers(&self) -> impl Iterator<Item = i64> {
        self.bundles.iter().filter_map(|bundle| match bundle.worth {
            Worth::Moves(moves) => Some(moves),
            Worth::Rank { .. } | Worth::Nothing => None,
        })
    }
}

/// The name of a colour, as it begins a sentence or stands in one.
fn colour(player: Player, begins: bool) -> &'static str {
    match (player, begins) {
        (Player::First, true) => "Black",
        (Player::First, false) => "black",
        (Player::Second, true) => "White",
        (Player::Second, false) => "white",
    }
}

/// More terms than this are hidden behind dots.
const MOST_TERMS: usize = 5;

impl<const N: usize> fmt::Display for Reasons<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.timing {
            Timing::InTurn => self.write_numbers(f),
            Timing::AtOnce => self.write_bundles(f),
        }
    }
}

impl<const N: usize> Reasons<N> {
    fn write_numbers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.from {
            Kind::Row => "Rows",
            Kind::Stack => "Stacks",
        })?;
        f.write_str(" are moves to spare: ")?;
        let value: i64 = self.numbers().sum();
        let terms = self.numbers().count();
        if terms > 1 {
            for (at, term) in self.numbers().take(MOST_TERMS).enumerate() {
                match (at, term) {
                    (0, _) => write!(f, "{term}")?,
                    (_, 0..) => write!(f, " + {term}")?,
                    (_, _) => write!(f, " - {}", -term)?,
                }
            }
            if terms > MOST_TERMS {
                f.write_str(" ...")?;
            }
            f.write_str(" = ")?;
        }
        let winner = match value {
            0 => {
                f.write_str("0, so who moves now loses.")?;
                self.turn.other()
            }
            1.. => {
                write!(f, "{value} for black.")?;
                Player::First
            }
            _ => {
                write!(f, "{} for white.", -value)?;
                Player::Second
            }
        };
        write!(f, " {} wins.", colour(winner, true))
    }

    fn write_bundles(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("1 is strongest. Equal bundles cancel (dotted). ")?;
        match self.decisive().map(|bundle| bundle.worth) {
            Some(Worth::Rank { rank, owner, .. }) => write!(
                f,
                "The best left is {}'s {rank}: {} wins.",
                colour(owner, false),
                colour(owner, false)
            ),
            _ => f.write_str("Nothing is left: a draw."),
        }
    }
}
