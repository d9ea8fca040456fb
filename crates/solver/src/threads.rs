//! Several threads search for the same answer.
//!
//! Every thread searches the whole tree, and all share the table, so that each finds what the
//! others have proved. To avoid duplicate work, a thread publishes which positions it is searching
//! ([`Busy`]); another thread that meets one of them among its moves tries its other moves first.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering};

use crate::bounds::Bounds;
use crate::set::Set;
use crate::table::Place;

/// The positions that threads are searching, as far as they fit. Losing one, or confusing two,
/// costs time but changes no answer.
pub(crate) struct Busy(Box<[AtomicU64]>);

/// Far more slots than the plies of all threads.
const SLOT_BITS: u32 = 12;

impl Busy {
    pub(crate) fn new() -> Busy {
        Busy((0..1 << SLOT_BITS).map(|_| AtomicU64::new(0)).collect())
    }

    #[allow(clippy::cast_possible_truncation, reason = "less than the number of slots")]
    fn slot(&self, position: u64) -> &AtomicU64 {
        &self.0[(position >> (u64::BITS - SLOT_BITS)) as usize]
    }

    pub(crate) fn holds(&self, position: u64) -> bool {
        self.slot(position).load(Ordering::Relaxed) == position
    }

    pub(crate) fn enter(&self, position: u64) {
        self.slot(position).store(position, Ordering::Relaxed);
    }

    pub(crate) fn leave(&self, position: u64) {
        self.slot(position).store(0, Ordering::Relaxed);
    }
}

/// One of the threads that search for the same answer.
pub(crate) struct Team<'a, S> {
    busy: &'a Busy,
    /// The questions on the path from the root to the current node.
    path: Vec<(Place<S>, i32)>,
    /// The length of the path to a question that another thread has answered, and its answer.
    answered: Option<(usize, i32)>,
}

impl<'a, S: Set> Team<'a, S> {
    pub(crate) fn new(busy: &'a Busy) -> Team<'a, S> {
        Team { busy, path: Vec::new(), answered: None }
    }

    pub(crate) fn enter(&mut self, place: Place<S>, target: i32) {
        self.busy.enter(place.name());
        self.path.push((place, target));
    }

    /// Leaves the last position entered; returns the answer if another thread has answered its
    /// question.
    pub(crate) fn leave(&mut self) -> Option<i32> {
        let (place, _) = self.path.pop()?;
        self.busy.leave(place.name());
        self.answered.take_if(|(length, _)| *length > self.path.len()).map(|(_, answer)| answer)
    }

    pub(crate) fn is_busy(&self, place: Place<S>) -> bool {
        self.busy.holds(place.name())
    }

    /// Returns true if a question on the path is answered by current knowledge; the search then
    /// returns to it.
    pub(crate) fn looks_up(&mut self, known: impl Fn(Place<S>) -> Option<Bounds>) -> bool {
        let mut answers = self
            .path
            .iter()
            .enumerate()
            .filter_map(|(i, &(place, target))| Some((i + 1, known(place)?.answer(target)?)));
        self.answered = answers.next();
        self.answered.is_some()
    }
}
