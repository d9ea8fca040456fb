//! Tests that run for a long time.

use anyhow::Result;

use crate::shell::{cargo, run};

/// The factor by which the benchmark plays more games than usual. The tests decide themselves how
/// often they repeat when this is set.
const TIMES: &str = "20";

/// Tests the C libraries as they are shipped, and runs the repeating tests with many more games, kills and damages, among them a tournament of
/// 10,000 confined games, and marks all broken submissions; then prints the cost of a game.
pub(crate) fn soak() -> Result<()> {
    let tests = [
        ("discus-capi-checkers", "library", [].as_slice()),
        ("discus-capi-discus", "drivers", &[]),
        ("discus-capi-ece15", "drivers", &[]),
        ("discus-capi-fourinarow", "drivers", &[]),
        ("discus-capi-spfiar", "library", &[]),
        ("discus-tournament", "tournament", &["runner::", "store::", "swiss::"]),
        ("discus", "discus", &["tournament::", "play::"]),
        ("discus-checkers-engine", "checkers", &["games::"]),
        ("discus-courses", "courses", &["best_move::"]),
        ("discus-engine", "engine", &["levels::"]),
        ("discus-grade", "grade", &["broken_", "for_every_seed", "own::"]),
        ("discus-protocols", "protocols", &["ordinary::"]),
        ("discus-puzzles", "puzzles", &["set::"]),
        ("discus-rules", "rules", &["perft::"]),
        ("discus-sandbox", "sandbox", &["languages::", "ordinary::"]),
        ("discus-solver", "solver", &["large_book::", "suite::"]),
        ("discus-tables", "tables", &["values::"]),
        ("discus-tui", "tui", &["fuzz::"]),
    ];
    for (package, test, names) in tests {
        let which = ["test", "--locked", "--package", package, "--test", test, "--"];
        run(cargo(&which).arg("--nocapture").args(names).env("DISCUS_SOAK", TIMES))?;
    }
    let bench =
        ["bench", "--quiet", "--locked", "--package", "discus-tournament", "--bench", "runner"];
    run(cargo(&bench).env("DISCUS_SOAK", TIMES))
}
