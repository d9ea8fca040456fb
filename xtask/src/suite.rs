//! Runs the test programs of the workspace, several at once.
//!
//! `cargo test` runs one program after the other, so cores are idle while the tests of one wait for
//! processes and clocks.

use std::fs::{self, File};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::shell::{cargo, run, run_reading, target};

/// The number of test programs that run at once.
const PROGRAMS: usize = 3;

/// The number of tests of a program that run at once on each core: more than one, since many wait
/// for processes and clocks.
const TESTS_PER_CORE: usize = 2;

/// The tests that start hostile programs, some of which take all processors for a while: the folder of the package, and
/// a part of the tests' paths. They begin first. The other tests of these packages are a separate run.
const HOSTILE: [(&str, &str); 3] =
    [("grade", "bad::"), ("protocols", "hostile::"), ("sandbox", "")];

/// The packages whose tests take longest of the others. They begin next, so that none is left to run alone at
/// the end.
const LONGEST: [&str; 7] =
    ["discus", "grade", "capi/discus", "protocols", "capi/spfiar", "solver", "engine"];

/// The arguments of `cargo test` for all tests.
const TEST: [&str; 3] = ["test", "--workspace", "--locked"];

/// The slowest tests, which `cargo xtask test --quick` leaves out: the folder of the package, and
/// the path of a test, of a module with `::` at its end, or nothing for the whole package.
const SLOW: [(&str, &str); 32] = [
    ("capi/checkers", ""),
    ("capi/discus", ""),
    ("capi/ece15", ""),
    ("capi/fourinarow", ""),
    ("capi/spfiar", ""),
    ("courses", "leaks::checkers_leaves_no_memory"),
    ("courses", "leaks::ece15_leaves_no_memory"),
    ("courses", "leaks::fourinarow_leaves_no_memory"),
    ("courses", "leaks::spfiar_leaves_no_memory"),
    ("discus", "tournament::interrupted::kills_change_no_result"),
    ("engine", "checkers::each_level_beats_the_second_below_it"),
    ("engine", "checkers::the_last_levels_beat_the_one_below_them"),
    ("engine", "levels::levels_grow_stronger"),
    ("grade", "bad::zoo::"),
    ("grade", "checkers::"),
    ("grade", "ece15::"),
    ("grade", "fourinarow::"),
    ("grade", "spfiar::"),
    ("grade", "wpi::"),
    ("protocols", "hostile::"),
    ("protocols", "programs::"),
    ("rules", "perft::every_variant_of_checkers_meets_its_published_perft_numbers"),
    ("sandbox", "ordinary::"),
    ("solver", "bounds::tests::bounds_hold"),
    ("solver", "large_book::it_agrees_with_the_embedded_book"),
    ("solver", "large_book::it_agrees_with_the_published_sets"),
    ("solver", "large_book::the_large_book_is_intact_and_consistent"),
    ("solver", "large_book::some_of_it_is_solved_again"),
    ("solver", "suite::the_first_moves_have_their_scores"),
    ("tournament", "swiss::few_rounds_have_no_rematch_and_even_colours"),
    ("tui", "fuzz::any_events_on_any_size"),
    ("xtask", "locals::tests::threads_and_panics_work_with_every_linker"),
];

/// The numbers of tests that passed, failed and were left out.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Counts {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
    pub(crate) left_out: u32,
}

impl Counts {
    /// Adds the numbers of the lines `test result: ok. 19 passed; 0 failed; …` of an output. Tests that a filter
    /// leaves out may be part of another run, so they are not counted here.
    fn add(&mut self, output: &str) {
        for counts in output.lines().filter_map(|line| line.strip_prefix("test result: ")) {
            self.passed += count(counts, "passed");
            self.failed += count(counts, "failed");
        }
    }
}

/// The number before a word in `ok. 19 passed; 0 failed; …`.
fn count(counts: &str, word: &str) -> u32 {
    let words: Vec<&str> = counts.split([' ', ';']).collect();
    let pair = words.windows(2).find(|pair| pair[1] == word);
    pair.and_then(|pair| pair[0].parse().ok()).unwrap_or_default()
}

/// A compiled test program.
#[derive(Clone)]
pub(crate) struct Program {
    path: PathBuf,
    /// The folder of its package, in which it runs.
    package: PathBuf,
}

/// Builds all test programs.
///
/// # Errors
/// If one does not compile.
pub(crate) fn build() -> Result<Vec<Program>> {
    run(cargo(&TEST).arg("--no-run"))?;
    let mut list = cargo(&TEST);
    list.args(["--no-run", "--quiet", "--message-format=json"]).stderr(Stdio::null());
    let output = list.output().context("cargo starts")?;
    ensure!(output.status.success(), "cargo does not list the test programs");
    let list = String::from_utf8(output.stdout)?;
    let programs: Result<Vec<Option<Program>>> = list.lines().map(program).collect();
    let programs: Vec<Program> = programs?.into_iter().flatten().collect();
    ensure!(!programs.is_empty(), "cargo lists no test programs");
    Ok(programs)
}

