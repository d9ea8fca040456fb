//! The differences between operating systems, behind one interface.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod chosen;
#[cfg_attr(target_os = "linux", path = "linux.rs")]
#[cfg_attr(not(target_os = "linux"), path = "elsewhere.rs")]
mod claim;

pub(crate) use chosen::{hold, is_still};
pub(crate) use claim::{Claim, claim};
