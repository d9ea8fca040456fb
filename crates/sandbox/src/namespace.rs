//! A user namespace of its own for a program that no administrator starts.
//!
//! The kernel counts the processes of a user in each namespace. In one of its own, a program may have few
//! processes, whatever else its user runs; without one, a fork bomb takes hundreds more, and every supervisor of
//! the user gets less of the processor.

use std::fs;
use std::io;

use rustix::process::{getegid, geteuid};
use rustix::thread::{UnshareFlags, unshare_unsafe};

/// Moves this process, which has one thread, into a new namespace; it keeps its user and group.
///
/// # Errors
/// If there are no namespaces for ordinary users here.
pub(crate) fn enter() -> io::Result<()> {
    // There a namespace may be entered, but its user not be named.
    const RESTRICTED: &str = "/proc/sys/kernel/apparmor_restrict_unprivileged_userns";
    if fs::read_to_string(RESTRICTED).is_ok_and(|text| text.trim() != "0") {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let (user, group) = (geteuid(), getegid());
    #[expect(unsafe_code, reason = "no safe function moves a process into a namespace")]
    // SAFETY: only the credentials change, and no other thread shares them.
    unsafe {
        unshare_unsafe(UnshareFlags::NEWUSER)?;
    }
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
    fs::write("/proc/self/gid_map", format!("{group} {group} 1"))
}
