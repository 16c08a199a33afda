//! Rivals: each does what its habit says, checked with code written from the habit alone.

use fixed::FixedI128;
use fixed::types::extra::U0;
use four_ninths::engine::{Rival, Solve};
use four_ninths::games::deal::Style;
use four_ninths::games::{Bread, Cookies, GameKind, Kind, Meal, Pizza, Player, Position, Weighed};
use four_ninths::theory::{Scratch, Weight};
use host_tests::ask;
use host_tests::sequences::{self, Random};
use slow::Slow;
use std::collections::BTreeSet;

#[path = "rivals/slow.rs"]
mod slow;

const MOST: usize = 21;
type Table = Meal<i64, MOST, 6>;

fn choose<W: Weight, const N: usize, const D: usize>(
    rival: Rival,
    game: &Meal<W, N, D>,
    seed: u64,
) -> Option<usize> {
    ask::with_room(game.room(), |scratch| rival.choose(game, seed, scratch))
}

fn value(game: &Table) -> i64 {
    ask::with_room(game.room(), |scratch| game.solve(scratch)).value
}

fn dealt(kind: GameKind, seed: u64, size: usize, style: Style) -> Table {
    ask::meal(kind, seed, size, style)
}

fn pizza(weights: &[i64]) -> Table {
    Meal::Pizza(Pizza::new(weights).unwrap())
}

fn seed(random: &mut Random) -> u64 {
    random.between(0, i64::MAX).cast_unsigned()
}

/// Every game with every style of deal.
fn tables() -> impl Iterator<Item = (GameKind, Style)> {
    GameKind::MEALS
        .into_iter()
        .flat_map(|kind| Style::OF_MEALS.map(|style| (kind, style)))
}

/// A game of at most `most` pieces with negative weights and many ties.
fn mixed(random: &mut Random, most: usize) -> Table {
    let weights: Vec<i64> = (0..random.below(most + 1))
        .map(|_| random.between(-3, 4))
        .collect();
    match random.below(3) {
        0 => pizza(&weights),
        1 => Meal::Bread(Bread::new(&weights).unwrap()),
        _ => {
            let (one, other) = weights.split_at(weights.len() / 2);
            Meal::Cookies(Cookies::new([(Kind::Row, one), (Kind::Stack, other)]).unwrap())
        }
    }
}

/// Checks what a rival takes under many seeds: nothing but what it may, and, if there are few
/// choices, each of them under some seed.
fn check_habit(rival: Rival, game: &Table, slow: &mut Slow) {
    let allowed = slow.allowed(rival, &Vec::from_iter(game.taken()));
    let seeds = if allowed.len() > 1 { 48 } else { 3 };
    let chosen: BTreeSet<usize> = (0..seeds)
        .filter_map(|seed| choose(rival, game, seed))
        .collect();
    assert!(
        chosen.is_subset(&allowed),
        "{rival:?} {game} {chosen:?} {allowed:?}"
    );
    if allowed.len() <= 4 {
        assert_eq!(chosen, allowed, "{rival:?} {game}");
    }
    assert_eq!(allowed.is_empty(), game.is_over());
}

#[test]
fn every_rival_does_what_its_habit_says_and_leaves_the_rest_to_the_seed() {
    let mut random = Random::new(9);
    let mut games: Vec<Table> = (0..600).map(|_| mixed(&mut random, 11)).collect();
    for (kind, style) in tables() {
        let sizes = (1..=12).chain(1..=12);
        games.extend(sizes.map(|size| dealt(kind, seed(&mut random), size, style)));
    }
    for mut game in games {
        let mut slow = Slow::new(&game);
        loop {
            for rival in Rival::ALL {
                check_habit(rival, &game, &mut slow);
            }
            let moves: Vec<usize> = game.takeable().collect();
            if moves.is_empty() {
                break;
            }
            game.take(moves[random.below(moves.len())]).unwrap();
        }
    }
}

#[test]
fn a_rival_depends_on_position_and_seed_only() {
    let mut random = Random::new(3);
    for (kind, style) in tables() {
        let mut game = dealt(kind, seed(&mut random), 17, style);
        while !game.is_over() {
            let mut other = game.clone();
            while other.undo().is_some() {}
            game.taken().for_each(|piece| other.take(piece).unwrap());
            for rival in Rival::ALL {
                let seed = seed(&mut random);
                let chosen = choose(rival, &game, seed);
                assert!(chosen.is_some_and(|piece| game.check(piece).is_ok()));
                // Leftovers in more work space than needed change nothing.
                let (mut weights, mut links) = ([-7; 99], [77; 99]);
                let mut scratch = Scratch::new(&mut weights, &mut links);
                assert_eq!(rival.choose(&other, seed, &mut scratch), Ok(chosen));
            }
            let piece = choose(Rival::Pip, &game, seed(&mut random)).unwrap();
            game.take(piece).unwrap();
        }
        assert_eq!(Rival::ALL.map(|rival| choose(rival, &game, 1)), [None; 6]);
    }
}

