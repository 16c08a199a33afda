//! The engine: what it says about positions in play, against minimax over the moves themselves.

use four_ninths::engine::{Advice, Judged, Solve};
use four_ninths::games::deal::Style;
use four_ninths::games::{Bread, Cookies, Pizza, Position, Weighed};
use four_ninths::theory::{DeviceWeight, RoomError, Scratch};
use host_tests::ask;
use host_tests::sequences::Random;
use std::collections::HashMap;

/// The value of a position by trying every move to the end.
fn minimax<P: Weighed<Weight = i64>>(position: &mut P, memo: &mut HashMap<u32, i64>) -> i64 {
    let taken = position.taken().fold(0, |mask, piece| mask | 1 << piece);
    if let Some(&value) = memo.get(&taken) {
        return value;
    }
    let pieces: Vec<usize> = position.takeable().collect();
    let value = pieces
        .into_iter()
        .map(|piece| try_move(position, piece, memo))
        .max()
        .unwrap_or(0);
    memo.insert(taken, value);
    value
}

/// The outcome of taking a piece, by trying everything after it.
fn try_move<P: Weighed<Weight = i64>>(
    position: &mut P,
    piece: usize,
    memo: &mut HashMap<u32, i64>,
) -> i64 {
    position.take(piece).unwrap();
    let rest = minimax(position, memo);
    position.undo();
    position.pieces()[piece] - rest
}

/// Plays a game at random and checks the engine's every word at each position on the way.
fn check<P: Solve<Weight = i64> + Clone>(mut position: P, random: &mut Random) {
    let mut memo = HashMap::new();
    loop {
        let takeable: Vec<usize> = position.takeable().collect();
        let expected: Vec<Judged<i64>> = takeable
            .iter()
            .map(|&piece| Judged {
                piece,
                outcome: try_move(&mut position, piece, &mut memo),
            })
            .collect();
        let value = minimax(&mut position, &mut memo);
        let advice: Advice<i64, 16> =
            ask::with_room(position.room(), |scratch| Advice::of(&position, scratch));
        assert_eq!((advice.value(), advice.moves()), (value, &expected[..]));
        let solved = ask::with_room(position.room(), |scratch| position.solve(scratch));
        assert_eq!(solved.value, value);
        assert_eq!(solved.best.is_none(), position.is_over());
        let best: Vec<usize> = advice.best().collect();
        assert!(solved.best.is_none_or(|piece| best.contains(&piece)));
        for judged in &expected {
            assert_eq!(advice.cost(judged.piece), Some(value - judged.outcome));
        }
        assert_eq!(advice.cost(position.pieces().len()), None);
        check_line(&position, value, &mut memo);
        if takeable.is_empty() {
            return;
        }
        position
            .take(takeable[random.below(takeable.len())])
            .unwrap();
    }
}

/// Checks that each move of the engine's line is a best one, and that the line goes to the end.
fn check_line<P: Solve<Weight = i64> + Clone>(
    position: &P,
    value: i64,
    memo: &mut HashMap<u32, i64>,
) {
    let mut line = Vec::new();
    ask::with_room(position.room(), |scratch| {
        position.line(scratch, |piece| line.push(piece))
    });
    let mut played = position.clone();
    let mut expected = value;
    for piece in line {
        assert_eq!(try_move(&mut played, piece, memo), expected);
        expected = played.pieces()[piece] - expected;
        played.take(piece).unwrap();
    }
    assert!(played.is_over());
}

#[test]
fn the_engine_agrees_with_minimax_at_every_turn() {
    let mut random = Random::new(4);
    for seed in 0..150 {
        for style in Style::OF_MEALS {
            let size = random.below(12);
            check(
                Pizza::<i64, 12>::dealt(seed, size, style).unwrap(),
                &mut random,
            );
            check(
                Bread::<i64, 12>::dealt(seed, size, style).unwrap(),
                &mut random,
            );
            check(
                Cookies::<i64, 12, 5>::dealt(seed, size, style).unwrap(),
                &mut random,
            );
        }
    }
}

#[test]
fn two_exact_players_share_exactly_the_value() {
    fn play<S: Solve + Clone>(start: &S, value: S::Weight) {
        let mut position = start.clone();
        while let Some(best) =
            ask::with_room(position.room(), |scratch| position.solve(scratch)).best
        {
            position.take(best).unwrap();
        }
        use four_ninths::games::Player::{First, Second};
        assert_eq!(position.score(First) - position.score(Second), value);
    }
    for seed in 0..40 {
        for style in Style::OF_MEALS {
            let pizza: Pizza<DeviceWeight, 64> = Pizza::dealt(seed, 57, style).unwrap();
            play(&pizza, ask::cycle_value(pizza.pieces()));
            let bread: Bread<DeviceWeight, 64> = Bread::dealt(seed, 57, style).unwrap();
            play(&bread, ask::path_value(bread.pieces()));
            let cookies: Cookies<DeviceWeight, 64, 8> = Cookies::dealt(seed, 57, style).unwrap();
            let solved = ask::with_room(cookies.room(), |scratch| cookies.solve(scratch));
            play(&cookies, solved.value);
        }
    }
}

#[test]
fn a_begun_pizza_needs_no_work_space() {
    let mut pizza: Pizza<i64, 8> = Pizza::new(&[3, 1, 4, 1, 5, 9, 2, 6]).unwrap();
    let mut nothing = Scratch::new(&mut [], &mut []);
    assert!(
        matches!(pizza.solve(&mut nothing), Err(RoomError { needed }) if needed == pizza.room())
    );
    pizza.take(5).unwrap();
    let rest = [2, 6, 3, 1, 4, 1, 5];
    assert_eq!(
        pizza.solve(&mut nothing).unwrap().value,
        ask::two_ended_value(&rest)
    );
    let refused = Advice::<i64, 1>::of(&pizza, &mut nothing).unwrap_err();
    assert_eq!(refused.needed.weights, 2, "two moves do not fit into one");
}
