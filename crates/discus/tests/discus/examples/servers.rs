//! Commands that run until Ctrl-C, or for minutes.

use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use rustix::process::{Pid, Signal, kill_process};

use super::place::Place;

/// How they begin, and a part of the first line that each prints.
const LONG: [(&str, &str); 4] = [
    ("discus serve", "127.0.0.1:"),
    ("discus dxp listen", "127.0.0.1:"),
    ("discus bot kaggle", "127.0.0.1:"),
    ("discus tables build", "tables of "),
];

/// Whether a command is one of them.
pub(super) fn is_one(line: &str) -> bool {
    let line = line.replace("cargo run --release --", "discus");
    LONG.iter().any(|(start, _)| line.starts_with(start))
}

/// Starts a command, a server on a free port, waits for its first line, and stops it; returns what is wrong.
pub(super) fn fails(place: &Place, line: &str) -> Option<String> {
    let free = line.replace(" --port 8080", "").replace(":8888", ":0");
    let free = free.replace("dxp listen", "dxp listen --address 127.0.0.1:0");
    let mut command = place.command(&format!("exec {free} 2>&1"));
    let mut process = command.stdout(Stdio::piped()).spawn().expect("a shell");
    let mut first = String::new();
    let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
    output.read_line(&mut first).expect("a line");
    kill_process(Pid::from_child(&process), Signal::INT).expect("a signal");
    let code = process.wait().expect("it ends").code();
    let is_fine =
        LONG.iter().any(|(_, shown)| first.contains(shown)) && matches!(code, Some(0 | 130));
    (!is_fine).then(|| format!("{line}: {code:?}\n{first}"))
}
