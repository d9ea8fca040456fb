//! Published scores held against proved ones.

use std::fmt;
use std::ops::AddAssign;

/// What has been checked so far.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    positions: u64,
    differences: u64,
    nodes: u64,
}

impl Tally {
    /// One position, at the cost of so many nodes.
    pub(super) fn of_one(differs: bool, nodes: u64) -> Tally {
        Tally { positions: 1, differences: differs.into(), nodes }
    }

    /// Whether no difference was found.
    pub(super) fn agrees(&self) -> bool {
        self.differences == 0
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.positions += more.positions;
        self.differences += more.differences;
        self.nodes += more.nodes;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { positions, differences, nodes } = self;
        write!(f, "positions={positions} differences={differences} nodes={nodes}")
    }
}
