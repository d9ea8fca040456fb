//! The open files of a process, by their numbers.

use std::io;

/// Closes the files with these numbers.
///
/// # Errors
/// If the kernel cannot do so (before Linux 5.9).
pub(crate) fn close(first: u32, last: u32) -> io::Result<()> {
    close_range(first, last, 0)
}

/// Lets no file but the standard streams stay open in a program that this process executes.
///
/// # Errors
/// If the kernel cannot do so (before Linux 5.11).
pub(crate) fn close_at_exec() -> io::Result<()> {
    /// `CLOSE_RANGE_CLOEXEC` of `linux/close_range.h`.
    const AT_EXEC: u32 = 4;
    close_range(3, u32::MAX, AT_EXEC)
}

fn close_range(first: u32, last: u32, flags: u32) -> io::Result<()> {
    #[expect(unsafe_code, reason = "no safe function closes all files")]
    // SAFETY: a process that closes files is about to execute a program or has no other use for them.
    let done = unsafe { libc::syscall(libc::SYS_close_range, first, last, flags) };
    if done < 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}
