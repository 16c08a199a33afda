//! Playing: which screen there is, what was kept, and off it goes.

use crate::arguments::playing::{Keep, Place, Playing, Script};
use crate::disk::Disk;
use crate::script::record::record;
use crate::session::{self, Session};
use crate::terminal::Terminal;
use crate::{script, window};
use embedded_graphics::prelude::Size;
use four_ninths::console::{SAVE_BYTES, Start, Stored};
use std::fs;
use std::io::IsTerminal as _;
use winit::event_loop::EventLoop;

/// The screen of a window, unless another is wished for: that of the device.
const SCREEN: Size = Size::new(240, 240);

/// Why nothing was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// There is nothing to play on.
    Screen(String),
    /// The script went wrong.
    Script(String),
}

/// Plays, and returns what went wrong without stopping the game.
///
/// # Errors
/// If there is nothing to play on, or a script goes wrong.
pub fn play(playing: &Playing) -> Result<Option<String>, Failure> {
    if let Some(script) = &playing.script {
        return run_script(playing, script).map(|()| None);
    }
    if playing.place != Place::Terminal {
        match EventLoop::new() {
            Ok(event_loop) => {
                let mut session = open(playing, playing.screen.unwrap_or(SCREEN));
                window::run(event_loop, &mut session).map_err(Failure::Screen)?;
                return Ok(session.trouble().map(str::to_owned));
            }
            Err(error) if playing.place == Place::Window => {
                return Err(Failure::Screen(format!("no window: {error}")));
            }
            // The terminal, then.
            Err(_) => {}
        }
    }
    if !std::io::stdout().is_terminal() {
        return Err(Failure::Screen(match playing.place {
            Place::Terminal => "standard output is not a terminal".into(),
            _ => "no display for a window, and standard output is not a terminal; \
                  see four-ninths play --help for --script"
                .into(),
        }));
    }
    let terminal = Terminal::open(playing.style)
        .map_err(|error| Failure::Screen(format!("the terminal: {error}")))?;
    let mut session = open(playing, playing.screen.unwrap_or(terminal.screen()));
    let ended = terminal.run(&mut session);
    session.keep();
    match (ended, session.trouble()) {
        (Err(error), _) => Ok(Some(format!("the terminal: {error}"))),
        (Ok(()), trouble) => Ok(trouble.map(str::to_owned)),
    }
}

/// A session with what was kept the last time.
fn open(playing: &Playing, screen: Size) -> Session {
    let (disk, stored) = match &playing.keep {
        Keep::Usual => Disk::usual(),
        Keep::File(file) => Disk::open(file.clone()),
        Keep::Nothing => (Disk::none(), Vec::new()),
    };
    let mut page = [0; SAVE_BYTES];
    let stored = match playing.palette {
        None => &stored,
        // As if it had been chosen in the menu.
        Some(palette) => {
            let (mut stored, _) = Stored::read(&stored);
            stored.options.palette = palette;
            stored.write(&mut page)
        }
    };
    let start = Start {
        one_bit: playing.one_bit,
        stored,
        entropy: playing.seed.unwrap_or_else(session::entropy),
        today: session::today(),
        ..Start::new(screen)
    };
    Session::new(start, disk)
}

/// A script gets the same console each time: it knows no chance and no date, and it reads what was
/// kept only if it is told where.
fn run_script(playing: &Playing, script: &Script) -> Result<(), Failure> {
    let stored = match &playing.keep {
        Keep::File(file) => {
            let (disk, stored) = Disk::open(file.clone());
            match disk.trouble() {
                Some(trouble) => return Err(Failure::Script(trouble.into())),
                None => stored,
            }
        }
        Keep::Usual | Keep::Nothing => Vec::new(),
    };
    let setup = script::Setup {
        screen: playing.screen.unwrap_or(SCREEN),
        one_bit: playing.one_bit,
        palette: playing.palette,
        seed: playing.seed.unwrap_or(0),
        stored,
        today: None,
    };
    let (text, shots) = (&script.text, script.shots.as_deref());
    let played = match &script.record {
        None => script::run(text, &setup, shots),
        Some(file) => record(text, &setup, shots).and_then(|record| {
            fs::write(file, record).map_err(|error| format!("{}: {error}", file.display()))
        }),
    };
    played.map_err(Failure::Script)
}
