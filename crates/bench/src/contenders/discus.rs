use anyhow::Result;
use rules::connect4::Position;
use rules::{Game, Outcome};
use solver::{Score, Solver};

use super::{Aim, Answer, Contender};
use crate::clock::{timed, timed_apart};
use crate::sets::Case;

/// The table size of `connect-four-ai`.
pub(crate) const TABLE_BYTES: usize = 64 << 20;

/// A position whose search takes two million nodes: enough to use every page of the table.
const HARD: &str = "4444";

/// Our solver.
pub(crate) struct Discus {
    solver: Solver,
    aim: Aim,
}

impl Discus {
    /// A solver whose table was used before.
    pub(crate) fn new(aim: Aim) -> Discus {
        let discus = Discus::untouched(aim);
        discus.solver.score(&HARD.parse::<Position>().expect("the moves of a game"));
        discus
    }

    /// A solver whose table was never used, for measurements that memory does not affect.
    pub(crate) fn untouched(aim: Aim) -> Discus {
        Discus { solver: Solver::new(TABLE_BYTES), aim }
    }
}

impl Contender for Discus {
    fn name(&self) -> &'static str {
        "discus"
    }

    fn solve(&mut self, case: &Case) -> Result<Answer> {
        let ((), reset) = timed_apart(|| self.solver.clear());
        let before = self.solver.nodes();
        let (score, cost) = timed(|| match self.aim {
            Aim::Score => self.solver.score(&case.position),
            Aim::Outcome => sign(self.solver.outcome(&case.position), &case.position),
        });
        Ok(Answer { score, cost, reset, nodes: Some(self.solver.nodes() - before) })
    }

    fn is_ours(&self) -> bool {
        true
    }
}

/// The outcome for the side to move: 1, 0 or -1.
pub(crate) fn sign(outcome: Outcome, position: &Position) -> Score {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(side) if side == position.side_to_move() => 1,
        Outcome::Win(_) => -1,
    }
}
