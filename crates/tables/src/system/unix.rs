//! Unix, where processes share the pages of a mapped file.
#![allow(unsafe_code, reason = "no safe function maps a file")]

use std::ffi::c_void;
use std::fs::File;
use std::io;
use std::ptr::{self, NonNull};

use rustix::mm::{MapFlags, ProtFlags, mmap, munmap};

/// A file that is mapped for reading.
pub(crate) struct Mapped {
    start: *const u8,
    len: usize,
}

// SAFETY: nobody writes to the mapped bytes through this value.
unsafe impl Send for Mapped {}
// SAFETY: as above.
unsafe impl Sync for Mapped {}

impl Mapped {
    /// Maps a file.
    ///
    /// # Errors
    /// If it cannot be mapped.
    pub(crate) fn new(file: &File) -> io::Result<Mapped> {
        let len = usize::try_from(file.metadata()?.len()).map_err(io::Error::other)?;
        if len == 0 {
            // An empty file cannot be mapped.
            return Ok(Mapped { start: NonNull::dangling().as_ptr(), len });
        }
        // SAFETY: the system chooses where the new pages are. Tables are replaced by a rename and
        // never written to, so that the file keeps its bytes as long as it is mapped.
        let start =
            unsafe { mmap(ptr::null_mut(), len, ProtFlags::READ, MapFlags::PRIVATE, file, 0)? };
        Ok(Mapped { start: start.cast_const().cast(), len })
    }

    /// Its bytes.
    pub(crate) fn bytes(&self) -> &[u8] {
        // SAFETY: the pages are mapped for reading until the value is dropped; of an empty file there are none.
        unsafe { std::slice::from_raw_parts(self.start, self.len) }
    }
}

impl Drop for Mapped {
    fn drop(&mut self) {
        if self.len == 0 {
            return;
        }
        let start: *mut c_void = self.start.cast_mut().cast();
        // SAFETY: these are the pages of `new`, and no reference to them outlives the value.
        let _ = unsafe { munmap(start, self.len) };
    }
}
