use std::ffi::OsString;
use std::thread;
use std::time::{Duration, Instant};

use sandbox::{Confinement, ExitReason, Limit, NoLine, NotSent, Process, TemporaryFolder};

use super::step::Step;
use super::{Clock, Evidence, Halt, MARGIN, Result, Wire, less};
use crate::{Cause, Took};

/// A program in a sandbox, for one game.
pub struct SandboxedProgram {
    // Dropped in this order: the program has ended before its folder goes.
    process: Option<Process>,
    folder: TemporaryFolder,
    program: Vec<OsString>,
    confinement: Confinement,
    pauses: bool,
    margin: Duration,
    counts_processor_time: bool,
    /// Its current step.
    step: Step,
    /// Whether it printed no line in its time.
    pub(super) is_late: bool,
}

/// A hint for the author of a program with answers that did not count.
const FLUSH: &str = "it printed something only after its time; if it did so before, as it thinks, it \
                     must flush its output after each line";

impl SandboxedProgram {
    /// A program that starts later, in this folder; `pauses` says whether it stops during its
    /// opponent's turns.
    pub fn new(
        confinement: Confinement,
        folder: TemporaryFolder,
        program: Vec<OsString>,
        pauses: bool,
    ) -> SandboxedProgram {
        let step = Step::begin();
        SandboxedProgram {
            process: None,
            folder,
            program,
            confinement,
            pauses,
            margin: MARGIN,
            counts_processor_time: false,
            step,
            is_late: false,
        }
    }

    /// The same, but it is told so much less than its time.
    #[must_use]
    pub fn with_margin(self, margin: Duration) -> SandboxedProgram {
        SandboxedProgram { margin, ..self }
    }

    /// The same, but it is told to count processor time if it can.
    #[must_use]
    pub fn with_processor_time(self, counts: bool) -> SandboxedProgram {
        SandboxedProgram { counts_processor_time: counts, ..self }
    }

    /// Its folder.
    pub fn folder(&self) -> &TemporaryFolder {
        &self.folder
    }

    /// Starts the program before its game begins, so that both programs of a game start at the same
    /// time. If that fails, [`start`](SandboxedProgram::start) tries again.
    pub fn start_ahead(&mut self) {
        let _ = self.start();
    }

    /// Starts the program, unless it was started ahead.
    ///
    /// # Errors
    /// If its supervisor cannot be started, which is not the program's fault.
    pub fn start(&mut self) -> Result<()> {
        if self.process.is_some() {
            return Ok(());
        }
        let started = Process::start(&self.confinement, &self.folder, &self.program);
        let failed = |error| Halt::Failed(format!("no program can be started: {error}"));
        self.process = Some(started.map_err(failed)?);
        Ok(())
    }

    /// A step begins now, such as a move.
    pub fn step(&mut self) {
        self.step = Step::begin();
    }

    /// Whether the time for its step is over: the deadline has passed, and also the time in which
    /// it was kept from the processor. May take a moment after the deadline.
    pub fn is_overdue(&mut self, clock: Clock) -> bool {
        match &self.process {
            Some(process) => {
                self.step.watch(process);
                self.step.is_over(process, clock.deadline)
            }
            None => clock.is_over(),
        }
    }

    /// How long its step took.
    pub fn took(&mut self) -> Option<Took> {
        self.process.as_ref().map(|process| self.step.end(process))
    }

    /// Resumes it.
    pub fn resume(&mut self) {
        if let Some(process) = self.process.as_mut().filter(|_| self.pauses) {
            process.resume();
        }
    }

    /// Resumes it, and lets it finish the output during which it was stopped: until it waits for
    /// its input, but not longer than a moment.
    pub fn rouse(&mut self) {
        const MOMENT: Duration = Duration::from_millis(10);
        const LOOK: Duration = Duration::from_micros(100);
        self.resume();
        let Some(process) = self.process.as_ref().filter(|_| self.pauses) else { return };
        let end = Instant::now() + MOMENT;
        while !process.is_waiting() && Instant::now() < end {
            thread::sleep(LOOK);
        }
    }

    /// Stops it until it is resumed.
    pub fn pause(&mut self) {
        if let Some(process) = self.process.as_mut().filter(|_| self.pauses) {
            process.pause();
        }
    }

    /// The fault with which it has ended, if it has.
    pub fn ending(&mut self) -> Option<Cause> {
        match &mut self.process {
            Some(process) => process.has_ended().map(cause),
            None => Some(Cause::Stopped),
        }
    }

    /// Ends it and all it has started, at the latest when the clock runs out, and returns the
    /// evidence.
    pub fn end(&mut self, clock: Clock) -> Evidence {
        let Some(process) = self.process.take() else { return Evidence::default() };
        let record = process.end(if (clock.stop)() { Duration::ZERO } else { clock.left() });
        // A program should end with its input, so such an end is no evidence.
        let is_asked =
            |ending: &ExitReason| matches!(ending, ExitReason::Exited(_)) && !record.was_over;
        let ending = Some(record.ending)
            .filter(|ending| *ending != ExitReason::Stopped && !is_asked(ending));
        let is_hint = self.is_late && !record.afterwards.is_empty();
        let [output, afterwards, errors] = [record.output, record.afterwards, record.errors]
            .map(|lines| self.without_folder(lines));
        let ending = ending.map(|ending| ending.to_string());
        let notes = is_hint.then(|| FLUSH.to_owned()).into_iter().collect();
        Evidence { output, afterwards, errors, ending, notes }
    }

