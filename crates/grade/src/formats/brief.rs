//! The parts of a report in the order in which every format tells them.

use std::collections::HashSet;

use crate::check::Family;
use crate::fault::{Evidence, Fault};
use crate::report::{CheckResult, Outcome, Report};

/// A report, sorted for the reader.
pub(crate) struct Brief<'a> {
    /// The families that have checks, with their sums.
    pub(crate) families: Vec<FamilySum>,
    /// The checks that failed of their own, each with its first fault, in the order of the report.
    pub(crate) own: Vec<(&'a Fault, Option<&'a CheckResult>)>,
    /// The checks that failed of their own for the same reason as one before, which nothing else shows.
    pub(crate) same: Vec<(&'a Fault, Option<&'a CheckResult>)>,
    /// The checks that failed only after another one.
    pub(crate) later: Vec<(&'a Fault, Option<&'a CheckResult>)>,
    /// The checks that could not be made, and why.
    pub(crate) skipped: Vec<(&'a CheckResult, &'a str)>,
}

/// The points of a family of checks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct FamilySum {
    pub(crate) family: Family,
    pub(crate) points: f64,
    pub(crate) out_of: f64,
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) skipped: usize,
}

impl<'a> Brief<'a> {
    pub(crate) fn of(report: &'a Report) -> Brief<'a> {
        let mut told = HashSet::new();
        let mut faults = report.faults.iter().filter(|fault| told.insert(&fault.check));
        let (mut own, mut same, mut later) = (Vec::new(), Vec::new(), Vec::new());
        let mut reasons = HashSet::new();
        for fault in &mut faults {
            let check = report.checks.iter().find(|check| check.id == fault.check);
            let is_new = has_evidence(fault) || reasons.insert(&fault.what);
            let place = match (&fault.after, is_new) {
                (None, true) => &mut own,
                (None, false) => &mut same,
                (Some(_), _) => &mut later,
            };
            place.push((fault, check));
        }
        let skipped = report.checks.iter().filter_map(|check| match &check.outcome {
            Outcome::Skipped(why) => Some((check, why.as_str())),
            _ => None,
        });
        let sums = Family::ALL.into_iter().map(|family| FamilySum::of(report, family));
        Brief {
            families: sums.filter(FamilySum::is_used).collect(),
            own,
            same,
            later,
            skipped: skipped.collect(),
        }
    }

    /// The number of checks that failed.
    pub(crate) fn failed(&self) -> usize {
        self.families.iter().map(|sum| sum.failed).sum()
    }
}

/// Returns true if something shows the fault besides its sentence.
fn has_evidence(fault: &Fault) -> bool {
    !matches!(&fault.evidence, Evidence::Text(said) if said.trim().is_empty())
}

impl FamilySum {
    fn of(report: &Report, family: Family) -> FamilySum {
        let checks = || report.checks.iter().filter(|check| check.family_word() == family.word());
        let count = |is: fn(&Outcome) -> bool| checks().filter(|check| is(&check.outcome)).count();
        FamilySum {
            family,
            points: checks().map(|check| check.points).sum(),
            out_of: checks().map(|check| check.out_of).sum(),
            passed: count(|outcome| *outcome == Outcome::Passed),
            failed: count(|outcome| *outcome == Outcome::Failed),
            skipped: count(|outcome| matches!(outcome, Outcome::Skipped(_))),
        }
    }

    fn is_used(&self) -> bool {
        self.passed + self.failed + self.skipped > 0
    }

    /// How many checks passed, failed and were skipped, such as `38 passed, 2 failed`.
    pub(crate) fn counts(&self) -> String {
        let counts = [(self.passed, "passed"), (self.failed, "failed"), (self.skipped, "skipped")];
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        counts.map(|(count, word)| format!("{count} {word}")).collect::<Vec<_>>().join(", ")
    }
}

impl CheckResult {
    /// The word of its family.
    pub(crate) fn family_word(&self) -> &str {
        split(&self.id).0
    }

    /// The number of its requirement, or its word.
    pub(crate) fn key(&self) -> &str {
        split(&self.id).1
    }
}

/// The family and the key of the id of a check.
pub(crate) fn split(id: &str) -> (&str, &str) {
    id.split_once('.').unwrap_or(("", id))
}
