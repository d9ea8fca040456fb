//! The standard streams of C as Rust's traits.
//!
//! A C program and the library use the same streams in turn. So every byte is read from C's own
//! buffer, one by one, and a byte that was only peeked at goes back.

use std::io::{self, BufRead, Read, Write};

use libc::{FILE, c_int};

// The names of the streams in the C library, which hides them behind macros elsewhere.
unsafe extern "C" {
    #[cfg_attr(target_vendor = "apple", link_name = "__stdinp")]
    static stdin: *mut FILE;
    #[cfg_attr(target_vendor = "apple", link_name = "__stdoutp")]
    static stdout: *mut FILE;
    #[cfg_attr(target_vendor = "apple", link_name = "__stderrp")]
    static stderr: *mut FILE;
    fn ungetc(byte: c_int, stream: *mut FILE) -> c_int;
}

/// C's `stdin`. When it is dropped, a peeked byte is returned to C.
#[derive(Debug, Default)]
pub struct Input {
    next: Option<u8>,
}

impl BufRead for Input {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.next.is_none() {
            // SAFETY: C's functions accept `stdin` whether it is open or closed.
            let byte = unsafe { libc::fgetc(stdin) };
            self.next = u8::try_from(byte).ok();
        }
        Ok(self.next.as_slice())
    }

    fn consume(&mut self, amount: usize) {
        if amount > 0 {
            self.next = None;
        }
    }
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        if let Some(byte) = self.next {
            // SAFETY: one byte that was just read can always be returned.
            let _ = unsafe { ungetc(c_int::from(byte), stdin) };
        }
    }
}

/// C's `stdout`. Write errors are ignored, as most programs do with `printf`.
#[derive(Debug)]
pub struct Output;

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // SAFETY: this many bytes are there.
        unsafe { libc::fwrite(bytes.as_ptr().cast(), 1, bytes.len(), stdout) };
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        // SAFETY: `stdout` is a stream.
        unsafe { libc::fflush(stdout) };
        Ok(())
    }
}

/// Writes a message to C's `stderr` and ends the program with status 1 by C's `exit`.
pub fn fail(complaint: &str) -> ! {
    // SAFETY: this many bytes are there; `exit` may be called anywhere.
    unsafe {
        libc::fwrite(complaint.as_ptr().cast(), 1, complaint.len(), stderr);
        libc::exit(1)
    }
}
