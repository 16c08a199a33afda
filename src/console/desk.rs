//! The desk: what all scenes share, and what outlives them.

use crate::console::code::Code;
use crate::console::cue::Cue;
use crate::console::decor::Decor;
use crate::console::keys::{Key, KeyNames, Keys};
use crate::console::layout::Layout;
use crate::console::machine::Start;
use crate::console::review::Finished;
use crate::console::save::Stored;
use crate::console::scenes::table::Help;
use crate::console::theme::Theme;
use crate::console::{Battery, Day, Deal, Ending, Opponent, Round, Source};
use crate::engine::Rival;
use crate::games::deal::Style;
use crate::games::shuffle::Shuffle;
use crate::games::{GameKind, Kind, Picking, Player, Timing};

/// What will be played, as far as it is chosen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) game: GameKind,
    /// How cherries are picked, if it is them.
    pub(crate) picking: Picking,
    pub(crate) size: u8,
    pub(crate) style: Style,
    pub(crate) opponent: Opponent,
    pub(crate) starts: Starts,
    /// A deal that was given, so that nothing about it is left to choose.
    pub(crate) given: Option<Deal>,
    /// The number of a puzzle that was given.
    pub(crate) puzzle: Option<u8>,
}

impl Wish {
    /// Wishes for another game, of the same style if it has that.
    pub(crate) fn set_game(&mut self, game: GameKind) {
        self.game = game;
        self.picking = game.picking().unwrap_or(self.picking);
        if !game.styles().contains(&self.style) {
            self.style = Style::Fair;
        }
    }
}

/// Who takes the first piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Starts {
    You,
    Other,
    Chance,
}

/// What all scenes share.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    pub(crate) layout: Layout,
    one_bit: bool,
    /// The keys that the board has.
    board_keys: Keys,
    /// What is printed on them.
    names: KeyNames,
    /// The battery, if there is one.
    pub(crate) battery: Option<Battery>,
    /// What is kept when the power goes.
    pub(crate) stored: Stored,
    /// The last game that was played to its end.
    pub(crate) finished: Option<Finished>,
    pub(crate) wish: Wish,
    /// Whether whoever has to choose in secret now has the console in hand.
    pub(crate) handed: bool,
    /// Help that was asked for in the menu of the game.
    pub(crate) help: Help,
    /// The letters of a code, as far as they are typed.
    pub(crate) typed: [u8; 9],
    pub(crate) today: Option<Day>,
    pub(crate) chance: Shuffle,
    pub(crate) now: u64,
    /// What has to be told to the board.
    pub(crate) cues: heapless::Vec<Cue, 8>,
    pub(crate) save: bool,
}

impl Desk {
    pub(crate) fn new(start: &Start<'_>, stored: Stored) -> Self {
        Desk {
            layout: Layout::new(start.screen),
            one_bit: start.one_bit,
            board_keys: start.keys,
            names: start.names,
            battery: None,
            stored,
            finished: None,
            wish: Wish {
                game: GameKind::Pizza,
                picking: Picking {
                    from: Kind::Row,
                    timing: Timing::InTurn,
                },
                size: Deal::USUAL_SIZE,
                style: Style::Fair,
                opponent: Opponent::Rival(Rival::Gus),
                starts: Starts::You,
                given: None,
                puzzle: None,
            },
            handed: false,
            help: Help::None,
            typed: [b'0'; 9],
            today: start.today,
            chance: Shuffle::new(start.entropy),
            now: 0,
            cues: heapless::Vec::new(),
            save: false,
        }
    }

