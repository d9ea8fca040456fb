//! Progress on standard error: a bar in a terminal, elsewhere a line every ten seconds.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};

/// The time between two lines.
pub(super) const PAUSE: Duration = Duration::from_secs(10);

/// The progress of counted work.
pub(super) struct Progress {
    /// The name of the counted things, such as "positions".
    noun: &'static str,
    started: Instant,
    printed: Instant,
    /// The numbers that were done at the start, are done now, and are to be done.
    before: usize,
    done: usize,
    all: usize,
    bar: ProgressBar,
}

impl Progress {
    pub(super) fn begin(done: usize, all: usize, noun: &'static str) -> Progress {
        let now = Instant::now();
        let template = format!("[{{bar:30}}] {{pos}} of {{len}} {noun}, {{msg}}");
        let bar = bar(Some(all as u64), &template);
        let progress = Progress { noun, started: now, printed: now, before: done, done, all, bar };
        progress.show();
        progress
    }

    pub(super) fn step(&mut self) {
        self.done += 1;
        self.show();
    }

    /// Notes how many are done.
    pub(super) fn set(&mut self, done: usize) {
        self.done = done;
        self.show();
    }

    /// Counts one that was done before.
    pub(super) fn skip(&mut self) {
        self.before += 1;
        self.step();
    }

    /// Updates the time left after every pause; returns whether it did. Call this often.
    pub(super) fn tick(&mut self) -> bool {
        let is_time = self.printed.elapsed() >= PAUSE;
        if is_time {
            self.printed = Instant::now();
            self.show();
            if self.bar.is_hidden() {
                let (done, all, noun, left) = (self.done, self.all, self.noun, self.left());
                // The work continues even if standard error is closed.
                let _ = writeln!(io::stderr(), "{done} of {all} {noun}, {left}");
            }
        }
        is_time
    }

    fn show(&self) {
        self.bar.set_position(self.done as u64);
        self.bar.set_message(self.left());
    }

    fn left(&self) -> String {
        let now = self.done - self.before;
        time_left(self.started.elapsed(), now, self.all - self.done)
    }
}

/// A bar on standard error, hidden unless that is a terminal. It disappears when it is dropped.
pub(super) fn bar(all: Option<u64>, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).expect("a template").progress_chars("=> ");
    let bar = ProgressBar::with_draw_target(all, ProgressDrawTarget::stderr());
    bar.with_style(style).with_finish(ProgressFinish::AndClear)
}

/// Estimates the time left from the speed so far.
pub(super) fn time_left(elapsed: Duration, done: usize, left: usize) -> String {
    if done == 0 {
        return "time left unknown".to_owned();
    }
    let seconds = elapsed.as_millis() * left as u128 / done as u128 / 1000;
    format!("about {} left", span_of_seconds(seconds))
}

/// A time in two units at most.
pub(super) fn span(time: Duration) -> String {
    span_of_seconds(time.as_secs().into())
}

fn span_of_seconds(seconds: u128) -> String {
    let minutes = (seconds + 30) / 60;
    let (hours, days) = (minutes / 60, minutes / 1440);
    if seconds < 100 {
        format!("{seconds} s")
    } else if hours == 0 {
        format!("{minutes} min")
    } else if days == 0 {
        format!("{hours} h {} min", minutes % 60)
    } else {
        format!("{days} d {} h", hours % 24)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/run/progress.rs"]
mod tests;
