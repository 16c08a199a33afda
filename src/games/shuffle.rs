//! Numbers from a seed: the one source of chance, the same on every board, for ever.
//!
//! SplitMix64, written out here in three lines, because deals are promises and must not change with
//! the update of a crate.
//!
//! # Source
//!
//! Steele, Lea and Flood, *Fast splittable pseudorandom number generators* (2014).

/// A stream of numbers that depends on nothing but its seed.
#[derive(Clone, Debug)]
pub(crate) struct Shuffle(u64);

impl Shuffle {
    /// The stream that starts from this seed.
    pub(crate) fn new(seed: u64) -> Self {
        Shuffle(seed)
    }

    /// The next number of the stream.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`. The bias is below one in a billion for the limits used here.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        let limit = u64::try_from(limit.max(1)).expect("a usize fits into 64 bits");
        usize::try_from(self.next() % limit).expect("below a usize")
    }

    /// A number from `least` to `most`.
    pub(crate) fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// Adds `total` to the slots in units of 1, each unit wherever chance puts it.
    pub(crate) fn spread(&mut self, total: usize, slots: &mut [usize]) {
        for _ in 0..total {
            slots[self.below(slots.len())] += 1;
        }
    }
}
