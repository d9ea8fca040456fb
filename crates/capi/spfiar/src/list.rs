//! `SPArrayList.h`: integers in a list of fixed capacity.

use std::ptr;

use courses::spfiar::{BadAccess, List};
use ffi::{allocate, allocate_zeros, elements, free, guarded};
use libc::c_int;

/// The list in C's layout; its elements are memory of `malloc`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct SPArrayList {
    elements: *mut c_int,
    size: c_int,
    capacity: c_int,
}

const _: () = assert!(size_of::<SPArrayList>() == 16);
const _: () = assert!(std::mem::offset_of!(SPArrayList, elements) == 0);
const _: () = assert!(std::mem::offset_of!(SPArrayList, size) == 8);
const _: () = assert!(std::mem::offset_of!(SPArrayList, capacity) == 12);

/// `SP_ARRAY_LIST_MESSAGE`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum Message {
    /// `SP_ARRAY_LIST_SUCCESS`.
    Success,
    /// `SP_ARRAY_LIST_INVALID_ARGUMENT`.
    InvalidArgument,
    /// `SP_ARRAY_LIST_FULL`.
    Full,
    /// `SP_ARRAY_LIST_EMPTY`.
    Empty,
}

const _: () = assert!(size_of::<Message>() == 4 && Message::Empty as c_int == 3);

impl From<Result<(), BadAccess>> for Message {
    fn from(done: Result<(), BadAccess>) -> Message {
        match done {
            Ok(()) => Message::Success,
            Err(BadAccess::InvalidIndex) => Message::InvalidArgument,
            Err(BadAccess::Full) => Message::Full,
            Err(BadAccess::Empty) => Message::Empty,
        }
    }
}

impl SPArrayList {
    /// The list described by the fields; `None` if they are invalid.
    fn list(&mut self) -> Option<List<'_>> {
        let capacity = usize::try_from(self.capacity).ok()?;
        // SAFETY: `spArrayListCreate` has allocated this many elements; a caller that changes the
        // fields promises the same.
        let places = unsafe { elements(self.elements, capacity) };
        List::new(places, &mut self.size)
    }
}

/// Changes a list; if it is NULL, the argument is invalid.
fn change<'a>(
    list: Option<&'a mut SPArrayList>,
    change: impl FnOnce(&mut List<'a>) -> Result<(), BadAccess>,
) -> Message {
    let Some(mut list) = list.and_then(SPArrayList::list) else { return Message::InvalidArgument };
    guarded(Message::InvalidArgument, || change(&mut list).into())
}

/// Reads a number from a list; -1 if it is NULL.
fn ask(list: Option<&mut SPArrayList>, number: impl FnOnce(&List) -> Option<c_int>) -> c_int {
    let list = list.and_then(SPArrayList::list);
    guarded(-1, || list.as_ref().and_then(number).unwrap_or(-1))
}

/// Creates an empty list; NULL if `capacity` is not positive or there is not enough memory.
#[unsafe(export_name = "SPArrayList$spArrayListCreate")]
pub extern "C" fn spArrayListCreate(capacity: c_int) -> *mut SPArrayList {
    let Some(count) = usize::try_from(capacity).ok().filter(|&count| count > 0) else {
        return ptr::null_mut();
    };
    let elements = allocate_zeros(count);
    if elements.is_null() {
        return ptr::null_mut();
    }
    let list = allocate(SPArrayList { elements, size: 0, capacity });
    if list.is_null() {
        // SAFETY: they were allocated here, and nobody else has seen them.
        unsafe { free(elements) };
    }
    list
}

/// Copies a list; NULL for NULL or if there is not enough memory.
#[unsafe(export_name = "SPArrayList$spArrayListCopy")]
pub extern "C" fn spArrayListCopy(src: Option<&mut SPArrayList>) -> *mut SPArrayList {
    let Some(src) = src else { return ptr::null_mut() };
    let made = spArrayListCreate(src.capacity);
    if let Some(original) = src.list() {
        // SAFETY: it is NULL or a list created here.
        change(unsafe { made.as_mut() }, |copy| copy.copy(&original));
    }
    made
}

