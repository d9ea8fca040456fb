//! The referee's end of the protocol towards one player: its files and its process.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
#[cfg(target_os = "linux")]
use std::os::fd::AsFd as _;
use std::process::{Command, Stdio};

use courses::wpi::{FileError, Folder};

use super::referee_end::RefereeEnd;
use super::{Entrant, Running};

/// One player of the game.
pub(super) struct Competitor<'a> {
    entrant: &'a Entrant,
    pub(super) files: RefereeEnd,
    /// `None` if it could not be started.
    program: Option<Running>,
}

impl<'a> Competitor<'a> {
    /// Not yet started; stale files are removed.
    pub(super) fn new(entrant: &'a Entrant) -> Result<Competitor<'a>, FileError> {
        let folder = Folder::new(entrant.folder.clone(), entrant.name.clone());
        Ok(Competitor { entrant, files: RefereeEnd::new(folder)?, program: None })
    }

    /// Starts the program, under a guard if there is a command for one. If that fails it is as if it
    /// had ended at once; `notes` are told why.
    pub(super) fn start(&mut self, supervisor: &[OsString], notes: &mut impl Write) {
        let started = command(self.entrant).and_then(|command| run(supervisor, command));
        self.program = started
            .map_err(|error| writeln!(notes, "{} cannot be started: {error}", self.entrant.name))
            .ok();
    }

    pub(super) fn has_ended(&self) -> bool {
        self.program.as_ref().is_none_or(Running::has_ended)
    }

    /// Kills the program with all that it has started.
    pub(super) fn end(&mut self) {
        self.program = None;
    }
}

/// Starts a program. What it prints goes to the standard error: the standard output is the referee's.
fn run(supervisor: &[OsString], mut command: Command) -> io::Result<Running> {
    #[cfg(target_os = "linux")]
    if !supervisor.is_empty() {
        return Running::guarded(supervisor, &command, io::stderr().as_fd().try_clone_to_owned()?);
    }
    // Elsewhere nobody guards.
    let _ = supervisor;
    Running::start(command.stdin(Stdio::null()).stdout(io::stderr()))
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
