//! Published scores held against proved ones.

use std::fmt;

use courses::Line;

use super::prover::Prover;
use super::reading;

/// What has been checked so far.
#[derive(Default)]
pub(super) struct Tally {
    positions: u64,
    differences: u64,
    nodes: u64,
}

impl Tally {
    /// A line on the difference, if there is one.
    pub(super) fn check(
        &mut self,
        prover: &mut impl Prover,
        text: &Line,
        place: &str,
    ) -> Result<String, String> {
        let (text, position, claimed) =
            reading::position_and_score(prover, text).map_err(|bad| bad.at(place))?;
        let before = prover.nodes();
        let score = prover.score(&position);
        self.nodes += prover.nodes() - before;
        self.positions += 1;
        if score == claimed {
            return Ok(String::new());
        }
        self.differences += 1;
        Ok(format!("{place}: {text} is worth {score}, not {claimed}\n"))
    }

    /// Whether no difference was found.
    pub(super) fn agrees(&self) -> bool {
        self.differences == 0
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { positions, differences, nodes } = self;
        write!(f, "positions={positions} differences={differences} nodes={nodes}")
    }
}
