//! The answers of all units together.

use std::path::Path;

use super::Folder;
use crate::Failure;
use crate::jobs::Job;
use crate::work::Answer;

impl Folder {
    /// The labels of all units in their order; `None` for a full column.
    ///
    /// # Errors
    /// If units have no result, or results contradict each other.
    pub fn labels(&self) -> Result<Vec<Option<i8>>, Failure> {
        self.check_whole()?;
        let mut labels = Vec::new();
        for answered in self.answered()? {
            if let (.., Answer::Labels(some)) = answered? {
                labels.extend(some);
            }
        }
        Ok(labels)
    }

    /// The reports that a folder of results has of the submissions, in their order.
    ///
    /// # Errors
    /// If submissions or the folder of results cannot be read. Of another job there are none.
    pub fn reports(&self, results: &Path) -> Result<Vec<grade::Report>, Failure> {
        let Job::Grade(job) = &self.job else { return Ok(Vec::new()) };
        Ok(job.reports(results)?.into_iter().flatten().collect())
    }

    /// The results of the submissions in units, in their order.
    ///
    /// # Errors
    /// As for [`labels`](Folder::labels).
    pub fn marks(&self) -> Result<Vec<crate::Mark>, Failure> {
        self.check_whole()?;
        let mut marks = Vec::new();
        for answered in self.answered()? {
            if let (.., Answer::Marks(some)) = answered? {
                marks.extend(some);
            }
        }
        Ok(marks)
    }

    /// Writes the files of the finished job, the same as one machine alone; returns a sentence about them. If
    /// endgame tables have faults, that sentence is an error, although the file is written.
    ///
    /// # Errors
    /// [`Failure::Incomplete`] if units have no result or more are to be planned. If results contradict each
    /// other, or the output exists or cannot be written. Nothing is half-written then.
    pub fn merge(&self, output: &Path) -> Result<String, Failure> {
        self.check_whole()?;
        self.job.merge(self, output)
    }

    /// The failure of a job whose units do not hold all of its work.
    pub(crate) fn lacks_units(&self) -> Failure {
        Failure::at(&self.path, "it lacks units; plan the job in a new folder")
    }

    fn check_whole(&self) -> Result<(), Failure> {
        let missing = self.missing()?;
        if missing.is_empty() { Ok(()) } else { Err(self.incomplete(&missing)?) }
    }

    /// Which units have no result, and why the files of one do not count.
    fn incomplete(&self, missing: &[usize]) -> Result<Failure, Failure> {
        const MOST: usize = 10;
        let names: Vec<String> = missing.iter().take(MOST).map(ToString::to_string).collect();
        let more = if missing.len() > MOST { " and more" } else { "" };
        let damaged = self.found_in(missing[0], &self.results()?)?.damaged;
        let why = damaged.first().map(|why| format!(" ({why})")).unwrap_or_default();
        Ok(Failure::Incomplete(format!(
            "{} of {} units have no result: {}{more}{why}; `discus batch run {}` runs them",
            missing.len(),
            self.units,
            names.join(", "),
            self.path.display()
        )))
    }
}
