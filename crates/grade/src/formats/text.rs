//! A report as text, for a student.

use std::fmt::Write;

use ::text::harmless;
use anstyle::{AnsiColor, Style};

use super::brief::{Brief, split};
use super::{LONGEST, figures};
use crate::fault::{Evidence, Fault};
use crate::report::{CheckResult, Report};
use crate::rubric::Visibility;

mod sides;

/// The number of faults that are shown with their sessions.
const SHOWN: usize = 12;
/// The number of checks that are listed under one heading, and of lines of a tool that are shown.
const LISTED: usize = 60;

/// The styles of the parts of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Styles {
    /// Headings.
    pub heading: Style,
    /// The right answer.
    pub good: Style,
    /// The fault.
    pub bad: Style,
    /// The first difference.
    pub mark: Style,
    /// Signs in place of invisible characters, and what matters less.
    pub soft: Style,
}

impl Styles {
    /// No styles: nothing but the characters.
    pub const PLAIN: Styles = Styles {
        heading: Style::new(),
        good: Style::new(),
        bad: Style::new(),
        mark: Style::new(),
        soft: Style::new(),
    };
    /// Colours for a terminal.
    pub const COLOURED: Styles = Styles {
        heading: Style::new().bold(),
        good: AnsiColor::Green.on_default(),
        bad: AnsiColor::Red.on_default().bold(),
        mark: AnsiColor::Red.on_default().bold().invert(),
        soft: AnsiColor::BrightBlack.on_default(),
    };
}

impl Styles {
    /// A heading.
    pub(crate) fn head(&self, text: &str) -> String {
        styled(self.heading, text)
    }

    /// The text of a result, in its style.
    pub(crate) fn result(&self, text: &str, is_bad: bool) -> String {
        styled(if is_bad { self.bad } else { Style::new() }, text)
    }
}

/// A text in a style.
fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// A report as text: the points, each failed check with what shows it, and what may follow from these.
pub fn text(report: &Report, styles: &Styles) -> String {
    let brief = Brief::of(report);
    let mut text = head(report, &brief, styles);
    let unwritten = report.unwritten.iter().map(|name| not_written(name));
    list(&mut text, "Write these first:", unwritten, styles);
    faults(&mut text, &brief, styles);
    let unchecked = brief.unchecked.iter().map(|(check, why)| format!("{}: {why}", check.id));
    list(&mut text, "These cannot be checked before others are mended:", unchecked, styles);
    advice(&mut text, &brief, styles);
    let skipped = brief.skipped.iter().map(|(check, why)| format!("{}: {why}", check.id));
    list(&mut text, "Not checked, and not counted:", skipped, styles);
    list(&mut text, "Notes:", report.notes.iter().cloned(), styles);
    if !report.build.trim().is_empty() {
        let _ = writeln!(text, "\n{}", styled(styles.heading, "How it was built:"));
        tool(&mut text, &report.build, styles);
    }
    end(&mut text, report, &brief, styles);
    text
}

/// The last lines, which stay on the screen when the rest has gone by: the points, and what to mend first.
fn end(text: &mut String, report: &Report, brief: &Brief, styles: &Styles) {
    /// So many faults are mended before one checks again.
    const FIRST: usize = 3;
    let points = figures::of(report.points(), report.out_of());
    let sum = format!("{points} points");
    if brief.own.is_empty() && brief.unchecked.is_empty() {
        let holds = styled(styles.good, "Everything that the assignment asks for holds.");
        let _ = writeln!(text, "\n{}  {holds}", styled(styles.heading, &sum));
        return;
    }
    let sum = styled(styles.heading, &sum);
    if brief.own.is_empty() && report.unwritten.is_empty() {
        let _ = writeln!(text, "\n{sum}  The rest cannot be checked yet; see above why.");
        return;
    }
    let _ = writeln!(text, "\n{sum}  Mend these first:");
    for name in report.unwritten.iter().take(FIRST) {
        let _ = writeln!(text, "   {}", not_written(name));
    }
    let rest = FIRST.saturating_sub(report.unwritten.len());
    for (fault, check) in brief.own.iter().take(rest) {
        let (key, sentence) = (split(&fault.check).1, check.map_or("", |one| &one.sentence));
        let (key, sentence) = (styled(styles.bad, &plain(key)), plain(sentence));
        let _ = writeln!(text, "   {key}  {sentence}");
    }
    let more = (brief.own.len() + report.unwritten.len()).saturating_sub(FIRST);
    if more > 0 {
        let _ = writeln!(text, "   ({more} more above)");
    }
}

/// A sentence about a function in which nothing is written.
pub(super) fn not_written(name: &str) -> String {
    format!("`{name}` is not written yet.")
}

/// The points of a report without styles, and with which check to begin.
pub(super) fn overview(report: &Report) -> String {
    let brief = Brief::of(report);
    let mut text = head(report, &brief, &Styles::PLAIN);
    // What is hidden there is not named either.
    let is_seen = |check: &CheckResult| check.visibility == Visibility::Visible;
    let seen = |(_, check): &&(&Fault, Option<&CheckResult>)| check.is_none_or(is_seen);
    if let Some((fault, _)) = brief.own.iter().find(seen) {
        let _ = writeln!(text, "\nBegin with {}: it costs most.", plain(&fault.check));
    }
    list(&mut text, "Notes:", report.notes.iter().cloned(), &Styles::PLAIN);
    text
}

