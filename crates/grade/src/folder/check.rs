//! Looks an assignment over before a class is marked by it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use sandbox::{Confinement, ExitReason, TemporaryFolder};
use submissions::{Recipe, Tree};

use super::bad::BadAssignment;
use super::lines::{Pattern, split};
use super::reference::{choices, run};
use super::{Part, Source, Written, read};
use crate::assignment::Assignment;
use crate::check::Family;
use crate::marking::{Marking, NotGraded};
use crate::mutants::some_changes;
use crate::rubric::Rubric;
use crate::run::Run;
use crate::session::Session;

/// Something that an instructor should look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The file, from the folder of the assignment.
    pub file: PathBuf,
    /// Its line, counted from 1, if it is one line.
    pub line: Option<usize>,
    /// A sentence.
    pub what: String,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file.display())?;
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.what)
    }
}

/// The sessions that were run, and the remarks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The number of sessions.
    pub sessions: usize,
    /// The remarks, in the order of the files.
    pub remarks: Vec<Remark>,
    /// The number of small changes of the reference that were tried, and those that no session notices.
    pub changes: usize,
    /// See `changes`.
    pub unnoticed: Vec<Remark>,
}

/// Why an assignment could not be looked over.
#[derive(Debug)]
pub enum NotChecked {
    /// A file of it is wrong.
    Bad(BadAssignment),
    /// It was told to stop.
    Stopped,
    /// The reference cannot be built, or this machine cannot run it.
    Failed(String),
}

impl fmt::Display for NotChecked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotChecked::Bad(bad) => bad.fmt(f),
            NotChecked::Stopped => f.write_str("it was stopped"),
            NotChecked::Failed(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for NotChecked {}

/// Runs the reference of a folder through all its sessions, and says what no session tests, which pattern
/// nothing ever matched, and where the reference is at odds with the files. Then it tries as many small changes of the
/// reference. Calls `watch` with the number of changes that were tried.
///
/// # Errors
/// If a file is wrong, the reference cannot be used, or it was stopped.
pub fn check(
    folder: &Path,
    changes: usize,
    confinement: &Confinement,
    stop: &AtomicBool,
    watch: &mut dyn FnMut(usize),
) -> Result<Checked, NotChecked> {
    let written: &'static Written =
        Box::leak(Box::new(read::read(folder).map_err(NotChecked::Bad)?));
    let Some(source) = &written.reference else {
        let why = "there is no [reference] whose answers could be looked at";
        return Err(NotChecked::Failed(format!("{}: {why}", folder.display())));
    };
    let tree = Tree::empty().map_err(|error| NotChecked::Failed(error.to_string()))?;
    let rubric = Rubric::of(Assignment::of(written));
    let marking = Marking::begin(written, &rubric, confinement, stop, tree);
    let marking = marking.map_err(|error| match error {
        NotGraded::Stopped => NotChecked::Stopped,
        NotGraded::Failed(why) => NotChecked::Failed(why),
    })?;
    let mut look = Look::new(folder, written);
    for part in &written.parts {
        look.part(part, &marking).map_err(NotChecked::Failed)?;
    }
    let mutants = Mutants { written, marking: &marking, answers: &look.answers };
    let (tried, unnoticed) = mutants.tried(source, changes, watch).map_err(NotChecked::Failed)?;
    for remark in unnoticed {
        let file = remark.file.strip_prefix(folder).unwrap_or(&remark.file).to_owned();
        look.checked.unnoticed.push(Remark { file, ..remark });
    }
    look.checked.changes = tried;
    if stop.load(std::sync::atomic::Ordering::Relaxed) {
        return Err(NotChecked::Stopped);
    }
    Ok(look.finish())
}

struct Look<'a> {
    folder: &'a Path,
    written: &'a Written,
    /// Keys of requirements that a session tests.
    seen: BTreeSet<&'static str>,
    /// Patterns that matched something.
    met: BTreeSet<usize>,
    /// Pairs of patterns that match at the same place, and what they match.
    claims: BTreeMap<(usize, usize), String>,
    /// The sessions of each part, and what the reference printed.
    answers: Vec<Vec<(Session, Run)>>,
    checked: Checked,
}

