//! Control groups: the kernel's own count of what a sandbox holds, and its limit.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rustix::process::{Pid, getpid};
use serde::{Deserialize, Serialize};

use crate::bounds::GroupVersion;
use crate::system::linux::folder::is_gone;

/// A place where we may make control groups that limit memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ControlGroups {
    /// The interface.
    pub version: GroupVersion,
    /// The folder in which new groups are made.
    place: PathBuf,
}

/// The prefix of the groups' names; the number of the supervisor follows.
const PREFIX: &str = "discus-sandbox-";

impl ControlGroups {
    /// The place, if there is one here and groups made in it can be limited. Removes groups that
    /// killed supervisors have left.
    pub fn find() -> Option<ControlGroups> {
        let mounts = fs::read_to_string("/proc/self/mounts").ok()?;
        let own = fs::read_to_string("/proc/self/cgroup").ok()?;
        let places = [v2(&mounts, &own), v1(&mounts, &own)];
        let found = places.into_iter().flatten().find(ControlGroups::works)?;
        found.sweep();
        Some(found)
    }

    fn works(&self) -> bool {
        // With this version, moving a process takes the right to write to the place, too.
        let may_move = self.version == GroupVersion::V1
            || fs::File::options().write(true).open(self.place.join("cgroup.procs")).is_ok();
        may_move && self.make(u64::MAX >> 1).is_ok()
    }

    /// A new group for the sandbox of this supervisor.
    ///
    /// # Errors
    /// If it cannot be made or limited.
    pub(crate) fn make(&self, memory: u64) -> io::Result<Group> {
        let folder = self.place.join(format!("{PREFIX}{}", getpid()));
        // A group of this name belongs to a supervisor that is gone.
        let _ = fs::remove_dir(&folder);
        fs::create_dir(&folder)?;
        let group = Group { version: self.version, folder };
        group.limit(memory)?;
        Ok(group)
    }

    /// Returns true if the kernel divides the processor evenly between these groups, too.
    pub(crate) fn divide_processor(&self) -> bool {
        self.also_have("cpu")
    }

    /// Returns true if the kernel limits the processes of these groups, too.
    pub(crate) fn limit_processes(&self) -> bool {
        self.also_have("pids")
    }

    fn also_have(&self, controller: &str) -> bool {
        self.version == GroupVersion::V2 && lists(&self.place, "cgroup.subtree_control", controller)
    }

    fn sweep(&self) {
        for entry in fs::read_dir(&self.place).into_iter().flatten().flatten() {
            let name = entry.file_name();
            let number = name.to_str().and_then(|name| name.strip_prefix(PREFIX)?.parse().ok());
            if number.and_then(Pid::from_raw).is_some_and(is_gone) {
                let _ = fs::remove_dir(entry.path());
            }
        }
    }
}

/// A group of the first version below our own.
fn v1(mounts: &str, own: &str) -> Option<ControlGroups> {
    let mount = mount(mounts, "cgroup", Some("memory"))?;
    let path = own.lines().find_map(|line| {
        let mut fields = line.splitn(3, ':').skip(1);
        let is_memory = fields.next()?.split(',').any(|controller| controller == "memory");
        fields.next().filter(|_| is_memory)
    })?;
    Some(ControlGroups { version: GroupVersion::V1, place: below(&mount, path) })
}

/// A group of the second version beside our own: below it none may be, since ours has processes.
fn v2(mounts: &str, own: &str) -> Option<ControlGroups> {
    let mount = mount(mounts, "cgroup2", None)?;
    let path = own.lines().find_map(|line| line.strip_prefix("0::"))?;
    let place = below(&mount, path);
    let place = if place == mount { place } else { place.parent()?.to_owned() };
    let limits_memory = lists(&place, "cgroup.subtree_control", "memory");
    limits_memory.then_some(ControlGroups { version: GroupVersion::V2, place })
}

