#[cfg(not(feature = "std"))]
use core::cell::RefCell;
use core::ops::DerefMut;
#[cfg(feature = "std")]
use std::sync::{Mutex, PoisonError};

use alloc::vec::Vec;

/// Things that a search borrows and puts back: each thread has its own meanwhile. Without the standard
/// library there is one thread.
pub(crate) struct Idle<T> {
    #[cfg(feature = "std")]
    things: Mutex<Vec<T>>,
    #[cfg(not(feature = "std"))]
    things: RefCell<Vec<T>>,
}

impl<T> Idle<T> {
    pub(crate) fn new() -> Idle<T> {
        Idle { things: Vec::new().into() }
    }

    /// All that nobody has borrowed; the one that was put back last is last. No code can panic while it
    /// holds them.
    #[cfg(feature = "std")]
    pub(crate) fn all(&self) -> impl DerefMut<Target = Vec<T>> {
        self.things.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All that nobody has borrowed; the one that was put back last is last.
    #[cfg(not(feature = "std"))]
    pub(crate) fn all(&self) -> impl DerefMut<Target = Vec<T>> {
        self.things.borrow_mut()
    }
}
