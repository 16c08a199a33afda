//! Rounds: whose turn it is, taking back, playing again, endings.

use four_ninths::console::{Deal, Ending, Goal, Opponent, Round, SAVE_BYTES, Stored};
use four_ninths::engine::Rival;
use four_ninths::games::deal::Style;
use four_ninths::games::{GameKind, Player, Position, Verdict};
use host_tests::sequences::Random;
use host_tests::stored::{by_hand, some_round};

#[test]
fn undo_goes_back_to_the_last_choice_of_a_person_and_redo_forward_again() {
    let mut random = Random::new(5);
    for _ in 0..2_000 {
        let mut round = some_round(&mut random);
        let before = round.clone();
        let persons = match round.opponent() {
            Opponent::Person => &Player::ALL[..],
            Opponent::Rival(_) => &[round.human()],
        };
        let taken = round.board().taken().len();
        // Two people who choose at once both choose again.
        let together = round.is_at_once() && persons.len() == 2;
        let last = (0..taken).rfind(|&number| match together {
            true => number % 2 == 0,
            false => persons.contains(&Player::after(number)),
        });
        assert_eq!(round.undo(), last.is_some());
        let Some(last) = last else {
            assert_eq!(round, before);
            continue;
        };
        assert_eq!(round.board().taken().len(), last);
        let most = if together { 2 } else { 3 - persons.len() };
        assert!(taken - last <= most && round.is_human_turn());
        assert_eq!(round.aids().undos, before.aids().undos + 1);
        assert!(round.can_redo() && round.redo());
        // Otherwise more than was just undone may be played again: an answer that was undone before.
        // A secret hides whether there was one.
        let secret_waits = together && before.secret().is_some();
        if !secret_waits && (before.is_human_turn() || !before.can_redo()) {
            // Playing the same pieces by hand is as good, and both lead to where it began.
            let mut by_hand = before.clone();
            by_hand.undo();
            for piece in before.board().taken().skip(last) {
                by_hand.take(piece).unwrap();
            }
            assert_eq!(round, by_hand);
            assert_eq!(round.board(), before.board());
            assert_eq!(round.can_redo(), before.can_redo());
        }
        // A refused move changes nothing, another one forgets what was undone.
        round.undo();
        let unmoved = round.clone();
        assert!(round.take(usize::MAX).is_err());
        assert_eq!(round, unmoved);
        let again = before.board().taken().nth(last).unwrap();
        let other = unmoved.board().takeable().find(|&piece| piece != again);
        if let Some(other) = other {
            round.take(other).unwrap();
            assert!(!round.can_redo());
        }
    }
}

#[test]
fn endings_are_told_from_the_seat_of_the_owner() {
    let mut random = Random::new(6);
    let mut counts = [0; 3];
    for seed in 0..600 {
        let deal = Deal::seeded(GameKind::Bread, 6, Style::ZeroOne, seed).unwrap();
        let [mut own, mut other] = Player::ALL.map(|seat| Round::new(deal, Opponent::Person, seat));
        assert_eq!(own.goal(), None);
        while !own.is_over() {
            assert_eq!((own.ending(), own.solved()), (None, false));
            let moves: Vec<usize> = own.board().takeable().collect();
            let piece = moves[random.below(moves.len())];
            own.take(piece).unwrap();
            other.take(piece).unwrap();
        }
        let expected = match (own.ending(), other.ending()) {
            (Some(Ending::Won), Some(Ending::Lost)) => 0,
            (Some(Ending::Drawn), Some(Ending::Drawn)) => 1,
            (Some(Ending::Lost), Some(Ending::Won)) => 2,
            endings => panic!("{endings:?}"),
        };
        counts[expected] += 1;
        assert!(!own.is_human_turn() && !own.solved());
    }
    assert!(counts.iter().all(|&count| count > 30), "{counts:?}");
}

#[test]
fn against_a_rival_only_one_seat_is_a_persons() {
    let deal = Deal::seeded(GameKind::Pizza, 5, Style::Fair, 1).unwrap();
    for human in Player::ALL {
        let mut round = Round::new(deal, Opponent::Rival(Rival::Pip), human);
        while !round.is_over() {
            assert_eq!(round.is_human_turn(), round.board().turn() == human);
            let piece = round.board().takeable().next().unwrap();
            round.take(piece).unwrap();
        }
    }
    // The rival's first move is not for taking back.
    let mut round = Round::new(deal, Opponent::Rival(Rival::Pip), Player::Second);
    round.take(0).unwrap();
    assert!(!round.undo() && !round.redo());
    assert_eq!(round.aids().undos, 0);
}

/// The four games of cherries, dealt.
fn deals_of_cherries(size: u8, seeds: u32) -> impl Iterator<Item = Deal> {
    let games = GameKind::ALL
        .into_iter()
        .filter(|game| game.picking().is_some());
    games.flat_map(move |game| {
        let seeded = move |seed| Deal::seeded(game, size, Style::Fair, seed).unwrap();
        (0..seeds).map(seeded)
    })
}

