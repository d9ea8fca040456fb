//! The sessions that show whether a program meets its requirements.

use crate::session::Session;

/// One session a line; its head explains how they are written.
const DIRECTED: &str = include_str!("directed.txt");

/// The number of moves to and fro in a walk of a king.
const WALK: usize = 14;

/// A few short sessions for each requirement.
pub(super) fn directed() -> Vec<Session> {
    let lines = DIRECTED.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(session).collect()
}

/// Reads a session as it is written in the file.
pub(super) fn session(text: &str) -> Session {
    let (text, is_cut) = match text.strip_suffix('$') {
        Some(text) => (text, true),
        None => (text, false),
    };
    let lines = Session::of(text.split(';').enumerate().flat_map(|(index, command)| {
        expand(if index == 0 { command } else { command.strip_prefix(' ').unwrap_or(command) })
    }));
    if is_cut { lines.cut() } else { lines }
}

fn expand(command: &str) -> Vec<Vec<u8>> {
    if let Some(discs) = command.strip_prefix('@') {
        return discs_of(discs).map(String::into_bytes).collect();
    }
    if command == "WALK" {
        let to_and_fro = ["move <g,1> to <h,2>", "move <h,2> to <g,1>"];
        return (0..WALK).flat_map(|_| to_and_fro.map(Vec::from)).collect();
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

/// Replaces the escapes: `\t`, `\r`, `\0`, `\s` for a blank, `\x0b`, and `{20}` behind `\s`.
fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        bytes.extend(before.bytes());
        let (escape, behind) = after.split_at(1);
        rest = behind;
        match escape {
            "t" => bytes.push(b'\t'),
            "r" => bytes.push(b'\r'),
            "0" => bytes.push(0),
            "x" => {
                let (digits, behind) = rest.split_at(2);
                bytes.extend(u8::from_str_radix(digits, 16));
                rest = behind;
            }
            _ => {
                let count = rest.strip_prefix('{').and_then(|rest| rest.split_once('}'));
                let (times, behind) = count.unwrap_or(("1", rest));
                bytes.extend(vec![b' '; times.parse().unwrap_or(1)]);
                rest = behind;
            }
        }
    }
    bytes.extend(rest.bytes());
    bytes
}
