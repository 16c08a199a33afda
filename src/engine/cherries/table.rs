//! Cherries on a table: what each choice leads to, who is ahead, and how best play goes on.
//!
//! Moving in turn, a choice is worth the value of what it leaves, for the player who makes it: at 0
//! or more it wins, and the best choices are those that keep the most moves to spare. Moving at
//! once, a choice is worth the outcome that it makes sure of whatever the other chooses: 1 for a
//! win, 0 for a draw, -1 for a loss.
//!
//! # Bounds
//!
//! For n cherries and m open ends: in turn O(m n) time; at once a [`Net`] for each pair of choices,
//! and terms for the net on the stack. At once with rows, outcomes rest on the conjecture of
//! [`groups`](mod@crate::theory::cherries::groups).

use crate::engine::cherries::{Pick, at_once, in_turn, stacks_at_once, value};
use crate::engine::{Advice, Judged};
use crate::games::{Cherries, Dish, Kind, Player, Position, Timing, Verdict};
use crate::theory::cherries::{Net, Outcome, Segment, Term, Word};
use crate::theory::{End, Side, Weight};

/// A whole number as a weight. Tables have few cherries, so it is small.
fn whole<W: Weight>(number: i64) -> W {
    W::from_bits(i128::from(number) << W::FRACTION_BITS).expect("a small number")
}

/// 1 for good, -1 for bad: values are told from Left's side.
fn sign(side: Side) -> i64 {
    match side {
        Side::Left => 1,
        Side::Right => -1,
    }
}

/// Who wins as a number: 1 if it is Left, -1 if it is Right.
fn number(outcome: Outcome) -> i64 {
    match outcome {
        Outcome::Left => 1,
        Outcome::Draw => 0,
        Outcome::Right => -1,
    }
}

/// Who wins when both move at once, of at most `N` cherries.
fn outcome<const N: usize>(segments: &[Segment<'_>]) -> i64 {
    let mut buffer = [Term::BLANK; N];
    let net = Net::new(segments, &mut buffer).expect("a term for each cherry is enough");
    number(net.outcome())
}

impl<const N: usize, const D: usize> Cherries<N, D> {
    /// What is left without these cherries, which lie at ends.
    fn left_without(&self, pieces: &[usize]) -> heapless::Vec<Segment<'_>, D> {
        let left = |dish: &Dish| {
            let mut left = dish.left();
            for &piece in pieces {
                // An empty dish may end where the next one begins.
                match left.contains(&piece) {
                    true if left.start == piece => left.start += 1,
                    true => left.end -= 1,
                    false => {}
                }
            }
            self.picking().segment(Word::new(&self.cherries()[left]))
        };
        self.dishes().iter().map(left).collect()
    }

    /// The cherry of a pick.
    fn piece_at(&self, pick: Pick) -> usize {
        let left = self.dishes()[pick.segment].left();
        match pick.end {
            End::Front => left.start,
            End::Back => left.end - 1,
        }
    }

    /// What the table is worth to black when the players move in turn.
    pub fn value(&self) -> i64 {
        value(&self.segments())
    }

    /// How it ends if both play well from now on, for black: 1, 0 or -1.
    ///
    /// A choice of black's that white has not answered counts as made.
    pub fn forecast(&self) -> i64 {
        if let Some(verdict) = self.verdict() {
            return match verdict {
                Verdict::Won(player) => sign(player.side()),
                Verdict::Drawn => 0,
            };
        }
        match (self.picking().timing, self.secret()) {
            (Timing::InTurn, _) => match (self.value(), self.turn().side()) {
                (1.., _) | (0, Side::Right) => 1,
                _ => -1,
            },
            (Timing::AtOnce, Some(piece)) => self.sure_of(Player::First, piece),
            (Timing::AtOnce, None) => outcome::<N>(&self.segments()),
        }
    }

    /// The outcome for black that a choice makes sure of, whatever the other chooses.
    fn sure_of(&self, player: Player, piece: usize) -> i64 {
        let answers = self.open_to(player.other());
        let outcomes = answers.map(|answer| outcome::<N>(&self.left_without(&[piece, answer])));
        // Black's worst is the least, white's the most.
        let worst = outcomes.map(|outcome| outcome * sign(player.side())).min();
        worst.unwrap_or(1) * sign(player.side())
    }

    /// What each choice of the player whose turn it is leads to, for that player.
    pub fn advice<W: Weight>(&self) -> Advice<W, N> {
        let player = self.turn();
        let outcome = |piece: usize| {
            let for_black = match self.picking().timing {
                Timing::InTurn => value(&self.left_without(&[piece])),
                Timing::AtOnce => self.sure_of(player, piece),
            };
            whole(for_black * sign(player.side()))
        };
        let moves = self.open_to(player).map(|piece| Judged {
            piece,
            outcome: outcome(piece),
        });
        Advice::judged(moves.collect())
    }

    /// A best choice of the player whose turn it is; `None` if the game is over.
    ///
    /// Moving at once it is more than an outcome: of all choices, the one that leaves most.
    pub fn best(&self) -> Option<usize> {
        if self.is_over() {
            return None;
        }
        let side = self.turn().side();
        let segments = self.segments();
        let pick = match (self.picking().timing, self.picking().from) {
            (Timing::InTurn, _) => in_turn(&segments, side),
            (Timing::AtOnce, Kind::Row) => {
                let mut buffer = [[Term::BLANK; N]; 2];
                let pick = at_once(&segments, side, buffer.as_flattened_mut());
                pick.expect("two terms for each cherry are enough")
            }
            (Timing::AtOnce, Kind::Stack) => {
                let stacks: heapless::Vec<Word<'_>, D> =
                    segments.iter().map(|stack| stack.word()).collect();
                stacks_at_once(&stacks, side).map(|segment| Pick {
                    segment,
                    end: End::Front,
                })
            }
        };
        pick.map(|pick| self.piece_at(pick))
    }
}
