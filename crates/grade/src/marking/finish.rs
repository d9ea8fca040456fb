//! From the first to the last step of marking, and the report.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use sandbox::Confinement;

use super::Marking;
use crate::assignment::Assignment;
use crate::batch::likeness;
use crate::build::Built;
use crate::course::{self, Course};
use crate::report::Report;
use crate::rubric::{Rubric, points};
use crate::submission::{NoFiles, Submission, Tree};

/// Why there is no report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotGraded {
    /// It was told to stop.
    Stopped,
    /// This machine cannot do so, and why.
    Failed(String),
}

impl fmt::Display for NotGraded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotGraded::Stopped => f.write_str("it was stopped"),
            NotGraded::Failed(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for NotGraded {}

/// Marks a submission. Whatever is wrong with it is in the report. Once `stop` is set, the marking
/// ends within a moment.
///
/// # Errors
/// If it was stopped, or this machine cannot mark it.
pub fn grade(
    submission: &Submission,
    assignment: Assignment,
    rubric: &Rubric,
    confinement: &Confinement,
    stop: &AtomicBool,
) -> Result<Report, NotGraded> {
    grade_by(course::of(assignment), submission, rubric, confinement, stop)
}

/// Marks a submission of a course.
///
/// # Errors
/// As [`grade`].
pub(crate) fn grade_by(
    course: &dyn Course,
    submission: &Submission,
    rubric: &Rubric,
    confinement: &Confinement,
    stop: &AtomicBool,
) -> Result<Report, NotGraded> {
    let mut marking = match submission.unpack() {
        Ok(tree) => Marking::begin(course, rubric, confinement, stop, tree)?,
        Err(NoFiles::Unfit(why)) => {
            let tree = Tree::empty().map_err(|error| NotGraded::Failed(error.to_string()))?;
            let mut marking = Marking::begin(course, rubric, confinement, stop, tree)?;
            marking.built = Built::without(why);
            marking
        }
        Err(NoFiles::Failed(why)) => return Err(NotGraded::Failed(why)),
    };
    marking.examine_build();
    marking.examine_makefile();
    if !marking.is_stopped() {
        course.examine(&mut marking);
    }
    if marking.program().is_none() {
        marking.fail_program();
    }
    if stop.load(Ordering::Relaxed) {
        return Err(NotGraded::Stopped);
    }
    if let Some(why) = marking.failure.take() {
        return Err(NotGraded::Failed(why));
    }
    Ok(marking.report(submission))
}

impl Marking<'_> {
    fn report(mut self, submission: &Submission) -> Report {
        let checks = self.course.checks();
        let place = |id: &str| checks.iter().position(|check| check.id() == id);
        self.faults.retain(|fault| place(&fault.check).is_some());
        // Within a family the faults are in the order in which they should be mended.
        let family = |id: &str| place(id).map(|place| checks[place].family);
        self.faults.sort_by_key(|fault| (fault.after.is_some(), family(&fault.check)));
        let sources = self.tree.with_ending(self.course.recipe().sources);
        let sources: Vec<String> =
            sources.into_iter().filter_map(|file| self.tree.text(file)).collect();
        let results = points(self.rubric, checks, &self.faults, &self.skipped);
        Report {
            assignment: self.course.assignment(),
            name: submission.name(),
            seed: self.rubric.seed,
            fingerprint: String::new(),
            build: self.built.said,
            checks: results,
            faults: self.faults,
            notes: self.notes,
            shape: likeness::shape(sources.iter().map(String::as_str)),
        }
    }
}
