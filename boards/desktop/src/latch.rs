//! The latch: key changes wait here until a step has seen each of them, however short they were.

use four_ninths::console::{Key, Keys};
use std::collections::VecDeque;

/// Which console keys are held, and every change of that since the last step.
///
/// A press and its release may both arrive between two steps. A step that looked only at what is
/// held would miss the tap, so the changes queue up, and each gets a step of its own: one with the
/// key and one without. `Switch` names a key of the keyboard, several of which may mean the same
/// console key.
///
/// ```
/// use four_ninths::console::{Key, Keys};
/// use four_ninths_desktop::latch::Latch;
///
/// let mut latch = Latch::default();
/// latch.press('z', Key::A);
/// latch.release(&'z');
/// assert_eq!(latch.next(), Some(Key::A.into()));
/// assert_eq!(latch.next(), Some(Keys::NONE));
/// assert_eq!(latch.next(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Latch<Switch> {
    down: Vec<(Switch, Key)>,
    waiting: VecDeque<Keys>,
}

impl<Switch> Default for Latch<Switch> {
    fn default() -> Self {
        Latch {
            down: Vec::new(),
            waiting: VecDeque::new(),
        }
    }
}

impl<Switch: PartialEq> Latch<Switch> {
    /// A switch went down. If it is down already, as when it repeats, nothing happens.
    pub fn press(&mut self, switch: Switch, key: Key) {
        if self.down.iter().all(|(down, _)| *down != switch) {
            let before = self.held();
            self.down.push((switch, key));
            self.note(before);
        }
    }

    /// A switch came up, whatever it meant.
    pub fn release(&mut self, switch: &Switch) {
        let before = self.held();
        self.down.retain(|(down, _)| down != switch);
        self.note(before);
    }

    /// All switches came up, or nobody will tell when they do.
    pub fn release_all(&mut self) {
        let before = self.held();
        self.down.clear();
        self.note(before);
    }

    /// A key went down and came up again: all that some terminals can tell.
    pub fn tap(&mut self, key: Key) {
        let held = self.held();
        if !held.contains(key) {
            self.waiting.extend([held | key, held]);
        }
    }

    /// What is held by now.
    pub fn held(&self) -> Keys {
        let keys = |keys, &(_, key): &(Switch, Key)| keys | key;
        self.down.iter().fold(Keys::NONE, keys)
    }

    /// What the next step has to see, if anything changed that no step has seen.
    #[expect(clippy::should_implement_trait, reason = "more may come after `None`")]
    pub fn next(&mut self) -> Option<Keys> {
        self.waiting.pop_front()
    }

    fn note(&mut self, before: Keys) {
        let held = self.held();
        if held != before {
            self.waiting.push_back(held);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(latch: &mut Latch<u8>) -> Vec<Keys> {
        std::iter::from_fn(|| latch.next()).collect()
    }

    #[test]
    fn twenty_taps_between_two_steps_are_twenty_presses() {
        let mut latch = Latch::default();
        for _ in 0..20 {
            latch.press(1, Key::Right);
            latch.release(&1);
        }
        let expected = [Key::Right.into(), Keys::NONE].repeat(20);
        assert_eq!(steps(&mut latch), expected);
        for _ in 0..20 {
            latch.tap(Key::Right);
        }
        assert_eq!(steps(&mut latch), expected);
        assert_eq!(steps(&mut latch), []);
    }

    #[test]
    fn repeats_and_second_switches_are_no_new_presses() {
        let mut latch = Latch::default();
        latch.press(1, Key::Up);
        latch.press(1, Key::Up);
        latch.press(2, Key::Up);
        latch.release(&1);
        assert_eq!(steps(&mut latch), [Key::Up.into()]);
        assert_eq!(latch.held(), Key::Up.into());
        latch.release(&2);
        latch.release(&3);
        assert_eq!(steps(&mut latch), [Keys::NONE]);
    }

    #[test]
    fn keys_pressed_together_stay_together() {
        let mut latch = Latch::default();
        latch.press(1, Key::Up);
        latch.press(2, Key::A);
        latch.tap(Key::A);
        latch.tap(Key::B);
        latch.release_all();
        latch.release_all();
        let both = Keys::from(Key::Up) | Key::A;
        assert_eq!(
            steps(&mut latch),
            [Key::Up.into(), both, both | Key::B, both, Keys::NONE]
        );
    }
}
