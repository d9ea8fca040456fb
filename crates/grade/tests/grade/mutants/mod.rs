//! Mutants: copies of an independent correct submission with one small change, made mechanically. One that
//! prints something else in any of two hundred plain sessions has to be caught.

mod sessions;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use discus_grade::{Assignment, Change, Report, Rubric, some_changes};
use sandbox::TemporaryFolder;

use crate::broken::{folder, marked};
use crate::times::times;
use sessions::Typed;

/// Plain sessions by which a mutant is told from the original.
const SESSIONS: usize = 200;

/// An assignment with its independent submission.
struct Case {
    assignment: Assignment,
    /// The compiler and its flags.
    compiler: &'static [&'static str],
    /// The files that are changed.
    files: &'static [&'static str],
    sessions: fn(&mut fastrand::Rng) -> Typed,
}

/// A mutant that was marked.
struct Row {
    file: String,
    change: Change,
    report: Report,
}

impl Row {
    fn first(&self) -> Option<&str> {
        self.report.faults.first().map(|fault| fault.check.as_str())
    }

    fn is_caught(&self) -> bool {
        self.report.points() < self.report.out_of()
    }

    fn text(&self) -> String {
        let Change { function, line, from, to, .. } = &self.change;
        let Row { file, report, .. } = self;
        let points = report.points();
        let lost = report.faults.iter().map(|fault| {
            let check = report.checks.iter().find(|check| check.id == fault.check);
            let lost = check.map_or(0.0, |check| check.out_of - check.points);
            format!("{} {lost:.2}", fault.check)
        });
        let lost: Vec<String> = lost.take(5).collect();
        let lost = lost.join(", ");
        format!("{file}:{line} {function}: `{from}` is `{to}`: {points} points; {lost}")
    }
}

impl Case {
    fn correct(&self) -> PathBuf {
        folder(self.assignment).join("correct")
    }

    /// The correct submission with one change, in a folder of its own.
    fn make(&self, name: &str, source: &str) -> TemporaryFolder {
        let place = TemporaryFolder::copy_of(&self.correct()).expect("it can be copied");
        fs::write(place.path().join(name), source).expect("it can be written");
        place
    }

    /// The program of a folder, compiled beside it; `None` if it does not compile.
    fn compile(&self, sources: &Path) -> Option<TemporaryFolder> {
        let place = TemporaryFolder::empty().expect("a folder can be made");
        let is_source = |path: &PathBuf| {
            path.extension().is_some_and(|ending| ending == "c" || ending == "cpp")
        };
        let files = fs::read_dir(sources).expect("a folder").flatten().map(|entry| entry.path());
        let status = Command::new(self.compiler[0])
            .args(&self.compiler[1..])
            .args(files.filter(is_source))
            .args(["-w", "-O1", "-lm", "-o"])
            .arg(place.path().join("program"))
            .stderr(std::process::Stdio::null())
            .status();
        status.expect("the compiler starts").success().then_some(place)
    }

    /// Marks mutants of the correct submission that print something else; returns how many do not.
    fn rows(&self, count: usize, rubric: &Rubric) -> (Vec<Row>, usize) {
        let mut random = fastrand::Rng::with_seed(1);
        let sessions: Vec<Typed> = (0..SESSIONS).map(|_| (self.sessions)(&mut random)).collect();
        let original = self.compile(&self.correct()).expect("it compiles");
        let right: Vec<Vec<u8>> =
            sessions.iter().map(|session| session.output(original.path())).collect();
        let read = |name: &&str| {
            let text = fs::read_to_string(self.correct().join(name)).expect("a file");
            ((*name).to_owned(), text)
        };
        let files: Vec<(String, String)> = self.files.iter().map(read).collect();
        let mutants = some_changes(&files, usize::MAX, 1);
        let next = Mutex::new(mutants.into_iter().enumerate());
        let (rows, same) = (Mutex::new(BTreeMap::new()), AtomicUsize::new(0));
        let found = || rows.lock().expect("no thread panics").len();
        let work = || {
            while found() < count {
                let taken = next.lock().expect("no thread panics").next();
                let Some((number, (file, change))) = taken else { break };
                let place = self.make(&file, &change.source);
                let Some(program) = self.compile(place.path()) else { continue };
                let differs =
                    |(session, right): (&Typed, &Vec<u8>)| session.output(program.path()) != *right;
                if sessions.iter().zip(&right).any(differs) {
                    let report = marked(self.assignment, place.path(), rubric);
                    let row = Row { file, change, report };
                    rows.lock().expect("no thread panics").insert(number, row);
                } else {
                    same.fetch_add(1, Ordering::Relaxed);
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(work);
            }
        });
        let rows = rows.into_inner().expect("no thread panics");
        (rows.into_values().take(count).collect(), same.into_inner())
    }

