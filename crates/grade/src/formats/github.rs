//! Reports as annotations of GitHub Actions: commands that a workflow prints.

use std::fmt::Write;

use ::text::{counted, harmless, one_line};

use super::{Brief, LONGEST, of, text};
use crate::fault::{Evidence, Fault};
use crate::report::{CheckResult, Report};

/// The longest text of an annotation, in characters.
const OUTPUT: usize = 4_000;
/// GitHub shows ten annotations of a kind for each step; one is for the sum.
const SHOWN: usize = 10;

/// A report as annotations: an error for each failed check, and a notice with the points.
pub fn github(report: &Report) -> String {
    let brief = Brief::of(report);
    let mut commands = String::new();
    let shown = brief.own.iter().chain(&brief.same).take(SHOWN);
    for (fault, check) in shown {
        error(&mut commands, fault, *check);
    }
    let title = format!("{}: {}", report.assignment, one_line(&report.name));
    let points = format!("{} points", of(report.points(), report.out_of()));
    let failed = match brief.failed() {
        0 => String::new(),
        failed => format!(", {} failed", counted(failed, "check")),
    };
    let _ =
        writeln!(commands, "::notice title={}::{}", property(&title), data(&(points + &failed)));
    commands
}

fn error(commands: &mut String, fault: &Fault, check: Option<&CheckResult>) {
    let sentence = check.map_or("", |check| check.sentence.as_str());
    let title = property(&format!("{}: {sentence}", fault.check));
    let place = place(fault).map(|(file, line)| format!("file={},line={line},", property(file)));
    let shown: String = text::evidence(fault).chars().take(OUTPUT).collect();
    let place = place.unwrap_or_default();
    let _ = writeln!(commands, "::error {place}title={title}::{}", data(shown.trim_end()));
}

/// The file and line that a compiler or another tool names first.
fn place(fault: &Fault) -> Option<(&str, u32)> {
    let Evidence::Text(said) = &fault.evidence else { return None };
    said.lines().find_map(|line| {
        let mut parts = line.split(':');
        let file = parts.next()?.trim();
        let number = parts.next()?.parse().ok()?;
        let is_file = !file.is_empty() && !file.contains(char::is_whitespace);
        let is_within = !file.starts_with('/') && !file.split('/').any(|part| part == "..");
        (is_file && is_within).then_some((file, number))
    })
}

/// The text of a command: GitHub's `escapeData`.
fn data(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| harmless(line, OUTPUT)).collect();
    lines.join("\n").replace('%', "%25").replace('\n', "%0A")
}

/// The value of a property of a command: GitHub's `escapeProperty`.
fn property(text: &str) -> String {
    let text = harmless(&one_line(text), LONGEST);
    data(&text).replace(':', "%3A").replace(',', "%2C")
}
