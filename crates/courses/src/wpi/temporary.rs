//! Temporary names for files being written (R6): `.alpha.in.PID-NUMBER.new`.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

/// Writes a new file beside `path` and returns its path.
///
/// Writers that share a folder but not process numbers, for example on two machines, may choose the
/// same name. The first writer keeps it, and the other takes the next number.
pub(super) fn write(path: &Path, text: &str) -> io::Result<PathBuf> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = name(path).display();
        let other = path.with_file_name(format!(".{name}.{}-{number}.new", process::id()));
        match File::create_new(&other) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
            Ok(mut file) => {
                return file.write_all(text.as_bytes()).map(|()| other.clone()).inspect_err(|_| {
                    let _ = fs::remove_file(&other);
                });
            }
        }
    }
}

/// Removes the temporary files of killed writers of `path`. They do no harm, so errors are ignored.
pub(super) fn sweep(path: &Path) {
    let folder = path.parent().unwrap_or(path);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_of(name(path), &entry.file_name()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether a file, by the form of its name, is a temporary file for the file called `name`.
fn is_of(name: &OsStr, other: &OsStr) -> bool {
    let (Some(name), Some(other)) = (name.to_str(), other.to_str()) else { return false };
    let rest = other.strip_prefix('.').and_then(|rest| rest.strip_prefix(name));
    let numbers = rest.and_then(|rest| rest.strip_prefix('.')?.strip_suffix(".new"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    numbers
        .and_then(|numbers| numbers.split_once('-'))
        .is_some_and(|(process, number)| is_number(process) && is_number(number))
}

fn name(path: &Path) -> &OsStr {
    path.file_name().unwrap_or_default()
}