    /// The requirements for which each function of the correct submission answers.
    fn answers(&self) -> BTreeMap<String, Vec<String>> {
        let text = fs::read_to_string(folder(self.assignment).join("functions.txt"));
        let text = text.expect("the table can be read");
        let row = |line: &str| {
            let (names, keys) = line.split_once(':').expect("functions, a colon and requirements");
            let keys: Vec<String> = keys.split_whitespace().map(str::to_owned).collect();
            names.split_whitespace().map(|name| (name.to_owned(), keys.clone())).collect::<Vec<_>>()
        };
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.flat_map(row).collect()
    }

    /// Marks mutants: two, a hundred in `cargo xtask soak`, or as many as the variable `MUTANTS` says.
    ///
    /// # Panics
    /// If more than two in a hundred are not caught, or more than five are named wrongly.
    #[expect(clippy::print_stdout, reason = "the table is what the test is for")]
    fn are_caught(&self, rubric: &Rubric) {
        let answers = self.answers();
        let only = std::env::var("MUTANTS").ok().and_then(|count| count.parse().ok());
        let (rows, same) = self.rows(only.unwrap_or_else(|| times(2, 100)), rubric);
        let missed: Vec<String> =
            rows.iter().filter(|row| !row.is_caught()).map(Row::text).collect();
        let is_right = |row: &&Row| {
            let key = row.first().map(|check| check.split_once('.').map_or(check, |(_, key)| key));
            let known = answers.get(&row.change.function);
            key.is_none_or(|key| known.is_some_and(|keys| keys.iter().any(|one| is_part(key, one))))
        };
        let wrong: Vec<String> = rows.iter().filter(|row| !is_right(row)).map(Row::text).collect();
        for row in &rows {
            println!(
                "{}{}",
                if row.is_caught() && is_right(&row) { "  " } else { "! " },
                row.text()
            );
        }
        println!(
            "{} mutants, {} not caught, {} named wrongly; {same} print the same",
            rows.len(),
            missed.len(),
            wrong.len()
        );
        assert!(missed.len() * 100 <= rows.len() * 2, "not caught:\n{}", missed.join("\n"));
        let most = if rows.len() < 20 { 1 } else { rows.len() * 5 / 100 };
        assert!(wrong.len() <= most, "named wrongly:\n{}", wrong.join("\n"));
    }
}

/// Returns true if a key is a requirement's number, with or without the letter of a part.
fn is_part(key: &str, number: &str) -> bool {
    let letter = key.strip_prefix(number);
    letter.is_some_and(|letter| {
        letter.len() < 2 && letter.bytes().all(|byte| byte.is_ascii_lowercase())
    })
}

/// Sessions and calls without the tools of memory.
fn rubric(assignment: Assignment) -> Rubric {
    let mut rubric = Rubric { sessions: 20, ..Rubric::of(assignment) };
    for (family, weight) in &mut rubric.families {
        if ["memory", "play"].contains(&family.word()) {
            *weight = 0;
        }
    }
    rubric
}

#[test]
fn mutants_of_spfiar_are_caught_and_named() {
    let case = Case {
        assignment: Assignment::SPFIAR,
        compiler: &["gcc", "-std=c99"],
        files: &["SPFIARGame.c", "SPMainAux.c", "SPMiniMax.c", "SPMiniMaxNode.c", "SPFIARParser.c"],
        sessions: sessions::spfiar,
    };
    case.are_caught(&rubric(case.assignment));
}

#[test]
fn mutants_of_fourinarow_are_caught_and_named() {
    let case = Case {
        assignment: Assignment::FOUR_IN_A_ROW,
        compiler: &["g++"],
        files: &["c4lib.cpp", "connect4.cpp"],
        sessions: sessions::fourinarow,
    };
    case.are_caught(&rubric(case.assignment));
}

#[test]
fn mutants_of_ece15_are_caught_and_named() {
    let case = Case {
        assignment: Assignment::ECE15,
        compiler: &["gcc", "-std=gnu99"],
        files: &["connect4_functions.c"],
        sessions: sessions::ece15,
    };
    case.are_caught(&rubric(case.assignment));
}

#[test]
fn mutants_of_checkers_are_caught_and_named() {
    let case = Case {
        assignment: Assignment::CHECKERS,
        compiler: &["gcc", "-std=gnu99"],
        files: &["board.c", "game.c", "minimax.c", "moves.c", "settings.c"],
        sessions: sessions::checkers,
    };
    case.are_caught(&rubric(case.assignment));
}
