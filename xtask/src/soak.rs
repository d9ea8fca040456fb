//! What must hold for hours.

use anyhow::Result;

use crate::shell::{cargo, run};

/// How many times more games than usual the benchmark plays. Tests say themselves how often they
/// repeat what they do when this is set.
const TIMES: &str = "20";

/// Runs the tests that repeat what they do with many more games, kills and damages, then prints what a
/// game costs.
pub(crate) fn soak() -> Result<()> {
    let tests = [
        ("discus-tournament", "tournament", ["runner::", "store::"].as_slice()),
        ("discus", "discus", &["tournament::", "play::"]),
        ("discus-courses", "courses", &["best_move::"]),
        ("discus-engine", "engine", &["levels::"]),
        ("discus-solver", "solver", &["large_book::"]),
    ];
    for (package, test, names) in tests {
        let which = ["test", "--locked", "--package", package, "--test", test, "--"];
        run(cargo(&which).arg("--nocapture").args(names).env("DISCUS_SOAK", TIMES))?;
    }
    let bench =
        ["bench", "--quiet", "--locked", "--package", "discus-tournament", "--bench", "runner"];
    run(cargo(&bench).env("DISCUS_SOAK", TIMES))
}
