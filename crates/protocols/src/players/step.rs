use std::thread;
use std::time::{Duration, Instant};

use sandbox::{Claim, Meter, Process};

use crate::Took;

/// One step of a program, such as a move: how long it has taken, and how much of that is not
/// charged.
///
/// A program is not charged for the time in which others kept it from the processor. So it may
/// answer after its deadline, by as much as it has waited, within a bound.
#[derive(Debug)]
pub(super) struct Step {
    begun: Instant,
    /// `None` during the first moment: most steps take no longer, and nothing is measured.
    meter: Option<Meter>,
    /// How long it had waited when that was last measured.
    waited: Duration,
    /// When its last line arrived.
    answered: Option<Instant>,
}

/// The part of a step that is not measured.
const MOMENT: Duration = Duration::from_millis(10);

/// The time between two looks at a program.
const LOOK: Duration = Duration::from_millis(50);

/// A program that has not answered by so many times its limit loses in any case, so that nobody
/// can delay a tournament without end by waiting.
const BOUND: u32 = 5;

/// Shorter waits are those of every program.
const LEAST: Duration = Duration::from_millis(1);

impl Step {
    pub(super) fn begin() -> Step {
        Step { begun: Instant::now(), meter: None, waited: Duration::ZERO, answered: None }
    }

    /// Begins to measure, if the first moment is over; returns the time of the next look.
    pub(super) fn watch(&mut self, process: &Process) -> Instant {
        let moment = self.begun + MOMENT;
        if self.meter.is_none() && Instant::now() < moment {
            return moment;
        }
        self.meter.get_or_insert_with(|| process.meter());
        Instant::now() + LOOK
    }

    /// The time until which an answer counts, as far as the waits are known.
    pub(super) fn until(&self, deadline: Instant) -> Instant {
        let limit = deadline.saturating_duration_since(self.begun);
        deadline + self.waited.min((BOUND - 1) * limit)
    }

    /// Measures the waits so far; returns the time until which an answer counts.
    pub(super) fn look(&mut self, process: &Process, deadline: Instant) -> Instant {
        self.measure(process);
        self.until(deadline)
    }

    /// Returns true if the time for an answer is over. The wait of a program that is ready to run
    /// may not be known yet; such a program is given a moment, and the question should be asked
    /// again.
    pub(super) fn is_over(&mut self, process: &Process, deadline: Instant) -> bool {
        let now = Instant::now();
        if now < self.until(deadline) {
            return false;
        }
        let claim = self.measure(process);
        let until = self.until(deadline);
        if now < until {
            return false;
        }
        if !claim.is_ready || now >= until + LOOK {
            return true;
        }
        thread::sleep(LOOK);
        false
    }

    /// A line has arrived that may be the answer.
    pub(super) fn answer(&mut self, arrived: Instant) {
        self.answered = Some(arrived);
    }

    /// The program has not answered: its lines so far, such as comments, were none.
    pub(super) fn fail(&mut self) {
        self.answered = None;
    }

    /// How long it took: until its last line, or until now if it printed none.
    pub(super) fn end(&mut self, process: &Process) -> Took {
        self.measure(process);
        let end = self.answered.unwrap_or_else(Instant::now);
        let time = end.saturating_duration_since(self.begun);
        Took { time, waited: self.waited.min(time) }
    }

    fn measure(&mut self, process: &Process) -> Claim {
        let nothing = Claim { time: Duration::ZERO, is_ready: false };
        let claim = self.meter.as_mut().map_or(nothing, |meter| process.claim(meter));
        self.waited = if claim.time < LEAST { Duration::ZERO } else { claim.time };
        claim
    }
}
