//! Stores the answers so far, so that a stopped measurement can continue.
//!
//! The file has one line of JSON per answer. Its name depends on the measuring program and its
//! arguments, because times of another program are not comparable. It is deleted when the
//! measurement is complete. A truncated or unreadable line is ignored, and its question is asked
//! again. The gain of two threads is not stored: it is measured first, in minutes.
//!
//! The solvers take turns, so that compared times are measured close together. This does not hold
//! for the one turn that a stop interrupts.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use solver::Score;

use crate::clock::Cost;
use crate::contenders::{Aim, Answer};
use crate::report::Heading;

/// The question for a solver, and its repetition.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Question {
    pub(crate) set: String,
    pub(crate) aim: Aim,
    /// The round, counted from 0.
    pub(crate) round: usize,
    pub(crate) solver: String,
    pub(crate) moves: String,
}

impl Question {
    pub(crate) fn of(heading: &Heading, round: usize, solver: &str, moves: &str) -> Question {
        let [set, solver, moves] = [heading.set, solver, moves].map(str::to_owned);
        Question { set, aim: heading.aim, round, solver, moves }
    }
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
struct Line {
    #[serde(flatten)]
    question: Question,
    score: Score,
    nanoseconds: u64,
    faults: u64,
    reset: u64,
    nodes: Option<u64>,
}

impl Line {
    fn of(question: Question, answer: &Answer) -> Line {
        let Answer { score, cost: Cost { cpu, faults }, reset, nodes } = *answer;
        let [nanoseconds, reset] =
            [cpu, reset].map(|time| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
        Line { question, score, nanoseconds, faults, reset, nodes }
    }

    fn answer(&self) -> Answer {
        let cost = Cost { cpu: Duration::from_nanos(self.nanoseconds), faults: self.faults };
        let reset = Duration::from_nanos(self.reset);
        Answer { score: self.score, cost, reset, nodes: self.nodes }
    }
}

/// The answers so far.
#[derive(Default)]
pub(crate) struct Journal {
    known: HashMap<Question, Answer>,
    /// `None` if answers are not stored.
    file: Option<(PathBuf, File)>,
}

impl Journal {
    /// Opens the journal of a measurement by this program in a folder, which is created if it does
    /// not exist; `description` describes the arguments of the measurement.
    ///
    /// # Errors
    /// If it cannot be read or written, or if another run is writing it.
    pub(crate) fn of_this_program(folder: &Path, description: &str) -> Result<Journal> {
        let program = std::env::current_exe().and_then(fs::read);
        let mut bytes = program.context("this program cannot read itself")?;
        bytes.extend(description.bytes());
        Journal::open(&folder.join(format!("bench-{:08x}.jsonl", crc32fast::hash(&bytes))))
    }

    pub(crate) fn open(path: &Path) -> Result<Journal> {
        let unusable = || format!("answers cannot be kept in {}", path.display());
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).with_context(unusable)?;
        }
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).append(true).create(true).open(path).with_context(unusable)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => bail!(
                "this measurement is already running: wait for the run that writes {}",
                path.display()
            ),
            locked => locked.with_context(unusable)?,
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).with_context(unusable)?;
        if !bytes.is_empty() && !bytes.ends_with(b"\n") {
            // A truncated last line must not swallow the next one.
            file.write_all(b"\n").with_context(unusable)?;
        }
        let lines = bytes.split(|&byte| byte == b'\n');
        let read = lines.filter_map(|line| serde_json::from_slice::<Line>(line).ok());
        let known = read.map(|line| (line.question.clone(), line.answer())).collect();
        Ok(Journal { known, file: Some((path.to_owned(), file)) })
    }

    /// The number of known answers.
    pub(crate) fn len(&self) -> usize {
        self.known.len()
    }

    /// The path of the file, if answers are stored.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(|(path, _)| path.as_path())
    }

    /// Returns the known answer, or asks for it and stores it.
    ///
    /// # Errors
    /// If there is no answer, or it cannot be stored.
    pub(crate) fn answer(
        &mut self,
        question: Question,
        ask: impl FnOnce() -> Result<Answer>,
    ) -> Result<Answer> {
        if let Some(&answer) = self.known.get(&question) {
            return Ok(answer);
        }
        let answer = ask()?;
        if let Some((path, file)) = &mut self.file {
            let mut line = serde_json::to_vec(&Line::of(question, &answer))?;
            line.push(b'\n');
            // Written in one piece, so that a stop leaves the whole line or little of it.
            file.write_all(&line)
                .with_context(|| format!("no more answers can be kept in {}", path.display()))?;
        }
        Ok(answer)
    }

    /// Deletes the journal, since the measurement is complete.
    pub(crate) fn finish(self) {
        if let Some((path, _)) = self.file {
            // If the file cannot be deleted, only the same program will read it.
            let _ = fs::remove_file(path);
        }
    }
}

#[cfg(test)]
#[path = "../tests/unit/journal.rs"]
mod tests;
