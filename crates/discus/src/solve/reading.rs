//! From a text to a position, or to the sentence that says what is wrong with it and where.

use courses::Line;
use rules::connect4::{BadMove, IllegalDrop, Position, Reason, play_moves};
use solver::Score;

use super::LINE_LIMIT;

/// How the empty board is written, in and out: an empty line is more often a mistake.
pub(super) const EMPTY_BOARD: &str = "-";

/// Why a text is no position.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Bad {
    /// A line that is too long, or no text.
    Unreadable,
    Empty,
    /// More than one word, where one is wanted.
    Words,
    /// No score behind the position, where one is wanted.
    NoScore,
    Move(BadMove),
}

impl Bad {
    /// The sentence on it, with the place where the text stands.
    pub(super) fn at(&self, place: &str) -> String {
        match self {
            Bad::Unreadable => format!("{place}: this is no text of at most {LINE_LIMIT} bytes"),
            Bad::Empty => {
                format!("{place}: here is no position; write the empty board as {EMPTY_BOARD}")
            }
            Bad::Words => format!(
                "{place}: there is more than one word; write the moves without blanks, one position \
                 a line, or use --check if a score follows"
            ),
            Bad::NoScore => {
                format!("{place}: --check wants a position, a blank and its score, as in '4453 18'")
            }
            Bad::Move(bad) => format!("{place}, {}", of_move(bad)),
        }
    }
}

/// The sentence of the rules, with the columns of the only board there is.
fn of_move(bad: &BadMove) -> String {
    match bad.reason {
        Reason::NotAColumn | Reason::Illegal(IllegalDrop::NoSuchColumn) => {
            let (number, text, last) = (bad.index + 1, bad.text, Position::COLUMNS);
            format!("move {number} ({text:?}) cannot be played: the columns are 1 to {last}")
        }
        Reason::Illegal(_) => bad.to_string(),
    }
}

/// A position with the text that it is answered under.
pub(super) fn position(line: &Line) -> Result<(&str, Position), Bad> {
    let text = text(line)?.trim();
    if text.contains(char::is_whitespace) {
        return Err(Bad::Words);
    }
    of_word(text)
}

/// A position with its text, and the score that is claimed for it.
pub(super) fn position_and_score(line: &Line) -> Result<(&str, Position, Score), Bad> {
    let mut words = text(line)?.split_whitespace();
    let word = words.next().ok_or(Bad::Empty)?;
    let score = words.next().and_then(|score| score.parse().ok());
    let score = score.filter(|_| words.next().is_none()).ok_or(Bad::NoScore)?;
    let (word, position) = of_word(word)?;
    Ok((word, position, score))
}

/// A text as it may be shown, if it can be.
pub(super) fn shown(line: &Line) -> Option<&str> {
    text(line).ok().map(str::trim)
}

fn text(line: &Line) -> Result<&str, Bad> {
    match line {
        Line::Text(text) => Ok(text),
        Line::Unreadable => Err(Bad::Unreadable),
    }
}

fn of_word(word: &str) -> Result<(&str, Position), Bad> {
    match word {
        "" => Err(Bad::Empty),
        EMPTY_BOARD => Ok((EMPTY_BOARD, Position::EMPTY)),
        moves => Ok((moves, play_moves(&Position::EMPTY, moves).map_err(Bad::Move)?)),
    }
}
