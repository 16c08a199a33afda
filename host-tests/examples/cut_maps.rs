//! Two ways to keep a page in flash, cut at every step: the handheld's shelf and a map of keys.
//!
//! `cargo run --release -p host-tests --example cut_maps` prints what a handheld would find after
//! each cut: the page before or the new one is right, anything else is a page lost.

use embassy_futures::block_on;
use four_ninths::console::SAVE_BYTES;
use four_ninths_pico::shelf::Shelf;
use host_tests::flash::Chip;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::map::{MapConfig, MapStorage};

/// The region: all of a chip of three sectors.
const SECTORS: usize = 3;
const REGION: core::ops::Range<u32> = 0..0x3000;

/// Enough to go round the region more than twice.
const SAVES: usize = 60;

/// How often each step is cut: chance decides about the bits that were under way.
const CHANCES: u64 = 5;

/// The one key of the map.
const KEY: u8 = 0;

/// A way to keep a page.
trait Way {
    /// Stores a page on a chip; false if the power went.
    fn store(chip: Chip, page: &[u8]) -> (Chip, bool);

    /// What a start finds on a chip.
    fn load(chip: Chip) -> Option<Vec<u8>>;
}

/// The handheld's.
struct Numbered;

impl Way for Numbered {
    fn store(chip: Chip, page: &[u8]) -> (Chip, bool) {
        let mut shelf = Shelf::new(chip, REGION);
        let stored = block_on(shelf.store(page));
        (shelf.into_flash(), stored.is_ok())
    }

    fn load(chip: Chip) -> Option<Vec<u8>> {
        let mut shelf = Shelf::new(chip, REGION);
        let page = block_on(shelf.load(&mut [0; SAVE_BYTES])).to_vec();
        Some(page).filter(|page| !page.is_empty())
    }
}

/// `sequential-storage`: a log of keys and values.
struct Map;

/// It remembers nothing between two starts, as the shelf does here.
type NoCache = Cache<Uncached, Uncached, Uncached, u8>;

fn map(chip: Chip) -> MapStorage<u8, Chip, NoCache> {
    MapStorage::new(chip, MapConfig::new(REGION), Cache::new_uncached())
}

impl Way for Map {
    fn store(chip: Chip, page: &[u8]) -> (Chip, bool) {
        let mut map = map(chip);
        let stored = block_on(map.store_item(&mut [0; 2 * SAVE_BYTES], &KEY, &page));
        (map.destroy().0, stored.is_ok())
    }

    fn load(chip: Chip) -> Option<Vec<u8>> {
        let mut map = map(chip);
        let mut buffer = [0; 2 * SAVE_BYTES];
        let page = block_on(map.fetch_item::<&[u8]>(&mut buffer, &KEY));
        page.ok().flatten().map(<[u8]>::to_vec)
    }
}

/// The page of a save; they differ in length and everywhere.
fn page(number: usize) -> Vec<u8> {
    let length = SAVE_BYTES - number * 7 % 90;
    let byte = |at: usize| u8::try_from((number * 131 + at * 29 + 3) % 256).expect("a byte");
    (0..length).map(byte).collect()
}

/// What came of all cuts.
#[derive(Default)]
struct Count {
    cuts: u64,
    /// Neither the page before nor the new one was found.
    lost: u64,
}

impl Count {
    /// Cuts one store at one step, and counts what the next start finds.
    fn cut<W: Way>(
        &mut self,
        mut chip: Chip,
        step: u64,
        chance: u64,
        pages: [&Option<Vec<u8>>; 2],
    ) {
        chip.power(Some(step), chance);
        let next = pages[1].as_deref().expect("a page to store");
        let (mut chip, stored) = W::store(chip, next);
        assert!(!stored, "the power went before the last step");
        chip.power(None, chance);
        let found = W::load(chip);
        self.cuts += 1;
        self.lost += u64::from(!pages.contains(&&found));
    }
}

/// Stores page after page, and cuts each store at each of its steps.
fn count<W: Way>() -> Count {
    let mut count = Count::default();
    let mut chip = Chip::blank(SECTORS);
    let mut last = None;
    for number in 0..SAVES {
        let next = Some(page(number));
        let before = chip.clone();
        chip.power(None, 0);
        let (whole, stored) = W::store(chip, &page(number));
        assert!(stored, "nothing was cut");
        for step in 0..whole.work.steps {
            for chance in 0..CHANCES {
                let chance = (number as u64 * 1000 + step) * CHANCES + chance;
                count.cut::<W>(before.clone(), step, chance, [&last, &next]);
            }
        }
        chip = whole;
        last = next;
    }
    count
}

fn main() {
    let print = |name: &str, count: Count| {
        println!("{name:20} {:>7} {:>6}", count.cuts, count.lost);
    };
    println!("{:20} {:>7} {:>6}", "", "cuts", "lost");
    print("shelf", count::<Numbered>());
    print("sequential-storage", count::<Map>());
}
