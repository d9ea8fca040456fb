//! Submissions for tests: a correct one of each assignment, and small changes that break one requirement
//! each.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use discus_grade::{
    Assignment, CheckResult, Evidence, Family, Outcome, Report, Rubric, Source, Submission, grade,
};
use sandbox::{Confinement, TemporaryFolder};
use serde::Deserialize;

use crate::times::times;

/// The longest session, in lines, that nine of ten faults are shown by.
const SHORT: usize = 10;

/// One change of the correct submission.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Broken {
    /// The key of the requirement, or the id of the check.
    pub(crate) requirement: String,
    /// The fault in a sentence.
    pub(crate) what: String,
    /// The file that is changed.
    pub(crate) file: String,
    /// Text that occurs in it exactly once.
    pub(crate) find: String,
    /// Its replacement.
    pub(crate) put: String,
    /// A rubric by which it is marked, if not by the usual one.
    #[serde(default)]
    pub(crate) rubric: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    /// The rubric of those that have none of their own.
    #[serde(default)]
    rubric: String,
    broken: Vec<Broken>,
}

/// The folder of an assignment's submissions.
pub(crate) fn folder(assignment: Assignment) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/submissions").join(assignment.word())
}

/// The changes of an assignment's correct submission.
pub(crate) fn table(assignment: Assignment) -> Vec<Broken> {
    let path = folder(assignment).join("broken.toml");
    let text = fs::read_to_string(path).expect("the table can be read");
    let Table { rubric, mut broken } = toml::from_str(&text).expect("the table is in order");
    for broken in broken.iter_mut().filter(|broken| broken.rubric.is_empty()) {
        broken.rubric.clone_from(&rubric);
    }
    broken
}

/// Marks a submission.
pub(crate) fn marked(assignment: Assignment, path: &Path, rubric: &Rubric) -> Report {
    let supervisor = vec![env!("CARGO_BIN_EXE_discus-grade-sandbox").into()];
    let confinement = Confinement::strongest(supervisor).expect("this machine confines programs");
    let submission = Submission::new(path);
    let report = grade(&submission, assignment, rubric, &confinement, &AtomicBool::new(false));
    report.expect("this machine marks submissions")
}

impl Broken {
    /// A copy of the correct submission with this change.
    pub(crate) fn make(&self, assignment: Assignment) -> TemporaryFolder {
        let place = TemporaryFolder::empty().expect("a folder can be made");
        for entry in fs::read_dir(folder(assignment).join("correct")).expect("it can be read") {
            let entry = entry.expect("it can be read");
            let text = fs::read_to_string(entry.path()).expect("it is text");
            let is_changed = entry.file_name().to_str() == Some(&self.file);
            let text = if is_changed { self.change(&text) } else { text };
            fs::write(place.path().join(entry.file_name()), text).expect("it can be written");
        }
        place
    }

    fn change(&self, text: &str) -> String {
        let found = text.matches(&self.find).count();
        assert_eq!(found, 1, "“{}” is in {} {found} times", self.find, self.file);
        text.replacen(&self.find, &self.put, 1)
    }

    /// Returns true if it is one of those that somebody wants to see: by what is wrong, or by
    /// requirements with commas in between.
    fn is_among(&self, only: &str) -> bool {
        self.what.contains(only) || only.split(',').any(|one| self.requirement == one)
    }

    /// Returns true if its fault is one of memory. The tools for those take half of the time.
    fn breaks_memory(&self, rubric: &Rubric) -> bool {
        let mut memory = rubric.checks.keys().filter(|check| check.starts_with("memory."));
        memory.any(|check| self.is_named_by(check))
    }

    fn is_named_by(&self, check: &str) -> bool {
        let key = check.split_once('.').map_or(check, |(_, key)| key);
        // A part of a requirement has a letter behind its number.
        let number = key.strip_suffix(|letter: char| letter.is_ascii_lowercase());
        let number = number.filter(|number| number.ends_with(|c: char| c.is_ascii_digit()));
        check == self.requirement || key == self.requirement || number == Some(&self.requirement)
    }
}

