//! How far a book is, on the standard error: a bar at a terminal, elsewhere a line now and then.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long nothing is said where there is no terminal.
const PAUSE: Duration = Duration::from_secs(10);

/// Work under way.
pub(super) struct Progress {
    started: Instant,
    said: Instant,
    /// How many were done before, are done, and are to be done.
    before: usize,
    done: usize,
    all: usize,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Work of which so much is done already.
    pub(super) fn begin(done: usize, all: usize) -> Progress {
        let now = Instant::now();
        let bar = io::stderr().is_terminal().then(|| bar(all));
        let progress = Progress { started: now, said: now, before: done, done, all, bar };
        progress.show();
        progress
    }

    pub(super) fn step(&mut self) {
        self.done += 1;
        self.show();
    }

    /// To be called now and then: says how far the work is, if that has not been said for a while.
    /// Returns whether it was time to.
    pub(super) fn tick(&mut self) -> bool {
        let is_time = self.said.elapsed() >= PAUSE;
        if is_time {
            self.said = Instant::now();
            self.show();
            if self.bar.is_none() {
                let (done, all, left) = (self.done, self.all, self.left());
                // Work goes on if nobody hears of it.
                let _ = writeln!(io::stderr(), "{done} of {all} positions, {left}");
            }
        }
        is_time
    }

    /// Takes the bar away.
    pub(super) fn end(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }

    fn show(&self) {
        if let Some(bar) = &self.bar {
            bar.set_position(self.done as u64);
            bar.set_message(self.left());
        }
    }

    fn left(&self) -> String {
        let now = self.done - self.before;
        time_left(self.started.elapsed(), now, self.all - self.done)
    }
}

fn bar(all: usize) -> ProgressBar {
    let target = ProgressDrawTarget::stderr();
    let bar = ProgressBar::with_draw_target(Some(all as u64), target);
    let style = ProgressStyle::with_template("[{bar:30}] {pos} of {len} positions, {msg}");
    bar.with_style(style.expect("a template").progress_chars("=> "))
}

/// How long the rest will take if it goes on as it went.
pub(in crate::run) fn time_left(elapsed: Duration, done: usize, left: usize) -> String {
    if done == 0 {
        return "time left unknown".to_owned();
    }
    let seconds = elapsed.as_millis() * left as u128 / done as u128 / 1000;
    let minutes = (seconds + 30) / 60;
    let (hours, days) = (minutes / 60, minutes / 1440);
    if seconds < 100 {
        format!("about {seconds} s left")
    } else if hours == 0 {
        format!("about {minutes} min left")
    } else if days == 0 {
        format!("about {hours} h {} min left", minutes % 60)
    } else {
        format!("about {days} d {} h left", hours % 24)
    }
}