/// Plays until it is over or so many cherries are chosen; the rival's choices are its own.
fn play(round: &mut Round, moves: usize, random: &mut Random) {
    while !round.is_over() && round.board().taken().len() < moves {
        let choices: Vec<usize> = round.board().takeable().collect();
        let piece = round
            .rival_move()
            .unwrap_or_else(|| choices[random.below(choices.len())]);
        round.take(piece).unwrap();
    }
}

/// A round as it comes back from save data.
fn restored(round: &Round) -> Option<Round> {
    let stored = Stored {
        round: Some(round.clone()),
        ..Stored::default()
    };
    let mut page = [0; SAVE_BYTES];
    Stored::read(stored.write(&mut page)).0.round
}

#[test]
fn rounds_of_cherries_end_with_a_winner_or_at_once_with_a_draw() {
    let (mut random, mut counts) = (Random::new(8), [0; 3]);
    for deal in deals_of_cherries(6, 100) {
        let [mut own, mut other] = Player::ALL.map(|seat| Round::new(deal, Opponent::Person, seat));
        assert_eq!(own.goal(), None);
        while !own.is_over() {
            assert_eq!((own.ending(), own.solved()), (None, false));
            assert_eq!(
                own.secret().is_some(),
                own.is_at_once() && own.board().taken().len() % 2 == 1
            );
            let choices: Vec<usize> = own.board().takeable().collect();
            let piece = choices[random.below(choices.len())];
            own.take(piece).unwrap();
            other.take(piece).unwrap();
        }
        let first = match own.board().verdict().unwrap() {
            Verdict::Won(Player::First) => [Ending::Won, Ending::Lost],
            Verdict::Won(Player::Second) => [Ending::Lost, Ending::Won],
            Verdict::Drawn => [Ending::Drawn; 2],
        };
        assert_eq!([own.ending(), other.ending()], first.map(Some));
        assert!(own.is_at_once() || first[0] != Ending::Drawn);
        let place = [Ending::Won, Ending::Drawn, Ending::Lost]
            .iter()
            .position(|&ending| ending == first[0]);
        counts[place.unwrap()] += 1;
        assert!(!own.is_human_turn() && own.rival_move().is_none() && !own.solved());
        assert_eq!(
            own.again(),
            Round::new(deal, Opponent::Person, Player::First)
        );
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

#[test]
fn two_people_who_choose_at_once_both_choose_again() {
    let mut random = Random::new(9);
    for deal in deals_of_cherries(11, 20) {
        let mut round = Round::new(deal, Opponent::Person, Player::First);
        if !round.is_at_once() {
            continue;
        }
        play(&mut round, 2, &mut random);
        let start = round.clone();
        let whole: Vec<usize> = round.board().taken().collect();
        play(&mut round, 3, &mut random);
        let Some(secret) = round.secret() else {
            assert!(round.is_over());
            continue;
        };
        // The secret alone, then the pair before it.
        let pending = round.clone();
        assert!(round.undo() && round.is_human_turn());
        assert!(round.board().taken().eq(whole.iter().copied()));
        assert_eq!((round.secret(), round.can_redo()), (None, true));
        assert!(round.redo());
        assert_eq!((round.secret(), round.can_redo()), (Some(secret), false));
        assert_eq!(round.board(), pending.board());
        assert!(round.undo() && round.undo());
        assert_eq!(round.board(), &deal.lay());
        assert!(!round.undo() && round.can_redo());
        // Both choices of a pair come back at once, then the secret.
        assert!(round.redo());
        assert_eq!(round.board(), start.board());
        assert_eq!(round.secret(), None);
        assert!(round.redo() && !round.can_redo() && !round.redo());
        assert_eq!(round.board(), pending.board());
        assert_eq!(round.aids().undos, 3);
        // Once answered, the answer goes with it.
        play(&mut round, 4, &mut random);
        assert!(round.undo() && round.redo() && !round.can_redo());
        assert_eq!((round.board().taken().len(), round.secret()), (4, None));
    }
}

#[test]
fn against_a_rival_at_once_each_undo_is_one_choice_of_the_owner() {
    let mut random = Random::new(10);
    for deal in deals_of_cherries(11, 12) {
        for human in Player::ALL {
            for rival in Rival::ALL {
                let mut round = Round::new(deal, Opponent::Rival(rival), human);
                let moves = random.below(8);
                play(&mut round, moves, &mut random);
                if !round.is_over() && !round.is_human_turn() {
                    let piece = round.rival_move().unwrap();
                    round.take(piece).unwrap();
                }
                let played = round.clone();
                let own = |round: &Round| {
                    let taken = round.board().taken().len();
                    (0..taken)
                        .filter(|&number| Player::after(number) == human)
                        .count()
                };
                let choices = own(&round);
                for left in (0..choices).rev() {
                    assert!(round.undo() && round.is_human_turn(), "{deal:?}");
                    assert_eq!(own(&round), left);
                    // Black's choice is made again if white takes back, and stays a secret.
                    let second = round.is_at_once() && human == Player::Second;
                    assert_eq!(round.secret().is_some(), second);
                }
                assert!(!round.undo());
                assert_eq!(usize::from(round.aids().undos), choices);
                for done in 1..=choices {
                    assert!(round.redo());
                    assert_eq!(own(&round), done);
                }
                assert_eq!((round.board(), round.can_redo()), (played.board(), false));
            }
        }
    }
}

#[test]
fn rounds_of_cherries_survive_the_power_going_anywhere() {
    let (mut random, mut secrets, mut undone) = (Random::new(11), 0, 0);
    for deal in deals_of_cherries(11, 25) {
        for opponent in [
            Opponent::Person,
            Opponent::Rival(Rival::Gus),
            Opponent::Rival(Rival::Nona),
        ] {
            for human in Player::ALL {
                let mut round = Round::new(deal, opponent, human);
                for moves in 1..12 {
                    play(&mut round, moves, &mut random);
                    if random.below(4) == 0 {
                        round.undo();
                    }
                    let back = restored(&round).expect("a round");
                    assert_eq!(back, round);
                    assert_eq!(back.rival_move(), round.rival_move());
                    secrets += usize::from(back.secret().is_some());
                    undone += usize::from(back.can_redo());
                }
                assert_eq!(round.again(), Round::new(deal, opponent, human));
            }
        }
    }
    assert!(secrets > 1_000 && undone > 500, "{secrets} {undone}");
}

/// The payload of a saved round between two people, by the layout in the documentation.
fn payload(game: u64, moves: &[u8], redo: &[u8]) -> Vec<u8> {
    let deal: u64 = 3 << 38 | 1 << 37 | game << 33 | 11 << 25 | 5;
    let count = |list: &[u8]| u8::try_from(list.len()).unwrap();
    let (taken, undone) = ([count(moves)], [count(redo)]);
    [
        &deal.to_le_bytes()[..],
        &[0; 9],
        &taken,
        moves,
        &undone,
        redo,
    ]
    .concat()
}

#[test]
fn a_saved_round_comes_back_just_if_its_moves_are_legal() {
    let (mut random, mut counts) = (Random::new(12), [0; 2]);
    for (number, game) in (0..).zip(&GameKind::ALL[3..]) {
        let board = Deal::seeded(*game, 11, Style::Fair, 5).unwrap().lay();
        for _ in 0..2_000 {
            // Mostly legal moves, now and then any.
            let (mut position, mut moves, mut legal) = (board.clone(), Vec::new(), true);
            for _ in 0..random.below(8) {
                let choices: Vec<usize> = position.takeable().collect();
                let piece = match random.below(8) {
                    0 => random.below(12),
                    _ if choices.is_empty() => 0,
                    _ => choices[random.below(choices.len())],
                };
                legal &= position.take(piece).is_ok();
                moves.push(u8::try_from(piece).unwrap());
            }
            let (taken, redo) = moves.split_at(random.below(moves.len() + 1));
            let save = by_hand(&[(4, 1, &payload(number, taken, redo))]);
            let round = Stored::read(&save).0.round;
            assert_eq!(round.is_some(), legal, "{game:?} {taken:?} {redo:?}");
            counts[usize::from(legal)] += 1;
            let Some(mut round) = round else { continue };
            assert!(
                round
                    .board()
                    .taken()
                    .eq(taken.iter().copied().map(usize::from))
            );
            // A choice that waits for the other person's cannot be answered by playing again.
            let waits = round.secret().is_some();
            while round.redo() {}
            if !waits {
                assert_eq!(round.board(), &position);
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 1_000), "{counts:?}");
}

#[test]
fn puzzles_of_cherries_are_solved_by_winning_or_by_not_losing() {
    for number in 0..=u8::MAX {
        let Some(round) = Round::of_puzzle(number) else {
            break;
        };
        if round.deal().game().picking().is_none() {
            continue;
        }
        let goal = round.goal().unwrap();
        let mut random = Random::new(u64::from(number));
        for _ in 0..40 {
            let mut round = round.clone();
            play(&mut round, usize::MAX, &mut random);
            let expected = match (goal, round.ending().unwrap()) {
                (Goal::Win | Goal::Draw, Ending::Won) | (Goal::Draw, Ending::Drawn) => true,
                (Goal::Win | Goal::Draw, _) => false,
                (Goal::Share(_), _) => panic!("{number}: cherries weigh nothing"),
            };
            assert_eq!(round.solved(), expected, "{number}");
            // From the other seat, or against anybody else, it is a game like any other.
            let other = Round::new(round.deal(), Opponent::Person, round.human());
            assert_eq!(other.goal(), None);
        }
    }
}
