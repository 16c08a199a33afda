//! How to play, as the command line says it.

use super::{Command, text};
use crate::help;
use embedded_graphics::prelude::Size;
use four_ninths::console::Palette;
use lexopt::{Arg, Parser, ValueExt};
use std::ffi::OsString;
use std::path::PathBuf;

/// Where to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// In a window if there is a display, else in the terminal.
    #[default]
    Either,
    /// In a window.
    Window,
    /// In the terminal.
    Terminal,
}

/// How a terminal shows pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Two in a character, one above the other, and labels as text.
    Half,
    /// As pictures, in the protocol of the terminal kitty.
    Kitty,
}

/// Where the game is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Keep {
    /// Where this system keeps such files.
    #[default]
    Usual,
    /// In this file.
    File(PathBuf),
    /// Nowhere.
    Nothing,
}

/// A script to play by, without a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// What it says.
    pub text: String,
    /// Where its pictures go.
    pub shots: Option<PathBuf>,
    /// Where its record goes.
    pub record: Option<PathBuf>,
}

/// How to play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Playing {
    /// Where.
    pub place: Place,
    /// How a terminal shows pixels; `None` to ask it.
    pub style: Option<Style>,
    /// The size of the screen; `None` for what suits the place.
    pub screen: Option<Size>,
    /// Whether the screen is black and white only.
    pub one_bit: bool,
    /// The colours; `None` for those of the last time.
    pub palette: Option<Palette>,
    /// What to shuffle with; `None` for chance.
    pub seed: Option<u64>,
    /// Where the game is kept.
    pub keep: Keep,
    /// A script, if it is to be played by one.
    pub script: Option<Script>,
}

/// The smallest and the largest screen.
const SCREENS: (Size, Size) = (Size::new(96, 64), Size::new(640, 480));

/// A screen that exists in black and white only.
const ONE_BIT: Size = Size::new(128, 64);

/// Reads the options of playing.
///
/// # Errors
/// Says what could not be understood.
pub(super) fn read(parser: &mut Parser) -> Result<Command, String> {
    let mut playing = Playing::default();
    let (mut script, mut shots, mut record) = (None, None, None);
    let (mut window, mut terminal, mut save, mut no_save) = (false, false, None, false);
    while let Some(argument) = parser.next().map_err(text)? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Print(help::PLAY.into())),
            Arg::Long("window") => window = true,
            Arg::Long("terminal") => terminal = true,
            Arg::Long("term") => playing.style = Some(read_style(&word(parser)?)?),
            Arg::Long("screen") => playing.screen = Some(read_screen(&word(parser)?)?),
            Arg::Long("one-bit") => playing.one_bit = true,
            Arg::Long("palette") => playing.palette = Some(read_palette(&word(parser)?)?),
            Arg::Long("seed") => {
                let word = word(parser)?;
                let seed = word
                    .parse()
                    .map_err(|_| format!("--seed {word}: a whole number, not negative"))?;
                playing.seed = Some(seed);
            }
            Arg::Long("save") => save = Some(PathBuf::from(path(parser)?)),
            Arg::Long("no-save") => no_save = true,
            Arg::Long("script") => script = Some(path(parser)?),
            Arg::Long("shots") => shots = Some(PathBuf::from(path(parser)?)),
            Arg::Long("record") => record = Some(PathBuf::from(path(parser)?)),
            other => return Err(text(other.unexpected())),
        }
    }
    terminal |= playing.style.is_some();
    playing.one_bit |= playing.screen == Some(ONE_BIT);
    playing.place = match (window, terminal) {
        (true, true) => return Err("--window, or the terminal? Not both".into()),
        (true, false) => Place::Window,
        (false, true) => Place::Terminal,
        (false, false) => Place::Either,
    };
    playing.keep = match (save, no_save) {
        (Some(_), true) => return Err("--save or --no-save? Not both".into()),
        (Some(file), false) => Keep::File(file),
        (None, true) => Keep::Nothing,
        (None, false) => Keep::Usual,
    };
    playing.script = match (script, shots, record) {
        (Some(_), ..) if window || terminal => {
            return Err("--script plays without a screen: no --window, no terminal".into());
        }
        (Some(file), shots, record) => Some(Script {
            text: super::read_file(&file)?,
            shots,
            record,
        }),
        (None, Some(_), _) => return Err("--shots needs a --script that takes them".into()),
        (None, _, Some(_)) => return Err("--record needs a --script to record".into()),
        (None, None, None) => None,
    };
    Ok(Command::Play(playing))
}

