//! Where a long measurement is, told on the standard error.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often a terminal is written to, and how often a file.
const PERIODS: [Duration; 2] = [Duration::from_millis(200), Duration::from_secs(30)];

/// Tells which solver is at which position of a set.
pub(crate) struct Progress {
    set: String,
    rounds: usize,
    positions: usize,
    shown: Instant,
    /// Nothing is told without one.
    period: Option<Duration>,
    is_terminal: bool,
}

impl Progress {
    /// Of a set of so many positions, in so many rounds.
    pub(crate) fn of(set: &str, rounds: usize, positions: usize) -> Progress {
        let is_terminal = io::stderr().is_terminal();
        let period = Some(PERIODS[usize::from(!is_terminal)]);
        let set = set.to_owned();
        Progress { set, rounds, positions, shown: Instant::now(), period, is_terminal }
    }

    /// That tells nothing.
    #[cfg(test)]
    pub(crate) fn silent() -> Progress {
        Progress { period: None, is_terminal: false, ..Progress::of("", 0, 0) }
    }

    /// Tells it, unless it was told a moment ago.
    pub(crate) fn show(&mut self, round: usize, solver: &str, position: usize) {
        if self.period.is_none_or(|period| self.shown.elapsed() < period) {
            return;
        }
        self.shown = Instant::now();
        let (round, position) = (round + 1, position + 1);
        let line = format!(
            "{}: round {round} of {}, {solver}, position {position} of {}",
            self.set, self.rounds, self.positions
        );
        self.write(&line);
    }

    /// Takes the line away before something else is written.
    pub(crate) fn clear(&self) {
        if self.is_terminal {
            self.write("");
        }
    }

    fn write(&self, line: &str) {
        let (begin, end) = if self.is_terminal { ("\r\x1b[K", "") } else { ("", "\n") };
        let mut stderr = io::stderr();
        // Where nobody can be told, the measurement goes on.
        let _ = write!(stderr, "{begin}{line}{end}").and_then(|()| stderr.flush());
    }
}
