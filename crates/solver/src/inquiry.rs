//! The questions about one position, put to several threads.
//!
//! All threads search for the answer to the same question. The first to find it reports it here,
//! and all continue with the next: no thread waits for another.

use core::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::bounds::Bounds;
use crate::questions::Questions;

pub(crate) struct Inquiry {
    state: Mutex<State>,
    /// The number of the open question, from [`FIRST`] on, or [`OVER`].
    number: AtomicU32,
}

const FIRST: u32 = 0;

/// No question is left.
const OVER: u32 = u32::MAX;

struct State {
    questions: Questions,
    /// The number of nodes spent before there were several threads.
    nodes: u64,
}

/// A question for a thread: is the score at least `target`?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    number: u32,
    pub(crate) target: i32,
    /// The known bounds of the score.
    pub(crate) bounds: Bounds,
}

impl Inquiry {
    /// Continues questions on which this many nodes have been spent.
    pub(crate) fn new(questions: Questions, nodes: u64) -> Inquiry {
        Inquiry { state: Mutex::new(State { questions, nodes }), number: AtomicU32::new(FIRST) }
    }

    /// The open question.
    pub(crate) fn asked(&self) -> Option<Asked> {
        let mut state = self.state();
        let number = self.number.load(Ordering::Relaxed);
        let nodes = state.nodes;
        let target = state.questions.next(nodes).filter(|_| number != OVER)?;
        Some(Asked { number, target, bounds: state.questions.bounds() })
    }

    /// Returns true if another thread has answered this question, or no question is left.
    pub(crate) fn is_past(&self, asked: Asked) -> bool {
        self.number.load(Ordering::Relaxed) != asked.number
    }

    /// Records an answer, unless another thread was faster.
    pub(crate) fn answer(&self, asked: Asked, value: i32) {
        let mut state = self.state();
        if !self.is_past(asked) {
            state.questions.answer(asked.target, value);
            self.number.store(asked.number + 1, Ordering::Relaxed);
        }
    }

    /// Ends the inquiry for all threads.
    pub(crate) fn end(&self) {
        let _state = self.state();
        self.number.store(OVER, Ordering::Relaxed);
    }

    /// The questions with their answers so far.
    pub(crate) fn into_questions(self) -> Questions {
        self.state.into_inner().unwrap_or_else(PoisonError::into_inner).questions
    }

    /// No code can panic while it holds this lock.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends an inquiry when a thread leaves it, so that the others also end if it panics.
pub(crate) struct Leaving<'a>(pub(crate) &'a Inquiry);

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

#[cfg(test)]
#[path = "../tests/unit/inquiry.rs"]
mod tests;
