use std::io::{IsTerminal, Write};

/// How far a part of the work has come, on standard error: one line that changes in a terminal, and a
/// line for each tenth elsewhere.
pub(crate) struct Progress {
    what: String,
    all: u64,
    is_terminal: bool,
}

impl Progress {
    pub(crate) fn new(what: &str, all: u64) -> Progress {
        Progress { what: what.to_owned(), all, is_terminal: std::io::stderr().is_terminal() }
    }

    /// Says how much is done. A closed standard error does not matter.
    pub(crate) fn at(&mut self, done: u64) {
        let Progress { what, all, .. } = self;
        let line = format!("{what}: {done} of {all}");
        if self.is_terminal {
            let end = if done == *all { "\n" } else { "" };
            let _ = write!(std::io::stderr(), "\r{line}{end}");
        } else if done * 10 / *all != (done - 1) * 10 / *all {
            say(&format!("{line}\n"));
        }
    }
}

/// Says something whole.
pub(crate) fn say(text: &str) {
    let _ = write!(std::io::stderr(), "{text}");
}
