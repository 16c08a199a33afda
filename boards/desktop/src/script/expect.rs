//! What a script expects, compared with what is there.

use crate::script::command::{Expectation, place_name};
use crate::script::labels::words;
use crate::script::rig::Rig;
use four_ninths::console::{Cue, Round};
use four_ninths::games::{Exact, Player, Position, Weighed};

/// Says what is there instead, if it is not what was expected.
pub(super) fn check(rig: &mut Rig<'_>, expected: &Expectation) -> Result<(), String> {
    match expected {
        Expectation::Scene(place) => {
            let there = rig.console().place();
            ensure(there == *place, || {
                format!("the scene is {}", place_name(there))
            })
        }
        Expectation::Board(board) => {
            let there = round(rig)?.board().to_string();
            ensure(there == *board, || format!("the board is \"{there}\""))
        }
        Expectation::Score(first, second) => {
            let meal = round(rig)?.board().meal();
            let meal = meal.ok_or("nobody scores with cherries")?;
            let there = Player::ALL.map(|player| meal.score(player));
            ensure(there == [*first, *second], || {
                format!("the score is {} {}", Exact(there[0]), Exact(there[1]))
            })
        }
        Expectation::Turn(you) => {
            let round = round(rig)?;
            ensure(!round.is_over(), || "the game is over".into())?;
            let there = round.board().turn() == round.human();
            ensure(there == *you, || {
                format!("the turn is {}", if there { "you" } else { "other" })
            })
        }
        Expectation::Cue(cue) => {
            let heard = std::mem::take(&mut rig.heard);
            let names = || match &heard[..] {
                [] => "nothing was heard".into(),
                heard => {
                    let names: Vec<&str> = heard.iter().copied().map(Cue::name).collect();
                    format!("heard was {}", names.join(", "))
                }
            };
            ensure(heard.contains(cue), names)
        }
        Expectation::Saved => {
            let saved = std::mem::take(&mut rig.saved);
            ensure(saved, || "nothing was saved".into())
        }
        Expectation::Text(text) => {
            let there = words(rig.console());
            ensure(there.contains(text), || format!("the screen says: {there}"))
        }
        Expectation::NoText(text) => {
            let there = words(rig.console());
            ensure(!there.contains(text), || {
                format!("the screen says: {there}")
            })
        }
        Expectation::Changed(percent) => {
            let screen = rig.console().screen();
            let all = u64::from(screen.width) * u64::from(screen.height);
            let changed = rig.changed;
            ensure(changed * 100 <= all * u64::from(*percent), || {
                let share = changed * 1000 / all.max(1);
                format!(
                    "changed were {changed} of {all} pixels, {}.{}%",
                    share / 10,
                    share % 10
                )
            })
        }
    }
}

fn round<'a>(rig: &'a Rig<'_>) -> Result<&'a Round, String> {
    let round = rig.console().round();
    round.ok_or_else(|| "there is no game in progress".into())
}

fn ensure(fine: bool, there: impl FnOnce() -> String) -> Result<(), String> {
    match fine {
        true => Ok(()),
        false => Err(there()),
    }
}
