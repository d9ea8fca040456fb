//! What a sandbox may use, as it is counted: the limits and what was there before.

use std::fs;

use crate::isolation::Isolation;
use crate::task::Settings;
use crate::usage::{self, DiskUsage};

/// The disk space that the files of a sandbox may take: their size at the start plus the limit.
pub(crate) fn disk(settings: &Settings) -> DiskUsage {
    /// Small files count as well, because removing them takes time.
    const MORE: usize = 4096;
    let used = match settings.isolation {
        Isolation::Trusted => return DiskUsage::ALL,
        Isolation::Bubblewrap | Isolation::Landlock(_) => {
            usage::of_disk(settings.folder.as_ref(), DiskUsage::ALL)
        }
    };
    let bytes = used.bytes.saturating_add(settings.limits.disk);
    DiskUsage { bytes, files: used.files.saturating_add(MORE) }
}

/// The number of processes that the program's user may have. The supervisor counts the processes of the
/// sandbox, so some too many must be possible. The processes that a user has outside the sandbox count
/// as well; they are at most all that there are now, and some more.
pub(crate) fn processes(settings: &Settings, user: Option<u32>) -> u64 {
    const MORE: u64 = 1 << 10;
    let allowed = settings.limits.processes;
    let enough = allowed.saturating_add(allowed / 2 + 16);
    let others = if user.is_some() { 0 } else { all_threads().saturating_add(MORE) };
    enough.saturating_add(others)
}

/// The processes and threads of this machine.
fn all_threads() -> u64 {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let total = text.split_whitespace().nth(3).and_then(|field| field.split_once('/'));
    total.and_then(|(_, total)| total.parse().ok()).unwrap_or(1 << 14)
}
