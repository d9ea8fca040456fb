//! Jobs: how each is split into units, and how their results are joined.

mod book;
mod grade;
mod label;
mod slices;
mod tables;
mod tournament;
mod verify;

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::work::Work;
use crate::{Failure, Folder, whole};
pub use book::BookPlan;
pub use grade::GradePlan;
pub use label::LabelPlan;
pub use tables::TablesPlan;
pub use tournament::TournamentPlan;
pub use verify::VerifyPlan;

/// The time that a unit should take, in seconds: long enough that starting it costs nothing, short enough
/// that a machine that fails costs little.
const UNIT_SECONDS: f64 = 20.0;

/// A job to be planned.
pub trait JobPlan: Sized {
    /// Plans the units in a new folder, or opens the folder of this job. `stop` interrupts it between two files
    /// or units; calling it again starts over.
    ///
    /// # Errors
    /// If what the plan names is missing or invalid, the folder has something else or cannot be written, or it
    /// was stopped.
    fn open_until(self, path: &Path, stop: &(dyn Fn() -> bool + Sync)) -> Result<Folder, Failure>;

    /// The same without a stop.
    ///
    /// # Errors
    /// As for [`open_until`](JobPlan::open_until).
    fn open(self, path: &Path) -> Result<Folder, Failure> {
        self.open_until(path, &|| false)
    }
}

/// A job, as its folder states it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Job {
    Tournament(tournament::TournamentJob),
    Label(label::LabelJob),
    Book(book::BookJob),
    Tables(tables::TablesJob),
    Verify(verify::VerifyJob),
    Grade(grade::GradeJob),
}

impl Job {
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Job::Tournament(_) => "tournament",
            Job::Label(_) => "label",
            Job::Book(_) => "book",
            Job::Tables(_) => "tables",
            Job::Verify(_) => "verify",
            Job::Grade(_) => "grade",
        }
    }

    /// The work that follows from the results of all units so far.
    pub(crate) fn next(&self, folder: &Folder) -> Result<Vec<Work>, Failure> {
        match self {
            Job::Tournament(job) => job.next(folder),
            Job::Tables(job) => job.next(folder),
            _ => Ok(Vec::new()),
        }
    }

    /// Joins the results of all units.
    pub(crate) fn merge(&self, folder: &Folder, output: &Path) -> Result<String, Failure> {
        match self {
            Job::Tournament(job) => job.merge(folder, output),
            Job::Label(job) => job.merge(folder, output),
            Job::Book(job) => job.merge(folder, output),
            Job::Tables(job) => job.merge(folder, output),
            Job::Verify(job) => job.merge(folder, output),
            Job::Grade(job) => job.merge(folder, output),
        }
    }
}

/// A path that the JSON of units can name.
fn in_text(path: PathBuf) -> Result<PathBuf, Failure> {
    if path.to_str().is_some() {
        return Ok(path);
    }
    Err(Failure::at(&path, "its path is not UTF-8; rename it"))
}

/// The mean of costs.
fn mean(costs: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = costs.fold((0.0, 0.0), |(sum, count), cost| (sum + cost, count + 1.0));
    sum / f64::max(count, 1.0)
}

/// The number of things of one cost that a unit has.
fn size_for(seconds_each: f64) -> usize {
    let many = (UNIT_SECONDS / seconds_each.max(1e-6)).clamp(1.0, 100_000.0);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is in this range"
    )]
    let size = many as usize;
    size
}

/// Writes a new file. One with the same contents may be there already.
fn write_new(output: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if output.exists() {
        if fs::read(output).is_ok_and(|there| there == bytes) {
            return Ok(());
        }
        return Err(Failure::at(output, "it exists already; remove it or choose another file"));
    }
    whole::write(output, bytes).map_err(|error| Failure::at(output, error))
}
