//! The workers of one machine.

use std::collections::VecDeque;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::{Failure, Folder, Means};

/// The longest time between two calls of a watcher.
const TICK: Duration = Duration::from_millis(200);

/// Runs the units of a folder on threads of this process.
#[derive(Clone, Debug)]
pub struct Pool {
    /// The number of units at a time.
    pub jobs: NonZeroUsize,
    /// The files that they need.
    pub means: Means,
}

/// A part of the units, for one of several machines: those whose number has this remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The number of the part, from 0.
    pub part: usize,
    /// The number of parts.
    pub parts: NonZeroUsize,
}

impl FromStr for Share {
    type Err = String;

    /// Reads `3/8`: the fourth of eight parts.
    fn from_str(text: &str) -> Result<Share, String> {
        let numbers = text.split_once('/').and_then(|(part, parts)| {
            Some(Share { part: part.parse().ok()?, parts: parts.parse().ok()? })
        });
        let share = numbers.filter(|share| share.part < share.parts.get());
        share.ok_or_else(|| "a share is PART/PARTS, counted from 0, such as 0/8 to 7/8".to_owned())
    }
}

/// How far a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The units with a result.
    pub done: usize,
    /// The units that are planned.
    pub all: usize,
}

/// A place in a list, another one in each process: several that share a folder begin at different units.
fn somewhere(len: usize) -> usize {
    let random = RandomState::new().build_hasher().finish();
    usize::try_from(random % len.max(1) as u64).unwrap_or(0)
}

impl Pool {
    /// Runs all units without a result, and those that follow from them, until `stop` says so. Calls `watch`
    /// after each, and several times a second.
    ///
    /// # Errors
    /// If it was stopped, or a unit cannot be run. The results of other units stay.
    pub fn run(
        &self,
        folder: &mut Folder,
        stop: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn FnMut(Step),
    ) -> Result<(), Failure> {
        loop {
            let missing = folder.missing()?;
            if missing.is_empty() {
                match folder.go_on()? {
                    0 => return Ok(()),
                    _ => continue,
                }
            }
            self.round(folder, missing, stop, watch)?;
        }
    }

    /// Runs the units of a share that have no result, and none that follow from them: other machines run the
    /// other shares, and somebody plans on when all are done.
    ///
    /// # Errors
    /// As for [`run`](Pool::run).
    pub fn run_share(
        &self,
        folder: &Folder,
        share: Share,
        stop: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn FnMut(Step),
    ) -> Result<(), Failure> {
        let own = (share.part..folder.units()).step_by(share.parts.get());
        let missing = folder.missing_of(own)?;
        if missing.is_empty() { Ok(()) } else { self.round(folder, missing, stop, watch) }
    }

    fn round(
        &self,
        folder: &Folder,
        mut missing: Vec<usize>,
        stop: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn FnMut(Step),
    ) -> Result<(), Failure> {
        let all = folder.units();
        let first = somewhere(missing.len());
        missing.rotate_left(first);
        let mut progress = Step { done: all - missing.len(), all };
        let jobs = self.jobs.get().min(missing.len());
        let waiting = Mutex::new(VecDeque::from(missing));
        let has_failed = AtomicBool::new(false);
        let must_stop = || has_failed.load(Ordering::Relaxed) || stop();
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..jobs {
                let (sender, waiting, must_stop) = (sender.clone(), &waiting, &must_stop);
                scope.spawn(move || self.work(folder, waiting, must_stop, &sender));
            }
            drop(sender);
            let mut failure = None;
            watch(progress);
            loop {
                match receiver.recv_timeout(TICK) {
                    Ok(Ok(())) => progress.done += 1,
                    Ok(Err(bad)) => {
                        has_failed.store(true, Ordering::Relaxed);
                        // The others are stopped because of the first.
                        failure.get_or_insert(bad);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                watch(progress);
            }
            failure.map_or(Ok(()), Err)
        })
    }

    fn work(
        &self,
        folder: &Folder,
        waiting: &Mutex<VecDeque<usize>>,
        stop: &(dyn Fn() -> bool + Sync),
        done: &Sender<Result<(), Failure>>,
    ) {
        let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        while let Some(number) = next() {
            let ran = if stop() { Err(Failure::Stopped) } else { self.unit(folder, number, stop) };
            let is_over = ran.is_err();
            if done.send(ran).is_err() || is_over {
                return;
            }
        }
    }

    fn unit(
        &self,
        folder: &Folder,
        number: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<(), Failure> {
        // Another process may have run it in the meantime.
        if folder.has_own_result(number) {
            return Ok(());
        }
        let completed = folder.unit(number)?.run(&self.means, stop);
        let completed = completed.map_err(|bad| bad.within(format!("unit {number}")))?;
        folder.put(number, &completed)
    }
}
