//! Reading a script: lines to commands, and what is wrong with those that are none.

use crate::script::Setup;
use embedded_graphics::geometry::Size;
use four_ninths::console::{Battery, Cue, Day, Key, KeyNames, Keys, Palette, Place};
use four_ninths::games::parse_weight;
use four_ninths::theory::DeviceWeight;

/// A line that does something.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Counted from 1.
    pub(super) number: usize,
    /// What it says, without comment.
    pub(super) text: String,
    pub(super) command: Command,
}

/// What a line does.
#[derive(Clone, Debug)]
pub(super) enum Command {
    Press { key: Key, times: u32 },
    Hold { key: Key, time: u64 },
    Wait(u64),
    Restart,
    Battery(Option<Battery>),
    Open(String),
    Shot(String),
    Play { habit: Habit, to_the_end: bool },
    Expect(Expectation),
}

/// How the script plays for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Habit {
    Best,
    Greedy,
    First,
}

/// What a line expects.
#[derive(Clone, Debug)]
pub(super) enum Expectation {
    Scene(Place),
    Board(String),
    Score(DeviceWeight, DeviceWeight),
    /// Whether it is the owner's turn.
    Turn(bool),
    Cue(Cue),
    Saved,
    Text(String),
    NoText(String),
    /// Percent of the screen, at most.
    Changed(u32),
}

/// What the console finds when it is switched on.
#[derive(Clone, Debug)]
pub(super) struct Begin {
    pub(super) setup: Setup,
    pub(super) keys: Keys,
    pub(super) names: KeyNames,
}

/// The places, as scripts call them.
const PLACES: [(&str, Place); 16] = [
    ("title", Place::Title),
    ("choose", Place::Choose),
    ("set-up", Place::SetUp),
    ("table", Place::Table),
    ("pass", Place::Pass),
    ("pause", Place::Pause),
    ("lesson", Place::Lesson),
    ("verdict", Place::Verdict),
    ("review", Place::Review),
    ("puzzles", Place::Puzzles),
    ("statistics", Place::Statistics),
    ("options", Place::Options),
    ("erase", Place::Erase),
    ("share", Place::Share),
    ("enter", Place::Enter),
    ("about", Place::About),
];

/// All cues, which are known by their names.
const CUES: [Cue; 10] = [
    Cue::Move,
    Cue::Accept,
    Cue::Back,
    Cue::Refuse,
    Cue::Take,
    Cue::Answer,
    Cue::Hint,
    Cue::Win,
    Cue::Draw,
    Cue::Lose,
];

/// What a script calls a place.
pub(super) fn place_name(place: Place) -> &'static str {
    let known = PLACES.iter().find(|(_, other)| *other == place);
    known.map_or("unnamed", |(name, _)| name)
}

/// Reads a whole script: how it begins, and what happens then.
pub(super) fn read(text: &str, setup: &Setup) -> Result<(Begin, Vec<Line>), String> {
    let mut begin = Begin {
        setup: setup.clone(),
        keys: Key::ALL
            .into_iter()
            .fold(Keys::NONE, |keys, key| keys | key),
        names: KeyNames::PLAIN,
    };
    let mut lines: Vec<Line> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let text = without_comment(line).trim();
        if text.is_empty() {
            continue;
        }
        let named = |error| format!("line {number}: {text}: {error}");
        let (word, rest) = split(text);
        if let Some(set) = beginning(word, rest, &mut begin) {
            set.map_err(named)?;
            if !lines.is_empty() {
                return Err(named("only possible before everything else".into()));
            }
            continue;
        }
        let command = command(word, rest, begin.keys).map_err(named)?;
        lines.push(Line {
            number,
            text: text.into(),
            command,
        });
    }
    Ok((begin, lines))
}

/// What is left of a line; a `#` between quotation marks is no comment.
fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    let comment = line.find(|letter| {
        quoted ^= letter == '"';
        letter == '#' && !quoted
    });
    &line[..comment.unwrap_or(line.len())]
}

