//! The player's moves: how it writes them.

use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::time::{Duration, Instant};

use courses::wpi::whole_move;

use super::{GIVEN, MOST, PRINTED, Player};
use crate::assignments::wpi::transcript::Line;
use crate::system::{self, Change};

/// An output that is being written.
#[derive(Default)]
pub(super) struct Output {
    is_in_place: bool,
    /// Since when it holds a whole move.
    whole_since: Option<Instant>,
}

impl Player {
    /// Takes the move that it has written, and removes its output unless that is to stay.
    pub(crate) fn take(&mut self, keeps: bool) -> Option<Vec<u8>> {
        let bytes = self.written.take()?;
        self.output = None;
        if !keeps && fs::remove_file(self.path(&self.own_output())).is_ok() {
            self.removals += 1;
        }
        Some(bytes)
    }

    /// Tells if it still has its output open.
    pub(crate) fn tell_open(&mut self) {
        if self.open.remove(&self.own_output()) {
            self.lines.push(Line::KeptOpen);
        }
    }

    pub(super) fn note_output(&mut self, change: Change, seen: Instant) {
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

    /// Returns true if its output holds a whole move.
    fn read_output(&mut self, seen: Instant) -> bool {
        let is_whole = whole_move(&self.content(&self.own_output())).is_some();
        let Some(output) = &mut self.output else { return false };
        if is_whole {
            output.whole_since.get_or_insert(seen);
        }
        is_whole
    }

    /// The first bytes of a file, and none if it is no ordinary file.
    pub(super) fn content(&self, file: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        if let Ok(file) = system::open_to_read(&self.path(file))
            && file.metadata().is_ok_and(|about| about.is_file())
        {
            let _ = file.take(MOST).read_to_end(&mut bytes);
        }
        bytes
    }

    /// A whole move counts when its file has been closed, or does not change any more.
    pub(super) fn settle(&mut self) {
        const LONG: Duration = Duration::from_millis(150);
        let since = self.output.as_ref().and_then(|output| output.whole_since);
        if since.is_some_and(|since| since.elapsed() > LONG) {
            self.accept(Instant::now());
        }
    }

    /// Takes the whole move in its output as written.
    pub(super) fn accept(&mut self, seen: Instant) {
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

    /// The rest of its output, if that is not a whole move.
    pub(crate) fn unfinished(&self) -> Option<Line> {
        let bytes = self.content(&self.own_output());
        (!bytes.is_empty()).then_some(Line::Wrote { is_in_place: false, bytes })
    }

    /// A file with another name in which it has written a move.
    pub(crate) fn written_elsewhere(&self) -> Option<Line> {
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
}
