//! All descendants of this process, which adopts orphans: finds them through the kernel's lists of
//! children, and stops, resumes and ends them.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::os::fd::BorrowedFd;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rustix::fs::{fstat, stat};
use rustix::io::Errno;
use rustix::process::{
    Pid, PidfdFlags, Signal, WaitOptions, WaitStatus, getpid, kill_process_group, pidfd_open,
    pidfd_send_signal, set_child_subreaper, wait,
};

use crate::system::linux::stat::{Stat, folder, threads, time_of};

/// A descendant of this process.
pub(crate) struct Member {
    pub(crate) pid: Pid,
    is_stopped: bool,
    /// True if it waits for something, such as input.
    is_waiting: bool,
    /// True if it has ended (a zombie).
    is_over: bool,
    parent: Option<Pid>,
    /// Its process group.
    group: Option<Pid>,
    pub(crate) threads: u64,
    /// When it began, in clock ticks since the machine did. With its number, that identifies it.
    begun: u64,
    /// The folder in which the kernel describes its memory and its open files.
    pub(crate) folder: PathBuf,
}

impl Member {
    /// `None` if it is gone.
    fn read(pid: Pid) -> Option<Member> {
        let member = Member::of(pid, folder(pid))?;
        if !member.is_over || member.threads < 2 {
            return Some(member);
        }
        // Its first thread has ended, and the kernel describes it as if all had.
        let mut threads = threads(&member.folder).filter_map(|thread| Member::of(pid, thread));
        threads.find(|thread| !thread.is_over).or(Some(member))
    }

