//! The guard: readies the terminal for playing, and puts it back whatever happens.

use super::kitty;
use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableFocusChange, EnableFocusChange, KeyboardEnhancementFlags, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
    supports_keyboard_enhancement,
};
use crossterm::{execute, queue};
use std::io::{self, Write as _};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the terminal is ours; whoever finds it so first puts it back.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Whether the terminal was asked to tell more about keys.
static ENHANCED: AtomicBool = AtomicBool::new(false);

/// As long as this lives, the terminal is ours.
#[derive(Debug)]
pub(super) struct Guard {
    releases: bool,
}

impl Guard {
    /// Takes the terminal: no echo, no line editing, another page, no cursor.
    pub(super) fn enter() -> io::Result<Guard> {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |information| {
            // Before the message, or it would vanish with the page.
            leave();
            usual(information);
        }));
        ENTERED.store(true, Ordering::SeqCst);
        // From here on, so that a half-taken terminal is put back, too.
        let mut guard = Guard { releases: false };
        enable_raw_mode()?;
        let mut output = io::stdout();
        execute!(output, EnterAlternateScreen, Hide, EnableFocusChange)?;
        guard.releases = supports_keyboard_enhancement().unwrap_or(false);
        if guard.releases {
            ENHANCED.store(true, Ordering::SeqCst);
            let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
                | KeyboardEnhancementFlags::REPORT_EVENT_TYPES
                | KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES;
            execute!(output, PushKeyboardEnhancementFlags(flags))?;
        }
        Ok(guard)
    }

    /// Whether the terminal tells when a key comes up.
    pub(super) fn releases(&self) -> bool {
        self.releases
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        leave();
    }
}

/// Puts everything back. Errors are of no use to anybody here.
fn leave() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut output = io::stdout();
    if ENHANCED.swap(false, Ordering::SeqCst) {
        let _ = queue!(output, PopKeyboardEnhancementFlags);
    }
    let _ = kitty::clean(&mut output);
    let _ = queue!(output, DisableFocusChange, Show, LeaveAlternateScreen);
    let _ = output.flush();
    let _ = disable_raw_mode();
}
