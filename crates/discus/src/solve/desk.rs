//! Where texts wait until threads are free for them, and threads until texts come.

use std::collections::VecDeque;
use std::io;
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use courses::Line;

/// How many texts may be read ahead of the first whose answer has not been handed out: enough for every
/// thread, and little memory.
const AHEAD: usize = 1 << 12;

pub(super) struct Desk {
    state: Mutex<State>,
    /// Something waits and threads are free, or nothing is left to do.
    has_work: Condvar,
    /// More may be read, or need not be any more.
    has_room: Condvar,
}

struct State {
    waiting: VecDeque<Text>,
    /// How many texts have been read and not answered.
    unanswered: usize,
    free_threads: usize,
    /// No more texts will come.
    is_over: bool,
}

/// A text, or why it could not be read, and its number.
pub(super) struct Text {
    pub(super) number: usize,
    pub(super) line: io::Result<Line>,
}

/// Threads that nobody else may use until this is dropped.
pub(super) struct Share<'a> {
    desk: &'a Desk,
    threads: NonZeroUsize,
}

impl Desk {
    pub(super) fn new(threads: NonZeroUsize) -> Desk {
        let state = State {
            waiting: VecDeque::new(),
            unanswered: 0,
            free_threads: threads.get(),
            is_over: false,
        };
        Desk { state: Mutex::new(state), has_work: Condvar::new(), has_room: Condvar::new() }
    }

    /// Lets a text wait, as soon as there is room; returns whether anybody wants it.
    pub(super) fn put(&self, text: Text) -> bool {
        let must_wait = |state: &mut State| state.is_full() && !state.is_over;
        let mut state = wait(self.has_room.wait_while(self.state(), must_wait));
        if state.is_over {
            return false;
        }
        state.waiting.push_back(text);
        state.unanswered += 1;
        self.has_work.notify_one();
        true
    }

    /// The next text, as soon as there is one and a thread for it; `None` when all is over.
    pub(super) fn take(&self) -> Option<(Text, Share<'_>)> {
        let is_idle = |state: &mut State| {
            state.free_threads == 0 || (state.waiting.is_empty() && !state.is_over)
        };
        let mut state = wait(self.has_work.wait_while(self.state(), is_idle));
        let text = state.waiting.pop_front()?;
        let threads = state.fair(0);
        state.free_threads -= threads.get();
        Some((text, Share { desk: self, threads }))
    }

    /// An answer is handed out.
    pub(super) fn is_answered(&self) {
        self.state().unanswered -= 1;
        self.has_room.notify_one();
    }

    /// Nothing more comes; what waits is still to be taken.
    pub(super) fn end(&self) {
        self.end_after(|_| {});
    }

    /// Nobody wants any answer any more.
    pub(super) fn close(&self) {
        self.end_after(|state| state.waiting.clear());
    }

    fn end_after(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.state();
        change(&mut state);
        state.is_over = true;
        self.has_work.notify_all();
        self.has_room.notify_all();
    }

    /// Some threads may be free that were not: those wake that would use them, if there are any.
    fn wake(&self, state: &State) {
        if !state.waiting.is_empty() || state.is_over {
            self.has_work.notify_all();
        }
    }

    /// Nothing that could panic is done while the state is locked.
    fn state(&self) -> MutexGuard<'_, State> {
        wait(self.state.lock())
    }
}

impl State {
    fn is_full(&self) -> bool {
        self.unanswered >= AHEAD
    }

    /// How many threads a text gets for which there are so many already, besides those that are free:
    /// the texts that wait get as many, but one alone gets all.
    fn fair(&self, already: usize) -> NonZeroUsize {
        let share = (self.free_threads + already) / (self.waiting.len() + 1);
        NonZeroUsize::new(share).unwrap_or(NonZeroUsize::MIN)
    }
}

impl Share<'_> {
    pub(super) fn threads(&self) -> NonZeroUsize {
        self.threads
    }

    /// Gives threads to texts that wait, or takes all that are free if none does; returns whether there
    /// are more or fewer now.
    pub(super) fn settle(&mut self) -> bool {
        let mut state = self.desk.state();
        let before = self.threads.get();
        self.threads = state.fair(before);
        state.free_threads = state.free_threads + before - self.threads.get();
        self.desk.wake(&state);
        before != self.threads.get()
    }
}

