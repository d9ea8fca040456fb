use anyhow::{Result, anyhow};
use connect_four_ai::{Position, Solver};

use super::{Answer, Contender};
use crate::clock::timed;
use crate::sets::Case;

/// The crate `connect-four-ai`, whose `empty` solver has no book.
///
/// Its reset makes the table older by one year out of 256, and what was stored 256 resets ago would
/// be young again: it gets a new table in time.
pub(crate) struct ConnectFourAi {
    solver: Solver,
    resets: u8,
}

impl ConnectFourAi {
    pub(crate) fn new() -> ConnectFourAi {
        ConnectFourAi { solver: Solver::empty(), resets: 0 }
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

/// The position as this crate has it.
fn position(moves: &str) -> Result<Position> {
    Position::from_moves(moves)
        .map_err(|error| anyhow!("connect-four-ai does not take {moves:?}: {error}"))
}

impl Contender for ConnectFourAi {
    fn name(&self) -> &'static str {
        "connect-four-ai"
    }

    fn solve(&mut self, case: &Case) -> Result<Answer> {
        self.forget();
        let position = position(&case.moves)?;
        let (score, cpu) = timed(|| self.solver.solve(&position));
        Ok(Answer { score: score.into(), cpu, nodes: Some(self.solver.explored_positions as u64) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_moves_are_the_empty_board() {
        assert_eq!(position("").expect("a position").get_moves(), 0);
    }
}
