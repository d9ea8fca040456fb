//! A summary of all submissions for the instructor.

mod page;
mod text;

use std::collections::BTreeMap;

use super::Entry;
use super::likeness::{self, Pair};
use crate::assignment::Assignment;
use crate::course;
use crate::formats::percent;
use crate::report::{CheckResult, Outcome, Report};

/// The totals of all submissions.
#[derive(Debug)]
pub struct Summary {
    assignment: Assignment,
    /// The number of submissions that were not reached.
    missing: usize,
    rows: Vec<Row>,
    /// The checks that failed, those that failed most often first.
    failed: Vec<FailedCheck>,
    /// Rows with the same failed checks.
    alike: Vec<Alike>,
    /// Rows whose programs share much.
    pairs: Vec<Pair>,
}

/// A submission.
#[derive(Debug)]
struct Row {
    /// Its name; with its file if another one has the same name.
    name: String,
    stem: String,
    /// Its points, those that could be earned, and the check with which to begin; or why there are none.
    result: Result<(f64, f64, Option<String>), String>,
}

/// A check that failed.
#[derive(Debug)]
struct FailedCheck {
    id: String,
    sentence: String,
    /// The number of submissions in which it failed, and in which it was the first.
    times: usize,
    first: usize,
}

/// Rows with the same failed checks.
#[derive(Debug)]
struct Alike {
    checks: Vec<String>,
    rows: Vec<usize>,
}

/// The points of all submissions.
struct Spread {
    mean: f64,
    median: f64,
    lowest: f64,
    highest: f64,
    full: usize,
}

impl Summary {
    /// The summary of these submissions and what came of them.
    pub(super) fn of(
        assignment: Assignment,
        entries: &[Entry],
        results: &[Option<Result<Report, String>>],
    ) -> Summary {
        let all = entries.len();
        let reached = entries.iter().zip(results);
        let reached = reached.filter_map(|(entry, result)| Some((entry, result.as_ref()?)));
        let (entries, results): (Vec<&Entry>, Vec<&Result<Report, String>>) = reached.unzip();
        let marked =
            || results.iter().enumerate().filter_map(|(row, r)| Some((row, r.as_ref().ok()?)));
        Summary {
            assignment,
            missing: all - results.len(),
            failed: failed(&marked().map(|(_, report)| report).collect::<Vec<_>>()),
            alike: alike(marked()),
            pairs: pairs(assignment, &marked().collect::<Vec<_>>()),
            rows: rows(&entries, &results),
        }
    }

    /// Returns true if every submission was marked and has full points.
    pub fn is_full(&self) -> bool {
        let is_full = |row: &Row| matches!(row.result, Ok((points, out_of, _)) if points >= out_of);
        self.missing == 0 && self.rows.iter().all(is_full)
    }

    /// The number of submissions that could not be marked.
    pub fn unmarked(&self) -> usize {
        self.rows.iter().filter(|row| row.result.is_err()).count()
    }

    fn marked(&self) -> usize {
        self.rows.len() - self.unmarked()
    }

    /// The points of each submission, in per cent of those that could be earned.
    fn shares(&self) -> Vec<f64> {
        let share = |row: &Row| match row.result {
            Ok((points, out_of, _)) if out_of > 0.0 => Some(100.0 * points / out_of),
            _ => None,
        };
        self.rows.iter().filter_map(share).collect()
    }

    /// The mean and so on, in per cent; `None` if nothing was marked.
    #[expect(clippy::cast_precision_loss, reason = "there are fewer submissions than 2^52")]
    fn spread(&self) -> Option<Spread> {
        let mut shares = self.shares();
        shares.sort_by(f64::total_cmp);
        let count = shares.len();
        let (lowest, highest) = (*shares.first()?, *shares.last()?);
        Some(Spread {
            mean: shares.iter().sum::<f64>() / count as f64,
            median: f64::midpoint(shares[(count - 1) / 2], shares[count / 2]),
            lowest,
            highest,
            full: shares.iter().filter(|share| **share >= 100.0).count(),
        })
    }

