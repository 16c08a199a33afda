//! The terminal: the console in characters, or in pixels where the terminal can show them.
//!
//! Half blocks make two pixels of a character. Letters drawn with so few pixels could not be read,
//! so labels are kept as text and printed over the picture. A terminal cannot be turned round, so
//! the picture is never upside down here; and like the window it makes no sound.

mod cells;
mod colours;
mod fit;
mod guard;
mod kitty;
mod print;
mod sketch;

use crate::arguments::playing::Style;
use crate::keyboard::{self, Stroke};
use crate::latch::Latch;
use crate::session::Session;
use cells::Page;
use colours::Depth;
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use embedded_graphics::prelude::Size;
use guard::Guard;
use kitty::Kitty;
use print::Printer;
use sketch::Sketch;
use std::io::{self, Write as _};
use std::time::{Duration, Instant};

/// The smallest terminal that the console can be played in.
const LEAST: Size = Size::new(60, 20);

/// What the last line says.
const KEYS: &str = "arrows/WASD move  Z/Enter=A  X/Esc=B  C=X hint  V/Tab=Y menu  Ctrl-C quit";

/// How long to wait for a key if nothing moves. The length does not matter.
const LONG: Duration = Duration::from_secs(3600);

/// A terminal to play in.
#[derive(Debug)]
pub struct Terminal {
    style: Style,
    /// Columns and rows.
    size: Size,
}

impl Terminal {
    /// The terminal of this program, which shows pixels in this style or in the best it has.
    ///
    /// # Errors
    /// If it does not say how large it is.
    pub fn open(style: Option<Style>) -> io::Result<Terminal> {
        let (columns, rows) = crossterm::terminal::size()?;
        let variable = |name| std::env::var(name).unwrap_or_default();
        let found = if kitty::is_known(&variable("TERM"), &variable("TERM_PROGRAM")) {
            Style::Kitty
        } else {
            Style::Half
        };
        Ok(Terminal {
            style: style.unwrap_or(found),
            size: Size::new(columns.into(), rows.into()),
        })
    }

    /// The console's screen that suits it best.
    pub fn screen(&self) -> Size {
        match self.style {
            Style::Half => fit::screen(self.size),
            Style::Kitty => kitty::SCREEN,
        }
    }

    /// Plays until the player leaves.
    ///
    /// # Errors
    /// If the terminal cannot be read or written. Either way it is left as it was.
    pub fn run(self, session: &mut Session) -> io::Result<()> {
        let guard = Guard::enter()?;
        let screen = session.console().screen();
        let mut player = Player {
            latch: Latch::default(),
            releases: guard.releases(),
            size: self.size,
            stale: true,
            over: false,
        };
        let mut show = match self.style {
            Style::Half => Show::Half(Sketch::new(screen), Printer::new(Depth::of_terminal())),
            Style::Kitty => Show::Kitty(Kitty::new(screen), Printer::new(Depth::Full)),
        };
        while !player.over {
            while let Some(keys) = player.latch.next() {
                player.stale |= !session.step(keys).is_empty();
            }
            if session.is_due() {
                player.stale |= !session.step(player.latch.held()).is_empty();
            }
            if std::mem::take(&mut player.stale) {
                show.draw(session, player.size)?;
            }
            let wait = session
                .due()
                .map_or(LONG, |due| due.saturating_duration_since(Instant::now()));
            if event::poll(wait)? {
                player.take(&event::read()?, &mut show);
                // Whatever else has come meanwhile, before anything is drawn.
                while event::poll(Duration::ZERO)? {
                    player.take(&event::read()?, &mut show);
                }
            }
        }
        Ok(())
    }
}

fn fits(size: Size) -> bool {
    size.width >= LEAST.width && size.height >= LEAST.height
}

/// What the player does.
struct Player {
    latch: Latch<KeyCode>,
    /// Whether the terminal tells when a key comes up.
    releases: bool,
    /// Columns and rows.
    size: Size,
    /// Whether the terminal shows something old.
    stale: bool,
    /// Whether the player has gone.
    over: bool,
}

impl Player {
    fn take(&mut self, event: &Event, show: &mut Show) {
        match *event {
            Event::Resize(columns, rows) => {
                self.size = Size::new(columns.into(), rows.into());
                show.forget();
                self.stale = true;
            }
            Event::FocusLost => self.latch.release_all(),
            Event::Key(key) => self.key(key),
            _ => {}
        }
    }

    fn key(&mut self, event: KeyEvent) {
        // A letter may come up in another case than it went down in.
        let code = match event.code {
            KeyCode::Char(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
            code => code,
        };
        if event.kind == KeyEventKind::Release {
            return self.latch.release(&code);
        }
        if event.modifiers.contains(KeyModifiers::CONTROL) {
            self.over |= matches!(code, KeyCode::Char('c' | 'q'));
            return;
        }
        // What cannot be seen should not be played.
        let key = stroke(code)
            .and_then(keyboard::key)
            .filter(|_| fits(self.size));
        match (key, event.kind) {
            (Some(key), KeyEventKind::Press) if self.releases => self.latch.press(code, key),
            (Some(key), KeyEventKind::Press) => self.latch.tap(key),
            // The console repeats held keys by itself.
            _ => {}
        }
    }
}

fn stroke(code: KeyCode) -> Option<Stroke> {
    match code {
        KeyCode::Up => Some(Stroke::Up),
        KeyCode::Down => Some(Stroke::Down),
        KeyCode::Left => Some(Stroke::Left),
        KeyCode::Right => Some(Stroke::Right),
        KeyCode::Enter => Some(Stroke::Enter),
        KeyCode::Esc => Some(Stroke::Escape),
        KeyCode::Backspace => Some(Stroke::Backspace),
        KeyCode::Tab => Some(Stroke::Tab),
        KeyCode::Char(letter) => Some(Stroke::Letter(letter)),
        _ => None,
    }
}

/// One way to show the console.
enum Show {
    Half(Sketch, Printer),
    Kitty(Kitty, Printer),
}

impl Show {
    /// The terminal shows nothing of what was printed.
    fn forget(&mut self) {
        match self {
            Show::Half(_, printer) | Show::Kitty(_, printer) => printer.forget(),
        }
    }

    fn draw(&mut self, session: &Session, size: Size) -> io::Result<()> {
        let mut output = Vec::new();
        let mut page = Page::new(size);
        let is_picture = fits(size);
        if is_picture {
            page.status(KEYS);
        } else {
            page.refuse(LEAST);
        }
        match self {
            Show::Half(sketch, printer) => {
                if is_picture {
                    sketch.take(session.console());
                    page.picture(sketch, session.console().options().brightness);
                }
                printer.print(&page, &mut output);
            }
            Show::Kitty(kitty, printer) => {
                printer.print(&page, &mut output);
                if is_picture {
                    kitty.show(session.console(), size, &mut output);
                } else {
                    kitty.hide(&mut output);
                }
            }
        }
        let mut terminal = io::stdout().lock();
        terminal.write_all(&output)?;
        terminal.flush()
    }
}
