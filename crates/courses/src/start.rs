//! Starts a binary from C's `main`, because Rust's own start-up code keeps memory until the end of
//! the process.
#![allow(unsafe_code, reason = "C's start-up code passes pointers, and the rest calls C")]

use std::ffi::{CStr, OsStr, OsString};
use std::os::unix::ffi::OsStrExt as _;

use libc::{F_GETFD, O_RDWR, SIG_IGN, SIGPIPE, c_char, c_int};

use crate::programs;

/// Defines the binary of the program with this name.
#[macro_export]
macro_rules! main {
    ($name:literal) => {
        #[unsafe(no_mangle)]
        extern "C" fn main(count: i32, words: *const *const std::ffi::c_char) -> i32 {
            // SAFETY: these are the arguments of `main`.
            unsafe { $crate::start::from_main($name, count, words) }
        }
    };
}

/// Runs the program with this name with the words of the command line; returns the exit status.
///
/// # Safety
/// These must be the arguments of `main`.
///
/// # Panics
/// If no program has this name.
pub unsafe fn from_main(name: &str, count: c_int, words: *const *const c_char) -> c_int {
    prepare();
    // SAFETY: the caller promises that these are the arguments of `main`.
    let words = unsafe { words_of(count, words) };
    c_int::from(programs::start(name, words))
}

/// # Safety
/// These must be the arguments of `main`.
unsafe fn words_of(count: c_int, words: *const *const c_char) -> Vec<OsString> {
    let word = |number| {
        // SAFETY: there are this many strings, and they do not change.
        let word = unsafe { CStr::from_ptr(*words.add(number)) };
        OsStr::from_bytes(word.to_bytes()).to_owned()
    };
    (0..usize::try_from(count).unwrap_or(0)).map(word).collect()
}

/// Does what Rust's start-up code does. A closed pipe causes a write error and not a signal. A
/// closed standard stream is opened as a null device, so that no file opened later takes its place.
fn prepare() {
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
