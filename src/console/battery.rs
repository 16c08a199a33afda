//! The battery, as far as a board knows it.

/// How much a battery holds, and whether it can be relied on.
///
/// A board that measures a voltage tells it with
/// [`Console::set_battery`](crate::console::Console::set_battery) as often as it likes, but makes
/// up its mind about `low` only now and then: each time it becomes low, the player is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Battery {
    /// How full it is; more than 100 is full.
    pub percent: u8,
    /// Whether the power may go at any moment, so that writing is not safe. While it is so, the
    /// console asks for nothing to be saved; afterwards it asks for what it held back.
    pub low: bool,
    /// Whether the power comes from outside.
    pub external: bool,
}

impl Battery {
    /// How full it is in quarters, to the nearest one.
    pub(crate) fn quarters(self) -> u8 {
        (self.percent.min(100) + 12) / 25
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_rounded() {
        let quarters = |percent| {
            let (low, external) = (false, false);
            Battery {
                percent,
                low,
                external,
            }
            .quarters()
        };
        let full = [0, 12, 13, 37, 38, 62, 63, 87, 88, 100, 255].map(quarters);
        assert_eq!(full, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4]);
    }
}
