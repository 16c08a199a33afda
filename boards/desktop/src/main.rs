//! The program `four-ninths`: reads the command line and does what it says.

use four_ninths_desktop::analyst::{json, stream};
use four_ninths_desktop::arguments::{self, Command};
use four_ninths_desktop::{play, report};
use std::io::{self, Write as _};
use std::process::ExitCode;

/// The exit status for input that was not understood.
const BAD_INPUT: u8 = 2;

/// The exit status if there is nothing to play on.
const NO_SCREEN: u8 = 3;

fn main() -> ExitCode {
    let outcome = match arguments::read(std::env::args_os().skip(1)) {
        Ok(command) => run(command),
        Err(error) => Err(Failure::Input(error)),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough.
        Err(Failure::Pipe(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Pipe(error)) => {
            eprintln!("four-ninths: {error}");
            ExitCode::FAILURE
        }
        Err(Failure::Input(error)) => {
            eprintln!("four-ninths: {error}");
            ExitCode::from(BAD_INPUT)
        }
        Err(Failure::Play(play::Failure::Screen(error))) => {
            eprintln!("four-ninths: {error}");
            ExitCode::from(NO_SCREEN)
        }
        Err(Failure::Play(play::Failure::Script(error))) => {
            eprintln!("four-ninths: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Why a command was not carried out.
enum Failure {
    /// It made no sense.
    Input(String),
    /// It could not be played.
    Play(play::Failure),
    /// Something could not be read or written.
    Pipe(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Pipe(error)
    }
}

fn run(command: Command) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    match command {
        Command::Print(text) => output.write_all(text.as_bytes())?,
        Command::Play(playing) => {
            // The terminal writes to it as well.
            drop(output);
            if let Some(trouble) = play::play(&playing).map_err(Failure::Play)? {
                eprintln!("four-ninths: {trouble}");
            }
        }
        Command::Solve {
            question,
            json: true,
        } => {
            let object = json::object(&question).map_err(Failure::Input)?;
            writeln!(output, "{object}")?;
        }
        Command::Solve {
            question,
            json: false,
        } => {
            let report = report::report(&question).map_err(Failure::Input)?;
            output.write_all(report.as_bytes())?;
        }
        Command::Analyze => stream::analyze(io::stdin().lock(), output)?,
    }
    Ok(())
}
