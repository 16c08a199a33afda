//! Reasons for what cherries are worth: bundles against the definitions, sentences read strictly.

use four_ninths::console::Deal;
use four_ninths::engine::cherries::{Bundle, Reasons, Worth};
use four_ninths::games::{Game, GameKind, Kind, Player, Position, Timing};
use host_tests::cherries::parts::{net, parts};
use host_tests::cherries::strength;
use host_tests::cherries::table::{self, Slow, Table, colour_of, for_each_rows, rows};
use host_tests::cherries::{Colours, Oracle, canonical, compare, for_each_position, negative};
use host_tests::sequences::Random;
use sentence::{Claim, read_bundles, read_numbers};
use std::cmp::Ordering;

#[path = "cherries_reasons/sentence.rs"]
mod sentence;

/// The colours of some cherries.
fn word(slow: &Slow, pieces: impl IntoIterator<Item = usize>) -> Colours {
    pieces.into_iter().map(|piece| slow.colour(piece)).collect()
}

/// The bundles of one row, which are all of it, in the order in which they lie.
fn bundles_of(reasons: &Reasons<32>, row: &[usize]) -> Vec<Bundle> {
    let mut inside: Vec<Bundle> = reasons.bundles().to_vec();
    inside.retain(|bundle| row.contains(&bundle.first));
    inside.sort_by_key(|bundle| bundle.first);
    let pieces = inside
        .iter()
        .flat_map(|bundle| bundle.first..bundle.first + bundle.cherries);
    assert!(pieces.eq(row.iter().copied()), "{row:?} {inside:?}");
    assert!(inside.iter().all(|bundle| bundle.cherries > 0));
    inside
}

/// Rows are whole numbers, and they add up.
fn check_numbers(oracle: &mut Oracle, table: &Table, slow: &Slow) -> i64 {
    let (reasons, mut sum) = (table.reasons(), 0);
    let mut order = Vec::new();
    for row in slow.rows().iter().filter(|row| !row.is_empty()) {
        let bundles = bundles_of(&reasons, row);
        let two_ended = table.picking().from == Kind::Row;
        let value = oracle.value(&(two_ended, word(slow, row.iter().copied())));
        let [
            Bundle {
                worth: Worth::Moves(moves),
                ..
            },
        ] = bundles[..]
        else {
            panic!("{table}: {bundles:?}");
        };
        assert_eq!(moves, value, "{table}");
        sum += value;
        order.extend(bundles);
    }
    assert_eq!(
        reasons.bundles(),
        order,
        "they come in the order of the rows"
    );
    assert_eq!(reasons.decisive(), None);
    sum
}

/// What a bundle is: its irreducible, read as it is picked, and who owns it.
type Part = (Bundle, Colours);

/// Bundles are the parts by the definitions; hands them over, strongest first.
fn check_parts(table: &Table, slow: &Slow) -> Vec<Part> {
    let reasons = table.reasons();
    let mut found: Vec<Part> = Vec::new();
    for row in slow.rows() {
        let segment = (
            table.picking().from == Kind::Row,
            word(slow, row.iter().copied()),
        );
        let mut expected = parts(&segment);
        for bundle in bundles_of(&reasons, row) {
            let forwards = word(slow, bundle.first..bundle.first + bundle.cherries);
            let backwards: Colours = forwards.iter().rev().copied().collect();
            let Worth::Rank { owner, .. } = bundle.worth else {
                assert_eq!(bundle.worth, Worth::Nothing, "{table}");
                assert!(segment.0 && forwards == negative(&backwards), "{table}");
                continue;
            };
            let is_it = |part: &Colours| {
                part[0] == colour_of(owner)
                    && (*part == forwards || segment.0 && *part == backwards)
            };
            let place = expected.iter().position(is_it);
            let place = place.unwrap_or_else(|| panic!("{table}: {bundle:?} of {expected:?}"));
            found.push((bundle, expected.remove(place)));
        }
        assert_eq!(expected, Vec::<Colours>::new(), "{table}");
    }
    let place = |bundle: &Bundle| reasons.bundles().iter().position(|other| other == bundle);
    found.sort_by_key(|(bundle, _)| place(bundle));
    found
}

