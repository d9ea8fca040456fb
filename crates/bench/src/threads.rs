//! Measures the gain of a second thread.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use solver::{Score, Solver};

use crate::contenders::TABLE_BYTES;
use crate::report::{Ratios, median};
use crate::sets::Case;

/// One thread compared with two, over the rounds.
pub(crate) struct Gain {
    /// The wall-clock time of one thread, divided by that of two.
    pub(crate) speed: Ratios,
    /// The median number of nodes of two threads, divided by that of one.
    pub(crate) nodes: f64,
}

/// The cost of all positions in one round.
#[derive(Clone, Copy, Default)]
struct Cost {
    time: Duration,
    nodes: u64,
}

/// Solves each position with an empty table by one thread and by two together, in turns, for this
/// many rounds. Also returns the number of answers that differ from the published scores.
pub(crate) fn gain_together(cases: &[Case], rounds: usize) -> (Gain, usize) {
    let mut solvers = [1, 2].map(|threads| {
        let mut solver = Solver::new(TABLE_BYTES);
        solver.set_threads(NonZeroUsize::MIN.saturating_add(threads - 1));
        solver
    });
    let mut costs = vec![[Cost::default(); 2]; rounds];
    let mut wrong = 0;
    for (round, costs) in costs.iter_mut().enumerate() {
        for (number, case) in cases.iter().enumerate() {
            for turn in 0..2 {
                let which = (round + number + turn) % 2;
                let (score, cost) = solve(&mut solvers[which], case);
                costs[which].time += cost.time;
                costs[which].nodes += cost.nodes;
                wrong += usize::from(score != case.score);
            }
        }
    }
    (Gain::of(&costs), wrong)
}

/// Solves all positions by one thread and by two side by side, for this many rounds. Each thread
/// has its own table and empties it before each position, which counts here. Also returns the
/// number of answers that differ from the published scores.
pub(crate) fn gain_side_by_side(cases: &[Case], rounds: usize) -> (Gain, usize) {
    let mut solvers = [(); 2].map(|()| Solver::new(TABLE_BYTES));
    let mut costs = vec![[Cost::default(); 2]; rounds];
    let mut wrong = 0;
    for (round, costs) in costs.iter_mut().enumerate() {
        for turn in 0..2 {
            let which = (round + turn) % 2;
            let (cost, wrong_here) = solve_all(&mut solvers[..=which], cases);
            costs[which] = cost;
            wrong += wrong_here;
        }
    }
    (Gain::of(&costs), wrong)
}

/// Each solver takes the next position until none is left. Also returns the number of wrong
/// answers.
fn solve_all(solvers: &mut [Solver], cases: &[Case]) -> (Cost, usize) {
    let next = AtomicUsize::new(0);
    let take_part = |solver: &mut Solver| {
        let (mut nodes, mut wrong) = (0, 0);
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (score, cost) = solve(solver, case);
            nodes += cost.nodes;
            wrong += usize::from(score != case.score);
        }
        (nodes, wrong)
    };
    let start = Instant::now();
    let found: Vec<(u64, usize)> = thread::scope(|scope| {
        let threads: Vec<_> =
            solvers.iter_mut().map(|solver| scope.spawn(|| take_part(solver))).collect();
        threads.into_iter().map(|one| one.join().expect("a search does not panic")).collect()
    });
    let time = start.elapsed();
    let nodes = found.iter().map(|(nodes, _)| nodes).sum();
    (Cost { time, nodes }, found.iter().map(|(_, wrong)| wrong).sum())
}

fn solve(solver: &mut Solver, case: &Case) -> (Score, Cost) {
    solver.clear();
    let (start, before) = (Instant::now(), solver.nodes());
    let score = solver.score(&case.position);
    (score, Cost { time: start.elapsed(), nodes: solver.nodes() - before })
}

impl Gain {
    /// The gain, from the costs of one thread and of two in each round.
    #[expect(clippy::cast_precision_loss, reason = "nodes are printed as a ratio with two digits")]
    fn of(costs: &[[Cost; 2]]) -> Gain {
        let times = |which: usize| costs.iter().map(|round| round[which].time).collect::<Vec<_>>();
        let nodes = |[one, two]: &[Cost; 2]| two.nodes as f64 / one.nodes as f64;
        let mut nodes: Vec<f64> = costs.iter().map(nodes).collect();
        nodes.sort_by(f64::total_cmp);
        Gain { speed: Ratios::of(&times(0), &times(1)), nodes: median(&nodes) }
    }
}

#[cfg(test)]
#[path = "../tests/unit/threads.rs"]
mod tests;