/// The value of an option, as text.
fn word(parser: &mut Parser) -> Result<String, String> {
    parser.value().and_then(ValueExt::string).map_err(text)
}

/// The value of an option, as the name of a file.
fn path(parser: &mut Parser) -> Result<OsString, String> {
    let path = parser.value().map_err(text)?;
    if path.is_empty() {
        return Err("the name of a file is missing".into());
    }
    Ok(path)
}

fn read_style(word: &str) -> Result<Style, String> {
    match word {
        "half" => Ok(Style::Half),
        "kitty" => Ok(Style::Kitty),
        _ => Err(format!("--term {word}: half or kitty")),
    }
}

fn read_palette(word: &str) -> Result<Palette, String> {
    let named = |palette: &Palette| palette.name() == word;
    Palette::ALL.into_iter().find(named).ok_or_else(|| {
        let names = Palette::ALL.map(Palette::name).join(", ");
        format!("--palette {word}: one of {names}")
    })
}

fn read_screen(word: &str) -> Result<Size, String> {
    let (least, most) = SCREENS;
    let size = word.split_once('x').and_then(|(width, height)| {
        let size = Size::new(width.parse().ok()?, height.parse().ok()?);
        Some(size).filter(|size| {
            (least.width..=most.width).contains(&size.width)
                && (least.height..=most.height).contains(&size.height)
        })
    });
    size.ok_or_else(|| {
        let [least, most] = [least, most].map(|size| format!("{}x{}", size.width, size.height));
        format!("--screen {word}: width and height from {least} to {most}, such as 240x135")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn playing(arguments: &str) -> Result<Playing, String> {
        let words = arguments.split_whitespace().map(OsString::from);
        match crate::arguments::read(words)? {
            Command::Play(playing) => Ok(playing),
            other => Err(format!("{other:?}")),
        }
    }

    #[test]
    fn options_are_read_with_and_without_the_command() {
        assert_eq!(playing(""), Ok(Playing::default()));
        let options = "--terminal --screen 160x128 --palette day --seed 7 --no-save";
        let expected = Playing {
            place: Place::Terminal,
            screen: Some(Size::new(160, 128)),
            palette: Some(Palette::Day),
            seed: Some(7),
            keep: Keep::Nothing,
            ..Playing::default()
        };
        assert_eq!(playing(options), Ok(expected.clone()));
        assert_eq!(playing(&format!("play {options}")), Ok(expected));
        let kitty = playing("--term kitty").unwrap();
        assert_eq!(
            (kitty.place, kitty.style),
            (Place::Terminal, Some(Style::Kitty))
        );
    }

    #[test]
    fn a_screen_of_one_bit_is_known_by_its_size() {
        assert!(playing("--screen 128x64").unwrap().one_bit);
        assert!(!playing("--screen 240x135").unwrap().one_bit);
        assert!(playing("--one-bit").unwrap().one_bit);
        for wrong in [
            "95x64",
            "640x481",
            "0x0",
            "240",
            "x",
            "240x",
            "99999999999x64",
            "-1x64",
        ] {
            let error = read_screen(wrong).unwrap_err();
            assert!(error.contains("from 96x64 to 640x480"), "{error}");
        }
    }

    #[test]
    fn contradictions_are_refused() {
        for (arguments, reason) in [
            ("--window --terminal", "Not both"),
            ("--window --term half", "Not both"),
            ("--save file --no-save", "Not both"),
            ("--shots folder", "--shots needs a --script"),
            ("--record file", "--record needs a --script"),
            ("--terminal --script /dev/null", "without a screen"),
            ("--term sixel", "half or kitty"),
            ("--palette pink", "one of night, day, contrast"),
            ("--seed -1", "not negative"),
            ("--seed", "missing argument"),
            ("play pizza", "unexpected argument"),
            ("--pieces 9", "invalid option '--pieces'"),
        ] {
            let error = playing(arguments).unwrap_err();
            assert!(error.contains(reason), "{arguments}: {error}");
        }
    }
}
