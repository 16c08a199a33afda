//! What a key press in the window means.

use crate::keyboard::{self, Stroke};
use four_ninths::console::Key as ConsoleKey;
use winit::event::KeyEvent;
use winit::keyboard::{Key, KeyCode, ModifiersState, NamedKey, PhysicalKey};

/// What a key press means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Press {
    /// A key of the console.
    Key(ConsoleKey),
    /// The key help, on or off.
    Help,
    /// Save and go.
    Quit,
}

impl Press {
    /// What this press means, if anything.
    pub(super) fn of(event: &KeyEvent, modifiers: ModifiersState) -> Option<Press> {
        Press::read(&event.logical_key, event.physical_key, modifiers)
    }

    fn read(logical: &Key, physical: PhysicalKey, modifiers: ModifiersState) -> Option<Press> {
        let letter = letter(logical, physical);
        if modifiers.control_key() || modifiers.super_key() {
            return (letter == Some('q')).then_some(Press::Quit);
        }
        if modifiers.alt_key() {
            // The window manager's.
            return None;
        }
        let stroke = match logical {
            Key::Named(NamedKey::F1) => return Some(Press::Help),
            Key::Named(NamedKey::ArrowUp) => Stroke::Up,
            Key::Named(NamedKey::ArrowDown) => Stroke::Down,
            Key::Named(NamedKey::ArrowLeft) => Stroke::Left,
            Key::Named(NamedKey::ArrowRight) => Stroke::Right,
            Key::Named(NamedKey::Enter) => Stroke::Enter,
            Key::Named(NamedKey::Escape) => Stroke::Escape,
            Key::Named(NamedKey::Backspace) => Stroke::Backspace,
            Key::Named(NamedKey::Tab) => Stroke::Tab,
            Key::Named(NamedKey::Space) => Stroke::Letter(' '),
            _ if letter == Some('?') => return Some(Press::Help),
            _ => Stroke::Letter(letter?),
        };
        keyboard::key(stroke).map(Press::Key)
    }
}

/// The letter that is printed on the key. If it is not a Latin one, the letter that is in its place
/// on an English keyboard: the keys should work in every script.
fn letter(logical: &Key, physical: PhysicalKey) -> Option<char> {
    if let Key::Character(text) = logical
        && let Some(letter) = text.chars().next().filter(char::is_ascii)
    {
        return Some(letter.to_ascii_lowercase());
    }
    let PhysicalKey::Code(code) = physical else {
        return None;
    };
    match code {
        KeyCode::KeyW => Some('w'),
        KeyCode::KeyA => Some('a'),
        KeyCode::KeyS => Some('s'),
        KeyCode::KeyD => Some('d'),
        KeyCode::KeyZ => Some('z'),
        KeyCode::KeyX => Some('x'),
        KeyCode::KeyC => Some('c'),
        KeyCode::KeyV => Some('v'),
        KeyCode::KeyQ => Some('q'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, code: KeyCode, modifiers: ModifiersState) -> Option<Press> {
        let logical = Key::Character(text.into());
        Press::read(&logical, PhysicalKey::Code(code), modifiers)
    }

    #[test]
    fn letters_count_as_printed_and_foreign_ones_by_their_place() {
        let none = ModifiersState::empty();
        let a = Some(Press::Key(ConsoleKey::A));
        assert_eq!(read("z", KeyCode::KeyY, none), a, "a German keyboard");
        assert_eq!(read("Z", KeyCode::KeyZ, ModifiersState::SHIFT), a);
        assert_eq!(read("я", KeyCode::KeyZ, none), a, "a Russian keyboard");
        assert_eq!(read("?", KeyCode::Slash, none), Some(Press::Help));
        assert_eq!(read("й", KeyCode::KeyQ, none), None);
    }

    #[test]
    fn control_keeps_letters_from_the_console() {
        let control = ModifiersState::CONTROL;
        assert_eq!(read("q", KeyCode::KeyQ, control), Some(Press::Quit));
        assert_eq!(read("c", KeyCode::KeyC, control), None);
        assert_eq!(read("a", KeyCode::KeyA, ModifiersState::ALT), None);
    }
}
