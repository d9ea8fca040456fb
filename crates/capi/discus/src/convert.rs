//! From C's pointers to Rust's references and back, and no panic out.

use std::ffi::{CStr, c_char};
use std::slice;

use border::guarded;
use rules::{Game, Outcome, Side};

use crate::status::Status;

/// Answers with a status; a panic is a fault.
pub(crate) fn answer(function: impl FnOnce() -> Result<(), Status>) -> i32 {
    guarded(Err(Status::Fault), function).err().unwrap_or(Status::Ok) as i32
}

/// What is pointed at.
///
/// # Safety
/// The pointer is null or good, and nobody changes what it points at meanwhile.
pub(crate) unsafe fn get<'a, T>(pointer: *const T) -> Result<&'a T, Status> {
    // SAFETY: the caller promises it.
    unsafe { pointer.as_ref() }.ok_or(Status::Null)
}

/// What is pointed at, to be changed.
///
/// # Safety
/// The pointer is null or good, and nobody else uses what it points at meanwhile.
pub(crate) unsafe fn change<'a, T>(pointer: *mut T) -> Result<&'a mut T, Status> {
    // SAFETY: the caller promises it.
    unsafe { pointer.as_mut() }.ok_or(Status::Null)
}

/// Writes a value where a pointer points; says so if it points nowhere, before the value is made.
///
/// # Safety
/// The place is null or can be written; what was there may be anything.
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

/// A text of C's.
///
/// # Safety
/// The pointer is null or leads to bytes that end with NUL.
pub(crate) unsafe fn text<'a>(pointer: *const c_char) -> Result<&'a str, Status> {
    if pointer.is_null() {
        return Err(Status::Null);
    }
    // SAFETY: the caller promises it.
    let text = unsafe { CStr::from_ptr(pointer) };
    text.to_str().map_err(|_| Status::Malformed)
}

/// Writes values into the caller's memory, and how many there are; nothing but the number if there is
/// no room.
///
/// # Safety
/// The memory is null or has room for so many values; the place for the number is null or can be
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
        // SAFETY: the caller promises room for `capacity` values, and these are not more.
        unsafe { memory.copy_from_nonoverlapping(values.as_ptr(), values.len()) };
    }
    Ok(())
}

/// Writes a text and the NUL after it, and how long it is without that.
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
    // SAFETY: any byte is a character of C's.
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

/// The number of how a game stands.
pub(crate) fn standing(position: &impl Game) -> i32 {
    match position.outcome() {
        None => 0,
        Some(Outcome::Win(side)) => who(Some(side)),
        Some(Outcome::Draw) => 3,
    }
}