/// The test program in a message of cargo; `None` if the message is about something else.
fn program(message: &str) -> Result<Option<Program>> {
    let message: Value = serde_json::from_str(message).context("a message of cargo")?;
    let is_test = message["profile"]["test"] == true;
    let Some(path) = message["executable"].as_str().filter(|_| is_test) else { return Ok(None) };
    let manifest = message["manifest_path"].as_str().context("a message of cargo")?;
    let package = Path::new(manifest).parent().context("the manifest of a package")?.to_path_buf();
    Ok(Some(Program { path: path.into(), package }))
}

/// Runs the test programs and the examples in the documentation, and adds up what they count. `when_calm` is a
/// check that begins when the last hostile program has ended.
///
/// # Errors
/// If a test or the check fails, or if the list of slow tests names one that does not exist.
pub(crate) fn run_all(
    programs: Vec<Program>,
    is_quick: bool,
    counts: &mut Counts,
    when_calm: impl FnOnce() -> Result<()> + Send,
) -> Result<()> {
    let mut runs = if is_quick {
        without_slow_tests(programs, &mut counts.left_out)?
    } else {
        programs.into_iter().flat_map(Run::parts).collect()
    };
    runs.sort_by_key(Run::turn);
    // Nothing is sent: the channel ends when the last of these runs has.
    let (hostile, end) = mpsc::channel();
    for run in runs.iter_mut().filter(|run| run.is_hostile) {
        run.end = Some(hostile.clone());
    }
    drop(hostile);
    let (failed, examples, checked) = thread::scope(|scope| {
        // Compiling them leaves cores idle.
        let examples = scope.spawn(|| run_reading(cargo(&TEST).arg("--doc")));
        let checked = scope.spawn(move || {
            let _ = end.recv();
            when_calm()
        });
        let failed = run_several(runs, counts);
        (failed, examples.join(), checked.join())
    });
    let failed = failed?;
    let (Ok(examples), Ok(checked)) = (examples, checked) else {
        bail!("a thread that runs tests panicked")
    };
    counts.add(&examples?);
    ensure!(failed.is_empty(), "these test programs failed: {}", failed.join(", "));
    checked
}

/// A test program, and the arguments that choose its tests.
struct Run {
    program: Program,
    arguments: Vec<String>,
    is_hostile: bool,
    /// Dropped when it has run, if it starts hostile programs.
    end: Option<Sender<()>>,
}

impl Run {
    fn new(program: Program, arguments: &[&str], is_hostile: bool) -> Run {
        let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        Run { program, arguments, is_hostile, end: None }
    }

    /// All tests of a program: the hostile ones and the others are two runs, so that what waits for the end of the
    /// hostile ones begins early.
    fn parts(program: Program) -> Vec<Run> {
        match program.hostile() {
            None => vec![Run::new(program, &[], false)],
            Some("") => vec![Run::new(program, &[], true)],
            Some(part) => vec![
                Run::new(program.clone(), &[part], true),
                Run::new(program, &["--skip", part], false),
            ],
        }
    }

    /// Its place among the others.
    fn turn(&self) -> usize {
        let package = &self.program.package;
        let place = LONGEST.iter().position(|folder| package.ends_with(folder));
        if self.is_hostile { 0 } else { 1 + place.unwrap_or(LONGEST.len()) }
    }

    /// Runs it as `cargo test` does; returns whether it succeeded, and its output.
    fn run(&self, logs: &Path) -> Result<(bool, String)> {
        let Program { path, package } = &self.program;
        let name = path.file_name().context("the name of a program")?.to_string_lossy();
        let log = logs.join(format!("{name}{}", if self.is_hostile { "-hostile" } else { "" }));
        let file = File::create(&log).with_context(|| format!("{} is created", log.display()))?;
        let mut command = Command::new(path);
        command.current_dir(package).env("CARGO_MANIFEST_DIR", package);
        command.env("RUST_TEST_THREADS", threads()).stdout(file.try_clone()?).stderr(file);
        command.args(&self.arguments);
        let status = command.status().with_context(|| format!("{} starts", path.display()))?;
        let output = fs::read(&log).with_context(|| format!("{} is read", log.display()))?;
        Ok((status.success(), String::from_utf8_lossy(&output).into_owned()))
    }
}

