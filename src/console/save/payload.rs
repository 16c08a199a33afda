//! The payloads of save data: each thing that is stored, as bytes and back, checked field by field.

use crate::console::round::Restored;
use crate::console::save::bytes::{Reader, Writer};
use crate::console::{
    Aids, Brightness, Choice, Day, Deal, Opponent, Options, Palette, Progress, Round, Sleep, Speed,
    Statistics, Tally,
};
use crate::engine::Rival;
use crate::games::{GameKind, Player, Position};

/// Something that has a section of its own.
pub(super) trait Payload: Sized {
    fn write(&self, out: &mut Writer<'_>);

    /// `None` if the bytes are not what [`write`](Payload::write) could have written.
    fn read(bytes: Reader<'_>) -> Option<Self>;
}

/// The bits of the options that are on or off.
const SOUND: u8 = 1;
const TURNED: u8 = 2;

impl Payload for Options {
    fn write(&self, out: &mut Writer<'_>) {
        let sound = if self.sound { SOUND } else { 0 };
        let turned = if self.turned { TURNED } else { 0 };
        out.put(&[
            self.palette.number(),
            self.brightness.level(),
            sound | turned,
            self.speed.number(),
            self.sleep.number(),
        ]);
    }

    fn read(mut bytes: Reader<'_>) -> Option<Options> {
        let palette = Palette::numbered(bytes.u8()?)?;
        let brightness = Brightness::new(bytes.u8()?)?;
        let switches = bytes.u8().filter(|bits| bits & !(SOUND | TURNED) == 0)?;
        let options = Options {
            palette,
            brightness,
            sound: switches & SOUND != 0,
            turned: switches & TURNED != 0,
            speed: Speed::numbered(bytes.u8()?)?,
            sleep: Sleep::numbered(bytes.u8()?)?,
        };
        bytes.end(options)
    }
}

/// The bit of games between people, above those of the rivals.
const PEOPLE: usize = Rival::ALL.len();

impl Payload for Statistics {
    fn write(&self, out: &mut Writer<'_>) {
        for game in GameKind::ALL {
            let played = |rival: &Rival| self.tally(game, *rival).played() > 0;
            let rivals = Rival::ALL.iter().enumerate();
            let bits = rivals.filter(|(_, rival)| played(rival));
            let people = u8::from(self.between_people(game) > 0) << PEOPLE;
            let bits = bits.fold(people, |bits, (place, _)| bits | 1 << place);
            if bits == 0 {
                continue;
            }
            out.put(&[game.number(), bits]);
            for rival in Rival::ALL.into_iter().filter(played) {
                put_tally(self.tally(game, rival), out);
            }
            if people != 0 {
                out.put(&self.between_people(game).to_le_bytes());
            }
        }
    }

    fn read(mut bytes: Reader<'_>) -> Option<Statistics> {
        let mut statistics = Statistics::default();
        let mut seen = 0;
        while let Some(number) = bytes.u8() {
            // A later console may know more games, and each comes once, in order.
            let game = GameKind::numbered(number);
            let is_next = number >= seen;
            let bits = bytes
                .u8()
                .filter(|&bits| is_next && bits != 0 && bits >> PEOPLE <= 1)?;
            seen = number.checked_add(1)?;
            for (place, rival) in Rival::ALL.into_iter().enumerate() {
                if bits >> place & 1 == 1 {
                    let tally = read_tally(&mut bytes).filter(|tally| tally.played() > 0)?;
                    if let Some(game) = game {
                        *statistics.tally_mut(game, rival) = tally;
                    }
                }
            }
            if bits >> PEOPLE == 1 {
                let count = bytes.u16().filter(|&count| count > 0)?;
                if let Some(game) = game {
                    *statistics.between_people_mut(game) = count;
                }
            }
        }
        Some(statistics)
    }
}

fn put_tally(tally: Tally, out: &mut Writer<'_>) {
    for count in [tally.played(), tally.won(), tally.drawn()] {
        out.put(&count.to_le_bytes());
    }
}

fn read_tally(bytes: &mut Reader<'_>) -> Option<Tally> {
    Tally::new(bytes.u16()?, bytes.u16()?, bytes.u16()?)
}

/// The statistics as they were written when there were three games.
pub(super) fn first_statistics(mut bytes: Reader<'_>) -> Option<Statistics> {
    let mut statistics = Statistics::default();
    for game in GameKind::MEALS {
        for rival in Rival::ALL {
            *statistics.tally_mut(game, rival) = read_tally(&mut bytes)?;
        }
        *statistics.between_people_mut(game) = bytes.u16()?;
    }
    bytes.end(statistics)
}

/// A day as its number, 0 for none.
fn put_day(day: Option<Day>, out: &mut Writer<'_>) {
    out.put(&day.map_or(0, Day::number).to_le_bytes());
}

fn read_day(bytes: &mut Reader<'_>) -> Option<Option<Day>> {
    match bytes.u32()? {
        0 => Some(None),
        number => Day::from_number(number).map(Some),
    }
}

impl Payload for Progress {
    fn write(&self, out: &mut Writer<'_>) {
        let (puzzles, last, recent, streak, days) = self.to_parts();
        out.put(&puzzles.to_le_bytes());
        put_day(last, out);
        out.put(&recent.to_le_bytes());
        out.put(&streak.to_le_bytes());
        out.put(&days.to_le_bytes());
    }

    fn read(mut bytes: Reader<'_>) -> Option<Progress> {
        let (puzzles, last, recent) = (bytes.u64()?, read_day(&mut bytes)?, bytes.u64()?);
        let (streak, days) = (bytes.u16()?, bytes.u16()?);
        bytes.end(Progress::from_parts((puzzles, last, recent, streak, days))?)
    }
}

/// How a person across the table is written; rivals follow in the order of their list.
const PERSON: u8 = 0;

/// A round, or nothing at all between rounds. That is written down too, so that a round left over
/// in old memory behind it never comes back.
impl Payload for Option<Round> {
    fn write(&self, out: &mut Writer<'_>) {
        let Some(round) = self else {
            return;
        };
        out.put(&round.deal().to_bits().to_le_bytes());
        let opponent = match round.opponent() {
            Opponent::Person => PERSON,
            Opponent::Rival(rival) => PERSON + 1 + rival.number(),
        };
        out.put(&[opponent, round.human().number()]);
        put_day(round.day(), out);
        let aids = round.aids();
        out.put(&[aids.hints, aids.explanations, aids.undos]);
        let taken = round.board().taken();
        out.put_counted(taken.map(|piece| u8::try_from(piece).expect("a game has few pieces")));
        out.put_counted(round.undone());
    }

    fn read(mut bytes: Reader<'_>) -> Option<Option<Round>> {
        if bytes.0.is_empty() {
            return Some(None);
        }
        let saved = Restored {
            deal: Deal::from_bits(bytes.u64()?)?,
            opponent: match bytes.u8()? {
                PERSON => Opponent::Person,
                rival => Opponent::Rival(Rival::numbered(rival - PERSON - 1)?),
            },
            human: Player::numbered(bytes.u8()?)?,
            day: read_day(&mut bytes)?,
            aids: Aids {
                hints: bytes.u8()?,
                explanations: bytes.u8()?,
                undos: bytes.u8()?,
            },
            moves: bytes.counted()?,
            redo: bytes.counted()?,
        };
        bytes.end(())?;
        Round::restored(saved).map(Some)
    }
}
