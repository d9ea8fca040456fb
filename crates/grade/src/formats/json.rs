//! A report as a line of JSON.

use serde::Serialize;

use crate::fault::Fault;
use crate::report::{CheckResult, Report};

/// The part of a report that other programs read.
#[derive(Serialize)]
struct Line<'a> {
    assignment: &'a str,
    name: &'a str,
    points: f64,
    out_of: f64,
    seed: u64,
    checks: &'a [CheckResult],
    faults: &'a [Fault],
    unwritten: &'a [String],
    notes: &'a [String],
    build: &'a str,
}

/// A report as one JSON object on one line. Bytes that are not text are a list of numbers.
///
/// # Panics
/// Never: all parts of a report can be written.
pub fn json_line(report: &Report) -> String {
    let line = Line {
        assignment: report.assignment.as_str(),
        name: &report.name,
        points: report.points(),
        out_of: report.out_of(),
        seed: report.seed,
        checks: &report.checks,
        faults: &report.faults,
        unwritten: &report.unwritten,
        notes: &report.notes,
        build: &report.build,
    };
    serde_json::to_string(&line).expect("text, numbers and lists can be written") + "\n"
}
