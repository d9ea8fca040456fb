//! Writes the autograder for Gradescope.

use std::env;
use std::fs;
use std::io::{self, Write as _};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use grade::Rubric;

use super::{output, read_rubric, rubric_text};
use crate::cli::grade::Package;

pub(super) fn package(options: &Package) -> anyhow::Result<ExitCode> {
    if !sandbox::IS_AVAILABLE {
        bail!("the archive has this program in it, which Gradescope runs on Linux: make it there");
    }
    read_rubric(options.rubric.as_deref(), options.assignment)?;
    let rubric = match &options.rubric {
        Some(file) => rubric_text(file)?,
        None => Rubric::template(options.assignment),
    };
    let binary = env::current_exe().and_then(fs::read);
    let binary = binary.context("the discus program cannot be read")?;
    let archive = grade::package(options.assignment, &rubric, &binary, options.trust)
        .context("the archive cannot be made")?;
    let place = options.output.display();
    output::write(&options.output, &archive)?;
    writeln!(io::stdout(), "{place}: upload it to Gradescope as the autograder")?;
    Ok(ExitCode::SUCCESS)
}
