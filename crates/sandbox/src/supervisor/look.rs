//! The supervisor's checks of the limits.

use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};

use super::{HURRY, INTERVAL, Supervisor};
use crate::descendants::{self, Member};
use crate::isolation::Isolation;
use crate::limits::{Limit, Limits};
use crate::usage;

impl Supervisor {
    /// Looks at what the program uses.
    pub(super) fn look(&mut self) {
        if self.is_paused {
            // Also stops processes that the kernel was still starting when the order came.
            descendants::pause();
        }
        if self.settings.isolation == Isolation::Trusted {
            return;
        }
        let mut limits = self.settings.limits;
        // Bubblewrap's process, and the first one of the namespace.
        limits.processes += if self.settings.isolation == Isolation::Bubblewrap { 2 } else { 0 };
        let members = descendants::members_beyond(limits.processes);
        if usage::are_too_many(&limits, &members) {
            // A fork bomb doubles every moment: nothing else is looked at.
            self.broke(Limit::Processes);
            return;
        }
        if let Some(limit) = self.refused() {
            self.broke(limit);
        }
        if Instant::now() >= self.next_disk_check {
            let begin = processor_time();
            self.held = usage::of_nameless(&limits, &members);
            let mut used = usage::of_disk(self.settings.folder.as_ref(), self.most);
            used.bytes = used.bytes.saturating_add(self.held.disk);
            if !used.is_within(self.most) {
                self.broke(Limit::Disk);
            }
            // Checking many files takes long, and must not take the players' time. On a busy machine
            // most of the time is that of others, and does not put off the next check.
            let took = processor_time().saturating_sub(begin);
            self.next_disk_check = Instant::now() + 20 * took;
        }
        self.look_at_memory(&limits, &members);
    }

    fn look_at_memory(&mut self, limits: &Limits, members: &[Member]) {
        if self.group.is_some() {
            return;
        }
        let memory = usage::of_members(members).saturating_add(self.held.memory);
        if memory > limits.memory {
            self.broke(Limit::Memory);
        }
        self.interval = if memory > limits.memory / 4 { HURRY } else { INTERVAL };
    }
}

/// The processor time that this process has used.
fn processor_time() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ProcessCPUTime)).unwrap_or_default()
}
