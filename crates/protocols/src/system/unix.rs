//! Unix.

use std::fs::{self, Metadata, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command};
use std::time::Duration;

use rustix::fs::statvfs;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use rustix::time::{ClockId, clock_gettime};

use super::Room;

/// The processor time of this thread so far.
pub(crate) fn thread_time() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

/// Returns true if somebody may execute the file.
pub(crate) fn is_executable(about: &Metadata) -> bool {
    about.permissions().mode() & 0o111 != 0
}

/// Lets its owner do everything with a file, and others nothing.
///
/// # Errors
/// If it cannot be changed.
pub(crate) fn make_executable(file: &Path) -> io::Result<()> {
    fs::set_permissions(file, Permissions::from_mode(0o700))
}

/// The number of hard links to a file.
pub(crate) fn link_count(about: &Metadata) -> u64 {
    about.nlink()
}

impl Room {
    /// The room on the disk of a folder.
    ///
    /// # Errors
    /// If it is not known.
    pub(crate) fn in_folder(folder: &Path) -> io::Result<Room> {
        let disk = statvfs(folder)?;
        // Some file systems do not count files, and report 0.
        let files = (disk.f_files != 0).then_some(disk.f_favail);
        Ok(Room { bytes: disk.f_bavail.saturating_mul(disk.f_frsize), files })
    }
}

/// The command that runs a line as the shell reads it.
pub(crate) fn shell(line: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", line]);
    shell
}

/// A process in a process group of its own. When this value is dropped, the group is killed.
#[derive(Debug)]
pub(crate) struct Group(Child);

impl Group {
    /// Starts the command.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(crate) fn start(command: &mut Command) -> io::Result<Group> {
        Ok(Group(command.process_group(0).spawn()?))
    }

    /// Returns true if the process has ended by itself. It is not reaped, which would free its
    /// number: the group has the same number, and may still have members when its first process has
    /// ended.
    pub(crate) fn has_ended(&mut self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        // If the query fails, it is no longer there.
        !matches!(waitid(WaitId::Pid(Pid::from_child(&self.0)), options), Ok(None))
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        // It fails only if no process is left to be killed.
        let _ = kill_process_group(Pid::from_child(&self.0), Signal::KILL);
        let _ = self.0.wait();
    }
}
