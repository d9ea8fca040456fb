//! The supervisor of a sandbox: a process that starts the program, watches it, stops and resumes
//! it, and ends all its descendants.
//!
//! Its standard error is a socket to the caller. Each byte that arrives is an [`Order`]. When the
//! socket closes, the caller has exited, and everything ends. The supervisor sends two lines, the
//! [`ExitReason`] and a call that was denied, and then the last bytes that the program printed to its standard
//! error.

mod background;
mod grace;
mod look;
mod start;

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::net::Shutdown;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Pid, PidfdFlags, Signal, kill_process_group, pidfd_open};

use crate::ending::ExitReason;
use crate::isolation::Isolation;
use crate::limits::Limit;
use crate::report::DeniedCall;
use crate::system::linux::descendants::{self, Left};
use crate::system::linux::folder::ScratchFolder;
use crate::system::linux::group::Group;
use crate::system::linux::init::Reports;
use crate::system::linux::listener::Listener;
use crate::system::linux::order::Order;
use crate::system::linux::orphans::Orphans;
use crate::system::linux::output::Tail;
use crate::system::linux::task::Settings;
use crate::system::linux::usage::{DiskUsage, Held};
use crate::system::linux::{folder, process_limit, processor_group};
use background::Background;
use grace::Grace;
use start::start_unconfined;

/// The time between two checks of the limits.
const INTERVAL: Duration = Duration::from_millis(50);

/// The same, if much of the memory is used and the kernel does not limit it, or if the program's first
/// process has ended.
const HURRY: Duration = Duration::from_millis(10);

/// Bytes of the standard error that are kept.
pub(crate) const KEPT: usize = 64 << 10;

/// Supervises a program as the settings say.
pub(crate) fn run(settings: Settings, program: &[OsString]) -> ExitCode {
    let Ok(mut caller) = caller() else { return ExitCode::FAILURE };
    let (folder, shares) = (settings.folder.clone(), settings.shares.clone());
    // It is dropped, and its control group removed, when nothing is left.
    let mut supervisor = match Supervisor::start(settings, program, &caller) {
        Ok(supervisor) => supervisor,
        Err(ending) => return tell(&mut caller, &ending, None, &[]),
    };
    let (ending, said) = supervisor.run(&mut caller);
    // Before anybody is told that nothing is left.
    supervisor.scratch = None;
    let denied = supervisor.listener.as_ref().and_then(Listener::last);
    let code = tell(&mut caller, &ending, denied, &said);
    if supervisor.is_alone {
        let _ = folder::remove(folder.as_ref());
        for group in &shares {
            processor_group::remove(group.as_ref());
        }
    }
    code
}

/// Supervises a program that runs in its own folder and with the rights of its user. The program is
/// not confined, but everything it has started ends with it. The caller first gets the process
/// number, or the negated number of an error. A caller that has exited before it could read the number
/// makes no difference: the program ends as if the caller exited now.
pub(crate) fn guard(program: &[OsString]) -> ExitCode {
    let Ok(mut caller) = caller() else { return ExitCode::FAILURE };
    let started = start_unconfined(program);
    let number = match &started {
        Ok(program) => program.as_raw_pid(),
        Err(error) => -error.raw_os_error().unwrap_or(Errno::NOENT.raw_os_error()),
    };
    let _ = caller.write_all(&number.to_ne_bytes());
    let Ok(program) = started else { return ExitCode::FAILURE };
    let settings = Settings::unconfined();
    let mut supervisor =
        Supervisor::watching(program, settings, String::new(), None, DiskUsage::ALL);
    let (ending, said) = supervisor.run(&mut caller);
    tell(&mut caller, &ending, None, &said)
}

/// The socket to the caller.
fn caller() -> io::Result<UnixStream> {
    Ok(io::stderr().as_fd().try_clone_to_owned()?.into())
}

