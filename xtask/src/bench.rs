//! The benchmarks, one after another.

use anyhow::Result;

use crate::shell::{cargo, run};

/// Prints the figures of every benchmark; what is compared is compared in one run. The arguments are
/// for the solver's, whose positions can be many or few.
pub(crate) fn run_all(solver: &[&str]) -> Result<()> {
    let benches = [("discus-rules", "perft"), ("discus-engine", "trace"), ("discus-arena", "hall")];
    for (package, bench) in benches {
        let which = ["--package", package, "--bench", bench];
        run(cargo(&["bench", "--quiet", "--locked"]).args(which))?;
    }
    let solve = ["run", "--quiet", "--locked", "--release", "--package", "discus-bench", "--"];
    run(cargo(&solve).args(solver))?;
    let positions = if solver.contains(&"--long") { "1000" } else { "100" };
    for book in [&[][..], &["--book", "books/plies_12.book"]] {
        run(cargo(&solve).args(["--columns", "--positions", positions]).args(book))?;
    }
    Ok(())
}
