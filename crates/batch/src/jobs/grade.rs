//! Submissions to be marked: units of some of them.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::{self, Path, PathBuf};
use std::sync::atomic::AtomicBool;

use grade::{
    Assignment, Batch, Collected, Entry, NotGraded, Report, Rubric, collect, holds_results, way,
};
use serde::{Deserialize, Serialize};

use super::{Job, JobPlan, in_text};
use crate::work::{Mark, Marks, Work, check, digest_of_program};
use crate::{Failure, Folder};

/// Submissions to be marked.
#[derive(Clone, Debug)]
pub struct GradePlan {
    /// The assignment.
    pub assignment: Assignment,
    /// The rubric in TOML; if `None`, the usual one.
    pub rubric: Option<String>,
    /// The seed of the generated sessions, instead of the rubric's.
    pub seed: Option<u64>,
    /// The submissions, or a folder of them.
    pub submissions: Vec<PathBuf>,
    /// The folder of the results, if it is known: submissions that have a report there are in no unit.
    pub results: Option<PathBuf>,
    /// The number of submissions in a unit; if `None`, 2: most are marked within ten seconds.
    pub size: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GradeJob {
    assignment: Assignment,
    rubric: String,
    seed: Option<u64>,
    submissions: Vec<(PathBuf, String)>,
    /// Those that had a report when the job was planned, by their places.
    #[serde(default)]
    marked: Vec<usize>,
    size: usize,
}

const USUAL_SIZE: usize = 2;

impl JobPlan for GradePlan {
    fn open_until(self, path: &Path, stop: &(dyn Fn() -> bool + Sync)) -> Result<Folder, Failure> {
        if !sandbox::IS_AVAILABLE {
            return Err(Failure::of("submissions are marked only on Linux: plan the job there"));
        }
        let GradePlan { assignment, rubric, seed, submissions, results, size } = self;
        if assignment.folder().is_some() {
            let why = "an assignment of your own is marked on one machine: use `discus grade`";
            return Err(Failure::of(why));
        }
        let rubric = rubric.unwrap_or_else(|| Rubric::template(assignment));
        Rubric::from_toml(&rubric, assignment)
            .map_err(|bad| Failure::of(format!("the rubric: {bad}")))?;
        let Collected { entries, .. } = collect(&submissions, path).map_err(Failure::Failed)?;
        let submissions = entries.iter().map(|entry| {
            if stop() {
                return Err(Failure::Stopped);
            }
            let path = absolute(&entry.submission.path)?;
            digest_of_program(&path).map(|digest| (path, digest))
        });
        let submissions = submissions.collect::<Result<Vec<_>, Failure>>()?;
        let size = size.unwrap_or(USUAL_SIZE).max(1);
        let marked = Vec::new();
        let mut job = GradeJob { assignment, rubric, seed, submissions, marked, size };
        job.marked = match Folder::job_at(path)? {
            // Reports that a merge wrote before it was stopped change no plan.
            Some(Job::Grade(there)) => there.marked,
            _ => results.map_or_else(|| Ok(Vec::new()), |results| job.reported(&results))?,
        };
        let left: Vec<_> = job.left().cloned().collect();
        let works: Vec<Work> = left.chunks(size).map(|some| job.work(some)).collect();
        Folder::begin(path, Job::Grade(job), works.into_iter(), stop)
    }
}

/// The path from the root. Links stay: a submission is named after its own path.
fn absolute(path: &Path) -> Result<PathBuf, Failure> {
    path::absolute(path).map_err(|error| Failure::at(path, error)).and_then(in_text)
}

impl GradeJob {
    fn work(&self, submissions: &[(PathBuf, String)]) -> Work {
        Work::Marks(self.marks(submissions))
    }

    fn marks(&self, submissions: &[(PathBuf, String)]) -> Marks {
        let (assignment, rubric, seed) = (self.assignment, self.rubric.clone(), self.seed);
        Marks { assignment, rubric, seed, submissions: submissions.to_vec() }
    }

    /// The submissions that are in units.
    fn left(&self) -> impl Iterator<Item = &(PathBuf, String)> {
        let all = self.submissions.iter().enumerate();
        all.filter(|(place, _)| !self.marked.contains(place)).map(|(_, submission)| submission)
    }

    /// The places of the submissions that have a report in a folder of results.
    fn reported(&self, results: &Path) -> Result<Vec<usize>, Failure> {
        if !holds_results(results) {
            return Ok(Vec::new());
        }
        let reports = self.reports(results)?.into_iter().enumerate();
        Ok(reports.filter_map(|(place, report)| report.map(|_| place)).collect())
    }

    /// The reports in a folder of results, in the order of the submissions.
    pub(crate) fn reports(&self, results: &Path) -> Result<Vec<Option<Report>>, Failure> {
        let entries = self.entries(results)?;
        let way = way(&self.marks(&[]).read_rubric()?);
        let folder = grade::Folder::open(results).map_err(Failure::of)?;
        Ok(entries.iter().map(|entry| folder.report_of(entry, &way)).collect())
    }

    /// Writes the reports and the summary to a folder of results, the same as `discus grade --results`, which
    /// then finds nothing left to mark.
    pub(super) fn merge(&self, folder: &Folder, output: &Path) -> Result<String, Failure> {
        let made = folder.marks()?;
        let left: Vec<_> = self.left().collect();
        if made.len() != left.len() {
            return Err(folder.lacks_units());
        }
        let marks: BTreeMap<&Path, (&str, &Mark)> = left
            .into_iter()
            .zip(&made)
            .map(|((path, digest), mark)| (path.as_path(), (digest.as_str(), mark)))
            .collect();
        let mark = |entry: &Entry| {
            let path = entry.submission.path.as_path();
            let (digest, mark) = marks.get(path).ok_or_else(|| unmarked("it has no result"))?;
            check(path, digest, digest_of_program).map_err(unmarked)?;
            (*mark).clone().map_err(unmarked)
        };
        let place = output.display();
        let written = |error| Failure::of(format!("{place} cannot be written: {error}"));
        let entries = self.entries(output)?;
        let way = way(&self.marks(&[]).read_rubric()?);
        let (assignment, jobs) = (self.assignment, NonZeroUsize::MIN);
        let batch = Batch { assignment, entries: &entries, way: &way, jobs, mark: &mark };
        let results = grade::Folder::open(output).map_err(Failure::of)?;
        let marked = batch.run(&results, &AtomicBool::new(false), |_| ()).map_err(written)?;
        batch.write_summary(&results, &marked).map_err(written)?;
        Ok(format!("{place}: {} of {} submissions have reports", marked.done(), entries.len()))
    }

    /// The submissions with the names of their reports.
    fn entries(&self, output: &Path) -> Result<Vec<Entry>, Failure> {
        let paths: Vec<PathBuf> = self.submissions.iter().map(|(path, _)| path.clone()).collect();
        let collected = match &paths[..] {
            // A single folder would be taken for one of several submissions.
            [one] => collect(&[one.clone(), one.clone()], output),
            several => collect(several, output),
        };
        Ok(collected.map_err(Failure::Failed)?.entries)
    }
}

fn unmarked(why: impl std::fmt::Display) -> NotGraded {
    NotGraded::Failed(why.to_string())
}
