//! Reads positions, and words the errors in them.

use courses::Line;
use rules::connect4::{BadMove, Column, IllegalDrop, Reason};
use solver::{Discs, Score, Solver};
use text::{one_line, unmarked};

use super::LINE_LIMIT;

/// The empty board in input and output. An empty line is more often a mistake.
pub(super) const EMPTY_BOARD: &str = "-";

/// Why an input is not valid.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum BadInput {
    /// The line is too long or not text.
    Unreadable,
    Empty,
    /// There is more than one word.
    Words,
    /// The score after the position is missing or not a number.
    NoScore,
    /// The text before the colon is no size, as in a position of checkers.
    NoBoard(String),
    /// The position is on a board of another size than this one.
    OtherBoard(String),
    /// A move is not legal on a board with this many columns.
    Move(BadMove, usize),
}

impl BadInput {
    /// The error message for the input that is called `place`.
    pub(super) fn message(&self, place: &str) -> String {
        match self {
            BadInput::Unreadable => format!(
                "{place}: the position is longer than {LINE_LIMIT} bytes or not text; write it as its \
                 moves, such as 4453"
            ),
            BadInput::Empty => {
                format!("{place}: there is no position; write the empty board as {EMPTY_BOARD}")
            }
            BadInput::Words => format!(
                "{place}: there is more than one word; write the moves without spaces and one position \
                 per line, or use --check if a score follows"
            ),
            BadInput::NoScore => format!(
                "{place}: --check expects a position, a space and its score, such as '4453 18'"
            ),
            BadInput::NoBoard(text) => format!(
                "{place}: {text:?} is not the size of a board of Connect Four, such as 8x7; \
                 'discus analyse' reads positions of checkers, too"
            ),
            BadInput::OtherBoard(size) => format!(
                "{place}: the board is {size}; choose another with --rows and --columns, or with the first \
                 argument, as in 8x7:4453"
            ),
            BadInput::Move(bad, columns) => format!("{place}, {}", illegal_move(bad, *columns)),
        }
    }
}

/// The error message for a move, with the columns of the board.
fn illegal_move(bad: &BadMove, columns: usize) -> String {
    match bad.reason {
        Reason::NotAColumn | Reason::Illegal(IllegalDrop::NoSuchColumn) => {
            let (number, text, names) = (bad.index + 1, bad.text, names(columns));
            format!("move {number} ({text:?}) cannot be played: {names}")
        }
        Reason::Illegal(_) => bad.to_string(),
    }
}

/// The characters of the columns of a board. Columns from the 36th on have none.
fn names(columns: usize) -> String {
    let last = Column::new(columns - 1).to_char().unwrap_or('z');
    match columns {
        1 => String::from("the only column is 1"),
        2..=9 => format!("the columns are 1 to {last}"),
        10 => String::from("the columns are 1 to 9, then a"),
        _ => format!("the columns are 1 to 9, then a to {last}"),
    }
}

/// A position with its text.
pub(super) fn position<'a>(solver: &Solver, line: &'a Line) -> Result<(&'a str, Discs), BadInput> {
    let text = text(line)?.trim();
    if text.contains(char::is_whitespace) {
        return Err(BadInput::Words);
    }
    of_word(solver, text)
}

/// A position with its text, and the score that follows it.
pub(super) fn position_and_score<'a>(
    solver: &Solver,
    line: &'a Line,
) -> Result<(&'a str, Discs, Score), BadInput> {
    let mut words = text(line)?.split_whitespace();
    let word = words.next().ok_or(BadInput::Empty)?;
    let score = words.next().and_then(|score| score.parse().ok());
    let score = score.filter(|_| words.next().is_none()).ok_or(BadInput::NoScore)?;
    let (word, position) = of_word(solver, word)?;
    Ok((word, position, score))
}

/// Returns true if this is a comment, which gets no answer.
pub(super) fn is_comment(line: &Line) -> bool {
    text(line).is_ok_and(|text| text.trim_start().starts_with('#'))
}

pub(super) fn text(line: &Line) -> Result<&str, BadInput> {
    match line {
        Line::Text(text) => Ok(unmarked(text)),
        Line::Unreadable => Err(BadInput::Unreadable),
    }
}

fn of_word<'a>(solver: &Solver, word: &'a str) -> Result<(&'a str, Discs), BadInput> {
    let moves = match word.split_once(':') {
        Some((size, moves)) => {
            if record::c4::board(size).is_err() {
                return Err(BadInput::NoBoard(one_line(size)));
            }
            let own = format!("{}x{}", solver.columns(), solver.rows());
            (size == own).then_some(moves).ok_or(BadInput::OtherBoard(own))?
        }
        None => word,
    };
    match moves {
        "" => Err(BadInput::Empty),
        EMPTY_BOARD => Ok((word, Discs::default())),
        moves => match solver.discs_of_moves(moves) {
            Ok(position) => Ok((word, position)),
            Err(bad) => Err(BadInput::Move(bad, solver.columns())),
        },
    }
}
