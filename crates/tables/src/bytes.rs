use std::fs::File;
use std::io;
use std::ops::Deref;

/// The bytes of tables: in the program, in memory, or in a mapped file.
pub(crate) enum Bytes {
    Static(&'static [u8]),
    Owned(Vec<u8>),
    #[cfg(unix)]
    Mapped(Mapped),
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Static(bytes) => bytes,
            Bytes::Owned(bytes) => bytes,
            #[cfg(unix)]
            Bytes::Mapped(mapped) => mapped.bytes(),
        }
    }
}

impl Bytes {
    /// Maps a file, so that the system reads what is needed and many processes share it.
    #[cfg(unix)]
    pub(crate) fn map(file: &File) -> io::Result<Bytes> {
        let len = usize::try_from(file.metadata()?.len()).map_err(io::Error::other)?;
        // An empty file cannot be mapped.
        Ok(if len == 0 { Bytes::Static(&[]) } else { Bytes::Mapped(Mapped::new(file, len)?) })
    }

    /// Reads a file: on other systems it is not shared.
    #[cfg(not(unix))]
    pub(crate) fn map(mut file: &File) -> io::Result<Bytes> {
        let mut bytes = Vec::new();
        io::Read::read_to_end(&mut file, &mut bytes)?;
        Ok(Bytes::Owned(bytes))
    }
}

/// A file that is mapped for reading.
#[cfg(unix)]
pub(crate) struct Mapped {
    start: *const u8,
    len: usize,
}

#[cfg(unix)]
#[allow(unsafe_code, reason = "no safe function maps a file")]
mod mapping {
    use std::ffi::c_void;
    use std::fs::File;
    use std::io;
    use std::ptr;

    use rustix::mm::{MapFlags, ProtFlags, mmap, munmap};

    use super::Mapped;

    // SAFETY: nobody writes to the mapped bytes through this value.
    unsafe impl Send for Mapped {}
    // SAFETY: as above.
    unsafe impl Sync for Mapped {}

    impl Mapped {
        pub(super) fn new(file: &File, len: usize) -> io::Result<Mapped> {
            // SAFETY: the system chooses where the new pages are. Tables are replaced by a rename and
            // never written to, so that the file keeps its bytes as long as it is mapped.
            let start =
                unsafe { mmap(ptr::null_mut(), len, ProtFlags::READ, MapFlags::PRIVATE, file, 0)? };
            Ok(Mapped { start: start.cast_const().cast(), len })
        }

        pub(super) fn bytes(&self) -> &[u8] {
            // SAFETY: the pages are mapped for reading until the value is dropped.
            unsafe { std::slice::from_raw_parts(self.start, self.len) }
        }
    }

    impl Drop for Mapped {
        fn drop(&mut self) {
            let start: *mut c_void = self.start.cast_mut().cast();
            // SAFETY: these are the pages of `new`, and no reference to them outlives the value.
            let _ = unsafe { munmap(start, self.len) };
        }
    }
}
