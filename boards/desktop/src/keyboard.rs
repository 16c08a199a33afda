//! The keyboard: which of its keys stands for which key of the console, in window and terminal.

use four_ninths::console::Key;

/// A key of the keyboard, as far as the console has a use for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// A letter, in either case, or a space.
    Letter(char),
    /// An arrow.
    Up,
    /// An arrow.
    Down,
    /// An arrow.
    Left,
    /// An arrow.
    Right,
    /// Enter or Return.
    Enter,
    /// Escape.
    Escape,
    /// Backspace.
    Backspace,
    /// The tabulator.
    Tab,
}

/// What it stands for.
pub fn key(stroke: Stroke) -> Option<Key> {
    let letter = match stroke {
        Stroke::Letter(letter) => letter.to_ascii_lowercase(),
        Stroke::Up => 'w',
        Stroke::Left => 'a',
        Stroke::Down => 's',
        Stroke::Right => 'd',
        Stroke::Enter => 'z',
        Stroke::Escape | Stroke::Backspace => 'x',
        Stroke::Tab => 'v',
    };
    match letter {
        'w' => Some(Key::Up),
        'a' => Some(Key::Left),
        's' => Some(Key::Down),
        'd' => Some(Key::Right),
        'z' | ' ' => Some(Key::A),
        'x' => Some(Key::B),
        'c' => Some(Key::X),
        'v' => Some(Key::Y),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_of_the_console_has_a_letter() {
        for (letter, expected) in "WASDzxcv".chars().zip([
            Key::Up,
            Key::Left,
            Key::Down,
            Key::Right,
            Key::A,
            Key::B,
            Key::X,
            Key::Y,
        ]) {
            assert_eq!(key(Stroke::Letter(letter)), Some(expected));
        }
        assert_eq!(key(Stroke::Letter('q')), None);
        assert_eq!(key(Stroke::Letter('?')), None);
    }
}
