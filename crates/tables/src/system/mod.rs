//! What only the system can do, in one form for all systems.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(not(unix), path = "elsewhere.rs")]
mod chosen;

pub(crate) use chosen::Mapped;
