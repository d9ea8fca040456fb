//! From the first to the last step of marking, and the report.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use sandbox::Confinement;
use submissions::{Built, NoFiles, Submission, Tools, Tree};

use super::Marking;
use crate::assignment::Assignment;
use crate::batch::likeness;
use crate::check::{Check, Family, Source};
use crate::course::Course;
use crate::fault::Fault;
use crate::report::{CheckResult, Outcome, Report};
use crate::rubric::{Found, Rubric, UNITS, UNSEEN, points};
use crate::unwritten;

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
    grade_by(assignment.course(), submission, rubric, confinement, stop)
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
    let tools = Tools::new(confinement, rubric.limits.submission, stop);
    let mut marking = match submission.unpack(&tools) {
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
    /// Returns true if the submission does some of what is asked. If nobody looked for that, it does.
    fn works(&self) -> bool {
        /// A program of which less was ever found than this does not do what is asked.
        const LEAST: f64 = 1.0 / 3.0;
        let is_looked_at = |family: &Family| self.wants(*family);
        self.best >= LEAST || ![Family::Program, Family::Functions].iter().any(is_looked_at)
    }

    /// Checks of sessions and calls that nobody could see, and why.
    fn unchecked(&self) -> BTreeMap<String, String> {
        let is_unseen = |check: &&Check| {
            let is_shown = matches!(check.family, Family::Program | Family::Functions);
            is_shown && !self.seen.contains(&check.id())
        };
        let unseen = self.course.checks().iter().filter(is_unseen);
        let unseen = unseen.map(|check| (check.id(), UNSEEN.to_owned()));
        unseen.chain(self.unchecked.clone()).collect()
    }

    fn report(mut self, submission: &Submission) -> Report {
        let left_out = self.rubric.families.iter().filter(|(_, weight)| **weight == 0);
        let left_out: Vec<&str> = left_out.map(|(family, _)| family.word()).collect();
        if !left_out.is_empty() {
            self.note(format!("The rubric leaves out these families: {}.", left_out.join(", ")));
        }
        let checks = self.course.checks();
        let unchecked = self.unchecked();
        let results = points(
            self.rubric,
            checks,
            &Found {
                faults: &self.faults,
                broken: &self.broken,
                tallies: &self.tallies,
                skipped: &self.skipped,
                unchecked: &unchecked,
            },
        );
        let sources = self.tree.with_ending(self.course.recipe().sources);
        let sources: Vec<String> =
            sources.into_iter().filter_map(|file| self.tree.text(file)).collect();
        let counts = |check: &Check| !self.rubric.ignores(check);
        let results = checks.iter().zip(results).filter(|(check, _)| counts(check));
        let results: Vec<CheckResult> = results.map(|(_, result)| result).collect();
        let works = self.works();
        let results = if works { results } else { without_points(results) };
        if !works {
            let why = "Nothing that the assignment asks for works, so nothing has points.";
            self.notes.insert(0, why.to_owned());
        }
        self.faults = in_order(self.faults, &results);
        let unwritten = unwritten::of(&sources, self.course.functions());
        Report {
            assignment: self.course.word().to_owned(),
            name: submission.name(),
            seed: self.rubric.seed,
            fingerprint: String::new(),
            build: self.built.said,
            checks: results,
            faults: self.faults,
            unwritten: unwritten.into_iter().map(str::to_owned).collect(),
            notes: self.notes,
            shape: likeness::shape(sources.iter().map(String::as_str)),
        }
    }
}

/// The results of a submission that does nothing of what is asked: a program that does nothing breaks no
/// rule, and a folder of other files has no warnings.
fn without_points(mut results: Vec<CheckResult>) -> Vec<CheckResult> {
    const WHY: &str = "Nothing works yet.";
    for result in &mut results {
        result.points = 0.0;
        if result.outcome == Outcome::Passed {
            result.outcome = Outcome::Unchecked(WHY.to_owned());
        }
    }
    results
}

/// The faults of checks that failed: first those from which others follow, then what costs most. What
/// follows from others comes later, and what the assignment does not ask for last.
fn in_order(faults: Vec<Fault>, results: &[CheckResult]) -> Vec<Fault> {
    let causes: BTreeSet<String> = faults.iter().filter_map(|fault| fault.after.clone()).collect();
    let rank = |fault: Fault| {
        let place = results.iter().position(|result| result.id == fault.check)?;
        let CheckResult { source, out_of, points, outcome, .. } = &results[place];
        #[expect(clippy::cast_possible_truncation, reason = "a rubric has at most 10^9 units")]
        let lost = ((out_of - points) * UNITS).round() as i64;
        let is_late = fault.after.is_some();
        let is_cause = fault.check.starts_with("files.") && causes.contains(&fault.check);
        // Before it compiles, nothing else can be mended.
        let is_cause = is_cause || fault.check == "files.compiles";
        let rank = (*source == Source::Decided, is_late, Reverse(is_cause), Reverse(lost));
        (*outcome == Outcome::Failed).then_some((rank, fault))
    };
    let mut ranked: Vec<_> = faults.into_iter().filter_map(rank).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, fault)| fault).collect()
}
