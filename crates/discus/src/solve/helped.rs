//! A solver that gets help when threads are idle, and gives them back when texts wait.

use rules::Outcome;
use rules::connect4::Position;
use solver::{Score, Solver, Stopped};

use super::desk::Share;
use super::prover::Prover;

pub(super) struct Helped<'a> {
    pub(super) solver: &'a mut Solver,
    pub(super) share: Share<'a>,
}

impl Helped<'_> {
    /// Asks by as many threads as there are, and again whenever they become more or fewer: what was proved
    /// so far is in the table, and the same question goes on from there.
    fn ask<T>(
        &mut self,
        question: impl Fn(&mut Solver, &mut dyn FnMut() -> bool) -> Result<T, Stopped>,
    ) -> T {
        loop {
            self.solver.set_threads(self.share.threads());
            if let Ok(answer) = question(self.solver, &mut || self.share.settle()) {
                return answer;
            }
        }
    }
}

impl Prover for Helped<'_> {
    type Position = Position;

    fn empty_board(&self) -> Position {
        self.solver.empty_board()
    }

    fn columns(&self) -> usize {
        self.solver.columns()
    }

    fn rows(&self) -> usize {
        self.solver.rows()
    }

    fn nodes(&self) -> u64 {
        self.solver.nodes()
    }

    fn score(&mut self, position: &Position) -> Score {
        self.ask(|solver, stop| solver.score_until(position, stop))
    }

    fn outcome(&mut self, position: &Position) -> Outcome {
        self.ask(|solver, stop| solver.outcome_until(position, stop))
    }

    fn is_worth(&mut self, position: &Position, least: Score) -> bool {
        self.ask(|solver, stop| solver.is_worth_until(position, least, stop))
    }
}
