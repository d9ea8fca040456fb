//! What a second thread gains.

use std::num::NonZeroUsize;
use std::time::Instant;

use solver::Solver;

use crate::contenders::TABLE_BYTES;
use crate::sets::Case;

/// How the times of one thread and of two compare.
pub(crate) struct Gain {
    /// The time of one thread, by the clock on the wall, as a multiple of that of two.
    pub(crate) speed: f64,
    /// The nodes of two threads as a multiple of those of one.
    pub(crate) nodes: f64,
    /// How many answers differ from the published scores.
    pub(crate) wrong: usize,
}

/// Solves each position with an empty table by one thread and by two, which take turns in going
/// first.
#[expect(clippy::cast_precision_loss, reason = "nodes are told as a ratio with two digits")]
pub(crate) fn gain(cases: &[Case]) -> Gain {
    let mut solvers = [1, 2].map(|threads| {
        let mut solver = Solver::new(TABLE_BYTES);
        solver.set_threads(NonZeroUsize::MIN.saturating_add(threads - 1));
        solver
    });
    let (mut seconds, mut wrong) = ([0.0; 2], 0);
    for (number, case) in cases.iter().enumerate() {
        for turn in 0..2 {
            let which = (number + turn) % 2;
            solvers[which].clear();
            let start = Instant::now();
            let score = solvers[which].score(&case.position);
            seconds[which] += start.elapsed().as_secs_f64();
            wrong += usize::from(score != case.score);
        }
    }
    let [one, two] = solvers.map(|solver| solver.nodes().max(1) as f64);
    Gain { speed: seconds[0] / seconds[1], nodes: two / one, wrong }
}
