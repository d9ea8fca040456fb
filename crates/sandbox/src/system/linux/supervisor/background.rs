//! The checks that may take long: the disk space of the files, and what the processes hold without a name.
//!
//! They have a thread of their own. The kernel shows nobody the mappings of a process that is forking, and a fork
//! bomb forks all the time: a supervisor that waited for its processes would not count them.

use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::setpriority_process;
use rustix::time::{ClockId, clock_gettime};

use crate::limits::Limits;
use crate::system::linux::descendants::Member;
use crate::system::linux::usage::{self, DiskUsage, Held};

/// The checks to be made.
pub(super) struct Request {
    pub(super) limits: Limits,
    pub(super) members: Vec<Member>,
    pub(super) folders: Vec<PathBuf>,
    /// The disk space that the files may take; beyond it, nothing is counted.
    pub(super) most: DiskUsage,
}

/// The result of a check.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) held: Held,
    /// The disk space of the files, with and without names.
    pub(super) used: DiskUsage,
}

/// The thread of the checks.
pub(super) struct Background {
    requests: SyncSender<Request>,
    results: Receiver<(Found, Duration)>,
    is_busy: bool,
    /// True if the thread is gone.
    is_broken: bool,
    /// When to check again.
    next: Instant,
}

impl Background {
    /// A thread of this priority: the supervisor's own is only for what cannot wait.
    ///
    /// # Errors
    /// If there can be no thread now.
    pub(super) fn new(priority: i32) -> io::Result<Background> {
        let (requests, to_do) = sync_channel(1);
        let (done, results) = sync_channel(1);
        let work = move || {
            // Linux changes it for this thread only.
            let _ = setpriority_process(None, priority);
            for request in to_do {
                if done.send(check(&request)).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new().spawn(work)?;
        let (is_busy, is_broken) = (false, false);
        Ok(Background { requests, results, is_busy, is_broken, next: Instant::now() })
    }

    /// Returns true if it still answers.
    pub(super) fn works(&self) -> bool {
        !self.is_broken
    }

    /// Begins a check if it is time for one.
    pub(super) fn begin(&mut self, request: impl FnOnce() -> Request) {
        if !self.is_busy && Instant::now() >= self.next {
            self.is_busy = self.requests.send(request()).is_ok();
        }
    }

    /// The result of the last check, if it is new. Waits for a moment, in which most checks end.
    pub(super) fn found(&mut self, moment: Duration) -> Option<Found> {
        if !self.is_busy {
            return None;
        }
        let received = self.results.recv_timeout(moment);
        self.is_broken = received == Err(RecvTimeoutError::Disconnected);
        let (found, took) = received.ok()?;
        self.is_busy = false;
        // Checking many files takes long, and must not take the players' time. On a busy machine
        // most of the time is that of others, and does not put off the next check.
        self.next = Instant::now() + 20 * took;
        Some(found)
    }
}

/// Checks, and measures the processor time that this has taken.
fn check(request: &Request) -> (Found, Duration) {
    let begin = processor_time();
    let held = usage::of_nameless(&request.limits, &request.members);
    let mut used = usage::of_disk(&request.folders, request.most);
    used.bytes = used.bytes.saturating_add(held.disk);
    (Found { held, used }, processor_time().saturating_sub(begin))
}

/// The processor time that this thread has used.
fn processor_time() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use rustix::fs::{CWD, FileType, Mode, mknodat};

    use super::*;
    use crate::system::linux::folder::TemporaryFolder;

    const LONG: Duration = Duration::from_secs(30);
    const MOMENT: Duration = Duration::from_millis(10);

    /// A process whose mappings nobody can read until somebody writes them.
    #[test]
    fn mappings_that_cannot_be_read_yet_keep_nobody_waiting() {
        let folder = TemporaryFolder::empty().expect("a folder");
        let maps = folder.path().join("maps");
        mknodat(CWD, &maps, FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).expect("a pipe");
        let request = || Request {
            limits: Limits::default(),
            members: Member::in_folder(folder.path().to_owned()).into_iter().collect(),
            folders: vec![folder.path().into()],
            most: DiskUsage::ALL,
        };
        let mut background = Background::new(0).expect("a thread");
        background.begin(request);
        assert!(background.found(MOMENT).is_none());
        background.begin(|| unreachable!("one is not over"));
        assert!(background.found(MOMENT).is_none());
        fs::write(maps, "").expect("written");
        assert_eq!(background.found(LONG).map(|found| found.used.files), Some(1));
        assert!(background.found(LONG).is_none(), "it is told once");
    }
}
