//! Short sessions with the program, each about one requirement. What others rest upon comes first.

use crate::notation::{of_kinds, unescape};
use crate::session::{Session, SessionKind};

/// A column that is off every board, by which a human ends a game.
const OFF: &str = "99999";

/// The sessions that are the same for every submission, those that are easy to follow first.
pub(super) fn directed() -> [Vec<Session>; 4] {
    let files = [
        include_str!("humans.txt"),
        include_str!("fours.txt"),
        include_str!("worded.txt"),
        include_str!("played.txt"),
    ];
    files.map(|file| {
        of_kinds(file).map(|(kind, row)| session(row).of_kind(kind)).map(ended).collect()
    })
}

/// Reads a session as it is written in the files.
fn session(row: &str) -> Session {
    let (words, lines) = row.split_once('<').unwrap_or((row, ""));
    let words = parts(words).map(|word| String::from_utf8_lossy(&word).into_owned());
    Session::of(parts(lines)).with_arguments(words)
}

/// The same, so that it ends before its input does; odd ones as they are.
pub(super) fn ended(mut session: Session) -> Session {
    let has_humans = session
        .arguments
        .get(2)
        .is_some_and(|mode| mode.to_lowercase().ends_with('p') && !mode.starts_with('0'));
    if has_humans && session.kind != SessionKind::Odd {
        session.lines.push(OFF.into());
    }
    session
}

fn parts(text: &str) -> impl Iterator<Item = Vec<u8>> {
    let text = text.trim_matches(' ');
    text.split('|').filter(move |_| !text.is_empty()).map(unescape)
}
