//! The differences between operating systems, behind one interface.

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod chosen;

pub(crate) use chosen::{
    arguments, is_removed, open_to_read, prepare, standard_input, standard_output, write_directly,
};
