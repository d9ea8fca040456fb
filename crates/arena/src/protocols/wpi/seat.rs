//! The referee's end of the protocol towards one player: its files and its process.

use std::fs;
use std::io::{self, Write};
use std::process::{Command, Stdio};

use super::tray::Tray;
use super::{Entrant, FileError, Folder};
use crate::Running;

/// One player at the table.
pub(super) struct Seat<'a> {
    entrant: &'a Entrant,
    pub(super) tray: Tray,
    /// `None` if it could not be started.
    program: Option<Running>,
}

impl<'a> Seat<'a> {
    /// Not yet started; stale files are removed.
    pub(super) fn new(entrant: &'a Entrant) -> Result<Seat<'a>, FileError> {
        let folder = Folder::new(entrant.folder.clone(), entrant.name.clone());
        Ok(Seat { entrant, tray: Tray::new(folder)?, program: None })
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

    /// Kills the program with all that it has started.
    pub(super) fn end(&mut self) {
        self.program = None;
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
