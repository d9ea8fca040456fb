//! Runs the benchmarks.

use anyhow::Result;

use crate::shell::{cargo, run};

/// Prints the figures of every benchmark; compared figures come from the same run. The solver is
/// measured on few positions or, in hours, on whole sets. It comes last, because it can continue
/// after a stop.
pub(crate) fn run_all(long: bool) -> Result<()> {
    let benches = [
        ("discus-rules", "perft"),
        ("discus-engine", "trace"),
        ("discus-tournament", "runner"),
        ("discus", "programs"),
    ];
    for (package, bench) in benches {
        let which = ["--package", package, "--bench", bench];
        run(cargo(&["bench", "--quiet", "--locked"]).args(which))?;
    }
    let positions = if long { "1000" } else { "100" };
    solver(&["--columns", "--positions", positions, "--book", "books/plies_12.book"])?;
    solver(if long { &["--long"] } else { &[] })
}

fn solver(arguments: &[&str]) -> Result<()> {
    let run_it = ["run", "--quiet", "--locked", "--release", "--package", "discus-bench", "--"];
    run(cargo(&run_it).args(arguments))
}
