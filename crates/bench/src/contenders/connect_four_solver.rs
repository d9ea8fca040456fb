use anyhow::Result;
use connect_four_solver::{ConnectFour, Solver};

use super::{Answer, Contender};
use crate::clock::{timed, timed_apart};
use crate::sets::Case;
use crate::touched::touched;

/// The crate `connect-four-solver`. It cannot reset, so each position gets a new solver, created
/// before the clock starts. Its book cannot be turned off: it looks up the scores of positions with
/// up to six discs.
pub(crate) struct ConnectFourSolver;

impl Contender for ConnectFourSolver {
    fn name(&self) -> &'static str {
        "connect-four-solver"
    }

    fn solve(&mut self, case: &Case) -> Result<Answer> {
        let (mut solver, reset) = timed_apart(|| touched(Solver::new));
        let position = ConnectFour::from_move_list(&case.moves);
        let (score, cost) = timed(|| solver.score(&position));
        Ok(Answer { score: score.into(), cost, reset, nodes: None })
    }
}
