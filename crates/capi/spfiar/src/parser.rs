//! `SPFIARParser.h`: parses a line.

use std::ffi::CStr;
use std::mem::offset_of;

use courses::spfiar::{Command, LINE_LIMIT, integer};
use ffi::guarded;
use libc::{c_char, c_int};

/// `SP_COMMAND`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum Kind {
    /// `SP_UNDO_MOVE`.
    UndoMove,
    /// `SP_ADD_DISC`.
    AddDisc,
    /// `SP_SUGGEST_MOVE`.
    SuggestMove,
    /// `SP_QUIT`.
    Quit,
    /// `SP_RESTART`.
    Restart,
    /// `SP_INVALID_LINE`.
    InvalidLine,
}

const _: () = assert!(size_of::<Kind>() == 4 && Kind::InvalidLine as c_int == 5);

/// `SPCommand`, which is returned by value.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct SPCommand {
    kind: Kind,
    has_argument: bool,
    argument: c_int,
}

const _: () = assert!(size_of::<SPCommand>() == 12);
const _: () = assert!(offset_of!(SPCommand, kind) == 0);
const _: () = assert!(offset_of!(SPCommand, has_argument) == 4);
const _: () = assert!(offset_of!(SPCommand, argument) == 8);

impl SPCommand {
    const INVALID: SPCommand = SPCommand::new(Kind::InvalidLine, None);

    const fn new(kind: Kind, argument: Option<c_int>) -> SPCommand {
        let (has_argument, argument) = match argument {
            Some(argument) => (true, argument),
            None => (false, 0),
        };
        SPCommand { kind, has_argument, argument }
    }
}

impl From<Command> for SPCommand {
    fn from(command: Command) -> SPCommand {
        match command {
            Command::AddDisc(argument) => SPCommand::new(Kind::AddDisc, argument),
            Command::UndoMove => SPCommand::new(Kind::UndoMove, None),
            Command::SuggestMove => SPCommand::new(Kind::SuggestMove, None),
            Command::Quit => SPCommand::new(Kind::Quit, None),
            Command::Restart => SPCommand::new(Kind::Restart, None),
            Command::Invalid => SPCommand::INVALID,
        }
    }
}

/// The bytes of a C string; `None` for NULL.
///
/// # Safety
/// The string is NULL or ends with a NUL byte, and outlives the result.
unsafe fn bytes<'a>(str: *const c_char) -> Option<&'a [u8]> {
    if str.is_null() {
        return None;
    }
    // SAFETY: the caller promises it.
    Some(unsafe { CStr::from_ptr(str) }.to_bytes())
}

/// Returns true if the string is an optional `-` and digits; false for NULL.
///
/// # Safety
/// The string is NULL or ends with a NUL byte.
#[unsafe(export_name = "SPFIARParser$spParserIsInt")]
pub unsafe extern "C" fn spParserIsInt(str: *const c_char) -> bool {
    // SAFETY: the caller promises it.
    let text = unsafe { bytes(str) }.and_then(|bytes| std::str::from_utf8(bytes).ok());
    guarded(false, || text.and_then(integer).is_some())
}

/// Parses a line; it is invalid if it is NULL or too long.
///
/// # Safety
/// The string is NULL or ends with a NUL byte.
#[unsafe(export_name = "SPFIARParser$spParserPraseLine")]
pub unsafe extern "C" fn spParserPraseLine(str: *const c_char) -> SPCommand {
    // SAFETY: the caller promises it.
    let Some(line) = (unsafe { bytes(str) }) else { return SPCommand::INVALID };
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    if line.len() > LINE_LIMIT {
        return SPCommand::INVALID;
    }
    // Invalid UTF-8 is part of some word and does not change where the word ends.
    guarded(SPCommand::INVALID, || Command::parse(&String::from_utf8_lossy(line)).into())
}
