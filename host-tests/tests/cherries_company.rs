//! Stacks of cherries picked at once in company: what may stand for what, and where it may not.

use host_tests::cherries::{
    Colours, Oracle, Position, canonical, colours, compare, decompose_literally, for_each_position,
    moves, negative, words,
};

/// The outcome of these stacks together by search.
fn outcome(oracle: &mut Oracle, stacks: &[&[i8]], company: &Position) -> i8 {
    let stacks = stacks.iter().map(|word| (false, word.to_vec()));
    let position = canonical(stacks.chain(company.iter().cloned()).collect());
    let (sure, most) = oracle.at_once(&position);
    assert_eq!(sure, most, "one move is best whatever the other does");
    sure
}

/// Every position of stacks of up to so many cherries.
fn companies(most: usize) -> Vec<Position> {
    let mut companies = Vec::new();
    for size in 0..=most {
        for_each_position(&[false], size, |position| companies.push(position.clone()));
    }
    companies
}

#[test]
fn theorem_6_3_2_a_word_that_comes_later_is_better_in_any_company() {
    let mut oracle = Oracle::default();
    let all: Vec<Colours> = (0..=4).flat_map(words).collect();
    let companies = companies(5);
    for some in &all {
        for other in &all {
            let order = compare(some, other);
            if order.is_gt() {
                continue;
            }
            for company in &companies {
                let [less, more] = [some, other].map(|word| outcome(&mut oracle, &[word], company));
                assert!(less <= more, "{some:?} {other:?} {company:?}");
            }
            // Where they differ, the negative of one of them shows it.
            let difference = outcome(&mut oracle, &[other, &negative(some)], &vec![]);
            assert_eq!(difference, i8::from(order.is_lt()), "{some:?} {other:?}");
        }
    }
}

#[test]
fn theorem_6_4_5_factors_stand_for_their_stack_in_any_company_of_stacks() {
    let mut oracle = Oracle::default();
    let companies = companies(4);
    for word in (1..=7).flat_map(words) {
        let factors = decompose_literally(&word);
        for company in &companies {
            assert_eq!(
                outcome(&mut oracle, &factors, company),
                outcome(&mut oracle, &[&word], company),
                "{word:?} {company:?}"
            );
        }
    }
}

/// What Left and what Right can make sure of in stacks next to `X = {ww | bb | ww}`: who moves in it
/// alone leaves `ww`, and both together leave `bb`.
fn next_to_x(oracle: &mut Oracle, stacks: &Position) -> (i8, i8) {
    // A move of `None` is the one in X.
    let choices = |colour| -> Vec<Option<(usize, bool)>> {
        let moves = moves(stacks, colour).into_iter().map(Some);
        moves.chain([None]).collect()
    };
    let mut outcomes = |left: Option<_>, right: Option<_>| {
        let taken: Vec<_> = [left, right].into_iter().flatten().collect();
        let rest = host_tests::cherries::after(stacks, &taken);
        let becomes = match (left, right) {
            (None, None) => "bb",
            (Some(_), Some(_)) => return next_to_x(oracle, &rest),
            _ => "ww",
        };
        let segment = (false, colours(becomes));
        oracle.at_once(&canonical([rest, vec![segment]].concat()))
    };
    let (lefts, rights) = (choices(1), choices(-1));
    let table: Vec<Vec<(i8, i8)>> = lefts
        .iter()
        .map(|&left| rights.iter().map(|&right| outcomes(left, right)).collect())
        .collect();
    let sure = table.iter().map(|row| row.iter().map(|cell| cell.0).min());
    let most = (0..rights.len()).map(|column| table.iter().map(|row| row[column].1).max());
    (
        sure.max().flatten().expect("a move"),
        most.min().flatten().expect("a move"),
    )
}

#[test]
fn example_6_2_3_next_to_another_game_factors_do_not_stand_for_their_stack() {
    let mut oracle = Oracle::default();
    let stack = vec![(false, colours("bwb"))];
    assert_eq!(next_to_x(&mut oracle, &stack), (1, 1));
    let factors = canonical(vec![(false, colours("b")), (false, colours("wb"))]);
    assert!(
        next_to_x(&mut oracle, &factors).0 < 1,
        "Left cannot make sure of it"
    );
}
