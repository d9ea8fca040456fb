//! Runs searches: how many at once, for how long, and with how much memory. A search runs on its own
//! thread, apart from the I/O threads. There are at most as many such threads as searches may run, pause
//! and wait. A search stops when its time is up, the client has left, or the server shuts down. While
//! other searches wait, searches take turns in slices of time, so each needs its own stack.
//!
//! A FIFO semaphore (tokio's) was measured beside the slices. With eight clients that each prove for 10 s, a late
//! position took 0.4 s with slices and 4.6 s with the semaphore. An engine's move always came with slices, and
//! never with the semaphore (503 after 5 s). One more semaphore per client helps against one greedy client, but not
//! against eight.

mod fair_queue;
mod scheduler;
mod solvers;
mod stop;

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use solver::book::Book;
use tokio::sync::oneshot;

use crate::Refusal;
use crate::limits::Client;
use crate::system::give_way;
use scheduler::Scheduler;
pub(crate) use solvers::Lent;
use solvers::Solvers;
pub(crate) use stop::{Stop, StopOnDrop};

/// The maximum time that a search waits for its first turn.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(5);

/// Searches of one kind. A limited number runs at once, each in a slot; the others wait or pause.
pub(crate) struct Searches {
    scheduler: Arc<Scheduler>,
    solvers: Arc<Solvers>,
}

impl Searches {
    /// `slots` searches run at once; `max` may run, pause and wait.
    pub(crate) fn new(slots: usize, max: usize, books: Arc<[Book]>) -> Searches {
        let solvers = Arc::new(Solvers::new(slots, books));
        Searches { scheduler: Scheduler::new(slots, max), solvers }
    }

    /// The numbers of searches that run and that wait.
    pub(crate) fn counts(&self) -> (usize, usize) {
        self.scheduler.counts()
    }

    /// Ends all searches.
    pub(crate) fn close(&self) {
        self.scheduler.close();
    }

    /// Runs a search for at most this time, pauses included, and returns its answer. Dropping the future
    /// stops the search.
    ///
    /// # Errors
    /// If there are too many searches, or the search could not begin in time.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: Client,
        time: Duration,
        search: impl FnOnce(&Lent, &Stop) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (sender, answer) = oneshot::channel();
        let task = move |lent: &Lent, stop: &Stop| {
            // If the client has left, nobody receives the answer.
            let _ = sender.send(search(lent, stop));
        };
        let _stop = self.begin(client, time, true, task).await?;
        answer.await.map_err(|_| broken())
    }

    /// Begins a search, which runs until it is done, its time is up (pauses do not count) or the
    /// returned value is dropped.
    ///
    /// # Errors
    /// If there are too many searches, or the search could not begin in time.
    pub(crate) async fn start(
        &self,
        client: Client,
        time: Duration,
        search: impl FnOnce(&Lent, &Stop) + Send + 'static,
    ) -> Result<StopOnDrop, Refusal> {
        self.begin(client, time, false, search).await
    }

    async fn begin(
        &self,
        client: Client,
        time: Duration,
        counts_pauses: bool,
        search: impl FnOnce(&Lent, &Stop) + Send + 'static,
    ) -> Result<StopOnDrop, Refusal> {
        let (ticket, turn) = Scheduler::enter(&self.scheduler, client)?;
        let stop_on_drop = StopOnDrop::new(&ticket);
        let is_cancelled = Arc::clone(&stop_on_drop.is_cancelled);
        let solvers = Arc::clone(&self.solvers);
        let (begins, begun) = oneshot::channel();
        let task = move || {
            give_way(if counts_pauses { 5 } else { 10 });
            if turn.recv_timeout(QUEUE_TIMEOUT).is_err() {
                return;
            }
            let stop = Stop::new(ticket, is_cancelled, time, counts_pauses);
            // If the client has left, the search stops at its first question.
            let _ = begins.send(());
            search(&Solvers::lend(&solvers), &stop);
        };
        let thread = thread::Builder::new().name("search".to_owned());
        thread.spawn(task).map_err(|_| Refusal::busy())?;
        begun.await.map_err(|_| Refusal::busy())?;
        Ok(stop_on_drop)
    }
}

/// The response if a search has panicked, which is a bug.
fn broken() -> Refusal {
    let status = axum::http::StatusCode::INTERNAL_SERVER_ERROR;
    Refusal::new(status, "broken", "the search failed; please report the position")
}
