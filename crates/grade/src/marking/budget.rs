//! The time that a submission may take.

use std::cell::Cell;
use std::time::{Duration, Instant};

use crate::rubric::Limits;
use crate::run::Run;

/// Sessions that took too long cost the most time, so they get less and less of it.
#[derive(Debug)]
pub(super) struct Budget {
    /// The time of one session.
    time: Duration,
    /// When all must be done.
    until: Instant,
    /// The longest that a session took which ended in time.
    slowest: Cell<Duration>,
    /// How many took too long.
    late: Cell<u32>,
}

impl Budget {
    /// So many may take too long before the program is given up.
    const MOST: u32 = 24;

    pub(super) fn new(limits: &Limits) -> Budget {
        let (time, until) = (limits.session, Instant::now() + limits.submission);
        Budget { time, until, slowest: Cell::default(), late: Cell::default() }
    }

    /// The time of the next session.
    pub(super) fn patience(&self) -> Duration {
        let part = match self.late.get() {
            0..2 => 1,
            2..6 => 4,
            _ => 10,
        };
        // A program that is slow but right gets what it needs.
        (self.time / part).max(4 * self.slowest.get()).min(self.time)
    }

    /// Notes what a session took.
    pub(super) fn spend(&self, run: &Run) {
        if run.is_late() {
            self.late.set(self.late.get() + 1);
        } else {
            self.slowest.set(self.slowest.get().max(run.took));
        }
    }

    /// Whether too many took too long, or all together did.
    pub(super) fn is_spent(&self) -> bool {
        self.late.get() >= Budget::MOST || Instant::now() >= self.until
    }
}
