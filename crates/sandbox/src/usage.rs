//! The resources that a sandbox uses, checked periodically.

use std::collections::HashSet;
use std::fs::{self, Metadata};
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

use rustix::param::page_size;

use crate::descendants::{self, Member};
use crate::limits::{Limit, Limits};

/// The limit that the processes of the sandbox together exceed, if any.
pub(crate) fn of_members(limits: &Limits, members: &[Member]) -> Option<Limit> {
    let threads: u64 = members.iter().map(|one| one.threads.max(1)).sum();
    let pages: u64 = members.iter().map(|one| one.pages).sum();
    if threads > limits.processes {
        return Some(Limit::Processes);
    }
    (pages * page_size() as u64 > limits.memory).then_some(Limit::Memory)
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

/// The disk space that a sandbox uses, in its folder and in removed files that are still open.
/// Stops counting once it exceeds `most`.
///
/// A folder whose path has become too long counts as all the disk.
pub(crate) fn of_disk(folder: &Path, members: &[Member], most: DiskUsage) -> DiskUsage {
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
    let mut folders = vec![folder.to_owned()];
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
    let open = members.iter().map(|one| fs::read_dir(descendants::folder(one.pid).join("fd")));
    for entry in open.flatten().flatten().flatten() {
        if let Ok(about) = fs::metadata(entry.path())
            && about.is_file()
            && about.nlink() == 0
        {
            sum = add(&about);
        }
    }
    sum
}
