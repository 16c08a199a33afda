//! Rivals with cherries: each does what its habit says, and knows no secrets.

use four_ninths::engine::Rival;
use four_ninths::games::{Kind, Picking, Player, Position, Timing, Verdict};
use host_tests::cherries::table::{self, Slow, Table, colour_of, pickings, rows};
use host_tests::cherries::{Oracle, after, canonical};
use host_tests::sequences::Random;
use std::collections::BTreeSet;

fn seed(random: &mut Random) -> u64 {
    random.between(0, i64::MAX).cast_unsigned()
}

/// The choices with the largest score.
fn most(choices: &[usize], mut score: impl FnMut(usize) -> i64) -> BTreeSet<usize> {
    let best = choices.iter().map(|&piece| score(piece)).max();
    let liked = choices.iter().copied();
    liked.filter(|&piece| Some(score(piece)) == best).collect()
}

/// The cherries of a row in the order in which they come to light behind one at an end.
fn behind(slow: &Slow, piece: usize) -> Vec<i8> {
    let row = slow.rows().iter().find(|row| row.contains(&piece)).unwrap();
    let mut behind: Vec<i8> = row.iter().map(|&piece| slow.colour(piece)).collect();
    if row[0] != piece {
        behind.reverse();
    }
    behind.remove(0);
    behind
}

/// For the player whose turn it is: what a choice leaves in turn, what it is sure of at once.
fn worth(oracle: &mut Oracle, slow: &Slow, piece: usize, timing: Timing) -> i64 {
    let (position, taken) = (slow.position(), slow.as_move(piece));
    let for_black: i64 = match (timing, slow.turn()) {
        (Timing::InTurn, _) => {
            let rest = after(&position, &[taken]);
            rest.iter().map(|segment| oracle.value(segment)).sum()
        }
        (Timing::AtOnce, 1) => oracle.left_sure_of(&position, taken).into(),
        (Timing::AtOnce, _) => oracle.right_sure_of(&position, taken).into(),
    };
    for_black * i64::from(slow.turn())
}

/// The choices a rival may make, from the description of its habit.
fn allowed(oracle: &mut Oracle, rival: Rival, slow: &Slow, timing: Timing) -> BTreeSet<usize> {
    let choices = slow.choices();
    match rival {
        Rival::Pip => choices.into_iter().collect(),
        Rival::Gus => most(&choices, |piece| {
            i64::try_from(behind(slow, piece).len()).unwrap()
        }),
        // Best to uncover one's own, worst the other's.
        Rival::Otto => most(&choices, |piece| {
            let next = behind(slow, piece).first().copied().unwrap_or(0);
            i64::from(next * slow.turn())
        }),
        Rival::Zoe => most(&choices, |piece| {
            let behind = behind(slow, piece);
            let run = behind.iter().take_while(|&&colour| colour == slow.turn());
            i64::try_from(run.count()).unwrap()
        }),
        Rival::Mira => {
            let judged: Vec<(usize, i64)> = choices
                .iter()
                .map(|&piece| (piece, worth(oracle, slow, piece, timing)))
                .collect();
            let most = judged.iter().map(|&(_, worth)| worth).max().unwrap_or(0);
            // A win in turn is any choice that leaves no less than nothing.
            let enough = if timing == Timing::InTurn {
                most.min(0)
            } else {
                most
            };
            let safe = judged.into_iter().filter(|&(_, worth)| worth >= enough);
            safe.map(|(piece, _)| piece).collect()
        }
        Rival::Nona => most(&choices, |piece| worth(oracle, slow, piece, timing)),
    }
}

/// Checks what a rival does under many seeds: nothing but what it may, and, if there are few
/// choices, each of them under some seed.
fn check_habit(oracle: &mut Oracle, rival: Rival, table: &Table, slow: &Slow) {
    let allowed = allowed(oracle, rival, slow, table.picking().timing);
    assert_eq!(allowed.is_empty(), table.is_over(), "{table}");
    let seeds = if allowed.len() > 1 { 48 } else { 3 };
    let picks = (0..seeds).map(|seed| rival.pick(table, seed));
    let chosen: BTreeSet<usize> = picks.flatten().collect();
    assert!(
        chosen.is_subset(&allowed),
        "{rival:?} {table} {chosen:?} {allowed:?}"
    );
    match rival {
        // She needs no seed.
        Rival::Nona => assert_eq!(chosen.len(), usize::from(!table.is_over())),
        _ if allowed.len() <= 4 => assert_eq!(chosen, allowed, "{rival:?} {table}"),
        _ => {}
    }
}

