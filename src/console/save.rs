//! Save data: all that a console remembers, in a few hundred bytes that may be damaged anywhere.
//!
//! ```text
//! at  bytes
//!  0      4   "4/9" and 0xF9, so that a reader knows whose data it is
//!  4      1   the version of this layout, 1
//!  5          sections, one after the other
//!
//! a section
//!  0      1   tag: what it holds
//!  1      1   version of the payload, 1 but for the statistics
//!  2      2   length of the payload in bytes
//!  4      n   payload
//!  4+n    4   CRC-32 of the first five bytes of the save data and everything before it here
//!
//! tag  payload
//!  1   options: palette, brightness 1 to 8, switches (1 sound, 2 turned), speed, sleep; one byte
//!      each
//!  2   statistics, version 2: for each game that was played its number, a bit for each rival and
//!      above them one for games between people, and for each of these bits, from the lowest up,
//!      games played, won and drawn, or games between people; two bytes each.
//!      Version 1: for each of the first three games, for each rival played, won and drawn, then
//!      games between people; two bytes each
//!  3   progress: 8 bytes, one bit for each puzzle solved; 4 bytes, the last day solved or 0;
//!      8 bytes, that day and the 63 before it, a bit each; 2 bytes streak; 2 bytes days solved
//!  4   round: nothing between rounds, or 8 bytes deal; opponent (0 a person, then rivals), seat;
//!      4 bytes day or 0; hints, explanations, undos; the count of pieces taken, those pieces; the
//!      count of pieces undone, those pieces, the next to be played again first
//! ```
//!
//! Numbers have their lowest byte first. Sections are looked for at every byte and believed only if
//! their checksum is right, so damage costs the section it hits, even if it hits a length, and
//! nothing else. Unknown tags and versions are passed over: a later console may have left them. The
//! checksum covers the layout's version, so that sections of another layout are not mistaken for
//! ours. What a section says is checked as if a stranger had written it; moves are played again by
//! the rules of the game.

mod bytes;
mod payload;

use crate::console::{Options, Progress, Round, Statistics};
use bytes::{Reader, Writer};
use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use payload::Payload;

/// How many bytes save data has at most: what fits into two pages of the Pico's flash beside the 16
/// bytes by which a page is found there.
pub const SAVE_BYTES: usize = 496;

/// What save data begins with: a name and the version of the layout.
const HEADER: [u8; 5] = [b'4', b'/', b'9', 0xf9, 1];

/// The version of every payload so far but one.
const VERSION: u8 = 1;

/// The version of the statistics since there have been more than three games.
const STATISTICS_VERSION: u8 = 2;

/// The tags, in the order in which sections are written.
const OPTIONS: u8 = 1;
const STATISTICS: u8 = 2;
const PROGRESS: u8 = 3;
const ROUND: u8 = 4;

/// Tag, version and length.
const BEFORE_PAYLOAD: usize = 4;

/// The bytes of a checksum.
const CHECKSUM: usize = 4;

/// The standard CRC-32, bit by bit: a table would cost more memory than time is worth here.
const CRC: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// The checksum of a section up to the end of its payload.
fn checksum(section: &[u8]) -> [u8; CHECKSUM] {
    let mut digest = CRC.digest();
    digest.update(&HEADER);
    digest.update(section);
    digest.finalize().to_le_bytes()
}

/// What was found where save data should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Nothing of ours: a new console, or foreign bytes.
    Fresh,
    /// All sections.
    Whole,
    /// Ours, but damaged or from another version: what could be read was kept, the rest is new.
    Part,
}

/// All that a console remembers.
///
/// ```
/// use four_ninths::console::{Reading, Round, SAVE_BYTES, Stored};
///
/// let stored = Stored { round: Round::of_puzzle(3), ..Stored::default() };
/// let mut page = [0xff; SAVE_BYTES];
/// let written = stored.write(&mut page);
/// assert_eq!(Stored::read(written), (stored, Reading::Whole));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stored {
    /// How the owner likes it.
    pub options: Options,
    /// How often the owner has won.
    pub statistics: Statistics,
    /// What is solved.
    pub progress: Progress,
    /// The game in progress.
    pub round: Option<Round>,
}

