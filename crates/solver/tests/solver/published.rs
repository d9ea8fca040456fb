//! The published sets of positions with their scores, where they are available.

use std::path::Path;

use discus_solver::{Score, Solver};
use rules::connect4::Position;

/// Solves the first positions of a set with one table for all.
#[allow(clippy::disallowed_methods, reason = "the sets are files")]
fn agrees_with_set(name: &str, positions: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/connect4");
    let Ok(text) = std::fs::read_to_string(folder.join(name)) else { return };
    let solver = Solver::new(64 << 20);
    for line in text.lines().take(positions) {
        let (moves, score) = line.split_once(' ').expect("moves and a score");
        let position: Position = moves.parse().expect("moves");
        let score: Score = score.trim().parse().expect("a score");
        assert_eq!(solver.score(&position), score, "{line}");
    }
}

#[test]
fn end_easy() {
    agrees_with_set("Test_L3_R1", 1000);
}

#[test]
fn middle_easy() {
    agrees_with_set("Test_L2_R1", 1000);
}

#[test]
fn middle_medium() {
    agrees_with_set("Test_L2_R2", 1000);
}

#[test]
fn begin_easy() {
    agrees_with_set("Test_L1_R1", 1000);
}

#[test]
fn begin_medium() {
    agrees_with_set("Test_L1_R2", 100);
}

#[test]
fn begin_hard() {
    agrees_with_set("Test_L1_R3", 3);
}