#[test]
fn only_those_who_think_to_the_end_need_work_space() {
    let game = pizza(&[3, 1, 4, 1, 5, 9]);
    for rival in Rival::ALL {
        let answer = rival.choose(&game, 1, &mut Scratch::new(&mut [], &mut []));
        match rival {
            Rival::Mira | Rival::Nona => assert_eq!(answer.unwrap_err().needed, game.room()),
            _ => assert_eq!(answer, Ok(choose(rival, &game, 1))),
        }
    }
}

#[test]
fn pip_takes_every_piece_equally_often_and_does_not_repeat_himself() {
    for size in [2, 7, 15] {
        let mut game = pizza(&vec![1; size]);
        let mut counts = vec![0; size];
        let seeds = 1_000 * u64::try_from(size).unwrap();
        for seed in 0..seeds {
            counts[choose(Rival::Pip, &game, seed).unwrap()] += 1;
        }
        // Six standard deviations of 1,000 are less than 200.
        assert!(
            counts.iter().all(|count| (800..1_200).contains(count)),
            "{counts:?}"
        );
        // With one seed for the whole game, he turns both ways in turn, not always the same one.
        game.take(0).unwrap();
        let mut both = [0; 2];
        while game.pieces().len() - game.taken().len() > 1 {
            let ends: Vec<usize> = game.takeable().collect();
            let piece = choose(Rival::Pip, &game, 5).unwrap();
            both[usize::from(piece == ends[0])] += 1;
            game.take(piece).unwrap();
        }
        assert!(size < 7 || both.iter().all(|&count| count > 0), "{both:?}");
    }
}

/// Follows every line an opponent can play against `rival`, who is first, and hands the rival's
/// share at the end of each to `visit`.
fn every_line(rival: Rival, seed: u64, game: &mut Table, visit: &mut impl FnMut(i64)) {
    if game.is_over() {
        return visit(game.score(Player::First));
    }
    let moves: Vec<usize> = match game.turn() {
        Player::First => choose(rival, game, seed).into_iter().collect(),
        Player::Second => game.takeable().collect(),
    };
    for piece in moves {
        game.take(piece).unwrap();
        every_line(rival, seed, game, visit);
        game.undo();
    }
}

/// The least the rival gets as first player of a pizza, whatever the other does.
fn least_share(rival: Rival, seed: u64, game: &mut Table) -> i64 {
    let mut least = i64::MAX;
    every_line(rival, seed, game, &mut |share| least = least.min(share));
    least
}

/// Plays to the end, the first and the second player having these habits.
fn play([first, second]: [Rival; 2], game: &mut Table, random: &mut Random) {
    while !game.is_over() {
        let rival = match game.turn() {
            Player::First => first,
            Player::Second => second,
        };
        let piece = choose(rival, game, seed(random)).unwrap();
        game.take(piece).unwrap();
    }
}

/// The heavier of the two colours of a pizza.
fn heavier_colour(game: &Table) -> i64 {
    let colour = |first| game.pieces().iter().skip(first).step_by(2).sum::<i64>();
    colour(0).max(colour(1))
}

#[test]
fn zoe_is_sure_of_the_heavier_colour_of_an_even_pizza() {
    for size in [2, 4, 6] {
        sequences::for_each(&[-1, 0, 2], size, |weights| {
            let mut game = pizza(weights);
            let least = least_share(Rival::Zoe, 1, &mut game);
            assert!(least >= heavier_colour(&game), "{game}");
        });
    }
    let mut random = Random::new(5);
    for style in Style::OF_MEALS {
        for size in (2..=18).step_by(2) {
            let mut game = dealt(GameKind::Pizza, seed(&mut random), size, style);
            let least = least_share(Rival::Zoe, seed(&mut random), &mut game);
            assert!(least >= heavier_colour(&game), "{game}");
            assert!(2 * least >= game.total(), "at least half: {game}");
            for other in Rival::ALL {
                let mut game = game.clone();
                play([Rival::Zoe, other], &mut game, &mut random);
                assert!(game.score(Player::First) >= heavier_colour(&game), "{game}");
            }
        }
    }
}

