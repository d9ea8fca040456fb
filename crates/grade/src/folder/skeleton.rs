//! The beginning of an assignment: small, complete and explained.

use std::fs;
use std::io;
use std::path::Path;

use crate::assignment::Assignment;

const FILES: [(&str, &str); 5] = [
    (Assignment::FILE, include_str!("skeleton/assignment.toml")),
    ("reference/sum.py", include_str!("skeleton/reference/sum.py")),
    ("sessions/first.txt", include_str!("skeleton/sessions/first.txt")),
    ("sessions/errors.txt", include_str!("skeleton/sessions/errors.txt")),
    ("sessions/end.txt", include_str!("skeleton/sessions/end.txt")),
];

/// Writes an assignment to a new or empty folder.
///
/// # Errors
/// If the folder holds files, or cannot be written.
pub fn begin_assignment(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    if fs::read_dir(folder)?.next().is_some() {
        let why = "it holds files; choose a new or an empty folder";
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, why));
    }
    for (name, text) in FILES {
        let file = folder.join(name);
        fs::create_dir_all(file.parent().unwrap_or(folder))?;
        fs::write(file, text)?;
    }
    Ok(())
}
