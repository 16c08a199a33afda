//! One palette for all pictures: median cut for a start, then k-means.

use crate::canvas::Sprite;
use crate::colour::Rgb;
use std::collections::BTreeMap;

/// How much the eye cares about differences in red, green and blue.
const EYE: [f64; 3] = [3.0, 4.0, 2.0];

/// The colours of the device, from number 1; number 0 is transparent.
pub(crate) struct Palette {
    entries: Vec<u16>,
}

/// A colour and how much it matters.
type Weighed = ([f64; 3], f64);

/// Packs a colour as 5 bits of red, 6 of green and 5 of blue.
fn pack(c: [f64; 3]) -> u16 {
    let bits = |c: f64, most: f64| (c / 255.0 * most + 0.5).floor().clamp(0.0, most) as u16;
    bits(c[0], 31.0) << 11 | bits(c[1], 63.0) << 5 | bits(c[2], 31.0)
}

/// The colour that a packed one shows.
pub(crate) fn unpack(c: u16) -> [f64; 3] {
    [
        f64::from(c >> 11) * 255.0 / 31.0,
        f64::from(c >> 5 & 63) * 255.0 / 63.0,
        f64::from(c & 31) * 255.0 / 31.0,
    ]
}

/// Squared difference of two colours.
fn apart(a: [f64; 3], b: [f64; 3]) -> f64 {
    (0..3).map(|i| EYE[i] * (a[i] - b[i]) * (a[i] - b[i])).sum()
}

impl Palette {
    /// A palette with only the transparent colour.
    pub(crate) fn new() -> Palette {
        Palette { entries: vec![0] }
    }

    /// Appends about `count` colours, chosen for groups of pictures. A group matters by the root of
    /// its number of pixels, and a colour by the root of how much it is used, so that a few bright
    /// pixels count.
    pub(crate) fn add(&mut self, count: usize, groups: &[Vec<Sprite>]) {
        let mut weights: BTreeMap<u16, f64> = BTreeMap::new();
        for group in groups {
            let pixels = || group.iter().flat_map(|s| s.px.iter().flatten());
            let each = 1.0 / (pixels().count().max(1) as f64).sqrt();
            for Rgb(c) in pixels() {
                *weights.entry(pack(*c)).or_default() += each;
            }
        }
        let colours: Vec<Weighed> = weights
            .iter()
            .map(|(&c, &w)| (unpack(c), w.sqrt()))
            .collect();
        let mut means = median_cut(count, colours.clone());
        for _ in 0..40 {
            means = k_means(&colours, &means);
        }
        let mut fresh: Vec<u16> = means.into_iter().map(pack).collect();
        fresh.sort_unstable();
        fresh.dedup();
        // The transparent colour is none that a picture could use.
        fresh.retain(|c| !self.entries[1..].contains(c));
        self.entries.append(&mut fresh);
        assert!(self.entries.len() <= 256, "a byte numbers every colour");
    }

    /// Number of colours, without the transparent one.
    pub(crate) fn len(&self) -> usize {
        self.entries.len() - 1
    }

    /// The palette as the device reads it.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.entries.iter().flat_map(|c| c.to_le_bytes()).collect()
    }

    /// The colour that a byte of a picture shows.
    pub(crate) fn colour(&self, byte: u8) -> [f64; 3] {
        unpack(self.entries[usize::from(byte)])
    }

    /// Pictures as bytes, each pixel the number of the nearest colour.
    pub(crate) fn index(&self, sprites: &[Sprite]) -> Vec<u8> {
        let pixels = sprites.iter().flat_map(|s| &s.px);
        let mut known: BTreeMap<[u64; 3], u8> = BTreeMap::new();
        pixels
            .map(|px| {
                let Some(Rgb(c)) = *px else { return 0 };
                *known
                    .entry(c.map(f64::to_bits))
                    .or_insert_with(|| self.nearest(c))
            })
            .collect()
    }

    fn nearest(&self, c: [f64; 3]) -> u8 {
        let mut best = (f64::MAX, 0);
        for (i, &entry) in self.entries.iter().enumerate().skip(1) {
            let d = apart(c, unpack(entry));
            if d < best.0 {
                best = (d, i as u8);
            }
        }
        best.1
    }
}

/// Mean and spread of some colours: the spread along each channel, as the eye sees it.
fn spread(set: &[Weighed]) -> ([f64; 3], [f64; 3]) {
    let total: f64 = set.iter().map(|s| s.1).sum();
    let mean: [f64; 3] =
        std::array::from_fn(|i| set.iter().map(|s| s.0[i] * s.1).sum::<f64>() / total);
    let wide = std::array::from_fn(|i| {
        let square = |s: &Weighed| (s.0[i] - mean[i]) * (s.0[i] - mean[i]) * s.1;
        EYE[i] * set.iter().map(square).sum::<f64>()
    });
    (mean, wide)
}

/// Cuts the set with the widest spread in two, again and again, until there are `count`.
fn median_cut(count: usize, all: Vec<Weighed>) -> Vec<[f64; 3]> {
    let widest = |set: &[Weighed]| {
        let wide = spread(set).1;
        (0..3).fold(
            (0, 0.0),
            |a, i| if wide[i] > a.1 { (i, wide[i]) } else { a },
        )
    };
    let mut sets = vec![(widest(&all), all)];
    while sets.len() < count {
        let most = (0..sets.len()).fold(0, |a, i| if sets[i].0.1 > sets[a].0.1 { i } else { a });
        let ((axis, size), mut set) = sets.swap_remove(most);
        if size <= 0.0 {
            sets.push(((axis, size), set));
            break;
        }
        let mean = spread(&set).0[axis];
        set.sort_by(|a, b| a.0[axis].total_cmp(&b.0[axis]));
        let at = set.partition_point(|s| s.0[axis] <= mean);
        let upper = set.split_off(at.clamp(1, set.len() - 1));
        for set in [set, upper] {
            sets.push((widest(&set), set));
        }
    }
    sets.iter().map(|(_, set)| spread(set).0).collect()
}

/// Moves each mean to the middle of the colours that are nearest to it.
fn k_means(colours: &[Weighed], means: &[[f64; 3]]) -> Vec<[f64; 3]> {
    let mut sums = vec![([0.0; 3], 0.0); means.len()];
    for &(c, w) in colours {
        let mut best = (f64::MAX, 0);
        for (i, &mean) in means.iter().enumerate() {
            let d = apart(c, mean);
            if d < best.0 {
                best = (d, i);
            }
        }
        let (sum, weight) = &mut sums[best.1];
        for (s, c) in sum.iter_mut().zip(c) {
            *s += c * w;
        }
        *weight += w;
    }
    let moved = sums.iter().zip(means);
    moved
        .map(|(&(sum, w), &mean)| if w > 0.0 { sum.map(|s| s / w) } else { mean })
        .collect()
}
