//! What only the system can do, in one form for all systems.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod chosen;

pub(crate) use chosen::{OPEN, keep_private, processor_time, watch};