    /// The lines with paths as the author knows them, without the folder of the copy.
    pub(crate) fn without_folder(&self, lines: Vec<String>) -> Vec<String> {
        let folder = format!("{}/", self.folder.path().display());
        lines.into_iter().map(|line| line.replace(&folder, "")).collect()
    }

    /// The game is over for it: its actions from this time on do not count.
    pub fn judge(&mut self, time: Instant) {
        if let Some(process) = &mut self.process {
            process.judge(time);
        }
    }

    /// The last line of a program that has closed its standard input, or why there is none.
    fn last_line(&mut self) -> Result<String> {
        const MOMENT: Duration = Duration::from_secs(1);
        let process = self.process.as_mut().ok_or(Cause::Stopped)?;
        match process.line(Instant::now() + MOMENT) {
            Ok(line) => Ok(String::from_utf8_lossy(&line.bytes).into_owned()),
            Err(_) => Err(self.silence(Cause::Crashed("it closed its standard input".to_owned()))),
        }
    }

    /// Why it prints nothing: its ending, if it has ended. The report may come a moment later, as
    /// when the supervisor has to end many processes; if none comes, the supervisor is asked for it.
    fn silence(&mut self, else_this: Cause) -> Halt {
        const MOMENT: Duration = Duration::from_secs(2);
        const INTERVAL: Duration = Duration::from_millis(5);
        let begin = Instant::now();
        loop {
            match self.ending() {
                Some(cause) => return cause.into(),
                None if begin.elapsed() > MOMENT => break,
                None => thread::sleep(INTERVAL),
            }
        }
        match self.process.as_mut().map(Process::conclude) {
            None | Some(ExitReason::Stopped) => else_this.into(),
            Some(ending) => cause(ending).into(),
        }
    }
}

impl Wire for SandboxedProgram {
    fn send(&mut self, line: &str, clock: Clock) -> Result<()> {
        let process = self.process.as_mut().ok_or(Cause::Stopped)?;
        match process.send(format!("{line}\n").as_bytes(), clock.deadline) {
            Ok(()) => Ok(()),
            Err(NotSent::TimeOut) => Err(Cause::TimeOut.into()),
            Err(NotSent::Closed) => {
                Err(self.silence(Cause::Crashed("it closed its standard input".to_owned())))
            }
        }
    }

    fn line(&mut self, clock: Clock) -> Result<String> {
        loop {
            if (clock.stop)() {
                return Err(Halt::Interrupted);
            }
            let process = self.process.as_mut().ok_or(Cause::Stopped)?;
            let until = self.step.until(clock.deadline);
            let slice = until.min(self.step.watch(process));
            match process.line(slice) {
                Ok(line) => {
                    self.step.answer(line.arrived);
                    return Ok(String::from_utf8_lossy(&line.bytes).into_owned());
                }
                Err(NoLine::TimeOut) if process.has_closed_input() => {
                    return self.last_line();
                }
                Err(NoLine::TimeOut) if !self.step.is_over(process, clock.deadline) => {}
                Err(NoLine::TimeOut) => {
                    process.judge(self.step.until(clock.deadline));
                    self.is_late = true;
                    return Err(Cause::TimeOut.into());
                }
                Err(NoLine::TooLong) => {
                    return Err(Cause::Flood("it printed a line without end".to_owned()).into());
                }
                Err(NoLine::Flood) => {
                    return Err(Cause::Flood("it printed more than it may".to_owned()).into());
                }
                Err(NoLine::Closed) => {
                    let closed = Cause::Crashed("it closed its standard output".to_owned());
                    return Err(self.silence(closed));
                }
            }
        }
    }

    /// A program that was kept from the processor has the more time left.
    fn told(&mut self, clock: Clock) -> Duration {
        let until = match &self.process {
            Some(process) => self.step.look(process, clock.deadline),
            None => clock.deadline,
        };
        less(until.saturating_duration_since(Instant::now()), self.margin)
    }

    fn counts_processor_time(&self) -> bool {
        self.counts_processor_time
    }

    fn early(&mut self) -> Option<String> {
        let line = self.process.as_mut()?.line(Instant::now()).ok()?;
        Some(String::from_utf8_lossy(&line.bytes).into_owned())
    }
}

/// The cause of the loss of a program that has ended in this way during a game.
fn cause(ending: ExitReason) -> Cause {
    match ending {
        ExitReason::Stopped => Cause::Stopped,
        ExitReason::Absent(why) => Cause::NotStarted(why),
        ExitReason::Broke(limit @ Limit::Output) => Cause::Flood(format!("it {limit}")),
        ExitReason::Forbidden | ExitReason::Broke(_) => Cause::Forbidden(format!("it {ending}")),
        ExitReason::Exited(_) | ExitReason::Killed(_) | ExitReason::Lost(_) => {
            Cause::Crashed(format!("it {ending}"))
        }
    }
}
