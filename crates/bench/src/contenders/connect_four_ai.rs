use anyhow::{Result, anyhow};
use connect_four_ai::{Position, Solver};

use super::{Answer, Contender};
use crate::clock::{timed, timed_apart};
use crate::sets::Case;
use crate::touched::touched;

/// The crate `connect-four-ai`, whose `empty` solver has no book.
///
/// Its reset advances the age of the table by one out of 256, so entries from 256 resets ago would
/// count as new again. It gets a new table before that.
pub(crate) struct ConnectFourAi {
    solver: Solver,
    resets: u8,
}

impl ConnectFourAi {
    pub(crate) fn new() -> ConnectFourAi {
        ConnectFourAi { solver: touched(Solver::empty), resets: 0 }
    }

    fn forget(&mut self) {
        match self.resets.checked_add(1) {
            Some(resets) => {
                self.solver.reset();
                self.resets = resets;
            }
            None => *self = ConnectFourAi::new(),
        }
    }
}

/// The position in the type of this crate.
pub(crate) fn position(moves: &str) -> Result<Position> {
    Position::from_moves(moves)
        .map_err(|error| anyhow!("connect-four-ai refuses {moves:?}: {error}"))
}

impl Contender for ConnectFourAi {
    fn name(&self) -> &'static str {
        "connect-four-ai"
    }

    fn solve(&mut self, case: &Case) -> Result<Answer> {
        let ((), reset) = timed_apart(|| self.forget());
        let position = position(&case.moves)?;
        let (score, cost) = timed(|| self.solver.solve(&position));
        let nodes = Some(self.solver.explored_positions as u64);
        Ok(Answer { score: score.into(), cost, reset, nodes })
    }
}

#[cfg(test)]
#[path = "../../tests/unit/contenders/connect_four_ai.rs"]
mod tests;
