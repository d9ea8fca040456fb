use anyhow::Result;
use rules::connect4::Position;
use rules::{Game, Outcome};
use solver::{Score, Solve, Solver};

use super::{Answer, Contender};
use crate::clock::timed;
use crate::sets::Case;

/// The table size of `connect-four-ai`.
pub(crate) const TABLE_BYTES: usize = 64 << 20;

/// The question for our solver.
#[derive(Clone, Copy)]
enum Question {
    Score,
    Outcome,
}

/// Our solver.
pub(crate) struct Discus {
    solver: Solver,
    question: Question,
}

impl Discus {
    /// Computes the exact score.
    pub(crate) fn exact() -> Discus {
        Discus { solver: Solver::new(TABLE_BYTES), question: Question::Score }
    }

    /// Computes only who wins.
    pub(crate) fn outcome() -> Discus {
        Discus { solver: Solver::new(TABLE_BYTES), question: Question::Outcome }
    }
}

impl Contender for Discus {
    fn name(&self) -> &'static str {
        match self.question {
            Question::Score => "discus",
            Question::Outcome => "discus, who wins",
        }
    }

    fn solve(&mut self, case: &Case) -> Result<Answer> {
        self.solver.clear();
        let before = self.solver.nodes();
        let (score, cpu) = timed(|| match self.question {
            Question::Score => self.solver.score(&case.position),
            Question::Outcome => sign(self.solver.outcome(&case.position), &case.position),
        });
        Ok(Answer { score, cpu, nodes: Some(self.solver.nodes() - before) })
    }

    fn expected(&self, case: &Case) -> Score {
        match self.question {
            Question::Score => case.score,
            Question::Outcome => case.score.signum(),
        }
    }

    fn is_ours(&self) -> bool {
        true
    }
}

/// The outcome for the side to move: 1, 0 or -1.
fn sign(outcome: Outcome, position: &Position) -> Score {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(side) if side == position.side_to_move() => 1,
        Outcome::Win(_) => -1,
    }
}
