//! From the first to the last step of marking, and the report.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use sandbox::Confinement;

use super::Marking;
use crate::assignment::Assignment;
use crate::batch::likeness;
use crate::build::Built;
use crate::check::Family;
use crate::course::{self, Course};
use crate::examine::Shown;
use crate::fault::Fault;
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
/// ends as soon as the run or the compiler that is at work has ended.
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
    /// A program that does nothing breaks no rule, so what it never showed counts as failed:
    /// checks whose text was never found and, if hardly anything was found, all others of its
    /// family and those of memory and play. Returns the checks that lose all points, though another
    /// fault comes before them.
    fn fail_what_was_never_shown(&mut self) -> BTreeSet<String> {
        let works = self.shown.values().any(Shown::is_some);
        let mut missing = BTreeSet::new();
        for check in self.course.checks() {
            let shown = match check.family {
                Family::Files => continue,
                Family::Program | Family::Functions => self.shown.get(&check.family),
                Family::Memory | Family::Play => None,
            };
            let is_missing = match shown {
                Some(shown) => shown.lacks(check.key) || !(shown.is_some() || shown.has(check.key)),
                None => !works && !self.shown.is_empty(),
            };
            if is_missing && !self.skipped.contains_key(&check.id()) {
                missing.insert(check.id());
                let what = "No session came far enough to show it.";
                let after = self.faults.first().map(|fault| fault.check.clone());
                self.fault(Fault { after, ..Fault::plain(check.id(), what) });
            }
        }
        missing
    }

    fn report(mut self, submission: &Submission) -> Report {
        let missing = self.fail_what_was_never_shown();
        let checks = self.course.checks();
        let place = |id: &str| checks.iter().position(|check| check.id() == id);
        self.faults.retain(|fault| place(&fault.check).is_some());
        // Within a family the faults are in the order in which they should be mended.
        let family = |id: &str| place(id).map(|place| checks[place].family);
        self.faults.sort_by_key(|fault| (fault.after.is_some(), family(&fault.check)));
        let sources = self.tree.with_ending(self.course.recipe().sources);
        let sources: Vec<String> =
            sources.into_iter().filter_map(|file| self.tree.text(file)).collect();
        let results = points(self.rubric, checks, &self.faults, (&self.skipped, &missing));
        // A check that the rubric leaves out has an outcome, but is no fault.
        let counts = |id: &str| place(id).is_some_and(|at| !self.rubric.ignores(&checks[at]));
        self.faults.retain(|fault| counts(&fault.check));
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
