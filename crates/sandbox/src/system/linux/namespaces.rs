//! The namespaces of a program: it sees no other processes, files, networks or queues of this machine.
//!
//! An administrator makes them directly. An ordinary user first makes a user namespace, in which the supervisor then is as
//! well; outside of it, both keep the rights that they had. Since version 5.14, Linux also counts the processes of a user
//! in each such namespace alone.

use std::fs;
use std::io;

use rustix::process::{Gid, Pid, Uid, getegid, geteuid};
use rustix::thread::{UnshareFlags, unshare_unsafe};

/// Forks this process, which has one thread. The child, which gets `None`, is the first process of a PID namespace, if that
/// is wanted; that of an ordinary user is in a user namespace, too.
///
/// # Errors
/// If there can be no more processes, the system has no such namespaces, or ordinary users may not make them.
pub(crate) fn fork(has_namespaces: bool, is_administrator: bool) -> io::Result<Option<Pid>> {
    let flags = match (has_namespaces, is_administrator) {
        (false, _) => 0,
        (true, false) => libc::CLONE_NEWPID | libc::CLONE_NEWUSER,
        (true, true) => libc::CLONE_NEWPID,
    };
    let flags = i64::from(flags | libc::SIGCHLD);
    #[expect(unsafe_code, reason = "no safe function forks")]
    // SAFETY: without a stack of its own the child is a copy of this process, and may do whatever this process could do,
    // since no thread that it lacks holds a lock.
    let child = unsafe { libc::syscall(libc::SYS_clone, flags, 0_i64, 0_i64, 0_i64, 0_i64) };
    match child {
        0 => Ok(None),
        child => match i32::try_from(child).ok().filter(|child| *child > 0).and_then(Pid::from_raw)
        {
            Some(child) => Ok(Some(child)),
            None => Err(io::Error::last_os_error()),
        },
    }
}

/// Gives this process everything else of its own that has no name: mounts, a network without devices, queues and so on.
///
/// # Errors
/// If the system does not let it.
pub(crate) fn enter() -> io::Result<()> {
    unshare(
        UnshareFlags::NEWNS
            | UnshareFlags::NEWNET
            | UnshareFlags::NEWIPC
            | UnshareFlags::NEWUTS
            | UnshareFlags::NEWCGROUP,
    )
}

/// Moves this process, which has one thread, into a user namespace, in which its processes are counted alone.
///
/// # Errors
/// If there are no such namespaces for ordinary users here, or they are of no use.
pub(crate) fn enter_user() -> io::Result<()> {
    // There a namespace may be entered, but its user not be named.
    const RESTRICTED: &str = "/proc/sys/kernel/apparmor_restrict_unprivileged_userns";
    let is_restricted = fs::read_to_string(RESTRICTED).is_ok_and(|text| text.trim() != "0");
    if is_restricted || !are_counted() {
        return Err(io::ErrorKind::Unsupported.into());
    }
    let (user, group) = (geteuid(), getegid());
    unshare(UnshareFlags::NEWUSER)?;
    name_user(user, group)
}

/// Returns true if this kernel counts the processes of each user namespace alone.
pub(crate) fn are_counted() -> bool {
    let release = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    is_counting(&release)
}

fn is_counting(release: &str) -> bool {
    let mut numbers = release.split(['.', '-', '\n']).map_while(|word| word.parse::<u32>().ok());
    (numbers.next(), numbers.next()) >= (Some(5), Some(14))
}

/// Keeps the user and the group of this process in its new user namespace. Until then it takes itself for nobody.
///
/// # Errors
/// If the system does not let it.
pub(crate) fn name_user(user: Uid, group: Gid) -> io::Result<()> {
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
    fs::write("/proc/self/gid_map", format!("{group} {group} 1"))
}

fn unshare(flags: UnshareFlags) -> io::Result<()> {
    #[expect(unsafe_code, reason = "no safe function makes namespaces")]
    // SAFETY: no other thread shares what is divided, and no file descriptors are.
    unsafe {
        Ok(unshare_unsafe(flags)?)
    }
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
