//! The turns of all searches, and how those who wait are woken.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::turns::{Full, Id, Turns};
use crate::Refusal;
use crate::limits::Visitor;

/// Says that a search has its turn; that nothing comes means that it never will.
pub(super) type Call = oneshot::Receiver<()>;

/// Searches that share some desks.
pub(super) struct Queue {
    inner: Mutex<Inner>,
    is_closed: AtomicBool,
}

struct Inner {
    turns: Turns,
    /// How those who wait are called.
    calls: HashMap<Id, oneshot::Sender<()>>,
}

/// A search that is under way until this is dropped.
pub(super) struct Ticket {
    queue: Arc<Queue>,
    id: Id,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut inner = self.queue.lock();
        inner.calls.remove(&self.id);
        inner.turns.leave(self.id);
        inner.hand_out();
    }
}

impl Inner {
    /// Calls those who have their turn.
    fn hand_out(&mut self) {
        while let Some(id) = self.turns.next() {
            let call = self.calls.remove(&id);
            if call.is_none_or(|call| call.send(()).is_err()) {
                // It has left, and will say so soon.
                self.turns.leave(id);
            }
        }
    }

    fn call(&mut self, id: Id) -> Call {
        let (sender, call) = oneshot::channel();
        self.calls.insert(id, sender);
        self.hand_out();
        call
    }
}

impl Queue {
    pub(super) fn new(desks: usize, most: usize) -> Arc<Queue> {
        let inner = Inner { turns: Turns::new(desks, most), calls: HashMap::new() };
        Arc::new(Queue { inner: Mutex::new(inner), is_closed: AtomicBool::new(false) })
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn counts(&self) -> (usize, usize) {
        self.lock().turns.counts()
    }

    /// Queues a search; it may begin when it is called.
    ///
    /// # Errors
    /// If there is no room, or the server ends.
    pub(super) fn enter(queue: &Arc<Queue>, visitor: Visitor) -> Result<(Ticket, Call), Refusal> {
        let mut inner = queue.lock();
        if queue.is_closed() {
            return Err(Refusal::leaving());
        }
        let (id, pushed) = inner.turns.enter(visitor).map_err(|Full| Refusal::busy())?;
        if let Some(pushed) = pushed {
            inner.calls.remove(&pushed);
        }
        let call = inner.call(id);
        Ok((Ticket { queue: Arc::clone(queue), id }, call))
    }

    /// Ends all searches that wait, and lets none in.
    pub(super) fn close(&self) {
        let mut inner = self.lock();
        self.is_closed.store(true, Ordering::Relaxed);
        inner.calls.clear();
    }

    pub(super) fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }

    /// Ends a search if it waits.
    pub(super) fn cancel(&self, id: Id) {
        self.lock().calls.remove(&id);
    }
}

impl Ticket {
    pub(super) fn id(&self) -> Id {
        self.id
    }

    pub(super) fn queue(&self) -> &Arc<Queue> {
        &self.queue
    }

    /// Gives its turn up if somebody waits for one; then it may go on when it is called.
    pub(super) fn pause(&self) -> Option<Call> {
        let mut inner = self.queue.lock();
        if inner.turns.counts().1 == 0 {
            return None;
        }
        inner.turns.pause(self.id);
        Some(inner.call(self.id))
    }
}
