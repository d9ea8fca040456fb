//! The player that is marked: its process and its files, as a referee sees them.

use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use courses::wpi::whole_move;
use rustix::fs::OFlags;
use sandbox::{ExitReason, Process, TemporaryFolder};

use super::transcript::{EXITED_WELL, Line};
use super::watcher::{Change, Event, Watcher};
use crate::run::{Runner, Subject};

/// The file to which its standard output goes. So what it prints has a place among what it does to
/// its files.
const PRINTED: &str = ".discus-output";
/// The file that becomes its input.
const GIVEN: &str = ".discus-input";
/// Bytes that are read of a file.
const MOST: u64 = 64 << 10;

/// The player in its folder.
pub(super) struct Player {
    name: String,
    folder: TemporaryFolder,
    process: Option<Process>,
    watcher: Watcher,
    /// What has happened.
    pub(super) lines: Vec<Line>,
    /// Whether its input is there, and whether it has opened it.
    is_given: bool,
    has_opened: bool,
    /// When it opened its input.
    looks: Vec<Instant>,
    /// Its output, if it is being written.
    output: Option<Output>,
    /// A whole move that it has written.
    pub(super) written: Option<Vec<u8>>,
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
    read: u64,
    last_look: Instant,
    /// How it ended.
    pub(super) ending: Option<ExitReason>,
}

/// An output that is being written.
#[derive(Default)]
struct Output {
    is_in_place: bool,
    /// Since when it holds a whole move.
    whole_since: Option<Instant>,
}

impl Player {
    /// A player that has not started.
    ///
    /// # Errors
    /// A sentence, if this machine cannot do so.
    pub(super) fn new(subject: &Subject, name: &str) -> Result<Player, String> {
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
            looks: Vec::new(),
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
    pub(super) fn start(
        &mut self,
        runner: &Runner,
        subject: &Subject,
        arguments: &[String],
    ) -> Result<(), String> {
        if self.process.is_none() && self.ending.is_none() {
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
    pub(super) fn give(&mut self, bytes: &[u8]) -> Result<(), String> {
        self.catch_up();
        let given = self.path(GIVEN);
        fs::write(&given, bytes).map_err(|error| error.to_string())?;
        self.lines.push(Line::Given(bytes.to_vec()));
        self.is_given = true;
        self.written = None;
        // The kernel may tell of the new name only after the player has opened the file.
        self.has_opened = false;
        self.looks.clear();
        fs::rename(&given, self.path(&self.input())).map_err(|error| error.to_string())
    }

    /// Puts a folder in the place of its output.
    ///
    /// # Errors
    /// A sentence, if this machine cannot do so.
    pub(super) fn block(&mut self) -> Result<(), String> {
        let folder = self.path(&self.own_output());
        let made = fs::create_dir(&folder).and_then(|()| fs::write(folder.join("full"), ""));
        self.lines.push(Line::Blocked);
        made.map_err(|error| error.to_string())
    }

    /// Takes the move that it has written, and removes its output unless that is to stay.
    pub(super) fn take(&mut self, keeps: bool) -> Option<Vec<u8>> {
        let bytes = self.written.take()?;
        self.output = None;
        if !keeps && fs::remove_file(self.path(&self.own_output())).is_ok() {
            self.removals += 1;
        }
        Some(bytes)
    }

    /// Whether it has deleted its input.
    pub(super) fn has_deleted(&self) -> bool {
        !self.is_given
    }

    /// Whether it has opened its input.
    pub(super) fn has_opened(&self) -> bool {
        self.has_opened
    }

    /// Whether it has looked at its input this often.
    pub(super) fn has_looked(&self, times: usize) -> bool {
        /// A program may open the file twice for one look.
        const APART: Duration = Duration::from_millis(30);
        let looks = self.looks.windows(2).filter(|pair| pair[1].duration_since(pair[0]) > APART);
        !self.looks.is_empty() && looks.count() + 1 >= times
    }

    /// Forgets when it looked at its input.
    pub(super) fn forget_looks(&mut self) {
        self.looks.clear();
    }

    /// The time between two looks at its input, if it looks too often.
    pub(super) fn too_often(&self) -> Option<Duration> {
        /// A few looks may be nearer to each other than they were, because they are seen later.
        const NEAR: Duration = Duration::from_millis(85);
        /// The opens of one look.
        const ONE: Duration = Duration::from_millis(4);
        const MOST: usize = 100;
        let (first, last) = (self.looks.first()?, self.looks.last()?);
        let gaps = self.looks.windows(2).map(|pair| pair[1].duration_since(pair[0]));
        let gaps: Vec<Duration> = gaps.filter(|gap| *gap > ONE).collect();
        let near = gaps.iter().filter(|gap| **gap < NEAR).count();
        let is_often = near >= 5 && 2 * near > gaps.len() || self.looks.len() > MOST;
        let count = u32::try_from(self.looks.len() - 1).unwrap_or(u32::MAX);
        is_often.then(|| last.duration_since(*first) / count.max(1))
    }

    /// The time for which it has computed.
    pub(super) fn computed(&self) -> Duration {
        self.process.as_ref().map(Process::computed).unwrap_or_default()
    }

    /// Watches until something holds, it ends, or the deadline passes. Says whether it holds.
    pub(super) fn watch(&mut self, deadline: Instant, holds: impl Fn(&Player) -> bool) -> bool {
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
            event.into_iter().for_each(|event| self.note(event));
            if is_quiet || now >= self.last_look + SLICE {
                self.last_look = now;
                self.look_at_process();
            }
        }
    }

    /// Notes all events that are there.
    pub(super) fn catch_up(&mut self) {
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
    pub(super) fn stop(&mut self) {
        self.catch_up();
        self.finish();
        self.process = None;
    }

    /// What is known only at the end.
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
                self.looks.push(seen);
            }
            Change::Deleted | Change::RenamedFrom(_) if self.is_given => {
                self.tell_open();
                self.is_given = false;
                self.lines.push(Line::Deleted { is_read: self.has_opened });
            }
            _ => {}
        }
    }

