//! Playing for a person, with nothing but keys.

use crate::script::command::{Habit, place_name};
use crate::script::rig::Rig;
use four_ninths::console::{
    Board, Console, Key, MOST_LINKS, MOST_PIECES, MOST_WEIGHTS, Place, Round,
};
use four_ninths::engine::Advice;
use four_ninths::games::{Game, Position, Weighed};
use four_ninths::theory::{DeviceWeight, Scratch};

/// How long a rival may think and a piece may move, in milliseconds.
const PATIENCE: u64 = 60_000;

/// Takes a piece for a person, or all that are left.
pub(super) fn play(rig: &mut Rig<'_>, habit: Habit, to_the_end: bool) -> Result<(), String> {
    if !wait_for_a_person(rig)? {
        let scene = place_name(rig.console().place());
        return Err(format!("the scene is {scene}, and no person is to move"));
    }
    take(rig, habit)?;
    while wait_for_a_person(rig)? && to_the_end {
        take(rig, habit)?;
    }
    Ok(())
}

/// The game in progress, if it is a person's turn at the table.
fn board(console: &Console) -> Option<&Board> {
    let round = console.round().filter(|round| round.is_human_turn())?;
    (console.place() == Place::Table).then_some(round.board())
}

/// Whether it is still shown what both have chosen at once: nothing else moves by itself while a
/// person is to choose.
fn is_revealing(rig: &Rig<'_>) -> bool {
    let at_once = rig.console().round().is_some_and(Round::is_at_once);
    at_once && board(rig.console()).is_some() && rig.due().is_some()
}

/// Waits until a person is to move; `false` if the scene is or becomes another.
fn wait_for_a_person(rig: &mut Rig<'_>) -> Result<bool, String> {
    let since = rig.now();
    loop {
        rig.settle()?;
        match rig.console().place() {
            Place::Table if is_revealing(rig) => {}
            Place::Table if board(rig.console()).is_some() => return Ok(true),
            Place::Table => {}
            // Nobody looks over a script's shoulder.
            Place::Pass => {
                rig.press(Key::A)?;
                continue;
            }
            _ => return Ok(false),
        }
        if !rig.next_wake()? || rig.now() > since + PATIENCE {
            return Err("the rival does not move".into());
        }
    }
}

/// Moves the cursor to the piece that the habit picks, and takes it.
fn take(rig: &mut Rig<'_>, habit: Habit) -> Result<(), String> {
    let board = board(rig.console()).ok_or("no person is to move")?;
    let wanted = pick(board, habit).ok_or("there is nothing to take")?;
    let places = board.takeable().count();
    // Whoever has few keys goes round with Down.
    let on = [Key::Right, Key::Down];
    let on = on.into_iter().find(|&key| rig.keys().contains(key));
    for _ in 0..places {
        if under_the_cursor(rig) == Some(wanted) {
            return rig.press(Key::A);
        }
        rig.press(on.ok_or("this board has no key to move the cursor")?)?;
    }
    Err(format!("the cursor never comes to piece {wanted}"))
}

/// The piece that A would take, tried on a copy of the console.
fn under_the_cursor(rig: &Rig<'_>) -> Option<usize> {
    let mut copy = rig.console().clone();
    copy.step(rig.now(), Key::A.into());
    copy.round()?.board().taken().next_back()
}

fn pick(board: &Board, habit: Habit) -> Option<usize> {
    let meal = match board {
        Game::Meal(meal) => meal,
        Game::Cherries(cherries) if habit == Habit::Best => return cherries.best(),
        // They are all of the same size.
        Game::Cherries(cherries) => return cherries.takeable().next(),
    };
    let weight = |piece: usize| meal.pieces()[piece];
    match habit {
        Habit::First => meal.takeable().next(),
        // Of equal ones the first.
        Habit::Greedy => meal.takeable().reduce(|best, piece| {
            if weight(piece) > weight(best) {
                piece
            } else {
                best
            }
        }),
        Habit::Best => {
            let (mut weights, mut links) = ([DeviceWeight::ZERO; MOST_WEIGHTS], [0; MOST_LINKS]);
            let mut scratch = Scratch::new(&mut weights, &mut links);
            let advice: Advice<DeviceWeight, MOST_PIECES> = Advice::of(meal, &mut scratch).ok()?;
            advice.best().next()
        }
    }
}