impl<'a> Look<'a> {
    fn new(folder: &'a Path, written: &'a Written) -> Look<'a> {
        let (seen, met, claims, answers, checked) = Default::default();
        Look { folder, written, seen, met, claims, answers, checked }
    }

    fn remark(&mut self, file: &Path, line: Option<usize>, what: String) {
        let file = file.strip_prefix(self.folder).unwrap_or(file).to_owned();
        let remark = Remark { file, line, what };
        if !self.checked.remarks.contains(&remark) {
            self.checked.remarks.push(remark);
        }
    }

    fn part(&mut self, part: &Part, marking: &Marking) -> Result<(), String> {
        let Some(source) = &self.written.reference else { return Ok(()) };
        let place = source.folder.display();
        let subject = part.reference(source, marking);
        let subject =
            subject.map_err(|why| format!("the reference in {place} cannot be built: {why}"))?;
        let files =
            part.cases.iter().map(|case| Some((case.file.as_path(), case.printed.as_deref())));
        let files = files.chain(std::iter::repeat(None));
        self.answers.push(Vec::new());
        for (session, file) in part.sessions(marking).iter().zip(files) {
            if !marking.goes_on() {
                return Ok(());
            }
            self.checked.sessions += 1;
            let first = run(marking.runner(), &subject, session, "");
            let first = first.ok_or("this machine cannot run the reference")?;
            let own = choices(&self.written.patterns, &first.output);
            let again = run(marking.runner(), &subject, session, &own);
            let again = again.ok_or("this machine cannot run the reference")?;
            let toml = self.folder.join(Assignment::FILE);
            let (at, printed) = file.unwrap_or((&toml, None));
            if let Some(what) = at_odds(&first, &again, printed) {
                let what = match file {
                    Some(_) => what,
                    None => format!("{what}, in the session: {}", session.shown()),
                };
                self.remark(at, None, what);
            }
            self.see(part, session, &first);
            if let Some(answers) = self.answers.last_mut() {
                answers.push((session.clone(), first));
            }
        }
        Ok(())
    }

    /// Notes which requirements a session tests.
    fn see(&mut self, part: &Part, session: &Session, run: &Run) {
        let patterns = &self.written.patterns;
        let usual = self.written.usual(part.family);
        let about = session.about.as_ref().and_then(|about| {
            let key = self.written.keys.iter().copied().find(|one| *one == about.key)?;
            Some((key, about.is_whole))
        });
        self.seen.extend(part.exit);
        self.seen.extend(part.errors);
        for one in split(patterns, &run.output) {
            let Some(number) = one.pattern else {
                self.seen.insert(about.map_or(usual, |(key, _)| key));
                continue;
            };
            let whole = about.filter(|(_, is_whole)| *is_whole).map(|(key, _)| key);
            self.seen.insert(whole.unwrap_or(patterns[number].key));
            self.met.insert(number);
            for (other, pattern) in patterns.iter().enumerate().skip(number + 1) {
                let is_other = pattern.key != patterns[number].key;
                if is_other && pattern.begins(one.text) {
                    let text = String::from_utf8_lossy(one.text).trim_end().to_owned();
                    self.met.insert(other);
                    self.claims.entry((number, other)).or_insert(text);
                }
            }
        }
    }

    fn finish(mut self) -> Checked {
        let toml = self.folder.join(Assignment::FILE);
        let written = self.written;
        for (number, pattern) in written.patterns.iter().enumerate() {
            if !self.met.contains(&number) {
                let what = "no output of the reference ever matched this pattern".to_owned();
                self.remark(&toml, Some(pattern.line), what);
            }
        }
        for ((first, second), text) in std::mem::take(&mut self.claims) {
            let [first, second]: [&Pattern; 2] = [first, second].map(|one| &written.patterns[one]);
            let what = format!(
                "the line “{}” belongs to {}, but line {} claims it for {}, too",
                ::text::one_line(&text),
                first.key,
                second.line,
                second.key
            );
            self.remark(&toml, Some(first.line), what);
        }
        for check in &written.checks {
            let is_shown = matches!(check.family, Family::Program | Family::Functions);
            if is_shown && !self.seen.contains(check.key.as_str()) {
                let what = format!("no session tests the requirement {}", check.id());
                self.remark(&toml, None, what);
            }
        }
        self.checked
    }
}

