//! Saved games in files.

use std::env;
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::SaveError;

/// The maximum size of a saved game, in bytes.
const LIMIT: u64 = 4 << 20;

/// Writes a file. An existing file is replaced only if `replaces` is set.
pub(super) fn write(path: &Path, text: &str, replaces: bool) -> Result<(), SaveError> {
    let path = &at_home(path);
    if path.is_dir() {
        return Err(SaveError::Failed(String::from("it is a folder; name a file in it")));
    }
    let opened = if replaces { File::create(path) } else { File::create_new(path) };
    let written = opened.and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists if !replaces => SaveError::Exists,
        _ => SaveError::Failed(error.to_string()),
    })
}

/// Replaces a leading `~` by the home folder, as shells do.
pub(super) fn at_home(path: &Path) -> PathBuf {
    let home = path.strip_prefix("~").ok().and_then(|rest| Some((env::var_os("HOME")?, rest)));
    home.map_or_else(|| path.to_owned(), |(home, rest)| Path::new(&home).join(rest))
}

/// The text of a saved game.
///
/// # Errors
/// If the file cannot be read or is no saved game: the reason.
pub fn read_game(path: &Path) -> Result<String, String> {
    let found = fs::metadata(path).map_err(|error| error.to_string())?;
    if !found.is_file() || found.len() > LIMIT {
        return Err(String::from("it is not a saved game"));
    }
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    Ok(record::encoding::decode(&bytes).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_not_replaced_by_a_game() {
        for replaces in [false, true] {
            let written = write(&env::temp_dir(), "44", replaces);
            assert!(matches!(written, Err(SaveError::Failed(why)) if why.contains("a folder")));
        }
    }

    #[test]
    fn a_tilde_is_the_home_folder() {
        let home = env::var_os("HOME").map_or_else(|| PathBuf::from("~"), PathBuf::from);
        assert_eq!(at_home(Path::new("~/game.c4")), home.join("game.c4"));
        assert_eq!(at_home(Path::new("~game.c4")), Path::new("~game.c4"));
    }
}
