//! Cherries on a table, move by move, against the rules played out by hand.

use four_ninths::games::{
    Cherries, Game, GameKind, Player, Position, SetUpError, Timing, Verdict, Why,
};
use host_tests::cherries::table::{self, Slow, Table, colour_of, for_each_rows, pickings, rows};
use host_tests::cherries::{cherries, text};
use host_tests::sequences::Random;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Everything a table says about itself.
fn compare(table: &Table, slow: &Slow) {
    assert!(table.taken().eq(slow.taken().iter().copied()), "{table}");
    assert_eq!(colour_of(table.turn()), slow.turn(), "{table}");
    assert_eq!(table.secret(), slow.secret(), "{table}");
    let mut choices = slow.choices();
    choices.sort_unstable();
    assert!(table.takeable().eq(choices), "{table}");
    let winner = table.verdict().map(|verdict| match verdict {
        Verdict::Won(player) => colour_of(player),
        Verdict::Drawn => 0,
    });
    assert_eq!(winner, slow.winner(), "{table}");
    for piece in (0..table.size() + 2).chain([65_535, 65_536, usize::MAX]) {
        let refused = table.check(piece).err();
        assert_eq!(
            refused.map(|refused| refused.why),
            slow.refusal(piece),
            "{table}: {piece}"
        );
        assert!(refused.is_none_or(|refused| refused.piece == piece));
        if let Some(refused) = refused {
            let mut untouched = table.clone();
            assert_eq!(untouched.take(piece), Err(refused));
            assert_eq!(&untouched, table, "a refused move changes nothing");
        }
    }
    for (dish, row) in table.dishes().iter().zip(slow.rows()) {
        assert!(dish.left().eq(row.iter().copied()), "{table}");
    }
    assert_eq!(table.dishes().len(), slow.rows().len());
    for player in Player::ALL {
        let own = |piece: &&usize| slow.colour(**piece) == colour_of(player);
        let left = slow.rows().iter().flatten().filter(own).count();
        assert_eq!(table.left_for(player), left, "{table}");
        let open = match table.is_over() {
            true => vec![],
            false => slow.open(colour_of(player)),
        };
        assert!(table.open_to(player).eq(open), "{table}");
    }
}

/// Follows every line of play, and back again.
fn every_line(table: &mut Table, slow: &Slow) {
    compare(table, slow);
    for piece in slow.choices() {
        let before = table.clone();
        let mut after = slow.clone();
        after.take(piece);
        table.take(piece).unwrap();
        every_line(table, &after);
        assert_eq!(table.undo(), Some(piece));
        assert_eq!(table, &before, "undoing puts everything back");
    }
}

#[test]
fn small_tables_follow_the_rules_on_every_line() {
    for picking in pickings() {
        for size in 0..=6 {
            for_each_rows(size, &mut |rows| {
                every_line(&mut table::table(picking, rows), &Slow::new(picking, rows));
            });
        }
    }
}

/// Plays at random to the end and back, and hands over each position on the way.
fn play(start: &Table, slow: &mut Slow, random: &mut Random, mut visit: impl FnMut(&Table)) {
    let mut table = start.clone();
    let mut before = Vec::new();
    loop {
        compare(&table, slow);
        visit(&table);
        let choices = slow.choices();
        if choices.is_empty() {
            break;
        }
        let piece = choices[random.below(choices.len())];
        before.push(table.clone());
        slow.take(piece);
        table.take(piece).unwrap();
    }
    assert!(table.is_over());
    while let Some(earlier) = before.pop() {
        let last = table.taken().next_back();
        assert_eq!(table.undo(), last);
        assert_eq!(table, earlier);
    }
    assert_eq!(table.undo(), None);
    assert_eq!(&table, start);
}

#[test]
fn large_tables_follow_the_rules_to_the_end_and_back() {
    let mut random = Random::new(41);
    for picking in pickings() {
        for _ in 0..600 {
            let size = random.below(33);
            let rows = rows(&mut random, size);
            let start = table::table(picking, &rows);
            play(&start, &mut Slow::new(picking, &rows), &mut random, |_| {});
        }
    }
}

