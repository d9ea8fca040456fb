//! Measures nodes and time per position of the published sets. The table is cleared before each
//! position.
//!
//! Run `cargo bench --package discus-solver --bench sets -- [FOLDER [POSITIONS]]`: the folder of
//! the sets, and the maximum number of positions per set, as one number or as six separated by
//! commas.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use discus_solver::{Score, Solver};
use rules::connect4::Position;

/// The sets, easiest first, with the default number of positions.
const SETS: [(&str, usize); 6] = [
    ("L3_R1", 1000),
    ("L2_R1", 1000),
    ("L2_R2", 1000),
    ("L1_R1", 1000),
    ("L1_R2", 100),
    ("L1_R3", 3),
];

const TABLE_BYTES: usize = 64 << 20;

/// A position of a set, and its score.
fn parsed(line: &str) -> (Position, Score) {
    let (moves, score) = line.split_once(' ').expect("moves and a score");
    (moves.parse().expect("moves"), score.trim().parse().expect("a score"))
}

#[allow(
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a bench reads files and the clock, and prints rates"
)]
fn measure(file: &Path, name: &str, positions: usize) {
    let Ok(text) = std::fs::read_to_string(file) else {
        println!("{name:<6} not found at {}", file.display());
        return;
    };
    let solver = Solver::new(TABLE_BYTES);
    let (mut wrong, mut count, mut time) = (0, 0, Duration::ZERO);
    for (position, score) in text.lines().take(positions).map(parsed) {
        solver.clear();
        let start = Instant::now();
        let found = solver.score(&position);
        time += start.elapsed();
        wrong += usize::from(found != score);
        count += 1;
    }
    let each = f64::from(count.max(1));
    let nodes = solver.nodes() as f64 / each;
    let microseconds = time.as_secs_f64() * 1e6 / each;
    println!("{name:<6} {count:>9} {nodes:>14.1} {microseconds:>14.2} {wrong:>6}");
}

#[allow(clippy::disallowed_methods, clippy::print_stdout, reason = "a bench has arguments")]
fn main() {
    let mut arguments = std::env::args().skip(1).filter(|argument| !argument.starts_with("--"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/connect4");
    let folder = arguments.next().map_or(root, PathBuf::from);
    let counts = arguments.next().unwrap_or_default();
    let counts: Vec<usize> = counts.split(',').filter_map(|count| count.parse().ok()).collect();
    println!(
        "{:<6} {:>9} {:>14} {:>14} {:>6}",
        "set", "positions", "nodes", "microseconds", "wrong"
    );
    for (i, (name, usual)) in SETS.into_iter().enumerate() {
        let positions = counts.get(i).or(counts.last()).copied().unwrap_or(usual);
        measure(&folder.join(format!("Test_{name}")), name, positions);
    }
}