/// A game by chance, position by position.
fn for_each_position(
    picking: Picking,
    random: &mut Random,
    most: usize,
    visit: impl FnMut(&Table, &Slow, &mut Random),
) {
    let size = random.below(most + 1);
    let rows = rows(random, size);
    table::play_at_random(picking, &rows, random, visit);
}

#[test]
fn every_rival_does_what_its_habit_says_and_leaves_the_rest_to_the_seed() {
    let mut random = Random::new(51);
    for picking in pickings() {
        let mut oracle = Oracle::default();
        for _ in 0..200 {
            for_each_position(picking, &mut random, 10, |table, slow, _| {
                for rival in Rival::ALL {
                    check_habit(&mut oracle, rival, table, slow);
                }
            });
        }
    }
}

#[test]
fn habits_that_need_no_search_are_kept_on_large_tables() {
    let mut random = Random::new(52);
    for picking in pickings() {
        let mut oracle = Oracle::default();
        for _ in 0..60 {
            for_each_position(picking, &mut random, 32, |table, slow, _| {
                for rival in [Rival::Pip, Rival::Gus, Rival::Otto, Rival::Zoe] {
                    check_habit(&mut oracle, rival, table, slow);
                }
                // In turn, rows can be searched one by one.
                if picking.timing == Timing::InTurn && slow.rows().iter().all(|row| row.len() < 9) {
                    check_habit(&mut oracle, Rival::Mira, table, slow);
                    check_habit(&mut oracle, Rival::Nona, table, slow);
                }
            });
        }
    }
}

#[test]
fn a_rival_depends_on_position_and_seed_only() {
    let mut random = Random::new(53);
    for picking in pickings() {
        for _ in 0..40 {
            for_each_position(picking, &mut random, 32, |table, _, random| {
                let mut other = table.clone();
                while other.undo().is_some() {}
                table.taken().for_each(|piece| other.take(piece).unwrap());
                for rival in Rival::ALL {
                    let seed = seed(random);
                    let chosen = rival.pick(table, seed);
                    assert_eq!(rival.pick(&other, seed), chosen);
                    assert_eq!(chosen.is_none(), table.is_over());
                    assert!(chosen.is_none_or(|piece| table.check(piece).is_ok()));
                }
            });
        }
    }
}

#[test]
fn no_rival_looks_at_what_was_chosen_in_secret() {
    let mut random = Random::new(54);
    let mut compared = 0;
    let at_once = |picking: &Picking| picking.timing == Timing::AtOnce;
    for picking in pickings().filter(at_once) {
        for _ in 0..80 {
            for_each_position(picking, &mut random, 32, |table, _, random| {
                let Some(secret) = table.secret() else {
                    return;
                };
                let mut before = table.clone();
                before.undo();
                for rival in Rival::ALL {
                    let seed = seed(random);
                    let chosen = rival.pick(table, seed);
                    let others = before
                        .open_to(Player::First)
                        .filter(|&other| other != secret);
                    for other in others {
                        let mut table = before.clone();
                        table.take(other).unwrap();
                        assert_eq!(rival.pick(&table, seed), chosen, "{rival:?} {table}");
                        compared += 1;
                    }
                }
            });
        }
    }
    assert!(compared > 2_000, "{compared} choices");
}

#[test]
fn pip_picks_every_cherry_equally_often() {
    let table = Table::parse("cherries bwb b bbw wb").unwrap();
    let mut counts = [0; 9];
    for seed in 0..5_000 {
        counts[Rival::Pip.pick(&table, seed).unwrap()] += 1;
    }
    for piece in 0..9 {
        let share = if table.check(piece).is_ok() {
            850..1_150
        } else {
            0..1
        };
        assert!(share.contains(&counts[piece]), "{counts:?}");
    }
}

/// Plays to the end, both with their habits, and says who won.
fn play(habits: [Rival; 2], table: &mut Table, seeds: [u64; 2]) -> i8 {
    while let Some(piece) = {
        let player = usize::from(table.turn() == Player::Second);
        habits[player].pick(table, seeds[player])
    } {
        table.take(piece).unwrap();
    }
    match table.verdict().unwrap() {
        Verdict::Won(player) => colour_of(player),
        Verdict::Drawn => 0,
    }
}

