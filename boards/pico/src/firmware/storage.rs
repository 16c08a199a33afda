//! What outlives a power cut: the save page in the flash region that memory.x keeps free.

use super::keys::{rest, through_blackout};
use super::statistics::STATISTICS;
use core::ops::Range;
use defmt::{info, warn};
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Error, Flash};
use embassy_rp::peripherals::FLASH;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::Instant;
use embedded_storage_async::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};
use four_ninths::console::SAVE_BYTES;
use four_ninths_pico::shelf::{Kept, Shelf};

#[cfg(feature = "pico")]
const FLASH_BYTES: usize = 2 << 20;
#[cfg(feature = "pico2")]
const FLASH_BYTES: usize = 4 << 20;

/// What the game wants kept.
pub(super) type Page = heapless::Vec<u8, SAVE_BYTES>;

/// The newest page; an older one that still waits is no longer worth keeping.
pub(super) static PAGE: Signal<CriticalSectionRawMutex, Page> = Signal::new();

/// The chip's flash. Nothing runs while it erases or writes, so the keys are told.
pub(super) struct Chip(Flash<'static, FLASH, Blocking, FLASH_BYTES>);

impl ErrorType for Chip {
    type Error = Error;
}

impl ReadNorFlash for Chip {
    // What is on the flash depends on this size: it may not change.
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        FLASH_BYTES
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = 4096;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        through_blackout(|| self.0.blocking_erase(from, to))
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        through_blackout(|| self.0.blocking_write(offset, bytes))
    }
}

impl MultiwriteNorFlash for Chip {}

/// The region of memory.x, as offsets into the flash.
fn region() -> Range<u32> {
    unsafe extern "C" {
        static __save_start: u8;
        static __save_end: u8;
    }
    let offset = |symbol: *const u8| u32::try_from(symbol.addr()).expect("an address of 32 bits");
    offset(&raw const __save_start)..offset(&raw const __save_end)
}

/// The shelf, and what is on it.
pub(super) async fn open(flash: Peri<'static, FLASH>) -> (Shelf<Chip>, Page) {
    let mut shelf = Shelf::new(Chip(Flash::new_blocking(flash)), region());
    let mut page = [0; SAVE_BYTES];
    let stored = shelf.load(&mut page).await;
    info!("{=usize} bytes were kept", stored.len());
    let stored = Page::from_slice(stored).expect("a page fits a page");
    (shelf, stored)
}

#[embassy_executor::task]
pub(super) async fn keep(mut shelf: Shelf<Chip>) -> ! {
    loop {
        let page = PAGE.wait().await;
        rest().await;
        let from = Instant::now();
        match shelf.store(&page).await {
            Ok(Kept::Written) => STATISTICS.saved(from.elapsed()),
            Ok(Kept::Unchanged) => {}
            Err(_) => warn!("the flash did not take the game"),
        }
    }
}
