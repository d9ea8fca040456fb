//! Runs a session in the sandbox.

mod ending;

use std::ffi::OsString;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sandbox::{Confinement, ExitReason, Limit, Limits, Process, TemporaryFolder};
use submissions::{LONGEST, Subject, wait_unless};

use crate::session::Session;

/// How sessions are run.
#[derive(Clone, Debug)]
pub(crate) struct Runner<'a> {
    pub(crate) confinement: Confinement,
    /// The time that a session may take.
    pub(crate) time: Duration,
    /// Set when all is to end.
    pub(crate) stop: &'a AtomicBool,
}

/// The result of a session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Run {
    /// The standard output.
    pub(crate) output: Vec<u8>,
    /// The standard error, its end if it is long.
    pub(crate) errors: Vec<u8>,
    /// How it ended; `None` if its time was up and it was waiting or computing.
    pub(crate) ending: Option<ExitReason>,
    /// True if it was waiting when its time was up.
    pub(crate) was_waiting: bool,
    /// The time that it took.
    pub(crate) took: Duration,
    /// The part of it that is the program's own, not that of a busy machine.
    pub(crate) own: Duration,
}

/// Bytes of a flood that are kept.
const BEGINNING: usize = 64 << 10;

impl<'a> Runner<'a> {
    /// Sessions of a student's program.
    pub(crate) fn new(
        confinement: &Confinement,
        limits: &crate::rubric::Limits,
        stop: &'a AtomicBool,
    ) -> Runner<'a> {
        const MIB: u64 = 1 << 20;
        let time = limits.session;
        let limits = Limits {
            memory: limits.memory_mib * MIB,
            processes: 32,
            file: 16 * MIB,
            disk: 16 * MIB,
            cpu: time.as_secs().saturating_mul(2).max(10),
            output: MIB,
        };
        // A group of its own would cost more than the run; nobody plays against it.
        let confinement = Confinement { limits, control_groups: false, ..confinement.clone() };
        Runner { confinement, time, stop }
    }

    /// Runs one session.
    ///
    /// # Errors
    /// A sentence, if this machine cannot do so.
    pub(crate) fn run(&self, subject: &Subject, session: &Session) -> Result<Run, String> {
        let begin = Instant::now();
        let deadline = begin + LONGEST * self.time;
        let (mut process, _place) = self.start(subject, &session.arguments)?;
        // A program that does not read all of its input may be right.
        let _ = process.send(&session.input(), deadline);
        process.close();
        self.finish(process, begin)
    }

    /// Starts a subject in a new folder, which must outlive the process.
    ///
    /// # Errors
    /// A sentence, if this machine cannot do so.
    pub(crate) fn start(
        &self,
        subject: &Subject,
        arguments: &[String],
    ) -> Result<(Process, TemporaryFolder), String> {
        let place = subject.place().map_err(|error| error.to_string())?;
        Ok((self.start_in(&place, subject, &[], arguments)?, place))
    }

    /// Starts a subject in its [place](Subject::place), by a command line with these words before it.
    ///
    /// # Errors
    /// A sentence, if this machine cannot do so.
    pub(crate) fn start_in(
        &self,
        place: &TemporaryFolder,
        subject: &Subject,
        before: &[OsString],
        arguments: &[String],
    ) -> Result<Process, String> {
        let mut confinement = self.confinement.clone();
        confinement.readable.extend(subject.folders().map(Path::to_owned));
        let words = [before, &subject.words(arguments)].concat();
        Process::start(&confinement, place, &words).map_err(|error| error.to_string())
    }

    /// Waits for the end until the time is up, and returns also the time that is the program's own:
    /// that in which it was kept from the processor by others is not, and neither is that in which
    /// its supervisor was.
    fn wait(&self, process: &mut Process) -> (Option<ExitReason>, Duration) {
        /// Most programs end sooner, and measuring takes time itself.
        const SOON: Duration = Duration::from_millis(100);
        /// The time that counts for a program that ends so soon.
        const QUICK: Duration = Duration::from_millis(20);
        /// The time between two looks at a program that is not on.
        const STEP: Duration = Duration::from_millis(20);
        let mut begin = Instant::now();
        let latest = begin + LONGEST * self.time;
        let mut ending = process.wait(begin + SOON.min(self.time));
        if ending.is_some() {
            // On a busy machine most of it is not the program's.
            return (ending, begin.elapsed().min(QUICK));
        }
        let mut meter = process.meter();
        while ending.is_none() && Instant::now() < latest && !self.stop.load(Ordering::Relaxed) {
            let now = Instant::now();
            let kept = process.claim(&mut meter).time;
            let deadline = begin + self.time + kept;
            if !process.is_on() {
                ending = process.wait(now + STEP);
                begin += now.elapsed();
            } else if now < deadline {
                ending = wait_unless(self.stop, process, deadline.min(latest));
            } else if process.is_heard() {
                break;
            } else {
                // It waits for us to read what it has printed.
                ending = process.wait(now + STEP);
                begin += now.elapsed();
            }
        }
        let kept = process.claim(&mut meter).time;
        (ending, begin.elapsed().saturating_sub(kept))
    }

    /// Waits for the end, and collects what is left.
    fn finish(&self, mut process: Process, begin: Instant) -> Result<Run, String> {
        let (ending, own) = self.wait(&mut process);
        let was_waiting = ending.is_none() && process.is_waiting();
        let grace = if ending.is_some() { Duration::from_secs(1) } else { Duration::ZERO };
        let mut output = process.output(Instant::now() + grace);
        if ending == Some(ExitReason::Broke(Limit::Output)) {
            // The rest of a flood says nothing more.
            output.truncate(BEGINNING);
        }
        let report = process.end(Duration::ZERO);
        if let Some(ExitReason::Lost(why)) = ending {
            return Err(why);
        }
        let (errors, took) = (report.stderr, begin.elapsed());
        Ok(Run { output, errors, ending, was_waiting, took, own })
    }
}