/// What black gets if both play well, by search.
fn search(oracle: &mut Oracle, slow: &Slow, timing: Timing) -> i8 {
    let position = canonical(slow.position());
    match timing {
        Timing::InTurn => oracle.winner(&position, 1),
        Timing::AtOnce => oracle.at_once(&position).0,
    }
}

/// Games of a rival against every other, from both seats, in which it must not do worse than what
/// was to be had; how many there were.
fn never_falls_short(rival: Rival, games: usize, most: usize) -> usize {
    let mut random = Random::new(55);
    let mut played = 0;
    for picking in pickings() {
        let mut oracle = Oracle::default();
        for _ in 0..games {
            let size = random.below(most + 1);
            let rows = rows(&mut random, size);
            let start = table::table(picking, &rows);
            let slow = Slow::new(picking, &rows);
            let due = match most {
                ..=12 => search(&mut oracle, &slow, picking.timing),
                _ => i8::try_from(start.forecast()).unwrap(),
            };
            for other in Rival::ALL {
                let seeds = [seed(&mut random), seed(&mut random)];
                let black = play([rival, other], &mut start.clone(), seeds);
                assert!(black >= due, "{rival:?} against {other:?}: {start}");
                let white = play([other, rival], &mut start.clone(), seeds);
                assert!(white <= due, "{other:?} against {rival:?}: {start}");
                played += 2;
            }
        }
    }
    played
}

#[test]
fn nona_never_gets_less_than_there_is() {
    assert!(never_falls_short(Rival::Nona, 150, 11) >= 7_000);
    assert!(never_falls_short(Rival::Nona, 150, 32) >= 7_000);
}

#[test]
fn mira_keeps_wins_and_draws() {
    assert!(never_falls_short(Rival::Mira, 150, 11) >= 7_000);
    assert!(never_falls_short(Rival::Mira, 100, 32) >= 4_000);
}

/// Points of one rival against another over many deals, from both seats: 2 for a win, 1 for a draw.
fn points(picking: Picking, one: Rival, other: Rival, deals: u64) -> [i64; 2] {
    let mut points = [0; 2];
    for deal in 0..deals {
        let styles = four_ninths::games::deal::Style::OF_CHERRIES;
        let style = styles[usize::try_from(deal % 4).unwrap()];
        let start = Table::dealt(picking, deal, 11, style).unwrap();
        for (habits, sign) in [([one, other], 1), ([other, one], -1)] {
            let result = i64::from(play(habits, &mut start.clone(), [deal, !deal])) * sign;
            points[0] += 1 + result;
            points[1] += 1 - result;
        }
    }
    points
}

#[test]
fn habits_differ_in_strength() {
    // The biggest row is a worse guide than chance, and Mira's care is as good as Nona's.
    let order = [Rival::Gus, Rival::Pip, Rival::Zoe, Rival::Otto, Rival::Nona];
    for picking in pickings() {
        for (place, &stronger) in order.iter().enumerate() {
            for &weaker in &order[..place] {
                let [more, less] = points(picking, stronger, weaker, 400);
                assert!(
                    more > less,
                    "{picking:?} {stronger:?} {weaker:?}: {more} to {less}"
                );
            }
        }
        let [one, other] = points(picking, Rival::Mira, Rival::Nona, 400);
        assert_eq!(one, other, "{picking:?}");
    }
}

#[test]
fn whoever_never_errs_wins_more_than_chance() {
    for picking in pickings() {
        let [more, less] = points(picking, Rival::Nona, Rival::Pip, 400);
        // From both ends in turn, most choices are equally good, and the deal decides.
        let least = match (picking.from, picking.timing) {
            (Kind::Row, Timing::InTurn) => 51,
            _ => 60,
        };
        let share = 100 * more / (more + less);
        assert!(share >= least, "{picking:?}: {share} of 100");
    }
}

#[test]
fn habits_fit_on_a_small_screen() {
    let habits: BTreeSet<_> = Rival::ALL
        .iter()
        .map(|rival| rival.habit_with_cherries())
        .collect();
    assert_eq!(habits.len(), Rival::ALL.len());
    assert!(
        habits
            .iter()
            .all(|habit| habit.len() <= 28 && habit.is_ascii())
    );
}