    /// The number of submissions in each tenth, from 0 up to 10 %, and in the last place those with full
    /// points.
    fn histogram(&self) -> [usize; 11] {
        let mut counts = [0; 11];
        for share in self.shares() {
            counts[percent(share, 100.0) as usize / 10] += 1;
        }
        counts
    }
}

fn rows(entries: &[&Entry], results: &[&Result<Report, String>]) -> Vec<Row> {
    let name = |index: usize| match results[index] {
        Ok(report) => report.name.clone(),
        Err(_) => entries[index].submission.name(),
    };
    let names: Vec<String> = (0..entries.len()).map(name).collect();
    let row = |index: usize| {
        let is_double = names.iter().filter(|name| **name == names[index]).count() > 1;
        let (name, file) = (&names[index], &entries[index].file);
        let result = results[index].as_ref().map_err(Clone::clone).map(|report| {
            let first = report.faults.first().map(|fault| fault.check.clone());
            (report.points(), report.out_of(), first)
        });
        Row {
            name: if is_double && name != file { format!("{name} ({file})") } else { name.clone() },
            stem: entries[index].stem.clone(),
            result,
        }
    };
    (0..entries.len()).map(row).collect()
}

fn failed(reports: &[&Report]) -> Vec<FailedCheck> {
    let mut failed: Vec<FailedCheck> = Vec::new();
    for report in reports {
        let first = report.faults.first().map(|fault| &fault.check);
        for check in report.checks.iter().filter(|check| costs(check)) {
            let known = failed.iter().position(|known| known.id == check.id);
            let place = known.unwrap_or_else(|| {
                let (id, sentence) = (check.id.clone(), check.sentence.clone());
                failed.push(FailedCheck { id, sentence, times: 0, first: 0 });
                failed.len() - 1
            });
            failed[place].times += 1;
            failed[place].first += usize::from(first == Some(&check.id));
        }
    }
    failed.sort_by_key(|check| std::cmp::Reverse((check.times, check.first)));
    failed
}

/// Returns true if a check failed that the assignment asks for.
fn costs(check: &CheckResult) -> bool {
    check.outcome == Outcome::Failed && !check.is_advice()
}

fn alike<'a>(reports: impl Iterator<Item = (usize, &'a Report)>) -> Vec<Alike> {
    let mut groups: BTreeMap<Vec<String>, Vec<usize>> = BTreeMap::new();
    for (row, report) in reports {
        let failed = report.checks.iter().filter(|check| costs(check));
        groups.entry(failed.map(|check| check.id.clone()).collect()).or_default().push(row);
    }
    let groups = groups.into_iter().map(|(checks, rows)| Alike { checks, rows });
    let mut alike: Vec<Alike> =
        groups.filter(|group| group.rows.len() > 1 && !group.checks.is_empty()).collect();
    alike.sort_by_key(|group| std::cmp::Reverse(group.rows.len()));
    alike
}

fn pairs(assignment: Assignment, reports: &[(usize, &Report)]) -> Vec<Pair> {
    let shapes: Vec<&[u64]> = reports.iter().map(|(_, report)| report.shape.as_slice()).collect();
    let mut pairs = likeness::pairs(&shapes, &course::given_shape(assignment));
    for pair in &mut pairs {
        pair.places = pair.places.map(|place| reports[place].0);
    }
    pairs
}

/// The meaning of the likeness of two programs.
const LIKENESS: &str = "The numbers say which part of each program is also in the other one, after names, \
                        numbers, texts, comments and blanks are made equal. Code that the course gives out, \
                        and code that most submissions share, does not count. Two people who solve the same \
                        task share some code without having seen each other's, and short programs share \
                        more. So a high number is a reason to read both, and nothing else.";
