//! Calls that a program is denied, reported one by one.
//!
//! The kernel passes each call to the supervisor and holds the program back until it answers. That is too slow for a game, and
//! is for a program that has stopped for an unknown reason.

use std::io::{self, Read as _, Write as _};
use std::mem;
use std::os::fd::{AsFd, AsRawFd as _, BorrowedFd, OwnedFd};
use std::os::unix::net::UnixStream;

use rustix::process::{Pid, PidfdFlags, PidfdGetfdFlags, pidfd_getfd, pidfd_open};

use crate::report::DeniedCall;
use crate::system::linux::calls::{self, Conditions};

/// Sends the file of a listener to the supervisor, and waits until it has taken it. The filter that is now in force denies
/// the usual way.
///
/// # Errors
/// If the supervisor does not take it.
pub(crate) fn hand_over(file: &OwnedFd, mut supervisor: &UnixStream) -> io::Result<()> {
    supervisor.write_all(&file.as_raw_fd().to_ne_bytes())?;
    supervisor.read_exact(&mut [0])
}

/// The supervisor's end.
#[derive(Debug)]
pub(crate) struct Listener {
    file: OwnedFd,
    conditions: Conditions,
    /// The call that was last made.
    last: Option<DeniedCall>,
}

impl Listener {
    /// Takes the file from the program's process.
    ///
    /// # Errors
    /// If the process has failed before, or does not let the file be taken.
    pub(crate) fn take(
        process: Pid,
        mut child: UnixStream,
        conditions: Conditions,
    ) -> io::Result<Listener> {
        let mut number = [0; 4];
        child.read_exact(&mut number)?;
        let process = pidfd_open(process, PidfdFlags::empty())?;
        let number = i32::from_ne_bytes(number);
        let file = pidfd_getfd(&process, number, PidfdGetfdFlags::empty())?;
        child.write_all(&[0])?;
        Ok(Listener { file, conditions, last: None })
    }

    /// The file to wait for.
    pub(crate) fn file(&self) -> BorrowedFd<'_> {
        self.file.as_fd()
    }

    /// Answers a call that has come.
    ///
    /// # Errors
    /// If none has come: all processes have ended.
    pub(crate) fn answer(&mut self) -> io::Result<()> {
        let made: libc::seccomp_notif =
            exchange(&self.file, libc::SECCOMP_IOCTL_NOTIF_RECV, zeroed())?;
        let number = made.data.nr.cast_unsigned();
        let (error, call) = calls::denied(number, &self.conditions);
        self.last = call.or(self.last.take());
        let mut answer: libc::seccomp_notif_resp = zeroed();
        (answer.id, answer.error) = (made.id, -error);
        // The program may have been killed meanwhile.
        let _ = exchange(&self.file, libc::SECCOMP_IOCTL_NOTIF_SEND, answer);
        Ok(())
    }

    /// The last call that was denied and that no older call replaces.
    pub(crate) fn last(&self) -> Option<&DeniedCall> {
        self.last.as_ref()
    }
}

/// A message of which every part is 0, as the kernel wants it.
fn zeroed<T>() -> T {
    #[expect(unsafe_code, reason = "the fields of these messages cannot all be named")]
    // SAFETY: they are made of numbers only.
    unsafe {
        mem::zeroed()
    }
}

/// Exchanges a message with the kernel.
fn exchange<T>(file: &OwnedFd, request: libc::Ioctl, mut message: T) -> io::Result<T> {
    #[expect(unsafe_code, reason = "no safe function makes these requests")]
    // SAFETY: the message has the type that the request asks for, and lives until the kernel has answered.
    let done = unsafe { libc::ioctl(file.as_raw_fd(), request, &raw mut message) };
    if done < 0 { Err(io::Error::last_os_error()) } else { Ok(message) }
}
