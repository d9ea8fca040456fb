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
mod tests {
    use super::*;
    use crate::sets::parsed;

    /// The first lines of the two easiest published sets, and easy lines of a harder one.
    const PUBLISHED: [&str; 8] = [
        "2252576253462244111563365343671351441 -1",
        "7422341735647741166133573473242566 1",
        "23163416124767223154467471272416755633 0",
        "5554224333234511764415115 4",
        "52753311433677442422121 8",
        "1233722555341451114725221333 -1",
        "6146 18",
        "243335424257 12",
    ];

    fn agrees_with_what_is_published(mut contender: impl Contender) {
        for line in PUBLISHED {
            let case = parsed(line).expect("a line of a set");
            let answer = contender.solve(&case).expect("an answer");
            assert_eq!(answer.score, contender.expected(&case), "{}: {line}", contender.name());
        }
    }

    #[test]
    fn our_solver_says_what_is_published() {
        agrees_with_what_is_published(Discus::exact());
        agrees_with_what_is_published(Discus::outcome());
    }

    #[test]
    fn connect_four_ai_says_what_is_published() {
        agrees_with_what_is_published(ConnectFourAi::new());
    }

    #[test]
    fn connect_four_solver_says_what_is_published() {
        agrees_with_what_is_published(ConnectFourSolver);
    }

    /// Its table would reuse entries from 256 resets ago.
    #[test]
    fn connect_four_ai_forgets_for_good() {
        let mut peer = ConnectFourAi::new();
        let case = parsed("243335424257 12").expect("a line of a set");
        let first = peer.solve(&case).expect("an answer").nodes;
        assert!((0..600).all(|_| peer.solve(&case).is_ok_and(|answer| answer.nodes == first)));
    }
}