#[test]
fn nothing_is_sure_for_zoe_on_an_odd_pizza() {
    // What is left is 0 1 3 0; the even pieces weigh 3. Two of them meet where the last piece and
    // the first do, so that taking one lays the other bare.
    let mut game: Table = Meal::parse("pizza 0 0 0 1 3 / 1").unwrap();
    let chosen = |seed| choose(Rival::Zoe, &game, seed);
    assert!((0..20).all(|seed| matches!(chosen(seed), Some(0 | 2))));
    assert!((0..20).any(|seed| chosen(seed) == Some(0)));
    game.take(0).unwrap();
    game.take(4).unwrap();
    play([Rival::Gus, Rival::Zoe], &mut game, &mut Random::new(1));
    assert_eq!(game.score(Player::Second), 1, "of the 4 that were left");
}

#[test]
fn mira_first_gets_four_ninths_of_every_small_pizza_on_every_line() {
    for size in 1..=8 {
        sequences::for_each(&[0, 1, 2], size, |weights| {
            let mut game = pizza(weights);
            let least = least_share(Rival::Mira, 3, &mut game);
            assert!(9 * least >= 4 * game.total(), "{game}");
        });
    }
    // The pizzas of which nobody gets more are the hard ones.
    let mut random = Random::new(6);
    for size in [15, 17, 19, 21] {
        for _ in 0..12 {
            let mut game = dealt(GameKind::Pizza, seed(&mut random), size, Style::Paper);
            let least = least_share(Rival::Mira, seed(&mut random), &mut game);
            assert_eq!(9 * least, 4 * game.total(), "{game}");
        }
    }
}

#[test]
fn mira_first_gets_four_ninths_against_every_rival() {
    let mut random = Random::new(7);
    for style in Style::OF_MEALS {
        for size in 1..=MOST {
            for other in Rival::ALL {
                let mut game = dealt(GameKind::Pizza, seed(&mut random), size, style);
                play([Rival::Mira, other], &mut game, &mut random);
                assert!(9 * game.score(Player::First) >= 4 * game.total(), "{game}");
            }
        }
    }
}

#[test]
fn mira_reckons_with_the_heaviest_weights_there_are() {
    type Wide = FixedI128<U0>;
    let [whole, none] = [i128::MAX / 4, 0].map(Wide::from_bits);
    // All of it is one piece: with it Mira has everything, without it nothing.
    let mut game: Meal<Wide, 3, 0> = Meal::Pizza(Pizza::new(&[none, whole, none]).unwrap());
    assert!((0..20).all(|seed| choose(Rival::Mira, &game, seed) == Some(1)));
    game.take(1).unwrap();
    let chosen: BTreeSet<_> = (0..20)
        .map(|seed| choose(Rival::Mira, &game, seed))
        .collect();
    assert_eq!(chosen, BTreeSet::from([Some(0), Some(2)]));
    // A loss of everything is no four ninths either.
    let game: Meal<Wide, 2, 1> =
        Meal::Cookies(Cookies::new([(Kind::Row, &[-whole, none][..])]).unwrap());
    assert_eq!(choose(Rival::Mira, &game, 1), Some(1));
}

#[test]
fn nona_never_loses_value_over_ten_thousand_games() {
    let mut random = Random::new(8);
    let mut games = 0;
    for (kind, style) in tables() {
        for size in 1..=MOST {
            for other in [Rival::Pip, Rival::Gus, Rival::Nona] {
                for seat in Player::ALL.repeat(8) {
                    let game = dealt(kind, seed(&mut random), size, style);
                    check_nona(game, seat, other, &mut random);
                    games += 1;
                }
            }
        }
    }
    assert!(games >= 10_000, "{games} games");
}

/// Plays a game with Nona in one seat; none of her moves may cost her anything.
fn check_nona(mut game: Table, seat: Player, other: Rival, random: &mut Random) {
    let mut slow = (game.pieces().len() <= 12).then(|| Slow::new(&game));
    while !game.is_over() {
        let seed = seed(random);
        if game.turn() != seat {
            let piece = choose(other, &game, seed).unwrap();
            game.take(piece).unwrap();
            continue;
        }
        let before = value(&game);
        let taken = game.taken().fold(0, |mask, piece| mask | 1 << piece);
        let piece = choose(Rival::Nona, &game, seed).unwrap();
        if let Some(slow) = &mut slow {
            let expected = (slow.value(taken), slow.outcome(taken, piece));
            assert_eq!((before, before), expected, "{game}: {piece}");
        }
        game.take(piece).unwrap();
        assert_eq!(game.pieces()[piece] - value(&game), before, "{game}");
    }
}

#[test]
fn names_and_habits_fit_on_a_small_screen() {
    for rival in Rival::ALL {
        assert!(rival.name().len() <= 8 && rival.name().is_ascii());
        assert!(
            rival.habit().len() <= 28 && rival.habit().is_ascii(),
            "{}",
            rival.habit()
        );
    }
    let habits: BTreeSet<_> = Rival::ALL.iter().map(|rival| rival.habit()).collect();
    assert_eq!(habits.len(), Rival::ALL.len());
}
