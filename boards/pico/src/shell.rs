//! The words that the serial port understands.

use core::fmt::{self, Display};

/// What `help` answers.
pub const HELP: &str = "\
help               this list\r\n\
version            version, carrier, screen and seed\r\n\
screenshot         the screen as a BMP file\r\n\
deal CODE          opens a share code\r\n\
stats              counts and worst times since power-on\r\n\
reset-to-bootsel   restarts as a drive, to copy a new UF2 to\r\n\
fail HOW           fails on purpose: panic, fault, hang or stack\r\n";

/// The longest line, in bytes.
pub const LONGEST: usize = 160;

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// What there is to say.
    Help,
    /// What this is.
    Version,
    /// The screen.
    Screenshot,
    /// A share code to open.
    Deal(&'a str),
    /// Counts and times.
    Stats,
    /// To the boot ROM.
    ResetToBootsel,
    /// A failure on purpose, to see that nothing is lost by it.
    Fail(Failure),
}

/// A way to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A broken promise in the code.
    Panic,
    /// An instruction that there is not.
    Fault,
    /// A loop without end.
    Hang,
    /// Calls without end.
    Stack,
}

/// Why a line is no command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal<'a> {
    /// There is no such word.
    Unknown(&'a str),
    /// Something has to follow the word.
    Incomplete(&'static str),
    /// Nothing may follow the word, or less.
    Surplus(&'a str),
    /// More than [`LONGEST`] bytes.
    TooLong,
    /// Not text.
    NotText,
}

impl Display for Refusal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Unknown(word) => write!(f, "unknown: {word} (try help)"),
            Refusal::Incomplete(usage) => write!(f, "incomplete: the command is {usage}"),
            Refusal::Surplus(word) => write!(f, "too many words: {word} was not expected"),
            Refusal::TooLong => write!(f, "too long: a line has at most {LONGEST} bytes"),
            Refusal::NotText => write!(f, "not text: a line is made of ASCII or UTF-8"),
        }
    }
}

impl<'a> Command<'a> {
    /// Reads a line; an empty one is no command and no mistake.
    ///
    /// # Errors
    /// If there is no such command, or something is missing or too much.
    pub fn parse(line: &'a str) -> Result<Option<Command<'a>>, Refusal<'a>> {
        let mut words = line.split_ascii_whitespace();
        let Some(word) = words.next() else {
            return Ok(None);
        };
        let command = match word {
            "help" => Command::Help,
            "version" => Command::Version,
            "screenshot" => Command::Screenshot,
            "stats" => Command::Stats,
            "reset-to-bootsel" => Command::ResetToBootsel,
            "deal" => Command::Deal(words.next().ok_or(Refusal::Incomplete("deal CODE"))?),
            "fail" => Command::Fail(match words.next() {
                Some("panic") => Failure::Panic,
                Some("fault") => Failure::Fault,
                Some("hang") => Failure::Hang,
                Some("stack") => Failure::Stack,
                Some(other) => return Err(Refusal::Unknown(other)),
                None => return Err(Refusal::Incomplete("fail panic, fault, hang or stack")),
            }),
            other => return Err(Refusal::Unknown(other)),
        };
        match words.next() {
            Some(surplus) => Err(Refusal::Surplus(surplus)),
            None => Ok(Some(command)),
        }
    }
}

/// Bytes on their way to becoming a line.
#[derive(Clone, Debug, Default)]
pub struct Line {
    bytes: heapless::Vec<u8, LONGEST>,
    /// Whether there were more than fit: then none of them count.
    too_long: bool,
    /// Whether the line is complete, and the next byte begins another.
    complete: bool,
}

impl Line {
    /// Takes in a byte, and says whether the line is complete.
    pub fn push(&mut self, byte: u8) -> bool {
        if self.complete {
            *self = Line::default();
        }
        match byte {
            // A line feed after a carriage return ends an empty line, which is no harm.
            b'\r' | b'\n' => self.complete = true,
            8 | 127 => {
                self.bytes.pop();
            }
            byte => self.too_long |= self.bytes.push(byte).is_err(),
        }
        self.complete
    }

    /// The command of a complete line.
    ///
    /// # Errors
    /// As [`Command::parse`], and if the line is too long or no text.
    pub fn command(&self) -> Result<Option<Command<'_>>, Refusal<'_>> {
        if self.too_long {
            return Err(Refusal::TooLong);
        }
        let text = core::str::from_utf8(&self.bytes).map_err(|_| Refusal::NotText)?;
        Command::parse(text)
    }
}
