//! The puzzle table: values against two judges, goals that are just within reach, real choices.

use four_ninths::console::{Board, Choice, PUZZLES, Puzzle, Round};
use four_ninths::engine::{Advice, Solve};
use four_ninths::games::{Game, GameKind, Kind, Player, Position};
use four_ninths::theory::DeviceWeight;
use host_tests::multiple::Part;
use host_tests::{ask, board, interval, multiple};
use std::collections::{HashMap, HashSet};

fn advice(board: &Board) -> Advice<DeviceWeight, 32> {
    ask::with_room(board.room(), |scratch| Advice::of(board, scratch))
}

/// The pieces as whole numbers, which all puzzles have.
fn weights(board: &Board) -> Vec<i64> {
    let whole = |piece: &DeviceWeight| {
        assert!(piece.frac() == 0 && *piece >= 0);
        piece.to_num()
    };
    board.pieces().iter().map(whole).collect()
}

/// The value by the interval programme, or by trying everything.
fn oracle(laid: &Board) -> i64 {
    let pieces = weights(laid);
    let most = |outcomes: Vec<i64>| outcomes.into_iter().max().unwrap();
    match laid {
        Game::Pizza(_) => most(interval::cycle_outcomes(&pieces)),
        Game::Bread(_) => most(interval::path_outcomes(&pieces)),
        Game::Cookies(cookies) => {
            let parts: Vec<Part> = cookies
                .dishes()
                .iter()
                .map(|dish| {
                    let cookies = pieces[dish.dealt()].to_vec();
                    match dish.kind() {
                        Kind::Stack => Part::Stack(cookies),
                        Kind::Row => Part::TwoEnded(cookies),
                    }
                })
                .collect();
            multiple::value(&parts)
        }
    }
}

#[test]
fn values_are_right_twice_over() {
    for puzzle in PUZZLES {
        let laid = puzzle.lay();
        let value = DeviceWeight::from(puzzle.value);
        assert_eq!(advice(&laid).value(), value, "{}", puzzle.name);
        assert_eq!(oracle(&laid), i64::from(puzzle.value), "{}", puzzle.name);
        // The small ones by minimax on the graph as well.
        let pieces = weights(&laid);
        let graph = match laid {
            Game::Pizza(_) => board::Board::cycle(&pieces),
            Game::Bread(_) => board::Board::path(&pieces),
            Game::Cookies(_) => continue,
        };
        assert_eq!(graph.value(), i64::from(puzzle.value), "{}", puzzle.name);
    }
}

#[test]
fn names_and_sources_fit_the_screen_and_differ() {
    assert!(PUZZLES.len() >= 24);
    for (text, most) in PUZZLES
        .iter()
        .flat_map(|puzzle| [(puzzle.name, 22), (puzzle.source, 28)])
    {
        assert!(
            text.is_ascii() && (1..=most).contains(&text.len()),
            "{text}"
        );
    }
    let names: HashSet<_> = PUZZLES.iter().map(|puzzle| puzzle.name).collect();
    let sources: HashSet<_> = PUZZLES.iter().map(|puzzle| puzzle.source).collect();
    let settings: HashSet<_> = PUZZLES
        .iter()
        .map(|puzzle| puzzle.lay().to_string())
        .collect();
    for different in [names.len(), sources.len(), settings.len()] {
        assert_eq!(different, PUZZLES.len());
    }
    for &game in GameKind::CHOICES {
        let count = PUZZLES
            .iter()
            .filter(|puzzle| puzzle.game() == game)
            .count();
        assert!(count >= 6, "{} of {}", count, game.name());
    }
}

/// Whether it matters what the human does at this point.
fn is_choice(board: &Board) -> bool {
    let advice = advice(board);
    advice.best().count() < advice.moves().len()
}