/// Reports to the caller how everything has ended. What could not be ended in time is ended afterwards.
fn tell(
    caller: &mut UnixStream,
    ending: &ExitReason,
    denied: Option<&DeniedCall>,
    said: &[u8],
) -> ExitCode {
    // Texts cannot be refused.
    let denied = serde_json::to_string(&denied).unwrap_or_default();
    let told = writeln!(caller, "{}\n{denied}", ending.to_line());
    let told = told.and_then(|()| caller.write_all(said));
    let _ = caller.shutdown(Shutdown::Both);
    descendants::end_rest();
    if told.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

struct Supervisor {
    settings: Settings,
    program: Pid,
    /// The prefix that distinguishes an error before the program from the program's own output.
    mark: String,
    /// Its standard error, until that is closed.
    said: Option<File>,
    /// Where the first process of its namespace reports, if it has one.
    reports: Option<Reports>,
    /// The listener to calls that are denied, if that is wanted.
    listener: Option<Listener>,
    printed: u64,
    tail: Tail,
    /// The disk space that the files may take: their size at the start plus the limit.
    most: DiskUsage,
    /// The priority of the program, and of checks that are in no hurry.
    priority: i32,
    /// The folder of its temporary files, if it has namespaces.
    scratch: Option<ScratchFolder>,
    /// The thread of the checks that may take long, once there is one.
    background: Option<Background>,
    /// The memory and files without a name that the processes held at the last check.
    held: Held,
    orphans: Orphans,
    /// The time between two checks.
    interval: Duration,
    /// The control group that limits the memory, if any.
    group: Option<Group>,
    /// The folders of the control groups that limit the number of processes.
    limited: Vec<PathBuf>,
    is_paused: bool,
    /// Set when it was paused for the first time.
    has_paused: bool,
    /// Set when its first process has ended and others are left.
    grace: Option<Grace>,
    /// The reason to end everything, once there is one.
    ending: Option<ExitReason>,
    /// True if the caller has exited without an order.
    is_alone: bool,
}

impl Supervisor {
    /// Runs until everything has ended, or cannot be ended in time. Returns the reason, and the last output on the
    /// standard error.
    fn run(&mut self, caller: &mut UnixStream) -> (ExitReason, Vec<u8>) {
        let watched = self.watch(caller);
        let left = descendants::end(self.program);
        self.orphans.add(left.as_ref().map_or(0, |left| left.orphans));
        let is_over = left.is_ok();
        let before = self.ending.take();
        let refused = self.refused();
        let before = if refused.is_some() { before.filter(ExitReason::is_limit) } else { before };
        let before = before.or(refused.map(ExitReason::Broke));
        let ending = match (watched, before, left) {
            // The verdict stands, whether or not all of it could be ended in time.
            (Ok(()), Some(ending), _) if ending.is_limit() => ending,
            (Err(error), _, _) | (_, _, Err(error)) => ExitReason::Lost(error.to_string()),
            (_, Some(ending), Ok(_)) => ending,
            (_, None, Ok(left)) => left.status.map_or(ExitReason::Stopped, ExitReason::of),
        };
        // What is left may hold the other end, and its output would have no end.
        while is_over && self.said.is_some() && self.listen().is_ok() {}
        let said = self.tail.to_vec();
        let ending = self.orphans.judge(ending, &said, &self.settings);
        match self.complaint(&said) {
            Some(ending) => (ending, Vec::new()),
            None => (ending, said),
        }
    }

    /// The limit of its control groups because of which the kernel has refused it something. Many
    /// processes need much memory, so their number is named first.
    fn refused(&self) -> Option<Limit> {
        let are_too_many = self.limited.iter().any(|group| process_limit::is_exceeded(group));
        let is_full = self.group.as_ref().is_some_and(Group::is_full);
        are_too_many.then_some(Limit::Processes).or(is_full.then_some(Limit::Memory))
    }

    /// Watches the program until there is a reason to end.
    fn watch(&mut self, caller: &mut UnixStream) -> io::Result<()> {
        let ended = pidfd_open(self.program, PidfdFlags::empty())?;
        let mut next = Instant::now() + self.interval;
        // Set when no process is left that could make a call.
        let mut is_deaf = false;
        loop {
            if Instant::now() >= next {
                self.look(HURRY);
                let interval = if self.grace.is_some() { HURRY } else { self.interval };
                next = Instant::now() + interval;
            }
            if self.ending.is_some() {
                return Ok(());
            }
            let files = [
                Some(caller.as_fd()),
                self.said.as_ref().map(File::as_fd),
                self.reports.as_ref().and_then(Reports::file),
                // With the first process of a namespace, all have ended.
                (self.grace.is_none() || self.reports.is_some()).then(|| ended.as_fd()),
                self.listener.as_ref().filter(|_| !is_deaf).map(Listener::file),
            ];
            let [orders, said, reports, _, denied] = ready(files, next)?;
            if let Some(listener) = self.listener.as_mut().filter(|_| denied) {
                is_deaf = listener.answer().is_err();
            }
            if said {
                self.listen()?;
            }
            if orders {
                self.obey(caller);
            }
            if reports {
                self.hear()?;
            }
            let left = descendants::reap(self.program);
            self.orphans.add(left.orphans);
            self.settle(&left)?;
        }
    }

    /// Reads some of the reports.
    fn hear(&mut self) -> io::Result<()> {
        let Some(reports) = &mut self.reports else { return Ok(()) };
        let report = reports.read()?;
        self.orphans.add(report.orphans);
        self.grace = self.grace.take().or(report.ending.map(Grace::new));
        Ok(())
    }

    /// Decides whether the end of the program's first process is the end of the program.
    fn settle(&mut self, left: &Left) -> io::Result<()> {
        // The one who reports has ended as well, so the reports have an end.
        while left.status.is_some() && self.reports.as_ref().and_then(Reports::file).is_some() {
            self.hear()?;
        }
        let first = left.status.map(|status| Grace::new(ExitReason::of(status)));
        self.grace = self.grace.take().or(first);
        let Some(grace) = &mut self.grace else { return Ok(()) };
        if self.is_paused {
            grace.restart();
        }
        if left.is_empty {
            self.ending = self.ending.take().or(Some(grace.ending.clone()));
        } else if grace.is_over() || self.settings.isolation == Isolation::Trusted {
            self.finish();
        }
        Ok(())
    }

    /// Ends a program of which processes are left, after a last look at them: the supervisor may have had
    /// no processor for a while.
    fn finish(&mut self) {
        if let Some(ended) = self.grace.as_ref().map(|grace| grace.ending.clone()) {
            self.look(Duration::from_secs(1));
            self.ending = self.ending.take().or(Some(ended));
        }
    }

    fn obey(&mut self, caller: &mut UnixStream) {
        let mut bytes = [0; 64];
        let Ok(count @ 1..) = caller.read(&mut bytes) else {
            self.is_alone = true;
            self.ending = Some(ExitReason::Stopped);
            return;
        };
        for order in bytes[..count].iter().copied().filter_map(Order::by_byte) {
            match order {
                Order::Pause => self.pause(),
                Order::Resume => self.resume(),
                Order::Flood => self.broke(Limit::Output),
                Order::End => {
                    self.finish();
                    self.ending = self.ending.take().or(Some(ExitReason::Stopped));
                }
            }
        }
    }

    /// Stops the program: its process group with one signal, and what has left the group at the next look.
    fn pause(&mut self) {
        (self.is_paused, self.has_paused) = (true, true);
        if !self.signal_group(Signal::STOP) {
            descendants::pause();
        }
    }

    fn resume(&mut self) {
        self.is_paused = false;
        if !self.signal_group(Signal::CONT) {
            descendants::resume();
        }
    }

    /// Sends a signal to the program's process group; returns whether that is known to be the program's. The number of a
    /// group whose first process has been waited for may be that of another.
    fn signal_group(&self, signal: Signal) -> bool {
        self.grace.is_none() && kill_process_group(self.program, signal).is_ok()
    }

    /// Reads some of what the program prints to its standard error.
    fn listen(&mut self) -> io::Result<()> {
        let Some(said) = &mut self.said else { return Ok(()) };
        let mut bytes = [0; 1 << 14];
        let count = said.read(&mut bytes)?;
        if count == 0 {
            self.said = None;
        }
        self.tail.push(&bytes[..count]);
        self.printed += count as u64;
        if self.printed > self.settings.limits.output
            && self.settings.isolation != Isolation::Trusted
        {
            self.broke(Limit::Output);
        }
        Ok(())
    }

    fn broke(&mut self, limit: Limit) {
        self.ending = self.ending.take().or(Some(ExitReason::Broke(limit)));
    }

    /// The reason why the program was never started, if so, as the steps before it reported it.
    fn complaint(&self, said: &[u8]) -> Option<ExitReason> {
        let said = String::from_utf8_lossy(said);
        said.trim_end().strip_prefix(&self.mark).map(ExitReason::from_line)
    }
}

/// Waits until one of the files can be read, or until this time. Says which of them can.
fn ready<const N: usize>(
    files: [Option<BorrowedFd<'_>>; N],
    until: Instant,
) -> io::Result<[bool; N]> {
    let rest = until.saturating_duration_since(Instant::now());
    let rest = Timespec { tv_sec: 0, tv_nsec: rest.subsec_nanos().into() };
    let mut fds: Vec<PollFd<'_>> =
        files.iter().flatten().map(|file| PollFd::from_borrowed_fd(*file, PollFlags::IN)).collect();
    match poll(&mut fds, Some(&rest)) {
        Ok(_) | Err(Errno::INTR) => {}
        Err(error) => return Err(error.into()),
    }
    let mut fds = fds.into_iter();
    Ok(files.map(|file| file.and_then(|_| fds.next()).is_some_and(|fd| !fd.revents().is_empty())))
}
