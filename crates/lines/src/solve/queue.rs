//! A queue of inputs, and the threads that are free to work on them.

use std::collections::VecDeque;
use std::io;
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use courses::Line;

/// The greatest number of inputs that were read and whose reply was not taken: enough for every thread,
/// and little memory.
const MOST_UNANSWERED: usize = 1 << 12;

/// Inputs that wait for threads, and threads that wait for inputs.
pub(super) struct WorkQueue {
    state: Mutex<State>,
    /// Signalled when an input waits for a free thread, and at the end.
    has_work: Condvar,
    /// Signalled when there is room for one more input, and at the end.
    has_room: Condvar,
}

struct State {
    waiting: VecDeque<Input>,
    /// The number of inputs whose reply was not taken yet.
    unanswered: usize,
    free_threads: usize,
    /// True if no more inputs will come.
    is_closed: bool,
}

/// A line or the error of reading it, with its number counted from 0.
pub(super) struct Input {
    pub(super) number: usize,
    pub(super) line: io::Result<Line>,
}

/// Threads reserved for one input; dropping this frees them.
pub(super) struct ThreadShare<'a> {
    queue: &'a WorkQueue,
    threads: NonZeroUsize,
}

impl WorkQueue {
    pub(super) fn new(threads: NonZeroUsize) -> WorkQueue {
        let state = State {
            waiting: VecDeque::new(),
            unanswered: 0,
            free_threads: threads.get(),
            is_closed: false,
        };
        WorkQueue { state: Mutex::new(state), has_work: Condvar::new(), has_room: Condvar::new() }
    }

    /// Adds an input, once there is room for it; returns `false` if the queue is closed.
    pub(super) fn push(&self, input: Input) -> bool {
        let must_wait = |state: &mut State| state.is_full() && !state.is_closed;
        let mut state = wait(self.has_room.wait_while(self.state(), must_wait));
        if state.is_closed {
            return false;
        }
        state.waiting.push_back(input);
        state.unanswered += 1;
        self.has_work.notify_one();
        true
    }

    /// Waits for an input and a free thread; `None` if the queue is closed and empty.
    pub(super) fn pop(&self) -> Option<(Input, ThreadShare<'_>)> {
        let is_idle = |state: &mut State| {
            state.free_threads == 0 || (state.waiting.is_empty() && !state.is_closed)
        };
        let mut state = wait(self.has_work.wait_while(self.state(), is_idle));
        let input = state.waiting.pop_front()?;
        let threads = state.fair_share(0);
        state.free_threads -= threads.get();
        Some((input, ThreadShare { queue: self, threads }))
    }

    /// Makes room for one more input, because a reply was taken.
    pub(super) fn reply_taken(&self) {
        self.state().unanswered -= 1;
        self.has_room.notify_one();
    }

    /// Refuses further inputs; those that wait can still be popped.
    pub(super) fn close(&self) {
        self.close_after(|_| {});
    }

    /// Closes the queue and drops the inputs that wait, because no reply is wanted any more.
    pub(super) fn cancel(&self) {
        self.close_after(|state| state.waiting.clear());
    }

    fn close_after(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.state();
        change(&mut state);
        state.is_closed = true;
        self.has_work.notify_all();
        self.has_room.notify_all();
    }

    /// Wakes the threads that wait in [`Self::pop`], if they have anything to do.
    fn wake(&self, state: &State) {
        if !state.waiting.is_empty() || state.is_closed {
            self.has_work.notify_all();
        }
    }

    /// Locks the state. No code that holds the lock can panic.
    fn state(&self) -> MutexGuard<'_, State> {
        wait(self.state.lock())
    }
}

impl State {
    fn is_full(&self) -> bool {
        self.unanswered >= MOST_UNANSWERED
    }

    /// The fair share for an input that has `already` so many threads. The free threads and its own are
    /// divided equally between it and the inputs that wait.
    fn fair_share(&self, already: usize) -> NonZeroUsize {
        let share = (self.free_threads + already) / (self.waiting.len() + 1);
        NonZeroUsize::new(share).unwrap_or(NonZeroUsize::MIN)
    }
}

impl ThreadShare<'_> {
    pub(super) fn threads(&self) -> NonZeroUsize {
        self.threads
    }

    /// Gives threads to inputs that wait, or takes all that are free if none waits; returns whether the
    /// number of threads has changed.
    pub(super) fn rebalance(&mut self) -> bool {
        let mut state = self.queue.state();
        let before = self.threads.get();
        self.threads = state.fair_share(before);
        state.free_threads = state.free_threads + before - self.threads.get();
        self.queue.wake(&state);
        before != self.threads.get()
    }
}

impl Drop for ThreadShare<'_> {
    fn drop(&mut self) {
        let mut state = self.queue.state();
        state.free_threads += self.threads.get();
        self.queue.wake(&state);
    }
}

fn wait<T>(guard: Result<T, PoisonError<T>>) -> T {
    guard.unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
#[path = "../../tests/unit/solve/queue.rs"]
mod tests;
