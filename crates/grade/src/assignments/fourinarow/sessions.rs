//! Short sessions with the program, each about one requirement. What others rest upon comes first.

use crate::notation::{lines, unescape};
use crate::session::Session;

/// The sessions that are the same for every submission, those that are easy to follow first.
pub(super) fn directed() -> [Vec<Session>; 3] {
    let files =
        [include_str!("humans.txt"), include_str!("worded.txt"), include_str!("played.txt")];
    files.map(|file| lines(file).map(session).collect())
}

/// Reads a session as it is written in the files.
fn session(row: &str) -> Session {
    let (words, lines) = row.split_once('<').unwrap_or((row, ""));
    let words = parts(words).map(|word| String::from_utf8_lossy(&word).into_owned());
    Session::of(parts(lines)).with_arguments(words)
}

fn parts(text: &str) -> impl Iterator<Item = Vec<u8>> {
    let text = text.trim_matches(' ');
    text.split('|').filter(move |_| !text.is_empty()).map(unescape)
}
