use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::queue::{Queue, Ticket};
use super::turns::Id;

/// How long a search keeps its desk while others wait for one.
const SLICE: Duration = Duration::from_millis(50);

/// How the time of a search is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Time {
    /// From the first turn on: somebody waits for the answer.
    Passing(Duration),
    /// Without the pauses: somebody watches it grow.
    Searching(Duration),
}

/// Says to a search when to stop. It is asked often, and so is the place where a search that has
/// had its slice waits until it has its turn again.
pub(crate) struct Stop {
    ticket: Ticket,
    has_left: Arc<AtomicBool>,
    /// It was pushed out, or the server ends.
    is_out: Cell<bool>,
    deadline: Cell<Instant>,
    slice: Cell<Instant>,
    counts_pauses: bool,
}

/// Stops a search when it is dropped, as it is when the visitor leaves.
pub(crate) struct Visit {
    has_left: Arc<AtomicBool>,
    queue: Arc<Queue>,
    id: Id,
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.has_left.store(true, Ordering::Relaxed);
        self.queue.cancel(self.id);
    }
}

impl Stop {
    /// For a search that has its first turn now.
    pub(super) fn new(ticket: Ticket, time: Time) -> (Stop, Visit) {
        let has_left = Arc::new(AtomicBool::new(false));
        let queue = Arc::clone(ticket.queue());
        let visit = Visit { has_left: Arc::clone(&has_left), queue, id: ticket.id() };
        let (Time::Passing(length) | Time::Searching(length)) = time;
        let now = Instant::now();
        let stop = Stop {
            ticket,
            has_left,
            is_out: Cell::new(false),
            deadline: Cell::new(now + length),
            slice: Cell::new(now + SLICE),
            counts_pauses: matches!(time, Time::Passing(_)),
        };
        (stop, visit)
    }

    pub(crate) fn is_due(&self) -> bool {
        if Instant::now() >= self.slice.get() && !self.is_over() {
            self.take_turns();
        }
        self.is_over()
    }

    fn is_over(&self) -> bool {
        self.is_out.get()
            || self.has_left.load(Ordering::Relaxed)
            || self.ticket.queue().is_closed()
            || Instant::now() >= self.deadline.get()
    }

    /// Lets others search if they wait.
    fn take_turns(&self) {
        if let Some(call) = self.ticket.pause() {
            let begun = Instant::now();
            self.is_out.set(call.blocking_recv().is_err());
            if !self.counts_pauses {
                self.deadline.set(self.deadline.get() + begun.elapsed());
            }
        }
        self.slice.set(Instant::now() + SLICE);
    }
}
