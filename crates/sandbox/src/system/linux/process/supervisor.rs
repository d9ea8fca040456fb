use std::os::fd::OwnedFd;
use std::process::Child;
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, PidfdFlags, pidfd_open};

/// The process of a supervisor.
#[derive(Debug)]
pub(super) struct SupervisorHandle {
    pub(super) pid: Pid,
    /// Can be read from when it has ended; `None` if that was at once.
    file: Option<OwnedFd>,
    /// Set if we have started it ourselves, and have to wait for it.
    child: Option<Child>,
}

impl SupervisorHandle {
    /// One that a fork server has started.
    pub(super) fn forked(pid: Pid) -> SupervisorHandle {
        let file = pidfd_open(pid, PidfdFlags::empty()).ok();
        SupervisorHandle { pid, file, child: None }
    }

    /// One that we have started.
    pub(super) fn child(child: Child) -> SupervisorHandle {
        let forked = SupervisorHandle::forked(Pid::from_child(&child));
        SupervisorHandle { child: Some(child), ..forked }
    }

    /// Waits until it has ended, but not longer than this. Returns whether it has done its task, if it has ended; that of a
    /// fork server is not known to have failed.
    pub(super) fn wait(&mut self, longest: Duration) -> Option<bool> {
        let rest = Timespec::try_from(longest).ok();
        let mut files: Vec<PollFd<'_>> =
            self.file.iter().map(|file| PollFd::new(file, PollFlags::IN)).collect();
        let has_ended =
            files.is_empty() || poll(&mut files, rest.as_ref()).is_ok_and(|count| count > 0);
        let Some(mut child) = self.child.take() else { return has_ended.then_some(true) };
        if has_ended {
            return Some(child.wait().is_ok_and(|status| status.success()));
        }
        // Nobody else would.
        let _ = thread::Builder::new().spawn(move || child.wait());
        None
    }
}
