//! The functions of the C++ library that a board and its printing need, by their mangled names.
//!
//! Reading through `cin` itself gives exactly the results of the course program. It also keeps the
//! failure state of earlier reads where a driver expects it: in `cin`, which the driver may clear
//! or redirect. If a driver has enabled exceptions, they pass through to it.

use std::ffi::c_void;
use std::io;
use std::mem::MaybeUninit;

use libc::{c_int, ptrdiff_t};

/// A C++ object that is only used through pointers.
#[repr(C)]
struct Stream {
    opaque: MaybeUninit<[u8; 0]>,
}

#[link(name = "stdc++")]
unsafe extern "C-unwind" {
    /// `std::cin`
    #[link_name = "_ZSt3cin"]
    static mut CIN: Stream;
    /// `std::cout`
    #[link_name = "_ZSt4cout"]
    static mut COUT: Stream;
    /// `std::istream::operator>>(int&)`
    #[link_name = "_ZNSirsERi"]
    fn read_int(stream: *mut Stream, number: *mut c_int) -> *mut Stream;
    /// `std::ostream::write(const char *, std::streamsize)`
    #[link_name = "_ZNSo5writeEPKcl"]
    fn write(stream: *mut Stream, text: *const u8, count: ptrdiff_t) -> *mut Stream;
    /// `std::ostream::flush()`
    #[link_name = "_ZNSo5flushEv"]
    fn flush(stream: *mut Stream) -> *mut Stream;
    /// `std::ios_base::Init::Init()`
    #[link_name = "_ZNSt8ios_base4InitC1Ev"]
    fn open_streams(init: *mut Init);
    /// `std::ios_base::Init::~Init()`
    #[link_name = "_ZNSt8ios_base4InitD1Ev"]
    fn close_streams(init: *mut Init);
    /// `operator new[](std::size_t, const std::nothrow_t&)`, which calls `operator new[]` and
    /// converts its exception to null.
    #[link_name = "_ZnamRKSt9nothrow_t"]
    fn new_array(bytes: usize, nothrow: *const u8) -> *mut c_void;
    /// `operator delete[](void *)`
    #[link_name = "_ZdaPv"]
    fn delete_array(memory: *mut c_void);
}

/// `std::ios_base::Init`, an object without members: the streams are open while one exists.
/// Otherwise they are closed in a program whose own code does not use them.
#[repr(C)]
struct Init {
    _nothing: u8,
}

impl Init {
    fn new() -> Init {
        let mut init = Init { _nothing: 0 };
        // SAFETY: the constructor gets memory of the object's size, one byte.
        unsafe { open_streams(&raw mut init) };
        init
    }
}

impl Drop for Init {
    fn drop(&mut self) {
        // SAFETY: it has been constructed; C++ counts the objects and does not access them.
        unsafe { close_streams(self) };
    }
}

/// `std::cout`, which is flushed after every write.
pub(crate) struct Cout;

impl io::Write for Cout {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        print(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes to `cout` and flushes it.
pub(crate) fn print(text: &[u8]) {
    let _open = Init::new();
    let cout = &raw mut COUT;
    // SAFETY: the stream is open, and this many bytes are there; slices are never longer than this.
    unsafe {
        write(cout, text.as_ptr(), text.len().cast_signed());
        flush(cout);
    }
}

/// `cin >> number`. The result is -1 if there is no input, and 0 if the input is not a number.
pub(crate) fn read_integer() -> c_int {
    let _open = Init::new();
    let mut number = -1;
    // SAFETY: the stream is open, and `number` can be written.
    unsafe { read_int(&raw mut CIN, &raw mut number) };
    number
}

/// Memory of `operator new[]` for this many values, each zero or null; null if it is refused.
pub(crate) fn new_zeros<T>(count: usize) -> *mut T {
    let Some(bytes) = count.checked_mul(size_of::<T>()) else { return std::ptr::null_mut() };
    let nothrow = 0;
    // SAFETY: any size is allowed, and the second argument only selects the function.
    let memory = unsafe { new_array(bytes, &raw const nothrow) }.cast::<T>();
    if !memory.is_null() {
        // SAFETY: the memory has this size and no other owner.
        unsafe { memory.write_bytes(0, count) };
    }
    memory
}

/// Frees memory of `operator new[]`; null does nothing.
///
/// # Safety
/// The memory comes from there, has not been freed and is not used again.
pub(crate) unsafe fn delete<T>(memory: *mut T) {
    // SAFETY: the caller promises this.
    unsafe { delete_array(memory.cast()) };
}
