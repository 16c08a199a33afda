//! Options: how the owner of a console likes it to look, sound and behave.

use crate::console::Choice;

/// The colours of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Palette {
    /// Light on dark.
    #[default]
    Night,
    /// Dark on light.
    Day,
    /// Black, white and nothing that only a hue tells apart.
    Contrast,
}

impl Palette {
    /// All palettes.
    pub const ALL: [Palette; 3] = [Palette::Night, Palette::Day, Palette::Contrast];

    /// Its name, one word.
    pub fn name(self) -> &'static str {
        match self {
            Palette::Night => "night",
            Palette::Day => "day",
            Palette::Contrast => "contrast",
        }
    }
}

impl Choice for Palette {
    const CHOICES: &'static [Palette] = &Palette::ALL;
}

/// How fast pieces move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Speed {
    /// They do not move, they are there.
    Off,
    /// Quickly.
    Fast,
    /// Slowly enough to follow.
    #[default]
    Calm,
}

impl Speed {
    /// All speeds.
    pub const ALL: [Speed; 3] = [Speed::Off, Speed::Fast, Speed::Calm];

    /// Its name, one word.
    pub fn name(self) -> &'static str {
        match self {
            Speed::Off => "off",
            Speed::Fast => "fast",
            Speed::Calm => "calm",
        }
    }
}

impl Choice for Speed {
    const CHOICES: &'static [Speed] = &Speed::ALL;
}

/// How long the console waits for a key before it sleeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sleep {
    /// For ever.
    Never,
    /// One minute.
    OneMinute,
    /// Five minutes.
    #[default]
    FiveMinutes,
    /// Half an hour.
    ThirtyMinutes,
}

impl Sleep {
    /// All of them, from awake to patient.
    pub const ALL: [Sleep; 4] = [
        Sleep::Never,
        Sleep::OneMinute,
        Sleep::FiveMinutes,
        Sleep::ThirtyMinutes,
    ];

    /// Its name, one or two words.
    pub fn name(self) -> &'static str {
        match self {
            Sleep::Never => "never",
            Sleep::OneMinute => "1 minute",
            Sleep::FiveMinutes => "5 minutes",
            Sleep::ThirtyMinutes => "30 minutes",
        }
    }

    /// The seconds without a key after which the console sleeps; `None` if it never does.
    pub fn seconds(self) -> Option<u16> {
        match self {
            Sleep::Never => None,
            Sleep::OneMinute => Some(60),
            Sleep::FiveMinutes => Some(5 * 60),
            Sleep::ThirtyMinutes => Some(30 * 60),
        }
    }
}

impl Choice for Sleep {
    const CHOICES: &'static [Sleep] = &Sleep::ALL;
}

/// The light behind the screen, from 1 to 8: never so low that the menu cannot be found again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Brightness(u8);

impl Brightness {
    /// The darkest.
    pub const LEAST: Brightness = Brightness(1);

    /// The brightest.
    pub const MOST: Brightness = Brightness(8);

    /// That level, if there is one.
    pub fn new(level: u8) -> Option<Brightness> {
        let levels = Brightness::LEAST..=Brightness::MOST;
        Some(Brightness(level)).filter(|brightness| levels.contains(brightness))
    }

    /// From 1 to 8.
    pub fn level(self) -> u8 {
        self.0
    }

    /// One level up, if there is one.
    #[must_use]
    pub fn brighter(self) -> Brightness {
        Brightness::new(self.0 + 1).unwrap_or(self)
    }

    /// One level down, if there is one.
    #[must_use]
    pub fn darker(self) -> Brightness {
        Brightness::new(self.0 - 1).unwrap_or(self)
    }
}

impl Default for Brightness {
    fn default() -> Brightness {
        Brightness(6)
    }
}

/// All options together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// The colours of the screen.
    pub palette: Palette,
    /// The light behind the screen.
    pub brightness: Brightness,
    /// Whether the console makes sounds.
    pub sound: bool,
    /// Whether it is held the other way round, as left-handers may like it.
    pub turned: bool,
    /// How fast pieces move.
    pub speed: Speed,
    /// When it sleeps.
    pub sleep: Sleep,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            palette: Palette::default(),
            brightness: Brightness::default(),
            sound: true,
            turned: false,
            speed: Speed::default(),
            sleep: Sleep::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brightness_keeps_to_its_range() {
        assert_eq!(Brightness::new(0), None);
        assert_eq!(Brightness::new(9), None);
        assert_eq!(Brightness::LEAST.darker(), Brightness::LEAST);
        assert_eq!(Brightness::MOST.brighter(), Brightness::MOST);
        assert_eq!(Brightness::LEAST.brighter().darker(), Brightness::LEAST);
        assert_eq!(Options::default().brightness.level(), 6);
    }

    #[test]
    fn choices_go_round_in_both_directions() {
        fn check<C: Choice + core::fmt::Debug>() {
            for &choice in C::CHOICES {
                assert_eq!(choice.next().previous(), choice);
                assert_eq!(C::numbered(choice.number()), Some(choice));
            }
        }
        check::<Palette>();
        check::<Speed>();
        check::<Sleep>();
    }
}
