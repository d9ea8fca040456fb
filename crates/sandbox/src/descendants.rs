//! Everything that descends from this process, which adopts whoever loses its parent: found through
//! what the kernel tells of children, stopped, resumed and ended.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, WaitOptions, WaitStatus, getpid, kill_process, kill_process_group,
    set_child_subreaper, wait,
};

/// One that descends from this process.
pub(crate) struct Member {
    pub(crate) pid: Pid,
    is_stopped: bool,
    /// Whether it has ended and was not waited for.
    is_over: bool,
    pub(crate) threads: u64,
    /// Pages of memory.
    pub(crate) pages: u64,
}

impl Member {
    /// Nothing, if it is gone.
    fn read(pid: Pid) -> Option<Member> {
        let text = fs::read(folder(pid).join("stat")).ok()?;
        // The name of the program stands in brackets, and may contain anything.
        let end = text.iter().rposition(|byte| *byte == b')')?;
        let text = str::from_utf8(&text[end + 1..]).ok()?;
        let fields: Vec<&str> = text.split_whitespace().collect();
        // The fields as proc(5) counts them: the first of these is the third.
        let field = |number: usize| fields.get(number - 3).copied();
        let number = |field: &str| field.parse::<u64>().ok();
        let state = field(3)?;
        Some(Member {
            pid,
            is_stopped: matches!(state, "T" | "t"),
            is_over: matches!(state, "Z" | "X"),
            threads: field(20).and_then(number)?,
            pages: field(24).and_then(number)?,
        })
    }
}

/// Where the kernel tells of a process.
pub(crate) fn folder(pid: Pid) -> PathBuf {
    PathBuf::from(format!("/proc/{pid}"))
}

/// Makes this process the one that adopts.
///
/// # Errors
/// If the kernel does not, or tells no children.
pub(crate) fn adopt() -> io::Result<()> {
    set_child_subreaper(Some(getpid()))?;
    let own = folder(getpid()).join(format!("task/{}/children", getpid()));
    fs::read(own).map(drop).map_err(|_| io::Error::other("this kernel tells no children"))
}

/// All that descend from this process. Who is born or adopted meanwhile may be missed.
pub(crate) fn members() -> Vec<Member> {
    all().filter_map(Member::read).collect()
}

/// As [`members`], but not many more than shows that they are more than `most`: while all of a fork
/// bomb are looked at, it has doubled.
pub(crate) fn members_beyond(most: u64) -> Vec<Member> {
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    all().filter_map(Member::read).take(most.saturating_add(1)).collect()
}

fn all() -> impl Iterator<Item = Pid> {
    let mut found = children(getpid());
    std::iter::from_fn(move || {
        let pid = found.pop()?;
        found.extend(children(pid));
        Some(pid)
    })
}

fn children(parent: Pid) -> Vec<Pid> {
    let threads = fs::read_dir(folder(parent).join("task")).into_iter().flatten().flatten();
    let lists =
        threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
    let numbers = lists.flat_map(|list| {
        let numbers = list.split_whitespace().filter_map(|number| number.parse().ok());
        numbers.collect::<Vec<i32>>()
    });
    numbers.filter_map(Pid::from_raw).collect()
}

/// How often at most everything is looked at before something else is done.
const ROUNDS: usize = 100;

/// Stops everything, until two looks one after the other have found nothing that moves: one that
/// starts others while it is looked for is caught at last, because those that are stopped start
/// none. Who is held by the kernel for longer is stopped as soon as it is let go, but not what it
/// has started there.
///
/// Each gets a signal of its own. One that is sent to a group reaches also who is just being started,
/// and there Linux keeps it even if the group is resumed before that is done: the signal to go on is
/// dropped where nobody handles it, earlier than what is kept is looked at.
pub(crate) fn pause() {
    let mut still = 0;
    for _ in 0..ROUNDS {
        let is_moving = |one: &Member| !one.is_stopped && !one.is_over;
        let moving: Vec<Member> = members().into_iter().filter(is_moving).collect();
        still = if moving.is_empty() { still + 1 } else { 0 };
        if still == 2 {
            break;
        }
        for one in moving {
            let _ = kill_process(one.pid, Signal::STOP);
        }
    }
}

/// Lets everything go on, until a look has found nobody who is stopped.
pub(crate) fn resume() {
    for round in 0..ROUNDS {
        let members = members();
        if round > 0 && !members.iter().any(|one| one.is_stopped) {
            break;
        }
        // Also who is not stopped yet, but has been sent the signal.
        for one in members {
            let _ = kill_process(one.pid, Signal::CONT);
        }
    }
}

/// Takes leave of children that have ended, and says how `first` did if it was among them.
pub(crate) fn reap(first: Pid) -> Left {
    let mut status = None;
    loop {
        match wait(WaitOptions::NOHANG) {
            Ok(Some((pid, ended))) if pid == first => status = Some(ended),
            Ok(Some(_)) | Err(Errno::INTR) => {}
            Ok(None) => return Left { status, is_empty: false },
            Err(_) => return Left { status, is_empty: true },
        }
    }
}

/// What is left after [`reap`].
pub(crate) struct Left {
    pub(crate) status: Option<WaitStatus>,
    /// Whether no child is left, and so nobody at all: whoever lost its parent was adopted.
    pub(crate) is_empty: bool,
}

/// Ends everything, and says how `first` ended if that was not known before.
///
/// # Errors
/// If something is still there after ten seconds, which the kernel must be holding.
pub(crate) fn end(first: Pid) -> io::Result<Option<WaitStatus>> {
    const LONG: Duration = Duration::from_secs(10);
    let begin = Instant::now();
    let mut status = None;
    let _ = kill_process_group(first, Signal::KILL);
    loop {
        let left = reap(first);
        status = left.status.or(status);
        if left.is_empty {
            return Ok(status);
        }
        if begin.elapsed() > LONG {
            return Err(io::Error::other("something it started cannot be ended"));
        }
        pause();
        for one in members() {
            let _ = kill_process(one.pid, Signal::KILL);
        }
        thread::sleep(Duration::from_micros(200));
    }
}
