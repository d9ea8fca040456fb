//! Windows, with the streams of Rust's library. Their buffers live until the process ends: that a
//! program frees all its memory is promised on Unix only.
#![allow(unsafe_code, reason = "the calls of C are unsafe")]

use std::ffi::{OsString, c_char, c_int, c_uint};
use std::fs::{File, Metadata};
use std::io::{self, BufRead, ErrorKind, Write};
use std::path::Path;

/// The words of the command line. Those of `main` have lost the letters that the system's code page
/// lacks, so they are asked for again.
///
/// # Safety
/// None; on Unix these must be the arguments of `main`.
pub(crate) unsafe fn arguments(_: c_int, _: *const *const c_char) -> Vec<OsString> {
    std::env::args_os().collect()
}

/// Nothing has to be done: there is no signal of a closed pipe.
pub(crate) fn prepare() {}

/// The standard input.
pub(crate) fn standard_input() -> impl BufRead {
    io::stdin().lock()
}

/// The standard output, buffered by line.
pub(crate) fn standard_output() -> impl Write {
    io::stdout().lock()
}

/// Writes to a descriptor as far as it takes the bytes at once; needs no memory.
pub(crate) fn write_directly(descriptor: c_int, bytes: &[u8]) {
    let count = c_uint::try_from(bytes.len()).unwrap_or(c_uint::MAX);
    // Nobody is left to be told of an error.
    // SAFETY: at least this many bytes are there.
    let _ = unsafe { libc::write(descriptor, bytes.as_ptr().cast(), count) };
}

/// Opens a file for reading, but not through a symbolic link.
pub(crate) fn open_to_read(path: &Path) -> io::Result<File> {
    if path.symlink_metadata()?.is_symlink() {
        return Err(ErrorKind::InvalidInput.into());
    }
    File::open(path)
}

/// Never: a folder that is the working directory of a process cannot be removed.
pub(crate) fn is_removed(_: &Metadata) -> bool {
    false
}
