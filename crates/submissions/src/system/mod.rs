//! The differences between operating systems, behind one interface.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod chosen;

pub(crate) use chosen::{create, link_count, open_to_all};
pub use chosen::{is_executable, link};
