use std::collections::{BTreeMap, BTreeSet};

use super::Rubric;
use crate::check::{Check, Family};
use crate::fault::Fault;
use crate::report::{CheckResult, Outcome};
use crate::tally::Tally;

/// Points are counted in thousandths, so that sums are exact.
pub(crate) const UNITS: f64 = 1000.0;

/// Why a check cannot be made if nothing else is known.
pub(crate) const UNSEEN: &str = "No session came far enough to show it.";

/// The findings of the marking.
pub(crate) struct Found<'a> {
    pub(crate) faults: &'a [Fault],
    /// Checks with a fault that was not found in sessions.
    pub(crate) broken: &'a BTreeSet<String>,
    /// How often each check held in sessions.
    pub(crate) tallies: &'a BTreeMap<String, Tally>,
    /// Checks that could not be made here, and why.
    pub(crate) skipped: &'a BTreeMap<String, String>,
    /// Checks that the submission left nothing to see of, and why.
    pub(crate) unchecked: &'a BTreeMap<String, String>,
}

/// The checks with their points. A family divides its points among its checks by their weights.
/// Skipped checks have none, so the others of the family count more; a family without any check
/// leaves its points to the others.
pub(crate) fn points(rubric: &Rubric, checks: &[Check], found: &Found) -> Vec<CheckResult> {
    let worth = worths(rubric, checks, found);
    let result = |(check, out_of): (&Check, u64)| {
        let id = check.id();
        let outcome = found.outcome(check);
        #[expect(clippy::cast_precision_loss, reason = "a rubric has at most 10^9 units")]
        let (whole, share) = (out_of as f64, found.share(rubric, &id, &outcome));
        CheckResult {
            id,
            sentence: check.sentence.clone(),
            source: check.source,
            reason: check.reason.clone(),
            out_of: whole / UNITS,
            points: (whole * share).round() / UNITS,
            outcome,
            visibility: rubric.visibility(check),
        }
    };
    checks.iter().zip(worth).map(result).collect()
}

/// The worth of each check, in units. Together they are the total: what rounding leaves goes to the
/// checks that lost most by it.
fn worths(rubric: &Rubric, checks: &[Check], found: &Found) -> Vec<u64> {
    let weight = |check: &Check| {
        let id = check.id();
        let is_skipped = found.skipped.contains_key(&id);
        if is_skipped { 0 } else { rubric.checks.get(&id).copied().unwrap_or(0) }
    };
    let of_family = |family: Family| -> f64 {
        let checks = checks.iter().filter(|check| check.family == family);
        checks.map(|check| f64::from(weight(check))).sum()
    };
    let live = rubric.families.iter().filter(|(family, _)| of_family(**family) > 0.0);
    let all: f64 = live.map(|(_, weight)| f64::from(*weight)).sum();
    let exact = |check: &Check| {
        let family = f64::from(rubric.families.get(&check.family).copied().unwrap_or(0));
        let parts = of_family(check.family) * all;
        if parts > 0.0 {
            UNITS * rubric.total * family * f64::from(weight(check)) / parts
        } else {
            0.0
        }
    };
    let exact: Vec<f64> = checks.iter().map(exact).collect();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 10^9")]
    let mut worths: Vec<u64> = exact.iter().map(|units| units.floor() as u64).collect();
    let mut order: Vec<usize> = (0..checks.len()).filter(|at| exact[*at] > 0.0).collect();
    order.sort_by(|one, other| exact[*other].fract().total_cmp(&exact[*one].fract()));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "fewer than the checks"
    )]
    let rest = exact.iter().map(|units| units.fract()).sum::<f64>().round() as usize;
    for at in order.into_iter().take(rest) {
        worths[at] += 1;
    }
    worths
}

impl Found<'_> {
    fn outcome(&self, check: &Check) -> Outcome {
        let id = check.id();
        if let Some(why) = self.skipped.get(&id) {
            return Outcome::Skipped(why.clone());
        }
        let tally = self.tallies.get(&id);
        let is_decided = tally.is_some_and(Tally::is_decided);
        if self.broken.contains(&id) || tally.is_some_and(Tally::has_failed) {
            return Outcome::Failed;
        }
        let fault = self.faults.iter().find(|fault| fault.check == id);
        let why = fault.map(|fault| &fault.what).or(self.unchecked.get(&id));
        match (why, tally) {
            (Some(why), _) if !is_decided => Outcome::Unchecked(why.clone()),
            (None, Some(_)) if !is_decided => Outcome::Unchecked(UNSEEN.to_owned()),
            _ => Outcome::Passed,
        }
    }

    /// The part of its points that a check earns.
    fn share(&self, rubric: &Rubric, id: &str, outcome: &Outcome) -> f64 {
        match (outcome, self.tallies.get(id)) {
            (Outcome::Unchecked(_) | Outcome::Skipped(_), _) => 0.0,
            (Outcome::Failed, _) if self.broken.contains(id) => 0.0,
            (_, Some(tally)) if tally.is_decided() => tally.share(rubric),
            (outcome, _) => f64::from(u8::from(*outcome == Outcome::Passed)),
        }
    }
}
