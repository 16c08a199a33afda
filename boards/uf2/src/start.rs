//! What a boot ROM looks for before it starts an image.

use crate::Family;
use crc::{CRC_32_MPEG_2, Crc};
use std::collections::BTreeMap;

/// The first address of the flash.
const FLASH: u32 = 0x1000_0000;

/// The Pico copies a loader from the start of the flash, which ends with its checksum.
const LOADER: usize = 252;

/// The Pico 2 looks through so many bytes for a block that begins with this.
const SEARCHED: u32 = 4096;
const BLOCK: [u8; 4] = 0xffff_ded3_u32.to_le_bytes();

/// Whether the chip would start this, and not go on waiting for a better image.
pub fn starts(segments: &BTreeMap<u32, Vec<u8>>, family: Family) -> bool {
    match family {
        Family::Rp2040 => segments.get(&FLASH).is_some_and(|first| has_loader(first)),
        Family::Rp2350 => segments
            .range(FLASH..FLASH + SEARCHED)
            .any(|(start, bytes)| has_block(bytes, SEARCHED - (start - FLASH))),
    }
}

fn has_loader(bytes: &[u8]) -> bool {
    let Some((loader, sum)) = bytes.split_at_checked(LOADER) else {
        return false;
    };
    let expected = Crc::<u32>::new(&CRC_32_MPEG_2).checksum(loader);
    sum.starts_with(&expected.to_le_bytes())
}

/// Whether a block begins at one of the first words.
fn has_block(bytes: &[u8], searched: u32) -> bool {
    let searched = usize::try_from(searched).expect("a few bytes");
    let mut words = bytes[..bytes.len().min(searched)].chunks_exact(4);
    words.any(|word| word == BLOCK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pico_wants_a_loader_with_its_checksum() {
        let mut loader = vec![7; LOADER];
        let sum = Crc::<u32>::new(&CRC_32_MPEG_2).checksum(&loader);
        loader.extend(sum.to_le_bytes());
        let image = |bytes: &[u8]| BTreeMap::from([(FLASH, bytes.to_vec())]);
        assert!(starts(&image(&loader), Family::Rp2040));
        loader[3] ^= 1;
        assert!(!starts(&image(&loader), Family::Rp2040));
        assert!(!starts(&image(&loader[..100]), Family::Rp2040));
        assert!(!starts(&BTreeMap::new(), Family::Rp2040));
    }

    #[test]
    fn a_pico_2_wants_a_block_near_the_start() {
        let image = |start: u32, at: usize| {
            let mut bytes = vec![0; at];
            bytes.extend(BLOCK);
            BTreeMap::from([(FLASH + start, bytes)])
        };
        assert!(starts(&image(0, 276), Family::Rp2350));
        assert!(starts(&image(4000, 92), Family::Rp2350));
        assert!(!starts(&image(4000, 96), Family::Rp2350));
        assert!(!starts(&image(0, 277), Family::Rp2350), "not at a word");
    }
}
