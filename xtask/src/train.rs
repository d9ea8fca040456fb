//! Learns the weights of the evaluation of checkers.

use anyhow::Result;

use crate::shell::{cargo, run};

/// Runs the trainer.
pub(crate) fn train(arguments: &[&str]) -> Result<()> {
    let trainer = ["run", "--quiet", "--locked", "--release", "--package", "discus-trainer", "--"];
    run(cargo(&trainer).args(arguments))
}
