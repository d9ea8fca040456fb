//! Queues searches and wakes each when its turn comes.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};

use super::fair_queue::{FairQueue, Full, Id};
use crate::Refusal;
use crate::limits::Client;

/// Receives a value when a search gets its turn; fails if it never will. The thread of the search itself waits
/// here: a slot must not stay empty until an I/O thread, which may be busy, has started the search.
pub(super) type Turn = mpsc::Receiver<()>;

/// Searches that share some slots.
pub(super) struct Scheduler {
    inner: Mutex<Inner>,
    is_closed: AtomicBool,
}

struct Inner {
    queue: FairQueue,
    /// Wakes the searches that wait.
    wakers: HashMap<Id, mpsc::SyncSender<()>>,
    /// When the turn of each search that runs has begun.
    begun: HashMap<Id, Instant>,
}

/// A search, which the scheduler knows until this is dropped.
pub(super) struct Ticket {
    pub(super) scheduler: Arc<Scheduler>,
    pub(super) id: Id,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut inner = self.scheduler.lock();
        inner.wakers.remove(&self.id);
        let used = inner.end_turn(self.id);
        inner.queue.leave(self.id, used);
        inner.wake_next();
    }
}

impl Inner {
    /// Wakes the searches whose turn it is.
    fn wake_next(&mut self) {
        while let Some(id) = self.queue.next() {
            let waker = self.wakers.remove(&id);
            if waker.is_none_or(|waker| waker.send(()).is_err()) {
                // The search has ended, and its ticket is about to be dropped.
                self.queue.leave(id, Duration::ZERO);
            } else {
                self.begun.insert(id, Instant::now());
            }
        }
    }

    /// The length of the turn that ends.
    fn end_turn(&mut self, id: Id) -> Duration {
        self.begun.remove(&id).map(|begun| begun.elapsed()).unwrap_or_default()
    }

    fn wait(&mut self, id: Id) -> Turn {
        let (waker, turn) = mpsc::sync_channel(1);
        self.wakers.insert(id, waker);
        self.wake_next();
        turn
    }
}

impl Scheduler {
    pub(super) fn new(slots: usize, max: usize) -> Arc<Scheduler> {
        let (wakers, begun) = (HashMap::new(), HashMap::new());
        let inner = Inner { queue: FairQueue::new(slots, max), wakers, begun };
        Arc::new(Scheduler { inner: Mutex::new(inner), is_closed: AtomicBool::new(false) })
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn counts(&self) -> (usize, usize) {
        self.lock().queue.counts()
    }

    /// Adds a search, which may begin when its turn comes.
    ///
    /// # Errors
    /// If too many searches are there, or the server shuts down.
    pub(super) fn enter(
        scheduler: &Arc<Scheduler>,
        client: Client,
    ) -> Result<(Ticket, Turn), Refusal> {
        let mut inner = scheduler.lock();
        if scheduler.is_closed() {
            return Err(Refusal::shutting_down());
        }
        let (id, replaced) = inner.queue.enter(client).map_err(|Full| Refusal::busy())?;
        if let Some(replaced) = replaced {
            inner.wakers.remove(&replaced);
        }
        let turn = inner.wait(id);
        Ok((Ticket { scheduler: Arc::clone(scheduler), id }, turn))
    }

    /// Ends all searches and refuses new ones.
    pub(super) fn close(&self) {
        let mut inner = self.lock();
        self.is_closed.store(true, Ordering::Relaxed);
        inner.wakers.clear();
    }

    pub(super) fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }

    /// Ends a search that waits.
    pub(super) fn cancel(&self, id: Id) {
        self.lock().wakers.remove(&id);
    }
}

impl Ticket {
    /// Pauses the search if another waits; it may go on when its next turn comes.
    pub(super) fn pause(&self) -> Option<Turn> {
        let mut inner = self.scheduler.lock();
        if inner.queue.counts().1 == 0 {
            // Time that nobody else waited for is free.
            inner.begun.insert(self.id, Instant::now());
            return None;
        }
        let used = inner.end_turn(self.id);
        inner.queue.pause(self.id, used);
        Some(inner.wait(self.id))
    }
}
