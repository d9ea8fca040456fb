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
mod tests {
    use super::*;

    fn queue(threads: usize, inputs: usize) -> WorkQueue {
        let queue = WorkQueue::new(NonZeroUsize::new(threads).expect("at least one"));
        for number in 0..inputs {
            assert!(queue.push(Input { number, line: Ok(Line::Unreadable) }));
        }
        queue
    }

    /// The number of the next input, with its threads.
    fn taken(queue: &WorkQueue) -> (usize, ThreadShare<'_>) {
        let (input, share) = queue.pop().expect("an input waits");
        (input.number, share)
    }

    /// The number of threads of each input, if none are freed.
    fn shares(threads: usize, inputs: usize) -> Vec<usize> {
        let queue = queue(threads, inputs);
        let taken: Vec<_> = (0..inputs.min(threads)).map(|_| taken(&queue)).collect();
        assert!(taken.iter().map(|&(number, _)| number).eq(0..taken.len()));
        taken.iter().map(|(_, share)| share.threads().get()).collect()
    }

    #[test]
    fn waiting_inputs_share_the_threads() {
        assert_eq!(shares(2, 1), [2]);
        assert_eq!(shares(2, 2), [1, 1]);
        assert_eq!(shares(8, 3), [2, 3, 3]);
        assert_eq!(shares(3, 100), [1, 1, 1]);
    }

    #[test]
    fn freed_threads_are_used_again() {
        let queue = queue(2, 2);
        let (_, first) = taken(&queue);
        let (_, second) = taken(&queue);
        drop(first);
        assert!(queue.push(Input { number: 2, line: Ok(Line::Unreadable) }));
        assert_eq!(taken(&queue).1.threads().get(), 1);
        drop(second);
        assert!(queue.push(Input { number: 3, line: Ok(Line::Unreadable) }));
        assert_eq!(taken(&queue).1.threads().get(), 2);
    }

    #[test]
    fn idle_threads_help_until_another_input_comes() {
        let queue = queue(3, 2);
        let (_, mut first) = taken(&queue);
        let (_, second) = taken(&queue);
        assert_eq!((second.threads().get(), first.rebalance()), (2, false));
        drop(second);
        assert!(first.rebalance() && !first.rebalance());
        assert_eq!(first.threads().get(), 3);
        assert!(queue.push(Input { number: 2, line: Ok(Line::Unreadable) }));
        assert!(first.rebalance() && !first.rebalance());
        assert_eq!((first.threads().get(), taken(&queue).1.threads().get()), (1, 2));
    }

    #[test]
    fn a_closed_queue_is_still_emptied() {
        let queue = queue(1, 1);
        queue.close();
        assert!(!queue.push(Input { number: 1, line: Ok(Line::Unreadable) }));
        assert_eq!(taken(&queue).0, 0);
        assert!(queue.pop().is_none());
    }

    #[test]
    fn a_cancelled_queue_is_empty() {
        let queue = queue(1, 1);
        queue.cancel();
        assert!(queue.pop().is_none());
    }

    #[test]
    fn a_full_queue_waits_for_replies_to_be_taken() {
        let queue = queue(1, MOST_UNANSWERED);
        std::thread::scope(|scope| {
            let late = scope.spawn(|| {
                queue.push(Input { number: MOST_UNANSWERED, line: Ok(Line::Unreadable) })
            });
            for number in 0..MOST_UNANSWERED {
                assert_eq!(taken(&queue).0, number);
            }
            assert_eq!(queue.state().unanswered, MOST_UNANSWERED);
            queue.reply_taken();
            assert_eq!(taken(&queue).0, MOST_UNANSWERED);
            assert!(late.join().expect("it ends"));
        });
        assert!(queue.state().is_full());
    }
}
