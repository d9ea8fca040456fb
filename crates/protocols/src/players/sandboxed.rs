mod wire;

use std::ffi::OsString;
use std::time::{Duration, Instant};
use std::{mem, thread};

use sandbox::{Confinement, ExitReason, Limit, Line, NoLine, Process, TemporaryFolder};
use text::counted;

use super::seen::Seen;
use super::silence;
use super::step::Step;
use super::{Clock, Evidence, Halt, MARGIN, Result};
use crate::{Cause, Took};

/// A program in a sandbox, for one game or several.
pub struct SandboxedProgram {
    // Dropped in this order: the program has ended before its folder goes.
    process: Option<Process>,
    folder: TemporaryFolder,
    program: Vec<OsString>,
    confinement: Confinement,
    pauses: bool,
    margin: Duration,
    counts_processor_time: bool,
    state: State,
    /// The number of games that it has finished.
    games: u32,
    /// The lines of this game.
    seen: Seen,
    /// Its current step.
    step: Step,
    /// Its state when its time was over, if it printed no answer.
    pub(super) silence: Option<String>,
}

/// The beginning of a note about a system call.
pub const REFUSED: &str = "it was refused";

/// Tells whether it is paused, if it is paused in its opponent's turns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Running,
    /// It was paused when it had nothing left to print.
    Settled,
    /// It was paused when it may have been printing.
    Unsettled,
}

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
            state: State::Running,
            games: 0,
            seen: Seen::default(),
            step,
            silence: None,
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

    /// Returns true if the time for its step is over: the deadline has passed, and also the time in
    /// which it was kept from the processor. May take a moment after the deadline.
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
        if self.state != State::Running
            && let Some(process) = &mut self.process
        {
            process.resume();
            self.state = State::Running;
        }
    }

    /// Resumes it, and lets it finish the output during which it was stopped, if any.
    pub fn rouse(&mut self) {
        let was_printing = self.state == State::Unsettled;
        self.resume();
        if was_printing {
            self.settle();
        }
    }

    /// Waits until it waits for its input, but not longer than a moment.
    fn settle(&self) {
        const MOMENT: Duration = Duration::from_millis(10);
        const LOOK: Duration = Duration::from_micros(100);
        let Some(process) = &self.process else { return };
        let end = Instant::now() + MOMENT;
        while !process.is_waiting() && Instant::now() < end {
            thread::sleep(LOOK);
        }
    }

    /// Stops it until it is resumed.
    pub fn pause(&mut self) {
        if let Some(process) = self.process.as_mut().filter(|_| self.pauses) {
            process.pause();
            self.state = State::Unsettled;
        }
    }

    /// Stops it after its turn. One that waits for its input has nothing left to print, and what another
    /// prints late does no harm if the protocol `synchronizes`.
    pub(super) fn rest(&mut self, synchronizes: bool) {
        let is_waiting = |process: &Process| synchronizes || process.is_waiting();
        let is_settled = self.pauses && self.process.as_ref().is_some_and(is_waiting);
        self.pause();
        if is_settled {
            self.state = State::Settled;
        }
    }

    /// Returns true if it has finished a game.
    pub(super) fn has_played(&self) -> bool {
        self.games > 0
    }

    /// Returns true if it runs and has printed nothing that nobody asked for.
    pub(super) fn is_silent(&mut self) -> bool {
        let runs =
            |process: &mut Process| process.has_ended().is_none() && !process.has_closed_input();
        self.process.as_mut().is_some_and(runs) && self.take_rest().is_empty()
    }

    /// Its game is over, and another may follow; returns the evidence.
    pub(super) fn finish(&mut self) -> Evidence {
        self.games += 1;
        if let Some(process) = &mut self.process {
            // It must not compute beside games of others, whatever happens in its opponent's turns.
            process.pause();
            self.state = State::Settled;
        }
        let lines = mem::take(&mut self.seen).to_lines();
        let output = self.without_folder(lines);
        Evidence { output, ..Evidence::default() }
    }

    /// Returns true if this fault at the start of another game may come from an earlier game: it printed
    /// something late, or it has ended by itself or by a limit.
    pub(super) fn is_excused(&mut self, fault: &Cause) -> bool {
        let ended = self.process.as_mut().and_then(Process::has_ended);
        matches!(ended, Some(ExitReason::Exited(_)))
            || matches!(fault, Cause::Garbage(_))
            || self.has_broken_an_earlier_limit()
    }

    /// Returns true if it has broken a limit, of which it may have used a part in earlier games.
    pub(super) fn has_broken_an_earlier_limit(&mut self) -> bool {
        self.has_played()
            && self.process.as_mut().is_some_and(|process| {
                // Its supervisor may not have heard yet that it prints too much.
                matches!(process.line(Instant::now()), Err(NoLine::Flood))
                    || matches!(process.has_ended(), Some(ExitReason::Broke(_)))
            })
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
        let [output, afterwards, errors] = [record.output, record.afterwards, record.errors]
            .map(|lines| self.without_folder(lines));
        let output = if self.has_played() {
            // The sandbox keeps the lines of all its games.
            self.without_folder(self.seen.to_lines())
        } else {
            output
        };
        let ending = ending.map(|ending| ending.to_string());
        let earlier = (self.has_played() && !errors.is_empty()).then(|| self.earlier_errors());
        let denied = record
            .denied
            .map(|call| format!("{REFUSED} {} before it ended ({})", call.name, call.reason));
        let notes = self.silence.take().into_iter().chain(earlier).chain(denied).collect();
        Evidence { output, afterwards, errors, ending, notes }
    }

    /// A hint that its standard error is not of this game alone.
    fn earlier_errors(&self) -> String {
        let games = counted(self.games as usize, "game");
        format!("its process also played {games} before, so some of its errors may be older")
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
        if self.has_played() {
            self.take_rest();
        }
    }

    /// Takes the output that nobody has read, as lines of this game.
    fn take_rest(&mut self) -> Vec<u8> {
        let now = Instant::now();
        let Some(process) = &mut self.process else { return Vec::new() };
        let rest = process.output(now);
        for bytes in rest.split_inclusive(|byte| *byte == b'\n') {
            let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes).to_vec();
            self.seen.push(Line { bytes, arrived: now });
        }
        rest
    }

    /// Notes what it does now that its time is over.
    fn fall_silent(&mut self) {
        let waits = |process: &Process| process.is_reading() || process.is_waiting();
        let waits = self.process.as_ref().is_some_and(waits);
        self.silence = Some(silence::note(waits, &self.take_rest()));
        self.step.fail();
    }

    /// The text of a line, which is one of this game.
    fn text(&mut self, line: Line) -> String {
        let text = String::from_utf8_lossy(&line.bytes).into_owned();
        self.seen.push(line);
        text
    }

    /// The last line of a program that has closed its standard input, or why there is none.
    fn last_line(&mut self) -> Result<String> {
        const MOMENT: Duration = Duration::from_secs(1);
        let process = self.process.as_mut().ok_or(Cause::Stopped)?;
        match process.line(Instant::now() + MOMENT) {
            Ok(line) => Ok(self.text(line)),
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
