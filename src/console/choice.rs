//! A choice: one of a few things that a menu steps through and that save data knows by number.

use crate::engine::Rival;
use crate::games::deal::Style;
use crate::games::{GameKind, Player};

/// One of a list that never changes its order: codes and save data hold places in it.
///
/// ```
/// use four_ninths::console::{Choice, Palette};
///
/// assert_eq!(Palette::Night.next(), Palette::Day);
/// assert_eq!(Palette::Night.previous(), Palette::Contrast);
/// assert_eq!(Palette::numbered(Palette::Day.number()), Some(Palette::Day));
/// assert_eq!(Palette::numbered(3), None);
/// ```
pub trait Choice: Copy + Eq + 'static {
    /// Everything there is to choose from.
    const CHOICES: &'static [Self];

    /// Its place in the list.
    fn number(self) -> u8 {
        let place = Self::CHOICES.iter().position(|&other| other == self);
        place
            .and_then(|place| u8::try_from(place).ok())
            .expect("every choice is in its short list")
    }

    /// The one at that place.
    fn numbered(number: u8) -> Option<Self> {
        Self::CHOICES.get(usize::from(number)).copied()
    }

    /// The one after it; after the last comes the first.
    fn next(self) -> Self {
        Self::CHOICES[(usize::from(self.number()) + 1) % Self::CHOICES.len()]
    }

    /// The one before it; before the first comes the last.
    fn previous(self) -> Self {
        let count = Self::CHOICES.len();
        Self::CHOICES[(usize::from(self.number()) + count - 1) % count]
    }
}

impl Choice for GameKind {
    const CHOICES: &'static [GameKind] = &GameKind::ALL;
}

impl Choice for Style {
    const CHOICES: &'static [Style] = &Style::ALL;
}

impl Choice for Rival {
    const CHOICES: &'static [Rival] = &Rival::ALL;
}

impl Choice for Player {
    const CHOICES: &'static [Player] = &Player::ALL;
}