#[test]
fn who_cannot_pick_has_lost_whatever_is_left() {
    let over = |text: &str| Table::parse(text).unwrap().verdict();
    let (black, white) = (Verdict::Won(Player::First), Verdict::Won(Player::Second));
    assert_eq!(over("cherries"), Some(white));
    assert_eq!(over("stack_cherries wb"), Some(white));
    assert_eq!(over("cherries wb"), None);
    assert_eq!(over("cherries b / 0"), Some(black));
    assert_eq!(over("sync_cherries"), Some(Verdict::Drawn));
    assert_eq!(over("sync_stack_cherries b"), Some(black));
    assert_eq!(over("sync_stack_cherries wbb"), Some(white));
    assert_eq!(over("sync_cherries bw / 0"), None, "white still chooses");
    assert_eq!(over("sync_cherries bwb"), Some(black), "white finds none");
}

#[test]
fn a_secret_choice_changes_no_refusal() {
    // White learns nothing by trying what black may have chosen.
    let start = "sync_cherries bwb b w";
    let answers = |secret: usize| {
        let mut table = Table::parse(start).unwrap();
        table.take(secret).unwrap();
        let why = |piece| table.check(piece).err().map(|refused| refused.why);
        (0..table.size()).map(why).collect::<Vec<_>>()
    };
    let expected = [Why::NotYours, Why::Covered, Why::NotYours, Why::NotYours].map(Some);
    let expected = [&expected[..], &[None]].concat();
    for secret in [0, 2, 3] {
        assert_eq!(answers(secret), expected, "{secret}");
    }
}

#[test]
fn refusals_say_why_in_words() {
    let table = Table::parse("cherries bbw wb / 0 2").unwrap();
    let say = |piece| table.check(piece).unwrap_err().to_string();
    assert_eq!(say(9), "there is no piece 9");
    assert_eq!(say(2), "piece 2 is gone");
    assert_eq!(say(3), "piece 3 is of the other player's colour");
    let stacks = Table::parse("stack_cherries bbw").unwrap();
    assert_eq!(stacks.check(1).unwrap_err().why, Why::Covered);
    assert_eq!(
        stacks.check(1).unwrap_err().to_string(),
        "piece 1 is covered by others"
    );
    let over = Table::parse("sync_stack_cherries bw b").unwrap();
    assert_eq!(over.check(0).unwrap_err().why, Why::Over);
    assert_eq!(
        over.check(2).unwrap_err().to_string(),
        "piece 2 comes too late, the game is over"
    );
}

#[test]
fn tables_that_do_not_fit_are_refused() {
    let rows = [cherries(&[1, -1]), cherries(&[1])];
    let rows = || rows.iter().map(|row| &row[..]);
    for picking in pickings() {
        let few = Cherries::<2, 2>::new(picking, rows()).unwrap_err();
        assert_eq!(few, SetUpError::TooMany { capacity: 2 });
        let one = Cherries::<3, 1>::new(picking, rows()).unwrap_err();
        assert_eq!(one, SetUpError::TooMany { capacity: 1 });
        assert!(Cherries::<3, 2>::new(picking, rows()).is_ok());
        assert!(Cherries::<0, 0>::new(picking, []).is_ok_and(|table| table.is_over()));
    }
}

#[test]
fn notation_reads_what_it_prints() {
    let mut random = Random::new(42);
    let mut secrets = 0;
    for picking in pickings() {
        for _ in 0..300 {
            let size = random.below(33);
            let mut rows = rows(&mut random, size);
            rows.retain(|row| !row.is_empty());
            let start = table::table(picking, &rows);
            let words: Vec<String> = rows.iter().map(|row| format!(" {}", text(row))).collect();
            assert_eq!(
                start.to_string(),
                format!("{}{}", picking.name(), words.concat())
            );
            play(
                &start,
                &mut Slow::new(picking, &rows),
                &mut random,
                |table| {
                    let printed = table.to_string();
                    assert_eq!(Table::parse(&printed), Ok(table.clone()));
                    let game: Game<i32, 32, 8> = Game::parse(&printed).unwrap();
                    assert_eq!(game.kind(), GameKind::Cherries(picking));
                    assert_eq!(game.to_string(), printed);
                    assert_eq!(game, Game::Cherries(table.clone()));
                    secrets += usize::from(table.secret().is_some());
                },
            );
        }
    }
    assert!(secrets > 500, "{secrets} positions with a secret");
}

