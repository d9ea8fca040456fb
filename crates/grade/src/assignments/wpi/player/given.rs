//! Puts a file into the folder of a player, which may be hostile.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use crate::system;

/// The number of times that obstacles are removed, since the player could put them back for ever.
const TRIES: usize = 10;

/// Writes a file under a temporary name and renames it into place. Obstacles in both places are
/// removed, and no link is followed.
///
/// # Errors
/// If that fails.
pub(super) fn put(temporary: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    // The player may run as another user.
    let mut file = retried(|| system::create_for_all(temporary), temporary)?;
    file.write_all(bytes)?;
    drop(file);
    retried(|| fs::rename(temporary, path), path)
}

fn retried<T>(mut attempt: impl FnMut() -> io::Result<T>, place: &Path) -> io::Result<T> {
    for _ in 1..TRIES {
        if let Ok(done) = attempt() {
            return Ok(done);
        }
        let is_folder = fs::symlink_metadata(place).is_ok_and(|about| about.is_dir());
        // If this fails, so does the next attempt.
        let _ = if is_folder { fs::remove_dir_all(place) } else { fs::remove_file(place) };
    }
    attempt()
}

#[cfg(test)]
mod tests {
    use sandbox::TemporaryFolder;
    use submissions::link;

    use super::*;

    #[test]
    fn obstacles_are_removed_and_links_are_not_followed() {
        let folder = TemporaryFolder::empty().expect("a folder");
        let [temporary, path, other] =
            ["temporary", "path", "other"].map(|name| folder.path().join(name));
        fs::write(&other, "precious").expect("written");
        link(&other, &temporary).expect("a link");
        fs::create_dir_all(path.join("full")).expect("a folder");
        put(&temporary, &path, b"one").expect("obstacles can be removed");
        assert_eq!(fs::read(&path).expect("read"), b"one");
        link(&other, &path.with_extension("link")).expect("a link");
        put(&temporary, &path.with_extension("link"), b"two").expect("a link can be replaced");
        assert_eq!(fs::read(&other).expect("read"), b"precious");
        assert!(!temporary.exists());
    }
}
