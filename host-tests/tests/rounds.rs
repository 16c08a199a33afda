//! Rounds: whose turn it is, taking back, playing again, endings.

use four_ninths::console::{Deal, Ending, Opponent, Round};
use four_ninths::engine::Rival;
use four_ninths::games::deal::Style;
use four_ninths::games::{GameKind, Player, Position};
use host_tests::sequences::Random;
use host_tests::stored::some_round;

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
        let last = (0..taken).rfind(|&number| persons.contains(&Player::after(number)));
        assert_eq!(round.undo(), last.is_some());
        let Some(last) = last else {
            assert_eq!(round, before);
            continue;
        };
        assert_eq!(round.board().taken().len(), last);
        assert!(taken - last <= 3 - persons.len() && round.is_human_turn());
        assert_eq!(round.aids().undos, before.aids().undos + 1);
        assert!(round.can_redo() && round.redo());
        if before.is_human_turn() || !before.can_redo() {
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
