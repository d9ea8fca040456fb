//! `SPArrayList.h`: integers in a list of fixed capacity.

use std::ptr;

use border::{allocate, allocate_zeros, elements, free, guarded};
use courses::spfiar::{BadAccess, List};
use libc::c_int;

/// The list as C has it; the elements are memory of `malloc`.
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
    /// The list in the fields; `None` if they hold none.
    fn list(&mut self) -> Option<List<'_>> {
        let capacity = usize::try_from(self.capacity).ok()?;
        // SAFETY: `spArrayListCreate` has made so many elements; whoever writes into the fields
        // promises as much.
        let places = unsafe { elements(self.elements, capacity) };
        List::new(places, &mut self.size)
    }
}

/// Changes a list; without one, the argument is invalid.
fn change<'a>(
    list: Option<&'a mut SPArrayList>,
    change: impl FnOnce(&mut List<'a>) -> Result<(), BadAccess>,
) -> Message {
    let Some(mut list) = list.and_then(SPArrayList::list) else { return Message::InvalidArgument };
    guarded(Message::InvalidArgument, || change(&mut list).into())
}

/// Asks a list for a number; without one, it is -1.
fn ask(list: Option<&mut SPArrayList>, number: impl FnOnce(&List) -> Option<c_int>) -> c_int {
    let list = list.and_then(SPArrayList::list);
    guarded(-1, || list.as_ref().and_then(number).unwrap_or(-1))
}

/// An empty list; NULL if `capacity` is not positive or there is no memory.
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
        // SAFETY: they were allocated here, and nobody has seen them.
        unsafe { free(elements) };
    }
    list
}

/// A list of the same elements and capacity; NULL for NULL or if there is no memory.
#[unsafe(export_name = "SPArrayList$spArrayListCopy")]
pub extern "C" fn spArrayListCopy(src: Option<&mut SPArrayList>) -> *mut SPArrayList {
    let Some(src) = src else { return ptr::null_mut() };
    let made = spArrayListCreate(src.capacity);
    if let Some(original) = src.list() {
        // SAFETY: it is NULL or a list of our own.
        change(unsafe { made.as_mut() }, |copy| copy.copy(&original));
    }
    made
}

/// Gives the memory of a list back; NULL does nothing.
///
/// # Safety
/// The list is NULL or one of ours, and is not used again.
#[unsafe(export_name = "SPArrayList$spArrayListDestroy")]
pub unsafe extern "C" fn spArrayListDestroy(src: *mut SPArrayList) {
    // SAFETY: the caller promises that it is NULL or a list.
    if let Some(list) = unsafe { src.as_ref() } {
        // SAFETY: the elements are the list's, and go with it.
        unsafe { free(list.elements) };
    }
    // SAFETY: the list is of our own memory and is not used again.
    unsafe { free(src) };
}

/// Takes all elements away.
#[unsafe(export_name = "SPArrayList$spArrayListClear")]
pub extern "C" fn spArrayListClear(src: Option<&mut SPArrayList>) -> Message {
    change(src, |list| {
        list.clear();
        Ok(())
    })
}

/// Puts an element before the one of this index, or behind the last.
#[unsafe(export_name = "SPArrayList$spArrayListAddAt")]
pub extern "C" fn spArrayListAddAt(
    src: Option<&mut SPArrayList>,
    elem: c_int,
    index: c_int,
) -> Message {
    change(src, |list| list.add_at(elem, index))
}

/// Puts an element before all others.
#[unsafe(export_name = "SPArrayList$spArrayListAddFirst")]
pub extern "C" fn spArrayListAddFirst(src: Option<&mut SPArrayList>, elem: c_int) -> Message {
    change(src, |list| list.add_first(elem))
}

/// Puts an element behind all others.
#[unsafe(export_name = "SPArrayList$spArrayListAddLast")]
pub extern "C" fn spArrayListAddLast(src: Option<&mut SPArrayList>, elem: c_int) -> Message {
    change(src, |list| list.add_last(elem))
}

/// Takes away the element of this index.
#[unsafe(export_name = "SPArrayList$spArrayListRemoveAt")]
pub extern "C" fn spArrayListRemoveAt(src: Option<&mut SPArrayList>, index: c_int) -> Message {
    change(src, |list| list.remove_at(index))
}

/// Takes away the first element.
#[unsafe(export_name = "SPArrayList$spArrayListRemoveFirst")]
pub extern "C" fn spArrayListRemoveFirst(src: Option<&mut SPArrayList>) -> Message {
    change(src, List::remove_first)
}

/// Takes away the last element.
#[unsafe(export_name = "SPArrayList$spArrayListRemoveLast")]
pub extern "C" fn spArrayListRemoveLast(src: Option<&mut SPArrayList>) -> Message {
    change(src, List::remove_last)
}

/// The element of this index; -1 if there is none.
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

/// How many elements the list can hold; -1 for NULL.
#[unsafe(export_name = "SPArrayList$spArrayListMaxCapacity")]
pub extern "C" fn spArrayListMaxCapacity(src: Option<&SPArrayList>) -> c_int {
    src.map_or(-1, |list| list.capacity)
}

/// How many elements there are; -1 for NULL.
#[unsafe(export_name = "SPArrayList$spArrayListSize")]
pub extern "C" fn spArrayListSize(src: Option<&SPArrayList>) -> c_int {
    src.map_or(-1, |list| list.size)
}

/// Whether every place is taken; false for NULL.
#[unsafe(export_name = "SPArrayList$spArrayListIsFull")]
pub extern "C" fn spArrayListIsFull(src: Option<&mut SPArrayList>) -> bool {
    src.and_then(SPArrayList::list).is_some_and(|list| list.is_full())
}

/// Whether there is no element; false for NULL.
#[unsafe(export_name = "SPArrayList$spArrayListIsEmpty")]
pub extern "C" fn spArrayListIsEmpty(src: Option<&mut SPArrayList>) -> bool {
    src.and_then(SPArrayList::list).is_some_and(|list| list.elements().is_empty())
}
