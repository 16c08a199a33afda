//! A weight that counts what is done with it, to see how work grows with the number of pieces.

use four_ninths::theory::Weight;
use std::cell::Cell;
use std::cmp::Ordering;
use std::ops::{Add, Neg, Sub};

thread_local! {
    static OPERATIONS: Cell<u64> = const { Cell::new(0) };
}

/// A whole number; adding, subtracting, negating and comparing such numbers is counted.
#[derive(Clone, Copy, Debug)]
pub struct Counted(pub i64);

/// How many operations on weights `work` does on this thread.
pub fn operations(work: impl FnOnce()) -> u64 {
    let before = OPERATIONS.get();
    work();
    OPERATIONS.get() - before
}

fn count() {
    OPERATIONS.set(OPERATIONS.get() + 1);
}

impl Add for Counted {
    type Output = Counted;

    fn add(self, other: Counted) -> Counted {
        count();
        Counted(self.0 + other.0)
    }
}

impl Sub for Counted {
    type Output = Counted;

    fn sub(self, other: Counted) -> Counted {
        count();
        Counted(self.0 - other.0)
    }
}

impl Neg for Counted {
    type Output = Counted;

    fn neg(self) -> Counted {
        count();
        Counted(-self.0)
    }
}

impl Ord for Counted {
    fn cmp(&self, other: &Counted) -> Ordering {
        count();
        self.0.cmp(&other.0)
    }
}

impl PartialOrd for Counted {
    fn partial_cmp(&self, other: &Counted) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Counted {
    fn eq(&self, other: &Counted) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Counted {}

impl Weight for Counted {
    const ZERO: Self = Counted(0);
    const FRACTION_BITS: u32 = 0;
    const LARGEST_BITS: i128 = i64::MAX as i128;

    fn to_bits(self) -> i128 {
        self.0.into()
    }

    fn from_bits(bits: i128) -> Option<Self> {
        i64::try_from(bits).ok().map(Counted)
    }
}
