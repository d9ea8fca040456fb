//! The resources that a sandbox uses, checked periodically.

use std::collections::HashSet;
use std::fs::{self, Metadata};
use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _};
use std::path::PathBuf;

use rustix::fs::statvfs;

use crate::limits::Limits;
use crate::system::linux::descendants::Member;
use crate::system::linux::mappings::{self, Mapping};

/// Returns true if the processes of the sandbox have more threads than they may.
pub(crate) fn are_too_many(limits: &Limits, members: &[Member]) -> bool {
    members.iter().map(|one| one.threads.max(1)).sum::<u64>() > limits.processes
}

/// Bytes of memory that the processes hold, each for itself: in memory or in swap, and the tables of
/// the kernel that say where. Memory that several share is counted by [`Held`].
pub(crate) fn of_members(members: &[Member]) -> u64 {
    members.iter().map(of_member).sum()
}

fn of_member(member: &Member) -> u64 {
    const COUNTED: [&str; 4] = ["RssAnon:", "RssFile:", "VmSwap:", "VmPTE:"];
    let text = fs::read_to_string(member.folder.join("status")).unwrap_or_default();
    let kib = text.lines().filter_map(|line| {
        let rest = COUNTED.iter().find_map(|name| line.strip_prefix(name))?;
        rest.trim().strip_suffix(" kB")?.parse::<u64>().ok()
    });
    kib.sum::<u64>() << 10
}

/// The memory and files that the processes hold without a name in any folder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Held {
    /// Bytes of shared memory, and of data on its way between processes.
    pub(crate) memory: u64,
    /// Bytes of removed files.
    pub(crate) disk: u64,
    /// The number of pipes.
    pub(crate) pipes: usize,
}

/// The most pipes of a program. The kernel gives all programs of a user smaller ones when they are some thousand.
pub(crate) const PIPES: usize = 128;

/// Bytes that a shared mapping without a file may have: a part of the limit. An ordinary user cannot
/// see how large one is of which a process has kept only a part.
pub(crate) fn largest_shared(limits: &Limits) -> u64 {
    limits.memory / 8
}

/// Bytes that may be on their way in a socket, and in a pipe.
const SOCKET: u64 = 416 << 10;
const PIPE: u64 = 64 << 10;

/// Looks at all open files and all mappings of the processes.
pub(crate) fn of_nameless(limits: &Limits, members: &[Member]) -> Held {
    let mut seen = HashSet::new();
    let mut held = Held::default();
    let shared = members.iter().find_map(named_memory);
    held.memory += shared.map_or(0, |(_, used)| used);
    let open = members.iter().map(|one| fs::read_dir(one.folder.join("fd")));
    for entry in open.flatten().flatten().flatten() {
        let Ok(about) = fs::metadata(entry.path()) else { continue };
        let kind = about.file_type();
        let is_removed = kind.is_file() && about.nlink() == 0;
        if !(kind.is_socket() || kind.is_fifo() || is_removed)
            || !seen.insert((about.dev(), about.ino()))
        {
            continue;
        }
        held.memory += if kind.is_socket() { SOCKET } else { 0 };
        held.memory += if kind.is_fifo() { PIPE } else { 0 };
        held.pipes += usize::from(kind.is_fifo());
        let is_counted = shared.is_some_and(|(device, _)| device == about.dev());
        held.disk += if is_removed && !is_counted { about.blocks() * 512 } else { 0 };
    }
    for member in members {
        for mapping in mappings::nameless(&member.folder) {
            let is_counted = shared.is_some_and(|(device, _)| device == mapping.device);
            if !is_counted && seen.insert((mapping.device, mapping.inode)) {
                held.add(&mapping, limits, member);
            }
        }
    }
    held
}

/// The device of `/dev/shm` in a program's own root, and the bytes that it holds.
fn named_memory(member: &Member) -> Option<(u64, u64)> {
    let place = member.folder.join("root/dev/shm");
    // Elsewhere it is the machine's.
    let device = fs::metadata(&place).ok()?.dev();
    let own = fs::metadata("/dev/shm").is_ok_and(|own| own.dev() == device);
    let about = statvfs(&place).ok().filter(|_| !own)?;
    Some((device, (about.f_blocks - about.f_bfree) * about.f_frsize))
}

impl Held {
    /// Adds the file of a mapping. Only an administrator can see its size; of others it is assumed
    /// that it is as large as it may be.
    fn add(&mut self, mapping: &Mapping, limits: &Limits, member: &Member) {
        let file = member.folder.join("map_files").join(&mapping.range);
        let size = fs::metadata(file).map(|about| about.blocks() * 512).ok();
        if mapping.is_memory {
            self.memory += size.unwrap_or(largest_shared(limits));
        } else {
            self.disk += size.unwrap_or(limits.file);
        }
    }
}

/// Space used on a disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DiskUsage {
    pub(crate) bytes: u64,
    /// Files and folders, however small.
    pub(crate) files: usize,
}

impl DiskUsage {
    pub(crate) const ALL: DiskUsage = DiskUsage { bytes: u64::MAX, files: usize::MAX };

    pub(crate) fn is_within(self, most: DiskUsage) -> bool {
        self.bytes <= most.bytes && self.files <= most.files
    }
}

/// The disk space that the files of some folders use. Stops counting once it exceeds `most`.
///
/// A folder whose path has become too long counts as all the disk.
pub(crate) fn of_disk(folders: &[PathBuf], most: DiskUsage) -> DiskUsage {
    /// Bytes of a path; the kernel takes 4096.
    const LONGEST: usize = 3072;
    let mut seen = HashSet::new();
    let mut bytes = 0;
    let mut add = |about: &Metadata| {
        if seen.insert((about.dev(), about.ino())) {
            bytes += about.blocks() * 512;
        }
        DiskUsage { bytes, files: seen.len() }
    };
    let mut sum = DiskUsage { bytes: 0, files: 0 };
    let mut folders = folders.to_vec();
    while let Some(folder) = folders.pop().filter(|_| sum.is_within(most)) {
        if folder.as_os_str().len() > LONGEST {
            return DiskUsage::ALL;
        }
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            // A file that is gone meanwhile uses no space.
            let Ok(about) = entry.metadata() else { continue };
            sum = add(&about);
            if about.is_dir() {
                folders.push(entry.path());
            }
            if !sum.is_within(most) {
                return sum;
            }
        }
    }
    sum
}
