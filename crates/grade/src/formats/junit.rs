//! Reports as `JUnit` XML.
//!
//! The structure is that of Apache Ant, as Windy Road's `JUnit.xsd` describes it. It is the strictest of
//! the descriptions in use, so that every reader of the format accepts it.

use std::fmt::Write;

use ::text::html::escape_up_to as escape;
use ::text::is_safe;
use jiff::Timestamp;
use jiff::tz::Offset;

use super::{LONGEST, text};
use crate::report::{CheckResult, Outcome, Report};

/// The longest text of a failure, in characters.
const OUTPUT: usize = 20_000;

/// Reports as one document, with a suite for each. `seconds` is the time at which they were made, in
/// seconds since 1970.
pub fn junit(reports: &[Report], seconds: u64) -> String {
    let time = date_and_time(seconds);
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    for (id, report) in reports.iter().enumerate() {
        suite(&mut xml, id, report, &time);
    }
    xml + "</testsuites>\n"
}

fn suite(xml: &mut String, id: usize, report: &Report, time: &str) {
    let count =
        |is: fn(&Outcome) -> bool| report.checks.iter().filter(|check| is(&check.outcome)).count();
    let failures = count(|outcome| matches!(outcome, Outcome::Failed | Outcome::Unchecked(_)));
    let skipped = count(|outcome| matches!(outcome, Outcome::Skipped(_)));
    let tests = report.checks.len();
    let (name, package) = (token(&report.name), report.assignment.as_str());
    let _ = writeln!(
        xml,
        "<testsuite id=\"{id}\" name=\"{name}\" package=\"{package}\" timestamp=\"{time}\" \
         hostname=\"localhost\" tests=\"{tests}\" failures=\"{failures}\" errors=\"0\" \
         skipped=\"{skipped}\" time=\"0\">\n<properties>"
    );
    let numbers = [("points", report.points()), ("out_of", report.out_of())];
    for (name, value) in numbers {
        let value = super::number(value);
        let _ = writeln!(xml, "<property name=\"{name}\" value=\"{value}\"/>");
    }
    let _ = writeln!(xml, "<property name=\"seed\" value=\"{}\"/>\n</properties>", report.seed);
    for check in &report.checks {
        case(xml, report, check);
    }
    let notes: String = report.notes.iter().map(|note| content(note, LONGEST) + "\n").collect();
    let build = content(&report.build, OUTPUT);
    let _ = writeln!(
        xml,
        "<system-out>{notes}</system-out>\n<system-err>{build}</system-err>\n</testsuite>"
    );
}

fn case(xml: &mut String, report: &Report, check: &CheckResult) {
    let name = token(&format!("{}: {}", check.key(), check.sentence));
    let class = token(&format!("{}.{}", report.assignment, check.family_word()));
    let _ = write!(xml, "<testcase name=\"{name}\" classname=\"{class}\" time=\"0\"");
    let _ = match &check.outcome {
        Outcome::Passed => writeln!(xml, "/>"),
        Outcome::Skipped(why) => {
            writeln!(xml, "><skipped message=\"{}\"/></testcase>", token(why))
        }
        Outcome::Unchecked(why) => {
            let (why, id) = (token(why), token(&check.id));
            writeln!(xml, "><failure message=\"{why}\" type=\"{id}\"/></testcase>")
        }
        Outcome::Failed => {
            let fault = report.faults.iter().find(|fault| fault.check == check.id);
            let what = token(fault.map_or("", |fault| fault.what.as_str()));
            let shown = content(&fault.map(text::evidence).unwrap_or_default(), OUTPUT);
            writeln!(
                xml,
                "><failure message=\"{what}\" type=\"{}\">{shown}</failure></testcase>",
                token(&check.id)
            )
        }
    };
}

/// A text on one line without blanks at its ends, as the value of an attribute; never empty.
fn token(value: &str) -> String {
    let line = ::text::one_line(value);
    escape(if line.is_empty() { "-" } else { &line }, LONGEST)
}

/// Several lines as the content of an element.
fn content(text: &str, longest: usize) -> String {
    let is_kept = |c: &char| *c == '\n' || is_safe(*c);
    let kept: String = text.replace('\t', "    ").chars().filter(is_kept).take(longest).collect();
    let lines: Vec<String> = kept.split('\n').map(|line| escape(line, longest)).collect();
    lines.join("\n")
}

/// The date and time in UTC, as in `2026-07-14T09:30:00`.
fn date_and_time(seconds: u64) -> String {
    let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
    let time = Timestamp::from_second(seconds).unwrap_or(Timestamp::MAX);
    Offset::UTC.to_datetime(time).strftime("%Y-%m-%dT%H:%M:%S").to_string()
}

#[cfg(test)]
#[path = "../../tests/unit/junit.rs"]
mod tests;
