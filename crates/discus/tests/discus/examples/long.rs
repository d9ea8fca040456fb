//! Commands that run until Ctrl-C, or for minutes.

use std::io::{BufRead as _, BufReader};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::process::{ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group};

use super::place::Place;

/// How they begin, and a part of the first line that each prints.
const LONG: [(&str, &str); 4] = [
    ("discus serve", "127.0.0.1:"),
    ("discus dxp listen", "127.0.0.1:"),
    ("discus bot kaggle", "127.0.0.1:"),
    ("discus tables build", "tables of "),
];

/// How the first line begins that a command prints when it fails.
const ERRORS: [&str; 7] =
    ["error", "Error", "discus: ", "discus-bench: ", "env: ", "thread '", "Traceback"];

/// Returns true if a command is one of them.
pub(super) fn is_one(line: &str) -> bool {
    shown(line).is_some()
}

/// A part of the first line of one of them.
fn shown(line: &str) -> Option<&'static str> {
    let line = line.replace("cargo run --release --", "discus");
    LONG.iter().find(|(start, _)| line.starts_with(start)).map(|(_, shown)| *shown)
}

/// The seconds that a command has for its first line, and then to end.
const SECONDS: u64 = 120;

/// Starts a command, a server on a free port, waits for its first line, and sends SIGINT, as Ctrl-C does; returns
/// what is wrong. A command may also succeed by itself.
pub(super) fn fails(place: &Place, line: &str) -> Option<String> {
    let free = line.replace(" --port 8080", "").replace(":8888", ":0");
    let free = free.replace("dxp listen", "dxp listen --address 127.0.0.1:0");
    // Programs in the background of a script ignore SIGINT, and so do those that they start.
    let script = format!("exec 2>&1\nexec env --default-signal=INT {free}");
    let mut command = place.command(&script);
    // A terminal sends Ctrl-C to all processes of a command.
    let mut process = command.process_group(0).stdout(Stdio::piped()).spawn().expect("a shell");
    let group = Pid::from_child(&process);
    let (done, end) = mpsc::channel();
    let late = thread::spawn(move || {
        let is_late = end.recv_timeout(Duration::from_secs(SECONDS)).is_err();
        is_late && kill_process_group(group, Signal::KILL).is_ok()
    });
    let output = BufReader::new(process.stdout.take().expect("a pipe")).lines();
    let mut lines = output.map(|line| line.expect("a line"));
    // A panic begins with an empty line.
    let first = lines.find(|line| !line.is_empty()).unwrap_or_default();
    // Without a line, it ends by itself, or writes to a file. With one, it may have ended.
    if !first.is_empty() {
        let _ = kill_process_group(group, Signal::INT);
    }
    let ended = process.wait().expect("it ends");
    // The thread is gone if it has killed the command.
    let _ = done.send(());
    if late.join().expect("the thread") {
        return Some(format!("{line}: it did not end in {SECONDS} seconds\n{first}"));
    }
    (!is_fine(ended, &first, shown(line))).then(|| format!("{line}: {ended}\n{first}"))
}

/// Returns true if a command has ended well, or began and was stopped.
fn is_fine(ended: ExitStatus, first: &str, shown: Option<&str>) -> bool {
    let is_stopped = ended.code() == Some(130) || ended.signal() == Some(Signal::INT.as_raw());
    let is_error = ERRORS.iter().any(|start| first.starts_with(start));
    let is_shown = shown.map_or(!is_error, |shown| first.contains(shown));
    is_shown && (ended.success() || is_stopped && !first.is_empty())
}

#[test]
fn what_fails_or_says_nothing_has_not_begun() {
    let place = Place::new();
    let fails = |line| fails(&place, line).is_some();
    assert!(!fails("true") && !fails("yes begun # a comment"));
    assert!(fails("false") && fails("no-such-program") && fails("yes '\nerror: no such file'"));
    assert!(fails("discus match level:1 nobody") && fails("discus serve --port none"));
}
