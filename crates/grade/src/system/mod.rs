//! The differences between operating systems, behind one interface. Nothing can be marked on other systems than
//! Linux, since there is no sandbox.

#[cfg_attr(not(target_os = "linux"), path = "no_watcher.rs")]
mod watcher;

use std::time::Instant;

pub(crate) use watcher::Watcher;

/// A change to a file of the folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(dead_code, reason = "only Linux reports changes")]
pub(crate) enum Change {
    /// Something opened it.
    Opened,
    /// It was made, or got a second name here.
    Made,
    /// Its content changed.
    Written,
    /// Something that could write to it closed it.
    Closed,
    /// It was deleted.
    Deleted,
    /// It lost its name; the number is that of the event in which it gets another.
    RenamedFrom(u32),
    /// It got its name, in place of any other file.
    RenamedTo(u32),
}

/// An event.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) change: Change,
    /// The name of the file in the folder.
    pub(crate) file: String,
    /// When it was seen.
    pub(crate) seen: Instant,
}
