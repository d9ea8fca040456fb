//! Calls of the operating system: all of them on Linux, and none elsewhere.

#[cfg(not(target_os = "linux"))]
mod elsewhere;
#[cfg(target_os = "linux")]
mod linux;

#[cfg(not(target_os = "linux"))]
use elsewhere as chosen;
#[cfg(target_os = "linux")]
use linux as chosen;

pub(crate) use chosen::signal_name;
pub use chosen::{ControlGroups, IS_AVAILABLE, Meter, Process, SYSTEM, TemporaryFolder, supervise};
