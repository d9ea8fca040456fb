//! A solver that gets help when threads are idle, and gives them back when texts wait.

use rules::connect4::Position;
use solver::{Bounds, Score, Solve, Solver, Stopped};

use super::desk::Share;

pub(super) struct Helped<'a> {
    pub(super) solver: &'a mut Solver,
    pub(super) share: Share<'a>,
}

impl Solve for Helped<'_> {
    type Position = Position;

    fn empty_board(&self) -> Position {
        self.solver.empty_board()
    }

    fn rows(&self) -> usize {
        self.solver.rows()
    }

    fn columns(&self) -> usize {
        self.solver.columns()
    }

    fn nodes(&self) -> u64 {
        self.solver.nodes()
    }

    /// Asks by as many threads as there are, and again whenever they become more or fewer: what was proved
    /// so far is in the table, and the same question goes on from there.
    fn score_within(
        &mut self,
        position: &Position,
        bounds: Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        let mut is_stopped = false;
        loop {
            self.solver.set_threads(self.share.threads());
            let answer = self.solver.score_within(position, bounds, &mut || {
                is_stopped = stop();
                is_stopped || self.share.settle()
            });
            if answer.is_ok() || is_stopped {
                return answer;
            }
        }
    }
}
