//! A failed check with what shows it, as HTML.

use std::fmt::Write;

use super::{escape, lines, sentence, sides};
use crate::fault::{Evidence, Fault};
use crate::formats::brief::split;
use crate::formats::number;
use crate::report::CheckResult;

/// The number of lines of a tool that are shown.
const TOOL: usize = 40;

/// A card for a failed check.
pub(super) fn card(fault: &Fault, check: Option<&CheckResult>) -> String {
    let (family, key) = split(&fault.check);
    let lost = number(check.map_or(0.0, |check| check.out_of - check.points));
    let shown = sentence(check.map_or("", |check| check.sentence.as_str()));
    let (id, family, key) = (escape(&fault.check), escape(family), escape(key));
    let mut html = format!(
        "<article class=\"card fault\" id=\"{id}\">\n<header><span class=\"key\">{key}</span>\
         <h3>{shown}</h3><span class=\"lost\">{family}, &minus;{lost}</span></header>\n"
    );
    if let Some(words) = check.and_then(CheckResult::asked) {
        let _ = writeln!(html, "<p class=\"soft\">{}</p>", escape(&words));
    }
    let _ = writeln!(html, "<p class=\"what\">{}</p>", escape(&fault.what));
    if let Some(cause) = &fault.cause {
        let _ = writeln!(html, "<p class=\"cause\">Perhaps: {}</p>", sentence(cause));
    }
    html += &proof(&fault.evidence);
    html + "</article>\n"
}

/// A failed check in one line.
pub(super) fn item(fault: &Fault, check: Option<&CheckResult>) -> String {
    let shown = sentence(check.map_or(fault.what.as_str(), |check| check.sentence.as_str()));
    let id = escape(&fault.check);
    format!("<li><b>{id}</b>: {shown}</li>\n")
}

fn proof(evidence: &Evidence) -> String {
    match evidence {
        Evidence::Text(said) if said.trim().is_empty() => String::new(),
        Evidence::Text(said) => format!("<pre>{}</pre>\n", lines(said, TOOL)),
        Evidence::Session { .. } => sides::session(evidence),
    }
}
