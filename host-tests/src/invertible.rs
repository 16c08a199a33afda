//! Whether a path with nothing available is invertible, by minimax.
//!
//! Theorem 3.25 of the paper turns the question "is there a board that cancels g under every sum?"
//! into one number: g is invertible exactly if g + g + ⟨y⟩ has the value y, for one y below -2|g|,
//! where |g| is the sum of the absolute weights. That number is taken from the exhaustive search,
//! so this one theorem is all that has to be believed.

use crate::board::Board;

/// Two copies and one loose piece must fit on a board that exhaustive search can manage.
const MOST_WEIGHTS: usize = 10;

/// Whether path(a) has an inverse in the sense of section 3. At most 10 weights.
pub fn path_is_invertible(weights: &[i64]) -> bool {
    let size = weights.len();
    assert!(
        size <= MOST_WEIGHTS,
        "at most {MOST_WEIGHTS} weights, not {size}"
    );
    let total: i64 = weights.iter().map(|weight| weight.abs()).sum();
    let low = -2 * total - 1;
    let path = Board::path(weights);
    path.plus(&path).plus(&Board::pieces(&[low])).value() == low
}

#[cfg(test)]
mod tests {
    use super::path_is_invertible;
    use crate::board::Board;

    #[test]
    fn examples_from_the_paper() {
        // 3.5 and the examples after 4.13.
        for invertible in [
            &[1, 2, 3][..],
            &[1, 2, 4, 3],
            &[1, 2, 3, 4, 5],
            &[2, 3, 4, 5, 1],
            &[0, 1, 0, 2, 3, 2],
            &[0, 1, 0, 0, 2, 3, 2],
        ] {
            assert!(path_is_invertible(invertible), "{invertible:?}");
        }
        for not_invertible in [
            &[0, 1, 0, 1][..],
            &[3, 1, 2],
            &[1, 0, 1, 1, 0],
            &[0, 1, 0, 2],
            &[0, 2, 0, 1],
        ] {
            assert!(!path_is_invertible(not_invertible), "{not_invertible:?}");
        }
    }

    #[test]
    fn paths_of_at_most_two_are_loose_pieces() {
        // The rest is a single available vertex, as it would be had both been loose.
        assert!(path_is_invertible(&[]) && path_is_invertible(&[-3]));
        assert!(path_is_invertible(&[0, 5]) && path_is_invertible(&[2, -7]));
    }

    #[test]
    fn the_largest_size_is_within_reach() {
        assert!(path_is_invertible(&[4; 10]));
        assert!(!path_is_invertible(&[0, 1, 0, 1, 0, 1, 0, 1, 0, 1]));
    }

    #[test]
    fn being_level_with_itself_is_not_enough() {
        let path = Board::path(&[0, 1, 0, 1]);
        assert_eq!(path.plus(&path).value(), 0);
        for low in -4..0 {
            assert_eq!(
                path.plus(&path).plus(&Board::pieces(&[low])).value(),
                low + 2
            );
        }
    }
}
