//! Converts between C's pointers and Rust's references, and catches panics.

use std::ffi::{CStr, OsStr, c_char};
use std::mem::MaybeUninit;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::slice;

use ffi::guarded;
use rules::{Game, Outcome, Side};

use crate::status::Status;

/// Returns a status; a panic becomes a fault.
pub(crate) fn answer(function: impl FnOnce() -> Result<(), Status>) -> i32 {
    guarded(Err(Status::Fault), function).err().unwrap_or(Status::Ok) as i32
}

/// A place for a value for C, which may have left it uninitialised.
pub(crate) type Place<'a, T> = Option<&'a mut MaybeUninit<T>>;

/// The target of a pointer.
pub(crate) fn get<T>(pointer: Option<T>) -> Result<T, Status> {
    pointer.ok_or(Status::Null)
}

/// Writes a value; if the pointer is null, returns that status before it computes the value.
pub(crate) fn put<T>(
    place: Place<T>,
    value: impl FnOnce() -> Result<T, Status>,
) -> Result<(), Status> {
    get(place)?.write(value()?);
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

/// A path from C: any bytes.
pub(crate) fn path(name: &CStr) -> &Path {
    Path::new(OsStr::from_bytes(name.to_bytes()))
}

/// An array from C of `count` items with `size` values each; it may be null if it has none.
///
/// # Safety
/// The pointer is null, or points to this many values that nobody changes.
pub(crate) unsafe fn input<'a, T>(
    memory: *const T,
    count: usize,
    size: usize,
) -> Result<&'a [T], Status> {
    match array_len::<T>(count, size)? {
        0 => Ok(&[]),
        _ if memory.is_null() => Err(Status::Null),
        // SAFETY: the caller promises it, and the array fits into the address space.
        len => Ok(unsafe { slice::from_raw_parts(memory, len) }),
    }
}

/// An array for C of `count` items with `size` values each, which may be null if it has none, filled
/// with one value.
///
/// # Safety
/// The pointer is null, or points to room for this many values that nobody else uses.
pub(crate) unsafe fn output<'a, T: Copy>(
    memory: *mut T,
    count: usize,
    size: usize,
    value: T,
) -> Result<&'a mut [T], Status> {
    match array_len::<T>(count, size)? {
        0 => Ok(&mut []),
        _ if memory.is_null() => Err(Status::Null),
        len => {
            // SAFETY: the caller promises it, the array fits into the address space, and its values
            // may be uninitialised.
            let places: &mut [MaybeUninit<T>] =
                unsafe { slice::from_raw_parts_mut(memory.cast(), len) };
            places.fill(MaybeUninit::new(value));
            // SAFETY: they have just been initialised.
            Ok(unsafe { slice::from_raw_parts_mut(memory, len) })
        }
    }
}

/// The number of values of an array, if it fits into the address space.
fn array_len<T>(count: usize, size: usize) -> Result<usize, Status> {
    let len = count.checked_mul(size).filter(|&len| len <= isize::MAX as usize / size_of::<T>());
    len.ok_or(Status::OutOfRange)
}

/// Writes values into the caller's memory, and their number; only the number if there is not enough
/// room.
///
/// # Safety
/// The memory is null or has room for this many values.
pub(crate) unsafe fn put_all<T: Copy>(
    values: &[T],
    memory: *mut T,
    capacity: usize,
    count: Place<usize>,
) -> Result<(), Status> {
    if memory.is_null() && capacity > 0 {
        return Err(Status::Null);
    }
    if let Some(count) = count {
        count.write(values.len());
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
    length: Place<usize>,
) -> Result<(), Status> {
    let mut bytes = written.as_bytes().to_vec();
    bytes.push(0);
    // SAFETY: the caller promises it; any byte is a character in C.
    let result = unsafe { put_all(&bytes, memory.cast(), capacity, None) };
    if let Some(length) = length.filter(|_| result != Err(Status::Null)) {
        length.write(written.len());
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
