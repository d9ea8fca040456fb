//! The resources of a sandbox, as they are counted: the limits and what was there before.

use std::fs;

use crate::isolation::Isolation;
use crate::limits::Limits;
use crate::system::linux::task::Settings;
use crate::system::linux::usage::{self, DiskUsage};

/// The disk space that the files of a sandbox may take: their size at the start plus the limit.
pub(crate) fn disk(settings: &Settings) -> DiskUsage {
    /// Small files count as well, because removing them takes time.
    const MORE: usize = 4096;
    let used = match settings.isolation {
        Isolation::Trusted => return DiskUsage::ALL,
        Isolation::Namespaces | Isolation::Landlock(_) => {
            usage::of_disk(&[settings.folder.clone().into()], DiskUsage::ALL)
        }
    };
    let bytes = used.bytes.saturating_add(settings.limits.disk);
    DiskUsage { bytes, files: used.files.saturating_add(MORE) }
}

/// The number of processes that the kernel lets a control group have. The supervisor counts those of the
/// sandbox, so that some too many must be possible. Ended ones count until the supervisor gets the processor.
pub(crate) fn in_group(limits: &Limits) -> u64 {
    const MORE: u64 = 1 << 8;
    limits.processes.saturating_add(MORE)
}

/// The number of processes of a user who has no others, or of a user namespace: more than the control group may
/// have, whose refusals are counted.
pub(crate) fn alone(limits: &Limits) -> u64 {
    in_group(limits).saturating_add(1 << 6)
}

/// The number of processes that the program's user may have. Those that a user has outside the sandbox count as
/// well; they are at most all that there are now, and some more.
pub(crate) fn processes(limits: &Limits, user: Option<u32>) -> u64 {
    let others = if user.is_some() { 0 } else { all_threads().saturating_add(1 << 10) };
    alone(limits).saturating_add(others)
}

/// The processes and threads of this machine.
fn all_threads() -> u64 {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let total = text.split_whitespace().nth(3).and_then(|field| field.split_once('/'));
    total.and_then(|(_, total)| total.parse().ok()).unwrap_or(1 << 14)
}
