//! The referee's end of the files of one player.

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use courses::wpi::{FileError, Folder, MoveText, Name, Triple, letter, unfinished, whole_move};
use rules::Side;

use crate::Cause;

/// The files through which a referee talks to one player.
pub(super) struct RefereeEnd {
    folder: Folder,
    /// The last move file, if it could not be removed.
    used: RefCell<Option<Stamp>>,
}

/// The data that distinguish a rewritten file from the one before (R26).
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stamp {
    modified: Option<SystemTime>,
    contents: Vec<u8>,
}

impl RefereeEnd {
    /// Does not look at any file yet.
    pub(super) fn new(folder: Folder) -> RefereeEnd {
        RefereeEnd { folder, used: RefCell::default() }
    }

    /// Removes stale files (R20).
    ///
    /// # Errors
    /// If there is no folder, or they cannot be removed.
    pub(super) fn prepare(&self) -> Result<(), FileError> {
        self.folder.is_there()?;
        self.folder.sweep()
    }

    pub(super) fn give_colour(&self, side: Side) -> Result<(), FileError> {
        self.folder.force(&self.folder.input(), &format!("{}\n", letter(side)))
    }

    pub(super) fn give_move(&self, triple: Triple) -> Result<(), FileError> {
        self.folder.force(&self.folder.input(), &format!("{triple}\n"))
    }

    /// Returns true if the player has taken its input. Only an ordinary file means that it has not:
    /// anything else was put there since, and is no reason to wait.
    pub(super) fn has_read(&self) -> bool {
        !fs::symlink_metadata(self.folder.input()).is_ok_and(|found| found.is_file())
    }

    /// The move in the player's file, if it is complete and new.
    ///
    /// A player is responsible for its own file: an unreadable one holds no move.
    ///
    /// # Errors
    /// If the folder has vanished.
    pub(super) fn look(&self) -> Result<Option<MoveText>, FileError> {
        let output = self.folder.output();
        let Ok(Some(contents)) = self.folder.read(&output) else {
            return self.folder.is_there().map(|()| None);
        };
        let text = whole_move(&contents);
        let is_used = || self.used.borrow().as_ref() == Some(&Stamp::of(&output, contents));
        Ok(text.filter(|_| !is_used()))
    }

    /// A note on how the player's files explain its fault, if they do.
    pub(super) fn explain(&self, cause: &Cause) -> Vec<String> {
        let (input, output) = (self.folder.input(), self.folder.output());
        let lies = self.folder.read(&output);
        // A program that ends at once leaves its input behind; that needs no explanation.
        let has_tried = *cause == Cause::TimeOut || !matches!(lies, Ok(None));
        let deaf = (has_tried && !self.has_read())
            .then(|| format!("{} was never deleted", input.display()));
        let mute = match lies {
            Ok(Some(contents)) if whole_move(&contents).is_some() => None,
            Ok(Some(contents)) => Some(unfinished(&output, "move", &contents)),
            Ok(None) => None,
            Err(error) => Some(error.to_string()),
        };
        deaf.into_iter().chain(mute).collect()
    }

    /// A note for a program alone in its folder that may use files of another name.
    pub(super) fn misnamed(&self, cause: &Cause) -> Option<String> {
        let name = |path: PathBuf| Some(path.file_name()?.to_str()?.to_owned());
        let (input, output) = (name(self.folder.input())?, name(self.folder.output())?);
        let begin = format!("its files are called {input} and {output}");
        if let Some(other) = self.other_name() {
            return Some(format!(
                "{begin}, but it wrote a move to {other}.out: set name={other} before its command"
            ));
        }
        let is_deaf = *cause == Cause::TimeOut && !self.has_read();
        is_deaf.then(|| format!("{begin}: if it has another name, set name= before its command"))
    }

    /// Another name to whose file a move was written.
    fn other_name(&self) -> Option<Name> {
        let files = fs::read_dir(self.folder.path()).ok()?.flatten().map(|entry| entry.path());
        let mut others = files.filter(|path| {
            let is_output = path.extension().is_some_and(|ending| ending == "out");
            let read = || self.folder.read(path).ok().flatten();
            is_output
                && *path != self.folder.output()
                && read().is_some_and(|contents| whole_move(&contents).is_some())
        });
        others.next()?.file_stem()?.to_str()?.parse().ok()
    }

    /// Removes the move file, or remembers it if it cannot be removed.
    pub(super) fn use_up(&self) {
        let output = self.folder.output();
        let used = match self.folder.remove(&output) {
            Ok(()) => None,
            Err(_) => self.folder.read(&output).ok().flatten().map(|c| Stamp::of(&output, c)),
        };
        *self.used.borrow_mut() = used;
    }

    /// Removes the input that the player has not read (R29).
    pub(super) fn clear(&self) -> Result<(), FileError> {
        self.folder.clear(&self.folder.input())
    }
}

impl Stamp {
    fn of(path: &Path, contents: Vec<u8>) -> Stamp {
        let modified = fs::symlink_metadata(path).and_then(|found| found.modified()).ok();
        Stamp { modified, contents }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Removing fails only in a folder that the referee cannot write to, so this test sets the
    /// memory of a used file itself.
    #[test]
    fn a_used_file_that_stays_counts_again_once_it_is_changed() {
        let folder = std::env::temp_dir().join(format!("discus-referee-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let name = "alpha".parse().expect("a name");
        let files = Folder::new(folder.clone(), name);
        let files = RefereeEnd::new(files);
        files.prepare().expect("an empty folder");
        let output = files.folder.output();
        let is_new = |files: &RefereeEnd| files.look().expect("the folder is there").is_some();
        fs::write(&output, "(W A 1)").expect("written");
        assert!(is_new(&files));
        *files.used.borrow_mut() = Some(Stamp::of(&output, b"(W A 1)".to_vec()));
        assert!(!is_new(&files));
        fs::write(&output, "(W B 1)").expect("other contents");
        assert!(is_new(&files));
        fs::write(&output, "(W A 1)").expect("the same contents");
        let later = SystemTime::now() + Duration::from_secs(10);
        // The file is closed before it is removed: where open files stay, it would be there still.
        let open = |output| fs::File::options().write(true).open(output).expect("there");
        open(&output).set_modified(later).expect("another time");
        assert!(is_new(&files));
        files.use_up();
        assert!(!output.exists() && files.used.borrow().is_none());
        fs::remove_dir_all(&folder).expect("removed");
    }
}