impl Drop for Share<'_> {
    fn drop(&mut self) {
        let mut state = self.desk.state();
        state.free_threads += self.threads.get();
        self.desk.wake(&state);
    }
}

fn wait<T>(guard: Result<T, PoisonError<T>>) -> T {
    guard.unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn desk(threads: usize, texts: usize) -> Desk {
        let desk = Desk::new(NonZeroUsize::new(threads).expect("at least one"));
        for number in 0..texts {
            assert!(desk.put(Text { number, line: Ok(Line::Unreadable) }));
        }
        desk
    }

    /// The number of the text that is taken next, with its threads.
    fn taken(desk: &Desk) -> (usize, Share<'_>) {
        let (text, share) = desk.take().expect("a text waits");
        (text.number, share)
    }

    /// How many threads each text gets, if none of them comes back.
    fn shares(threads: usize, texts: usize) -> Vec<usize> {
        let desk = desk(threads, texts);
        let taken: Vec<_> = (0..texts.min(threads)).map(|_| taken(&desk)).collect();
        assert!(taken.iter().map(|&(number, _)| number).eq(0..taken.len()));
        taken.iter().map(|(_, share)| share.threads().get()).collect()
    }

    #[test]
    fn texts_that_wait_share_the_threads() {
        assert_eq!(shares(2, 1), [2]);
        assert_eq!(shares(2, 2), [1, 1]);
        assert_eq!(shares(8, 3), [2, 3, 3]);
        assert_eq!(shares(3, 100), [1, 1, 1]);
    }

    #[test]
    fn threads_come_back() {
        let desk = desk(2, 2);
        let (_, first) = taken(&desk);
        let (_, second) = taken(&desk);
        drop(first);
        assert!(desk.put(Text { number: 2, line: Ok(Line::Unreadable) }));
        assert_eq!(taken(&desk).1.threads().get(), 1);
        drop(second);
        assert!(desk.put(Text { number: 3, line: Ok(Line::Unreadable) }));
        assert_eq!(taken(&desk).1.threads().get(), 2);
    }

    #[test]
    fn threads_that_are_idle_help_and_go_when_they_are_needed() {
        let desk = desk(3, 2);
        let (_, mut first) = taken(&desk);
        let (_, second) = taken(&desk);
        assert_eq!((second.threads().get(), first.settle()), (2, false));
        drop(second);
        assert!(first.settle() && !first.settle());
        assert_eq!(first.threads().get(), 3);
        assert!(desk.put(Text { number: 2, line: Ok(Line::Unreadable) }));
        assert!(first.settle() && !first.settle());
        assert_eq!((first.threads().get(), taken(&desk).1.threads().get()), (1, 2));
    }

    #[test]
    fn what_waits_when_nothing_more_comes_is_still_taken() {
        let desk = desk(1, 1);
        desk.end();
        assert!(!desk.put(Text { number: 1, line: Ok(Line::Unreadable) }));
        assert_eq!(taken(&desk).0, 0);
        assert!(desk.take().is_none());
    }

    #[test]
    fn nothing_is_taken_when_nobody_wants_it() {
        let desk = desk(1, 1);
        desk.close();
        assert!(desk.take().is_none());
    }

    #[test]
    fn no_more_is_read_ahead_than_there_is_room_for() {
        let desk = desk(1, AHEAD);
        std::thread::scope(|scope| {
            let late = scope.spawn(|| desk.put(Text { number: AHEAD, line: Ok(Line::Unreadable) }));
            for number in 0..AHEAD {
                assert_eq!(taken(&desk).0, number);
            }
            assert_eq!(desk.state().unanswered, AHEAD);
            desk.is_answered();
            assert_eq!(taken(&desk).0, AHEAD);
            assert!(late.join().expect("it ends"));
        });
        assert!(desk.state().is_full());
    }
}
