//! Unix, whose descriptors are read and written without a buffer that outlives the program.
#![allow(unsafe_code, reason = "the calls of C are unsafe, and C's start-up code passes pointers")]

use std::ffi::{CStr, OsStr, OsString};
use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, BufRead, BufReader, LineWriter, Read, Write};
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::path::Path;

use libc::{EBADF, F_GETFD, O_NOFOLLOW, O_NONBLOCK, O_RDWR, SIG_IGN, SIGPIPE, c_char, c_int};

/// The words of the command line.
///
/// # Safety
/// These must be the arguments of `main`.
pub(crate) unsafe fn arguments(count: c_int, words: *const *const c_char) -> Vec<OsString> {
    let word = |number| {
        // SAFETY: there are this many strings, and they do not change.
        let word = unsafe { CStr::from_ptr(*words.add(number)) };
        OsStr::from_bytes(word.to_bytes()).to_owned()
    };
    (0..usize::try_from(count).unwrap_or(0)).map(word).collect()
}

/// Does what Rust's start-up code does. A closed pipe causes a write error and not a signal. A
/// closed standard stream is opened as a null device, so that no file opened later takes its place.
pub(crate) fn prepare() {
    // SAFETY: the signal is ignored, so no code runs when it comes.
    unsafe { libc::signal(SIGPIPE, SIG_IGN) };
    for descriptor in 0..=2 {
        // SAFETY: every descriptor number is allowed, and the path is a C string.
        unsafe {
            if libc::fcntl(descriptor, F_GETFD) == -1 {
                libc::open(c"/dev/null".as_ptr(), O_RDWR);
            }
        }
    }
}

/// The standard input.
pub(crate) fn standard_input() -> impl BufRead {
    BufReader::new(Descriptor(0))
}

/// The standard output, buffered by line.
pub(crate) fn standard_output() -> impl Write {
    LineWriter::new(Descriptor(1))
}

/// Writes to a descriptor as far as it takes the bytes at once; needs no memory.
pub(crate) fn write_directly(descriptor: c_int, bytes: &[u8]) {
    // Nobody is left to be told of an error.
    let _ = Descriptor(descriptor).write(bytes);
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

/// Opens a file for reading, but not through a symbolic link, and without waiting for a writer of a
/// pipe.
pub(crate) fn open_to_read(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).custom_flags(O_NOFOLLOW | O_NONBLOCK).open(path)
}

/// Returns true if a folder has been removed: it still exists, without a name, as the working
/// directory of a process.
pub(crate) fn is_removed(folder: &Metadata) -> bool {
    folder.nlink() == 0
}
