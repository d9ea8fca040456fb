//! The programs behind players over files.

use std::cell::RefCell;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::process::Command;
use std::rc::Rc;

use courses::wpi::{FileError, Folder};

use super::Entrant;
use super::referee_end::RefereeEnd;
use super::running::Running;
use crate::Cause;
#[cfg(target_os = "linux")]
use crate::players::SandboxedProgram;
use crate::players::{Clock, Evidence, Halt};

/// What a player over files needs of its program.
pub trait FileProgram {
    /// Whether it runs and has its colour before the game begins, as the course wants it.
    fn has_begun(&self) -> bool {
        false
    }

    /// Starts it.
    ///
    /// # Errors
    /// If it cannot be started, which is not its own fault.
    fn start(&mut self) -> Result<(), Halt> {
        Ok(())
    }

    /// The fault by which it has ended, if it has.
    fn ending(&mut self) -> Option<Cause>;

    /// Whether its opponent has ended and has left no move.
    ///
    /// # Errors
    /// If the opponent's folder has vanished.
    fn opponent_has_left(&mut self) -> Result<bool, FileError> {
        Ok(false)
    }

    /// What follows from a file that cannot be read or written during the game.
    fn halt(&self, error: &FileError) -> Halt;

    /// Lets it compute.
    fn resume(&mut self) {}

    /// Lets it compute no more until it is resumed.
    fn pause(&mut self) {}

    /// Ends it, and says what is kept of it.
    fn end(&mut self, _: Clock) -> Evidence {
        Evidence::default()
    }
}

#[cfg(target_os = "linux")]
impl FileProgram for SandboxedProgram {
    fn start(&mut self) -> Result<(), Halt> {
        SandboxedProgram::start(self)
    }

    fn ending(&mut self) -> Option<Cause> {
        SandboxedProgram::ending(self)
    }

    /// The folder is the player's own, and nobody else's in this game: who closes it loses, or it would
    /// be a way out of a lost one.
    fn halt(&self, error: &FileError) -> Halt {
        Cause::OutOfReach(error.to_string()).into()
    }

    fn resume(&mut self) {
        SandboxedProgram::resume(self);
    }

    fn pause(&mut self) {
        SandboxedProgram::pause(self);
    }

    fn end(&mut self, clock: Clock) -> Evidence {
        SandboxedProgram::end(self, clock)
    }
}

/// A program in its own folder, and its files.
#[derive(Clone)]
pub(super) struct Competitor {
    pub(super) files: Rc<RefereeEnd>,
    /// `None` if it could not be started.
    program: Rc<RefCell<Option<Running>>>,
}

impl Competitor {
    /// Not yet started; stale files are removed.
    pub(super) fn new(entrant: &Entrant) -> Result<Competitor, FileError> {
        let files = RefereeEnd::new(Folder::new(entrant.folder.clone(), entrant.name.clone()));
        files.prepare()?;
        Ok(Competitor { files: Rc::new(files), program: Rc::default() })
    }

    /// Starts the program. If that fails it is as if it had ended at once; `notes` are told why.
    pub(super) fn start(&self, entrant: &Entrant, supervisor: &[OsString], notes: &mut impl Write) {
        let started =
            command(entrant).and_then(|mut command| Running::start(supervisor, &mut command));
        *self.program.borrow_mut() = started
            .map_err(|error| writeln!(notes, "{} cannot be started: {error}", entrant.name))
            .ok();
    }

    pub(super) fn has_ended(&self) -> bool {
        self.program.borrow_mut().as_mut().is_none_or(Running::has_ended)
    }

    /// Kills the program with all that it has started.
    pub(super) fn end(&self) {
        *self.program.borrow_mut() = None;
    }
}

/// What is run, and where.
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
    command.current_dir(folder);
    Ok(command)
}

/// One of two programs in their own folders. It runs until the referee ends both.
pub(super) struct OwnFolder {
    pub(super) own: Competitor,
    pub(super) opponent: Competitor,
}

impl FileProgram for OwnFolder {
    fn has_begun(&self) -> bool {
        true
    }

    fn ending(&mut self) -> Option<Cause> {
        self.own.has_ended().then_some(Cause::Stopped)
    }

    fn opponent_has_left(&mut self) -> Result<bool, FileError> {
        Ok(self.opponent.has_ended() && self.opponent.files.look()?.is_none())
    }

    /// What stands in the way of a file is a matter of the player whose file it is; others may work in
    /// the folder too.
    fn halt(&self, error: &FileError) -> Halt {
        if error.is_in_the_way() {
            Cause::OutOfReach(error.to_string()).into()
        } else {
            Halt::Failed(error.to_string())
        }
    }
}
