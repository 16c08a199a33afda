//! Any board at all, played by exhaustive minimax straight from the rules.
//!
//! Nothing here knows a theorem: a position is the set of taken vertices, the legal moves are read
//! off the graph, and the value is the largest of "weight minus value of the rest". It is slow, and
//! it is the judge that every faster program is held against.

use std::collections::HashMap;

/// The most vertices a board may have: beyond this the positions no longer fit in memory.
const LARGEST: usize = 26;

/// Weights, and the masks of each vertex's neighbours and of the vertices available at first.
#[derive(Clone, Debug)]
pub struct Board {
    weights: Vec<i64>,
    adjacency: Vec<u32>,
    available: u32,
}

/// Values by the mask of taken vertices: a table of all subsets while that is quick to clear.
enum Memo {
    Table(Vec<Option<i64>>),
    Map(HashMap<u32, Option<i64>>),
}

impl Memo {
    fn for_size(size: usize) -> Memo {
        match size {
            0..=16 => Memo::Table(vec![None; 1 << size]),
            _ => Memo::Map(HashMap::new()),
        }
    }

    fn entry(&mut self, taken: u32) -> &mut Option<i64> {
        match self {
            Memo::Table(table) => &mut table[taken as usize],
            Memo::Map(map) => map.entry(taken).or_default(),
        }
    }
}

/// The vertices in a mask, in increasing order.
fn vertices_of(mask: u32) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(mask), |rest| Some(rest & rest.wrapping_sub(1)))
        .take_while(|&rest| rest != 0)
        .map(|rest| rest.trailing_zeros() as usize)
}

impl Board {
    /// The graph with these edges. Loops and repeated edges change nothing, as in the paper.
    pub fn from_edges(weights: &[i64], edges: &[(usize, usize)], available: &[usize]) -> Board {
        let size = weights.len();
        assert!(size <= LARGEST, "{size} vertices, at most {LARGEST}");
        let mut board = Board {
            weights: weights.to_vec(),
            adjacency: vec![0; size],
            available: 0,
        };
        for &(one, other) in edges {
            board.adjacency[one] |= 1 << other;
            board.adjacency[other] |= 1 << one;
        }
        for &vertex in available {
            assert!(vertex < size, "no vertex {vertex}");
            board.available |= 1 << vertex;
        }
        board
    }

    fn line(weights: &[i64], is_available: impl Fn(usize) -> bool) -> Board {
        let edges: Vec<_> = (1..weights.len()).map(|end| (end - 1, end)).collect();
        let available: Vec<_> = (0..weights.len()).filter(|&v| is_available(v)).collect();
        Board::from_edges(weights, &edges, &available)
    }

    /// A path whose first vertex is available: the paper's st(a).
    pub fn stack(weights: &[i64]) -> Board {
        Board::line(weights, |vertex| vertex == 0)
    }

    /// A path with both ends available: the paper's tes(a).
    pub fn two_ended(weights: &[i64]) -> Board {
        Board::line(weights, |vertex| [0, weights.len() - 1].contains(&vertex))
    }

    /// A path with nothing available: the paper's path(a).
    pub fn path(weights: &[i64]) -> Board {
        Board::line(weights, |_| false)
    }

    /// A cycle with nothing available, that is, a pizza: the paper's cyc(a).
    pub fn cycle(weights: &[i64]) -> Board {
        let size = weights.len();
        let edges: Vec<_> = (0..size).map(|here| (here, (here + 1) % size)).collect();
        Board::from_edges(weights, &edges, &[])
    }

    /// Loose vertices, all available: the paper's angle brackets.
    pub fn pieces(weights: &[i64]) -> Board {
        Board::from_edges(weights, &[], &Vec::from_iter(0..weights.len()))
    }

    /// The two boards side by side; the vertices of `other` are numbered after those of `self`.
    pub fn plus(&self, other: &Board) -> Board {
        let (shift, size) = (self.weights.len(), self.weights.len() + other.weights.len());
        assert!(size <= LARGEST, "{size} vertices, at most {LARGEST}");
        let mut sum = self.clone();
        sum.weights.extend(&other.weights);
        sum.adjacency
            .extend(other.adjacency.iter().map(|neighbours| neighbours << shift));
        sum.available |= other.available << shift;
        sum
    }

