//! The shelf of a handheld: the power goes at every single step, and nothing is lost.

use embassy_futures::block_on;
use four_ninths::console::SAVE_BYTES;
use four_ninths_pico::shelf::{Kept, Shelf, Trouble};
use host_tests::flash::{Chip, SECTOR, Work};
use proptest::prelude::*;

/// Where the shelf is on the chip; something of others is before and behind it.
const SECTORS: usize = 3;
const RANGE: core::ops::Range<u32> = 0x1000..0x4000;

/// Enough to go round the ring of 24 slots twice and a half.
const SAVES: usize = 60;

/// A chip with the region and its neighbours.
fn chip(region: &[u8]) -> Chip {
    let mut bytes = vec![0xa5; SECTOR];
    bytes.extend(region);
    bytes.extend([0x5a; SECTOR]);
    Chip::holding(bytes)
}

fn blank() -> Chip {
    chip(&[0xff; SECTORS * SECTOR])
}

/// The page of a save; they differ in length and everywhere.
fn page(number: usize) -> Vec<u8> {
    let length = SAVE_BYTES - number * 7 % 90;
    let byte = |at: usize| u8::try_from((number * 131 + at * 29 + 3) % 256).expect("a byte");
    (0..length).map(byte).collect()
}

fn load(shelf: &mut Shelf<Chip>) -> Vec<u8> {
    block_on(shelf.load(&mut [0; SAVE_BYTES])).to_vec()
}

fn store(shelf: &mut Shelf<Chip>, page: &[u8]) -> Result<Kept, Trouble> {
    block_on(shelf.store(page))
}

/// Power again after a cut: a new shelf, and what it loads. Loading only reads.
fn reboot(shelf: Shelf<Chip>, steps: Option<u64>, chance: u64) -> (Shelf<Chip>, Vec<u8>) {
    let mut chip = shelf.into_flash();
    chip.power(steps, chance);
    let mut shelf = Shelf::new(chip, RANGE);
    let loaded = load(&mut shelf);
    assert_eq!(work(&shelf).steps, 0, "loading wrote something");
    (shelf, loaded)
}

fn work(shelf: &Shelf<Chip>) -> Work {
    shelf.clone().into_flash().work
}

/// A fresh page is stored and found again, and the neighbours are untouched.
fn works(mut shelf: Shelf<Chip>) {
    let fresh = page(1000);
    assert_eq!(store(&mut shelf, &fresh), Ok(Kept::Written));
    let (shelf, loaded) = reboot(shelf, None, 0);
    assert!(loaded == fresh);
    let chip = shelf.into_flash();
    let behind = (1 + SECTORS) * SECTOR;
    assert!(chip.bytes()[..SECTOR].iter().all(|&byte| byte == 0xa5));
    assert!(chip.bytes()[behind..].iter().all(|&byte| byte == 0x5a));
}

