//! The parts of a report in the order in which every format tells them.

use std::collections::HashSet;

use crate::check::{Family, Source};
use crate::fault::{Evidence, Fault};
use crate::report::{CheckResult, Outcome, Report, sum};

/// A report, sorted for the reader.
pub(crate) struct Brief<'a> {
    /// The families that have checks, with their sums.
    pub(crate) families: Vec<FamilySum>,
    /// The checks that failed, each with its first fault, in the order of the report.
    pub(crate) own: Vec<(&'a Fault, Option<&'a CheckResult>)>,
    /// The checks that failed for the same reason as one before, which nothing else shows.
    pub(crate) same: Vec<(&'a Fault, Option<&'a CheckResult>)>,
    /// The checks that failed, but that the assignment does not ask for.
    pub(crate) advice: Vec<(&'a Fault, Option<&'a CheckResult>)>,
    /// The checks that nobody could see, and why.
    pub(crate) unchecked: Vec<(&'a CheckResult, &'a str)>,
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
    pub(crate) unchecked: usize,
    pub(crate) skipped: usize,
}

impl<'a> Brief<'a> {
    pub(crate) fn of(report: &'a Report) -> Brief<'a> {
        let mut told = HashSet::new();
        let mut faults = report.faults.iter().filter(|fault| told.insert(&fault.check));
        let (mut own, mut same, mut advice) = (Vec::new(), Vec::new(), Vec::new());
        let mut reasons = HashSet::new();
        for fault in &mut faults {
            let check = report.checks.iter().find(|check| check.id == fault.check);
            let is_new = has_evidence(fault) || reasons.insert(&fault.what);
            let place = match (check.is_some_and(CheckResult::is_advice), is_new) {
                (true, _) => &mut advice,
                (false, true) => &mut own,
                (false, false) => &mut same,
            };
            place.push((fault, check));
        }
        let skipped = report.checks.iter().filter_map(|check| match &check.outcome {
            Outcome::Skipped(why) => Some((check, why.as_str())),
            _ => None,
        });
        let unchecked = report.checks.iter().filter_map(|check| match &check.outcome {
            Outcome::Unchecked(why) if !check.is_advice() => Some((check, why.as_str())),
            _ => None,
        });
        let sums = Family::ALL.into_iter().map(|family| FamilySum::of(report, family));
        Brief {
            families: sums.filter(FamilySum::is_used).collect(),
            own,
            same,
            advice,
            unchecked: unchecked.collect(),
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
        let is_of =
            |check: &&CheckResult| check.family_word() == family.word() && !check.is_advice();
        let checks = || report.checks.iter().filter(is_of);
        let count = |is: fn(&Outcome) -> bool| checks().filter(|check| is(&check.outcome)).count();
        FamilySum {
            family,
            points: sum(checks().map(|check| check.points)),
            out_of: sum(checks().map(|check| check.out_of)),
            passed: count(|outcome| *outcome == Outcome::Passed),
            failed: count(|outcome| *outcome == Outcome::Failed),
            unchecked: count(|outcome| matches!(outcome, Outcome::Unchecked(_))),
            skipped: count(|outcome| matches!(outcome, Outcome::Skipped(_))),
        }
    }

    fn is_used(&self) -> bool {
        self.passed + self.failed + self.unchecked + self.skipped > 0
    }

    /// How many checks passed, failed and were skipped, such as `38 passed, 2 failed`.
    pub(crate) fn counts(&self) -> String {
        let counts = [
            (self.passed, "passed"),
            (self.failed, "failed"),
            (self.unchecked, "cannot be checked"),
            (self.skipped, "skipped"),
        ];
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        counts.map(|(count, word)| format!("{count} {word}")).collect::<Vec<_>>().join(", ")
    }
}

impl CheckResult {
    /// Returns true if the assignment does not ask for it and it costs nothing.
    pub(crate) fn is_advice(&self) -> bool {
        self.source == Source::Decided && self.out_of <= 0.0
    }

    /// The assignment's words that ask for it, in a sentence.
    pub(crate) fn asked(&self) -> Option<String> {
        let says = format!("The assignment says: \u{201c}{}\u{201d}", self.reason);
        (self.source == Source::Asked && !self.reason.is_empty()).then_some(says)
    }

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