/// The result of marking a broken submission.
struct Row {
    broken: Broken,
    /// The first check that is named.
    first: Option<String>,
    /// All checks that failed of their own.
    own: Vec<String>,
    /// The session that shows it.
    typed: Option<Vec<String>>,
    cause: Option<String>,
}

/// Marks the broken submissions of an assignment and prints a table of what came of it: one in
/// a hundred of them, without the checks of memory where another one is to fail, and all with everything in
/// `cargo xtask soak`; or those that the variable `ONLY` names.
///
/// # Panics
/// If one is not caught, if another requirement is named first in more than 5 of 100, or if a session
/// of more than ten lines is needed in more than 1 of 10.
pub(crate) fn all_are_caught(assignment: Assignment, rubric: &Rubric) {
    are_caught(assignment, table(assignment), rubric);
}

/// The same for some of them.
///
/// # Panics
/// As [`all_are_caught`].
#[expect(clippy::print_stdout, reason = "the table is what the test is for")]
pub(crate) fn are_caught(assignment: Assignment, mut todo: Vec<Broken>, rubric: &Rubric) {
    let only = std::env::var("ONLY").ok();
    let step = times(100, 1);
    todo = match only {
        Some(only) => todo.into_iter().filter(|broken| broken.is_among(&only)).collect(),
        None => todo.into_iter().step_by(step).collect(),
    };
    let (next, rows) = (Mutex::new(todo.into_iter().enumerate()), Mutex::new(Vec::new()));
    let threads = threads(assignment);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let taken = next.lock().expect("no thread panics").next();
                    let Some((number, broken)) = taken else { break };
                    let row = row(assignment, broken, rubric);
                    rows.lock().expect("no thread panics").push((number, row));
                }
            });
        }
    });
    let mut rows = rows.into_inner().expect("no thread panics");
    rows.sort_by_key(|(number, _)| *number);
    let rows: Vec<Row> = rows.into_iter().map(|(_, row)| row).collect();
    for row in &rows {
        println!("{}", row.text());
    }
    judge(&rows);
}

/// The number of submissions that are marked at the same time. Players over files mostly sleep.
fn threads(assignment: Assignment) -> usize {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    if assignment == Assignment::WPI { 3 * threads } else { threads }
}

fn row(assignment: Assignment, broken: Broken, rubric: &Rubric) -> Row {
    let place = broken.make(assignment);
    let own = Rubric::from_toml(&broken.rubric, assignment).expect("the rubric is in order");
    let Rubric { seed, sessions, .. } = *rubric;
    let is_usual = broken.rubric.is_empty();
    let mut rubric = if is_usual { rubric.clone() } else { Rubric { seed, sessions, ..own } };
    if !broken.breaks_memory(&rubric) && times(0, 1) == 0 {
        rubric.families.insert(Family::Memory, 0);
    }
    // A player over files thinks by the clock, so its moves, and where they lead, are not always the same.
    let tries = if assignment == Assignment::WPI { 3 } else { 1 };
    let seeds = (0..tries).map(|more| Rubric { seed: rubric.seed + more, ..rubric.clone() });
    let mut reports = seeds.map(|rubric| marked(assignment, place.path(), &rubric));
    let report = reports.find_map(|report| (!report.faults.is_empty()).then_some(report));
    let faults = report.map(|report| report.faults).unwrap_or_default();
    let first = faults.first();
    let typed = first.and_then(|fault| match &fault.evidence {
        Evidence::Session { session, .. } => Some(&session.lines),
        Evidence::Text(_) => None,
    });
    let text = |line: &Vec<u8>| line.escape_ascii().to_string();
    Row {
        broken,
        first: first.map(|fault| fault.check.clone()),
        own: faults.iter().map(|fault| fault.check.clone()).collect(),
        typed: typed.map(|lines| lines.iter().map(text).collect()),
        cause: first.and_then(|fault| fault.cause.clone()),
    }
}

