//! A round: one game from the deal to the verdict, with what has been undone and how much help.

use crate::console::counsel;
use crate::console::{Board, Day, Deal, Goal, MOST_PIECES, Meal, Source};
use crate::engine::Rival;
use crate::games::{Game, Player, Position, Refused, Timing, Verdict, Weighed};

/// Who sits across the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// Another person, and the console goes from hand to hand.
    Person,
    /// The console, with the habits of one of its rivals.
    Rival(Rival),
}

/// How a round ended, as the owner of the console sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// With more than the other.
    Won,
    /// Level.
    Drawn,
    /// With less.
    Lost,
}

/// How much help was asked for. Counters stop at their end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Aids {
    /// How often a hint was shown.
    pub hints: u8,
    /// How often a move was explained.
    pub explanations: u8,
    /// How often a move was taken back.
    pub undos: u8,
}

/// What save data holds of a round; the rest follows from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Restored<'a> {
    pub(super) deal: Deal,
    pub(super) opponent: Opponent,
    pub(super) human: Player,
    pub(super) day: Option<Day>,
    pub(super) aids: Aids,
    pub(super) moves: &'a [u8],
    /// What was undone, in the order in which it would be played again.
    pub(super) redo: &'a [u8],
}

/// One game, its rules and its bookkeeping; who thinks about moves is elsewhere.
///
/// A round may be a task: a puzzle of the table or of the day, played from its own seat against the
/// rival who never errs. Then there is a [`goal`](Round::goal) to reach.
///
/// ```
/// use four_ninths::console::{Ending, Goal, Round};
/// use four_ninths::theory::DeviceWeight;
///
/// // Pizza 2 3 1 2 0: whoever grabs the 3 first gets only half of it.
/// let mut round = Round::of_puzzle(0).unwrap();
/// for piece in [3, 2, 1, 0, 4] {
///     round.take(piece)?;
/// }
/// assert_eq!(round.ending(), Some(Ending::Won));
/// assert_eq!(round.goal(), Some(Goal::Share(DeviceWeight::from(5_u8))));
/// assert!(round.solved());
/// assert!(round.undo() && !round.solved());
/// # Ok::<(), four_ninths::games::Refused>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    deal: Deal,
    opponent: Opponent,
    human: Player,
    day: Option<Day>,
    board: Board,
    /// What was undone, the next to be played again last.
    redo: heapless::Vec<u8, MOST_PIECES>,
    aids: Aids,
    goal: Option<Goal>,
}

impl Round {
    /// A new round; `human` is the seat of the console's owner.
    ///
    /// A puzzle is a task only from its own seat and against Nona, and otherwise a game like any
    /// other.
    pub fn new(deal: Deal, opponent: Opponent, human: Player) -> Round {
        let task = deal
            .puzzle()
            .filter(|puzzle| opponent == Opponent::Rival(Rival::Nona) && puzzle.seat == human);
        Round {
            deal,
            opponent,
            human,
            day: None,
            board: deal.lay(),
            redo: heapless::Vec::new(),
            aids: Aids::default(),
            goal: task.map(|puzzle| puzzle.goal()),
        }
    }

    /// A puzzle as it is meant: from its seat, against Nona; `None` if there is none of that
    /// number.
    pub fn of_puzzle(number: u8) -> Option<Round> {
        let deal = Deal::of_puzzle(number)?;
        let seat = deal.puzzle()?.seat;
        Some(Round::new(deal, Opponent::Rival(Rival::Nona), seat))
    }

    /// The puzzle of a day: the owner moves first, against Nona.
    pub fn of_day(day: Day) -> Round {
        let mut round = Round::new(day.deal(), Opponent::Rival(Rival::Nona), Player::First);
        let value = counsel::outcomes(&round.board).value();
        // Both together are the total, and what the first gets beyond the other is the value.
        let share = |meal: &Meal| Goal::Share((meal.total() + value) / 2);
        round.goal = round.board.meal().map(share);
        round.day = Some(day);
        round
    }

    /// What is played.
    pub fn deal(&self) -> Deal {
        self.deal
    }

    /// Who sits across the table.
    pub fn opponent(&self) -> Opponent {
        self.opponent
    }

    /// The seat of the console's owner.
    pub fn human(&self) -> Player {
        self.human
    }

    /// The day whose puzzle this is.
    pub fn day(&self) -> Option<Day> {
        self.day
    }

    /// The position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How much help was asked for.
    pub fn aids(&self) -> Aids {
        self.aids
    }

    /// Counts a hint.
    pub fn count_hint(&mut self) {
        self.aids.hints = self.aids.hints.saturating_add(1);
    }

    /// Counts an explanation.
    pub fn count_explanation(&mut self) {
        self.aids.explanations = self.aids.explanations.saturating_add(1);
    }

    /// Takes a piece for whoever's turn it is.
    ///
    /// Whoever plays again what was undone keeps the rest of it; another move forgets it.
    ///
    /// # Errors
    /// Hands back a piece that may not be taken; the round stays as it was.
    pub fn take(&mut self, piece: usize) -> Result<(), Refused> {
        self.board.take(piece)?;
        if self.redo.pop() != u8::try_from(piece).ok() {
            self.redo.clear();
        }
        Ok(())
    }

