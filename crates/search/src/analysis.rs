use crate::Score;
use alloc::vec::Vec;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<M> {
    /// The best move: the first, in the game's order, of those with the greatest score. `None` if
    /// the game has ended, or if the search depth was 0.
    pub best: Option<M>,
    /// The value of the position for the side to move.
    pub score: Score,
    /// The principal variation: the best play of both sides as far as it was searched, `best`
    /// first.
    pub line: Vec<M>,
    /// The number of plies that were searched completely.
    pub depth: u32,
    /// The number of visited positions, including the root.
    pub nodes: u64,
}

impl<M> Analysis<M> {
    /// The result of a search that its observer has ended: only the number of nodes.
    pub(crate) fn unfinished(nodes: u64) -> Analysis<M> {
        Analysis { best: None, score: 0, line: Vec::new(), depth: 0, nodes }
    }
}

/// The principal variation from each ply on, during a search.
///
/// Row `ply` holds the best moves found below the current node of that ply. The rows are allocated
/// once and reused, so that an improvement copies but does not allocate.
#[derive(Debug, Default)]
pub struct Lines<M> {
    rows: Vec<Vec<M>>,
}

impl<M: Copy> Lines<M> {
    /// No lines yet.
    pub fn new() -> Lines<M> {
        Lines { rows: Vec::new() }
    }

    /// Enters a node at `ply`: nothing is known below it yet.
    pub fn enter(&mut self, ply: usize) {
        while self.rows.len() <= ply + 1 {
            self.rows.push(Vec::new());
        }
        self.rows[ply].clear();
    }

    /// Marks the node at `ply` as a leaf.
    pub fn leaf(&mut self, ply: usize) {
        if let Some(row) = self.rows.get_mut(ply) {
            row.clear();
        }
    }

    /// Sets the new best move at `ply`; the line continues with the row of the next ply.
    pub fn improve(&mut self, ply: usize, best: M) {
        let (rows, below) = self.rows.split_at_mut(ply + 1);
        rows[ply].clear();
        rows[ply].push(best);
        rows[ply].extend_from_slice(&below[0]);
    }

    /// The best line from a ply on.
    pub fn from(&self, ply: usize) -> &[M] {
        self.rows.get(ply).map_or(&[], Vec::as_slice)
    }

    /// The best line from the root.
    pub fn take(self) -> Vec<M> {
        self.rows.into_iter().next().unwrap_or_default()
    }
}
