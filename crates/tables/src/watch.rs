use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::Stopped;

/// How the caller of long work follows it and stops it.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// True if the work is to be stopped. Threads ask often.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Grows with the work; see [`effort`](crate::effort).
    pub done: &'a AtomicU64,
}

impl Watch<'_> {
    pub(crate) fn check(&self) -> Result<(), Stopped> {
        if (self.stop)() { Err(Stopped) } else { Ok(()) }
    }

    pub(crate) fn add(&self, done: usize) {
        self.done.fetch_add(done as u64, Relaxed);
    }
}
