//! The page of one submission.

use std::fmt::Write;

use super::{bar, escape, fault, lines, name, page, sentence, table};
use crate::formats::brief::{Brief, FamilySum};
use text::counted;

use crate::fault::Fault;
use crate::formats::text::not_written;
use crate::formats::{number, of, percent};
use crate::report::{CheckResult, Outcome, Report};

/// The number of failed checks that are shown with their sessions.
const SHOWN: usize = 60;
/// The number of lines of the build, and of notes, that are shown.
const LISTED: usize = 60;

/// A report as a page in one file.
pub fn html(report: &Report) -> String {
    let brief = Brief::of(report);
    let title = format!("{}: {}", report.name, of(report.points(), report.out_of()));
    let mut body = head(report, &brief);
    let unwritten =
        report.unwritten.iter().map(|name| format!("<li>{}</li>\n", sentence(&not_written(name))));
    body += &list("Write these first", &unwritten.collect::<String>());
    body += &faults(&brief);
    body += &list("These cannot be checked before others are mended", &reasons(&brief.unchecked));
    body += &list("Not asked by the assignment, but worth knowing", &items(&brief.advice));
    body += &list("Not checked, and not counted", &reasons(&brief.skipped));
    let note = |note: &String| format!("<li>{}</li>\n", escape(note));
    let notes: String = report.notes.iter().take(LISTED).map(note).collect();
    body += &list("Notes", &notes);
    body += &checks(report);
    if !report.build.trim().is_empty() {
        let build = lines(&report.build, LISTED);
        let _ = writeln!(
            body,
            "<details><summary>How it was built</summary><pre>{build}</pre></details>"
        );
    }
    page(&title, &body)
}

fn head(report: &Report, brief: &Brief) -> String {
    let (points, out_of) = (report.points(), report.out_of());
    let family = |sum: &FamilySum| {
        let share = percent(sum.points, sum.out_of);
        let counts = escape(&sum.counts());
        let class = if sum.failed > 0 { "failed" } else { "passed" };
        vec![
            escape(sum.family.word()),
            of(sum.points, sum.out_of),
            bar(share),
            format!("<span class=\"{class}\">{counts}</span>"),
        ]
    };
    let rows: Vec<Vec<String>> = brief.families.iter().map(family).collect();
    let families = table("families", &["checks", "#points", "~", ""], &rows);
    let verdict = match brief.failed() {
        0 if brief.own.is_empty() => "Everything that the assignment asks for holds.".to_owned(),
        failed => format!("{} failed.", counted(failed.max(brief.own.len()), "check")),
    };
    format!(
        "<h1>{}</h1>\n<p class=\"soft\">{}</p>\n<section class=\"card\">\n\
         <p class=\"score\"><b>{}</b> of {} points <span class=\"soft\">{verdict}</span></p>\n{}\n\
         {families}</section>\n",
        name(&report.name),
        escape(&report.assignment),
        number(points),
        number(out_of),
        bar(percent(points, out_of)),
    )
}

fn faults(brief: &Brief) -> String {
    let mut html = String::new();
    if !brief.own.is_empty() {
        html +=
            "<h2>What to mend</h2>\n<p class=\"soft\">Begin with the first: it costs most.</p>\n";
    }
    for (fault, check) in brief.own.iter().take(SHOWN) {
        html += &fault::card(fault, *check);
    }
    let more = items(brief.own.get(SHOWN..).unwrap_or_default()) + &items(&brief.same);
    html + &list("These failed, too", &more)
}

fn items(faults: &[(&Fault, Option<&CheckResult>)]) -> String {
    faults.iter().map(|(fault, check)| fault::item(fault, *check)).collect()
}

fn reasons(checks: &[(&CheckResult, &str)]) -> String {
    let item = |(check, why): &(&CheckResult, &str)| {
        format!("<li><b>{}</b>: {}</li>\n", escape(&check.id), escape(why))
    };
    checks.iter().map(item).collect()
}

/// A heading with items, if there are any.
fn list(heading: &str, items: &str) -> String {
    if items.is_empty() {
        return String::new();
    }
    format!("<h2>{heading}</h2>\n<ul>\n{items}</ul>\n")
}

fn checks(report: &Report) -> String {
    let row = |check: &CheckResult| {
        let (word, sign) = match &check.outcome {
            Outcome::Passed => ("passed", "✓ passed"),
            Outcome::Failed => ("failed", "✗ failed"),
            Outcome::Unchecked(_) => ("failed", "– cannot be checked"),
            Outcome::Skipped(_) => ("skipped", "– skipped"),
        };
        vec![
            escape(&check.id),
            sentence(&check.sentence),
            of(check.points, check.out_of),
            format!("<span class=\"{word}\">{sign}</span>"),
        ]
    };
    let rows: Vec<Vec<String>> = report.checks.iter().map(row).collect();
    let table = table("checks", &["check", "requirement", "#points", ""], &rows);
    let count = counted(rows.len(), "check");
    format!("<h2>All checks</h2>\n<details><summary>Show {count}</summary>\n{table}</details>\n")
}
