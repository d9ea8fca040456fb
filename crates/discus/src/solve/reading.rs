//! From a text to a position, or to the sentence that says what is wrong with it and where.

use courses::Line;
use rules::connect4::{BadMove, Column, IllegalDrop, Reason, play_moves};
use solver::{Score, Solve};

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
    /// A position of a board of another size than this one.
    OtherBoard(String),
    /// A move that cannot be played on the board, which has so many columns.
    Move(BadMove, usize),
}

impl Bad {
    /// The sentence on it, with the place where the text stands.
    pub(super) fn at(&self, place: &str) -> String {
        match self {
            Bad::Unreadable => format!(
                "{place}: this is longer than {LINE_LIMIT} bytes, or no text; write a position as its \
                 moves, as in 4453"
            ),
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
            Bad::OtherBoard(size) => format!(
                "{place}: the board has the size {size}; others need --rows and --cols, or stand first \
                 among the arguments, as in 8x7:4453"
            ),
            Bad::Move(bad, columns) => format!("{place}, {}", of_move(bad, *columns)),
        }
    }
}

/// The sentence of the rules, with the columns of the board.
fn of_move(bad: &BadMove, columns: usize) -> String {
    match bad.reason {
        Reason::NotAColumn | Reason::Illegal(IllegalDrop::NoSuchColumn) => {
            let (number, text, names) = (bad.index + 1, bad.text, names(columns));
            format!("move {number} ({text:?}) cannot be played: {names}")
        }
        Reason::Illegal(_) => bad.to_string(),
    }
}

/// By which characters the columns of a board are called, as far as there are any.
fn names(columns: usize) -> String {
    let last = Column::new(columns - 1).to_char().unwrap_or('z');
    match columns {
        1 => String::from("the only column is 1"),
        2..=9 => format!("the columns are 1 to {last}"),
        10 => String::from("the columns are 1 to 9, then a"),
        _ => format!("the columns are 1 to 9, then a to {last}"),
    }
}

/// A position with the text that it is answered under.
pub(super) fn position<'a, S: Solve>(
    solver: &S,
    line: &'a Line,
) -> Result<(&'a str, S::Position), Bad> {
    let text = text(line)?.trim();
    if text.contains(char::is_whitespace) {
        return Err(Bad::Words);
    }
    of_word(solver, text)
}

/// A position with its text, and the score that is claimed for it.
pub(super) fn position_and_score<'a, S: Solve>(
    solver: &S,
    line: &'a Line,
) -> Result<(&'a str, S::Position, Score), Bad> {
    let mut words = text(line)?.split_whitespace();
    let word = words.next().ok_or(Bad::Empty)?;
    let score = words.next().and_then(|score| score.parse().ok());
    let score = score.filter(|_| words.next().is_none()).ok_or(Bad::NoScore)?;
    let (word, position) = of_word(solver, word)?;
    Ok((word, position, score))
}

/// Whether this is a remark, which is no position and needs no answer.
pub(super) fn is_comment(line: &Line) -> bool {
    text(line).is_ok_and(|text| text.trim_start().starts_with('#'))
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

fn of_word<'a, S: Solve>(solver: &S, word: &'a str) -> Result<(&'a str, S::Position), Bad> {
    let empty = solver.empty_board();
    let moves = match word.split_once(':') {
        Some((size, moves)) => {
            let own = format!("{}x{}", solver.columns(), solver.rows());
            (size == own).then_some(moves).ok_or(Bad::OtherBoard(own))?
        }
        None => word,
    };
    match moves {
        "" => Err(Bad::Empty),
        EMPTY_BOARD => Ok((word, empty)),
        moves => match play_moves(&empty, moves) {
            Ok(position) => Ok((word, position)),
            Err(bad) => Err(Bad::Move(bad, solver.columns())),
        },
    }
}
