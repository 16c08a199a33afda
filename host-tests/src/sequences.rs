//! Sequences of weights to try things on: all small ones, and long ones in many styles.

/// Calls `visit` with every sequence of exactly `length` weights out of `alphabet`.
pub fn for_each(alphabet: &[i64], length: usize, mut visit: impl FnMut(&[i64])) {
    let mut digits = vec![0; length];
    let mut weights = vec![alphabet[0]; length];
    loop {
        visit(&weights);
        // Counts up in the base of the alphabet, the first digit fastest.
        let Some(place) = digits.iter().position(|&digit| digit + 1 < alphabet.len()) else {
            return;
        };
        for lower in 0..place {
            digits[lower] = 0;
            weights[lower] = alphabet[0];
        }
        digits[place] += 1;
        weights[place] = alphabet[digits[place]];
    }
}

/// Calls `visit` with every sequence out of `alphabet` of length 0 to `longest`.
pub fn for_each_up_to(alphabet: &[i64], longest: usize, mut visit: impl FnMut(&[i64])) {
    (0..=longest).for_each(|length| for_each(alphabet, length, &mut visit));
}

/// Calls `visit` with every order of the weights 1 to `length`.
pub fn for_each_permutation(length: usize, mut visit: impl FnMut(&[i64])) {
    let mut weights: Vec<i64> = (1..).take(length).collect();
    permute(&mut weights, 0, &mut visit);
}

fn permute(weights: &mut [i64], fixed: usize, visit: &mut impl FnMut(&[i64])) {
    if fixed == weights.len() {
        return visit(weights);
    }
    for choice in fixed..weights.len() {
        weights.swap(fixed, choice);
        permute(weights, fixed + 1, visit);
        weights.swap(fixed, choice);
    }
}

/// A small generator of test data; the same seed gives the same data.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Starts from a seed.
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number from `least` to `most`.
    pub fn between(&mut self, least: i64, most: i64) -> i64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        least.wrapping_add((self.0 % most.abs_diff(least).saturating_add(1)).cast_signed())
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).expect("53 bits") % limit
    }
}

/// Shapes of weights that stress different parts of a solver.
#[derive(Clone, Copy, Debug)]
pub enum Style {
    /// Any weights, small enough for ties.
    Small,
    /// Any weights up to a billion either way.
    Wide,
    /// 0 and 1.
    ZeroOne,
    /// -1 and 1.
    PlusMinus,
    /// Falling, then rising.
    Vee,
    /// Falling, then rising, with small ripples.
    RippledVee,
    /// Rising, then falling.
    Tent,
    /// Long stretches of equal weights.
    Plateaus,
    /// Each weight near the one before.
    Walk,
    /// Stretches `0 p 0 p 0`, as in section 4.4 of Brown and Brown.
    Special,
    /// Big and small in turn.
    Alternating,
    /// Falling throughout.
    Falling,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 12] = [
        Style::Small,
        Style::Wide,
        Style::ZeroOne,
        Style::PlusMinus,
        Style::Vee,
        Style::RippledVee,
        Style::Tent,
        Style::Plateaus,
        Style::Walk,
        Style::Special,
        Style::Alternating,
        Style::Falling,
    ];

    /// A sequence of this style.
    pub fn weights(self, random: &mut Random, length: usize) -> Vec<i64> {
        let middle = if length == 0 { 0 } else { random.below(length) };
        let mut level = 0;
        (0..length)
            .map(|index| {
                let far = i64::try_from(index.abs_diff(middle)).expect("a short sequence");
                match self {
                    Style::Small => random.between(-3, 3),
                    Style::Wide => random.between(-1_000_000_000, 1_000_000_000),
                    Style::ZeroOne => random.between(0, 1),
                    Style::PlusMinus => 2 * random.between(0, 1) - 1,
                    Style::Vee => far,
                    Style::RippledVee => 3 * far + random.between(0, 5),
                    Style::Tent => -far,
                    Style::Plateaus if random.below(5) > 0 => level,
                    Style::Plateaus => {
                        level = random.between(0, 6);
                        level
                    }
                    Style::Walk => {
                        level += random.between(-2, 2);
                        level
                    }
                    Style::Special if index % 2 == 0 || random.below(6) == 0 => 0,
                    Style::Special => random.between(1, 4),
                    Style::Alternating if index % 2 == 0 => random.between(0, 2),
                    Style::Alternating => random.between(5, 9),
                    Style::Falling => -i64::try_from(index).expect("a short sequence"),
                }
            })
            .collect()
    }
}