impl Row {
    fn is_right(&self) -> bool {
        self.first.as_ref().is_some_and(|first| self.broken.is_named_by(first))
    }

    fn lines(&self) -> usize {
        self.typed.as_ref().map_or(0, Vec::len)
    }

    fn text(&self) -> String {
        let Row { broken, first, own, typed, cause } = self;
        let mark = if self.is_right() { " " } else { "!" };
        let first = first.as_deref().unwrap_or("nothing");
        let typed = typed.as_deref().unwrap_or_default();
        let lines = self.lines();
        format!(
            "{mark} {:6} {first:20} {lines:3} lines  {}\n     {}\n     others: {}\n     cause: {}",
            broken.requirement,
            broken.what,
            typed[..typed.len().min(SHORT)].join("; "),
            own.get(1..).unwrap_or_default().join(" "),
            cause.as_deref().unwrap_or("unknown")
        )
    }
}

fn judge(rows: &[Row]) {
    let texts = |is_bad: fn(&Row) -> bool| -> Vec<String> {
        rows.iter().filter(|row| is_bad(row)).map(Row::text).collect()
    };
    let missed = texts(|row| row.first.is_none());
    assert!(missed.is_empty(), "not caught:\n{}", missed.join("\n"));
    let wrong = texts(|row| !row.is_right());
    // Of a few rows, one of those that lead to another fault first may be among them by chance, and a
    // tie or a full history.
    let is_whole = rows.len() >= 40;
    let may_be_wrong = if is_whole { rows.len() * 5 / 100 } else { 1 };
    assert!(wrong.len() <= may_be_wrong, "named wrongly:\n{}", wrong.join("\n"));
    let long = texts(|row| row.lines() > SHORT);
    assert!(!is_whole || long.len() * 10 <= rows.len(), "long sessions:\n{}", long.join("\n"));
}

/// Demands nearly full points of a submission that was written from an assignment's text alone.
///
/// # Panics
/// If it has less than 98 of 100, or loses a point to what only the page decides.
pub(crate) fn is_nearly_full(report: &Report) {
    let lost = report.checks.iter().filter(|check| check.points < check.out_of);
    let lost: Vec<&CheckResult> = lost.collect();
    assert!(report.points() >= 0.98 * report.out_of(), "{}: {lost:#?}", report.points());
    assert!(lost.iter().all(|check| check.source != Source::Decided), "{lost:#?}");
}

/// Marks the submission that was written from the assignment's text alone.
///
/// # Panics
/// As [`is_nearly_full`].
pub(crate) fn the_text_is_enough(assignment: Assignment) {
    let path = folder(assignment).join("from_text");
    is_nearly_full(&marked(assignment, &path, &Rubric::of(assignment)));
}

/// Marks a correct program by as many seeds, or by twenty in `cargo xtask soak`, and demands full points.
///
/// # Panics
/// If there is a fault.
pub(crate) fn nothing_is_found(assignment: Assignment, path: &Path, rubric: &Rubric, seeds: u64) {
    let seeds = seeds.max(times(0, 20) as u64);
    let next = std::sync::atomic::AtomicU64::new(1);
    let threads = threads(assignment);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed > seeds {
                        break;
                    }
                    let report = marked(assignment, path, &Rubric { seed, ..rubric.clone() });
                    assert_eq!(report.faults, [], "seed {seed}");
                    let is_unseen = |check: &&CheckResult| {
                        matches!(check.outcome, Outcome::Unchecked(_)) && check.out_of > 0.0
                    };
                    let unseen: Vec<_> = report.checks.iter().filter(is_unseen).collect();
                    assert!(unseen.is_empty(), "seed {seed}: {unseen:#?}");
                    assert!((report.points() - rubric.total).abs() < 1e-6, "seed {seed}");
                }
            });
        }
    });
}
