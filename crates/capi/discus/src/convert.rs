//! Converts between C's pointers and Rust's references, and catches panics.

use std::ffi::{CStr, c_char};
use std::slice;

use ffi::guarded;
use rules::{Game, Outcome, Side};

use crate::status::Status;

/// Returns a status; a panic becomes a fault.
pub(crate) fn answer(function: impl FnOnce() -> Result<(), Status>) -> i32 {
    guarded(Err(Status::Fault), function).err().unwrap_or(Status::Ok) as i32
}

/// A reference to the target of a pointer.
///
/// # Safety
/// The pointer is null or valid, and nobody changes its target meanwhile.
pub(crate) unsafe fn get<'a, T>(pointer: *const T) -> Result<&'a T, Status> {
    // SAFETY: the caller promises it.
    unsafe { pointer.as_ref() }.ok_or(Status::Null)
}

/// A mutable reference to the target of a pointer.
///
/// # Safety
/// The pointer is null or valid, and nobody else uses its target meanwhile.
pub(crate) unsafe fn change<'a, T>(pointer: *mut T) -> Result<&'a mut T, Status> {
    // SAFETY: the caller promises it.
    unsafe { pointer.as_mut() }.ok_or(Status::Null)
}

/// Writes a value to the target of a pointer; if it is null, returns that status before it computes
/// the value.
///
/// # Safety
/// The target is null or can be written; its old content may be anything.
pub(crate) unsafe fn put<T>(
    place: *mut T,
    value: impl FnOnce() -> Result<T, Status>,
) -> Result<(), Status> {
    if place.is_null() {
        return Err(Status::Null);
    }
    let value = value()?;
    // SAFETY: the caller promises it.
    unsafe { place.write(value) };
    Ok(())
}

/// A text from C.
///
/// # Safety
/// The pointer is null or points to bytes that end with NUL.
pub(crate) unsafe fn text<'a>(pointer: *const c_char) -> Result<&'a str, Status> {
    if pointer.is_null() {
        return Err(Status::Null);
    }
    // SAFETY: the caller promises it.
    let text = unsafe { CStr::from_ptr(pointer) };
    text.to_str().map_err(|_| Status::Malformed)
}

/// Writes values into the caller's memory, and their number; only the number if there is not enough
/// room.
///
/// # Safety
/// The memory is null or has room for this many values; the target of the number is null or can be
/// written.
pub(crate) unsafe fn put_all<T: Copy>(
    values: &[T],
    memory: *mut T,
    capacity: usize,
    count: *mut usize,
) -> Result<(), Status> {
    if memory.is_null() && capacity > 0 {
        return Err(Status::Null);
    }
    // SAFETY: the caller promises it.
    if let Some(count) = unsafe { count.as_mut() } {
        *count = values.len();
    }
    if values.len() > capacity {
        return Err(Status::TooSmall);
    }
    if !memory.is_null() {
        // SAFETY: the caller promises room for `capacity` values, and there are no more.
        unsafe { memory.copy_from_nonoverlapping(values.as_ptr(), values.len()) };
    }
    Ok(())
}

/// Writes a text with a terminating NUL, and its length without the NUL.
///
/// # Safety
/// As for [`put_all`].
pub(crate) unsafe fn put_text(
    written: &str,
    memory: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Result<(), Status> {
    let mut bytes = written.as_bytes().to_vec();
    bytes.push(0);
    // SAFETY: any byte is a character in C.
    let characters = unsafe { slice::from_raw_parts(bytes.as_ptr().cast(), bytes.len()) };
    let mut count = 0;
    // SAFETY: the caller promises it.
    let result = unsafe { put_all(characters, memory, capacity, &raw mut count) };
    // SAFETY: the caller promises it.
    if let (true, Some(length)) = (result != Err(Status::Null), unsafe { length.as_mut() }) {
        *length = count - 1;
    }
    result
}

/// The number of a side.
pub(crate) fn who(side: Option<Side>) -> i32 {
    match side {
        None => 0,
        Some(Side::First) => 1,
        Some(Side::Second) => 2,
    }
}

/// The number for the state of a game.
pub(crate) fn standing(position: &impl Game) -> i32 {
    match position.outcome() {
        None => 0,
        Some(Outcome::Win(side)) => who(Some(side)),
        Some(Outcome::Draw) => 3,
    }
}
