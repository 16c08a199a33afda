//! The UF2 format: blocks of 512 bytes that each say where their 256 bytes of flash go.

use std::collections::BTreeMap;

/// Which chip a file is for; the boot ROM of another one ignores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// The Pico's.
    Rp2040,
    /// The Pico 2's, in Arm mode.
    Rp2350,
}

impl Family {
    /// The number that the chip's vendor registered for it.
    pub fn number(self) -> u32 {
        match self {
            Family::Rp2040 => 0xe48b_ff56,
            Family::Rp2350 => 0xe48b_ff59,
        }
    }
}

const PAYLOAD: u32 = 256;
const FIRST_MAGIC: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const LAST_MAGIC: u32 = 0x0ab1_6f30;
/// The field for a file's size holds the family instead.
const HAS_FAMILY: u32 = 0x2000;

/// The file for these bytes of flash, by the address of the first.
///
/// Flash is written in whole pages: what a page holds besides is zero.
pub fn write(segments: &BTreeMap<u32, Vec<u8>>, family: Family) -> Vec<u8> {
    let mut pages: BTreeMap<u32, [u8; PAYLOAD as usize]> = BTreeMap::new();
    for (start, bytes) in segments {
        for (address, byte) in (*start..).zip(bytes) {
            let page = pages.entry(address / PAYLOAD * PAYLOAD);
            page.or_insert([0; PAYLOAD as usize])[(address % PAYLOAD) as usize] = *byte;
        }
    }
    let count = u32::try_from(pages.len()).expect("a flash has fewer pages than that");
    let mut file = Vec::new();
    for (number, (address, page)) in (0..).zip(&pages) {
        let [first, second] = FIRST_MAGIC;
        let head = [
            first,
            second,
            HAS_FAMILY,
            *address,
            PAYLOAD,
            number,
            count,
            family.number(),
        ];
        file.extend(head.iter().flat_map(|word| word.to_le_bytes()));
        file.extend(page);
        file.resize(file.len().next_multiple_of(512) - 4, 0);
        file.extend(LAST_MAGIC.to_le_bytes());
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bytes of flash that a boot ROM would write.
    fn read(file: &[u8], family: Family) -> BTreeMap<u32, u8> {
        assert!(file.len().is_multiple_of(512));
        let mut flash = BTreeMap::new();
        for (number, block) in file.chunks(512).enumerate() {
            let word = |at: usize| u32::from_le_bytes(block[at..at + 4].try_into().unwrap());
            assert_eq!(
                [word(0), word(4), word(508)],
                [0x0a32_4655, 0x9e5d_5157, 0x0ab1_6f30]
            );
            assert_eq!(
                [word(8), word(16), word(28)],
                [0x2000, 256, family.number()]
            );
            assert_eq!(
                [word(20) as usize, word(24) as usize],
                [number, file.len() / 512]
            );
            assert!(word(12).is_multiple_of(256));
            flash.extend((word(12)..).zip(block[32..288].iter().copied()));
        }
        flash
    }

    #[test]
    fn what_goes_in_comes_out() {
        let segments = BTreeMap::from([
            (0x1000_0000, (0..=255).collect::<Vec<u8>>()),
            (0x1000_0100, vec![7; 300]),
            // Begins in the page in which the last one ended.
            (0x1000_0230, vec![9; 20]),
            (0x1001_0003, vec![1, 2, 3]),
        ]);
        let flash = read(&write(&segments, Family::Rp2040), Family::Rp2040);
        for (start, bytes) in &segments {
            for (address, byte) in (*start..).zip(bytes) {
                assert_eq!(flash[&address], *byte, "at {address:x}");
            }
        }
        assert_eq!(flash.len(), 4 * 256, "no page more than needed");
    }

    #[test]
    fn nothing_is_an_empty_file() {
        assert!(write(&BTreeMap::new(), Family::Rp2350).is_empty());
    }
}
