use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use rules::checkers::Move;
use search::{Budget, Time};

/// Limits of a search; the first that is reached ends it.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The maximum depth, in plies.
    pub depth: u32,
    /// The maximum number of visited positions.
    pub nodes: u64,
    /// The legal moves that may be chosen; of equal ones the first is. `None`: all of them.
    pub moves: Option<&'a [Move]>,
    /// The time that the search may take.
    pub time: Time,
    /// The caller's clock: how much of the time is used up. It stands at 0 while the other side thinks
    /// (pondering) and runs from its expected move on. Asked every 1,024 nodes.
    pub elapsed: &'a dyn Fn() -> Duration,
    /// Called every 1,024 nodes, less than a millisecond apart; the search ends when it returns true.
    pub stop: &'a dyn Fn() -> bool,
}

impl Limits<'_> {
    /// No limits.
    pub const NONE: Limits<'static> = Limits {
        depth: u32::MAX,
        nodes: u64::MAX,
        moves: None,
        time: Time::Unlimited,
        elapsed: &|| Duration::ZERO,
        stop: &|| false,
    };
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("depth", &self.depth)
            .field("nodes", &self.nodes)
            .field("time", &self.time)
            .finish_non_exhaustive()
    }
}

/// The limits of a thread, asked on its way.
pub(crate) enum Control<'a> {
    /// Those of the search, and the time after which it must end.
    Leading(&'a Limits<'a>, Option<Budget>),
    /// It ends when it is told to.
    Helping(&'a AtomicBool),
}

/// The search asks the caller after this many nodes.
const NODES_PER_QUESTION: u64 = 1024;

impl<'a> Control<'a> {
    pub(crate) fn leading(limits: &'a Limits<'a>) -> Control<'a> {
        Control::Leading(limits, limits.time.budget())
    }

    /// Returns true if the search must end, after this many nodes.
    pub(crate) fn is_over(&self, nodes: u64) -> bool {
        match self {
            Control::Leading(limits, budget) => {
                let asks = nodes.is_multiple_of(NODES_PER_QUESTION);
                let is_late = || budget.is_some_and(|budget| (limits.elapsed)() >= budget.hard);
                nodes > limits.nodes || asks && ((limits.stop)() || is_late())
            }
            Control::Helping(end) => end.load(Relaxed),
        }
    }

    /// Returns true if another depth is worth its time. `unrest` is 1 if the best move or its score
    /// has just changed for the worse, and falls while they stay.
    pub(crate) fn is_enough(&self, unrest: f64, is_only_move: bool) -> bool {
        let Control::Leading(limits, Some(budget)) = self else { return false };
        if !limits.time.is_saved() {
            // Even if only one move is legal: what the search finds stays in the table for the next move.
            return false;
        }
        let enough = budget.soft.mul_f64(LEAST + (MOST - LEAST) * unrest).min(budget.hard);
        is_only_move || (limits.elapsed)() >= enough
    }
}

/// The parts of the soft budget that a search uses at rest and in unrest.
const LEAST: f64 = 0.4;
const MOST: f64 = 1.4;

#[cfg(test)]
#[path = "../tests/unit/limits.rs"]
mod tests;
