//! The processor time of a proof in all its runs.

use std::time::Duration;

use crate::system::processor_time;

/// Counts the processor time of this process, on top of that of earlier ones.
pub(super) struct Clock {
    earlier: Duration,
}

impl Clock {
    pub(super) fn start() -> Clock {
        // Where the system has no such clock, the time begins with the first question.
        processor_time();
        Clock { earlier: Duration::ZERO }
    }

    /// Adds the time of earlier runs.
    pub(super) fn add(&mut self, earlier: Duration) {
        self.earlier += earlier;
    }

    /// The time of all threads of all runs.
    pub(super) fn cpu_time(&self) -> Duration {
        self.earlier + processor_time()
    }
}
