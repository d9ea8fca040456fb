//! A user namespace of its own for a program that no administrator starts.
//!
//! Since version 5.14, Linux counts the processes of a user in each namespace. In one of its own, a program may have few
//! processes, whatever else its user runs; without one, a fork bomb takes hundreds more, and every supervisor of
//! the user gets less of the processor.

use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt as _;

use rustix::process::{getegid, geteuid};
use rustix::thread::{UnshareFlags, unshare_unsafe};

/// The number of the namespace of this process.
pub(crate) fn own() -> Option<u64> {
    fs::metadata("/proc/self/ns/user").ok().map(|about| about.ino())
}

/// Whether this kernel counts the processes of each namespace alone.
pub(crate) fn are_counted() -> bool {
    let release = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    is_counting(&release)
}

fn is_counting(release: &str) -> bool {
    let mut numbers = release.split(['.', '-', '\n']).map_while(|word| word.parse::<u32>().ok());
    (numbers.next(), numbers.next()) >= (Some(5), Some(14))
}

/// Moves this process, which has one thread, into a new namespace; it keeps its user and group.
///
/// # Errors
/// If there are no namespaces for ordinary users here, or they are of no use.
pub(crate) fn enter() -> io::Result<()> {
    // There a namespace may be entered, but its user not be named.
    const RESTRICTED: &str = "/proc/sys/kernel/apparmor_restrict_unprivileged_userns";
    let is_restricted = fs::read_to_string(RESTRICTED).is_ok_and(|text| text.trim() != "0");
    if is_restricted || !are_counted() {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let (user, group) = (geteuid(), getegid());
    #[expect(unsafe_code, reason = "no safe function moves a process into a namespace")]
    // SAFETY: only the credentials change, and no other thread shares them.
    unsafe {
        unshare_unsafe(UnshareFlags::NEWUSER)?;
    }
    let name = || {
        fs::write("/proc/self/setgroups", "deny")?;
        fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
        fs::write("/proc/self/gid_map", format!("{group} {group} 1"))
    };
    // Without a name, the program has the same rights, and only takes itself for nobody.
    let _: io::Result<()> = name();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_counting;

    #[test]
    fn the_kernel_is_new_enough() {
        for release in ["5.14.0-427.el9.x86_64\n", "6.1.0-18-amd64", "6.18.44", "10.0"] {
            assert!(is_counting(release), "{release}");
        }
        for release in ["5.13.19", "5.4.0-42-generic\n", "4.19", "", "none"] {
            assert!(!is_counting(release), "{release}");
        }
    }
}