impl Stored {
    /// Writes everything, and returns the part of the page that is used. The rest is filled with
    /// 0xFF, as erased flash is.
    pub fn write<'a>(&self, page: &'a mut [u8; SAVE_BYTES]) -> &'a [u8] {
        page.fill(0xff);
        let mut out = Writer::new(page);
        out.put(&HEADER);
        put_section(&mut out, (OPTIONS, VERSION), &self.options);
        let statistics = (STATISTICS, STATISTICS_VERSION);
        put_section(&mut out, statistics, &self.statistics);
        put_section(&mut out, (PROGRESS, VERSION), &self.progress);
        put_section(&mut out, (ROUND, VERSION), &self.round);
        let len = out.len();
        &page[..len]
    }

    /// Reads what [`write`](Stored::write) wrote, or what is left of it. Any bytes will do.
    pub fn read(bytes: &[u8]) -> (Stored, Reading) {
        let (mut options, mut statistics, mut progress, mut round) = (None, None, None, None);
        let mut rest = bytes;
        while !rest.is_empty() {
            let Some((section, behind)) = Section::at(rest) else {
                rest = &rest[1..];
                continue;
            };
            rest = behind;
            // Of several that are sound, the first: others are left over from an older page.
            match (section.tag, section.version) {
                (OPTIONS, VERSION) => options = options.or_else(|| section.read()),
                (STATISTICS, STATISTICS_VERSION) => {
                    statistics = statistics.or_else(|| section.read());
                }
                (STATISTICS, VERSION) => {
                    let first = || payload::first_statistics(Reader(section.payload));
                    statistics = statistics.or_else(first);
                }
                (PROGRESS, VERSION) => progress = progress.or_else(|| section.read()),
                (ROUND, VERSION) => round = round.or_else(|| section.read()),
                _ => {}
            }
        }
        let found = [
            options.is_some(),
            statistics.is_some(),
            progress.is_some(),
            round.is_some(),
        ];
        let reading = match found {
            [true, true, true, true] => Reading::Whole,
            [false, false, false, false] if !bytes.starts_with(&HEADER) => Reading::Fresh,
            _ => Reading::Part,
        };
        let stored = Stored {
            options: options.unwrap_or_default(),
            statistics: statistics.unwrap_or_default(),
            progress: progress.unwrap_or_default(),
            round: round.unwrap_or_default(),
        };
        (stored, reading)
    }
}

fn put_section(out: &mut Writer<'_>, (tag, version): (u8, u8), payload: &impl Payload) {
    let at = out.len();
    out.put(&[tag, version, 0, 0]);
    payload.write(out);
    let length = u16::try_from(out.len() - at - BEFORE_PAYLOAD).expect("a page is small");
    out.overwrite(at + 2, &length.to_le_bytes());
    let checksum = checksum(out.since(at));
    out.put(&checksum);
}

/// A section whose checksum is right.
#[derive(Clone, Copy, Debug)]
struct Section<'a> {
    tag: u8,
    version: u8,
    payload: &'a [u8],
}

impl<'a> Section<'a> {
    /// The section at the front of these bytes, and what is behind it.
    fn at(bytes: &'a [u8]) -> Option<(Section<'a>, &'a [u8])> {
        let mut reader = Reader(bytes);
        let (tag, version, length) = (reader.u8()?, reader.u8()?, reader.u16()?);
        // No section is longer than a page; this keeps the search through foreign bytes short.
        let length = usize::from(length);
        let payload = reader.bytes(length).filter(|_| length <= SAVE_BYTES)?;
        let section = Section {
            tag,
            version,
            payload,
        };
        let is_sound = reader.bytes(CHECKSUM)? == checksum(&bytes[..BEFORE_PAYLOAD + length]);
        is_sound.then_some((section, reader.0))
    }

    fn read<P: Payload>(&self) -> Option<P> {
        P::read(Reader(self.payload))
    }
}
