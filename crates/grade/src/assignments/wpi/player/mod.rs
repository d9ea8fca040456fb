//! The player that is marked: its process and its files, as a referee sees them.
//!
//! The referee of `protocols` looks at the files now and then, which is enough to play a game. It cannot tell in which
//! order things happened in between; the kernel's list of events can.

mod output;

use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use courses::wpi::{Folder, Name, Options};
use sandbox::{ExitReason, Process, TemporaryFolder};
use submissions::Subject;

use super::transcript::{EXITED_WELL, Event, kind};
use crate::run::Runner;
use crate::system::{self, Change, Watcher};
use output::Output;

/// The file to which its standard output goes. So what it prints has a place among what it does to
/// its files.
const PRINTED: &str = ".discus-output";

/// The player in its folder.
pub(super) struct Player {
    /// Its files are called so.
    name: String,
    place: TemporaryFolder,
    folder: Folder,
    process: Option<Process>,
    watcher: Watcher,
    /// The events so far.
    pub(super) events: Vec<Event>,
    /// True if its input is there.
    is_given: bool,
    /// When it opened its input, since the referee gave it.
    pub(super) looks: Vec<Instant>,
    /// Its output, if it is being written.
    output: Option<Output>,
    /// A whole move that it has written.
    pub(super) written: Option<Vec<u8>>,
    /// Files that it has written to and not closed.
    open: HashSet<String>,
    /// Files between the two events of getting another name.
    renamed: HashMap<u32, String>,
    /// The last other file that it has written.
    elsewhere: Option<String>,
    /// Bytes of its standard output that are events already.
    read: usize,
    last_look: Instant,
    /// How it ended.
    pub(super) ending: Option<ExitReason>,
}

