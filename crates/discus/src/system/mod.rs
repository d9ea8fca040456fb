//! The differences between operating systems, behind one interface.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod chosen;

pub(crate) use chosen::{BROWSER, keep_private, processor_time, watch_signals};
