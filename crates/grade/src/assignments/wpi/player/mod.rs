//! The player that is marked: its process and its files, as a referee sees them.

mod given;
mod looks;
mod output;

use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use sandbox::{ExitReason, Process, TemporaryFolder};

pub(crate) use looks::Looks;
use output::Output;
use submissions::Subject;

use crate::assignments::wpi::transcript::{EXITED_WELL, Line};
use crate::run::Runner;
use crate::system::{Change, Event, Watcher};

/// The file to which its standard output goes. So what it prints has a place among what it does to
/// its files.
const PRINTED: &str = ".discus-output";
/// The file that becomes its input.
const GIVEN: &str = ".discus-input";
/// Bytes that are read of a file.
const MOST: u64 = 64 << 10;

/// The player in its folder.
pub(crate) struct Player {
    name: String,
    folder: TemporaryFolder,
    process: Option<Process>,
    watcher: Watcher,
    /// The events so far.
    pub(crate) lines: Vec<Line>,
    /// True if its input is there, and whether it has opened it.
    is_given: bool,
    has_opened: bool,
    /// When it opened its input.
    pub(crate) looks: Looks,
    /// Its output, if it is being written.
    output: Option<Output>,
    /// A whole move that it has written.
    pub(crate) written: Option<Vec<u8>>,
    /// Files that it has written to and not closed.
    open: HashSet<String>,
    /// Files between the two events of getting another name.
    renamed: HashMap<u32, String>,
    /// Files that were there before it started.
    known: HashSet<String>,
    /// Outputs that were removed for it, as far as the events do not show it yet.
    removals: u32,
    printed: Vec<u8>,
    /// Bytes of its standard output that have been read.
    read: usize,
    last_look: Instant,
    /// How it ended.
    pub(crate) ending: Option<ExitReason>,
}

impl Player {
    /// A player that has not started.
    ///
    /// # Errors
    /// A sentence, if this machine cannot do so.
    pub(crate) fn new(subject: &Subject, name: &str) -> Result<Player, String> {
        let folder = subject.place().map_err(|error| error.to_string())?;
        let watcher = Watcher::of(folder.path())
            .map_err(|error| format!("the files of the player cannot be watched: {error}"))?;
        let entries = fs::read_dir(folder.path()).into_iter().flatten().flatten();
        let known = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        Ok(Player {
            name: name.to_owned(),
            known: known.collect(),
            folder,
            process: None,
            watcher,
            lines: Vec::new(),
            is_given: false,
            has_opened: false,
            looks: Looks::default(),
            output: None,
            written: None,
            open: HashSet::new(),
            renamed: HashMap::new(),
            removals: 0,
            printed: Vec::new(),
            read: 0,
            last_look: Instant::now(),
            ending: None,
        })
    }

    /// Starts it, unless it has been started.
    ///
    /// # Errors
    /// A sentence, if this machine cannot do so.
    pub(crate) fn start(
        &mut self,
        runner: &Runner,
        subject: &Subject,
        arguments: &[String],
    ) -> Result<(), String> {
        /// Seconds of the processor for all moves of a game: each may take half a minute, and the clock of the
        /// game, not this limit, says when one takes too long.
        const GAME: u64 = 21 * 32;
        if self.process.is_none() && self.ending.is_none() {
            let mut runner = runner.clone();
            runner.confinement.limits.cpu = runner.confinement.limits.cpu.max(GAME);
            let shell = ["/bin/sh", "-c", &format!("exec \"$0\" \"$@\" >{PRINTED}")];
            let shell = shell.map(OsString::from);
            self.process = Some(runner.start_in(&self.folder, subject, &shell, arguments)?);
        }
        Ok(())
    }

    fn input(&self) -> String {
        format!("{}.in", self.name)
    }

    fn own_output(&self) -> String {
        format!("{}.out", self.name)
    }

    fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    /// Gives it a file as a referee does: whole at once.
    ///
    /// # Errors
    /// A sentence, if this machine cannot do so.
    pub(crate) fn give(&mut self, bytes: &[u8]) -> Result<(), String> {
        self.catch_up();
        self.lines.push(Line::Given(bytes.to_vec()));
        self.is_given = true;
        self.written = None;
        // The kernel may tell of the new name only after the player has opened the file.
        self.has_opened = false;
        self.looks = Looks::default();
        match given::put(&self.path(GIVEN), &self.path(&self.input()), bytes) {
            Err(_) if self.process.is_some() => {
                self.lines.push(Line::Ended("made its folder unusable".to_owned()));
                self.stop();
                self.ending = Some(ExitReason::Stopped);
                Ok(())
            }
            given => given.map_err(|error| error.to_string()),
        }
    }

