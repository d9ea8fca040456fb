//! Watches the files of a folder through the kernel's list of events, in their order.

use std::collections::VecDeque;
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::OwnedFd;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::inotify::{self, CreateFlags, ReadFlags, WatchFlags};

use super::{Change, Event};

/// Watches one folder.
#[derive(Debug)]
pub(crate) struct Watcher {
    kernel: OwnedFd,
    events: VecDeque<Event>,
}

impl Watcher {
    /// # Errors
    /// If the kernel has no place for more watchers.
    pub(crate) fn of(folder: &Path) -> io::Result<Watcher> {
        let kernel = inotify::init(CreateFlags::NONBLOCK | CreateFlags::CLOEXEC)?;
        let wanted = WatchFlags::OPEN
            | WatchFlags::CREATE
            | WatchFlags::MODIFY
            | WatchFlags::CLOSE_WRITE
            | WatchFlags::DELETE
            | WatchFlags::MOVE;
        inotify::add_watch(&kernel, folder, wanted)?;
        Ok(Watcher { kernel, events: VecDeque::new() })
    }

    /// The next event, if there is one by the deadline.
    pub(crate) fn next(&mut self, deadline: Instant) -> Option<Event> {
        if self.events.is_empty() {
            let left = deadline.saturating_duration_since(Instant::now());
            self.wait(left);
            self.read();
        }
        self.events.pop_front()
    }

    fn wait(&self, time: Duration) {
        let seconds = time.as_secs().try_into().unwrap_or(i64::MAX);
        let time = Timespec { tv_sec: seconds, tv_nsec: time.subsec_nanos().into() };
        // If a signal ends the wait, the caller looks again.
        let _ = poll(&mut [PollFd::new(&self.kernel, PollFlags::IN)], Some(&time));
    }

    fn read(&mut self) {
        let mut bytes = [MaybeUninit::uninit(); 4096];
        let mut reader = inotify::Reader::new(&self.kernel, &mut bytes);
        // It ends with an error when there is nothing more to read.
        while let Ok(event) = reader.next() {
            let Some(file) = event.file_name() else { continue };
            let file = file.to_string_lossy().into_owned();
            let seen = Instant::now();
            let changes = changes(event.events(), event.cookie());
            self.events.extend(changes.map(|change| Event { change, file: file.clone(), seen }));
        }
    }
}

fn changes(flags: ReadFlags, cookie: u32) -> impl Iterator<Item = Change> {
    let known = [
        (ReadFlags::CREATE, Change::Made),
        (ReadFlags::OPEN, Change::Opened),
        (ReadFlags::MODIFY, Change::Written),
        (ReadFlags::CLOSE_WRITE, Change::Closed),
        (ReadFlags::DELETE, Change::Deleted),
        (ReadFlags::MOVED_FROM, Change::RenamedFrom(cookie)),
        (ReadFlags::MOVED_TO, Change::RenamedTo(cookie)),
    ];
    known.into_iter().filter(move |(flag, _)| flags.contains(*flag)).map(|(_, change)| change)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use sandbox::TemporaryFolder;

    use super::*;

    #[test]
    fn events_come_in_their_order() {
        let folder = TemporaryFolder::empty().expect("a folder");
        let mut watcher = Watcher::of(folder.path()).expect("a watcher");
        let [one, two] = ["one", "two"].map(|name| folder.path().join(name));
        fs::write(&one, "x").expect("written");
        fs::rename(&one, &two).expect("renamed");
        fs::remove_file(&two).expect("removed");
        let mut seen = Vec::new();
        while let Some(event) = watcher.next(Instant::now()) {
            seen.push((event.change, event.file));
        }
        let names: Vec<&str> = seen.iter().map(|(_, file)| file.as_str()).collect();
        assert_eq!(names, ["one", "one", "one", "one", "one", "two", "two"]);
        let changes: Vec<Change> = seen.into_iter().map(|(change, _)| change).collect();
        let [Change::Made, Change::Opened, Change::Written, Change::Closed, from, to, last] =
            changes[..]
        else {
            panic!("{changes:?}")
        };
        let (Change::RenamedFrom(from), Change::RenamedTo(to)) = (from, to) else { panic!() };
        assert_eq!((from, last), (to, Change::Deleted));
    }
}
