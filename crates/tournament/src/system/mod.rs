//! What differs between operating systems, behind one interface.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod chosen;

pub(crate) use chosen::{hold, is_still};
