//! Runs a session line by line, as a person does who waits for the answer.

use std::thread;
use std::time::{Duration, Instant};

use sandbox::Process;

use super::{Run, Runner, Subject};
use crate::session::Session;

/// A session in which each line was typed when the program was reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Talk {
    /// All that had been printed when the program read for the first time, the second time, and so
    /// on: once for each line, and once at the end of the lines. Shorter if it ended before, or was
    /// not seen to read.
    pub(crate) before: Vec<Vec<u8>>,
    /// The whole.
    pub(crate) run: Run,
}

impl Runner {
    /// Types a session line by line.
    ///
    /// # Errors
    /// A sentence, if this machine cannot do so.
    pub(crate) fn talk(&self, subject: &Subject, session: &Session) -> Result<Talk, String> {
        let begin = Instant::now();
        let deadline = begin + self.time;
        let (mut process, _place) = self.start(subject, &session.arguments)?;
        let mut before = Vec::new();
        let mut output = Vec::new();
        let mut rest = &session.input()[..];
        while reads(&mut process, deadline) {
            output.extend(process.output(Instant::now()));
            before.push(output.clone());
            let end = rest.iter().position(|byte| *byte == b'\n').map_or(rest.len(), |at| at + 1);
            let (line, later) = rest.split_at(end);
            if line.is_empty() || process.send(line, deadline).is_err() {
                break;
            }
            rest = later;
        }
        process.close();
        let mut run = self.finish(process, begin)?;
        run.output = [output, run.output].concat();
        Ok(Talk { before, run })
    }
}

/// Waits until a program reads; whether it does.
fn reads(process: &mut Process, deadline: Instant) -> bool {
    const MOMENT: Duration = Duration::from_micros(200);
    while !process.is_reading() {
        if process.has_ended().is_some() || Instant::now() >= deadline {
            return false;
        }
        thread::sleep(MOMENT);
    }
    true
}
