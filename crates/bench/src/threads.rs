//! What a second thread gains.

use std::num::NonZeroUsize;
use std::time::Instant;

use solver::Solver;

use crate::contenders::TABLE_BYTES;
use crate::report::Ratios;
use crate::sets::Case;

/// How one thread and two compare, over the rounds.
pub(crate) struct Gain {
    /// The time of one thread, by the clock on the wall, as a multiple of that of two.
    pub(crate) speed: Ratios,
    /// The nodes of two threads as a multiple of those of one.
    pub(crate) nodes: Ratios,
    /// How many answers differ from the published scores.
    pub(crate) wrong: usize,
}

/// What so many threads took for all positions, once.
#[derive(Clone, Copy, Default)]
struct Cost {
    seconds: f64,
    nodes: f64,
}

/// Solves each position with an empty table by one thread and by two, which take turns in going
/// first, in so many rounds.
pub(crate) fn gain(cases: &[Case], rounds: usize) -> Gain {
    let mut solvers = [1, 2].map(|threads| {
        let mut solver = Solver::new(TABLE_BYTES);
        solver.set_threads(NonZeroUsize::MIN.saturating_add(threads - 1));
        solver
    });
    let mut wrong = 0;
    let costs: Vec<[Cost; 2]> = (0..rounds)
        .map(|round| {
            let mut costs = [Cost::default(); 2];
            for (number, case) in cases.iter().enumerate() {
                for turn in 0..2 {
                    let which = (round + number + turn) % 2;
                    wrong += usize::from(!is_right(&mut solvers[which], case, &mut costs[which]));
                }
            }
            costs
        })
        .collect();
    let over_rounds = |ratio: fn([Cost; 2]) -> f64| {
        Ratios::new(costs.iter().map(|&costs| ratio(costs)).collect())
    };
    let speed = over_rounds(|[one, two]| one.seconds / two.seconds);
    Gain { speed, nodes: over_rounds(|[one, two]| two.nodes / one.nodes), wrong }
}

/// Whether the solver says the published score; adds what that took.
#[expect(clippy::cast_precision_loss, reason = "nodes are told as a ratio with two digits")]
fn is_right(solver: &mut Solver, case: &Case, cost: &mut Cost) -> bool {
    solver.clear();
    let (start, before) = (Instant::now(), solver.nodes());
    let score = solver.score(&case.position);
    cost.seconds += start.elapsed().as_secs_f64();
    cost.nodes += (solver.nodes() - before).max(1) as f64;
    score == case.score
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::parsed;

    #[test]
    fn wrong_answers_of_every_round_and_thread_are_counted() {
        let line = |line| parsed(line).expect("a line of a set");
        let right = line("2252576253462244111563365343671351441 -1");
        let found = gain(&[line("7422341735647741166133573473242566 2"), right], 3);
        assert_eq!(found.wrong, 3 * 2);
        assert!(found.speed.least > 0.0 && found.speed.least <= found.speed.greatest);
    }
}
