//! The benchmarks, one after another.

use anyhow::Result;

use crate::shell::{cargo, run};

/// Prints the figures of every benchmark; each is a ratio to a peer of the same run.
pub(crate) fn run_all() -> Result<()> {
    run(&mut cargo(&[
        "bench",
        "--quiet",
        "--locked",
        "--package",
        "discus-engine",
        "--bench",
        "trace",
    ]))
}
