//! Windows.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::windows::fs::OpenOptionsExt as _;
use std::path::Path;

/// `ERROR_SHARING_VIOLATION` of Windows.
const IS_OPEN: i32 = 32;

/// `FILE_SHARE_DELETE` of Windows: the holder itself removes the file before it closes it.
const MAY_BE_REMOVED: u32 = 4;

/// Makes the file and opens it for this process alone; `None` if another has it open.
pub(crate) fn hold(place: &Path) -> io::Result<Option<File>> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true).share_mode(MAY_BE_REMOVED);
    match options.open(place) {
        Err(error) if error.raw_os_error() == Some(IS_OPEN) => Ok(None),
        opened => opened.map(Some),
    }
}

/// Always: only its holder removes it.
pub(crate) fn is_still(_: &File, _: &Path) -> bool {
    true
}
