//! Systems on which a file has no claim beside its lock file.

use std::io;
use std::path::Path;

/// Nothing.
#[derive(Debug)]
pub(crate) struct Claim;

/// Claims nothing: two hard links to a file are two files here.
#[expect(clippy::unnecessary_wraps, reason = "the same item can fail on Linux")]
pub(crate) fn claim(_: &Path) -> io::Result<Option<Claim>> {
    Ok(Some(Claim))
}
