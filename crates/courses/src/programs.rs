//! The programs as processes: arguments, standard streams, exit status. The separate binaries and
//! the command with all programs start the same functions.

use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal as _, Write};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::{Ending, checkers, ece15, fourinarow, spfiar, system, wpi};

const SUCCESS: u8 = 0;
const FAILURE: u8 = 1;
/// The exit status of wrong usage, as opposed to a failure.
const USAGE: u8 = 2;

/// The command line that started a program.
#[derive(Clone, Copy, Debug)]
pub struct Invocation<'a> {
    /// The name of the program file, if the program is a separate file.
    pub file: Option<&'a OsStr>,
    /// The words after the program's name.
    pub arguments: &'a [OsString],
}

/// A program, as its binary and `discus course` start it.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// Its name here. That of the assignment is in the manifest.
    pub name: &'static str,
    /// Runs it, and returns its exit status.
    pub run: fn(Invocation) -> u8,
}

/// The five programs.
pub static PROGRAMS: [Program; 5] = [
    Program { name: "spfiar", run: spfiar_program },
    Program { name: "wpi", run: wpi_program },
    Program { name: "ece15", run: ece15_program },
    Program { name: "checkers", run: checkers_program },
    Program { name: "fourinarow", run: fourinarow_program },
];

/// Runs the program with this name, with the words of a command line including its own name.
/// Returns the exit status.
///
/// # Panics
/// If no program has this name.
pub fn start(name: &str, words: Vec<OsString>) -> u8 {
    let mut words = words.into_iter();
    let file = file_name(words.next());
    let arguments: Vec<OsString> = words.collect();
    let found = PROGRAMS.iter().find(|program| program.name == name);
    let program = found.expect("the name is that of a program");
    (program.run)(Invocation { file: file.as_deref(), arguments: &arguments })
}

/// The name of the file that was started; for a link, the name of the link.
///
/// The first word is the path that the caller used. If it is missing or empty, the system provides
/// the path, with links resolved.
fn file_name(first_word: Option<OsString>) -> Option<OsString> {
    let name = |path: &Path| path.file_name().map(OsStr::to_owned);
    let called = first_word.and_then(|word| name(Path::new(&word)));
    called.or_else(|| name(&std::env::current_exe().ok()?))
}

fn spfiar_program(invocation: Invocation) -> u8 {
    without_arguments("spfiar", invocation, || {
        spfiar::run(system::standard_input(), system::standard_output())
    })
}

fn checkers_program(invocation: Invocation) -> u8 {
    without_arguments("checkers", invocation, || {
        checkers::run(system::standard_input(), system::standard_output())
    })
}

fn without_arguments(
    name: &str,
    invocation: Invocation,
    program: impl FnOnce() -> io::Result<Ending>,
) -> u8 {
    if invocation.arguments.is_empty() {
        return exit_code(program());
    }
    refuse(&format!("{name} takes no arguments: start it alone and type its commands\n"))
}

/// The lowest bits of the clock, which are the seed if none is given: so games in the same second
/// differ.
#[expect(clippy::cast_possible_truncation, reason = "the lowest bits vary most")]
fn ece15_program(invocation: Invocation) -> u8 {
    let chance = since_1970().as_nanos() as u32;
    match ece15::Computer::parse(&texts(invocation.arguments), chance) {
        Ok(computer) => {
            exit_code(ece15::run(computer, system::standard_input(), system::standard_output()))
        }
        Err(sentence) => refuse(&sentence),
    }
}

/// The time is passed to the generator like an argument of `srand`, truncated to 32 bits as in C.
#[expect(clippy::cast_possible_truncation, reason = "as C does")]
fn fourinarow_program(invocation: Invocation) -> u8 {
    let now = since_1970().as_secs() as u32;
    exit_code(fourinarow::run(
        &texts(invocation.arguments),
        now,
        system::standard_input(),
        system::standard_output(),
    ))
}

fn wpi_program(invocation: Invocation) -> u8 {
    match wpi::Options::parse(invocation.file, invocation.arguments.iter().cloned()) {
        Ok(options) => {
            if io::stderr().is_terminal() {
                say_to_stderr(&format!("waiting for {}\n", options.awaited().display()));
            }
            exit_code(wpi::run(&options, system::standard_output(), io::stderr()))
        }
        Err(sentence) => refuse(&sentence),
    }
}

/// Invalid UTF-8 becomes the replacement character, which no program accepts.
fn texts(arguments: &[OsString]) -> Vec<String> {
    arguments.iter().map(|word| word.to_string_lossy().into_owned()).collect()
}

fn since_1970() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// The exit status of a process after its program has ended: 0, or 1 after a failure, which this
/// function reports.
///
/// A closed output is not a failure: its reader has seen all it wanted.
fn exit_code(result: io::Result<Ending>) -> u8 {
    match result {
        Ok(Ending::Normal) => SUCCESS,
        Ok(Ending::Failed { complaint }) => {
            say_to_stderr(&complaint);
            FAILURE
        }
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => SUCCESS,
        Err(error) => {
            say_to_stderr(&format!("the output cannot be written: {error}\n"));
            FAILURE
        }
    }
}

/// Reports a wrong command line in one sentence, with its line feed.
fn refuse(sentence: &str) -> u8 {
    say_to_stderr(sentence);
    USAGE
}

/// Ignores errors, since there is nobody left to report to.
fn say_to_stderr(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}
