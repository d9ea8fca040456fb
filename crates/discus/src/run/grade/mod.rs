//! `discus grade`.

mod folder;
mod many;
mod output;
mod package;
mod single;

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use grade::{Assignment, Rubric};

use super::player_source::confined;
use super::signals::Signals;
use super::whole_file::read_whole;
use crate::cli::grade::{Grade, Mark, New, Task};
use crate::cli::usage_error;

/// The exit code if submissions lost points.
const LOST_POINTS: u8 = 3;

/// Runs the task that the arguments choose.
pub(super) fn grade(options: Grade, signals: &Signals) -> anyhow::Result<ExitCode> {
    match (options.task, options.mark) {
        (Some(Task::New(new)), _) => begin(&new),
        (Some(Task::Check(check)), _) => folder::check(&check, signals),
        (Some(Task::Package(package)), _) => package::package(&package),
        (None, Some(mark)) => marked(&mark, signals),
        (None, None) => Err(usage_error("the assignment and the submission are missing").into()),
    }
}

/// Prints a rubric, or writes the beginning of an assignment.
fn begin(new: &New) -> anyhow::Result<ExitCode> {
    if let Some(assignment) = new.assignment {
        io::stdout().write_all(Rubric::template(assignment).as_bytes())?;
    }
    if let Some(folder) = &new.folder {
        folder::begin(folder)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Marks submissions, and prints or stores their reports.
pub(super) fn marked(options: &Mark, signals: &Signals) -> anyhow::Result<ExitCode> {
    let rubric = read_rubric(options.rubric.as_deref(), options.assignment)?;
    let rubric = Rubric { seed: options.seed.unwrap_or(rubric.seed), ..rubric };
    let confinement = confined(options.trust, "programs")?;
    match &options.results {
        Some(results) => many::mark(options, results, &rubric, &confinement, signals),
        None => single::mark(options, &rubric, &confinement, signals),
    }
}

/// The rubric of a file, or the usual one.
fn read_rubric(file: Option<&Path>, assignment: Assignment) -> anyhow::Result<Rubric> {
    let Some(file) = file else { return Ok(Rubric::of(assignment)) };
    Rubric::from_toml(&rubric_text(file)?, assignment).with_context(|| file.display().to_string())
}

pub(super) fn rubric_text(file: &Path) -> anyhow::Result<String> {
    let name = file.display();
    let bytes = read_whole(file)?;
    let Ok(text) = String::from_utf8(bytes) else {
        bail!("{name} is not text; write a rubric with `discus grade new`")
    };
    Ok(text)
}