/// Ranks follow strength, and bundles of equal rank cancel in pairs.
fn check_ranks(table: &Table, found: &[Part]) {
    let rank = |part: &Part| match part.0.worth {
        Worth::Rank {
            rank,
            owner,
            cancelled,
        } => (rank, owner, cancelled),
        worth => panic!("{worth:?}"),
    };
    let mut expected = 1;
    for (place, part) in found.iter().enumerate() {
        if place > 0 {
            match compare(&strength(&found[place - 1].1), &strength(&part.1)) {
                Ordering::Less => panic!("{table}: weaker ones come later"),
                Ordering::Equal => {}
                Ordering::Greater => expected += 1,
            }
        }
        assert_eq!(rank(part).0, expected, "{table}");
    }
    for number in 1..=expected {
        let equal = || found.iter().map(rank).filter(|&(rank, ..)| rank == number);
        let [all, left] = [false, true].map(|left_only| {
            Player::ALL.map(|player| {
                let theirs = equal().filter(|&(_, owner, _)| owner == player);
                theirs
                    .filter(|&(.., cancelled)| !(left_only && cancelled))
                    .count()
            })
        });
        let pairs = all[0].min(all[1]);
        assert_eq!(
            left,
            all.map(|count| count - pairs),
            "{table}: rank {number}"
        );
    }
    let decisive = found.iter().find(|part| !rank(part).2);
    assert_eq!(
        table.reasons().decisive(),
        decisive.map(|part| part.0),
        "{table}"
    );
    // The same by the net of all parts.
    let net = net(found.iter().map(|(_, part)| part.clone()));
    let winner = net.first().map_or(0, |(_, count)| count.signum());
    let owner = decisive.map_or(0, |part| i64::from(part.1[0]));
    assert_eq!(winner, owner, "{table}");
}

/// All there is to say about the reasons of a position; hands back who they say will win.
fn check(oracle: &mut Oracle, table: &Table, slow: &Slow) -> i8 {
    let sentence = table.reasons().to_string();
    assert!(sentence.len() <= 120 && sentence.is_ascii(), "{sentence}");
    match table.picking().timing {
        Timing::InTurn => {
            let value = check_numbers(oracle, table, slow);
            let reasons = table.reasons();
            let terms = reasons.bundles().iter().map(|bundle| match bundle.worth {
                Worth::Moves(moves) => moves,
                worth => panic!("{worth:?}"),
            });
            let terms: Vec<i64> = terms.collect();
            let shown = if terms.len() == 1 {
                0
            } else {
                terms.len().min(5)
            };
            let winner = match value {
                0 => -slow.turn(),
                _ => i8::try_from(value.signum()).unwrap(),
            };
            let expected = Claim {
                hidden: terms.len() > 5,
                terms: terms[..shown].to_vec(),
                value,
                winner,
            };
            assert_eq!(
                read_numbers(&sentence, table.picking().from),
                expected,
                "{table}"
            );
            winner
        }
        Timing::AtOnce => {
            let found = check_parts(table, slow);
            check_ranks(table, &found);
            let decisive = table.reasons().decisive().map(|bundle| match bundle.worth {
                Worth::Rank { rank, owner, .. } => (rank, colour_of(owner)),
                worth => panic!("{worth:?}"),
            });
            assert_eq!(read_bundles(&sentence), decisive, "{table}");
            decisive.map_or(0, |(_, owner)| owner)
        }
    }
}

/// The winner by search.
fn search(oracle: &mut Oracle, table: &Table, slow: &Slow) -> i8 {
    let position = canonical(slow.position());
    match table.picking().timing {
        Timing::InTurn => oracle.winner(&position, slow.turn()),
        Timing::AtOnce => oracle.at_once(&position).0,
    }
}

