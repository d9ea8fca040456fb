//! The time for which a program was ready to run and was kept from the processor by others.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rustix::process::Pid;

use crate::report::Claim;
use crate::system::linux::descendants;
use crate::system::linux::processor_group::ProcessorGroup;
use crate::system::linux::stat::{Stat, folder, threads, time_of};

/// Measures the claim of a program from the time of its creation on: the time in which it was ready
/// to run, and had less than one processor.
///
/// The claim is the smaller of two times. The first is the sum of what its threads have waited for
/// a processor; control passes from thread to thread and from process to process, so a single
/// thread's wait would be too little. The second is the time that has passed less the processor
/// time of all its processes: threads that wait for each other have no claim, and no program is
/// charged less than it has computed. The waits of threads that begin and end between two looks
/// stay unknown; where the kernel does not count waits (`schedstat`), there is no claim.
#[derive(Debug)]
pub struct Meter {
    begun: Instant,
    /// The processor time that it had used when the measurement began.
    computed: Duration,
    /// All threads seen so far, by the folders in which the kernel describes them.
    threads: HashMap<PathBuf, Thread>,
}

/// The processes whose time is measured.
pub(crate) struct Measured<'a> {
    pub(crate) supervisor: Pid,
    pub(crate) control_group: Option<&'a ProcessorGroup>,
    /// Our thread that reads the output: a program cannot help its waits.
    pub(crate) reader: Option<PathBuf>,
}

/// A thread at two looks.
#[derive(Debug)]
struct Thread {
    /// Its wait when the measurement began.
    before: Duration,
    last: Sample,
    /// The time of the first look since which it was ready and has not run.
    ready_since: Option<Instant>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sample {
    ran: Duration,
    waited: Duration,
    is_ready: bool,
}

impl Meter {
    pub(crate) fn new(measured: &Measured) -> Meter {
        let now = Instant::now();
        let (threads, computed) = measured.samples();
        let threads = threads.into_iter().map(|(place, sample)| {
            let ready_since = sample.is_ready.then_some(now);
            (place, Thread { before: sample.waited, last: sample, ready_since })
        });
        Meter { begun: now, computed, threads: threads.collect() }
    }

    pub(crate) fn look(&mut self, measured: &Measured) -> Claim {
        let now = Instant::now();
        let (samples, computed) = measured.samples();
        let is_ready = samples.iter().any(|(_, sample)| sample.is_ready);
        for thread in self.threads.values_mut() {
            // Threads that are gone wait no longer.
            thread.last.is_ready = false;
        }
        for (place, sample) in samples {
            let thread = self.threads.entry(place).or_insert(Thread::NEW);
            thread.update(sample, now);
        }
        let waited = self.threads.values().map(|thread| thread.waited(now)).sum();
        let time = claim(now - self.begun, computed.saturating_sub(self.computed), waited);
        Claim { time, is_ready }
    }
}

/// The claim of a program that has computed and waited so long in this time.
fn claim(time: Duration, computed: Duration, waited: Duration) -> Duration {
    waited.min(time.saturating_sub(computed))
}

impl Thread {
    const NEW: Thread = {
        let last = Sample { ran: Duration::ZERO, waited: Duration::ZERO, is_ready: false };
        Thread { before: Duration::ZERO, last, ready_since: None }
    };

    fn update(&mut self, sample: Sample, now: Instant) {
        let has_run = (sample.ran, sample.waited) != (self.last.ran, self.last.waited);
        let since = self.ready_since.filter(|_| !has_run).unwrap_or(now);
        self.ready_since = sample.is_ready.then_some(since);
        self.last = sample;
    }

    /// The kernel counts a wait when it is over, so a wait that still lasts is added.
    fn waited(&self, now: Instant) -> Duration {
        let lasts = self.ready_since.filter(|_| self.last.is_ready).map(|since| now - since);
        self.last.waited.saturating_sub(self.before) + lasts.unwrap_or_default()
    }
}

impl Measured<'_> {
    /// All threads, and the processor time of all processes.
    fn samples(&self) -> (Vec<(PathBuf, Sample)>, Duration) {
        let counted = self.control_group.and_then(ProcessorGroup::computed);
        let (mut samples, mut ticks) = (Vec::new(), 0);
        for one in descendants::below(self.supervisor) {
            let folder = folder(one.pid);
            if counted.is_none() {
                ticks += Stat::read(&folder).map_or(0, |stat| stat.ticks());
            }
            samples.extend(threads(&folder).filter_map(placed));
        }
        samples.extend(self.reader.clone().and_then(placed));
        (samples, counted.unwrap_or_else(|| time_of(ticks)))
    }
}

fn sample(thread: &Path) -> Option<Sample> {
    let text = fs::read_to_string(thread.join("schedstat")).ok()?;
    let mut times = text.split_whitespace().map(|time| time.parse().ok().map(Duration::from_nanos));
    let (ran, waited) = (times.next()??, times.next()??);
    let is_ready = Stat::read(thread)?.state() == Some('R');
    Some(Sample { ran, waited, is_ready })
}

fn placed(thread: PathBuf) -> Option<(PathBuf, Sample)> {
    let sample = sample(&thread)?;
    Some((thread, sample))
}

#[cfg(test)]
#[path = "../../../tests/unit/meter.rs"]
mod tests;
