//! The time after the end of a program's first process.
//!
//! The first process of a fork bomb often ends before anybody could count the others. They are watched
//! for a little longer: until they are too many, or gone, or the time is over.

use std::time::{Duration, Instant};

use crate::ending::ExitReason;

/// The time for which others are watched: a bomb on a busy machine starts far more processes than it may in it.
const TIME: Duration = Duration::from_secs(1);

/// A program whose first process has ended.
pub(super) struct Grace {
    /// How that process has ended.
    pub(super) ending: ExitReason,
    begun: Instant,
}

impl Grace {
    pub(super) fn new(ending: ExitReason) -> Grace {
        Grace { ending, begun: Instant::now() }
    }

    /// A program that is stopped shows nothing: the time begins anew.
    pub(super) fn restart(&mut self) {
        self.begun = Instant::now();
    }

    pub(super) fn is_over(&self) -> bool {
        self.begun.elapsed() > TIME
    }
}
