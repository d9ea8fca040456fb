use std::io;
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

/// A program that has been started in a process group of its own. When this value is dropped, the
/// program is killed with everything it has started; without a guard, with what has stayed in its
/// group.
#[derive(Debug)]
pub struct Running {
    /// The program, or its guard.
    child: Child,
    #[cfg(target_os = "linux")]
    guarded: Option<guarded::Guarded>,
}

impl Running {
    /// Starts a program.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(command: &mut Command) -> io::Result<Running> {
        let child = command.process_group(0).spawn()?;
        Ok(Running {
            child,
            #[cfg(target_os = "linux")]
            guarded: None,
        })
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
        #[cfg(target_os = "linux")]
        if let Some(guarded) = self.guarded.take() {
            return guarded.end(self);
        }
        // It fails only if nobody is left to be killed.
        let _ = kill_process_group(self.id(), Signal::KILL);
        let _ = self.child.wait();
    }
}

/// A guard stands between us and the program.
#[cfg(target_os = "linux")]
mod guarded {
    use std::convert::Infallible;
    use std::ffi::OsString;
    use std::io::{self, Read as _};
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixStream;
    use std::process::Command;
    use std::time::{Duration, Instant};

    use courses::wpi::watch;
    use rustix::process::{Pid, Signal, kill_process_group};
    use sandbox::GUARD;

    use super::Running;

    #[derive(Debug)]
    pub(super) struct Guarded {
        /// Its end tells the guard that the program is to end.
        control: UnixStream,
        program: Pid,
    }

    impl Running {
        /// Starts a program under a guard, by the command that runs [`keep`](sandbox::keep), so
        /// that all it starts ends with it, also when we are killed. Its standard input is empty, and
        /// its standard output goes to `output`.
        ///
        /// # Errors
        /// If one of both cannot be started.
        pub fn guarded(
            supervisor: &[OsString],
            program: &Command,
            output: OwnedFd,
        ) -> io::Result<Running> {
            let Some((first, rest)) = supervisor.split_first() else {
                return Err(io::Error::other("no command keeps the program"));
            };
            let (mut control, theirs) = UnixStream::pair()?;
            let mut command = Command::new(first);
            command.args(rest).arg(GUARD).arg(program.get_program()).args(program.get_args());
            if let Some(folder) = program.get_current_dir() {
                command.current_dir(folder);
            }
            command.stdin(OwnedFd::from(theirs)).stdout(output);
            let mut guard = Running::start(&mut command)?;
            // Nobody but the guard holds its end from now on.
            drop(command);
            let mut number = [0; 4];
            control.read_exact(&mut number)?;
            let number = i32::from_ne_bytes(number);
            let failed = || io::Error::from_raw_os_error(number.saturating_neg());
            // The crate takes no number below zero.
            let number = Some(number).filter(|number| *number > 0);
            let program = number.and_then(Pid::from_raw).ok_or_else(failed)?;
            guard.guarded = Some(Guarded { control, program });
            Ok(guard)
        }
    }

    impl Guarded {
        /// Lets the guard end everything, which gives up after ten seconds.
        pub(super) fn end(self, guard: &mut Running) {
            const LONG: Duration = Duration::from_secs(15);
            const BLINK: Duration = Duration::from_millis(1);
            drop(self.control);
            let begin = Instant::now();
            let is_over = || guard.has_ended() || begin.elapsed() >= LONG;
            let Ok(()) = watch(BLINK, || Ok::<_, Infallible>(is_over().then_some(())));
            let _ = guard.child.kill();
            if !guard.child.wait().is_ok_and(|status| status.success()) {
                // The program may have killed its guard: what stayed with it ends all the same.
                let _ = kill_process_group(self.program, Signal::KILL);
            }
        }
    }
}
