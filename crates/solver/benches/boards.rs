//! Measures nodes and CPU time of one kind of solver on random positions of one board.
//!
//! Run `cargo bench --package discus-solver --bench boards -- KIND COLUMNS ROWS DISCS POSITIONS`:
//! the kind is `usual`, or `general` for the solver that is compiled for no size in particular, or a
//! number of threads that search each position together. The table has 64 MiB and is cleared before
//! each position. To compare two kinds, alternate between them, or count instructions with
//! `valgrind --tool=callgrind`. The nodes of several threads tell how much work they do in vain,
//! even if there are fewer processors; only the time of the first thread is counted.

use std::num::NonZeroUsize;

use discus_solver::Solver;
use rules::Game;
use rules::connect4::{Board, Column};

/// The open position after random moves; if a game ends too soon, another is tried.
fn random_board(random: &mut fastrand::Rng, empty: &Board, discs: usize) -> Board {
    loop {
        let mut board = empty.clone();
        while board.discs() < discs && board.outcome().is_none() {
            let moves: Vec<Column> = board.legal_moves().collect();
            board = board.after(moves[random.usize(..moves.len())]);
        }
        if board.outcome().is_none() {
            return board;
        }
    }
}

/// The time that this thread has spent on a processor; on other systems than Linux, 0.
#[allow(clippy::disallowed_methods, reason = "a bench reads the time from a file")]
fn cpu_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|word| word.parse::<f64>().ok());
    nanoseconds.unwrap_or(0.0) / 1e9
}

#[allow(
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a bench has arguments, and prints rates"
)]
fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let [kind, sizes @ ..] = &arguments[..] else { return };
    let sizes: Vec<usize> = sizes.iter().map(|size| size.parse().expect("a number")).collect();
    let &[columns, rows, discs, positions] = &sizes[..] else { return };
    let new = if kind == "general" { Solver::general } else { Solver::on_board };
    let mut solver = new(rows, columns, 64 << 20).expect("a board that fits");
    solver.set_threads(kind.parse().unwrap_or(NonZeroUsize::MIN));
    let empty = Board::new(rows, columns).expect("a board that fits");
    let mut random = fastrand::Rng::with_seed(1);
    let (mut sum, mut time) = (0, 0.0);
    for _ in 0..positions {
        let board = random_board(&mut random, &empty, discs);
        solver.clear();
        let start = cpu_seconds();
        sum += solver.score(&board);
        time += cpu_seconds() - start;
    }
    let nodes = solver.nodes();
    let each = time * 1e9 / nodes as f64;
    println!(
        "{kind:<8} {columns}x{rows} sum of scores {sum}, {nodes} nodes, {time:.3} s, {each:.1} ns per node"
    );
}
