//! The differences between operating systems, behind one interface.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(not(unix), path = "elsewhere.rs")]
mod chosen;

pub(crate) use chosen::Mapped;
