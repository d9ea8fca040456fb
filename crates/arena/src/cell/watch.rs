//! What a cell uses, which is looked at again and again.

use std::collections::HashSet;
use std::fs::{self, Metadata};
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

use rustix::param::page_size;

use super::family::{self, Member};
use super::limits::{Limit, Limits};

/// The limit that the members of the cell break together, if they do.
pub(super) fn of_members(limits: &Limits, members: &[Member]) -> Option<Limit> {
    let threads: u64 = members.iter().map(|one| one.threads.max(1)).sum();
    let pages: u64 = members.iter().map(|one| one.pages).sum();
    if threads > limits.processes {
        return Some(Limit::Processes);
    }
    (pages * page_size() as u64 > limits.memory).then_some(Limit::Memory)
}

/// Whether the files of the cell are too large together or too many: those in its folder, and those
/// that have been removed and are still open.
///
/// Whatever is nested so deeply that its path has become too long counts as too many.
pub(super) fn is_too_much(limits: &Limits, folder: &Path, members: &[Member]) -> bool {
    /// Files and folders, however small.
    const MOST: usize = 10_000;
    let mut seen = HashSet::new();
    let mut sum = 0;
    let mut is_beyond = |about: &Metadata| {
        if seen.insert((about.dev(), about.ino())) {
            sum += about.blocks() * 512;
        }
        sum > limits.disk || seen.len() > MOST
    };
    let open =
        members.iter().filter_map(|one| fs::read_dir(family::folder(one.pid).join("fd")).ok());
    for entry in open.flatten().flatten() {
        let about = fs::metadata(entry.path());
        if about.is_ok_and(|about| about.is_file() && about.nlink() == 0 && is_beyond(&about)) {
            return true;
        }
    }
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        if folder.as_os_str().len() > LONGEST {
            return true;
        }
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            // What is gone meanwhile takes no room.
            let Ok(about) = entry.metadata() else { continue };
            if is_beyond(&about) {
                return true;
            }
            if about.is_dir() {
                folders.push(entry.path());
            }
        }
    }
    false
}

/// Bytes of a path; the kernel takes 4096.
const LONGEST: usize = 3072;
