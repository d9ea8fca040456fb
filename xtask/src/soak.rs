//! What must hold for hours.

use anyhow::Result;

use crate::shell::{cargo, run};

/// How many times more of everything than in the quick tests.
const TIMES: &str = "20";

/// Runs the tests of tournaments with many more games, kills and damages, then prints what a game
/// costs.
pub(crate) fn soak() -> Result<()> {
    let tests = [
        ("discus-tournament", "tournament", ["runner::", "store::"].as_slice()),
        ("discus", "discus", &["tournament::"]),
    ];
    for (package, test, names) in tests {
        let which = ["test", "--locked", "--package", package, "--test", test, "--"];
        run(cargo(&which).arg("--nocapture").args(names).env("DISCUS_SOAK", TIMES))?;
    }
    let bench =
        ["bench", "--quiet", "--locked", "--package", "discus-tournament", "--bench", "runner"];
    run(cargo(&bench).env("DISCUS_SOAK", TIMES))
}
