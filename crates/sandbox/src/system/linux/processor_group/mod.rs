//! Control groups for the processor: the kernel divides it evenly between groups, however many
//! processes each of them holds. Where it can, it also limits how many these are.
//!
//! Each program gets a group below the group of this process, named after this process, so that no
//! other group is ever touched. The group exists once in each hierarchy; a further controller, such
//! as one for memory, is a further hierarchy of version 1, or a further file of version 2.

mod parents;

use std::fs;
use std::io::{self, ErrorKind};
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, PidfdFlags, Signal, getpid, pidfd_open, pidfd_send_signal};

use crate::bounds::GroupVersion;
use crate::system::linux::stat::{self, Stat};
use parents::Parents;

/// The control group of one program, with everything that it starts. When this value is dropped,
/// the group is removed.
#[derive(Debug)]
pub(crate) struct ProcessorGroup {
    /// Its folder in each hierarchy.
    folders: Vec<PathBuf>,
}

/// The prefix of the groups' names; the number of the owning process and its start time follow.
const PREFIX: &str = "discus-share-";

/// The version of the control groups that programs get here; `None` if they get none.
///
/// The first call looks for them, removes the groups of processes that are gone, and with version 2
/// moves this process into a group of its own: a group whose children share the processor may
/// itself hold no process.
pub(crate) fn version() -> Option<GroupVersion> {
    parents().map(|parents| parents.version)
}

/// Returns true if the kernel also limits how many processes these groups hold.
pub(crate) fn limit_processes() -> bool {
    parents().is_some_and(|parents| parents.limit_processes)
}

fn parents() -> Option<&'static Parents> {
    static FOUND: OnceLock<Option<Parents>> = OnceLock::new();
    let find = || {
        let parents = Parents::find()?;
        parents.folders.iter().for_each(|folder| sweep(folder));
        // A folder may look writable and still refuse a group.
        ProcessorGroup::below(&parents).is_ok().then_some(parents)
    };
    FOUND.get_or_init(find).as_ref()
}

impl ProcessorGroup {
    /// A new group; `None` where there can be none.
    pub(crate) fn new() -> Option<ProcessorGroup> {
        parents().and_then(|parents| ProcessorGroup::below(parents).ok())
    }

    fn below(parents: &Parents) -> io::Result<ProcessorGroup> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed).to_string();
        let name = own_name(&number).ok_or(ErrorKind::Unsupported)?;
        // What has been made is removed if the rest cannot be made.
        let mut group = ProcessorGroup { folders: Vec::new() };
        for parent in &parents.folders {
            let folder = parent.join(&name);
            fs::create_dir(&folder)?;
            group.folders.push(folder);
        }
        Ok(group)
    }

    /// Its folders, for [`enter`] and [`remove`].
    pub(crate) fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// The processor time of all its processes, also of those that have ended; `None` if the kernel
    /// does not count it.
    pub(crate) fn computed(&self) -> Option<Duration> {
        self.folders.iter().find_map(|folder| computed(folder))
    }
}

impl Drop for ProcessorGroup {
    fn drop(&mut self) {
        self.folders.iter().for_each(|folder| remove(folder));
    }
}

/// Moves the calling process, which has one thread, into a group.
///
/// # Errors
/// If the group is gone, or the process may not move.
pub(crate) fn enter(folder: &Path) -> io::Result<()> {
    // With version 1, a thread that moves itself does not wait for all other processes.
    let tasks = folder.join("tasks");
    let file = if tasks.exists() { tasks } else { folder.join("cgroup.procs") };
    fs::write(file, "0")
}

/// Removes a group; processes that are still in it, because their supervisor was killed, end.
pub(crate) fn remove(folder: &Path) {
    const TRIES: u32 = 1000;
    for _ in 0..TRIES {
        let removed = fs::remove_dir(folder);
        if !removed.is_err_and(|error| error.kind() == ErrorKind::ResourceBusy) {
            return;
        }
        kill(folder);
        thread::sleep(Duration::from_millis(1));
    }
}

/// Kills the processes of a group. Their numbers may be those of others a moment later, so they are listed again
/// once the processes are held.
fn kill(folder: &Path) {
    let members = || {
        let text = fs::read_to_string(folder.join("cgroup.procs")).unwrap_or_default();
        text.lines().filter_map(|line| Pid::from_raw(line.parse().ok()?)).collect::<Vec<Pid>>()
    };
    let open = |pid| Some((pid, pidfd_open(pid, PidfdFlags::empty()).ok()?));
    let held: Vec<(Pid, OwnedFd)> = members().into_iter().filter_map(open).collect();
    let still = members();
    for (_, process) in held.iter().filter(|(pid, _)| still.contains(pid)) {
        let _ = pidfd_send_signal(process, Signal::KILL);
    }
}

/// Removes the empty groups of processes that ended without doing so.
fn sweep(parent: &Path) {
    let entries = fs::read_dir(parent).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| entry.file_name().to_str().is_some_and(is_abandoned)) {
        // A group that still holds a process stays.
        let _ = fs::remove_dir(entry.path());
    }
}

/// Returns true if a group has a name of ours, and its owner is gone.
fn is_abandoned(name: &str) -> bool {
    let Some((pid, rest)) = name.strip_prefix(PREFIX).and_then(|rest| rest.split_once('-')) else {
        return false;
    };
    let pid = pid.parse().ok().and_then(Pid::from_raw);
    let start = rest.split('-').next().and_then(|start| start.parse::<u64>().ok());
    match (pid, start) {
        (Some(pid), Some(start)) => start_time(pid) != Some(start),
        _ => false,
    }
}

/// The name of a group of this process.
fn own_name(part: &str) -> Option<String> {
    let start = start_time(getpid())?;
    Some(format!("{PREFIX}{}-{start}-{part}", getpid()))
}

/// When a process began, in the kernel's ticks since it booted: a later process may have the same
/// number.
fn start_time(pid: Pid) -> Option<u64> {
    Stat::read(&stat::folder(pid))?.begun()
}

fn computed(folder: &Path) -> Option<Duration> {
    if let Ok(text) = fs::read_to_string(folder.join("cpuacct.usage")) {
        return text.trim().parse().ok().map(Duration::from_nanos);
    }
    let text = fs::read_to_string(folder.join("cpu.stat")).ok()?;
    let usage = text.lines().find_map(|line| line.strip_prefix("usage_usec "))?;
    usage.trim().parse().ok().map(Duration::from_micros)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_abandoned_when_its_owner_is_gone() {
        let own = own_name("0").expect("a name");
        assert!(!is_abandoned(&own));
        let pid = getpid();
        let start = start_time(pid).expect("it runs");
        assert!(is_abandoned(&format!("{PREFIX}{pid}-{}-0", start + 1)), "another process");
        for foreign in ["discus", "discus-x-1-0", "discus-1-x-0", "user.slice", "discus-tests"] {
            assert!(!is_abandoned(foreign), "{foreign}");
        }
    }

    #[test]
    fn a_group_is_there_until_it_is_dropped() {
        let Some(group) = ProcessorGroup::new() else { return };
        let folders = group.folders().to_vec();
        assert!(!folders.is_empty() && folders.iter().all(|folder| folder.is_dir()));
        assert_eq!(group.computed().unwrap_or_default(), Duration::ZERO);
        drop(group);
        assert!(!folders.iter().any(|folder| folder.exists()));
    }
}