/// The evidence of a fault, without styles.
pub(super) fn evidence(fault: &Fault) -> String {
    let mut text = String::new();
    about(&mut text, fault, &Styles::PLAIN);
    text
}

fn head(report: &Report, brief: &Brief, styles: &Styles) -> String {
    let (points, out_of) = (report.points(), report.out_of());
    let style = if points < out_of { styles.bad } else { styles.good };
    let name = harmless(&report.name, LONGEST);
    let title = styled(styles.heading, &format!("{}: {name}", report.assignment));
    let sum = styled(style, &format!("{} points", figures::of(points, out_of)));
    let mut text = format!("{title}\n{sum}\n\n");
    let points = brief.families.iter().map(|sum| figures::of(sum.points, sum.out_of));
    let points: Vec<String> = points.collect();
    let widest = points.iter().map(String::len).max().unwrap_or_default();
    for (sum, points) in brief.families.iter().zip(points) {
        let style = if sum.failed > 0 { styles.bad } else { Style::new() };
        let counts = styled(style, &sum.counts());
        let _ = writeln!(text, "  {:<9}  {points:>widest$}  {counts}", sum.family.word());
    }
    text
}

fn faults(text: &mut String, brief: &Brief, styles: &Styles) {
    if brief.own.is_empty() {
        return;
    }
    let heading = "These checks failed. Begin with the first: it costs most.";
    let _ = writeln!(text, "\n{}", styled(styles.heading, heading));
    for (index, (fault, check)) in brief.own.iter().take(SHOWN).enumerate() {
        text.push('\n');
        one(text, index + 1, fault, *check, styles);
    }
    let more = brief.own.iter().skip(SHOWN).map(|(fault, check)| in_short(fault, *check));
    let more = more.chain(brief.same.iter().map(|(fault, check)| line_of(fault, *check)));
    list(text, "These failed, too:", more, styles);
}

/// A failed check with what shows it.
fn one(
    text: &mut String,
    number: usize,
    fault: &Fault,
    check: Option<&CheckResult>,
    styles: &Styles,
) {
    let (family, key) = split(&fault.check);
    let lost = check.map_or(0.0, |check| check.out_of - check.points);
    let title = format!("{number}. {} ({family}, -{})", plain(key), figures::number(lost));
    let sentence = check.map_or("", |check| check.sentence.as_str());
    let _ = writeln!(text, "{}  {}", styled(styles.bad, &title), plain(sentence));
    if let Some(words) = check.and_then(CheckResult::asked) {
        let _ = writeln!(text, "   {}", plain(&words));
    }
    about(text, fault, styles);
}

/// A sentence that says what happened, a guess at its cause, and the evidence.
fn about(text: &mut String, fault: &Fault, styles: &Styles) {
    let _ = writeln!(text, "   {}", plain(&fault.what));
    if let Some(cause) = &fault.cause {
        let _ = writeln!(text, "   Perhaps: {}", plain(cause));
    }
    match &fault.evidence {
        Evidence::Text(said) => tool(text, said, styles),
        Evidence::Session { .. } => sides::session(text, &fault.evidence, styles),
    }
}

/// The checks that cost nothing.
fn advice(text: &mut String, brief: &Brief, styles: &Styles) {
    let lines = brief.advice.iter().map(|(fault, check)| in_short(fault, *check));
    list(text, "Not asked by the assignment, but worth knowing:", lines, styles);
}

/// A failed check in one line, with what shows it.
fn in_short(fault: &Fault, check: Option<&CheckResult>) -> String {
    let typed = fault.typed().map(|typed| format!(" Typed: {typed}"));
    format!("{} {}{}", line_of(fault, check), fault.what, typed.unwrap_or_default())
}

fn line_of(fault: &Fault, check: Option<&CheckResult>) -> String {
    let sentence = check.map_or(fault.what.as_str(), |check| check.sentence.as_str());
    format!("{}: {sentence}", fault.check)
}

/// A heading with a line for each, if there are any.
fn list(text: &mut String, heading: &str, lines: impl Iterator<Item = String>, styles: &Styles) {
    let lines: Vec<String> = lines.collect();
    if lines.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n{}", styled(styles.heading, heading));
    for line in lines.iter().take(LISTED) {
        let _ = writeln!(text, "   {}", plain(line));
    }
    if lines.len() > LISTED {
        let _ = writeln!(text, "   and {} more", lines.len() - LISTED);
    }
}

/// The end of what a tool said.
fn tool(text: &mut String, said: &str, styles: &Styles) {
    let lines: Vec<&str> = said.trim_end().lines().collect();
    let skipped = lines.len().saturating_sub(LISTED);
    if skipped > 0 {
        let _ =
            writeln!(text, "     {}", styled(styles.soft, &format!("({skipped} lines before)")));
    }
    for line in &lines[skipped..] {
        let line = line.replace('\t', "    ");
        let _ = writeln!(text, "     {}", harmless(&line, LONGEST).trim_end());
    }
}

/// A sentence of a report on one line, with its blanks: they may be what matters.
fn plain(sentence: &str) -> String {
    harmless(&sentence.replace(['\n', '\r', '\t'], " "), LONGEST)
}