    /// What views have to know.
    pub(crate) fn decor(&self) -> Decor<'_> {
        Decor {
            layout: &self.layout,
            theme: Theme::of(self.stored.options.palette, self.one_bit),
            keys: self.board_keys,
            names: self.names,
        }
    }

    /// Whether the power may go at any moment.
    pub(crate) fn is_battery_low(&self) -> bool {
        self.battery.is_some_and(|battery| battery.low)
    }

    /// Something to be heard; more than a few at once are left out.
    pub(crate) fn cue(&mut self, cue: Cue) {
        let _ = self.cues.push(cue);
    }

    /// Begins a round and keeps it.
    pub(crate) fn begin(&mut self, round: Round) {
        self.stored.round = Some(round);
        self.handed = false;
        self.save = true;
    }

    /// The round that was wished for.
    pub(crate) fn wished(&mut self) -> Round {
        let Wish {
            game, size, style, ..
        } = self.wish;
        let deal = self.wish.given.unwrap_or_else(|| {
            let seeds = usize::try_from(Deal::seeds(game)).expect("a usize has 32 bits");
            u32::try_from(self.chance.below(seeds))
                .ok()
                .and_then(|seed| Deal::seeded(game, size, style, seed))
                .expect("sizes and styles are chosen within the range")
        });
        let human = match self.wish.starts {
            Starts::You => Player::First,
            Starts::Other => Player::Second,
            Starts::Chance => Player::ALL[self.chance.below(2)],
        };
        Round::new(deal, self.wish.opponent, human)
    }

    /// Counts a round that is over, if there is one, and puts it aside for its review.
    pub(crate) fn finish(&mut self) {
        let Some(round) = self.stored.round.take_if(|round| round.is_over()) else {
            return;
        };
        self.record(&round);
        self.finished = Some(Finished::of(round));
        self.save = true;
    }

    /// Counts a round that is over.
    fn record(&mut self, round: &Round) {
        let Some(ending) = round.ending() else {
            return;
        };
        let game = round.deal().game();
        let Stored {
            statistics,
            progress,
            ..
        } = &mut self.stored;
        match (round.opponent(), round.goal()) {
            (Opponent::Person, _) => statistics.record_between_people(game),
            // A task is no match: it is solved or not.
            (Opponent::Rival(_), Some(_)) => {
                match (round.solved(), round.day(), round.deal().source()) {
                    (false, _, _) => {}
                    (true, Some(day), _) => progress.solve_day(day),
                    (true, None, Source::Puzzle(number)) => progress.solve_puzzle(number),
                    (true, None, Source::Seeded { .. }) => {}
                }
            }
            (Opponent::Rival(rival), None) => statistics.record(game, rival, ending),
        }
        self.cue(match (round.goal(), ending) {
            (Some(_), _) if round.solved() => Cue::Win,
            (Some(_), _) | (None, Ending::Lost) => Cue::Lose,
            (None, Ending::Won) => Cue::Win,
            (None, Ending::Drawn) => Cue::Draw,
        });
    }

    /// The code of the round that is being played.
    pub(crate) fn code(&self) -> Option<Code> {
        self.stored
            .round
            .as_ref()
            .map(|round| Code::of(round.deal()))
    }
}

/// Left and right.
pub(crate) fn sideways() -> Keys {
    Keys::from(Key::Left) | Key::Right
}

/// A place in a list, moved by keys: up and left go back, down and right go on, around the ends.
fn moved(place: usize, places: usize, pressed: Keys) -> usize {
    let places = places.max(1);
    if pressed.contains(Key::Up) || pressed.contains(Key::Left) {
        (place + places - 1) % places
    } else if pressed.contains(Key::Down) || pressed.contains(Key::Right) {
        (place + 1) % places
    } else {
        place
    }
}

impl Desk {
    /// Moves the cursor of a list by keys, which can be heard.
    pub(crate) fn browse(&mut self, cursor: &mut usize, places: usize, pressed: Keys) {
        let place = moved(*cursor, places, pressed);
        if place != *cursor {
            *cursor = place;
            self.cue(Cue::Move);
        }
    }

    /// Whether B was pressed, which can be heard.
    pub(crate) fn goes_back(&mut self, pressed: Keys) -> bool {
        let back = pressed.contains(Key::B);
        if back {
            self.cue(Cue::Back);
        }
        back
    }

    /// Whether A was pressed, which can be heard.
    pub(crate) fn accepts(&mut self, pressed: Keys) -> bool {
        let accepted = pressed.contains(Key::A);
        if accepted {
            self.cue(Cue::Accept);
        }
        accepted
    }
}
