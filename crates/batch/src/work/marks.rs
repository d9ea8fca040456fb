//! Submissions to be marked.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use grade::{Assignment, NotGraded, Report, Rubric, Submission};
use serde::{Deserialize, Serialize};

use super::Means;
use super::unchanged::{check, digest_of_program};
use crate::Failure;

/// Submissions of one assignment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    /// The assignment.
    pub assignment: Assignment,
    /// The rubric, in TOML.
    pub rubric: String,
    /// The seed of the generated sessions, instead of the rubric's.
    pub seed: Option<u64>,
    /// The submissions: a path and the digest of its contents.
    pub submissions: Vec<(PathBuf, String)>,
}

/// The report of a submission, or why it could not be marked.
pub type Mark = Result<Report, String>;

impl Marks {
    /// The rubric with the seed.
    pub(crate) fn read_rubric(&self) -> Result<Rubric, Failure> {
        let rubric = Rubric::from_toml(&self.rubric, self.assignment).map_err(Failure::of)?;
        Ok(Rubric { seed: self.seed.unwrap_or(rubric.seed), ..rubric })
    }

    pub(super) fn run(
        &self,
        means: &Means,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Vec<Mark>, Failure> {
        let rubric = self.read_rubric()?;
        let confinement = means.confinement()?;
        let marks = self.submissions.iter().map(|(path, digest)| {
            check(path, digest, digest_of_program)?;
            let submission = Submission::new(path);
            let marked = until(stop, |is_stopped| {
                grade::grade(&submission, self.assignment, &rubric, &confinement, is_stopped)
            });
            match marked {
                Ok(report) => Ok(Ok(report)),
                Err(NotGraded::Stopped) => Err(Failure::Stopped),
                Err(NotGraded::Failed(why)) => Ok(Err(why)),
            }
        });
        marks.collect()
    }
}

/// Does something with a flag that is set as soon as `stop` says so.
pub fn until<T>(stop: &(dyn Fn() -> bool + Sync), act: impl FnOnce(&AtomicBool) -> T + Send) -> T
where
    T: Send,
{
    const PAUSE: Duration = Duration::from_millis(50);
    let is_stopped = AtomicBool::new(false);
    thread::scope(|scope| {
        let worker = scope.spawn(|| act(&is_stopped));
        while !worker.is_finished() {
            if stop() {
                is_stopped.store(true, Ordering::Relaxed);
            }
            thread::sleep(PAUSE);
        }
        worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}