/// Frees a list; NULL does nothing.
///
/// # Safety
/// The list is NULL or one of this library, and is not used again.
#[unsafe(export_name = "SPArrayList$spArrayListDestroy")]
pub unsafe extern "C" fn spArrayListDestroy(src: *mut SPArrayList) {
    // SAFETY: the caller promises that it is NULL or a list.
    if let Some(list) = unsafe { src.as_ref() } {
        // SAFETY: the elements belong to the list and are freed with it.
        unsafe { free(list.elements) };
    }
    // SAFETY: the list was allocated here and is not used again.
    unsafe { free(src) };
}

/// Removes all elements.
#[unsafe(export_name = "SPArrayList$spArrayListClear")]
pub extern "C" fn spArrayListClear(src: Option<&mut SPArrayList>) -> Message {
    change(src, |list| {
        list.clear();
        Ok(())
    })
}

/// Inserts an element before the one with this index, or after the last.
#[unsafe(export_name = "SPArrayList$spArrayListAddAt")]
pub extern "C" fn spArrayListAddAt(
    src: Option<&mut SPArrayList>,
    elem: c_int,
    index: c_int,
) -> Message {
    change(src, |list| list.add_at(elem, index))
}

/// Inserts an element before all others.
#[unsafe(export_name = "SPArrayList$spArrayListAddFirst")]
pub extern "C" fn spArrayListAddFirst(src: Option<&mut SPArrayList>, elem: c_int) -> Message {
    change(src, |list| list.add_first(elem))
}

/// Appends an element.
#[unsafe(export_name = "SPArrayList$spArrayListAddLast")]
pub extern "C" fn spArrayListAddLast(src: Option<&mut SPArrayList>, elem: c_int) -> Message {
    change(src, |list| list.add_last(elem))
}

/// Removes the element with this index.
#[unsafe(export_name = "SPArrayList$spArrayListRemoveAt")]
pub extern "C" fn spArrayListRemoveAt(src: Option<&mut SPArrayList>, index: c_int) -> Message {
    change(src, |list| list.remove_at(index))
}

/// Removes the first element.
#[unsafe(export_name = "SPArrayList$spArrayListRemoveFirst")]
pub extern "C" fn spArrayListRemoveFirst(src: Option<&mut SPArrayList>) -> Message {
    change(src, List::remove_first)
}

/// Removes the last element.
#[unsafe(export_name = "SPArrayList$spArrayListRemoveLast")]
pub extern "C" fn spArrayListRemoveLast(src: Option<&mut SPArrayList>) -> Message {
    change(src, List::remove_last)
}

/// The element with this index; -1 if there is none.
#[unsafe(export_name = "SPArrayList$spArrayListGetAt")]
pub extern "C" fn spArrayListGetAt(src: Option<&mut SPArrayList>, index: c_int) -> c_int {
    ask(src, |list| list.elements().get(usize::try_from(index).ok()?).copied())
}

/// The first element; -1 if there is none.
#[unsafe(export_name = "SPArrayList$spArrayListGetFirst")]
pub extern "C" fn spArrayListGetFirst(src: Option<&mut SPArrayList>) -> c_int {
    ask(src, |list| list.elements().first().copied())
}

/// The last element; -1 if there is none.
#[unsafe(export_name = "SPArrayList$spArrayListGetLast")]
pub extern "C" fn spArrayListGetLast(src: Option<&mut SPArrayList>) -> c_int {
    ask(src, |list| list.elements().last().copied())
}

/// The capacity of the list; -1 for NULL.
#[unsafe(export_name = "SPArrayList$spArrayListMaxCapacity")]
pub extern "C" fn spArrayListMaxCapacity(src: Option<&SPArrayList>) -> c_int {
    src.map_or(-1, |list| list.capacity)
}

/// The number of elements; -1 for NULL.
#[unsafe(export_name = "SPArrayList$spArrayListSize")]
pub extern "C" fn spArrayListSize(src: Option<&SPArrayList>) -> c_int {
    src.map_or(-1, |list| list.size)
}

/// Returns true if the list is full; false for NULL.
#[unsafe(export_name = "SPArrayList$spArrayListIsFull")]
pub extern "C" fn spArrayListIsFull(src: Option<&mut SPArrayList>) -> bool {
    src.and_then(SPArrayList::list).is_some_and(|list| list.is_full())
}

/// Returns true if the list is empty; false for NULL.
#[unsafe(export_name = "SPArrayList$spArrayListIsEmpty")]
pub extern "C" fn spArrayListIsEmpty(src: Option<&mut SPArrayList>) -> bool {
    src.and_then(SPArrayList::list).is_some_and(|list| list.elements().is_empty())
}