#[test]
fn notation_names_the_word_it_refuses() {
    type Small = Cherries<4, 2>;
    let parse = |text: &str| {
        let parsed = Small::parse(text).map(|table| table.to_string());
        parsed.map_err(|error| error.to_string())
    };
    assert_eq!(
        parse("  sync_cherries  bw\tb / 0  1 "),
        Ok("sync_cherries bw b / 0 1".into())
    );
    assert_eq!(parse("stack_cherries"), Ok("stack_cherries".into()));
    assert_eq!(
        parse("cherries/"),
        Err(r#""cherries/": expected "cherries""#.into())
    );
    for (text, problem) in [
        ("", r#""": expected "cherries""#),
        ("/", r#""/": expected "cherries""#),
        ("cherry bw", r#""cherry": expected "cherries""#),
        ("Cherries bw", r#""Cherries": expected "cherries""#),
        ("cherries bw bB", r#""bB": 'B' is neither b nor w"#),
        ("cherries bw b-w", r#""b-w": '-' is neither b nor w"#),
        (
            "cherries \u{1f352}",
            "\"\u{1f352}\": '\u{1f352}' is neither b nor w",
        ),
        ("cherries bw bwb", r#""bwb": there is room for 4 only"#),
        ("cherries bwbwb", r#""bwbwb": there is room for 4 only"#),
        ("cherries b w b", r#""b": there is room for 2 only"#),
        ("cherries bwbwx", r#""bwbwx": 'x' is neither b nor w"#),
        ("cherries bw / x", r#""x": expected the number of a piece"#),
        (
            "cherries bw / -1",
            r#""-1": expected the number of a piece"#,
        ),
        (
            "cherries bw / 0 / 1",
            r#""/": expected the number of a piece"#,
        ),
        ("cherries bw / 2", r#""2": there is no piece 2"#),
        (
            "cherries bw / 1",
            r#""1": piece 1 is of the other player's colour"#,
        ),
        (
            "stack_cherries bwb / 2",
            r#""2": piece 2 is covered by others"#,
        ),
        ("cherries bwb w / 0 3 0", r#""0": piece 0 is gone"#),
        ("cherries b w / 0 1 0", r#""0": piece 0 is gone"#),
        (
            "sync_cherries bb w / 0 2 1",
            r#""1": piece 1 comes too late, the game is over"#,
        ),
    ] {
        assert_eq!(parse(text), Err(problem.into()), "{text}");
    }
}

#[test]
fn small_tables_print_distinctly() {
    let mut seen = std::collections::HashSet::new();
    for picking in pickings() {
        for size in 0..=6 {
            for_each_rows(size, &mut |rows| {
                assert!(seen.insert(table::table(picking, rows).to_string()));
            });
        }
    }
}

#[test]
fn names_of_the_four_games_come_back() {
    for kind in GameKind::ALL {
        let Ok(game) = Game::<i32, 4, 1>::parse(kind.name()) else {
            panic!("{}", kind.name());
        };
        assert_eq!(
            (game.kind(), game.to_string()),
            (kind, kind.name().to_string())
        );
    }
    let at_once = pickings().filter(|picking| picking.timing == Timing::AtOnce);
    assert_eq!(at_once.count(), 2);
}

proptest! {
    // As many cases as PROPTEST_CASES says, or a few hundred.
    #![proptest_config(ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(9), ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_notation_panic(
        name in "(sync_)?(stack_)?(cherries|c)?",
        words in "( [bw]{0,5}| /| [0-9]{1,2}|[\\PC]{0,3}){0,12}",
    ) {
        let text = name + &words;
        match Cherries::<8, 3>::parse(&text) {
            Ok(table) => {
                let printed = table.to_string();
                prop_assert_eq!(Cherries::<8, 3>::parse(&printed), Ok(table));
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
        let _ = Cherries::<0, 0>::parse(&text).map_err(|error| error.to_string());
        let _ = Game::<i32, 8, 3>::parse(&text).map_err(|error| error.to_string());
    }
}