#[test]
fn reasons_name_the_winner_of_every_small_table() {
    for picking in table::pickings() {
        let mut oracle = Oracle::default();
        for size in 0..=8 {
            for_each_position(&[picking.from == Kind::Row], size, |position| {
                let rows: Vec<_> = position.iter().map(|(_, word)| word.clone()).collect();
                let (table, slow) = (table::table(picking, &rows), Slow::new(picking, &rows));
                let winner = check(&mut oracle, &table, &slow);
                assert_eq!(winner, search(&mut oracle, &table, &slow), "{table}");
            });
        }
        for_each_rows(5, &mut |rows| {
            let (table, slow) = (table::table(picking, rows), Slow::new(picking, rows));
            let winner = check(&mut oracle, &table, &slow);
            assert_eq!(winner, search(&mut oracle, &table, &slow), "{table}");
        });
    }
}

#[test]
fn reasons_stay_true_while_a_game_is_played() {
    let mut random = Random::new(61);
    for picking in table::pickings() {
        let mut oracle = Oracle::default();
        for round in 0..300 {
            // Rows of any length; the values of long ones would take the oracle too long.
            let size = random.below(if round % 2 == 0 { 11 } else { 33 });
            let rows = rows(&mut random, size);
            if picking.timing == Timing::InTurn && rows.iter().any(|row| row.len() > 12) {
                continue;
            }
            table::play_at_random(picking, &rows, &mut random, |table, slow, _| {
                let winner = check(&mut oracle, table, slow);
                if size <= 10 && slow.secret().is_none() {
                    assert_eq!(winner, search(&mut oracle, table, slow), "{table}");
                }
            });
        }
    }
}

#[test]
fn a_secret_choice_counts_as_still_there() {
    let mut table = Table::parse("sync_cherries bwwb wb bbw").unwrap();
    let before = table.reasons();
    table.take(0).unwrap();
    assert_eq!(table.reasons().bundles(), before.bundles());
    assert_eq!(table.reasons().to_string(), before.to_string());
}

#[test]
fn sentences_fit_on_all_deals_of_the_console() {
    let mut longest = 0;
    for game in GameKind::ALL
        .into_iter()
        .filter(|game| game.picking().is_some())
    {
        for size in Deal::SIZES {
            for &style in game.styles() {
                for seed in 0..40 {
                    let deal = Deal::seeded(game, size, style, seed).unwrap();
                    let Game::Cherries(mut table) = deal.lay() else {
                        panic!("{game:?}");
                    };
                    loop {
                        let sentence = table.reasons().to_string();
                        assert!(sentence.len() <= 120, "{table}: {sentence}");
                        longest = longest.max(sentence.len());
                        let Some(piece) = table.takeable().next() else {
                            break;
                        };
                        table.take(piece).unwrap();
                    }
                }
            }
        }
    }
    assert!(longest > 80, "{longest}");
}

#[test]
fn sentences_as_they_are_read() {
    for (position, sentence) in [
        (
            "cherries b",
            "Rows are moves to spare: 1 for black. Black wins.",
        ),
        (
            "stack_cherries wwb bw",
            "Stacks are moves to spare: -1 + 0 = 1 for white. White wins.",
        ),
        (
            "cherries b w",
            "Rows are moves to spare: 1 - 1 = 0, so who moves now loses. White wins.",
        ),
        (
            "cherries b w w / 0",
            "Rows are moves to spare: -1 - 1 = 2 for white. White wins.",
        ),
        (
            "cherries b w b / 0 1 2",
            "Rows are moves to spare: 0, so who moves now loses. Black wins.",
        ),
        (
            "cherries",
            "Rows are moves to spare: 0, so who moves now loses. White wins.",
        ),
        (
            "cherries b b b w w w b",
            "Rows are moves to spare: 1 + 1 + 1 - 1 - 1 ... = 1 for black. Black wins.",
        ),
        (
            "sync_cherries b w",
            "1 is strongest. Equal bundles cancel (dotted). Nothing is left: a draw.",
        ),
        (
            "sync_stack_cherries b w wb",
            "1 is strongest. Equal bundles cancel (dotted). The best left is white's 2: white wins.",
        ),
        (
            "sync_cherries bbw w",
            "1 is strongest. Equal bundles cancel (dotted). Nothing is left: a draw.",
        ),
    ] {
        let table = Table::parse(position).unwrap();
        assert_eq!(table.reasons().to_string(), sentence, "{position}");
    }
}
