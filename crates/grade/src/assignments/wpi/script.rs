//! The steps of the referee in a session, one in each line.

use std::fmt;
use std::time::Duration;

use engine::Name;
use rules::Side;
use rules::connect4::{Column, Position};

use super::quoted::{quoted, unquoted};
use crate::session::Session;

/// A step of the referee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// It gives the player a file with these bytes: `file "W\n"`.
    File(Vec<u8>),
    /// It gives the colour: `colour W`.
    Colour(Side),
    /// The opponent plays into a column, or into the next one to the right that is not full:
    /// `move C`.
    Move(Column),
    /// The opponent plays onto the player's last disc, where that lies: `move occupied`.
    Occupied,
    /// The opponent plays until this column is full, without winning: `fill D`.
    Fill(Column),
    /// The opponent tries to get four in a row in one direction only: `seek rising`.
    Seek(Direction),
    /// The opponent tries to draw: `seek draw`.
    SeekDraw,
    /// The opponent is an engine, to the end: `play level:2`.
    Play(Name),
    /// It waits: `wait 1.5 s`.
    Wait(Duration),
    /// It leaves the files of the player where they are, instead of removing what it has read:
    /// `keep`.
    Keep,
    /// It makes a folder in the place of the player's file: `block`.
    Block,
    /// It waits for the end of the program: `end`.
    End,
}

/// A direction of four in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Horizontal,
    Vertical,
    Rising,
    Falling,
}

impl Direction {
    pub(super) const ALL: [Direction; 4] =
        [Direction::Horizontal, Direction::Vertical, Direction::Rising, Direction::Falling];

    pub(super) fn word(self) -> &'static str {
        match self {
            Direction::Horizontal => "horizontal",
            Direction::Vertical => "vertical",
            Direction::Rising => "rising",
            Direction::Falling => "falling",
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::File(bytes) => write!(f, "file {}", quoted(bytes)),
            Step::Colour(side) => write!(f, "colour {}", courses::wpi::letter(*side)),
            Step::Move(column) => write!(f, "move {}", letter(*column)),
            Step::Occupied => f.write_str("move occupied"),
            Step::Fill(column) => write!(f, "fill {}", letter(*column)),
            Step::Seek(direction) => write!(f, "seek {}", direction.word()),
            Step::SeekDraw => f.write_str("seek draw"),
            Step::Play(name) => write!(f, "play {name}"),
            Step::Wait(time) => write!(f, "wait {} s", time.as_secs_f64()),
            Step::Keep => f.write_str("keep"),
            Step::Block => f.write_str("block"),
            Step::End => f.write_str("end"),
        }
    }
}

impl Step {
    /// The step of a line; `None` if it is none.
    pub(super) fn of(line: &str) -> Option<Step> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        Some(match (word, rest) {
            ("file", _) => Step::File(unquoted(rest)?),
            ("colour", "W") => Step::Colour(Side::First),
            ("colour", "B") => Step::Colour(Side::Second),
            ("move", "occupied") => Step::Occupied,
            ("move", _) => Step::Move(column(rest)?),
            ("fill", _) => Step::Fill(column(rest)?),
            ("seek", "draw") => Step::SeekDraw,
            ("seek", _) => Step::Seek(Direction::ALL.into_iter().find(|one| one.word() == rest)?),
            ("play", _) => Step::Play(rest.parse().ok()?),
            ("wait", _) => {
                let seconds: f64 = rest.strip_suffix(" s")?.parse().ok()?;
                Step::Wait(Duration::try_from_secs_f64(seconds).ok()?)
            }
            ("keep", "") => Step::Keep,
            ("block", "") => Step::Block,
            ("end", "") => Step::End,
            _ => return None,
        })
    }

    /// The steps of a session. Lines that are none are left out.
    pub(super) fn all(session: &Session) -> Vec<Step> {
        let lines = session.lines.iter().filter_map(|line| str::from_utf8(line).ok());
        lines.filter_map(Step::of).collect()
    }
}

/// The letter of a column.
pub(super) fn letter(column: Column) -> char {
    (b'A'..).nth(column.index()).map_or('?', char::from)
}

fn column(text: &str) -> Option<Column> {
    let &[letter @ b'A'..=b'G'] = text.as_bytes() else { return None };
    Some(Column::new((letter - b'A').into())).filter(|column| column.index() < Position::COLUMNS)
}

#[cfg(test)]
mod tests {
    use super::Step;

    #[test]
    fn a_step_reads_its_own_line() {
        let lines = [
            "file \"(W C 1) \\\"x\\\"\\n\"",
            "colour W",
            "colour B",
            "move G",
            "move occupied",
            "fill D",
            "seek horizontal",
            "seek vertical",
            "seek rising",
            "seek falling",
            "seek draw",
            "play level:2:7",
            "wait 1.5 s",
            "keep",
            "block",
            "end",
        ];
        for line in lines {
            assert_eq!(Step::of(line).map(|step| step.to_string()).as_deref(), Some(line));
        }
    }

    #[test]
    fn other_lines_are_no_steps() {
        for line in
            ["", "file", "file W", "colour w", "move H", "move", "seek up", "wait 1", "keep x"]
        {
            assert_eq!(Step::of(line), None, "{line}");
        }
    }
}
