use std::ffi::{CStr, c_char};

/// The result of a call, numbered as in `discus.h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub(crate) enum Status {
    Ok = 0,
    Null = 1,
    OutOfRange = 2,
    Malformed = 3,
    Illegal = 4,
    GameOver = 5,
    TooSmall = 6,
    Unsupported = 7,
    Stopped = 8,
    Fault = 9,
    File = 10,
    Book = 11,
    Memory = 12,
    OtherBoard = 13,
    Checkpoint = 14,
}

/// In the order of their numbers.
const TEXTS: [&CStr; 15] = [
    c"the call succeeded",
    c"a required argument is NULL",
    c"a number is out of range, or a name is unknown",
    c"a text is malformed",
    c"the move cannot be made in this position",
    c"the game has ended",
    c"the memory for the answer is too small",
    c"the board is too large to be solved",
    c"the limit was reached, or the call was stopped, before the answer was proved",
    c"this is a bug in the library: please report it",
    c"a file cannot be read or written",
    c"a book is damaged, or is for another board",
    c"there is not enough memory",
    c"the position is on a board of another size",
    c"a checkpoint is damaged, or is for another board or a table of another size",
];

impl Status {
    /// A sentence about it.
    pub(crate) fn text(self) -> &'static str {
        TEXTS[self as usize].to_str().unwrap_or_default()
    }
}

/// A sentence about a status.
#[unsafe(no_mangle)]
pub extern "C" fn discus_status_text(status: i32) -> *const c_char {
    let known = usize::try_from(status).ok().and_then(|status| TEXTS.get(status));
    known.copied().unwrap_or(c"there is no such status").as_ptr()
}

/// The version of the library.
#[unsafe(no_mangle)]
pub extern "C" fn discus_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}
