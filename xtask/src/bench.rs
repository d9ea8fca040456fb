//! The benchmarks, one after another.

use anyhow::Result;

use crate::shell::{cargo, run};

/// Prints the figures of every benchmark; what is compared is compared in one run.
pub(crate) fn run_all() -> Result<()> {
    for (package, bench) in [("discus-rules", "perft"), ("discus-engine", "trace")] {
        let which = ["--package", package, "--bench", bench];
        run(cargo(&["bench", "--quiet", "--locked"]).args(which))?;
    }
    Ok(())
}
