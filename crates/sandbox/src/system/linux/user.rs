//! The user as whom a sandboxed program runs if an administrator starts it. No person and no other
//! sandbox has this user, so it owns no files and its processes can be counted.

use std::fs;
use std::io;
use std::os::unix::fs::{MetadataExt as _, lchown};
use std::path::Path;

use rustix::process::{Gid, Pid, Uid, geteuid};
use rustix::thread::{set_thread_groups, set_thread_res_gid, set_thread_res_uid};

/// The first number: far above those that systems and containers assign.
const BASE: u32 = 0x7000_0000;

/// The number for the sandbox of this supervisor, which no other supervisor has while it lives;
/// `None` where a process cannot change its user, and need not.
pub(crate) fn of_sandbox(supervisor: Pid) -> Option<u32> {
    let own = supervisor.as_raw_nonzero().get().unsigned_abs();
    let map = fs::read_to_string("/proc/self/uid_map").unwrap_or_default();
    geteuid().is_root().then(|| number(own, &map))
}

/// Returns true if files of this user are ours, or were given to a sandbox of ours.
pub(crate) fn is_ours(number: u32) -> bool {
    number == geteuid().as_raw() || geteuid().is_root() && number >= BASE
}

/// In a container there may be few numbers, and two sandboxes have the same if their supervisors are very far
/// from each other; other means keep these apart.
fn number(own: u32, map: &str) -> u32 {
    /// From here to the end, if the system states no other range.
    const FIRST: u32 = 20_000;
    let ranges = map.lines().filter_map(|line| {
        let mut numbers = line.split_whitespace().map(|word| word.parse::<u64>().ok());
        let (first, _, count) = (numbers.next()??, numbers.next()?, numbers.next()??);
        Some((first, u32::try_from(first + count).unwrap_or(u32::MAX)))
    });
    let end = ranges.filter(|(first, _)| *first <= u64::from(FIRST)).map(|(_, end)| end).max();
    match end {
        Some(end @ ..=BASE) if end > FIRST => FIRST + own % (end - FIRST),
        _ => BASE + own,
    }
}

/// Becomes this user for good. Affects only the calling thread.
///
/// # Errors
/// If the system has no such numbers, as in a container with few.
pub(crate) fn become_user(number: u32) -> io::Result<()> {
    let (user, group) = (Uid::from_raw(number), Gid::from_raw(number));
    let change = || {
        set_thread_groups(&[])?;
        set_thread_res_gid(group, group, group)?;
        set_thread_res_uid(user, user, user)
    };
    let sentence = |error| format!("no program can run as user {number} here: {error}");
    change().map_err(|error| io::Error::new(error.kind(), sentence(error)))
}

/// Gives the user a folder and all in it, but no file with a second name elsewhere, and no target
/// of a link.
///
/// # Errors
/// If something in it cannot be read or given.
pub(crate) fn give(path: &Path, number: u32) -> io::Result<()> {
    let about = fs::symlink_metadata(path)?;
    if about.is_dir() {
        for entry in fs::read_dir(path)? {
            give(&entry?.path(), number)?;
        }
    } else if about.nlink() > 1 {
        return Ok(());
    }
    lchown(path, Some(number), Some(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_is_one_that_exists() {
        let whole = "         0          0 4294967295\n";
        assert_eq!(number(4711, whole), BASE + 4711);
        let container = "0 1000 1\n1 100000 65536\n";
        assert_eq!(number(4711, container), 24_711);
        assert_eq!(number(4_000_000, container), 20_000 + 4_000_000 % 45_537);
        for nothing in ["", "0 1000 1\n", "nonsense"] {
            assert_eq!(number(4711, nothing), BASE + 4711);
        }
    }
}
