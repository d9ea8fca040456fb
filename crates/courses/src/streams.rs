//! The standard input and output of a program that frees all its memory.
//!
//! Rust's own standard input keeps its buffer until the end of the process; these free theirs when
//! they are dropped. Otherwise they read and write as Rust's do.
#![allow(unsafe_code, reason = "descriptors are read and written by unsafe calls")]

use std::io::{self, BufRead, BufReader, LineWriter, Read, Write};

use libc::{EBADF, c_int};

/// The standard input.
pub(crate) fn input() -> impl BufRead {
    BufReader::new(Descriptor(0))
}

/// The standard output, buffered by line.
pub(crate) fn output() -> impl Write {
    LineWriter::new(Descriptor(1))
}

/// A file descriptor of this process that stays open.
struct Descriptor(c_int);

impl Read for Descriptor {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // SAFETY: this many bytes may be written there.
        let count = unsafe { libc::read(self.0, buffer.as_mut_ptr().cast(), buffer.len()) };
        or_closed(count, 0)
    }
}

impl Write for Descriptor {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // SAFETY: this many bytes are there.
        let count = unsafe { libc::write(self.0, bytes.as_ptr().cast(), bytes.len()) };
        or_closed(count, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The count from a system call. An input that is not open for reading counts as empty, and an
/// output that is not open for writing accepts everything.
fn or_closed(count: isize, closed: usize) -> io::Result<usize> {
    usize::try_from(count).or_else(|_| match io::Error::last_os_error() {
        error if error.raw_os_error() == Some(EBADF) => Ok(closed),
        error => Err(error),
    })
}
