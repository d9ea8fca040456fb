//! The lines to and from a program in a sandbox.

use std::time::{Duration, Instant};

use sandbox::{NoLine, NotSent};

use super::SandboxedProgram;
use crate::Cause;
use crate::players::{Clock, Halt, Result, Wire, less};

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
                    return Ok(self.text(line));
                }
                Err(NoLine::TimeOut) if process.has_closed_input() => {
                    return self.last_line();
                }
                Err(NoLine::TimeOut) if !self.step.is_over(process, clock.deadline) => {}
                Err(NoLine::TimeOut) => {
                    process.judge(self.step.until(clock.deadline));
                    self.fall_silent();
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
        Some(self.text(line))
    }
}