#[test]
fn a_cut_at_every_step_leaves_the_old_page_or_the_new() {
    let mut shelf = Shelf::new(blank(), RANGE);
    let mut last = Vec::new();
    let (mut cuts, mut new) = (0_u32, 0_u32);
    for number in 0..SAVES {
        let next = page(number);
        let mut whole = shelf.clone();
        let before = work(&whole).steps;
        assert_eq!(store(&mut whole, &next), Ok(Kept::Written));
        for step in before..work(&whole).steps {
            let mut chip = shelf.clone().into_flash();
            chip.power(Some(step - before), step);
            let mut cut = Shelf::new(chip, RANGE);
            assert!(store(&mut cut, &next).is_err());
            // And once more, somewhere in the first store after it.
            let chance = step.wrapping_mul(0x9e37_79b9);
            let (mut again, loaded) = reboot(cut, Some(chance % 300), chance);
            assert!(loaded == last || loaded == next, "save {number}, {step}");
            cuts += 1;
            new += u32::from(loaded == next);
            let twice = page(2000);
            let stored = store(&mut again, &twice);
            let (again, reloaded) = reboot(again, None, 0);
            let acknowledged = stored.is_ok() && reloaded == twice;
            let interrupted = stored.is_err() && (reloaded == loaded || reloaded == twice);
            assert!(acknowledged || interrupted, "save {number}, {step}, twice");
            works(again);
        }
        shelf = whole;
        last = next;
    }
    println!("{cuts} cuts, {new} of which came after the last bit");
    assert!(cuts > 15_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn cuts_one_after_the_other_lose_nothing_that_was_acknowledged(
        cuts in prop::collection::vec((prop::option::of(0..800_u64), any::<u64>()), 1..80),
    ) {
        let mut shelf = Shelf::new(blank(), RANGE);
        let mut last = Vec::new();
        for (number, (steps, chance)) in cuts.into_iter().enumerate() {
            let (powered, loaded) = reboot(shelf, steps, chance);
            prop_assert!(loaded == last);
            shelf = powered;
            let next = page(number);
            let stored = store(&mut shelf, &next);
            let (again, found) = reboot(shelf, None, chance);
            prop_assert!(found == next || stored.is_err() && found == last);
            (shelf, last) = (again, found);
        }
        works(shelf);
    }

    #[test]
    fn a_region_of_chance_holds_nothing_and_takes_a_page(
        seed in prop::collection::vec(any::<u8>(), 64..256),
        ours in any::<bool>(),
    ) {
        let mut region: Vec<u8> = (0..SECTORS * SECTOR)
            .map(|at| seed[at % seed.len()].wrapping_mul(u8::try_from(at / 251 % 255).unwrap() | 1))
            .collect();
        if ours {
            // As if it were ours, in every slot, but for the checksum.
            for slot in region.chunks_mut(512) {
                slot[..4].copy_from_slice(b"4/9\x01");
                slot[8..12].copy_from_slice(&100_u32.to_le_bytes());
            }
        }
        let (shelf, loaded) = reboot(Shelf::new(chip(&region), RANGE), None, 0);
        prop_assert!(loaded.is_empty());
        works(shelf);
    }
}

#[test]
fn foreign_regions_hold_nothing_and_take_a_page() {
    let mut uf2 = vec![0; SECTORS * SECTOR];
    for block in uf2.chunks_mut(512) {
        block[..8].copy_from_slice(&[0x55, 0x46, 0x32, 0x0a, 0x57, 0x51, 0x5d, 0x9e]);
        block[508..].copy_from_slice(&[0x30, 0x6f, 0xb1, 0x0a]);
    }
    // A log with markers at the ends of its sectors, as another program's would have.
    let mut log = vec![0xff; SECTORS * SECTOR];
    log[0] = 0;
    log[SECTOR - 1] = 0;
    log[1..200].fill(0x42);
    // Save data as a console on a PC has it, but not on a shelf.
    let mut bare = vec![0xff; SECTORS * SECTOR];
    bare[..5].copy_from_slice(&[b'4', b'/', b'9', 0xf9, 1]);
    // A shelf of a later layout.
    let mut later = Shelf::new(blank(), RANGE);
    assert_eq!(store(&mut later, &page(0)), Ok(Kept::Written));
    let mut later = later.into_flash().bytes()[SECTOR..][..SECTORS * SECTOR].to_vec();
    later[3] = 2;
    let zero = vec![0; SECTORS * SECTOR];
    let virgin = vec![0xff; SECTORS * SECTOR];
    for region in [uf2, log, bare, later, zero, virgin] {
        let (shelf, loaded) = reboot(Shelf::new(chip(&region), RANGE), None, 0);
        assert!(loaded.is_empty());
        works(shelf);
    }
}

#[test]
fn a_damaged_page_gives_way_to_the_one_before() {
    let mut shelf = Shelf::new(blank(), RANGE);
    for number in 0..20 {
        assert_eq!(store(&mut shelf, &page(number)), Ok(Kept::Written));
    }
    let mut bytes = shelf.into_flash().bytes().to_vec();
    bytes[SECTOR + 19 * 512 + 100] ^= 4;
    let (shelf, loaded) = reboot(Shelf::new(Chip::holding(bytes), RANGE), None, 0);
    assert!(loaded == page(18));
    works(shelf);
}

#[test]
fn the_same_page_is_not_written_again() {
    let mut shelf = Shelf::new(blank(), RANGE);
    for page in [page(1), page(2), vec![], vec![0xff; SAVE_BYTES]] {
        assert_eq!(store(&mut shelf, &page), Ok(Kept::Written));
        let (mut again, loaded) = reboot(shelf.clone(), None, 0);
        assert!(loaded == page);
        assert_eq!(store(&mut again, &page), Ok(Kept::Unchanged));
        assert_eq!(work(&again).steps, 0);
    }
}

#[test]
fn a_page_too_long_is_refused() {
    let mut shelf = Shelf::new(blank(), RANGE);
    let trouble = store(&mut shelf, &[0; SAVE_BYTES + 1]).unwrap_err();
    assert_eq!(
        trouble.to_string(),
        "497 bytes are too long: a page has 496"
    );
    assert_eq!(work(&shelf).steps, 0);
}

#[test]
fn a_store_erases_one_sector_at_most_and_takes_less_than_50_milliseconds() {
    let mut shelf = Shelf::new(blank(), RANGE);
    let (mut worst, mut erases) = (0, 0);
    for number in 0..240 {
        let before = work(&shelf);
        assert_eq!(store(&mut shelf, &page(number)), Ok(Kept::Written));
        let after = work(&shelf);
        assert!(after.erases - before.erases <= 1);
        assert!(after.programs - before.programs <= 2);
        worst = worst.max(after.micros - before.micros);
        erases += after.erases - before.erases;
    }
    let (booted, _) = reboot(shelf, None, 0);
    println!("worst store {worst} us, load {} us", work(&booted).micros);
    assert_eq!(erases, 240 / 8);
    assert!(worst < 50_000);
}