/// Small changes of the reference, and the sessions that should notice them.
struct Mutants<'a> {
    written: &'a Written,
    marking: &'a Marking<'a>,
    answers: &'a [Vec<(Session, Run)>],
}

impl Mutants<'_> {
    /// Tries some changes that can be built: how many there were, and those that are not noticed.
    fn tried(
        &self,
        source: &Source,
        count: usize,
        watch: &mut dyn FnMut(usize),
    ) -> Result<(usize, Vec<Remark>), String> {
        let (mut tried, mut unnoticed) = (0, Vec::new());
        let files = sources(&source.folder).map_err(|error| error.to_string())?;
        for (name, change) in some_changes(&files, usize::MAX, self.marking.rubric.seed) {
            if tried == count || !self.marking.goes_on() {
                break;
            }
            let place = TemporaryFolder::copy_of(&source.folder).map_err(|it| it.to_string())?;
            fs::write(place.path().join(&name), &change.source).map_err(|it| it.to_string())?;
            let recipe = Recipe { ..source.recipe };
            let changed = Source { folder: place.path().to_owned(), recipe };
            let Some(is_noticed) = self.is_noticed(&changed) else { continue };
            tried += 1;
            watch(tried);
            if !is_noticed {
                let what =
                    format!("no session notices `{}` instead of `{}`", change.to, change.from);
                let file = source.folder.join(name);
                unnoticed.push(Remark { file, line: Some(change.line), what });
            }
        }
        Ok((tried, unnoticed))
    }

    /// Returns true if a session tells a changed reference from the right one; `None` if it cannot be built.
    fn is_noticed(&self, changed: &Source) -> Option<bool> {
        for (part, answers) in self.written.parts.iter().zip(self.answers) {
            let subject = part.reference(changed, self.marking).ok()?;
            let differs = |(session, right): &(Session, Run)| {
                let found = run(self.marking.runner(), &subject, session, "");
                found.is_some_and(|found| {
                    found.output != right.output || found.ending != right.ending
                })
            };
            if answers.iter().any(differs) {
                return Some(true);
            }
        }
        Some(false)
    }
}

/// The files of a folder that are text, and their texts.
fn sources(folder: &Path) -> std::io::Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.extend(fs::read_to_string(&path).ok().map(|text| (name, text)));
    }
    files.sort();
    Ok(files)
}

/// Why the runs of the reference cannot be trusted.
fn at_odds(first: &Run, again: &Run, printed: Option<&str>) -> Option<String> {
    if !matches!(first.ending, Some(ExitReason::Exited(_))) {
        return Some(format!("the reference {}", first.ended()));
    }
    if first.output != again.output || first.ending != again.ending {
        return Some(
            "the reference answers differently the second time, also by its own choices".to_owned(),
        );
    }
    let printed = printed.filter(|printed| printed.as_bytes() != first.output)?;
    let found = String::from_utf8_lossy(&first.output);
    let differs = printed.lines().zip(found.lines()).position(|(right, found)| right != found);
    let at = differs.unwrap_or(printed.lines().count().min(found.lines().count()));
    let line = |text: &str| text.lines().nth(at).unwrap_or("nothing").to_owned();
    Some(format!(
        "the file says that “{}” is printed, but the reference prints “{}”",
        line(printed),
        line(&found)
    ))
}