    fn legal_mask(&self, taken: u32) -> u32 {
        let remaining = ((1 << self.weights.len()) - 1) & !taken;
        let beside_taken = vertices_of(taken).fold(0, |mask, vertex| mask | self.adjacency[vertex]);
        let available = (self.available | beside_taken) & remaining;
        // A component is broached exactly if walking from the available vertices reaches it.
        let (mut broached, mut unexplored) = (available, available);
        while unexplored != 0 {
            let neighbours = self.adjacency[unexplored.trailing_zeros() as usize] & remaining;
            unexplored = (unexplored & (unexplored - 1)) | (neighbours & !broached);
            broached |= neighbours;
        }
        available | (remaining & !broached)
    }

    /// What may be taken next when the vertices in the mask `taken` are gone, in increasing order.
    pub fn legal_moves(&self, taken: u32) -> Vec<usize> {
        vertices_of(self.legal_mask(taken)).collect()
    }

    fn value_after(&self, taken: u32, memo: &mut Memo) -> i64 {
        if let Some(value) = *memo.entry(taken) {
            return value;
        }
        let moves = vertices_of(self.legal_mask(taken));
        let outcomes = moves.map(|v| self.weights[v] - self.value_after(taken | 1 << v, memo));
        let value = outcomes.max().unwrap_or(0);
        *memo.entry(taken).insert(value)
    }

    /// What the player to move gets minus what the other gets, under best play.
    pub fn value(&self) -> i64 {
        self.value_after(0, &mut Memo::for_size(self.weights.len()))
    }

    /// Every legal first move with what it is worth to the mover, in order of the vertices.
    pub fn outcomes(&self) -> Vec<(usize, i64)> {
        let mut memo = Memo::for_size(self.weights.len());
        let mut outcome = |v: usize| self.weights[v] - self.value_after(1 << v, &mut memo);
        let moves = vertices_of(self.legal_mask(0));
        moves.map(|vertex| (vertex, outcome(vertex))).collect()
    }

    /// The legal first moves with the largest outcome, in order of the vertices.
    pub fn best_moves(&self) -> Vec<usize> {
        let mut outcomes = self.outcomes();
        let best = outcomes.iter().map(|&(_, outcome)| outcome).max();
        outcomes.retain(|&(_, outcome)| Some(outcome) == best);
        outcomes.into_iter().map(|(vertex, _)| vertex).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Board;

    #[test]
    fn the_introduction_of_the_paper() {
        assert_eq!(Board::two_ended(&[4, 3, 1, 4, 7, 5]).value(), 2);
        let pizza = Board::cycle(&[0, 1, 0, 1, 0, 0, 1, 0, 2, 0, 0, 2, 0, 2, 0]);
        assert_eq!(pizza.value(), -1);
        // Two equal loose pieces cancel, but 17 vertices take the map instead of the table.
        assert_eq!(pizza.plus(&Board::pieces(&[4, 4])).value(), -1);
    }

    #[test]
    fn small_boards_by_hand() {
        for board in [Board::stack, Board::cycle, Board::pieces] {
            assert_eq!((board(&[]).value(), board(&[]).outcomes()), (0, vec![]));
            assert_eq!(board(&[7]).outcomes(), [(0, 7)]);
        }
        assert_eq!(Board::stack(&[1, 5, 2]).outcomes(), [(0, -2)]);
        assert_eq!(Board::pieces(&[1, 5]).outcomes(), [(0, -4), (1, 4)]);
        assert_eq!(Board::path(&[1, 0, 0]).best_moves(), [0, 2]);
    }

    #[test]
    fn only_components_without_an_available_vertex_are_free() {
        // A broached path 0-1-2, a loop and an unbroached pair 3-4, a lone vertex 5.
        let board = Board::from_edges(&[0; 6], &[(0, 1), (1, 2), (3, 4), (3, 3)], &[0]);
        assert_eq!(board.legal_moves(0), [0, 3, 4, 5]);
        assert_eq!(board.legal_moves(0b01_0001), [1, 3, 5]);
        let twice = board.plus(&board);
        assert_eq!(twice.legal_moves(1), [1, 3, 4, 5, 6, 9, 10, 11]);
    }
}