/// The first word, and the rest.
fn split(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

/// A line that says what the console finds; `None` if it does something else.
fn beginning(word: &str, rest: &str, begin: &mut Begin) -> Option<Result<(), String>> {
    let setup = &mut begin.setup;
    let set = match word {
        "screen" => screen(rest).map(|(size, one_bit)| {
            setup.screen = size;
            setup.one_bit = one_bit;
        }),
        "palette" => one_of(rest, "a palette", Palette::ALL.map(|it| (it.name(), it)))
            .map(|palette| setup.palette = Some(palette)),
        "seed" => number(rest, u64::MAX).map(|seed| setup.seed = seed),
        "today" => today(rest).map(|day| setup.today = Some(day)),
        "stored" => bytes(rest).map(|stored| setup.stored = stored),
        "keys" => keys(rest).map(|keys| begin.keys = keys),
        "names" => names(rest).map(|names| begin.names = names),
        _ => return None,
    };
    Some(set)
}

fn command(word: &str, rest: &str, keys: Keys) -> Result<Command, String> {
    let (first, second) = split(rest);
    let key = || match key(first)? {
        key if keys.contains(key) => Ok(key),
        key => Err(format!("this board has no key {}", key.name())),
    };
    Ok(match word {
        "press" => Command::Press {
            key: key()?,
            times: match second {
                "" => 1,
                times => u32::try_from(number(times, 10_000)?).unwrap_or(1),
            },
        },
        "hold" => Command::Hold {
            key: key()?,
            time: number(second, DAY)?,
        },
        "wait" => Command::Wait(number(rest, DAY)?),
        "restart" => nothing_more(rest).map(|()| Command::Restart)?,
        "battery" => Command::Battery(battery(first, second)?),
        "open" => Command::Open(rest.into()),
        "shot" => shot(rest)?,
        "play" => {
            let habits = [
                ("best", Habit::Best),
                ("greedy", Habit::Greedy),
                ("first", Habit::First),
            ];
            Command::Play {
                habit: one_of(first, "a way to play", habits)?,
                to_the_end: match second {
                    "*" => true,
                    _ => nothing_more(second).map(|()| false)?,
                },
            }
        }
        "expect" => Command::Expect(expectation(first, second)?),
        _ => return Err(format!("there is no command {word}")),
    })
}

fn expectation(word: &str, rest: &str) -> Result<Expectation, String> {
    let (first, second) = split(rest);
    Ok(match word {
        "scene" => Expectation::Scene(one_of(rest, "a scene", PLACES)?),
        "board" => Expectation::Board(quoted(rest)?),
        "score" => Expectation::Score(weight(first)?, weight(second)?),
        "turn" => Expectation::Turn(one_of(rest, "a turn", [("you", true), ("other", false)])?),
        "cue" => Expectation::Cue(one_of(rest, "a cue", CUES.map(|cue| (cue.name(), cue)))?),
        "saved" => nothing_more(rest).map(|()| Expectation::Saved)?,
        "text" => Expectation::Text(quoted(rest)?),
        "no" if first == "text" => Expectation::NoText(quoted(second)?),
        "changed" => {
            let percent = rest.strip_prefix('<').and_then(|it| it.strip_suffix('%'));
            let percent = percent.ok_or("expected a share such as < 25%")?;
            Expectation::Changed(u32::try_from(number(percent.trim(), 100)?).unwrap_or(100))
        }
        _ => return Err(format!("nobody knows how to expect {word:?}")),
    })
}

/// A day in milliseconds: no script waits longer.
const DAY: u64 = 24 * 60 * 60 * 1000;

fn number(text: &str, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| *number <= most);
    number.ok_or_else(|| match most {
        u64::MAX => format!("expected a number, not {text:?}"),
        most => format!("expected a number up to {most}, not {text:?}"),
    })
}

fn weight(text: &str) -> Result<DeviceWeight, String> {
    parse_weight(text).map_err(|error| format!("{text:?} is {error}"))
}

fn nothing_more(rest: &str) -> Result<(), String> {
    match rest {
        "" => Ok(()),
        rest => Err(format!("expected nothing more, not {rest:?}")),
    }
}

