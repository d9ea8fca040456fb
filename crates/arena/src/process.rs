use std::io;
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

/// A program that has been started in a process group of its own. When this value is dropped, the
/// program is killed with everything it has started and that has stayed in its group.
#[derive(Debug)]
pub struct Running {
    child: Child,
}

impl Running {
    /// Starts a program.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(command: &mut Command) -> io::Result<Running> {
        Ok(Running { child: command.process_group(0).spawn()? })
    }

    /// Whether the program has ended by itself.
    ///
    /// It is not waited for, which would free its number: the group bears the same one, and may
    /// still have members when its first program has ended.
    pub fn has_ended(&self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        // If it cannot be asked about, it is no longer there.
        !matches!(waitid(WaitId::Pid(self.id()), options), Ok(None))
    }

    fn id(&self) -> Pid {
        Pid::from_child(&self.child)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It fails only if nobody is left to be killed.
        let _ = kill_process_group(self.id(), Signal::KILL);
        let _ = self.child.wait();
    }
}
