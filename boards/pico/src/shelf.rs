//! The shelf: where save data lies in flash, whole whenever the power goes.
//!
//! The region is a ring of slots. A page goes into the slot after the newest one, and the newest
//! one is found by its number, so that nothing has to be erased or marked to replace it:
//!
//! ```text
//! at  bytes
//!  0      4   "4/9" and the version of this layout, 0x01
//!  4      4   number: one more than that of the page before
//!  8      4   length of the page
//! 12      4   CRC-32 of the 12 bytes before and of the page
//! 16      n   the page
//! ```
//!
//! Numbers have their lowest byte first. A slot is believed only if its checksum is right; what a
//! power cut, another program or a first start left there is not, and is passed over. Loading only
//! reads. The newest page is never in the sector that is erased.
//!
//! # Bounds
//! With slots of 512 bytes, a sector of 4096 takes eight pages. A store erases the sector that it
//! enters, which is every eighth; no store erases more than one, unless the flash does not keep
//! what is written. The worst takes one erase, two page programs and a few reads: less than 50
//! milliseconds where an erase takes 45. Pages of up to 240 bytes take one program.
//!
//! # Why not a map of keys
//! `sequential-storage` 8.0.2 marks the ends of its sectors, and an erase that is cut short may leave
//! any marks. `cargo run --release -p host-tests --example cut_maps` cuts both at every step: of
//! 67,165 cuts there were 2 after which it did not find the page that was there, and of the shelf's
//! 92,480 none. With one page to keep, numbers do without marks.

use crate::checksum::checksum;
use core::fmt;
use core::ops::Range;
use embedded_storage_async::nor_flash::{NorFlash, NorFlashError, NorFlashErrorKind};
use four_ninths::console::SAVE_BYTES;

/// Whose slot it is, and in which layout.
const NAME: [u8; 4] = [b'4', b'/', b'9', 1];

/// Where the page begins in its slot.
const HEAD: usize = 16;

/// What of the head the checksum covers.
const NUMBERED: Range<usize> = 0..12;

/// How much the chip programs in one go.
const PROGRAM: usize = 256;

/// The bytes of a slot: head and page, rounded up.
pub const SLOT: usize = (HEAD + SAVE_BYTES).next_multiple_of(PROGRAM);

/// What became of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It was written.
    Written,
    /// It was there already, and nothing was written.
    Unchanged,
}

/// Why a page could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It is longer than [`SAVE_BYTES`].
    TooLong(usize),
    /// The flash refused.
    Flash(NorFlashErrorKind),
    /// The flash did as told, but does not hold what was written.
    Worn,
}

impl fmt::Display for Trouble {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::TooLong(bytes) => {
                write!(out, "{bytes} bytes are too long: a page has {SAVE_BYTES}")
            }
            Trouble::Flash(kind) => write!(out, "the flash refused: {kind}"),
            Trouble::Worn => out.write_str("the flash does not keep what is written"),
        }
    }
}

impl core::error::Error for Trouble {}

/// The bytes of a slot, where drivers that copy by words can have them.
#[derive(Clone, Debug)]
#[repr(align(4))]
struct Record([u8; SLOT]);

impl Record {
    fn number(&self) -> u32 {
        self.word(4)
    }

    /// The page, if the head may be believed so far.
    fn page(&self) -> Option<&[u8]> {
        let length = usize::try_from(self.word(8)).ok()?;
        let is_ours = self.0.starts_with(&NAME) && length <= SAVE_BYTES;
        is_ours.then(|| &self.0[HEAD..HEAD + length])
    }

    /// Whether the checksum is right, too.
    fn is_sound(&self) -> bool {
        self.page().is_some_and(|page| {
            let head = &self.0[NUMBERED];
            checksum([head, page]) == self.word(NUMBERED.end)
        })
    }

    /// Fills in everything. The page is short enough.
    fn write(&mut self, number: u32, page: &[u8]) {
        self.0.fill(0xff);
        self.0[..4].copy_from_slice(&NAME);
        self.put_word(4, number);
        self.put_word(8, u32::try_from(page.len()).expect("a page is short"));
        let checksum = checksum([&self.0[NUMBERED], page]);
        self.put_word(NUMBERED.end, checksum);
        self.0[HEAD..HEAD + page.len()].copy_from_slice(page);
    }

    fn word(&self, at: usize) -> u32 {
        let bytes = self.0[at..at + 4].try_into();
        u32::from_le_bytes(bytes.expect("four bytes"))
    }

    fn put_word(&mut self, at: usize, word: u32) {
        self.0[at..at + 4].copy_from_slice(&word.to_le_bytes());
    }
}

/// Where the newest page is.
#[derive(Clone, Copy, Debug)]
struct Newest {
    slot: u32,
    number: u32,
}

/// A region of flash that keeps one page.
#[derive(Clone, Debug)]
pub struct Shelf<F> {
    flash: F,
    range: Range<u32>,
    record: Record,
    /// The newest page, if there is one; nothing before it was looked for.
    newest: Option<Option<Newest>>,
}

impl<F: NorFlash> Shelf<F> {
    /// How many slots a sector has.
    const SLOTS: u32 = Self::sector() / Self::slot();

    const fn sector() -> u32 {
        assert!(F::ERASE_SIZE.is_multiple_of(SLOT), "sectors of whole slots");
        assert!(PROGRAM.is_multiple_of(F::WRITE_SIZE) && HEAD.is_multiple_of(F::READ_SIZE));
        #[expect(clippy::cast_possible_truncation, reason = "a sector is small")]
        let sector = F::ERASE_SIZE as u32;
        sector
    }

