//! The player's moves: how it writes them.

use std::path::Path;
use std::time::{Duration, Instant};

use courses::wpi::whole_move;

use super::Player;
use crate::assignments::wpi::transcript::{Event, kind};
use crate::system::Change;

/// An output that is being written.
#[derive(Default)]
pub(super) struct Output {
    is_in_place: bool,
    /// Since when it holds a whole move.
    whole_since: Option<Instant>,
}

impl Player {
    /// Tells if it still has its output open.
    pub(in super::super) fn tell_open(&mut self) {
        if self.open.remove(&self.own_output()) {
            self.tell(kind::KEPT_OPEN);
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
                        self.events.push(Event::new(kind::MADE_FILE, before));
                    }
                }
                self.read_output(seen);
                self.accept(seen);
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
                if self.open.remove(&own) {
                    self.read_output(seen);
                    self.accept(seen);
                }
            }
            Change::Deleted | Change::RenamedFrom(_) => self.tell(kind::DELETED_OUTPUT),
            Change::Opened => {}
        }
    }

    /// Notes since when its output holds a whole move.
    fn read_output(&mut self, seen: Instant) {
        let is_whole = whole_move(&self.content(&self.own_output())).is_some();
        if let Some(output) = self.output.as_mut().filter(|_| is_whole) {
            output.whole_since.get_or_insert(seen);
        }
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
        let kind = if output.is_in_place { kind::WROTE_IN_PLACE } else { kind::WROTE };
        let bytes = self.content(&self.own_output());
        self.output = None;
        self.events.push(Event::quoting(kind, &bytes));
        self.written = Some(bytes);
    }

    /// The rest of its output, if that is no whole move, or another file with one.
    pub(in super::super) fn written_otherwise(&self) -> Option<Event> {
        if self.output.is_some() {
            let bytes = self.content(&self.own_output());
            return Some(Event::quoting(kind::WROTE, &bytes));
        }
        let file = self.elsewhere.as_ref()?;
        whole_move(&self.content(file)).map(|_| Event::new(kind::WROTE_ELSEWHERE, file))
    }
}
