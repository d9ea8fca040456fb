use serde::{Deserialize, Serialize};

use crate::check::Source;
use crate::fault::Fault;
use crate::rubric::{UNITS, Visibility};

/// All that is known about a submission after marking. Everything that is printed is made of this.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The word of the assignment.
    pub assignment: String,
    /// The name of the submission: of its folder, archive or program, without an extension.
    pub name: String,
    /// The seed of the generated sessions.
    pub seed: u64,
    /// A hash of the rubric, the submission and this version of Discus; a report with another one
    /// is out of date.
    pub fingerprint: String,
    /// The steps of the build, and the end of the compiler's output.
    pub build: String,
    /// The checks, in the order of the course.
    pub checks: Vec<CheckResult>,
    /// The faults, in the order in which a student should mend them: what costs most comes first, and what
    /// the assignment does not ask for last.
    pub faults: Vec<Fault>,
    /// Functions of the assignment that are not written yet: the others follow from these.
    #[serde(default)]
    pub unwritten: Vec<String>,
    /// Sentences that cost nothing, such as a compiler's warnings or what could not be checked here.
    pub notes: Vec<String>,
    /// A digest of the program's structure, for the likeness of submissions.
    pub shape: Vec<u64>,
}

/// A check and its points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CheckResult {
    /// Its id, such as `program.R21`.
    pub id: String,
    /// The requirement's sentence.
    pub sentence: String,
    /// Who asks for it.
    pub source: Source,
    /// The assignment's words that ask for it, or where it is shown, or why it was decided.
    pub reason: String,
    /// Its points by the rubric, a multiple of a thousandth.
    pub out_of: f64,
    /// The points that it earned, a multiple of a thousandth.
    pub points: f64,
    /// The result.
    pub outcome: Outcome,
    /// Who sees it on Gradescope.
    #[serde(default)]
    pub visibility: Visibility,
}

/// The outcome of a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// No fault was found.
    Passed,
    /// There is a fault with its id. It may have earned a part of its points.
    Failed,
    /// Other faults kept it from being seen, and which. It earns nothing.
    Unchecked(String),
    /// It could not be checked, and why. Its points do not count.
    Skipped(String),
}

impl Report {
    /// The points earned.
    pub fn points(&self) -> f64 {
        sum(self.checks.iter().map(|check| check.points))
    }

    /// The points that could be earned.
    pub fn out_of(&self) -> f64 {
        sum(self.checks.iter().map(|check| check.out_of))
    }
}

/// A sum of points, as exact as its terms.
pub(crate) fn sum(points: impl Iterator<Item = f64>) -> f64 {
    points.map(|points| (points * UNITS).round()).sum::<f64>() / UNITS
}
