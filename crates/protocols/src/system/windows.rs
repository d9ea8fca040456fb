//! Windows.

use std::fs::Metadata;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::process::{Child, Command};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use super::Room;

/// Wall-clock time since the first call: the processor time of a thread needs a call that no
/// safe library here has. A search for a time on the processor is shorter for it on a busy machine.
pub(crate) fn thread_time() -> Duration {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}

/// Always: Windows has no right to execute a file.
pub(crate) fn is_executable(_: &Metadata) -> bool {
    true
}

/// Does nothing: see [`is_executable`].
///
/// # Errors
/// Never.
pub(crate) fn make_executable(_: &Path) -> io::Result<()> {
    Ok(())
}

/// One: hard links are not counted here.
pub(crate) fn link_count(_: &Metadata) -> u64 {
    1
}

impl Room {
    /// Always an error: the room is not known here.
    ///
    /// # Errors
    /// Always.
    pub(crate) fn in_folder(_: &Path) -> io::Result<Room> {
        Err(ErrorKind::Unsupported.into())
    }
}

/// The command that runs a line as the shell reads it.
pub(crate) fn shell(line: &str) -> Command {
    let mut shell = Command::new("cmd");
    // Its rules of quoting are its own.
    std::os::windows::process::CommandExt::raw_arg(shell.arg("/C"), line);
    shell
}

/// A process. When this value is dropped, it is killed; what it has started stays, since a program
/// that is not confined has no supervisor here.
#[derive(Debug)]
pub(crate) struct Group(Child);

impl Group {
    /// Starts the command.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(crate) fn start(command: &mut Command) -> io::Result<Group> {
        Ok(Group(command.spawn()?))
    }

    /// Returns true if the process has ended by itself.
    pub(crate) fn has_ended(&mut self) -> bool {
        // If the query fails, it is no longer there.
        !matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        // It fails only if the process has ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
