//! A flash chip whose power goes at any step: between two bytes, or in the middle of an erase.
//!
//! Writing clears bits and erasing a sector sets them, as NOR flash does. A byte is one step, an
//! erase several. Where the power goes, chance decides about the bits that were under way.

use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

/// The bytes that are erased together.
pub const SECTOR: usize = 4096;

/// The bytes that are programmed together.
const PAGE: usize = 256;

/// In how many steps an erase can be cut.
const ERASE_STEPS: u64 = 8;

/// What an erase takes, in microseconds: the typical time in the data sheet of the W25Q16.
const ERASE_TIME: u64 = 45_000;

/// What programming a page takes, in microseconds, from the same.
const PROGRAM_TIME: u64 = 400;

/// What it takes to begin to read, in microseconds, and how many bytes follow in another.
const READ_TIME: u64 = 1;
const READ_BYTES: u64 = 8;

/// There is no power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPower;

impl NorFlashError for NoPower {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// What was done to a chip.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Steps at which it can be cut.
    pub steps: u64,
    /// Sectors erased.
    pub erases: u64,
    /// Pages programmed.
    pub programs: u64,
    /// Time that it took, in microseconds.
    pub micros: u64,
}

/// The chip.
#[derive(Clone, Debug)]
pub struct Chip {
    bytes: Vec<u8>,
    /// What was done since the power is on.
    pub work: Work,
    /// The step at which the power goes.
    cut: Option<u64>,
    is_off: bool,
    chance: u64,
}

impl Chip {
    /// A chip as it leaves the factory.
    pub fn blank(sectors: usize) -> Chip {
        Chip::holding(vec![0xff; sectors * SECTOR])
    }

    /// A chip with something on it.
    pub fn holding(bytes: Vec<u8>) -> Chip {
        assert!(bytes.len().is_multiple_of(SECTOR), "whole sectors");
        Chip {
            bytes,
            work: Work::default(),
            cut: None,
            is_off: false,
            chance: 1,
        }
    }

    /// What is on it.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Power again, until some more steps are done, and another chance for what is under way then.
    pub fn power(&mut self, steps: Option<u64>, chance: u64) {
        self.work = Work::default();
        self.cut = steps;
        self.is_off = false;
        self.chance = chance;
    }

    /// 64 bits of chance (splitmix64).
    fn bits(&mut self) -> u64 {
        self.chance = self.chance.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.chance ^ self.chance >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A byte in which each bit is set with that many chances of eight.
    fn mask(&mut self, eighths: u64) -> u8 {
        (0..8).fold(0, |mask, _| {
            mask << 1 | u8::from(self.bits() % ERASE_STEPS < eighths)
        })
    }

    /// One step, unless the power goes at it.
    fn step(&mut self) -> Result<(), NoPower> {
        self.is_off |= self.cut == Some(self.work.steps);
        if self.is_off {
            return Err(NoPower);
        }
        self.work.steps += 1;
        Ok(())
    }

    /// Programs some bytes of one page.
    fn program(&mut self, at: usize, bytes: &[u8]) -> Result<(), NoPower> {
        self.work.programs += 1;
        self.work.micros += PROGRAM_TIME;
        // Some chips program byte after byte, others all bits of a page little by little.
        let is_scattered = self.bits() & 1 == 1;
        let before = self.bytes[at..at + bytes.len()].to_vec();
        for (place, &byte) in (at..).zip(bytes) {
            if let Err(off) = self.step() {
                self.bytes[place] &= byte | self.mask(4);
                if is_scattered {
                    for (place, (&old, &new)) in (at..).zip(before.iter().zip(bytes)) {
                        self.bytes[place] = old & (new | self.mask(4));
                    }
                }
                return Err(off);
            }
            self.bytes[place] &= byte;
        }
        Ok(())
    }

    /// Erases one sector.
    fn erase_sector(&mut self, at: usize) -> Result<(), NoPower> {
        self.work.erases += 1;
        self.work.micros += ERASE_TIME;
        for done in 0..ERASE_STEPS {
            if let Err(off) = self.step() {
                for place in at..at + SECTOR {
                    self.bytes[place] |= self.mask(done);
                }
                return Err(off);
            }
        }
        self.bytes[at..at + SECTOR].fill(0xff);
        Ok(())
    }
}

fn index(offset: u32) -> usize {
    usize::try_from(offset).expect("an offset that fits into memory")
}

impl ErrorType for Chip {
    type Error = NoPower;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NoPower> {
        if self.is_off {
            return Err(NoPower);
        }
        let count = u64::try_from(bytes.len()).expect("a short read");
        self.work.micros += READ_TIME + count.div_ceil(READ_BYTES);
        let at = index(offset);
        bytes.copy_from_slice(&self.bytes[at..at + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), NoPower> {
        let (from, to) = (index(from), index(to));
        assert!(
            from.is_multiple_of(SECTOR) && to.is_multiple_of(SECTOR),
            "whole sectors"
        );
        (from..to)
            .step_by(SECTOR)
            .try_for_each(|at| self.erase_sector(at))
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NoPower> {
        let mut at = index(offset);
        let mut rest = bytes;
        while !rest.is_empty() {
            let room = PAGE - at % PAGE;
            let (page, behind) = rest.split_at(room.min(rest.len()));
            self.program(at, page)?;
            at += page.len();
            rest = behind;
        }
        Ok(())
    }
}

impl MultiwriteNorFlash for Chip {}
