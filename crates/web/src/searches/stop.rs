use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::fair_queue::Id;
use super::scheduler::{Scheduler, Ticket};

/// The time that a search keeps its slot while others wait for one.
const SLICE: Duration = Duration::from_millis(50);

/// Tells a search when to stop. Searches ask often, so here a search whose slice is over also waits
/// for its next turn.
pub(crate) struct Stop {
    ticket: Ticket,
    is_cancelled: Arc<AtomicBool>,
    /// True if another search has replaced this one, or the server shuts down.
    has_lost_turn: Cell<bool>,
    deadline: Cell<Instant>,
    slice_end: Cell<Instant>,
    counts_pauses: bool,
}

/// Stops a search when this is dropped, for example because the client has left.
pub(crate) struct StopOnDrop {
    pub(super) is_cancelled: Arc<AtomicBool>,
    scheduler: Arc<Scheduler>,
    id: Id,
}

impl StopOnDrop {
    pub(super) fn new(ticket: &Ticket) -> StopOnDrop {
        let is_cancelled = Arc::new(AtomicBool::new(false));
        StopOnDrop { is_cancelled, scheduler: Arc::clone(&ticket.scheduler), id: ticket.id }
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
        self.scheduler.cancel(self.id);
    }
}

impl Stop {
    /// For a search whose first turn begins now. Pauses count for this time if a client waits for the
    /// answer, and not if it watches the search.
    pub(super) fn new(
        ticket: Ticket,
        is_cancelled: Arc<AtomicBool>,
        time: Duration,
        counts_pauses: bool,
    ) -> Stop {
        let now = Instant::now();
        Stop {
            ticket,
            is_cancelled,
            has_lost_turn: Cell::new(false),
            deadline: Cell::new(now + time),
            slice_end: Cell::new(now + SLICE),
            counts_pauses,
        }
    }

    pub(crate) fn is_due(&self) -> bool {
        if Instant::now() >= self.slice_end.get() && !self.is_over() {
            self.yield_slot();
        }
        self.is_over()
    }

    fn is_over(&self) -> bool {
        self.has_lost_turn.get()
            || self.is_cancelled.load(Ordering::Relaxed)
            || self.ticket.scheduler.is_closed()
            || Instant::now() >= self.deadline.get()
    }

    /// Lets other searches run if any wait, and returns when this one has its next turn.
    fn yield_slot(&self) {
        if let Some(turn) = self.ticket.pause() {
            let begun = Instant::now();
            self.has_lost_turn.set(turn.recv().is_err());
            if !self.counts_pauses {
                self.deadline.set(self.deadline.get() + begun.elapsed());
            }
        }
        self.slice_end.set(Instant::now() + SLICE);
    }
}