    /// Puts a folder in the place of its output.
    ///
    /// # Errors
    /// A sentence, if this machine cannot do so.
    pub(crate) fn block(&mut self) -> Result<(), String> {
        let folder = self.path(&self.own_output());
        let made = fs::create_dir(&folder).and_then(|()| fs::write(folder.join("full"), ""));
        self.lines.push(Line::Blocked);
        made.map_err(|error| error.to_string())
    }

    /// Returns true if it has deleted its input.
    pub(crate) fn has_deleted(&self) -> bool {
        !self.is_given
    }

    /// Returns true if it has opened its input.
    pub(crate) fn has_opened(&self) -> bool {
        self.has_opened
    }

    /// The time for which it has computed.
    pub(crate) fn computed(&self) -> Duration {
        self.process.as_ref().map(Process::computed).unwrap_or_default()
    }

    /// Watches until something holds, it ends, or the deadline passes. Says whether it holds.
    pub(crate) fn watch(&mut self, deadline: Instant, holds: impl Fn(&Player) -> bool) -> bool {
        const SLICE: Duration = Duration::from_millis(10);
        loop {
            self.settle();
            if holds(self) {
                return true;
            }
            let now = Instant::now();
            if self.ending.is_some() || now >= deadline {
                return false;
            }
            let event = self.watcher.next(deadline.min(now + SLICE));
            let is_quiet = event.is_none();
            if let Some(event) = event {
                self.note(event);
            }
            if is_quiet || now >= self.last_look + SLICE {
                self.last_look = now;
                self.look_at_process();
            }
        }
    }

    /// Notes all events that are there.
    pub(crate) fn catch_up(&mut self) {
        while let Some(event) = self.watcher.next(Instant::now()) {
            self.note(event);
        }
    }

    fn look_at_process(&mut self) {
        let Some(ending) = self.process.as_mut().and_then(Process::has_ended) else { return };
        self.catch_up();
        self.finish();
        let report = self.process.take().map(|process| process.end(Duration::ZERO));
        let errors = report.map(|report| report.stderr).unwrap_or_default();
        let predicate = ending.to_string();
        if predicate != EXITED_WELL && !errors.is_empty() {
            self.lines.push(Line::Complained(first_line(&errors)));
        }
        self.lines.push(Line::Ended(predicate));
        self.ending = Some(ending);
    }

    /// Ends it, if it runs.
    pub(crate) fn stop(&mut self) {
        self.catch_up();
        self.finish();
        self.process = None;
    }

    /// Takes what is known only at the end.
    fn finish(&mut self) {
        self.accept(Instant::now());
        if !self.printed.is_empty() {
            let rest = std::mem::take(&mut self.printed);
            self.lines.push(Line::Printed(rest));
        }
    }

    fn note(&mut self, event: Event) {
        let Event { change, file, seen } = event;
        if file == PRINTED {
            if change == Change::Written {
                self.read_printed();
            }
        } else if file == self.input() {
            self.note_input(change, seen);
        } else if file == self.own_output() {
            self.note_output(change, seen);
        } else if file != GIVEN {
            match change {
                Change::Written => drop(self.open.insert(file)),
                Change::Closed => drop(self.open.remove(&file)),
                Change::RenamedFrom(cookie) => drop(self.renamed.insert(cookie, file)),
                _ => {}
            }
        }
    }

    fn note_input(&mut self, change: Change, seen: Instant) {
        match change {
            Change::Opened => {
                self.has_opened = true;
                self.looks.add(seen);
            }
            Change::Deleted | Change::RenamedFrom(_) if self.is_given => {
                self.tell_open();
                self.is_given = false;
                self.lines.push(Line::Deleted { is_read: self.has_opened });
            }
            _ => {}
        }
    }

    fn read_printed(&mut self) {
        let all = self.content(PRINTED);
        let new = all.get(self.read..).unwrap_or_default();
        self.read += new.len();
        self.printed.extend(new);
        while let Some(end) = self.printed.iter().position(|byte| *byte == b'\n') {
            let rest = self.printed.split_off(end + 1);
            let line = std::mem::replace(&mut self.printed, rest);
            self.lines.push(Line::Printed(line));
        }
    }
}

/// The first line of a complaint, without the line feed.
fn first_line(bytes: &[u8]) -> Vec<u8> {
    const LONGEST: usize = 200;
    let line = bytes.split(|byte| *byte == b'\n').find(|line| !line.is_empty());
    let line = line.unwrap_or_default();
    line[..line.len().min(LONGEST)].to_vec()
}