    const fn slot() -> u32 {
        #[expect(clippy::cast_possible_truncation, reason = "a slot is small")]
        let slot = SLOT as u32;
        slot
    }

    /// A shelf in a region of at least two whole sectors. Nothing is read yet.
    ///
    /// # Panics
    /// If the region is not of that kind.
    pub fn new(flash: F, range: Range<u32>) -> Shelf<F> {
        let sector = Self::sector();
        let is_whole = range.start.is_multiple_of(sector) && range.end.is_multiple_of(sector);
        let is_ring = range.start < range.end && range.end - range.start >= 2 * sector;
        assert!(is_whole && is_ring, "a region of two sectors or more");
        Shelf {
            flash,
            range,
            record: Record([0; SLOT]),
            newest: None,
        }
    }

    /// The page that was stored last, or nothing if there is none, or none that can be read.
    pub async fn load<'a>(&mut self, page: &'a mut [u8; SAVE_BYTES]) -> &'a [u8] {
        let Ok(Some(newest)) = self.newest().await else {
            return &[];
        };
        match self.read(newest.slot).await {
            Ok(Some(bytes)) => {
                let length = bytes.len();
                page[..length].copy_from_slice(bytes);
                &page[..length]
            }
            _ => &[],
        }
    }

    /// Keeps a page, unless it is the one that was stored last.
    ///
    /// # Errors
    /// Says why it could not be kept. The page before is still there.
    pub async fn store(&mut self, page: &[u8]) -> Result<Kept, Trouble> {
        if page.len() > SAVE_BYTES {
            return Err(Trouble::TooLong(page.len()));
        }
        let newest = self.newest().await.map_err(refused)?;
        if let Some(newest) = newest
            && self.read(newest.slot).await.map_err(refused)? == Some(page)
        {
            return Ok(Kept::Unchanged);
        }
        let number = newest.map_or(0, |newest| newest.number.wrapping_add(1));
        let first = newest.map_or(0, |newest| self.after(newest.slot));
        // Each round takes the next slot; the ring ends at the sector of the newest page.
        let mut slot = first;
        for _ in 0..self.slots() {
            if self.prepare(slot, newest).await? {
                self.write(slot, number, page).await.map_err(refused)?;
                if self.read(slot).await.map_err(refused)? == Some(page) {
                    self.newest = Some(Some(Newest { slot, number }));
                    return Ok(Kept::Written);
                }
            }
            slot = self.after(slot);
        }
        Err(Trouble::Worn)
    }

    /// The flash, back from the shelf.
    pub fn into_flash(self) -> F {
        self.flash
    }

    fn slots(&self) -> u32 {
        (self.range.end - self.range.start) / Self::slot()
    }

    fn address(&self, slot: u32) -> u32 {
        self.range.start + slot * Self::slot()
    }

    fn after(&self, slot: u32) -> u32 {
        (slot + 1) % self.slots()
    }

    /// Where the newest page is; looked for once.
    async fn newest(&mut self) -> Result<Option<Newest>, F::Error> {
        if let Some(newest) = self.newest {
            return Ok(newest);
        }
        let mut newest: Option<Newest> = None;
        for slot in 0..self.slots() {
            if self.read(slot).await?.is_some() {
                let number = self.record.number();
                if newest.is_none_or(|newest| newest.number < number) {
                    newest = Some(Newest { slot, number });
                }
            }
        }
        self.newest = Some(newest);
        Ok(newest)
    }

    /// Reads a slot, and returns its page if there is one.
    async fn read(&mut self, slot: u32) -> Result<Option<&[u8]>, F::Error> {
        let at = self.address(slot);
        let (head, rest) = self.record.0.split_at_mut(HEAD);
        self.flash.read(at, head).await?;
        // The rest of a slot that is not ours costs no time.
        if head.starts_with(&NAME) {
            let behind = at + Self::slot() - u32::try_from(rest.len()).expect("a slot is small");
            self.flash.read(behind, rest).await?;
        }
        let page = self.record.page();
        Ok(page.filter(|_| self.record.is_sound()))
    }

    /// Makes a slot ready to be written. Returns whether it is.
    async fn prepare(&mut self, slot: u32, newest: Option<Newest>) -> Result<bool, Trouble> {
        let at = self.address(slot);
        if !slot.is_multiple_of(Self::SLOTS) {
            // A cut store may have left something here.
            let read = self.flash.read(at, &mut self.record.0).await;
            read.map_err(refused)?;
            return Ok(self.record.0.iter().all(|&byte| byte == 0xff));
        }
        if newest.is_some_and(|newest| newest.slot / Self::SLOTS == slot / Self::SLOTS) {
            return Err(Trouble::Worn);
        }
        // Always, even if it looks blank: an erase that was cut short may look like one.
        let erased = self.flash.erase(at, at + Self::sector()).await;
        erased.map_err(refused)?;
        Ok(true)
    }

    async fn write(&mut self, slot: u32, number: u32, page: &[u8]) -> Result<(), F::Error> {
        let at = self.address(slot);
        self.record.write(number, page);
        let length = (HEAD + page.len()).next_multiple_of(PROGRAM);
        self.flash.write(at, &self.record.0[..length]).await
    }
}

fn refused(error: impl NorFlashError) -> Trouble {
    Trouble::Flash(error.kind())
}
