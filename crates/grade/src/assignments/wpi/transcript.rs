//! The events of a session, one in each line of its transcript.

use std::fmt;

use crate::notation::unescape;

macro_rules! kinds {
    ($($name:ident = $text:literal,)*) => {
        $(pub(crate) const $name: &str = $text;)*
        /// All of them. A line is of the first kind whose text it has.
        pub(crate) const ALL: &[&str] = &[$($name),*];
    };
}

/// The kinds of events, each as the text of its lines, with `{}` for what an event has of its own. In them `{p}` is the
/// name of the player, `{in}` its input and `{out}` its output.
pub(super) mod kind {
    kinds! {
        GIVEN = "the referee wrote {in} \"{}\"",
        BLOCKED = "the referee made a folder {out}",
        PASSED = "{} s passed",
        DELETED = "{p} deleted {in}",
        DELETED_UNREAD = "{p} deleted {in} without reading it",
        LEFT_ALONE = "{p} left {in} alone",
        WROTE = "{p} wrote {out} \"{}\"",
        WROTE_IN_PLACE = "{p} wrote {out} in place \"{}\"",
        WROTE_ELSEWHERE = "{p} wrote a move to {}",
        DELETED_OUTPUT = "{p} deleted {out}",
        KEPT_OPEN = "{p} kept {out} open",
        MADE_FILE = "{p} made the file {}",
        PRINTED = "{p} printed \"{}\"",
        COMPLAINED = "{p} wrote to the standard error \"{}\"",
        UNOPENED = "{p} did not open {in} within {} s",
        UNDELETED = "{p} did not delete {in} within {} s",
        COMPUTING = "{p} made no move within {} s, but computed",
        WAITING = "{p} made no move within {} s, and waited",
        UNENDED = "{p} did not end within {} s",
        SLEPT = "{p} slept",
        COMPUTED = "{p} computed for {} % of the time",
        LOOKED_SELDOM = "{p} looked at {in} at most every 100 ms",
        LOOKED_OFTEN = "{p} looked at {in} every {} ms",
        ENDED = "{p} {}",
    }
}

/// The end of a program that ended well.
pub(super) const EXITED_WELL: &str = "exited with status 0";

/// An event of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Event {
    pub(super) kind: &'static str,
    /// The part that other events of this kind do not share: bytes are escaped.
    pub(super) own: String,
}

impl Event {
    pub(super) fn new(kind: &'static str, own: impl fmt::Display) -> Event {
        Event { kind, own: own.to_string() }
    }

    /// An event that says all about itself by its kind.
    pub(super) fn plain(kind: &'static str) -> Event {
        Event::new(kind, "")
    }

    /// An event about a file or an output with these bytes.
    pub(super) fn quoting(kind: &'static str, bytes: &[u8]) -> Event {
        Event::new(kind, bytes.escape_ascii().to_string().replace("\\'", "'"))
    }

    /// The bytes that it quotes.
    pub(super) fn bytes(&self) -> Vec<u8> {
        unescape(&self.own)
    }

    /// Its line, with the line feed, for a player of this name.
    pub(super) fn text(&self, player: &str) -> String {
        format!("{}\n", named(self.kind, player).replacen("{}", &self.own, 1))
    }

    /// The event of such a line, without its line feed.
    pub(super) fn of(line: &str, player: &str) -> Option<Event> {
        kind::ALL.iter().find_map(|kind| {
            let text = named(kind, player);
            let Some((before, behind)) = text.split_once("{}") else {
                return (line == text).then(|| Event::plain(kind));
            };
            let own = line.strip_prefix(before)?.strip_suffix(behind)?;
            Some(Event::new(kind, own))
        })
    }

    /// All events of a transcript.
    pub(super) fn all(transcript: &[u8], player: &str) -> Vec<Event> {
        let text = String::from_utf8_lossy(transcript);
        text.lines().filter_map(|line| Event::of(line, player)).collect()
    }

    /// The event around this offset of a transcript.
    pub(super) fn at((transcript, offset): (&[u8], usize), player: &str) -> Option<Event> {
        let begin = transcript[..offset].iter().rposition(|byte| *byte == b'\n');
        let line = &transcript[begin.map_or(0, |end| end + 1)..];
        Event::all(line.split(|byte| *byte == b'\n').next()?, player).pop()
    }

    /// Returns true if it is the referee's and not the player's.
    pub(super) fn is_referees(&self) -> bool {
        matches!(self.kind, kind::GIVEN | kind::BLOCKED | kind::PASSED)
    }

    /// Returns true if the player wrote its output.
    pub(super) fn is_move(&self) -> bool {
        matches!(self.kind, kind::WROTE | kind::WROTE_IN_PLACE)
    }

    /// Returns true if the player deleted its input.
    pub(super) fn is_deletion(&self) -> bool {
        matches!(self.kind, kind::DELETED | kind::DELETED_UNREAD)
    }
}

fn named(text: &str, player: &str) -> String {
    let text = text.replace("{in}", "{p}.in").replace("{out}", "{p}.out");
    text.replace("{p}", player)
}
