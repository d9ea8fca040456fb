//! What a cell uses, which is looked at again and again.

use std::collections::HashSet;
use std::fs::{self, Metadata};
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

use rustix::param::page_size;

use crate::family::{self, Member};
use crate::limits::{Limit, Limits};

/// The limit that the members of the cell break together, if they do.
pub(crate) fn of_members(limits: &Limits, members: &[Member]) -> Option<Limit> {
    let threads: u64 = members.iter().map(|one| one.threads.max(1)).sum();
    let pages: u64 = members.iter().map(|one| one.pages).sum();
    if threads > limits.processes {
        return Some(Limit::Processes);
    }
    (pages * page_size() as u64 > limits.memory).then_some(Limit::Memory)
}

/// Room on a disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    pub(crate) bytes: u64,
    /// Files and folders, however small.
    pub(crate) files: usize,
}

impl Room {
    pub(crate) const ALL: Room = Room { bytes: u64::MAX, files: usize::MAX };

    pub(crate) fn is_within(self, most: Room) -> bool {
        self.bytes <= most.bytes && self.files <= most.files
    }
}

/// The room that a cell takes, or as much of it as shows that it is more than `most`: by its folder,
/// and by files that have been removed and are still open.
///
/// What is nested so deeply that its path has become too long takes all there is.
pub(crate) fn room(folder: &Path, members: &[Member], most: Room) -> Room {
    /// Bytes of a path; the kernel takes 4096.
    const LONGEST: usize = 3072;
    let mut seen = HashSet::new();
    let mut bytes = 0;
    let mut add = |about: &Metadata| {
        if seen.insert((about.dev(), about.ino())) {
            bytes += about.blocks() * 512;
        }
        Room { bytes, files: seen.len() }
    };
    let mut sum = Room { bytes: 0, files: 0 };
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop().filter(|_| sum.is_within(most)) {
        if folder.as_os_str().len() > LONGEST {
            return Room::ALL;
        }
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            // What is gone meanwhile takes no room.
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
    let open = members.iter().map(|one| fs::read_dir(family::folder(one.pid).join("fd")));
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
