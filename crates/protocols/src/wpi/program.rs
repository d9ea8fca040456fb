//! The programs behind players over files.

use std::cell::RefCell;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::rc::Rc;

use courses::wpi::{FileError, Folder};

use super::Entrant;
use super::referee_end::RefereeEnd;
use crate::Cause;
use crate::players::{Clock, Halt, SandboxedProgram};
use crate::system::{Group, shell};

/// The program behind a player over files.
pub(super) enum Program {
    /// In a sandbox, with a copy of its files.
    Sandboxed(Box<SandboxedProgram>),
    /// In its own folder, as the course wants it: it gets its colour and starts before the game,
    /// and runs until the referee ends both players.
    Own(OwnProgram),
}

impl Program {
    /// The fault with which it has ended, if it has.
    pub(super) fn ending(&mut self) -> Option<Cause> {
        match self {
            Program::Sandboxed(program) => program.ending(),
            Program::Own(own) => own.has_ended().then_some(Cause::Stopped),
        }
    }

    /// The consequence of a file that cannot be read or written during the game. A player alone in
    /// its folder loses, or else it could escape from a lost game. In a shared folder a player
    /// loses only for an obstacle in place of its own file.
    pub(super) fn halt(&self, error: &FileError) -> Halt {
        if matches!(self, Program::Own(_)) && !error.is_in_the_way() {
            Halt::Failed(error.to_string())
        } else {
            Cause::OutOfReach(error.to_string()).into()
        }
    }

    /// The program in its sandbox, where it is stopped and measured.
    pub(super) fn sandboxed(&mut self) -> Option<&mut SandboxedProgram> {
        match self {
            Program::Sandboxed(program) => Some(program),
            Program::Own(_) => None,
        }
    }

    /// Returns true if the time for its step is over.
    pub(super) fn is_overdue(&mut self, clock: Clock) -> bool {
        match self {
            Program::Sandboxed(program) => program.is_overdue(clock),
            Program::Own(_) => clock.is_over(),
        }
    }
}

/// A program in its own folder, and its files.
#[derive(Clone)]
pub(super) struct OwnProgram {
    pub(super) files: Rc<RefereeEnd>,
    /// `None` if it could not be started.
    program: Rc<RefCell<Option<Running>>>,
}

impl OwnProgram {
    /// A program that is not started yet; removes stale files.
    pub(super) fn new(entrant: &Entrant) -> Result<OwnProgram, FileError> {
        let files = RefereeEnd::new(Folder::new(entrant.folder.clone(), entrant.name.clone()));
        files.prepare()?;
        Ok(OwnProgram { files: Rc::new(files), program: Rc::default() })
    }

    /// Starts the program. A program that fails to start counts as ended; the reason goes to
    /// `notes`.
    pub(super) fn start(&self, entrant: &Entrant, supervisor: &[OsString], notes: &mut impl Write) {
        let started =
            command(entrant).and_then(|mut command| Running::start(supervisor, &mut command));
        *self.program.borrow_mut() = started
            .map_err(|error| writeln!(notes, "{} cannot be started: {error}", entrant.name))
            .ok();
    }

    /// Returns true if it has ended and has left no move.
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

/// The command and its working directory.
fn command(entrant: &Entrant) -> io::Result<Command> {
    // On Windows, the canonical path of a folder is one in which `cmd` does not start.
    let folder = std::path::absolute(&entrant.folder)?;
    let mut command = match &entrant.command {
        None => Command::new(folder.join(entrant.name.as_str())),
        Some(line) => shell(line),
    };
    command.current_dir(folder);
    Ok(command)
}

/// A program that has been started with the rights of its user. When this value is dropped, the
/// program is killed with everything it has started; without a supervisor, with its process group.
#[derive(Debug)]
pub(super) enum Running {
    /// Under a supervisor.
    Supervised(sandbox::Process),
    /// In a process group of its own.
    Group(Group),
}

impl Running {
    /// Starts a program, under a supervisor if there is a command for one and the system can have one.
    /// Its output goes to the standard error, since the standard output is the referee's.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(super) fn start(supervisor: &[OsString], command: &mut Command) -> io::Result<Running> {
        if sandbox::IS_AVAILABLE && !supervisor.is_empty() {
            let process = sandbox::Process::unconfined(supervisor, command, io::stderr())?;
            return Ok(Running::Supervised(process));
        }
        let command = command.stdin(Stdio::null()).stdout(io::stderr());
        Ok(Running::Group(Group::start(command)?))
    }

    /// Returns true if the program has ended by itself.
    pub(super) fn has_ended(&mut self) -> bool {
        match self {
            Running::Supervised(process) => process.has_ended().is_some(),
            Running::Group(group) => group.has_ended(),
        }
    }
}
