//! The puzzle table: values twice over, goals just within reach, real choices.

use four_ninths::console::{Goal, MOST_DISHES, MOST_PIECES, PUZZLES, Puzzle, Round};
use four_ninths::engine::{Advice, Solve};
use four_ninths::games::{self, Game, GameKind, Kind, Player, Position, Weighed};
use four_ninths::theory::DeviceWeight;
use host_tests::multiple::Part;
use host_tests::{ask, board, interval, multiple};
use std::collections::{HashMap, HashSet};

type Meal = games::Meal<DeviceWeight, MOST_PIECES, MOST_DISHES>;

/// The puzzles with something to eat, and their numbers.
fn meals() -> impl Iterator<Item = (u8, Puzzle, Meal)> {
    (0..)
        .zip(PUZZLES)
        .filter_map(|(number, puzzle)| match puzzle.lay() {
            Game::Meal(meal) => Some((number, puzzle, meal)),
            Game::Cherries(_) => None,
        })
}

fn advice(meal: &Meal) -> Advice<DeviceWeight, MOST_PIECES> {
    ask::with_room(meal.room(), |scratch| Advice::of(meal, scratch))
}

/// The pieces as whole numbers, which all puzzles have.
fn weights(meal: &Meal) -> Vec<i64> {
    let whole = |piece: &DeviceWeight| {
        assert!(piece.frac() == 0 && *piece >= 0);
        piece.to_num()
    };
    meal.pieces().iter().map(whole).collect()
}

/// The value by the interval programme, or by trying everything.
fn oracle(laid: &Meal) -> i64 {
    let pieces = weights(laid);
    let most = |outcomes: Vec<i64>| outcomes.into_iter().max().unwrap();
    match laid {
        Meal::Pizza(_) => most(interval::cycle_outcomes(&pieces)),
        Meal::Bread(_) => most(interval::path_outcomes(&pieces)),
        Meal::Cookies(cookies) => {
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
    for (_, puzzle, laid) in meals() {
        let value = DeviceWeight::from(puzzle.value);
        assert_eq!(advice(&laid).value(), value, "{}", puzzle.name);
        assert_eq!(oracle(&laid), i64::from(puzzle.value), "{}", puzzle.name);
        // The small ones by minimax on the graph as well.
        let pieces = weights(&laid);
        let graph = match laid {
            Meal::Pizza(_) => board::Board::cycle(&pieces),
            Meal::Bread(_) => board::Board::path(&pieces),
            Meal::Cookies(_) => continue,
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
    let count = |game| {
        let puzzles = PUZZLES.iter();
        puzzles.filter(|puzzle| puzzle.game() == game).count()
    };
    for game in GameKind::MEALS {
        assert!(count(game) >= 6, "{} of {}", count(game), game.name());
    }
    for game in GameKind::ALL {
        assert!(count(game) >= 3, "{} of {}", count(game), game.name());
    }
    assert!(PUZZLES.len() - meals().count() >= 12);
}

/// What has to be got of a meal.
fn share(puzzle: &Puzzle) -> DeviceWeight {
    match puzzle.goal() {
        Goal::Share(share) => share,
        Goal::Win | Goal::Draw => panic!("{}: nothing to share", puzzle.name),
    }
}

/// Whether it matters what the human does at this point.
fn is_choice(meal: &Meal) -> bool {
    let advice = advice(meal);
    advice.best().count() < advice.moves().len()
}

#[test]
fn best_play_reaches_the_goal_and_could_go_wrong() {
    for (number, puzzle, laid) in meals() {
        let mut round = Round::of_puzzle(number).unwrap();
        assert_eq!(round.goal(), Some(puzzle.goal()));
        assert!((5..=27).contains(&laid.pieces().len()));
        let mut choices = 0;
        while !round.is_over() {
            assert!(!round.solved());
            let (meal, is_human) = (round.board().meal().unwrap(), round.is_human_turn());
            if is_human && is_choice(meal) {
                choices += 1;
            }
            let first = meal.taken().len() == 0 && is_human;
            assert!(!first || is_choice(meal), "{}: any first move", puzzle.name);
            let best = ask::with_room(meal.room(), |scratch| meal.solve(scratch)).best;
            round.take(best.unwrap()).unwrap();
        }
        assert!(choices > 0, "{}: nothing can go wrong", puzzle.name);
        assert!(round.solved(), "{}", puzzle.name);
        let score = round.board().meal().unwrap().score(puzzle.seat);
        assert_eq!(score, share(&puzzle), "{}", puzzle.name);
        assert!(score > 0, "{}: nothing to win", puzzle.name);
    }
}

/// The most that greed can get for its seat from a rival who does all against it, if it is lucky
/// with equal pieces.
fn greed(board: &mut Meal, seat: Player, known: &mut HashMap<Vec<usize>, i64>) -> i64 {
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

#[test]
fn traps_catch_greed_even_if_it_is_lucky() {
    let mut traps = 0;
    for (_, puzzle, mut laid) in meals() {
        let gets = greed(&mut laid, puzzle.seat, &mut HashMap::new());
        let is_caught = DeviceWeight::from_num(gets) < share(&puzzle);
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