    /// The process as this folder describes it.
    fn of(pid: Pid, folder: PathBuf) -> Option<Member> {
        let stat = Stat::read(&folder)?;
        // A process that is about to be gone has the group -1.
        let process = |number| stat.field(number).filter(|pid| *pid > 0).and_then(Pid::from_raw);
        let state = stat.state()?;
        Some(Member {
            pid,
            is_stopped: matches!(state, 'T' | 't'),
            is_waiting: state == 'S',
            is_over: matches!(state, 'Z' | 'X'),
            parent: process(4),
            group: process(5),
            threads: stat.field(20)?,
            begun: stat.begun()?,
            folder,
        })
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// This process, as if the kernel described it in another folder.
    #[cfg(test)]
    pub(crate) fn in_folder(folder: PathBuf) -> Option<Member> {
        Member::read(getpid()).map(|own| Member { folder, ..own })
    }

    /// Sends it a signal, unless it is gone: another process may have its number by now.
    fn signal(&self, signal: Signal) {
        let Ok(process) = pidfd_open(self.pid, PidfdFlags::empty()) else { return };
        let is_same = |now: Member| now.begun == self.begun;
        if Member::of(self.pid, self.folder.clone()).is_some_and(is_same) {
            let _ = pidfd_send_signal(process, signal);
        }
    }
}

/// Makes this process adopt orphaned descendants.
///
/// # Errors
/// If the kernel cannot do so, or does not list children.
pub(crate) fn adopt() -> io::Result<()> {
    set_child_subreaper(Some(getpid()))?;
    let own = folder(getpid()).join(format!("task/{}/children", getpid()));
    fs::read(own).map(drop).map_err(|_| io::Error::other("this kernel tells no children"))
}

/// All descendants of this process. Processes that are started or adopted meanwhile may be missed.
pub(crate) fn members() -> Vec<Member> {
    below(getpid()).collect()
}

/// As [`members`], but stops soon after it has found more than `most`: a fork bomb doubles while
/// all of it is listed.
pub(crate) fn members_beyond(most: u64) -> Vec<Member> {
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    below(getpid()).take(most.saturating_add(1)).collect()
}

/// All descendants of a process. A process that has got the number of one that is gone is none: its parent is
/// not among them.
pub(crate) fn below(ancestor: Pid) -> impl Iterator<Item = Member> {
    let mut found = children(ancestor);
    let mut known = HashSet::from([ancestor]);
    std::iter::from_fn(move || {
        loop {
            let member = Member::read(found.pop()?);
            let is_ours = |one: &Member| one.parent.is_some_and(|parent| known.contains(&parent));
            if let Some(member) = member.filter(is_ours) {
                known.insert(member.pid);
                found.extend(children(member.pid));
                return Some(member);
            }
        }
    })
}

/// Returns true if every thread of all descendants of a process waits for something, or has ended.
pub(crate) fn are_waiting(ancestor: Pid) -> bool {
    below(ancestor).map(|one| one.pid).all(|pid| {
        let mut threads = threads(&folder(pid)).filter_map(|thread| Member::of(pid, thread));
        threads.all(|thread| thread.is_waiting || thread.is_over)
    })
}

/// Returns true if a thread, which the kernel describes in this folder, waits for something, or has
/// ended.
pub(crate) fn waits(thread: &Path) -> bool {
    Member::of(getpid(), thread.to_owned()).is_none_or(|thread| thread.is_waiting || thread.is_over)
}

/// Returns true if a thread of a descendant waits in a `read` from this pipe.
pub(crate) fn read_from(ancestor: Pid, pipe: BorrowedFd) -> bool {
    let Ok(pipe) = fstat(pipe) else { return false };
    let is_pipe = |file: PathBuf| stat(file).is_ok_and(|file| file.st_ino == pipe.st_ino);
    below(ancestor).map(|one| one.pid).any(|pid| {
        let mut read = threads(&folder(pid)).filter_map(|thread| file_read(&thread));
        read.any(|number| is_pipe(folder(pid).join(format!("fd/{number}"))))
    })
}

/// The number of the file from which a thread waits to read.
fn file_read(thread: &Path) -> Option<u64> {
    let text = fs::read_to_string(thread.join("syscall")).ok()?;
    let mut words = text.split_whitespace();
    let is_read = words.next()?.parse() == Ok(libc::SYS_read);
    let number = words.next().filter(|_| is_read)?;
    u64::from_str_radix(number.strip_prefix("0x")?, 16).ok()
}

/// The time for which all descendants of a process have computed, with those that they have waited
/// for.
pub(crate) fn computed(ancestor: Pid) -> Duration {
    let stats = below(ancestor).filter_map(|one| Stat::read(&folder(one.pid)));
    time_of(stats.map(|stat| stat.ticks()).sum())
}

/// Returns true if any descendant of a process has not ended.
pub(crate) fn are_left(ancestor: Pid) -> bool {
    below(ancestor).any(|one| !one.is_over)
}

fn children(parent: Pid) -> Vec<Pid> {
    let lists = threads(&folder(parent))
        .filter_map(|thread| fs::read_to_string(thread.join("children")).ok());
    let numbers = lists.flat_map(|list| {
        let numbers = list.split_whitespace().filter_map(|number| number.parse().ok());
        numbers.collect::<Vec<i32>>()
    });
    numbers.filter_map(Pid::from_raw).collect()
}

/// The most passes over all processes before the supervisor does something else.
const ROUNDS: usize = 100;

/// Stops everything, until two passes in a row have found no running process. A process that keeps
/// starting others is caught in the end, because stopped processes start none. A process that the
/// kernel holds for longer stops as soon as the kernel releases it, but not its new children.
///
/// Each process gets a signal of its own. A signal to the group also reaches a process that is
/// just being started. Linux keeps it there even if the group is resumed first, because an
/// unhandled signal to continue is dropped before kept signals are processed.
pub(crate) fn pause() {
    pause_with(&mut || ());
}

/// As [`pause`]; does something after each pass.
fn pause_with(after_pass: &mut dyn FnMut()) {
    let mut still = 0;
    for _ in 0..ROUNDS {
        let is_moving = |one: &Member| !one.is_stopped && !one.is_over;
        let moving: Vec<Member> = members().into_iter().filter(is_moving).collect();
        still = if moving.is_empty() { still + 1 } else { 0 };
        if still == 2 {
            break;
        }
        for one in moving {
            one.signal(Signal::STOP);
        }
        after_pass();
    }
}

/// Resumes everything, until a pass has found no stopped process.
pub(crate) fn resume() {
    for _ in 0..ROUNDS {
        let members = members();
        // Also processes that are not stopped yet, but have been sent the signal.
        for one in &members {
            one.signal(Signal::CONT);
        }
        if !members.iter().any(|one| one.is_stopped) {
            break;
        }
    }
}

/// Reaps children that have ended, and returns the status of `first` if it was among them.
pub(crate) fn reap(first: Pid) -> Left {
    let (mut status, mut orphans) = (None, 0);
    loop {
        match wait(WaitOptions::NOHANG) {
            Ok(Some((pid, ended))) if pid == first => status = Some(ended),
            Ok(Some(_)) => orphans += 1,
            Err(Errno::INTR) => {}
            Ok(None) => return Left { status, orphans, is_empty: false },
            Err(_) => return Left { status, orphans, is_empty: true },
        }
    }
}

/// How long a supervisor tries to end what still runs before it reports. While other fork bombs run, it gets so
/// little processor time that ending its own takes many seconds.
pub(crate) const HELD: Duration = Duration::from_secs(60);

/// The result of [`reap`].
pub(crate) struct Left {
    pub(crate) status: Option<WaitStatus>,
    /// How many others were reaped.
    pub(crate) orphans: usize,
    /// True if no child is left, and so no descendant: orphans were adopted.
    pub(crate) is_empty: bool,
}

/// Ends everything, and returns the status of `first` if it was not known before, and the number of
/// all others that were reaped.
///
/// # Errors
/// If a process is still there after [`HELD`]: the kernel holds it, or the processors are very busy.
pub(crate) fn end(first: Pid) -> io::Result<Left> {
    let begin = Instant::now();
    let (mut status, mut orphans) = (None, 0);
    // One call ends a whole fork bomb. Somebody else's group has this number only if nobody of ours is in it.
    if below(getpid()).any(|one| one.group == Some(first)) {
        let _ = kill_process_group(first, Signal::KILL);
    }
    // With the first process of a namespace, all others end.
    for one in members_beyond(0) {
        one.signal(Signal::KILL);
    }
    loop {
        let left = reap(first);
        status = left.status.or(status);
        orphans += left.orphans;
        if left.is_empty {
            return Ok(Left { status, orphans, is_empty: true });
        }
        if begin.elapsed() > HELD {
            return Err(io::Error::other("something it started cannot be ended"));
        }
        // A program that replaces itself all the time leaves many ended processes in one pass.
        kill_with(&mut || status = reap(first).status.or(status));
    }
}

/// Ends what [`end`] has left, however long it takes: nobody else would.
pub(crate) fn end_rest() {
    while !reap(getpid()).is_empty {
        kill_with(&mut || {
            reap(getpid());
        });
    }
}

/// Stops and kills everything once; does something after each pass.
fn kill_with(after_pass: &mut dyn FnMut()) {
    pause_with(after_pass);
    for one in members() {
        one.signal(Signal::KILL);
    }
    thread::sleep(Duration::from_micros(200));
}
