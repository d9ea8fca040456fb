//! What only the system can do, in one form for all systems. The launcher and the sandbox are apart:
//! they are there on Linux only.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod chosen;

pub(crate) use chosen::{Group, shell, thread_time};
