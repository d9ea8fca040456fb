//! The supervisor's checks of the limits.

use std::time::Duration;

use super::background::{Background, Request};
use super::{HURRY, INTERVAL, Supervisor};
use crate::isolation::Isolation;
use crate::limits::{Limit, Limits};
use crate::system::linux::descendants::{self, Member};
use crate::system::linux::usage;

impl Supervisor {
    /// Looks at what the program uses. Waits at most this long for the checks that may take long.
    pub(super) fn look(&mut self, moment: Duration) {
        let mut limits = self.settings.limits;
        // The first process of the namespace.
        limits.processes += u64::from(self.settings.isolation == Isolation::Namespaces);
        let is_trusted = self.settings.isolation == Isolation::Trusted;
        let is_free = is_trusted && !self.has_paused;
        let members =
            if is_free { Vec::new() } else { descendants::members_beyond(limits.processes) };
        if !is_trusted && usage::are_too_many(&limits, &members) {
            // A fork bomb doubles every moment: nothing else is looked at, and it is not stopped before it ends.
            self.broke(Limit::Processes);
            return;
        }
        if self.is_paused {
            // Only what is not confined can leave its process group.
            descendants::pause();
        } else if self.has_paused && members.iter().any(Member::is_stopped) {
            // A process that was being started when its group was stopped and resumed, which the kernel still holds.
            descendants::resume();
        }
        if is_trusted {
            return;
        }
        if let Some(limit) = self.refused() {
            self.broke(limit);
        }
        let memory = if self.group.is_none() { usage::of_members(&members) } else { 0 };
        self.look_at_files(&limits, members, moment);
        if self.group.is_none() {
            self.look_at_memory(&limits, memory);
        }
    }

    fn look_at_files(&mut self, limits: &Limits, members: Vec<Member>, moment: Duration) {
        let works = self.background.take().filter(Background::works);
        // Where there can be no thread now, there may be one at the next check.
        let Some(background) = works.or_else(|| Background::new(self.priority).ok()) else {
            return;
        };
        let background = self.background.insert(background);
        let (folder, most) = (self.settings.folder.clone(), self.most);
        let scratch = self.scratch.as_ref().map(|scratch| scratch.path().to_owned());
        let folders = [Some(folder.into()), scratch].into_iter().flatten().collect();
        background.begin(|| Request { limits: *limits, members, folders, most });
        if let Some(found) = background.found(moment) {
            self.held = found.held;
            if !found.used.is_within(self.most) {
                self.broke(Limit::Disk);
            }
            if found.held.pipes > usage::PIPES {
                self.broke(Limit::Memory);
            }
        }
    }

    /// `memory` is what the processes hold each for itself.
    fn look_at_memory(&mut self, limits: &Limits, memory: u64) {
        let memory = memory.saturating_add(self.held.memory);
        if memory > limits.memory {
            self.broke(Limit::Memory);
        }
        self.interval = if memory > limits.memory / 4 { HURRY } else { INTERVAL };
    }
}
