//! Sentences about cherries, read strictly: any word out of place panics.

use four_ninths::games::Kind;

/// What a sentence claims: the terms, whether there are more, the sum for black; the winner.
#[derive(Debug, PartialEq)]
pub(super) struct Claim {
    pub(super) terms: Vec<i64>,
    pub(super) hidden: bool,
    pub(super) value: i64,
    pub(super) winner: i8,
}

fn number(word: &str) -> i64 {
    let number = word.parse();
    number.unwrap_or_else(|_| panic!("{word:?} is no number"))
}

/// Reads a sentence about numbers: any word out of place panics.
pub(super) fn read_numbers(sentence: &str, from: Kind) -> Claim {
    let name = if from == Kind::Row { "Rows" } else { "Stacks" };
    let rest = sentence.strip_prefix(name).unwrap();
    let rest = rest.strip_prefix(" are moves to spare: ").unwrap();
    let (rest, winner) = match rest.strip_suffix(" Black wins.") {
        Some(rest) => (rest, 1),
        None => (rest.strip_suffix(" White wins.").unwrap(), -1),
    };
    let (sum, result) = match rest.split_once(" = ") {
        Some((sum, result)) => (Some(sum), result),
        None => (None, rest),
    };
    let value = match result {
        "0, so who moves now loses." => 0,
        _ => match result.strip_suffix(" for black.") {
            Some(amount) => number(amount),
            None => -number(result.strip_suffix(" for white.").unwrap()),
        },
    };
    assert!(
        value == 0 || value.signum() == i64::from(winner),
        "{sentence}"
    );
    let mut claim = Claim {
        terms: vec![],
        hidden: false,
        value,
        winner,
    };
    let Some(sum) = sum else {
        return claim;
    };
    let mut words = sum.split(' ');
    claim.terms.push(number(words.next().unwrap()));
    while let Some(word) = words.next() {
        let sign = match word {
            "..." => {
                claim.hidden = true;
                assert_eq!(words.next(), None, "{sentence}");
                break;
            }
            "+" => 1,
            "-" => -1,
            _ => panic!("{word:?} in {sentence:?}"),
        };
        let amount = number(words.next().unwrap());
        assert!(amount >= 0 && (sign, amount) != (-1, 0), "{sentence}");
        claim.terms.push(sign * amount);
    }
    claim
}

/// Reads a sentence about bundles: the rank of the decisive one and its owner's colour.
pub(super) fn read_bundles(sentence: &str) -> Option<(usize, i8)> {
    let rest = sentence
        .strip_prefix("1 is strongest. Equal bundles cancel (dotted). ")
        .unwrap();
    if rest == "Nothing is left: a draw." {
        return None;
    }
    let rest = rest.strip_prefix("The best left is ").unwrap();
    for (name, colour) in [("black", 1), ("white", -1)] {
        let Some(rest) = rest.strip_prefix(name) else {
            continue;
        };
        let rank = rest.strip_prefix("'s ").unwrap();
        let rank = rank.strip_suffix(&format!(": {name} wins.")).unwrap();
        return Some((rank.parse().unwrap(), colour));
    }
    panic!("{sentence:?}");
}
