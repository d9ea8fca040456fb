use crate::Score;

/// What a search has found out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<M> {
    /// The best move: the first, in the game's order, of those with the greatest score. `None` if
    /// the game has ended, or if the search was asked to look no move ahead.
    pub best: Option<M>,
    /// The worth of the position to the side to move.
    pub score: Score,
    /// The best play of both sides as far as it was searched, `best` first.
    pub line: Vec<M>,
    /// How many plies were searched to the end.
    pub depth: u32,
    /// How many positions were visited, the root among them.
    pub nodes: u64,
}

impl<M> Analysis<M> {
    /// What is said of a search that its observer has ended: nothing but how far it came.
    pub(crate) fn unfinished(nodes: u64) -> Analysis<M> {
        Analysis { best: None, score: 0, line: Vec::new(), depth: 0, nodes }
    }
}

/// The best line from each ply on, while a search is under way.
///
/// Row `ply` holds the best moves found below the current node of that ply. The rows are allocated
/// once and used again, so that an improvement costs a copy and no allocation.
pub(crate) struct Lines<M> {
    rows: Vec<Vec<M>>,
}

impl<M: Copy> Lines<M> {
    pub(crate) fn new() -> Lines<M> {
        Lines { rows: Vec::new() }
    }

    /// A node at `ply` is entered: nothing is known below it.
    pub(crate) fn enter(&mut self, ply: usize) {
        while self.rows.len() <= ply + 1 {
            self.rows.push(Vec::new());
        }
        self.rows[ply].clear();
    }

    /// A node at `ply` has no moves to look at.
    pub(crate) fn leaf(&mut self, ply: usize) {
        if let Some(row) = self.rows.get_mut(ply) {
            row.clear();
        }
    }

    /// `best` is the new best move at `ply`; the line goes on with the row of the next ply.
    pub(crate) fn improve(&mut self, ply: usize, best: M) {
        let (rows, below) = self.rows.split_at_mut(ply + 1);
        rows[ply].clear();
        rows[ply].push(best);
        rows[ply].extend_from_slice(&below[0]);
    }

    /// The best line from the root.
    pub(crate) fn take(self) -> Vec<M> {
        self.rows.into_iter().next().unwrap_or_default()
    }
}
