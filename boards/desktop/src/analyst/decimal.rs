//! Decimal numbers, exact: every weight of a question as a 64-bit count of the same unit.
//!
//! People write 0.1, which no binary fraction equals, so the analyst's fixed point is decimal: the
//! unit of a question is 10 to the minus as many decimals as its longest weight has.

use std::fmt;

/// More decimals than this leave no room for whole numbers in 64 bits.
const MOST_DECIMALS: usize = 18;

/// A number as it was written: so many units of 10 to the minus `decimals`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decimal {
    units: i128,
    decimals: usize,
}

/// How many decimals a unit has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scale {
    decimals: usize,
}

impl Decimal {
    /// Reads a number such as `-3`, `2.50` or `1e3`.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, String> {
        let not_a_number = || format!("{} is not a number", shortened(text));
        let (number, exponent) = match text.split_once(['e', 'E']) {
            Some((number, exponent)) => (number, exponent),
            None => (text, "0"),
        };
        let (negative, digits) = match number.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, number),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let unsigned_exponent = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
        if ![whole, fraction, unsigned_exponent]
            .into_iter()
            .all(all_digits)
            || whole.len() + fraction.len() == 0
            || unsigned_exponent.is_empty()
        {
            return Err(not_a_number());
        }
        let mut digits = whole.trim_start_matches('0').to_owned() + fraction;
        // An exponent too large for 64 bits is too large for a weight in any case.
        let point = exponent
            .parse::<i64>()
            .unwrap_or(if exponent.starts_with('-') {
                i64::MIN
            } else {
                i64::MAX
            });
        let mut decimals = i64::try_from(fraction.len())
            .unwrap_or(i64::MAX)
            .saturating_sub(point);
        while digits.ends_with('0') {
            digits.pop();
            decimals = decimals.saturating_sub(1);
        }
        if digits.is_empty() {
            return Ok(Decimal {
                units: 0,
                decimals: 0,
            });
        }
        let too_large = || format!("{} is too large", shortened(text));
        if let Ok(zeros) = usize::try_from(decimals.saturating_neg()) {
            if digits.len().saturating_add(zeros) > 2 * MOST_DECIMALS {
                return Err(too_large());
            }
            digits.extend(std::iter::repeat_n('0', zeros));
        }
        let decimals = usize::try_from(decimals).unwrap_or(0);
        if decimals > MOST_DECIMALS {
            return Err(format!(
                "{} has more than {MOST_DECIMALS} decimals",
                shortened(text)
            ));
        }
        let units: i128 = digits.parse().map_err(|_| too_large())?;
        Ok(Decimal {
            units: if negative { -units } else { units },
            decimals,
        })
    }
}

/// The text, or its beginning if it is long.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{:?}...", &text[..end]),
        None => format!("{text:?}"),
    }
}

impl Scale {
    /// The coarsest unit that all these numbers are whole multiples of, among powers of ten.
    pub fn of<'a>(numbers: impl IntoIterator<Item = &'a Decimal>) -> Self {
        let decimals = numbers.into_iter().map(|number| number.decimals).max();
        Scale {
            decimals: decimals.unwrap_or(0),
        }
    }

    /// The number in units of this scale, or `None` if that is beyond 64 bits.
    pub fn units(self, number: Decimal) -> Option<i64> {
        let factor = 10_i128.pow(u32::try_from(self.decimals - number.decimals).ok()?);
        i64::try_from(number.units.checked_mul(factor)?).ok()
    }

    /// Prints so many units, exactly.
    pub fn show(self, units: i64) -> Shown {
        Shown {
            units,
            decimals: self.decimals,
        }
    }
}

/// Units of a scale, printed as a decimal number without needless zeros.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    units: i64,
    decimals: usize,
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = format!(
            "{:0width$}",
            self.units.unsigned_abs(),
            width = self.decimals + 1
        );
        let (whole, fraction) = digits.split_at(digits.len() - self.decimals);
        let fraction = fraction.trim_end_matches('0');
        let point = if fraction.is_empty() { "" } else { "." };
        f.pad_integral(self.units >= 0, "", &format!("{whole}{point}{fraction}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_survive_reading_and_printing() {
        for (text, printed) in [
            ("0", "0"),
            ("-0", "0"),
            ("007", "7"),
            ("-.5", "-0.5"),
            ("5.", "5"),
            ("1.50", "1.5"),
            ("-0.1", "-0.1"),
            ("0.000000000000000001", "0.000000000000000001"),
            ("12e2", "1200"),
            ("1.25E+1", "12.5"),
            ("125e-2", "1.25"),
            ("0e999999999999999999999", "0"),
            ("100e-2", "1"),
        ] {
            let number = Decimal::parse(text).unwrap();
            let scale = Scale::of([&number]);
            assert_eq!(
                scale.show(scale.units(number).unwrap()).to_string(),
                printed,
                "{text}"
            );
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "", "-", "+1", ".", "-.e1", "1e", "e1", "1e+", "0x1", "NaN", "1 2", "½", "1_0",
        ] {
            assert!(
                Decimal::parse(text)
                    .unwrap_err()
                    .ends_with("is not a number"),
                "{text}"
            );
        }
        for text in [
            "1e400",
            "1e99999999999999999999",
            "123456789012345678901234567890123456789",
        ] {
            assert!(
                Decimal::parse(text).unwrap_err().ends_with("is too large"),
                "{text}"
            );
        }
        for text in ["1e-19", "0.1234567890123456789", "1e-99999999999999999999"] {
            assert!(
                Decimal::parse(text)
                    .unwrap_err()
                    .ends_with("more than 18 decimals"),
                "{text}"
            );
        }
    }
}