fn one_of<T: Copy, const N: usize>(
    text: &str,
    what: &str,
    known: [(&str, T); N],
) -> Result<T, String> {
    let found = known.iter().find(|(name, _)| *name == text);
    found.map(|(_, it)| *it).ok_or_else(|| {
        let names = known.map(|(name, _)| name).join(", ");
        format!("expected {what} ({names}), not {text:?}")
    })
}

/// A key, however it is capitalised.
fn key(text: &str) -> Result<Key, String> {
    let known = |key: &Key| key.name().eq_ignore_ascii_case(text);
    Key::ALL.into_iter().find(known).ok_or_else(|| {
        let names = Key::ALL.map(Key::name).join(", ");
        format!("expected a key ({names}), not {text:?}")
    })
}

fn keys(text: &str) -> Result<Keys, String> {
    let add = |keys, word| Ok(keys | key(word)?);
    text.split_whitespace().try_fold(Keys::NONE, add)
}

/// What is printed on some of the keys; a dash stands for a space.
fn names(text: &str) -> Result<KeyNames, String> {
    let add = |names: KeyNames, word: &str| {
        let (of, name) = word
            .split_once('=')
            .filter(|(_, name)| !name.is_empty() && name.is_ascii())
            .ok_or_else(|| format!("expected a key and its name such as up=X, not {word:?}"))?;
        // A console keeps names for good, as if they were printed; a script has a few.
        let name: &'static str = name.replace('-', " ").leak();
        Ok(names.with(key(of)?, name))
    };
    text.split_whitespace().try_fold(KeyNames::PLAIN, add)
}

fn screen(text: &str) -> Result<(Size, bool), String> {
    let (size, rest) = split(text);
    let one_bit = match rest {
        "one-bit" => true,
        rest => nothing_more(rest).map(|()| false)?,
    };
    let (width, height) = size
        .split_once('x')
        .ok_or_else(|| format!("expected a size such as 240x240, not {size:?}"))?;
    let length = |text| number(text, 4096).map(|it| u32::try_from(it).unwrap_or(0));
    Ok((Size::new(length(width)?, length(height)?), one_bit))
}

fn today(text: &str) -> Result<Day, String> {
    let parts: Vec<&str> = text.split('-').collect();
    let day = match parts[..] {
        [year, month, day] => (|| {
            let (month, day) = (month.parse().ok()?, day.parse().ok()?);
            Day::of(year.parse().ok()?, month, day)
        })(),
        _ => None,
    };
    day.ok_or_else(|| format!("expected a day such as 2026-11-18, not {text:?}"))
}

fn bytes(text: &str) -> Result<Vec<u8>, String> {
    if text == "none" {
        return Ok(Vec::new());
    }
    let pairs = text.as_bytes().chunks(2).map(|pair| {
        let digits = std::str::from_utf8(pair)
            .ok()
            .filter(|pair| pair.len() == 2)?;
        u8::from_str_radix(digits, 16).ok()
    });
    let bytes = pairs.collect::<Option<Vec<u8>>>();
    bytes
        .filter(|bytes| !bytes.is_empty())
        .ok_or_else(|| "expected none or pairs of hexadecimal digits".into())
}

fn battery(percent: &str, state: &str) -> Result<Option<Battery>, String> {
    if percent == "none" {
        return nothing_more(state).map(|()| None);
    }
    let percent = u8::try_from(number(percent, 100)?).unwrap_or(100);
    let (low, external) = match state {
        "low" => (true, false),
        "external" => (false, true),
        state => nothing_more(state).map(|()| (false, false))?,
    };
    Ok(Some(Battery {
        percent,
        low,
        external,
    }))
}

/// A name for a file, and nothing that leads out of its folder.
fn shot(name: &str) -> Result<Command, String> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    match !name.is_empty() && name.chars().all(is_plain) {
        true => Ok(Command::Shot(name.into())),
        false => Err(format!(
            "expected a name of letters, digits, - and _, not {name:?}"
        )),
    }
}

fn quoted(text: &str) -> Result<String, String> {
    let inner = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'))
        .filter(|text| !text.is_empty());
    inner
        .map(str::to_owned)
        .ok_or_else(|| format!("expected a text between quotation marks, not {text}"))
}
