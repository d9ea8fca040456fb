//! A guard: a process of ours between a referee and a program that plays in its own folder and with the
//! rights of its user. It confines nothing; it sees to it that nothing of the program is left.
//!
//! Its standard input is a socket to the referee. What goes there is one number of four bytes, that of
//! the process, or less than zero for the error by which there is none. The end of the socket means
//! that the game is over or the referee is gone, however suddenly, and everything ends.

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::os::fd::AsFd as _;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt as _;
use std::process::{Command, ExitCode, Stdio};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::process::{Pid, PidfdFlags, pidfd_open};

use crate::family;

/// Guards the program of these words, with its arguments.
pub(crate) fn run(program: &[OsString]) -> ExitCode {
    let (Some((name, words)), Ok(referee)) =
        (program.split_first(), io::stdin().as_fd().try_clone_to_owned())
    else {
        return ExitCode::FAILURE;
    };
    let mut referee = UnixStream::from(referee);
    // Where it cannot adopt, what leaves the group is not found.
    let _ = family::adopt();
    let mut command = Command::new(name);
    let started = command.args(words).stdin(Stdio::null()).process_group(0).spawn();
    let number = match &started {
        Ok(program) => Pid::from_child(program).as_raw_nonzero().get(),
        Err(error) => -error.raw_os_error().unwrap_or(Errno::NOENT.raw_os_error()),
    };
    let told = referee.write_all(&number.to_ne_bytes());
    let Ok(program) = started.map(|program| Pid::from_child(&program)) else {
        return ExitCode::SUCCESS;
    };
    // If it cannot be watched, it ends now, and the player loses nothing that it still had.
    let _ = told.and_then(|()| watch(program, &referee));
    family::end(program).map_or(ExitCode::FAILURE, |_| ExitCode::SUCCESS)
}

/// Until the program has ended, or the referee wants it to.
fn watch(program: Pid, referee: &UnixStream) -> io::Result<()> {
    let ended = pidfd_open(program, PidfdFlags::empty())?;
    let mut fds = [PollFd::new(referee, PollFlags::IN), PollFd::new(&ended, PollFlags::IN)];
    loop {
        match poll(&mut fds, None) {
            Err(Errno::INTR) => {}
            ready => return Ok(ready.map(drop)?),
        }
    }
}
