//! Statistics: how often the owner of a console has won at what, and against whom.

use crate::console::{Choice, Ending};
use crate::engine::Rival;
use crate::games::GameKind;

/// Games of one kind against one rival. Counters stop at their end and never turn over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    played: u16,
    won: u16,
    drawn: u16,
}

impl Tally {
    /// A tally with these counts; `None` if more were won and drawn than played.
    pub fn new(played: u16, won: u16, drawn: u16) -> Option<Tally> {
        let decided = won.checked_add(drawn)?;
        (decided <= played).then_some(Tally { played, won, drawn })
    }

    /// How many were played to the end.
    pub fn played(&self) -> u16 {
        self.played
    }

    /// How many of them were won.
    pub fn won(&self) -> u16 {
        self.won
    }

    /// How many of them ended level.
    pub fn drawn(&self) -> u16 {
        self.drawn
    }

    /// How many of them were lost.
    pub fn lost(&self) -> u16 {
        self.played - self.won - self.drawn
    }

    /// One more game. A full tally stays as it is, so that its parts go on adding up.
    fn count(&mut self, ending: Ending) {
        if self.played < u16::MAX {
            self.played += 1;
            self.won += u16::from(ending == Ending::Won);
            self.drawn += u16::from(ending == Ending::Drawn);
        }
    }

    /// Both together. What no longer fits is left out of the games lost first, then drawn.
    fn plus(self, other: Tally) -> Tally {
        let won = self.won.saturating_add(other.won);
        let drawn = self.drawn.saturating_add(other.drawn).min(u16::MAX - won);
        Tally {
            played: self.played.saturating_add(other.played),
            won,
            drawn,
        }
    }
}

/// All tallies, and how often two people have played each game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// By game and rival, in the order of their lists.
    tallies: [[Tally; Rival::ALL.len()]; GameKind::ALL.len()],
    /// By game.
    between_people: [u16; GameKind::ALL.len()],
}

impl Statistics {
    /// Counts a game against a rival.
    pub fn record(&mut self, game: GameKind, rival: Rival, ending: Ending) {
        self.tally_mut(game, rival).count(ending);
    }

    /// Counts a game between two people, which neither of them wins for the owner.
    pub fn record_between_people(&mut self, game: GameKind) {
        let count = &mut self.between_people[usize::from(game.number())];
        *count = count.saturating_add(1);
    }

    /// The games of one kind against one rival.
    pub fn tally(&self, game: GameKind, rival: Rival) -> Tally {
        self.tallies[usize::from(game.number())][usize::from(rival.number())]
    }

    /// How often two people have played this game.
    pub fn between_people(&self, game: GameKind) -> u16 {
        self.between_people[usize::from(game.number())]
    }

    /// The games of one kind, against all rivals.
    pub fn of_game(&self, game: GameKind) -> Tally {
        let tallies = Rival::ALL.map(|rival| self.tally(game, rival));
        tallies.into_iter().fold(Tally::default(), Tally::plus)
    }

    /// All games against one rival.
    pub fn of_rival(&self, rival: Rival) -> Tally {
        let tallies = GameKind::ALL.map(|game| self.tally(game, rival));
        tallies.into_iter().fold(Tally::default(), Tally::plus)
    }

    /// All games against all rivals.
    pub fn total(&self) -> Tally {
        let tallies = GameKind::ALL.map(|game| self.of_game(game));
        tallies.into_iter().fold(Tally::default(), Tally::plus)
    }

    /// The tally to change, for counting and for reading save data.
    pub(super) fn tally_mut(&mut self, game: GameKind, rival: Rival) -> &mut Tally {
        &mut self.tallies[usize::from(game.number())][usize::from(rival.number())]
    }

    /// The counter to change, for reading save data.
    pub(super) fn between_people_mut(&mut self, game: GameKind) -> &mut u16 {
        &mut self.between_people[usize::from(game.number())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_where_they_belong() {
        let mut statistics = Statistics::default();
        statistics.record(GameKind::Pizza, Rival::Gus, Ending::Won);
        statistics.record(GameKind::Pizza, Rival::Gus, Ending::Lost);
        statistics.record(GameKind::Bread, Rival::Nona, Ending::Drawn);
        statistics.record_between_people(GameKind::Cookies);
        assert_eq!(
            statistics.tally(GameKind::Pizza, Rival::Gus),
            Tally::new(2, 1, 0).unwrap()
        );
        assert_eq!(statistics.of_game(GameKind::Pizza).lost(), 1);
        assert_eq!(statistics.of_rival(Rival::Nona).drawn(), 1);
        assert_eq!(statistics.total(), Tally::new(3, 1, 1).unwrap());
        assert_eq!(statistics.between_people(GameKind::Cookies), 1);
        assert_eq!(statistics.of_game(GameKind::Cookies), Tally::default());
    }

    #[test]
    fn full_counters_stay_full_and_add_up() {
        let full = Tally::new(u16::MAX, 40_000, 20_000).unwrap();
        let mut tally = full;
        tally.count(Ending::Won);
        assert_eq!(tally, full);
        let twice = full.plus(full);
        assert_eq!((twice.played(), twice.won()), (u16::MAX, u16::MAX));
        assert_eq!(twice.lost(), 0);
        assert_eq!(Tally::new(3, 2, 2), None);
        assert_eq!(Tally::new(u16::MAX, u16::MAX, 1), None);
    }
}