/// Returns true if a file of a group of the second version lists this controller.
pub(crate) fn lists(group: &Path, file: &str, controller: &str) -> bool {
    fs::read_to_string(group.join(file))
        .is_ok_and(|text| text.split_whitespace().any(|one| one == controller))
}

/// The mount point of a file system of this kind with this option.
fn mount(mounts: &str, kind: &str, option: Option<&str>) -> Option<PathBuf> {
    let mut fields = mounts.lines().map(|line| line.split(' ').collect::<Vec<_>>());
    let found = fields.find(|fields| {
        let has = |option: &str| {
            fields.get(3).is_some_and(|options| options.split(',').any(|one| one == option))
        };
        fields.get(2) == Some(&kind) && option.is_none_or(has)
    })?;
    Some(PathBuf::from(found[1]))
}

/// The group of this path, or the first one if its path is that of another container.
fn below(mount: &Path, path: &str) -> PathBuf {
    let inner = path.trim_matches('/');
    let place = if inner.is_empty() { mount.to_owned() } else { mount.join(inner) };
    if place.is_dir() { place } else { mount.to_owned() }
}

/// A control group for one sandbox. It is removed when this value is dropped; its processes should
/// have ended by then.
#[derive(Debug)]
pub(crate) struct Group {
    version: GroupVersion,
    folder: PathBuf,
}

impl Group {
    fn limit(&self, memory: u64) -> io::Result<()> {
        let write = |name, text: &str| fs::write(self.folder.join(name), text);
        match self.version {
            GroupVersion::V1 => {
                write("memory.limit_in_bytes", &memory.to_string())?;
                // Memory together with swap; a kernel that does not count swap has no such file.
                let both = "memory.memsw.limit_in_bytes";
                if self.folder.join(both).exists() {
                    write(both, &memory.to_string())
                } else {
                    Ok(())
                }
            }
            GroupVersion::V2 => {
                write("memory.max", &memory.to_string())?;
                let swap = "memory.swap.max";
                if self.folder.join(swap).exists() { write(swap, "0") } else { Ok(()) }
            }
        }
    }

    /// Its folder.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file by which a process becomes a member.
    pub(crate) fn members(&self) -> PathBuf {
        self.folder.join("cgroup.procs")
    }

    /// Returns true if the kernel has ended a process because the limit was reached.
    pub(crate) fn is_full(&self) -> bool {
        let name = match self.version {
            GroupVersion::V1 => "memory.oom_control",
            GroupVersion::V2 => "memory.events",
        };
        let text = fs::read_to_string(self.folder.join(name)).unwrap_or_default();
        let mut counts = text.lines().filter_map(|line| line.strip_prefix("oom_kill "));
        counts.any(|count| count != "0")
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let _ = fs::remove_dir(&self.folder);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTS: &str = "tmpfs /sys/fs/cgroup tmpfs rw,mode=755 0 0\n\
                          cgroup /sys/fs/cgroup/cpu cgroup rw,relatime,cpu 0 0\n\
                          cgroup /sys/fs/cgroup/memory cgroup rw,relatime,memory 0 0\n\
                          cgroup2 /sys/fs/cgroup/unified cgroup2 rw,relatime 0 0\n";

    #[test]
    fn mounts_are_found_by_their_kind() {
        assert_eq!(mount(MOUNTS, "cgroup", Some("memory")), Some("/sys/fs/cgroup/memory".into()));
        assert_eq!(mount(MOUNTS, "cgroup2", None), Some("/sys/fs/cgroup/unified".into()));
        assert_eq!(mount(MOUNTS, "cgroup", Some("pids")), None);
    }

    #[test]
    fn a_group_of_another_container_is_not_taken_for_ours() {
        let own = "4:memory:/none/such\n1:cpu:/\n0::/\n";
        let place = v1(MOUNTS, own).map(|groups| groups.place);
        assert_eq!(place, Some("/sys/fs/cgroup/memory".into()));
        assert_eq!(v1(MOUNTS, "1:cpu:/\n0::/\n"), None);
    }
}
