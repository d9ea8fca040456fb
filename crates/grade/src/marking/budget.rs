//! The time that a submission may take.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::time::Duration;

use crate::rubric::Limits;
use crate::run::Run;

/// Sessions that took too long cost the most time, so a program that has such gets less and less of
/// it.
#[derive(Debug)]
pub(super) struct Budget {
    /// The time of one session.
    time: Duration,
    /// The time left for all.
    rest: Cell<Duration>,
    /// The time spent by each program and driver, by its command.
    spent: RefCell<BTreeMap<String, Spent>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Spent {
    /// The longest that a session took which ended in time.
    slowest: Duration,
    /// How many took too long.
    late: u32,
}

impl Budget {
    /// So many may take too long before the program is given up.
    const MOST: u32 = 16;

    pub(super) fn new(limits: &Limits) -> Budget {
        let (time, rest) = (limits.session, Cell::new(limits.submission));
        Budget { time, rest, spent: RefCell::default() }
    }

    fn of(&self, command: &str) -> Spent {
        self.spent.borrow().get(command).copied().unwrap_or_default()
    }

    /// The time of the next session.
    pub(super) fn patience(&self, command: &str) -> Duration {
        let Spent { slowest, late } = self.of(command);
        let part = match late {
            0..2 => 1,
            2..6 => 4,
            _ => 10,
        };
        // A program that is slow but right gets what it needs.
        (self.time / part).max(4 * slowest).min(self.time).min(self.rest())
    }

    /// The time that is left for all.
    pub(super) fn rest(&self) -> Duration {
        self.rest.get()
    }

    /// Takes some of it.
    pub(super) fn charge(&self, time: Duration) {
        self.rest.set(self.rest.get().saturating_sub(time));
    }

    /// Notes what a session took.
    pub(super) fn spend(&self, command: &str, run: &Run) {
        self.charge(run.own);
        let mut spent = self.spent.borrow_mut();
        let spent = spent.entry(command.to_owned()).or_default();
        if run.is_late() {
            spent.late += 1;
        } else {
            spent.slowest = spent.slowest.max(run.own);
        }
    }

    /// Returns true if too many sessions of a program took too long.
    pub(super) fn is_spent(&self, command: &str) -> bool {
        self.of(command).late >= Budget::MOST || self.is_over()
    }

    /// Returns true if all together took too long.
    pub(super) fn is_over(&self) -> bool {
        self.rest().is_zero()
    }
}
