//! The cost of the learned evaluation: CPU time of one evaluation, and nodes a second of the search,
//! each beside the plain evaluation, in turns.
//!
//! ```sh
//! cargo bench -p discus-trainer --bench evaluation
//! ```

#![expect(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    reason = "a benchmark prints its figures"
)]

use std::hint::black_box;
use std::time::Duration;

use checkers::{Learned, Limits, Material, Searcher};
use fastrand::Rng;
use nix::time::{ClockId, clock_gettime};
use rules::Game;
use rules::checkers::{History, Laws, Position};
use search::Evaluator;

const ROUNDS: usize = 20;
const NODES: u64 = 20_000;

fn main() {
    println!("law          evaluation (ns)      search (million nodes a second)");
    println!("             material  learned    material  learned");
    for laws in Laws::ALL {
        let positions = positions(laws);
        // Unpacks the weights.
        black_box(Learned.evaluate(&positions[0]));
        let mut times = [Duration::ZERO; 4];
        let mut nodes = [0; 2];
        for round in 0..ROUNDS {
            times[0] += evaluations(&Material, &positions);
            times[1] += evaluations(&Learned, &positions);
            let position = &positions[round * positions.len() / ROUNDS];
            times[2] += search(Material, position, &mut nodes[0]);
            times[3] += search(Learned, position, &mut nodes[1]);
        }
        let evaluated = (ROUNDS * positions.len()) as f64;
        let [a, b, c, d] = times.map(|time| time.as_secs_f64());
        let nanoseconds = [a, b].map(|seconds| seconds * 1e9 / evaluated);
        let speeds = [nodes[0] as f64 / c / 1e6, nodes[1] as f64 / d / 1e6];
        println!(
            "{:<12} {:8.1} {:8.1}    {:8.2} {:8.2}",
            laws.key(),
            nanoseconds[0],
            nanoseconds[1],
            speeds[0],
            speeds[1]
        );
    }
}

/// Positions of random games.
fn positions(laws: &'static Laws) -> Vec<Position> {
    let mut random = Rng::with_seed(1);
    let mut positions = Vec::new();
    while positions.len() < 2000 {
        let mut position = Position::initial(laws);
        while let Some(played) = random.choice(position.legal_moves().collect::<Vec<_>>()) {
            position = position.after(played);
            if position.outcome().is_none() {
                positions.push(position);
            }
        }
    }
    positions
}

fn evaluations<E: Evaluator<Position>>(evaluation: &E, positions: &[Position]) -> Duration {
    let begin = thread_time();
    for position in positions {
        black_box(evaluation.evaluate(black_box(position)));
    }
    thread_time().saturating_sub(begin)
}

fn search<E: Evaluator<Position> + Sync>(
    evaluation: E,
    position: &Position,
    nodes: &mut u64,
) -> Duration {
    let mut searcher = Searcher::new(evaluation, 1 << 20);
    let begin = thread_time();
    let limits = Limits { nodes: NODES, ..Limits::NONE };
    *nodes += searcher.analyse(&History::new(*position), &limits).nodes;
    thread_time().saturating_sub(begin)
}

/// The CPU time of this thread.
fn thread_time() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("a clock").into()
}
