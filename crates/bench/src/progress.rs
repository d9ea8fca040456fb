//! Shows the progress of a long measurement on standard error.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The update intervals for a terminal and for a file.
const PERIODS: [Duration; 2] = [Duration::from_millis(200), Duration::from_secs(30)];

/// Shows which solver works on which position of a set.
pub(crate) struct Progress {
    set: String,
    rounds: usize,
    positions: usize,
    shown: Instant,
    /// `None` shows nothing.
    period: Option<Duration>,
    is_terminal: bool,
}

impl Progress {
    /// The progress on a set with this many positions and rounds.
    pub(crate) fn of(set: &str, rounds: usize, positions: usize) -> Progress {
        let is_terminal = io::stderr().is_terminal();
        let period = Some(PERIODS[usize::from(!is_terminal)]);
        let set = set.to_owned();
        Progress { set, rounds, positions, shown: Instant::now(), period, is_terminal }
    }

    /// Progress that shows nothing.
    #[cfg(test)]
    pub(crate) fn silent() -> Progress {
        Progress { period: None, is_terminal: false, ..Progress::of("", 0, 0) }
    }

    /// Shows the progress, unless it was updated a moment ago.
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

    /// Clears the line before other output.
    pub(crate) fn clear(&self) {
        if self.is_terminal {
            self.write("");
        }
    }

    fn write(&self, line: &str) {
        let (begin, end) = if self.is_terminal { ("\r\x1b[K", "") } else { ("", "\n") };
        let mut stderr = io::stderr();
        // If it cannot be written, the measurement continues.
        let _ = write!(stderr, "{begin}{line}{end}").and_then(|()| stderr.flush());
    }
}
