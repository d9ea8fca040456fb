//! The groups below which programs can get groups of their own.

use std::fs;
use std::path::{Path, PathBuf};

use super::{enter, own_name};
use crate::bounds::GroupVersion;
use crate::system::linux::group::{ControlGroups, lists};

/// The groups of this process that may have children with a share of the processor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Parents {
    pub(super) version: GroupVersion,
    /// One for each hierarchy.
    pub(super) folders: Vec<PathBuf>,
    /// True if the kernel limits the processes of their children.
    pub(super) limit_processes: bool,
}

impl Parents {
    /// The groups of this process; `None` if none of them may have such children.
    pub(super) fn find() -> Option<Parents> {
        let mounts = fs::read_to_string("/proc/self/mountinfo").ok()?;
        let own = fs::read_to_string("/proc/self/cgroup").ok()?;
        let has_memory = ControlGroups::find().is_some_and(|one| one.version == GroupVersion::V2);
        // A process that is in a group for its memory cannot be in another group of version 2.
        let found = if has_memory { None } else { second(&mounts, &own) };
        found.or_else(|| first(&mounts, &own))
    }
}

/// Version 2, with the controller of the processor delegated to us.
fn second(mounts: &str, own: &str) -> Option<Parents> {
    /// The controllers that the children of a group have.
    const ENABLED: &str = "cgroup.subtree_control";
    let folder = own_folder(mounts, own, None)?;
    let can = lists(&folder, ENABLED, "cpu")
        || lists(&folder, "cgroup.controllers", "cpu") && delegate(&folder);
    if !can {
        return None;
    }
    // Without this controller, the supervisor counts.
    let _ = fs::write(folder.join(ENABLED), "+pids");
    let limit_processes = lists(&folder, ENABLED, "pids");
    Some(Parents { version: GroupVersion::V2, folders: vec![folder], limit_processes })
}

/// Lets the children of our group share the processor. Such a group may hold no process, so this
/// process moves into a child. If another process is in the group, which is not ours to move,
/// everything stays as it was.
fn delegate(folder: &Path) -> bool {
    let Some(name) = own_name("referee") else { return false };
    let own = folder.join(name);
    if fs::create_dir(&own).is_err() {
        return false;
    }
    let is_done = fs::write(own.join("cgroup.procs"), "0").is_ok()
        && fs::write(folder.join("cgroup.subtree_control"), "+cpu").is_ok();
    if !is_done {
        let _ = enter(folder);
        let _ = fs::remove_dir(&own);
    }
    is_done
}

/// Version 1: the hierarchy of the controller, and those that count time and processes, if there are
/// any.
fn first(mounts: &str, own: &str) -> Option<Parents> {
    let mut folders = vec![own_folder(mounts, own, Some("cpu"))?];
    let counts = own_folder(mounts, own, Some("cpuacct"));
    // Both controllers may be in one hierarchy.
    folders.extend(counts.filter(|folder| *folder != folders[0]));
    let processes = own_folder(mounts, own, Some("pids"));
    let limit_processes = processes.is_some();
    folders.extend(processes.filter(|folder| !folders.contains(folder)));
    Some(Parents { version: GroupVersion::V1, folders, limit_processes })
}

/// The folder of our group in the hierarchy of a controller of version 1, or in that of version 2.
fn own_folder(mounts: &str, own: &str, controller: Option<&str>) -> Option<PathBuf> {
    let path = own.lines().find_map(|line| {
        let mut fields = line.splitn(3, ':').skip(1);
        let mut controllers = fields.next()?.split(',');
        let is_it = controllers.any(|one| one == controller.unwrap_or_default());
        is_it.then(|| fields.next()).flatten()
    })?;
    mounts.lines().find_map(|line| {
        let (place, kind) = line.split_once(" - ")?;
        let mut kind = kind.split(' ');
        let is_it = match (kind.next()?, controller) {
            ("cgroup2", None) => true,
            ("cgroup", Some(controller)) => kind.nth(1)?.split(',').any(|one| one == controller),
            _ => false,
        };
        let place: Vec<&str> = place.split(' ').collect();
        let (root, mount) = (place.get(3)?, place.get(4)?);
        // A container may see only a part of the hierarchy.
        let below = Path::new(path).strip_prefix(root).ok().filter(|_| is_it)?;
        Some(Path::new(mount).join(below))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines that proc(5) and the kernel's documentation of control groups show.
    #[test]
    fn our_group_is_found_in_each_hierarchy() {
        let mounts = "31 23 0:28 / /sys/fs/cgroup ro shared:9 - tmpfs tmpfs ro,mode=755\n\
            32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw shared:10 - cgroup cgroup rw,cpu,cpuacct\n\
            33 31 0:30 /docker/a1 /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n\
            41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw,nsdelegate\n";
        let own = "7:memory:/docker/a1/b2\n2:cpu,cpuacct:/jobs\n1:name=systemd:/\n0::/user.slice\n";
        let folder = |controller| own_folder(mounts, own, controller);
        let path = |path: &str| Some(PathBuf::from(path));
        assert_eq!(folder(Some("cpu")), path("/sys/fs/cgroup/cpu,cpuacct/jobs"));
        assert_eq!(folder(Some("cpuacct")), folder(Some("cpu")));
        assert_eq!(folder(Some("memory")), path("/sys/fs/cgroup/memory/b2"));
        assert_eq!(folder(None), path("/sys/fs/cgroup/unified/user.slice"));
        assert_eq!(folder(Some("pids")), None);
        let outside = own_folder(mounts, "7:memory:/docker/other\n", Some("memory"));
        assert_eq!(outside, None, "a group that the container does not see");
        let both = first(mounts, own).expect("a hierarchy");
        assert_eq!(both.folders.len(), 1, "one group serves both controllers");
        assert!(!both.limit_processes);
        let mounts =
            format!("{mounts}34 31 0:31 / /sys/fs/cgroup/pids rw - cgroup cgroup rw,pids\n");
        let third = first(&mounts, &format!("{own}8:pids:/jobs\n")).expect("hierarchies");
        assert_eq!(third.folders.last(), path("/sys/fs/cgroup/pids/jobs").as_ref());
        assert!(third.limit_processes);
    }
}