/// The programs without their slow tests, whose number is added to `left_out`.
///
/// # Errors
/// If the list of slow tests names one that does not exist.
fn without_slow_tests(programs: Vec<Program>, left_out: &mut u32) -> Result<Vec<Run>> {
    let mut unknown = SLOW.to_vec();
    let mut runs = Vec::new();
    for program in programs {
        let slow: Vec<_> = SLOW.iter().filter(|slow| program.package.ends_with(slow.0)).collect();
        let tests = if slow.is_empty() { Vec::new() } else { program.tests()? };
        let is_slow = |test: &&String| slow.iter().any(|slow| is_named(slow.1, test));
        let skipped: Vec<&String> = tests.iter().filter(is_slow).collect();
        *left_out += u32::try_from(skipped.len())?;
        let skips: Vec<&str> = skipped.into_iter().flat_map(|test| ["--skip", test]).collect();
        // The harness refuses the option twice.
        let exact: &[&str] = if skips.is_empty() { &[] } else { &["--exact"] };
        let is_found = |slow: &(&str, &str)| tests.iter().any(|test| is_named(slow.1, test));
        unknown.retain(|entry| !(slow.contains(&entry) && is_found(entry)));
        let is_hostile = program.hostile().is_some();
        runs.push(Run::new(program, &[exact, &skips].concat(), is_hostile));
    }
    // On other systems, some of them are not compiled.
    let are_all_compiled =
        cfg!(all(target_os = "linux", target_env = "gnu", target_arch = "x86_64"));
    ensure!(unknown.is_empty() || !are_all_compiled, "SLOW names unknown tests: {unknown:?}");
    Ok(runs)
}

/// Returns true if a path in the list of slow tests stands for this test.
fn is_named(path: &str, test: &str) -> bool {
    let is_group = path.is_empty() || path.ends_with("::");
    test == path || is_group && test.starts_with(path)
}

/// Runs the programs in turn on a few threads; returns the paths of those that failed.
fn run_several(runs: Vec<Run>, counts: &mut Counts) -> Result<Vec<String>> {
    let logs = target().join("tmp/logs");
    fs::create_dir_all(&logs).context("the folder of the tests' output")?;
    let (waiting, failed) = (Mutex::new(runs.into_iter()), Mutex::new(Vec::new()));
    let counts = Mutex::new(counts);
    let work = || -> Result<()> {
        loop {
            let Some(mut run) = lock(&waiting).next() else { return Ok(()) };
            let (succeeded, output) = run.run(&logs)?;
            drop(run.end.take());
            let part = run.arguments.iter().take(2).map(|argument| format!(" {argument}"));
            let name = format!("{}{}", run.program.path.display(), part.collect::<String>());
            // Locked while the output is printed, so that two outputs do not mix.
            let mut counts = lock(&counts);
            println!("\n==> {name}\n{output}");
            counts.add(&output);
            if !succeeded {
                lock(&failed).push(name);
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..PROGRAMS).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(done) => done,
            Err(_) => bail!("a thread that runs tests panicked"),
        })
    })?;
    Ok(failed.into_inner().unwrap_or_default())
}

impl Program {
    /// The part of its tests that is hostile; all are if it is empty.
    fn hostile(&self) -> Option<&'static str> {
        let row = HOSTILE.iter().find(|row| self.package.ends_with(row.0));
        row.map(|row| row.1)
    }

    /// The paths of its tests.
    fn tests(&self) -> Result<Vec<String>> {
        let mut list = Command::new(&self.path);
        list.current_dir(&self.package).args(["--list", "--format", "terse"]);
        let output = list.output().with_context(|| format!("{} starts", self.path.display()))?;
        let text = String::from_utf8(output.stdout)?;
        Ok(text.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The number of tests of a program that run at once.
fn threads() -> String {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    (cores * TESTS_PER_CORE).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::root;

    fn program(path: &str, package: PathBuf) -> Program {
        Program { path: path.into(), package }
    }

    #[test]
    fn hostile_tests_are_a_run_that_comes_first() {
        let of = |name: &str| Run::parts(program(name, root().join("crates").join(name)));
        let mut runs: Vec<Run> =
            ["rules", "grade", "sandbox", "discus"].into_iter().flat_map(of).collect();
        runs.sort_by_key(Run::turn);
        let runs: Vec<_> =
            runs.iter().map(|run| (run.program.path.to_str(), run.arguments.join(" "))).collect();
        let expected = [
            ("grade", "bad::"),
            ("sandbox", ""),
            ("discus", ""),
            ("grade", "--skip bad::"),
            ("rules", ""),
        ];
        assert_eq!(runs, expected.map(|(name, arguments)| (Some(name), arguments.to_owned())));
    }

    /// The lines are those of the Rust Book, chapter 11.
    #[test]
    fn the_counts_of_all_programs_are_added() {
        let mut counts = Counts::default();
        counts.add("running 2 tests\ntest result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 1 filtered out; finished in 0.00s\n");
        counts.add("test result: FAILED. 1 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n");
        assert_eq!(counts, Counts { passed: 3, failed: 3, left_out: 0 });
    }

    #[test]
    fn a_path_names_a_test_a_module_or_a_package() {
        assert!(is_named("play::ends", "play::ends") && !is_named("play::ends", "play::ends_well"));
        assert!(is_named("play::", "play::ends") && !is_named("play::", "replay::ends"));
        assert!(is_named("", "play::ends"));
    }

    #[test]
    fn a_program_that_fails_is_named() {
        let run = |name: &str| Run::new(program(name, root()), &[], false);
        let runs = vec![run("true"), run("false"), run("true")];
        let failed = run_several(runs, &mut Counts::default());
        assert_eq!(failed.expect("they start"), ["false"]);
    }
}
