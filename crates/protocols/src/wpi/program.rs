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

/// The program behind a player over files.
pub(super) enum Program {
    /// In a sandbox, with a copy of its files.
    #[cfg(target_os = "linux")]
    Sandboxed(Box<SandboxedProgram>),
    /// In its own folder, as the course wants it: it has its colour and runs before the game begins, and
    /// until the referee ends both.
    Own(Competitor),
}

impl Program {
    /// The fault by which it has ended, if it has.
    pub(super) fn ending(&mut self) -> Option<Cause> {
        match self {
            #[cfg(target_os = "linux")]
            Program::Sandboxed(program) => program.ending(),
            Program::Own(own) => own.has_ended().then_some(Cause::Stopped),
        }
    }

    /// What follows from a file that cannot be read or written during the game. What closes a folder is
    /// a matter of the player who is alone in it, or it would be a way out of a lost game; in a shared
    /// one only what stands in the way of a file is a matter of the player whose file it is.
    pub(super) fn halt(&self, error: &FileError) -> Halt {
        if matches!(self, Program::Own(_)) && !error.is_in_the_way() {
            Halt::Failed(error.to_string())
        } else {
            Cause::OutOfReach(error.to_string()).into()
        }
    }

    /// Lets it compute.
    pub(super) fn resume(&mut self) {
        match self {
            #[cfg(target_os = "linux")]
            Program::Sandboxed(program) => program.resume(),
            Program::Own(_) => {}
        }
    }

    /// Lets it compute no more until it is resumed.
    pub(super) fn pause(&mut self) {
        match self {
            #[cfg(target_os = "linux")]
            Program::Sandboxed(program) => program.pause(),
            Program::Own(_) => {}
        }
    }

    /// Ends it, unless the referee does so, and says what is kept of it.
    pub(super) fn end(&mut self, clock: Clock) -> Evidence {
        match self {
            #[cfg(target_os = "linux")]
            Program::Sandboxed(program) => program.end(clock),
            Program::Own(_) => Evidence::default(),
        }
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

    /// Whether it has ended and has left no move.
    pub(super) fn has_left(&self) -> Result<bool, FileError> {
        Ok(self.has_ended() && self.files.look()?.is_none())
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
