//! A report as Gradescope's `results.json`.
//!
//! The fields are those of <https://gradescope-autograders.readthedocs.io/en/latest/specs/>.

use std::time::Duration;

use ::text::harmless;
use serde_json::{Value, json};

use super::{LONGEST, text};
use crate::check::Family;
use crate::fault::Fault;
use crate::report::{CheckResult, Outcome, Report};

/// The longest output of a test, in characters.
const OUTPUT: usize = 20_000;

/// A report as the file that an autograder of Gradescope writes, which took so long.
pub fn gradescope(report: &Report, took: Duration) -> String {
    let mut numbers = [0; Family::ALL.len()];
    let tests: Vec<Value> =
        report.checks.iter().map(|check| test(report, check, &mut numbers)).collect();
    let results = json!({
        "score": report.points(),
        "execution_time": took.as_secs(),
        "output": text::overview(report),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": tests,
        "extra_data": { "assignment": report.assignment.as_str(), "out_of": report.out_of() },
    });
    format!("{results:#}\n")
}

fn test(report: &Report, check: &CheckResult, numbers: &mut [usize; Family::ALL.len()]) -> Value {
    let family = Family::ALL.iter().position(|family| family.word() == check.family_word());
    let family = family.unwrap_or_default();
    numbers[family] += 1;
    let (status, output) = match &check.outcome {
        Outcome::Passed => ("passed", String::new()),
        Outcome::Failed => ("failed", output(report, check)),
        Outcome::Unchecked(why) => ("failed", why.clone()),
        Outcome::Skipped(why) => ("passed", format!("Not checked, and not counted: {why}")),
    };
    let name = format!("{}: {}", check.key(), check.sentence);
    json!({
        "score": check.points,
        "max_score": check.out_of,
        "status": status,
        "name": harmless(&name, LONGEST),
        "name_format": "text",
        "number": format!("{}.{}", family + 1, numbers[family]),
        "output": output,
        "output_format": "text",
        "tags": [check.family_word()],
        "visibility": check.visibility.word(),
    })
}

/// The evidence for the failure of a check.
fn output(report: &Report, check: &CheckResult) -> String {
    let is_its = |fault: &&Fault| fault.check == check.id;
    let fault = report.faults.iter().find(is_its);
    let shown = fault.map(text::evidence).unwrap_or_default();
    shown.chars().take(OUTPUT).collect()
}
