//! Share codes: a deal as nine letters that can be read out over the telephone.
//!
//! ```text
//! 7K2M-9QX4-R      eight letters of payload, 5 bits each, and one that checks them
//!
//! payload, before it is mixed, from the highest bit down:
//!     2 bits   0 to 2: the game         3: a puzzle, or another game
//!     3 bits   the style                1 bit    0            1
//!     5 bits   the number of pieces    37 bits   its number   4 bits the game, 3 the style, 5 the
//!    30 bits   the seed                                       number of pieces, 25 the seed
//! ```
//!
//! Letters are those of Crockford's base 32, which has no I, L, O and U. Mixing is a bijection of
//! the 40 bits; it makes codes of neighbouring seeds look nothing like each other, so that nobody
//! takes one for the other.
//!
//! The check letter is a sum over the field with 32 elements, in which the letter at each place
//! is multiplied by another power of a generator. One wrong letter changes the sum, and so does
//! the exchange of any two different letters: the two errors people make.
//!
//! # Source
//!
//! Douglas Crockford, *Base 32*, for the alphabet; the check letter is the simplest Reed-Solomon
//! code.

use crate::console::Deal;
use crate::console::deal::BITS;
use core::fmt;

/// What the 32 digits are written as.
pub(crate) const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// How many letters a code has, the check letter among them.
const LENGTH: usize = 9;

/// Odd numbers to multiply by: the first bits of the golden ratio, of pi and, rounded up, of e.
const FACTORS: [u64; 3] = [0x9e_3779_b97f, 0x24_3f6a_8885, 0xb7_e151_628b];

/// The lowest bits of a number: those that a deal has.
const MASK: u64 = (1 << BITS) - 1;

/// Makes the bits of a deal look random. Every step can be undone, so no two deals meet.
fn mix(bits: u64) -> u64 {
    let step = |bits: u64, factor| fold(bits).wrapping_mul(factor) & MASK;
    fold(FACTORS.into_iter().fold(bits, step))
}

/// Undoes [`mix`].
fn unmix(bits: u64) -> u64 {
    let step = |bits: u64, factor| fold(bits.wrapping_mul(inverse(factor)) & MASK);
    FACTORS.into_iter().rev().fold(fold(bits), step)
}

/// Adds the upper half of the bits to the lower half without carry, which is its own opposite.
fn fold(bits: u64) -> u64 {
    bits ^ bits >> (BITS / 2)
}

/// The number that undoes multiplication by an odd one, modulo a power of 2. Each step of Newton's
/// method doubles the number of right bits, of which an odd number as its own inverse has three.
fn inverse(factor: u64) -> u64 {
    (0..5).fold(factor, |guess, _| {
        guess.wrapping_mul(2_u64.wrapping_sub(factor.wrapping_mul(guess)))
    })
}

/// Multiplies by the generator of the field with 32 elements, modulo x^5 + x^2 + 1.
fn times_generator(element: u8) -> u8 {
    match element & 0b1_0000 {
        0 => element << 1,
        _ => element << 1 ^ 0b10_0101,
    }
}

/// The sum of the digits, each multiplied by the generator as often as there are digits behind it.
/// It is 0 if the last one is the right check digit for the others.
fn weighted_sum(digits: &[u8]) -> u8 {
    digits
        .iter()
        .fold(0, |sum, digit| times_generator(sum) ^ digit)
}

/// The digit that a character stands for. What looks like a digit is taken for it.
fn digit_of(letter: char) -> Option<u8> {
    let letter = match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        letter => letter,
    };
    let place = LETTERS
        .iter()
        .position(|&known| char::from(known) == letter)?;
    u8::try_from(place).ok()
}

/// Whether a character only groups letters: any space or dash.
fn is_gap(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// A text that is no share code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// It has too few or too many letters.
    WrongLength {
        /// How many it has.
        got: usize,
    },
    /// It has a character that no code has.
    NotALetter(char),
    /// One of the letters is wrong, or two have changed places.
    CheckLetter,
    /// All letters agree, but this version has no such deal; a later one may.
    Unknown,
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodeError::WrongLength { got } => {
                write!(f, "a code has {LENGTH} letters, this one has {got}")
            }
            CodeError::NotALetter(letter) => {
                write!(f, "no code has the letter {}", letter.escape_default())
            }
            CodeError::CheckLetter => f.write_str("one letter is wrong, or two are swapped"),
            CodeError::Unknown => f.write_str("this console is too old for that code"),
        }
    }
}

impl core::error::Error for CodeError {}

/// A share code.
///
/// ```
/// use four_ninths::console::{Code, Deal};
/// use four_ninths::games::{GameKind, deal::Style};
///
/// let deal = Deal::seeded(GameKind::Pizza, 11, Style::Fair, 7).unwrap();
/// let code = Code::of(deal);
/// assert_eq!(code.to_string(), "Q1E6-AAHF-T");
/// assert_eq!(Code::parse("qle6 aahf t"), Ok(deal));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Code([u8; LENGTH]);

impl Code {
    /// The code of a deal.
    pub fn of(deal: Deal) -> Code {
        let mixed = mix(deal.to_bits());
        let mut digits = [0; LENGTH];
        for (place, digit) in digits[..LENGTH - 1].iter_mut().rev().enumerate() {
            *digit = u8::try_from(mixed >> (5 * place) & 31).expect("five bits");
        }
        // The last digit counts as it is, so this is the one that makes the sum 0.
        digits[LENGTH - 1] = weighted_sum(&digits);
        Code(digits.map(|digit| LETTERS[usize::from(digit)]))
    }

    /// The nine letters, in ASCII, the check letter last.
    pub fn letters(&self) -> &[u8; LENGTH] {
        &self.0
    }

    /// The deal of a code as people write it: in capitals or not, grouped or not, with the letters
    /// O, I and L for the digits they look like.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn parse(text: &str) -> Result<Deal, CodeError> {
        let mut digits = [0; LENGTH];
        let mut got = 0;
        for letter in text.chars().filter(|&letter| !is_gap(letter)) {
            let digit = digit_of(letter).ok_or(CodeError::NotALetter(letter))?;
            if let Some(place) = digits.get_mut(got) {
                *place = digit;
            }
            got += 1;
        }
        if got != LENGTH {
            return Err(CodeError::WrongLength { got });
        }
        if weighted_sum(&digits) != 0 {
            return Err(CodeError::CheckLetter);
        }
        let payload = &digits[..LENGTH - 1];
        let mixed = payload
            .iter()
            .fold(0, |bits, &digit| bits << 5 | u64::from(digit));
        Deal::from_bits(unmix(mixed)).ok_or(CodeError::Unknown)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, &letter) in self.0.iter().enumerate() {
            if place > 0 && place % 4 == 0 {
                f.write_str("-")?;
            }
            write!(f, "{}", char::from(letter))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixing_is_a_bijection() {
        let mut bits = 1;
        for step in 0..100_000_u64 {
            for bits in [bits, step, MASK - step, step << 20] {
                assert_eq!(unmix(mix(bits)), bits);
                assert_eq!(mix(unmix(bits)), bits);
                assert!(mix(bits) <= MASK && unmix(bits) <= MASK);
            }
            bits = bits.wrapping_mul(6_364_136_223) & MASK;
        }
    }

    #[test]
    fn the_generator_runs_through_all_elements_but_0() {
        let mut seen = [false; 32];
        let mut element = 1;
        for _ in 0..31 {
            assert!(!seen[usize::from(element)] && element != 0);
            seen[usize::from(element)] = true;
            element = times_generator(element);
        }
        assert_eq!(element, 1);
    }
}
