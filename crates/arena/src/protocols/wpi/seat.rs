//! The referee's end of the protocol towards one player: its files and its process.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::SystemTime;

use rules::Side;

use super::reading::unfinished;
use super::{Entrant, FileError, Folder, MoveText, Triple, letter, whole_move};
use crate::{Cause, Running};

/// One player at the table.
pub(super) struct Seat<'a> {
    entrant: &'a Entrant,
    folder: Folder,
    /// `None` if it could not be started.
    program: Option<Running>,
    /// The last move file, if it could not be removed.
    used: Option<Stamp>,
}

/// By what a rewritten file is told from the one before (R26).
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stamp {
    modified: Option<SystemTime>,
    contents: Vec<u8>,
}

impl<'a> Seat<'a> {
    /// Not yet started; stale files are removed (R20).
    pub(super) fn new(entrant: &'a Entrant) -> Result<Seat<'a>, FileError> {
        let folder = Folder::new(entrant.folder.clone(), entrant.name.clone());
        folder.is_there()?;
        folder.sweep()?;
        Ok(Seat { entrant, folder, program: None, used: None })
    }

    pub(super) fn give_colour(&self, side: Side) -> Result<(), FileError> {
        self.folder.force(&self.folder.input(), &format!("{}\n", letter(side)))
    }

    pub(super) fn give_move(&self, triple: Triple) -> Result<(), FileError> {
        self.folder.force(&self.folder.input(), &format!("{triple}\n"))
    }

    /// Starts the program. If that fails it is as if it had ended at once; `notes` are told why.
    pub(super) fn start(&mut self, notes: &mut impl Write) {
        let started = command(self.entrant).and_then(|mut command| Running::start(&mut command));
        self.program = started
            .map_err(|error| writeln!(notes, "{} cannot be started: {error}", self.entrant.name))
            .ok();
    }

    pub(super) fn has_ended(&self) -> bool {
        self.program.as_ref().is_none_or(Running::has_ended)
    }

    /// Whether the player has taken what it was given, an ordinary file: what else stands there has
    /// been put there since, and is no reason to go on waiting.
    pub(super) fn has_read(&self) -> bool {
        !fs::symlink_metadata(self.folder.input()).is_ok_and(|found| found.is_file())
    }

    /// The move that lies in the player's file, whole and new.
    ///
    /// What a player makes of its own file is its own matter: one that cannot be read holds no move.
    ///
    /// # Errors
    /// If the folder has vanished.
    pub(super) fn look(&self) -> Result<Option<MoveText>, FileError> {
        let output = self.folder.output();
        let Ok(Some(contents)) = self.folder.read(&output) else {
            return self.folder.is_there().map(|()| None);
        };
        let text = whole_move(&contents);
        let is_used = || self.used.as_ref() == Some(&Stamp::of(&output, contents));
        Ok(text.filter(|_| !is_used()))
    }

    /// Tells what the player's files have to do with its fault, if anything.
    pub(super) fn explain(&self, cause: &Cause, notes: &mut impl Write) {
        let (input, output) = (self.folder.input(), self.folder.output());
        let lies = self.folder.read(&output);
        // A program that ends at once leaves its input behind, and needs no explanation.
        let has_tried = *cause == Cause::TimeOut || !matches!(lies, Ok(None));
        let deaf = (has_tried && !self.has_read())
            .then(|| format!("{} was never deleted", input.display()));
        let mute = match lies {
            Ok(Some(contents)) if whole_move(&contents).is_some() => None,
            Ok(Some(contents)) => Some(unfinished(&output, "move", &contents)),
            Ok(None) => None,
            Err(error) => Some(error.to_string()),
        };
        for note in deaf.into_iter().chain(mute) {
            // Nobody is left to be told if this cannot be written.
            let _ = writeln!(notes, "{note}");
        }
    }

    /// Takes the move away, or remembers it where it cannot be taken away.
    pub(super) fn use_up(&mut self) {
        let output = self.folder.output();
        self.used = match self.folder.remove(&output) {
            Ok(()) => None,
            Err(_) => self.folder.read(&output).ok().flatten().map(|c| Stamp::of(&output, c)),
        };
    }

    /// Kills the program with all that it has started.
    pub(super) fn end(&mut self) {
        self.program = None;
    }

    /// Removes what the player has not read (R29).
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

/// How a program is started. What it prints goes to the standard error: the standard output is the
/// referee's.
fn command(entrant: &Entrant) -> io::Result<Command> {
    let folder = fs::canonicalize(&entrant.folder)?;
    let mut command = match &entrant.command {
        None => Command::new(folder.join(entrant.name.as_str())),
        Some(line) => {
            let mut shell = Command::new("sh");
            shell.args(["-c", line]);
            shell
        }
    };
    command.current_dir(folder).stdin(Stdio::null()).stdout(io::stderr());
    Ok(command)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Removing fails only where the referee may not write, so the memory of a used file is made by
    /// hand here.
    #[test]
    fn a_used_file_that_stays_counts_again_once_it_is_changed() {
        let folder = std::env::temp_dir().join(format!("discus-seat-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let name = "alpha".parse().expect("a name");
        let entrant = Entrant { name, folder: folder.clone(), command: None };
        let mut seat = Seat::new(&entrant).expect("an empty folder");
        let output = seat.folder.output();
        let is_new = |seat: &Seat| seat.look().expect("the folder is there").is_some();
        fs::write(&output, "(W A 1)").expect("written");
        assert!(is_new(&seat));
        seat.used = Some(Stamp::of(&output, b"(W A 1)".to_vec()));
        assert!(!is_new(&seat));
        fs::write(&output, "(W B 1)").expect("other contents");
        assert!(is_new(&seat));
        fs::write(&output, "(W A 1)").expect("the same contents");
        let later = SystemTime::now() + Duration::from_secs(10);
        let file = fs::File::options().write(true).open(&output).expect("there");
        file.set_modified(later).expect("another time");
        assert!(is_new(&seat));
        seat.use_up();
        assert!(!output.exists() && seat.used.is_none());
        fs::remove_dir_all(&folder).expect("removed");
    }
}
