use std::collections::{BTreeMap, BTreeSet};

use super::Rubric;
use crate::check::Check;
use crate::fault::Fault;
use crate::report::{CheckResult, Outcome};

/// The checks with their points. A family divides its points among its checks by their weights.
/// Skipped checks have none, so the others of the family count more; a family without any check
/// leaves its points to the others. A check in `missing` loses all points, even if it fails only after
/// another.
pub(crate) fn points(
    rubric: &Rubric,
    checks: &[Check],
    faults: &[Fault],
    (skipped, missing): (&BTreeMap<String, String>, &BTreeSet<String>),
) -> Vec<CheckResult> {
    let weight = |check: &Check| {
        let id = check.id();
        if skipped.contains_key(&id) { 0 } else { rubric.checks.get(&id).copied().unwrap_or(0) }
    };
    let of_family = |family| -> f64 {
        checks
            .iter()
            .filter(|check| check.family == family)
            .map(|check| f64::from(weight(check)))
            .sum()
    };
    let live = rubric.families.iter().filter(|(family, _)| of_family(**family) > 0.0);
    let all: f64 = live.map(|(_, weight)| f64::from(*weight)).sum();
    let result = |check: &Check| {
        let id = check.id();
        let family = rubric.families.get(&check.family).copied().unwrap_or(0);
        let parts = of_family(check.family) * all;
        let share = f64::from(family) * f64::from(weight(check));
        let out_of = if parts > 0.0 { rubric.total * share / parts } else { 0.0 };
        let mut of_check = faults.iter().filter(|fault| fault.check == id).peekable();
        let outcome = match (skipped.get(&id), of_check.peek()) {
            (Some(why), None) => Outcome::Skipped(why.clone()),
            (_, Some(_)) => Outcome::Failed,
            (None, None) => Outcome::Passed,
        };
        let follows = of_check.all(|fault| fault.after.is_some()) && !missing.contains(&id);
        let kept = match outcome {
            Outcome::Failed if follows => 1.0 - rubric.consequences,
            Outcome::Failed => 0.0,
            Outcome::Passed | Outcome::Skipped(_) => 1.0,
        };
        let sentence = check.sentence.to_owned();
        CheckResult { id, sentence, out_of, points: out_of * kept, outcome }
    };
    checks.iter().map(result).collect()
}
