//! Shares: how much room each piece gets in a picture.

use crate::console::MOST_PIECES;
use crate::theory::DeviceWeight;

/// Where each piece begins, and behind them where the last one ends.
pub(crate) type Cuts = heapless::Vec<u32, { MOST_PIECES + 1 }>;

/// Cuts `whole` into one stretch for each piece: so many fifths of it in equal parts, so that a
/// piece of no weight can still be seen and chosen, and the rest by weight.
pub(crate) fn cuts(pieces: &[DeviceWeight], whole: u32, fifths: u64) -> Cuts {
    let bits = |weight: DeviceWeight| u64::try_from(weight.to_bits()).unwrap_or(0);
    let number = u64::try_from(pieces.len()).expect("few pieces").max(1);
    let total: u64 = pieces.iter().copied().map(bits).sum();
    // If nothing weighs anything, the equal parts are all there is.
    let (equal, by_weight) = if total == 0 {
        (5, 0)
    } else {
        (fifths, 5 - fifths)
    };
    let (mut before, mut weight) = (0, 0);
    let starts = core::iter::once(0).chain(pieces.iter().map(|&piece| {
        before += 1;
        weight += bits(piece);
        let part = equal * before * total.max(1) + by_weight * weight * number;
        u64::from(whole) * part / (5 * number * total.max(1))
    }));
    starts
        .map(|start| u32::try_from(start).expect("at most the whole"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_gets_room_and_heavy_ones_more() {
        let pieces = [0, 9, 1, 0].map(DeviceWeight::from_num);
        assert_eq!(cuts(&pieces, 1000, 2)[..], [0, 100, 740, 900, 1000]);
        let nothing = [0; 4].map(DeviceWeight::from_num);
        assert_eq!(cuts(&nothing, 1000, 2)[..], [0, 250, 500, 750, 1000]);
        assert_eq!(cuts(&[], 1000, 2)[..], [0]);
    }
}