    /// Tells if it still has its output open.
    pub(super) fn tell_open(&mut self) {
        if self.open.remove(&self.own_output()) {
            self.lines.push(Line::KeptOpen);
        }
    }

    fn note_output(&mut self, change: Change, seen: Instant) {
        let own = self.own_output();
        match change {
            Change::RenamedTo(cookie) => {
                self.output = Some(Output::default());
                self.open.remove(&own);
                if let Some(before) = self.renamed.remove(&cookie) {
                    if self.open.remove(&before) {
                        self.open.insert(own);
                    }
                    let ending = Path::new(&before).extension().unwrap_or_default();
                    if ending == "in" || ending == "out" {
                        self.lines.push(Line::Made(before));
                    }
                }
                if self.read_output(seen) {
                    self.accept(seen);
                }
            }
            Change::Made => {
                self.output = Some(Output::default());
                self.read_output(seen);
            }
            Change::Written => {
                self.open.insert(own);
                self.output.get_or_insert_default().is_in_place = true;
                self.read_output(seen);
            }
            Change::Closed => {
                let was_open = self.open.remove(&own);
                if was_open && self.read_output(seen) {
                    self.accept(seen);
                }
            }
            Change::Deleted | Change::RenamedFrom(_) if self.removals > 0 => self.removals -= 1,
            Change::Deleted | Change::RenamedFrom(_) => self.lines.push(Line::DeletedOutput),
            Change::Opened => {}
        }
    }

    /// Whether its output holds a whole move.
    fn read_output(&mut self, seen: Instant) -> bool {
        let is_whole = whole_move(&self.content(&self.own_output())).is_some();
        let Some(output) = &mut self.output else { return false };
        if is_whole {
            output.whole_since.get_or_insert(seen);
        }
        is_whole
    }

    /// The first bytes of a file, and none if it is no ordinary file.
    fn content(&self, file: &str) -> Vec<u8> {
        let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
        let file = OpenOptions::new()
            .read(true)
            .custom_flags(flags.bits().cast_signed())
            .open(self.path(file));
        let mut bytes = Vec::new();
        if let Ok(file) = file
            && file.metadata().is_ok_and(|about| about.is_file())
        {
            let _ = file.take(MOST).read_to_end(&mut bytes);
        }
        bytes
    }

    /// A whole move counts when its file has been closed, or does not change any more.
    fn settle(&mut self) {
        const LONG: Duration = Duration::from_millis(150);
        let since = self.output.as_ref().and_then(|output| output.whole_since);
        if since.is_some_and(|since| since.elapsed() > LONG) {
            self.accept(Instant::now());
        }
    }

    /// Takes the whole move in its output as written.
    fn accept(&mut self, seen: Instant) {
        let Some(output) = &self.output else { return };
        if output.whole_since.is_none_or(|since| since > seen) {
            return;
        }
        let is_in_place = output.is_in_place;
        let bytes = self.content(&self.own_output());
        self.output = None;
        self.lines.push(Line::Wrote { is_in_place, bytes: bytes.clone() });
        self.written = Some(bytes);
    }

    /// What its output holds, if that is not a whole move.
    pub(super) fn unfinished(&self) -> Option<Line> {
        let bytes = self.content(&self.own_output());
        (!bytes.is_empty()).then_some(Line::Wrote { is_in_place: false, bytes })
    }

    /// A file with another name in which it has written a move.
    pub(super) fn written_elsewhere(&self) -> Option<Line> {
        let entries = fs::read_dir(self.folder.path()).ok()?.flatten();
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let own = [PRINTED.to_owned(), GIVEN.to_owned(), self.input(), self.own_output()];
        let mut others = names.filter(|name| !self.known.contains(name) && !own.contains(name));
        others.find_map(|file| {
            let bytes = self.content(&file);
            whole_move(&bytes)?;
            Some(Line::WroteElsewhere { bytes, file })
        })
    }

    fn read_printed(&mut self) {
        let Ok(mut file) = File::open(self.path(PRINTED)) else { return };
        let mut bytes = Vec::new();
        let left = MOST.saturating_sub(self.read);
        if file.seek(SeekFrom::Start(self.read)).is_ok() {
            let _ = file.take(left).read_to_end(&mut bytes);
        }
        self.read += bytes.len() as u64;
        self.printed.extend(bytes);
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
