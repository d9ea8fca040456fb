//! The solvers behind one interface.

mod bitbully;
mod connect_four_ai;
mod connect_four_solver;
mod discus;

use std::time::Duration;

use anyhow::Result;
use solver::Score;

use crate::sets::Case;

pub(crate) use bitbully::BitBully;
pub(crate) use connect_four_ai::ConnectFourAi;
pub(crate) use connect_four_solver::ConnectFourSolver;
pub(crate) use discus::{Discus, TABLE_BYTES};

/// A solver's answer for a position, and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) score: Score,
    pub(crate) cpu: Duration,
    /// The number of nodes, if the solver counts them: it shows how the solver's search changes,
    /// but does not compare solvers.
    pub(crate) nodes: Option<u64>,
}

/// A solver that is measured.
pub(crate) trait Contender {
    /// The name in the table.
    fn name(&self) -> &'static str;

    /// Solves a position with nothing remembered from earlier positions. The reset is not part of
    /// the time.
    ///
    /// # Errors
    /// If it cannot answer any more.
    fn solve(&mut self, case: &Case) -> Result<Answer>;

    /// The correct answer; the score, unless the solver is asked for less.
    fn expected(&self, case: &Case) -> Score {
        case.score
    }

    /// Whether its wrong answers count as ours.
    fn is_ours(&self) -> bool {
        false
    }
}

#[cfg(test)]
#[path = "../../tests/unit/contenders.rs"]
mod tests;
