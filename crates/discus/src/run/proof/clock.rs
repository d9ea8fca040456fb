//! The processor time of a proof in all its runs.

use std::time::Duration;

/// Counts the processor time of this process, on top of that of earlier ones.
pub(super) struct Clock {
    earlier: Duration,
    #[cfg(not(unix))]
    started: std::time::Instant,
}

impl Clock {
    pub(super) fn start() -> Clock {
        Clock {
            earlier: Duration::ZERO,
            #[cfg(not(unix))]
            started: std::time::Instant::now(),
        }
    }

    /// Adds the time of earlier runs.
    pub(super) fn add(&mut self, earlier: Duration) {
        self.earlier += earlier;
    }

    /// The time of all threads of all runs.
    #[cfg(unix)]
    pub(super) fn cpu_time(&self) -> Duration {
        use rustix::time::{ClockId, clock_gettime};
        let time = clock_gettime(ClockId::ProcessCPUTime);
        self.earlier + Duration::try_from(time).unwrap_or_default()
    }

    /// The time of all runs, since this system has no such clock.
    #[cfg(not(unix))]
    pub(super) fn cpu_time(&self) -> Duration {
        self.earlier + self.started.elapsed()
    }
}