impl Player {
    /// A player that has not started.
    ///
    /// # Errors
    /// A sentence, if this machine cannot do so.
    pub(super) fn new(subject: &Subject, name: &str) -> Result<Player, String> {
        let place = subject.place().map_err(|error| error.to_string())?;
        let watcher = Watcher::of(place.path())
            .map_err(|error| format!("the files of the player cannot be watched: {error}"))?;
        // Its files are found by their paths, so that a bad name costs what it costs and no more.
        let known_as: Result<Name, _> = name.parse().or_else(|_| Options::NAME.parse());
        let known_as = known_as.map_err(|bad| bad.to_string())?;
        Ok(Player {
            name: name.to_owned(),
            folder: Folder::new(place.path().to_owned(), known_as),
            place,
            process: None,
            watcher,
            events: Vec::new(),
            is_given: false,
            looks: Vec::new(),
            output: None,
            written: None,
            open: HashSet::new(),
            renamed: HashMap::new(),
            elsewhere: None,
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
            self.process = Some(runner.start_in(&self.place, subject, &shell, arguments)?);
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

    /// The first bytes of a file, and none if it is no ordinary file.
    fn content(&self, file: &str) -> Vec<u8> {
        self.folder.read(&self.path(file)).ok().flatten().unwrap_or_default()
    }

    /// Adds an event that says all about itself by its kind.
    pub(super) fn tell(&mut self, kind: &'static str) {
        self.events.push(Event::plain(kind));
    }

    /// Gives it a file as a referee does: whole at once.
    ///
    /// # Errors
    /// A sentence, if this machine cannot do so.
    pub(super) fn give(&mut self, text: &str) -> Result<(), String> {
        self.catch_up();
        self.events.push(Event::quoting(kind::GIVEN, text.as_bytes()));
        self.is_given = true;
        self.written = None;
        // The kernel may tell of the new name only after the player has opened the file.
        self.looks.clear();
        match self.folder.force(&self.path(&self.input()), text) {
            Err(_) if self.process.is_some() => {
                self.events.push(Event::new(kind::ENDED, "made its folder unusable"));
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
    pub(super) fn block(&mut self) -> Result<(), String> {
        let folder = self.path(&self.own_output());
        let made = fs::create_dir(&folder).and_then(|()| fs::write(folder.join("full"), ""));
        self.tell(kind::BLOCKED);
        made.map_err(|error| error.to_string())
    }

    /// Returns true if it has deleted its input.
    pub(super) fn has_deleted(&self) -> bool {
        !self.is_given
    }

    /// The time for which it has computed.
    pub(super) fn computed(&self) -> Duration {
        self.process.as_ref().map(Process::computed).unwrap_or_default()
    }

    /// Watches until something holds, it ends, or the deadline passes. Says whether it holds.
    pub(super) fn watch(&mut self, deadline: Instant, holds: impl Fn(&Player) -> bool) -> bool {
        const SLICE: Duration = Duration::from_millis(10);
        loop {
            if holds(self) {
                return true;
            }
            let now = Instant::now();
            if self.ending.is_some() || now >= deadline {
                return false;
            }
            match self.watcher.next(deadline.min(now + SLICE)) {
                Some(event) => self.note(event),
                None => self.settle(),
            }
            if self.last_look.elapsed() >= SLICE {
                self.last_look = Instant::now();
                self.look_at_process();
            }
        }
    }

    /// Notes all events that are there.
    fn catch_up(&mut self) {
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
        let mut lines = errors.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
        if let Some(line) = lines.next().filter(|_| predicate != EXITED_WELL) {
            const LONGEST: usize = 200;
            let line = &line[..line.len().min(LONGEST)];
            self.events.push(Event::quoting(kind::COMPLAINED, line));
        }
        self.events.push(Event::new(kind::ENDED, predicate));
        self.ending = Some(ending);
    }

    /// Ends it, if it runs.
    pub(super) fn stop(&mut self) {
        self.catch_up();
        self.finish();
        self.process = None;
    }

    /// Takes what is known only at the end.
    fn finish(&mut self) {
        self.accept(Instant::now());
        self.read_printed(true);
    }

    fn note(&mut self, event: system::Event) {
        let system::Event { change, file, seen } = event;
        if file == PRINTED {
            if change == Change::Written {
                self.read_printed(false);
            }
        } else if file == self.input() {
            self.note_input(change, seen);
        } else if file == self.own_output() {
            self.note_output(change, seen);
        } else {
            match change {
                Change::Written => drop(self.open.insert(file)),
                Change::Closed | Change::RenamedTo(_) => {
                    self.open.remove(&file);
                    self.elsewhere = Some(file);
                }
                Change::RenamedFrom(cookie) => drop(self.renamed.insert(cookie, file)),
                _ => {}
            }
        }
    }

    fn note_input(&mut self, change: Change, seen: Instant) {
        match change {
            Change::Opened => self.looks.push(seen),
            Change::Deleted | Change::RenamedFrom(_) if self.is_given => {
                self.tell_open();
                self.is_given = false;
                let is_unread = self.looks.is_empty();
                self.tell(if is_unread { kind::DELETED_UNREAD } else { kind::DELETED });
            }
            _ => {}
        }
    }

    /// Reads whole lines of its standard output, and at its end also a last one without a line feed.
    fn read_printed(&mut self, is_over: bool) {
        let all = self.content(PRINTED);
        let new = all.get(self.read..).unwrap_or_default();
        for line in new.split_inclusive(|byte| *byte == b'\n') {
            if is_over || line.ends_with(b"\n") {
                self.read += line.len();
                self.events.push(Event::quoting(kind::PRINTED, line));
            }
        }
    }
}

/// The times between looks.
pub(super) fn gaps(looks: &[Instant]) -> impl Iterator<Item = Duration> {
    looks.windows(2).map(|pair| pair[1].duration_since(pair[0]))
}

/// The mean time between looks, if there are more than one in 100 ms.
pub(super) fn too_often(looks: &[Instant]) -> Option<Duration> {
    /// Looks may seem nearer to each other than they are, because they are seen later.
    const NEAR: Duration = Duration::from_millis(85);
    /// The opens of one look.
    const ONE: Duration = Duration::from_millis(4);
    const FEW: u128 = 3;
    const MANY: usize = 100;
    let time = looks.last()?.duration_since(*looks.first()?);
    let gaps: Vec<Duration> = gaps(looks).filter(|gap| *gap > ONE).collect();
    let near = gaps.iter().filter(|gap| **gap < NEAR).count();
    // A busy machine shows some of them later than others, but no more of them.
    let most = FEW + time.as_millis() * 3 / 200;
    let are_many = gaps.len() as u128 > most && 2 * near > gaps.len();
    let count = u32::try_from(looks.len() - 1).unwrap_or(u32::MAX);
    (are_many || looks.len() > MANY).then_some(time / count.max(1))
}
