//! What a piece may weigh: exact, ordered, signed numbers.
//!
//! Everything in this crate adds, subtracts, negates and compares weights, and nothing else: no
//! products, no quotients, no rounding. Any type that does those four exactly will do. The trait is
//! implemented for `i32`, `i64` and the signed types of the crate `fixed` (the 128-bit ones with up
//! to 64 fraction bits, so that 128 bits are enough to print them); the device plays with
//! [`DeviceWeight`].
//!
//! Exactness has one enemy, the end of the number range, and it is met in one place:
//! [`Row::new`](crate::theory::Row::new) refuses weights that could overflow later, so that no sum
//! below needs a check.

use core::fmt::Debug;
use core::ops::{Add, Neg, Sub};

use fixed::types::extra::{LeEqU8, LeEqU16, LeEqU32, LeEqU64, LeEqU128};
use fixed::{FixedI8, FixedI16, FixedI32, FixedI64, FixedI128};

/// The weight of a piece on the device: 32 bits, of which 8 are a binary fraction.
///
/// Halves, quarters and so on down to 1/256 are exact, and the absolute weights of a game may add
/// up to 2,097,151.
pub type DeviceWeight = fixed::types::I24F8;

/// Exact ordered arithmetic: a whole number of steps of size 2 to the minus
/// [`FRACTION_BITS`](Weight::FRACTION_BITS).
pub trait Weight:
    Copy + Ord + Debug + Add<Output = Self> + Sub<Output = Self> + Neg<Output = Self>
{
    /// Nothing.
    const ZERO: Self;
    /// How many binary digits stand behind the point.
    const FRACTION_BITS: u32;
    /// The largest weight, in steps.
    const LARGEST_BITS: i128;
    /// The weight in steps.
    fn to_bits(self) -> i128;
    /// The weight of so many steps, or `None` if the type does not reach so far.
    fn from_bits(bits: i128) -> Option<Self>;
}

macro_rules! integer_weight {
    ($($integer:ty),*) => {$(
        impl Weight for $integer {
            const ZERO: Self = 0;
            const FRACTION_BITS: u32 = 0;
            const LARGEST_BITS: i128 = <$integer>::MAX as i128;
            fn to_bits(self) -> i128 {
                i128::from(self)
            }
            fn from_bits(bits: i128) -> Option<Self> {
                Self::try_from(bits).ok()
            }
        }
    )*};
}

macro_rules! fixed_weight {
    ($($fixed:ident: $limit:ident $(+ $other:ident)? over $integer:ty),*) => {$(
        impl<Fraction: $limit $(+ $other)?> Weight for $fixed<Fraction> {
            const ZERO: Self = Self::ZERO;
            const FRACTION_BITS: u32 = Self::FRAC_NBITS;
            const LARGEST_BITS: i128 = <$integer>::MAX as i128;
            fn to_bits(self) -> i128 {
                i128::from($fixed::to_bits(self))
            }
            fn from_bits(bits: i128) -> Option<Self> {
                <$integer>::try_from(bits).ok().map($fixed::from_bits)
            }
        }
    )*};
}

integer_weight!(i32, i64);
fixed_weight!(
    FixedI8: LeEqU8 over i8,
    FixedI16: LeEqU16 over i16,
    FixedI32: LeEqU32 over i32,
    FixedI64: LeEqU64 over i64,
    FixedI128: LeEqU128 + LeEqU64 over i128
);
