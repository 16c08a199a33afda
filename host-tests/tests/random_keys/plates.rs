//! What has to be true of the pieces on any table, whatever was played.

use four_ninths::console::Board;
use four_ninths::games::{Game, Player, Position, Weighed};
use four_ninths::theory::DeviceWeight;

/// Whether what is on the plates and what is left make up the deal.
pub(super) fn nothing_is_lost(board: &Board) -> bool {
    let taken: Vec<usize> = board.taken().collect();
    match board {
        Game::Meal(meal) => {
            let weight = |piece: &usize| meal.pieces()[*piece];
            let sum = |player: usize| {
                let pieces = taken.iter().skip(player).step_by(2);
                pieces.map(weight).sum::<DeviceWeight>()
            };
            let scores = Player::ALL.map(|player| meal.score(player));
            let left = (0..meal.pieces().len()).filter(|piece| !taken.contains(piece));
            let left: DeviceWeight = left.map(|piece| meal.pieces()[piece]).sum();
            scores == [sum(0), sum(1)] && scores[0] + scores[1] + left == meal.total()
        }
        Game::Cherries(table) => {
            let mover = |number| Player::after(number).side();
            let mut taken_in_turn = taken.iter().enumerate();
            let alternate = taken_in_turn
                .all(|(number, &piece)| table.cherries()[piece].side() == mover(number));
            // A choice that is not answered yet still lies on its row.
            let secret = table.secret();
            let mut gone = taken.clone();
            gone.retain(|&piece| Some(piece) != secret);
            let left: Vec<usize> = table.dishes().iter().flat_map(|dish| dish.left()).collect();
            let open = Player::ALL.map(|player| table.left_for(player));
            let counted = open.into_iter().sum::<usize>() == left.len();
            let mut all = [gone, left].concat();
            all.sort_unstable();
            alternate && counted && all.into_iter().eq(0..table.size())
        }
    }
}
