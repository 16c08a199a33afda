//! What the engine says of cherries on a table, against exhaustive search.

use four_ninths::engine::Advice;
use four_ninths::games::{GameKind, Kind, Picking, Player, Position, Timing};
use host_tests::cherries::table::{self, Slow, Table, for_each_rows, rows};
use host_tests::cherries::{Oracle, after, canonical, for_each_position};
use host_tests::sequences::Random;

fn picking(from: Kind, timing: Timing) -> Picking {
    GameKind::cherries(from, timing).picking().unwrap()
}

/// What a player is sure of with a choice, or what it leaves in moves: for black.
fn worth(oracle: &mut Oracle, slow: &Slow, piece: usize, at_once: bool) -> i64 {
    let (position, taken) = (slow.position(), slow.as_move(piece));
    if at_once {
        return match slow.colour(piece) {
            1 => oracle.left_sure_of(&position, taken).into(),
            _ => oracle.right_sure_of(&position, taken).into(),
        };
    }
    let rest = after(&position, &[taken]);
    rest.iter().map(|segment| oracle.value(segment)).sum()
}

/// Compares advice, forecast and choice with the oracle.
fn compare(oracle: &mut Oracle, table: &Table, slow: &Slow) {
    let at_once = table.picking().timing == Timing::AtOnce;
    let mover = slow.turn();
    let judged = slow.choices().into_iter().map(|piece| {
        let outcome = worth(oracle, slow, piece, at_once) * i64::from(mover);
        (piece, outcome)
    });
    let judged: Vec<(usize, i64)> = judged.collect();
    let most = judged.iter().map(|&(_, outcome)| outcome).max();
    let advice: Advice<i64, 32> = table.advice();
    let said = advice
        .moves()
        .iter()
        .map(|judged| (judged.piece, judged.outcome));
    assert!(said.eq(judged.iter().copied()), "{table}");
    assert_eq!(advice.value(), most.unwrap_or(0), "{table}");
    for &(piece, outcome) in &judged {
        assert_eq!(
            advice.cost(piece),
            Some(advice.value() - outcome),
            "{table}"
        );
    }
    assert_eq!(advice.cost(table.size()), None);

    // A best choice attains the most there is.
    let best = table.best();
    assert_eq!(best.is_none(), table.is_over(), "{table}");
    let attained = |&(piece, outcome): &(usize, i64)| Some(piece) == best && Some(outcome) == most;
    assert!(
        table.is_over() || judged.iter().any(attained),
        "{table}: {best:?}"
    );

    let position = canonical(slow.position());
    let expected = match (slow.winner(), slow.secret(), at_once) {
        (Some(winner), ..) => winner.into(),
        (None, Some(secret), _) => worth(oracle, slow, secret, true),
        (None, None, true) => {
            let (sure, capped) = oracle.at_once(&position);
            assert_eq!(sure, capped);
            sure.into()
        }
        (None, None, false) => oracle.winner(&position, mover).into(),
    };
    assert_eq!(table.forecast(), expected, "{table}");
    if !at_once {
        let value = position
            .iter()
            .map(|segment| oracle.value(segment))
            .sum::<i64>();
        assert_eq!(table.value(), value, "{table}");
        // A choice wins if it leaves no less than nothing, and only then.
        for &(piece, outcome) in &judged {
            let rest = after(&slow.position(), &[slow.as_move(piece)]);
            assert_eq!(
                oracle.winner(&rest, -mover) == mover,
                outcome >= 0,
                "{table}"
            );
        }
    }
}

/// Compares a whole table, black to move and, at once, after each of black's choices.
fn compare_start(oracle: &mut Oracle, table: &mut Table, slow: &Slow) {
    compare(oracle, table, slow);
    for piece in slow.choices() {
        let mut after = slow.clone();
        after.take(piece);
        table.take(piece).unwrap();
        compare(oracle, table, &after);
        table.undo();
    }
}

#[test]
fn in_turn_advice_is_right_on_every_table_of_up_to_eight_cherries() {
    for from in [Kind::Stack, Kind::Row] {
        let (mut oracle, picking) = (Oracle::default(), picking(from, Timing::InTurn));
        for size in 0..=8 {
            for_each_position(&[from == Kind::Row], size, |position| {
                let rows: Vec<_> = position.iter().map(|(_, word)| word.clone()).collect();
                // There is room for eight rows, and eight cherries lie in eight at most.
                let mut table = table::table(picking, &rows);
                compare_start(&mut oracle, &mut table, &Slow::new(picking, &rows));
            });
        }
    }
}

#[test]
fn at_once_advice_is_right_on_every_table_of_up_to_eight_cherries() {
    for from in [Kind::Stack, Kind::Row] {
        let (mut oracle, picking) = (Oracle::default(), picking(from, Timing::AtOnce));
        for size in 0..=8 {
            for_each_position(&[from == Kind::Row], size, |position| {
                let rows: Vec<_> = position.iter().map(|(_, word)| word.clone()).collect();
                let mut table = table::table(picking, &rows);
                compare_start(&mut oracle, &mut table, &Slow::new(picking, &rows));
            });
        }
    }
}

#[test]
fn rows_in_any_order_and_either_way_round_are_judged_alike() {
    for picking in table::pickings() {
        let mut oracle = Oracle::default();
        for size in 0..=5 {
            for_each_rows(size, &mut |rows| {
                let mut table = table::table(picking, rows);
                compare_start(&mut oracle, &mut table, &Slow::new(picking, rows));
            });
        }
    }
}

#[test]
fn advice_stays_right_while_a_game_is_played() {
    let mut random = Random::new(43);
    for picking in table::pickings() {
        let mut oracle = Oracle::default();
        for _ in 0..250 {
            let size = random.below(11);
            let rows = rows(&mut random, size);
            table::play_at_random(picking, &rows, &mut random, |table, slow, _| {
                compare(&mut oracle, table, slow);
            });
        }
    }
}

#[test]
fn whites_advice_at_once_knows_nothing_of_blacks_choice() {
    let mut random = Random::new(44);
    let mut compared = 0;
    for from in [Kind::Stack, Kind::Row] {
        for _ in 0..300 {
            let size = random.below(33);
            let rows = rows(&mut random, size);
            let table = table::table(picking(from, Timing::AtOnce), &rows);
            let after = |secret: usize| {
                let mut table = table.clone();
                table.take(secret).unwrap();
                let advice: Advice<i64, 32> = table.advice();
                (table.best(), advice, table.reasons())
            };
            let secrets: Vec<usize> = table.open_to(Player::First).collect();
            for pair in secrets.windows(2) {
                let [one, other] = [pair[0], pair[1]].map(after);
                assert_eq!((&one.0, &one.1), (&other.0, &other.1), "{table}");
                assert_eq!(one.2, other.2, "{table}");
                compared += 1;
            }
        }
    }
    assert!(compared > 500, "{compared} choices");
}

#[test]
fn two_exact_players_get_what_was_forecast() {
    let mut random = Random::new(45);
    for picking in table::pickings() {
        for _ in 0..300 {
            let size = random.below(33);
            let rows = rows(&mut random, size);
            let mut table = table::table(picking, &rows);
            let forecast = table.forecast();
            while let Some(piece) = table.best() {
                if table.secret().is_none() {
                    assert_eq!(table.forecast(), forecast, "{table}");
                }
                assert_eq!(table.cherries()[piece].side(), table.turn().side());
                table.take(piece).unwrap();
            }
            assert!(table.is_over());
            assert_eq!(table.forecast(), forecast, "{table}");
        }
    }
}
