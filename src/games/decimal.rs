//! Weights as text: decimal, exact both ways.
//!
//! A weight is a whole number of steps of size 1/2^k, so it has a finite decimal expansion, and all
//! of it is printed. The other way round, 0.1 is no such number and is refused, not rounded.

use crate::theory::Weight;
use core::fmt;

/// No [`Weight`] has more binary places.
const MOST_FRACTION_BITS: usize = 64;

/// Text that is not exactly a weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecimalError {
    /// Not an optional minus sign and digits with at most one point among them.
    NotANumber,
    /// A number, but not a whole number of the weight's binary steps.
    NotExact,
    /// A number beyond the weight's range.
    TooLarge,
}

impl fmt::Display for DecimalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DecimalError::NotANumber => "not a decimal number",
            DecimalError::NotExact => "has no exact binary fraction of this length",
            DecimalError::TooLarge => "too large",
        })
    }
}

impl core::error::Error for DecimalError {}

/// Reads a weight such as `-3`, `2.75` or `.5`.
///
/// ```
/// use four_ninths::games::{DecimalError, parse_weight};
/// use four_ninths::theory::DeviceWeight;
///
/// assert_eq!(parse_weight("-2.75"), Ok(DeviceWeight::from_num(-2.75)));
/// assert_eq!(parse_weight::<DeviceWeight>("0.1"), Err(DecimalError::NotExact));
/// assert_eq!(parse_weight::<i32>("4000000000"), Err(DecimalError::TooLarge));
/// ```
///
/// # Errors
/// If the text is no number, or not exactly a number of this type.
pub fn parse_weight<W: Weight>(text: &str) -> Result<W, DecimalError> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() + fraction.len() == 0 || !all_digits(whole) || !all_digits(fraction) {
        return Err(DecimalError::NotANumber);
    }
    let fraction = fraction.trim_end_matches('0').as_bytes();
    let mut digits = [0; MOST_FRACTION_BITS];
    // k binary places need k decimal ones, so more decimal places than this are never exact.
    let slots = digits.get_mut(..fraction.len());
    slots
        .ok_or(DecimalError::NotExact)?
        .copy_from_slice(fraction);
    digits
        .iter_mut()
        .for_each(|digit| *digit = digit.saturating_sub(b'0'));
    // Gathered below 0, where there is room for one number more.
    let mut bits = whole
        .bytes()
        .try_fold(0, |number, byte| next_digit(number, 10, byte - b'0'));
    // Doubling the decimal fraction carries its binary digits out, one by one.
    for _ in 0..W::FRACTION_BITS {
        let carry = digits.iter_mut().rev().fold(0, |carry, digit| {
            let twice = 2 * *digit + carry;
            *digit = twice % 10;
            twice / 10
        });
        bits = bits.and_then(|number| next_digit(number, 2, carry));
    }
    if digits.iter().any(|&digit| digit > 0) {
        return Err(DecimalError::NotExact);
    }
    let bits = if negative {
        bits
    } else {
        bits.and_then(i128::checked_neg)
    };
    bits.and_then(W::from_bits).ok_or(DecimalError::TooLarge)
}

/// The number, which is not positive, with one more digit at its end; `None` beyond 128 bits.
fn next_digit(number: i128, base: i128, digit: u8) -> Option<i128> {
    number.checked_mul(base)?.checked_sub(i128::from(digit))
}

/// Prints a weight with all its digits and no more, so that [`parse_weight`] reads it back.
///
/// ```
/// use four_ninths::games::Exact;
/// use four_ninths::theory::DeviceWeight;
///
/// assert_eq!(Exact(DeviceWeight::from_num(-0.03125)).to_string(), "-0.03125");
/// assert_eq!(Exact(7_i64).to_string(), "7");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Exact<W>(pub W);

impl<W: Weight> fmt::Display for Exact<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = self.0.to_bits();
        let steps = bits.unsigned_abs();
        if bits < 0 {
            f.write_str("-")?;
        }
        let split = |steps: u128| {
            let whole = steps >> W::FRACTION_BITS;
            (whole, steps - (whole << W::FRACTION_BITS))
        };
        let (whole, mut fraction) = split(steps);
        write!(f, "{whole}")?;
        if fraction > 0 {
            f.write_str(".")?;
        }
        while fraction > 0 {
            let digit;
            (digit, fraction) = split(fraction * 10);
            write!(f, "{digit}")?;
        }
        Ok(())
    }
}