#[test]
fn best_play_reaches_the_goal_and_could_go_wrong() {
    for (number, puzzle) in (0..).zip(PUZZLES) {
        let mut round = Round::of_puzzle(number).unwrap();
        assert_eq!(round.goal(), Some(puzzle.goal()));
        assert!((5..=27).contains(&round.board().pieces().len()));
        let mut choices = 0;
        while !round.is_over() {
            assert!(!round.solved());
            let (board, is_human) = (round.board(), round.is_human_turn());
            if is_human && is_choice(board) {
                choices += 1;
            }
            let first = board.taken().len() == 0 && is_human;
            assert!(
                !first || is_choice(board),
                "{}: any first move",
                puzzle.name
            );
            let best = ask::with_room(board.room(), |scratch| board.solve(scratch)).best;
            round.take(best.unwrap()).unwrap();
        }
        assert!(choices > 0, "{}: nothing can go wrong", puzzle.name);
        assert!(round.solved(), "{}", puzzle.name);
        let score = round.board().score(puzzle.seat);
        assert_eq!(score, puzzle.goal(), "{}", puzzle.name);
        assert!(score > 0, "{}: nothing to win", puzzle.name);
    }
}

/// The most that greed can get for its seat from a rival who does all against it, if it is lucky
/// with equal pieces.
fn greed(board: &mut Board, seat: Player, known: &mut HashMap<Vec<usize>, i64>) -> i64 {
    let mut taken: Vec<usize> = board.taken().collect();
    taken.sort_unstable();
    if let Some(&result) = known.get(&taken) {
        return result;
    }
    let mut moves: Vec<usize> = board.takeable().collect();
    let is_greedy = board.turn() == seat;
    if is_greedy {
        let most = moves.iter().map(|&piece| board.pieces()[piece]).max();
        moves.retain(|&piece| Some(board.pieces()[piece]) == most);
    }
    let results: Vec<i64> = moves
        .into_iter()
        .map(|piece| {
            let own = if is_greedy {
                board.pieces()[piece].to_num()
            } else {
                0
            };
            board.take(piece).unwrap();
            let result = own + greed(board, seat, known);
            board.undo();
            result
        })
        .collect();
    let (least, most) = (results.iter().min(), results.iter().max());
    let result = *if is_greedy { most } else { least }.unwrap_or(&0);
    known.insert(taken, result);
    result
}

fn greed_gets(puzzle: &Puzzle) -> i64 {
    greed(&mut puzzle.lay(), puzzle.seat, &mut HashMap::new())
}

#[test]
fn traps_catch_greed_even_if_it_is_lucky() {
    let mut traps = 0;
    for puzzle in PUZZLES {
        let is_caught = greed_gets(&puzzle) < puzzle.goal().to_num::<i64>();
        assert!(
            is_caught || !puzzle.name.contains("trap"),
            "{}",
            puzzle.name
        );
        traps += usize::from(is_caught);
    }
    assert!(traps >= 12, "{traps}");
}

#[test]
fn a_puzzle_is_a_task_from_its_own_seat_against_nona_only() {
    use four_ninths::console::{Deal, Opponent};
    use four_ninths::engine::Rival;
    for (number, puzzle) in (0..).zip(PUZZLES) {
        let deal = Deal::of_puzzle(number).unwrap();
        assert_eq!(
            (deal.game(), deal.puzzle()),
            (puzzle.game(), Some(&PUZZLES[usize::from(number)]))
        );
        let nona = Opponent::Rival(Rival::Nona);
        for (opponent, seat, is_task) in [
            (nona, puzzle.seat, true),
            (nona, puzzle.seat.other(), false),
            (Opponent::Rival(Rival::Mira), puzzle.seat, false),
            (Opponent::Person, puzzle.seat, false),
        ] {
            assert_eq!(Round::new(deal, opponent, seat).goal().is_some(), is_task);
        }
    }
    let count = u8::try_from(PUZZLES.len()).unwrap();
    assert_eq!(
        (Deal::of_puzzle(count), Round::of_puzzle(count)),
        (None, None)
    );
}
