//! The standard input and output of a program that gives all memory back.
//!
//! Rust's own standard input keeps its buffer to the end of the process; these give theirs back as
//! soon as they are dropped. Otherwise they read and write as Rust's do.
#![allow(unsafe_code, reason = "descriptors are read and written by unsafe calls")]

use std::io::{self, BufRead, BufReader, LineWriter, Read, Write};

use libc::{EBADF, c_int};

/// The standard input.
pub(crate) fn input() -> impl BufRead {
    BufReader::new(Descriptor(0))
}

/// The standard output, written whole line by whole line.
pub(crate) fn output() -> impl Write {
    LineWriter::new(Descriptor(1))
}

/// A file that is open in this process, and stays so.
struct Descriptor(c_int);

impl Read for Descriptor {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // SAFETY: so many bytes may be written there.
        let count = unsafe { libc::read(self.0, buffer.as_mut_ptr().cast(), buffer.len()) };
        or_closed(count, 0)
    }
}

impl Write for Descriptor {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // SAFETY: so many bytes are there.
        let count = unsafe { libc::write(self.0, bytes.as_ptr().cast(), bytes.len()) };
        or_closed(count, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What the system has counted. An input that is not open for reading is empty, and an output that is
/// not open for writing takes everything.
fn or_closed(count: isize, closed: usize) -> io::Result<usize> {
    usize::try_from(count).or_else(|_| match io::Error::last_os_error() {
        error if error.raw_os_error() == Some(EBADF) => Ok(closed),
        error => Err(error),
    })
}
