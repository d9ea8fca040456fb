//! Starts a binary from C's `main`, because Rust's own start-up code keeps memory until the end of
//! the process.
#![allow(unsafe_code, reason = "C's start-up code passes pointers")]

use std::ffi::{c_char, c_int};

use crate::{programs, system};

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
    system::prepare();
    // SAFETY: the caller promises that these are the arguments of `main`.
    let words = unsafe { system::arguments(count, words) };
    c_int::from(programs::start(name, words))
}
