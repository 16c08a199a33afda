//! Puzzles of cherries, played out: one first choice is right, no habit helps.

use four_ninths::console::{
    Ending, Goal, MOST_DISHES, MOST_PIECES, PUZZLES, Puzzle, Round, Setting,
};
use four_ninths::engine::Rival;
use four_ninths::games::{self, Game, Kind, Player, Position, Timing, Verdict};
use four_ninths::theory::cherries::Cherry;
use host_tests::cherries::{self, Oracle};
use std::collections::BTreeSet;

type Cherries = games::Cherries<MOST_PIECES, MOST_DISHES>;

/// The puzzles of cherries, and their numbers.
fn cherry_puzzles() -> impl Iterator<Item = (u8, Puzzle, Cherries)> {
    (0..)
        .zip(PUZZLES)
        .filter_map(|(number, puzzle)| match puzzle.lay() {
            Game::Meal(_) => None,
            Game::Cherries(cherries) => Some((number, puzzle, cherries)),
        })
}

/// What is left of a table, for the oracle.
fn left(table: &Cherries) -> cherries::Position {
    let segments = table.dishes().iter().map(|dish| {
        let colours = table.cherries()[dish.left()]
            .iter()
            .map(|cherry| match cherry {
                Cherry::Black => 1,
                Cherry::White => -1,
            });
        (dish.kind() == Kind::Row, colours.collect())
    });
    cherries::canonical(segments.collect())
}

/// Who wins with best play, as a puzzle's value tells it, by playing everything out.
fn outcome(oracle: &mut Oracle, position: &cherries::Position, timing: Timing, mover: i8) -> i8 {
    match timing {
        Timing::InTurn => oracle.winner(position, mover),
        Timing::AtOnce => {
            let (least, most) = oracle.at_once(position);
            assert_eq!(least, most, "nobody has to guess");
            least
        }
    }
}

/// Black is 1, white is -1.
fn colour(player: Player) -> i8 {
    match player {
        Player::First => 1,
        Player::Second => -1,
    }
}

/// What has to be reached, and endings, as numbers from the human's side.
fn wanted(goal: Goal) -> i8 {
    match goal {
        Goal::Win => 1,
        Goal::Draw => 0,
        Goal::Share(_) => panic!("nothing to share"),
    }
}

fn rank(ending: Ending) -> i8 {
    match ending {
        Ending::Won => 1,
        Ending::Drawn => 0,
        Ending::Lost => -1,
    }
}

#[test]
fn cherries_are_worth_what_playing_everything_out_tells() {
    let mut oracle = Oracle::default();
    for (_, puzzle, laid) in cherry_puzzles() {
        let Setting::Cherries(picking, rows) = puzzle.setting else {
            panic!("{}: no cherries", puzzle.name);
        };
        let segment = |row: &&str| (picking.from == Kind::Row, cherries::colours(row));
        let start = cherries::canonical(rows.iter().map(segment).collect());
        assert_eq!(left(&laid), start);
        let value = outcome(&mut oracle, &start, picking.timing, 1);
        assert_eq!(i16::from(value), puzzle.value, "{}", puzzle.name);
        assert_eq!(laid.forecast(), i64::from(value), "{}", puzzle.name);
        let goal = wanted(puzzle.goal());
        assert_eq!(value * colour(puzzle.seat), goal, "{}", puzzle.name);

        // Nobody promises a trap where nothing is weighed.
        assert!(!puzzle.name.contains("trap"));
        // They fit the smallest screen.
        assert!(rows.len() <= MOST_DISHES && rows.iter().all(|row| !row.is_empty()));
        let cherries: usize = rows.iter().map(|row| row.len()).sum();
        assert_eq!(cherries, laid.size());
        assert!((5..=20).contains(&cherries), "{}", puzzle.name);
    }
}

/// The round up to the next choice of the human.
fn answered(mut round: Round) -> Round {
    while let Some(piece) = round.rival_move() {
        round.take(piece).unwrap();
    }
    round
}

fn table(round: &Round) -> &Cherries {
    match round.board() {
        Game::Cherries(table) => table,
        Game::Meal(_) => panic!("no cherries"),
    }
}

/// The rounds that the human's choices lead to, Nona's answers included.
fn choices(round: &Round) -> Vec<Round> {
    let open: Vec<usize> = round.board().takeable().collect();
    let chosen = |piece| {
        let mut next = round.clone();
        next.take(piece).unwrap();
        answered(next)
    };
    open.into_iter().map(chosen).collect()
}

/// The most that the human still gets from Nona, whatever it takes.
fn most(round: &Round) -> i8 {
    match round.ending() {
        Some(ending) => rank(ending),
        None => choices(round).iter().map(most).max().unwrap(),
    }
}

#[test]
fn one_first_choice_of_cherries_reaches_the_goal_and_none_exceeds_it() {
    let mut oracle = Oracle::default();
    for (number, puzzle, _) in cherry_puzzles() {
        let mut round = answered(Round::of_puzzle(number).unwrap());
        assert_eq!(round.goal(), Some(puzzle.goal()));
        let goal = wanted(puzzle.goal());
        assert_eq!(most(&round), goal, "{}", puzzle.name);
        let after = choices(&round);
        let right = after.iter().filter(|next| most(next) == goal).count();
        assert_eq!(right, 1, "{}: {} choices", puzzle.name, after.len());
        assert!(after.len() > 1, "{}: no choice", puzzle.name);
        while !round.is_over() {
            assert!(!round.solved());
            let best = table(&round).best().unwrap();
            round.take(best).unwrap();
            round = answered(round);
            // Playing everything out, the goal is in reach until the end, and no more than it.
            let (left, timing) = (left(table(&round)), table(&round).picking().timing);
            let value = match round.board().verdict() {
                None => outcome(&mut oracle, &left, timing, colour(round.board().turn())),
                Some(Verdict::Drawn) => 0,
                Some(Verdict::Won(winner)) => colour(winner),
            };
            assert_eq!(value * colour(puzzle.seat), goal, "{}", puzzle.name);
        }
        assert!(round.solved(), "{}", puzzle.name);
    }
}

/// How likely a rival in the human's place reaches the goal.
fn odds(round: &Round, rival: Rival) -> f64 {
    if round.is_over() {
        return f64::from(u8::from(round.solved()));
    }
    // All that are left by the habit are equally likely; so many seeds find each of them.
    let picked = (0..256).filter_map(|seed| rival.pick(table(round), seed));
    let picked: BTreeSet<usize> = picked.collect();
    let chances = picked.iter().map(|&piece| {
        let mut next = round.clone();
        next.take(piece).unwrap();
        odds(&answered(next), rival)
    });
    let count = u32::try_from(picked.len()).unwrap();
    chances.sum::<f64>() / f64::from(count)
}

#[test]
fn habits_do_not_solve_puzzles_of_cherries() {
    for (number, puzzle, _) in cherry_puzzles() {
        let round = answered(Round::of_puzzle(number).unwrap());
        let naive = [Rival::Gus, Rival::Otto, Rival::Zoe];
        let odds = naive.map(|rival| odds(&round, rival));
        // A habit that does no better than a coin has not found the reason.
        let fail = odds.iter().filter(|&&odds| odds <= 0.5).count();
        assert!(fail >= 2, "{}: {odds:?}", puzzle.name);
        assert!(odds.contains(&0.0), "{}: {odds:?}", puzzle.name);
    }
}
