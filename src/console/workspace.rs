//! Work space for solving any board of the console, for as long as one question takes.

use crate::console::MOST_PIECES;
use crate::theory::{DeviceWeight, RoomError, Scratch};

/// The weights that solving takes at most; a whole pizza needs them all.
pub const MOST_WEIGHTS: usize = 3 * MOST_PIECES;

/// The links that solving takes at most; a whole pizza needs them all.
pub const MOST_LINKS: usize = 4 * MOST_PIECES;

/// Puts a question that needs work space, which lives on the stack meanwhile: about 900 bytes.
pub(super) fn with_scratch<Answer>(
    question: impl FnOnce(&mut Scratch<'_, DeviceWeight>) -> Result<Answer, RoomError>,
) -> Answer {
    let (mut weights, mut links) = ([DeviceWeight::ZERO; MOST_WEIGHTS], [0; MOST_LINKS]);
    question(&mut Scratch::new(&mut weights, &mut links))
        .expect("there is room for the console's largest board")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::Board;
    use crate::engine::Solve;
    use crate::games::GameKind;
    use crate::games::deal::Style;

    #[test]
    fn there_is_room_for_the_largest_board_of_every_game() {
        for game in GameKind::MEALS {
            let board = Board::dealt(game, 1, MOST_PIECES, Style::Fair).expect("a full board");
            let meal = board.meal().expect("it weighs something");
            let room = meal.room();
            assert!(room.weights <= MOST_WEIGHTS && room.links <= MOST_LINKS);
            with_scratch(|scratch| meal.solve(scratch));
        }
    }
}
