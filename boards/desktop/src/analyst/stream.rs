//! `four-ninths analyze`: requests on standard input, answers on standard output.

use crate::analyst::json::respond;
use std::io::{self, BufRead, Write};

/// Answers every line of `input` with one line on `output`, in order, until the input ends.
///
/// An answer is sent as soon as no further request is waiting, so that a program may ask, wait for
/// the answer, and ask again.
///
/// # Errors
/// If the input cannot be read or the output not written.
pub fn analyze(input: impl io::Read, output: impl Write) -> io::Result<()> {
    let mut input = io::BufReader::with_capacity(1 << 16, input);
    let mut output = io::BufWriter::with_capacity(1 << 16, output);
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return output.flush();
        }
        let answer = match std::str::from_utf8(&line) {
            Ok(text) => respond(text.trim_end_matches(['\n', '\r'])),
            Err(_) => String::from(r#"{"error":"not a request: the line is not UTF-8"}"#),
        };
        writeln!(output, "{answer}")?;
        if input.buffer().is_empty() {
            output.flush()?;
        }
    }
}
