//! What segments are worth when both players move at once, by the definitions.

use super::{Colours, Segment, compare, decompose_literally, negative, strength};

/// The groups of a two-ended segment, each in the order in which it is taken.
///
/// What is left is read from its front and from its back, and the stronger reading gives a cherry.
/// If both are alike, the end goes on that gave the last one, and at the very beginning the front;
/// if one is the negative of the other, the rest is worth nothing.
pub fn groups_literally(word: &[i8]) -> Vec<Colours> {
    let mut groups: Vec<Colours> = Vec::new();
    let mut rest = word.to_vec();
    let mut at_back: Option<bool> = None;
    loop {
        let backwards: Colours = rest.iter().rev().copied().collect();
        if rest == negative(&backwards) {
            return groups;
        }
        let order = compare(&strength(&rest), &strength(&backwards));
        let back = if order.is_eq() {
            at_back.unwrap_or(false)
        } else {
            order.is_lt()
        };
        let cherry = rest.remove(if back { rest.len() - 1 } else { 0 });
        if at_back == Some(back) {
            groups.last_mut().expect("a group").push(cherry);
        } else {
            groups.push(vec![cherry]);
        }
        at_back = Some(back);
    }
}

/// The irreducible stacks that a segment is worth.
pub fn parts((two_ended, word): &Segment) -> Vec<Colours> {
    let stacks = match two_ended {
        true => groups_literally(word),
        false => vec![word.clone()],
    };
    let factors = stacks.iter().flat_map(|stack| decompose_literally(stack));
    factors.map(<[i8]>::to_vec).collect()
}

/// How often each irreducible is left when equals have cancelled, strongest first.
pub fn net(parts: impl IntoIterator<Item = Colours>) -> Vec<(Colours, i64)> {
    let mut counts: Vec<(Colours, i64)> = Vec::new();
    for part in parts {
        let irreducible = strength(&part);
        let found = counts.iter().position(|(known, _)| *known == irreducible);
        let index = found.unwrap_or_else(|| {
            counts.push((irreducible, 0));
            counts.len() - 1
        });
        counts[index].1 += i64::from(part[0]);
    }
    counts.retain(|(_, count)| *count != 0);
    counts.sort_by(|some, other| compare(&other.0, &some.0));
    counts
}
