//! The sessions that show whether a program meets its requirements.

use crate::notation::{of_kinds, unescape};
use crate::session::Session;

/// One session a line; its head explains how they are written.
const DIRECTED: &str = include_str!("directed.txt");

/// Captures and promotions from each square, and positions in which each depth plays a move of its own.
const CAPTURES: &str = include_str!("captures.txt");

/// A few short sessions for each requirement.
pub(super) fn directed() -> Vec<Session> {
    let files = [DIRECTED, CAPTURES].into_iter().flat_map(of_kinds);
    files.map(|(kind, text)| session(text).of_kind(kind)).collect()
}

/// Reads a session as it is written in the file.
pub(super) fn session(text: &str) -> Session {
    let (text, is_cut) = match text.strip_suffix('$') {
        Some(text) => (text, true),
        None => (text, false),
    };
    let commands = text.split(';').enumerate().flat_map(|(index, command)| {
        expand(if index == 0 { command } else { command.strip_prefix(' ').unwrap_or(command) })
    });
    let mut session = Session::of(commands);
    if is_cut {
        return session.cut();
    }
    session.lines.push(b"quit".to_vec());
    session
}

fn expand(command: &str) -> Vec<Vec<u8>> {
    if let Some(discs) = command.strip_prefix('@') {
        return discs_of(discs).map(String::into_bytes).collect();
    }
    vec![unescape(command)]
}

/// The commands that set up these discs and no others.
pub(super) fn discs_of(discs: &str) -> impl Iterator<Item = String> {
    let set = |disc: &str| {
        let (square, letter) = disc.split_at(2);
        let (column, row) = square.split_at(1);
        let kind = match letter {
            "m" => "white pawn",
            "k" => "white king",
            "M" => "black pawn",
            _ => "black king",
        };
        format!("set <{column},{row}> {kind}")
    };
    [String::from("clear")].into_iter().chain(discs.split(',').map(set))
}
