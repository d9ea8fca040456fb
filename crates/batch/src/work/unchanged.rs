//! The files that units name must be the same when they run as when they were planned.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader};
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use crate::{Failure, sealed};

/// The bytes that are read at a time.
const BUFFER: usize = 1 << 20;

/// Checks that a file or folder has this digest.
///
/// # Errors
/// If it has changed, or cannot be read.
pub(crate) fn check(
    path: &Path,
    expected: &str,
    digest: impl FnOnce(&Path) -> Result<String, Failure>,
) -> Result<(), Failure> {
    if digest(path)? == expected {
        return Ok(());
    }
    Err(Failure::at(
        path,
        "it has changed since the job was planned; plan it again in a new folder",
    ))
}

/// Checks that files have these digests.
///
/// # Errors
/// If one of them has changed or cannot be read, or if it was stopped.
pub(crate) fn check_files(
    files: &[(PathBuf, String)],
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<(), Failure> {
    files.iter().try_for_each(|(path, expected)| {
        if stop() { Err(Failure::Stopped) } else { check(path, expected, digest_of_file) }
    })
}

/// The SHA-256 of a file, in hexadecimal.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn digest_of_file(path: &Path) -> Result<String, Failure> {
    let mut digest = Sha256::new();
    let mut read = || {
        let mut file = BufReader::with_capacity(BUFFER, File::open(path)?);
        loop {
            let bytes = file.fill_buf()?;
            if bytes.is_empty() {
                return Ok(());
            }
            digest.update(bytes);
            let len = bytes.len();
            file.consume(len);
        }
    };
    read().map_err(|error: io::Error| Failure::at(path, error))?;
    Ok(sealed::hexadecimal(digest))
}

/// The digest of a program or a submission: a file, or a folder with all that is in it.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn digest_of_program(path: &Path) -> Result<String, Failure> {
    grade::fingerprint(path, "").map_err(|error| Failure::at(path, error))
}
