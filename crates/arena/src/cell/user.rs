//! The user as whom the program of a cell runs, when it is the system's administrator who starts it:
//! one that nobody else is, and no other cell, so that nothing belongs to it and what it may start can
//! be counted.

use std::fs;
use std::io;
use std::os::unix::fs::{MetadataExt as _, lchown};
use std::path::Path;

use rustix::process::{Gid, Pid, Uid, geteuid};
use rustix::thread::{set_thread_groups, set_thread_res_gid, set_thread_res_uid};

/// Where the numbers begin: far above those that systems and containers give away.
const BASE: u32 = 0x7000_0000;

/// The number for the cell of this keeper, which no other keeper has while it lives; nothing where
/// one cannot become somebody else, and need not.
pub(super) fn of_cell(keeper: Pid) -> Option<u32> {
    let number = BASE + u32::try_from(keeper.as_raw_nonzero().get()).ok()?;
    geteuid().is_root().then_some(number)
}

/// Becomes this user for good. Only the calling thread does.
///
/// # Errors
/// If the system does not know such numbers, as in a container that was given few.
pub(super) fn become_user(number: u32) -> io::Result<()> {
    let (user, group) = (Uid::from_raw(number), Gid::from_raw(number));
    set_thread_groups(&[])?;
    set_thread_res_gid(group, group, group)?;
    Ok(set_thread_res_uid(user, user, user)?)
}

/// Gives the user a folder and all in it, but nothing that has another name elsewhere, and nothing
/// that a link leads to.
///
/// # Errors
/// If something in it cannot be read or given.
pub(super) fn give(path: &Path, number: u32) -> io::Result<()> {
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
