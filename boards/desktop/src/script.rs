//! Scripts: keys pressed and things expected, on a clock that only the script moves.
//!
//! One command a line; empty lines and what follows a `#` say nothing. The first lines may say what
//! the console finds when it is switched on, and override what the program was told:
//!
//! ```text
//! screen 128x64 one-bit     the size of the screen; one-bit means black and white
//! palette night|day|contrast
//! seed 7                    what deals are shuffled with
//! today 2026-11-18          what the calendar says
//! stored none|342f39f9...   what was saved, in hexadecimal
//! keys up down A B          the keys that the board has, if not all
//! names up=X Y=hold-B       what is printed on keys, if not their names; a dash is shown as a space
//! ```
//!
//! Then things happen. Between changes of keys the console is stepped whenever it asked for it:
//!
//! ```text
//! press A                   down for 40 ms, then up for 40 ms
//! press right 3             the same three times
//! hold right 900            down for so many milliseconds, then up for 40
//! wait 500                  nothing for so many milliseconds
//! play best                 a person's turn: moves the cursor by keys to the best piece, takes it
//!                           and waits for the next turn of a person or the end of the game
//! play greedy|first         the same with the heaviest piece, or the first one in reach
//! play best *               again and again to the end of the game
//! restart                   a power cut: a new console from what was saved last
//! open 3DB2-NF18-J          a share code from outside
//! battery 35                how full the battery is from now on: percent, and then low or external
//!                           if it is; or none
//! shot name                 a picture, name.png
//! ```
//!
//! And some of it is expected:
//!
//! ```text
//! expect scene table        title choose set-up table pause lesson verdict review puzzles
//!                           statistics options erase share enter about
//! expect board "bread 1 0 2 5 / 3"    the game in progress, as it is noted
//! expect score 5 3          what the first and the second player have by now
//! expect turn you|other     whose turn it is, the owner's or not
//! expect cue take           heard since the last press or the last such line
//! expect saved              told to save since the last press or the last such line
//! expect text "Take a piece!"    on the screen; lines and labels are joined by one space
//! expect no text "Sorry"    not on the screen
//! expect changed < 25%      what the last press changed, of all pixels
//! ```
//!
//! After every step the changed areas are drawn over the last picture, the whole screen is drawn
//! anew, and if the two differ the script fails: so every script tests that the console notices
//! each of its changes. It also fails if anything is drawn outside the area that was asked for.

mod command;
mod expect;
mod glass;
mod labels;
mod play;
pub mod record;
mod rig;

use crate::picture::Picture;
use command::{Command, Line};
use embedded_graphics::geometry::Size;
use four_ninths::console::{Battery, Console, Day, Keys, Palette, Place, Step};
use rig::{Pace, Rig};
use std::fs;
use std::path::Path;

/// What the console finds when it is switched on, unless the script says otherwise.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The size of the screen.
    pub screen: Size,
    /// Whether the screen can do black and white only.
    pub one_bit: bool,
    /// The colours, if not those that are stored.
    pub palette: Option<Palette>,
    /// What deals are shuffled with.
    pub seed: u64,
    /// What was saved.
    pub stored: Vec<u8>,
    /// The date.
    pub today: Option<Day>,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            screen: Size::new(240, 240),
            one_bit: false,
            palette: None,
            seed: 1,
            stored: Vec::new(),
            today: None,
        }
    }
}

/// Something that comes to the console from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// From now on these keys are held.
    Keys(Keys),
    /// A picture is taken.
    Shot(&'a str),
    /// A share code is opened.
    Open(&'a str),
    /// The battery is so from now on.
    Battery(Option<Battery>),
    /// The power is cut, and the clock begins anew.
    Restart,
}

/// Somebody who looks on while a script runs.
pub trait Watch {
    /// The console made a step, which began in the scene `from`.
    ///
    /// # Errors
    /// If the script shall fail here.
    fn stepped(&mut self, _from: Place, _console: &Console, _step: &Step) -> Result<(), String> {
        Ok(())
    }

    /// Something comes to the console, so many milliseconds after it was switched on.
    fn happened(&mut self, _at: u64, _event: Event<'_>) {}

    /// The script wants a picture to be kept.
    ///
    /// # Errors
    /// If the script shall fail here.
    fn shot(&mut self, _name: &str, _picture: &Picture) -> Result<(), String> {
        Ok(())
    }
}

/// Keeps pictures in a folder, if there is one.
struct Album<'a>(Option<&'a Path>);

impl Watch for Album<'_> {
    fn shot(&mut self, name: &str, picture: &Picture) -> Result<(), String> {
        let Some(folder) = self.0 else {
            return Ok(());
        };
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        picture.write(&folder.join(format!("{name}.png")))
    }
}

/// Runs a script; its pictures go to the folder `shots`, or nowhere.
///
/// ```
/// use four_ninths_desktop::script::{Setup, run};
///
/// let script = "press A\n expect scene choose\n press A 2\n expect text \"Take a piece!\"";
/// assert_eq!(run(script, &Setup::default(), None), Ok(()));
/// let wrong = run("expect scene table", &Setup::default(), None).unwrap_err();
/// assert_eq!(wrong, "line 1: expect scene table: the scene is title");
/// ```
///
/// # Errors
/// Names the line that failed, what it expected and what was there.
pub fn run(text: &str, setup: &Setup, shots: Option<&Path>) -> Result<(), String> {
    run_watched(text, setup, &mut Album(shots))
}

/// Runs a script while somebody looks on.
///
/// # Errors
/// Names the line that failed, what it expected and what was there.
pub fn run_watched(text: &str, setup: &Setup, watch: &mut dyn Watch) -> Result<(), String> {
    run_paced(text, setup, Pace::Quick, watch)
}

fn run_paced(text: &str, setup: &Setup, pace: Pace, watch: &mut dyn Watch) -> Result<(), String> {
    let (begin, lines) = command::read(text, setup)?;
    let switched_on = |error| format!("when it is switched on: {error}");
    let mut rig = Rig::new(begin, pace, watch).map_err(switched_on)?;
    for Line {
        number,
        text,
        command,
    } in lines
    {
        obey(&mut rig, &command).map_err(|error| format!("line {number}: {text}: {error}"))?;
    }
    Ok(())
}

fn obey(rig: &mut Rig<'_>, command: &Command) -> Result<(), String> {
    match command {
        Command::Press { key, times } => (0..*times).try_for_each(|_| rig.press(*key)),
        Command::Hold { key, time } => rig.hold(*key, *time),
        Command::Wait(time) => rig.wait(*time),
        Command::Restart => rig.restart(),
        Command::Open(code) => rig.open(code),
        Command::Battery(battery) => rig.set_battery(*battery),
        Command::Shot(name) => rig.shot(name),
        Command::Play { habit, to_the_end } => play::play(rig, *habit, *to_the_end),
        Command::Expect(expectation) => expect::check(rig, expectation),
    }
}