    /// Goes back to before the last move of a person; `false` if there is none.
    ///
    /// Against a rival that puts back one piece or two, between two people one. If two people
    /// choose at once, both choose again.
    pub fn undo(&mut self) -> bool {
        let taken = self.board.taken().len();
        let together = self.is_at_once() && self.opponent == Opponent::Person;
        let last = (0..taken)
            .rev()
            .filter(|number| !together || number % 2 == 0)
            .find(|&number| self.is_persons(Player::after(number)));
        let Some(last) = last else {
            return false;
        };
        for _ in last..taken {
            let piece = self.board.undo().and_then(|piece| u8::try_from(piece).ok());
            let piece = piece.expect("pieces were taken, and their numbers are small");
            let pushed = self.redo.push(piece);
            pushed.expect("no piece is both taken and undone, nor undone twice");
        }
        self.aids.undos = self.aids.undos.saturating_add(1);
        true
    }

    /// Plays again what the last [`undo`](Round::undo) put back, up to the next choice of a person;
    /// `false` if there is nothing.
    pub fn redo(&mut self) -> bool {
        let Some(piece) = self.redo.last().copied().filter(|_| self.can_redo()) else {
            return false;
        };
        let again = self.take(piece.into());
        again.expect("what was undone is a legal continuation");
        // The answer of a rival belongs to the move it answers, and so does a secret choice.
        if (!self.is_persons(self.board.turn()) || self.secret().is_some())
            && let Some(answer) = self.redo.last().copied()
        {
            let again = self.take(answer.into());
            again.expect("what was undone is a legal continuation");
        }
        true
    }

    /// Whether [`redo`](Round::redo) would do something.
    ///
    /// While a secret waits for the other person it would not, or they could tell from it whether
    /// the same was chosen as before.
    pub fn can_redo(&self) -> bool {
        let tells = self.opponent == Opponent::Person && self.secret().is_some();
        !self.redo.is_empty() && !tells
    }

    /// Whether a person sits there.
    fn is_persons(&self, seat: Player) -> bool {
        self.opponent == Opponent::Person || seat == self.human
    }

    /// Whether the game goes on and a person is to move.
    pub fn is_human_turn(&self) -> bool {
        !self.is_over() && self.is_persons(self.board.turn())
    }

    /// The piece that the rival takes now: always the same after the same moves of the same deal.
    /// `None` if it is not the rival's turn.
    pub fn rival_move(&self) -> Option<usize> {
        let Opponent::Rival(rival) = self.opponent else {
            return None;
        };
        let seed = match self.deal.source() {
            Source::Seeded { seed, .. } => u64::from(seed),
            Source::Puzzle(number) => u64::from(number),
        };
        let choose = || counsel::rivals_move(&self.board, rival, seed);
        (!self.is_human_turn()).then(choose).flatten()
    }

    /// The same round from its beginning, no help counted.
    #[must_use]
    pub fn again(&self) -> Round {
        match self.day {
            Some(day) => Round::of_day(day),
            None => Round::new(self.deal, self.opponent, self.human),
        }
    }

    /// Whether nothing is left to do.
    pub fn is_over(&self) -> bool {
        self.board.is_over()
    }

    /// Whether both players choose before either moves.
    pub fn is_at_once(&self) -> bool {
        let picking = self.deal.game().picking();
        picking.is_some_and(|picking| picking.timing == Timing::AtOnce)
    }

    /// What the first player has chosen, as long as nobody else may know.
    pub fn secret(&self) -> Option<usize> {
        match &self.board {
            Game::Meal(_) => None,
            Game::Cherries(cherries) => cherries.secret(),
        }
    }

    /// How it ended for the owner of the console; `None` while the game goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.board.verdict().map(|verdict| match verdict {
            Verdict::Drawn => Ending::Drawn,
            Verdict::Won(winner) if winner == self.human => Ending::Won,
            Verdict::Won(_) => Ending::Lost,
        })
    }

    /// What the owner has to reach for the task to be solved, the most that can be got from Nona;
    /// `None` if the round is no task.
    pub fn goal(&self) -> Option<Goal> {
        self.goal
    }

    /// Whether the task is solved. How much help it took is told by [`aids`](Round::aids).
    pub fn solved(&self) -> bool {
        let Some(ending) = self.ending() else {
            return false;
        };
        self.goal.is_some_and(|goal| match goal {
            Goal::Win => ending == Ending::Won,
            Goal::Draw => ending != Ending::Lost,
            Goal::Share(share) => {
                let meal = self.board.meal();
                meal.is_some_and(|meal| meal.score(self.human) >= share)
            }
        })
    }

    /// The pieces that were undone, in the order in which they would be played again.
    pub(super) fn undone(&self) -> impl Iterator<Item = u8> + '_ {
        self.redo.iter().rev().copied()
    }

    /// A round from save data; `None` if anything about it could not have happened.
    pub(super) fn restored(saved: Restored<'_>) -> Option<Round> {
        let fresh = match saved.day {
            None => Round::new(saved.deal, saved.opponent, saved.human),
            Some(day) => Round::of_day(day),
        };
        let (deal, opponent, human) = (fresh.deal, fresh.opponent, fresh.human);
        if (deal, opponent, human) != (saved.deal, saved.opponent, saved.human) {
            return None;
        }
        let mut round = fresh;
        for &piece in saved.moves {
            round.take(piece.into()).ok()?;
        }
        let mut later = round.board.clone();
        for &piece in saved.redo {
            later.take(piece.into()).ok()?;
        }
        let undone = saved.redo.iter().rev().copied();
        round.redo = undone.collect();
        round.aids = saved.aids;
        Some(round)
    }
}
