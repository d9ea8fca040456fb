//! The `discus` command as its users meet it: through its arguments, input, output and exit code.

#[cfg(target_os = "linux")]
mod adjudicated;
mod analyse;
#[cfg(unix)]
mod batch;
mod book;
mod book_cache;
mod bot;
mod checkpoint;
mod clients;
mod draughts;
#[cfg(target_os = "linux")]
mod examples;
#[cfg(target_os = "linux")]
mod grade;
mod marks;
mod openings;
mod play;
mod play_by_typing;
mod play_checkers;
mod play_endings;
mod programs;
mod puzzle;
#[cfg(unix)]
mod referee;
#[cfg(target_os = "linux")]
mod referee_sandboxed;
#[path = "../../../sandbox/tests/sandbox/scratch.rs"]
mod scratch;
#[cfg(unix)]
mod screen;
mod serve;
mod solve;
mod solve_in_parallel;
mod tables;
mod terminal;
#[cfg(target_os = "linux")]
mod third_game;
#[path = "../../../../xtask/times.rs"]
mod times;
mod tournament;
mod trace;
#[cfg(unix)]
mod trace_bugs;
mod usage;

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

/// The exit code and output of a run of the command.
struct Run {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

/// A folder that is not there, by an absolute path: settings say that others are ignored.
const NOWHERE: &str = if cfg!(windows) { r"C:\nonexistent" } else { "/nonexistent" };

/// A place where no folder can be made.
const NO_PLACE: &str = if cfg!(windows) { r"\\.\NUL" } else { "/dev/null" };

/// The command under way, all its streams pipes.
fn start(arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_discus"));
    // The tests must neither read the user's settings and tables nor leave files with them.
    command.env("XDG_CONFIG_HOME", NOWHERE).env("XDG_CACHE_HOME", NO_PLACE);
    command.env("DISCUS_TABLES", NOWHERE);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    piped.args(arguments).spawn().expect("the binary starts")
}

fn discus(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut process = start(arguments);
    let mut pipe = process.stdin.take().expect("a pipe");
    let input = input.as_ref().to_vec();
    // A thread of its own, or both sides may wait for the other to read. A command that has ended
    // early does not read the rest.
    let writer = std::thread::spawn(move || drop(pipe.write_all(&input)));
    let output = process.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    Run::of(&output)
}

/// Returns true if a message is one such as "3 of 9 positions, about 40 s left", which comes every ten seconds:
/// on a busy machine, anything may take so long.
fn is_progress(message: &str) -> bool {
    let (counts, left) = message.trim_end().rsplit_once(", ").unwrap_or_default();
    counts.contains(" of ")
        && (left == "time left unknown" || left.starts_with("about ") && left.ends_with(" left"))
}

#[test]
fn only_progress_is_taken_for_progress() {
    assert!(is_progress("1709 of 2027 positions, about 1 s left\n"));
    assert!(is_progress("0 of 400 games, time left unknown\n"));
    assert!(!is_progress("continuing: 14 of 2027 positions are known\n"));
    assert!(!is_progress("discus: 3 of 4 files cannot be read, and nothing is left\n"));
}

impl Run {
    fn of(output: &Output) -> Run {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("output is text");
        let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
        let stderr = stderr.split_inclusive('\n').filter(|line| !is_progress(line)).collect();
        Run { code: output.status.code(), stdout, stderr }
    }

    /// Checks that the command succeeded without a message; returns its output.
    fn succeeds(self) -> String {
        assert_eq!((self.code, self.stderr.as_str()), (Some(0), ""), "{}", self.stdout);
        self.stdout
    }

    /// The command has refused with one sentence and this exit code, and printed nothing else.
    fn refuses(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{}", self.stderr);
        assert_eq!(self.stdout, "");
        assert_eq!(self.stderr.lines().count(), 1, "one sentence: {}", self.stderr);
        self.stderr
    }
}
