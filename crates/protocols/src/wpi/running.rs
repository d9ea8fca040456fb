use std::ffi::OsString;
use std::io;
#[cfg(target_os = "linux")]
use std::os::fd::AsFd as _;
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

/// A program that has been started with the rights of its user. When this value is dropped, the
/// program is killed with everything it has started; without a supervisor, with its process group.
#[derive(Debug)]
pub(super) enum Running {
    /// Under a supervisor.
    #[cfg(target_os = "linux")]
    Supervised(sandbox::Process),
    /// In a process group of its own.
    Group(Child),
}

impl Running {
    /// Starts a program, under a supervisor if there is a command for one. Its output goes to the
    /// standard error, since the standard output is the referee's.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(super) fn start(supervisor: &[OsString], command: &mut Command) -> io::Result<Running> {
        #[cfg(target_os = "linux")]
        if !supervisor.is_empty() {
            let output = io::stderr().as_fd().try_clone_to_owned()?;
            let process = sandbox::Process::unconfined(supervisor, command, output)?;
            return Ok(Running::Supervised(process));
        }
        // Other systems have no supervisor.
        let _ = supervisor;
        let command = command.stdin(Stdio::null()).stdout(io::stderr()).process_group(0);
        Ok(Running::Group(command.spawn()?))
    }

    /// Whether the program has ended by itself.
    pub(super) fn has_ended(&mut self) -> bool {
        match self {
            #[cfg(target_os = "linux")]
            Running::Supervised(process) => process.has_ended().is_some(),
            Running::Group(program) => {
                // It is not reaped, which would free its number: the process group has the same
                // number, and may still have members when its first program has ended.
                let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
                // If the query fails, it is no longer there.
                !matches!(waitid(WaitId::Pid(Pid::from_child(program)), options), Ok(None))
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        match self {
            // It ends by itself when it is dropped.
            #[cfg(target_os = "linux")]
            Running::Supervised(_) => {}
            Running::Group(program) => {
                // It fails only if no process is left to be killed.
                let _ = kill_process_group(Pid::from_child(program), Signal::KILL);
                let _ = program.wait();
            }
        }
    }
}
