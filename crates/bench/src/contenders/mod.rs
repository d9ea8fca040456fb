//! The solvers behind one interface.

mod bitbully;
mod connect_four_ai;
mod connect_four_solver;
mod discus;

use std::time::Duration;

use anyhow::Result;
use serde::{Deserialize, Serialize};
use solver::Score;

use crate::clock::Cost;
use crate::sets::Case;

pub(crate) use bitbully::BitBully;
pub(crate) use connect_four_ai::{ConnectFourAi, position as peer_position};
pub(crate) use connect_four_solver::ConnectFourSolver;
pub(crate) use discus::{Discus, TABLE_BYTES, sign};

/// The question for the solvers of a comparison: all of them get the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Aim {
    /// The exact score.
    Score,
    /// Only who wins: 1, 0 or -1 for the side to move.
    Outcome,
}

impl Aim {
    /// The word in tables.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Aim::Score => "score",
            Aim::Outcome => "winner",
        }
    }

    /// The correct answer for a position.
    pub(crate) fn expected(self, case: &Case) -> Score {
        match self {
            Aim::Score => case.score,
            Aim::Outcome => case.score.signum(),
        }
    }
}

/// A solver's answer for a position, and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) score: Score,
    pub(crate) cost: Cost,
    /// The CPU time of the reset before it, which is not part of the cost.
    pub(crate) reset: Duration,
    /// The number of nodes, if the solver counts them: it shows how the solver's search changes,
    /// but does not compare solvers.
    pub(crate) nodes: Option<u64>,
}

impl Answer {
    /// The CPU time.
    pub(crate) fn cpu(&self) -> Duration {
        self.cost.cpu
    }
}

/// A solver that is measured.
pub(crate) trait Contender {
    /// The name in the table.
    fn name(&self) -> &'static str;

    /// Solves a position with nothing remembered from earlier positions, and with all memory
    /// already provided by the system. The reset is timed apart.
    ///
    /// # Errors
    /// If it cannot answer any more.
    fn solve(&mut self, case: &Case) -> Result<Answer>;

    /// Returns true if its wrong answers count as ours.
    fn is_ours(&self) -> bool {
        false
    }
}

#[cfg(test)]
#[path = "../../tests/unit/contenders.rs"]
mod tests;
