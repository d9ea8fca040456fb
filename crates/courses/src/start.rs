//! How a binary starts: from C's `main`, because Rust's own start-up keeps memory to the end of the
//! process.
#![allow(
    unsafe_code,
    reason = "what C's start-up hands over are pointers, and the rest are its calls"
)]

use std::ffi::{CStr, OsStr, OsString};
use std::os::unix::ffi::OsStrExt as _;

use libc::{F_GETFD, O_RDWR, SIG_IGN, SIGPIPE, c_char, c_int};

use crate::programs;

/// Makes the binary the program of this name.
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

/// Runs the program of this name with the words of the command line; the exit status.
///
/// # Safety
/// These must be the arguments of `main`.
///
/// # Panics
/// If there is no such program.
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
        // SAFETY: so many strings are there, and stay as they are.
        let word = unsafe { CStr::from_ptr(*words.add(number)) };
        OsStr::from_bytes(word.to_bytes()).to_owned()
    };
    (0..usize::try_from(count).unwrap_or(0)).map(word).collect()
}

/// As Rust's start-up does: a reader that goes away is an error of writing and no signal, and a
/// standard stream that is closed leads nowhere, so that no file opened later takes its place.
fn prepare() {
    // SAFETY: nothing is called when the signal comes.
    unsafe { libc::signal(SIGPIPE, SIG_IGN) };
    for descriptor in 0..=2 {
        // SAFETY: any number may be asked for, and the path is a string.
        unsafe {
            if libc::fcntl(descriptor, F_GETFD) == -1 {
                libc::open(c"/dev/null".as_ptr(), O_RDWR);
            }
        }
    }
}
