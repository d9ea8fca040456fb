//! The requirement that a line belongs to if something else stands in its place.

use courses::Line;

use super::forms;
use super::found::{Kind, Seen};

/// The requirement by which a level line is invalid.
pub(super) fn invalid_level(line: Option<&Line>, seen: Seen) -> &'static str {
    match seen {
        _ if line == Some(&Line::Unreadable) => "R9",
        _ if !forms::is_plain_level(line) => "R2b",
        Seen::Instead(Kind::Board) => "R2a",
        Seen::Instead(Kind::Exiting) => "R3",
        _ => "R4a",
    }
}

/// The requirement that a good command is refused against, if the answer tells.
pub(super) fn refused(
    kind: Kind,
    form: Option<&'static str>,
    revived: Option<&'static str>,
) -> Option<&'static str> {
    match kind {
        Kind::InvalidCommand | Kind::OutOfRange | Kind::Nothing | Kind::InvalidLevel => form,
        Kind::IsOver => revived,
        _ => None,
    }
}

/// The requirement for a result that is claimed though the game goes on.
pub(super) fn claimed(kind: Kind, prompt: &'static str) -> &'static str {
    let of_result = match kind {
        Kind::YouWin => "R22",
        Kind::ComputerWins => "R23",
        Kind::Tie => "R24",
        _ => return "R13a",
    };
    if prompt == "R13a" { of_result } else { prompt }
}
