//! Keys: eight of them, what is printed on them, held or not, and what a change means.

use core::ops::BitOr;

/// One key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Key {
    /// Cursor up.
    Up = 1,
    /// Cursor down.
    Down = 2,
    /// Cursor left.
    Left = 4,
    /// Cursor right.
    Right = 8,
    /// Accept.
    A = 16,
    /// Back.
    B = 32,
    /// Hint.
    X = 64,
    /// Menu.
    Y = 128,
}

impl Key {
    /// All keys.
    pub const ALL: [Key; 8] = [
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::A,
        Key::B,
        Key::X,
        Key::Y,
    ];

    /// What it is called, whatever is printed on it.
    pub const fn name(self) -> &'static str {
        match self {
            Key::Up => "up",
            Key::Down => "down",
            Key::Left => "left",
            Key::Right => "right",
            Key::A => "A",
            Key::B => "B",
            Key::X => "X",
            Key::Y => "Y",
        }
    }

    /// The key that is in its place when the console is held the other way round.
    fn opposite(self) -> Key {
        match self {
            Key::Up => Key::Down,
            Key::Down => Key::Up,
            Key::Left => Key::Right,
            Key::Right => Key::Left,
            other => other,
        }
    }
}

/// What is printed on the keys of a carrier, which is what the screen calls them.
///
/// ```
/// use four_ninths::console::{Key, KeyNames};
///
/// const SPRIG: KeyNames = KeyNames::PLAIN.with(Key::A, "L").with(Key::B, "K");
/// assert_eq!((SPRIG.of(Key::A), SPRIG.of(Key::X)), ("L", "X"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeyNames([&'static str; 8]);

impl KeyNames {
    /// Each key is printed with what it is called.
    pub const PLAIN: KeyNames = KeyNames([
        Key::Up.name(),
        Key::Down.name(),
        Key::Left.name(),
        Key::Right.name(),
        Key::A.name(),
        Key::B.name(),
        Key::X.name(),
        Key::Y.name(),
    ]);

    /// The same, but for one key: a letter, or a few words in ASCII such as "hold B" if two keys
    /// share a knob.
    #[must_use]
    pub const fn with(mut self, key: Key, name: &'static str) -> KeyNames {
        self.0[place(key)] = name;
        self
    }

    /// What is printed on a key.
    pub fn of(self, key: Key) -> &'static str {
        self.0[place(key)]
    }
}

/// The place of a key among all.
const fn place(key: Key) -> usize {
    (key as u8).trailing_zeros() as usize
}

/// A set of keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Keys(u8);

impl Keys {
    /// No key.
    pub const NONE: Keys = Keys(0);

    /// Whether the key is in the set.
    pub fn contains(self, key: Key) -> bool {
        self.0 & key as u8 != 0
    }

    /// Whether there is no key in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The keys of this set that are not in the other.
    pub fn without(self, other: Keys) -> Keys {
        Keys(self.0 & !other.0)
    }

    /// Up for down and left for right: for a board that shows the picture upside down.
    pub fn turned(self) -> Keys {
        let turned = |keys, key| {
            if self.contains(key) {
                keys | key.opposite()
            } else {
                keys
            }
        };
        Key::ALL.into_iter().fold(Keys::NONE, turned)
    }
}

impl From<Key> for Keys {
    fn from(key: Key) -> Keys {
        Keys(key as u8)
    }
}

impl<T: Into<Keys>> BitOr<T> for Keys {
    type Output = Keys;

    fn bitor(self, other: T) -> Keys {
        Keys(self.0 | other.into().0)
    }
}

/// How long a direction is held before it repeats, in milliseconds.
const FIRST_REPEAT: u64 = 400;

/// Time between repeats, in milliseconds.
const NEXT_REPEAT: u64 = 110;

/// Turns key levels into presses: new keys at once, a held direction again and again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keyboard {
    held: Keys,
    /// When the held directions repeat.
    repeat: Option<u64>,
}

impl Keyboard {
    /// The keys pressed by now, given those that are held.
    pub(crate) fn press(&mut self, now: u64, keys: Keys) -> Keys {
        let directions = keys.without(Keys::from(Key::A) | Key::B | Key::X | Key::Y);
        let fresh = keys.without(self.held);
        let mut pressed = fresh;
        if directions.is_empty() {
            self.repeat = None;
        } else if !fresh.without(keys.without(directions)).is_empty() {
            self.repeat = Some(now + FIRST_REPEAT);
        } else if self.repeat.is_some_and(|due| due <= now) {
            self.repeat = Some(now + NEXT_REPEAT);
            pressed = pressed | directions;
        }
        self.held = keys;
        pressed
    }

    /// When to look again although no key changes.
    pub(crate) fn wake(&self) -> Option<u64> {
        self.repeat
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_pressed_once_and_a_direction_repeats() {
        let mut keyboard = Keyboard::default();
        let (a, down) = (Keys::from(Key::A), Keys::from(Key::Down));
        assert_eq!(keyboard.press(0, a), a);
        assert_eq!(keyboard.press(5000, a), Keys::NONE);
        assert_eq!(keyboard.press(5001, down), down);
        assert_eq!(keyboard.press(5400, down), Keys::NONE);
        assert_eq!(keyboard.wake(), Some(5401));
        assert_eq!(keyboard.press(5401, down), down);
        assert_eq!(keyboard.press(5402, down | a), a);
        assert_eq!(keyboard.press(5511, down | a), down);
        assert_eq!(keyboard.press(5512, Keys::NONE), Keys::NONE);
        assert_eq!(keyboard.wake(), None);
    }

    #[test]
    fn every_key_has_a_name_of_its_own() {
        for key in Key::ALL {
            assert_eq!(KeyNames::PLAIN.of(key), key.name());
            let names = KeyNames::PLAIN.with(key, "knob");
            for other in Key::ALL {
                let name = if other == key { "knob" } else { other.name() };
                assert_eq!(names.of(other), name);
            }
        }
    }

    #[test]
    fn turning_twice_is_not_turning() {
        let keys = Keys::from(Key::Up) | Key::Left | Key::A;
        assert_eq!(keys.turned(), Keys::from(Key::Down) | Key::Right | Key::A);
        assert_eq!(keys.turned().turned(), keys);
    }
}
