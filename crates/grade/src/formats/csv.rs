//! A table of points for spreadsheets.

use text::{csv as table, harmless};

use super::{Brief, LONGEST, number, percent};
use crate::check::Family;
use crate::report::Report;

/// The grades of submissions as comma-separated values, one line for each. A submission is its file and
/// its report, or the reason why it has none. A cell that a spreadsheet would compute begins with an
/// apostrophe.
pub fn csv(submissions: &[(&str, Result<&Report, &str>)]) -> String {
    let reports = || submissions.iter().filter_map(|(_, report)| report.ok());
    let is_used = |family: &Family| {
        let word = family.word();
        reports().any(|report| report.checks.iter().any(|check| check.family_word() == word))
    };
    let families: Vec<Family> = Family::ALL.into_iter().filter(is_used).collect();
    let mut head = vec!["name", "file", "points", "out_of", "percent"];
    head.extend(families.iter().map(|family| family.word()));
    head.extend(["failed", "first_failed", "remark"]);
    let rows = submissions.iter().map(|(file, report)| row(file, *report, &families));
    table::line(&head) + &rows.collect::<String>()
}

fn row(file: &str, report: Result<&Report, &str>, families: &[Family]) -> String {
    let harmless = |text: &str| harmless(text, LONGEST);
    let mut cells = match report {
        Ok(report) => marked(report, families),
        Err(why) => {
            let mut cells = vec![String::new(); 5 + families.len()];
            cells.push(format!("could not be marked: {why}"));
            cells.insert(0, file.to_owned());
            cells
        }
    };
    cells.insert(1, file.to_owned());
    table::line(&cells.iter().map(|cell| harmless(cell)).collect::<Vec<_>>())
}

/// The cells of a report, without the file.
fn marked(report: &Report, families: &[Family]) -> Vec<String> {
    let brief = Brief::of(report);
    let (points, out_of) = (report.points(), report.out_of());
    let of_family = |family: &Family| {
        let sum = brief.families.iter().find(|sum| sum.family == *family);
        sum.map_or_else(String::new, |sum| number(sum.points))
    };
    let first = report.faults.first().map_or_else(String::new, |fault| fault.check.clone());
    let mut cells = vec![report.name.clone(), number(points), number(out_of)];
    cells.push(percent(points, out_of).to_string());
    cells.extend(families.iter().map(of_family));
    cells.extend([brief.failed().to_string(), first, report.notes.join(" ")]);
    cells
}
