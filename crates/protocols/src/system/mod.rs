//! The differences between operating systems, behind one interface.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod chosen;

pub(crate) use chosen::{Group, is_executable, link_count, make_executable, shell, thread_time};

/// The room that is left on a disk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) bytes: u64,
    /// How many more files it can have; `None` if it does not count them.
    pub(crate) files: Option<u64>,
}
