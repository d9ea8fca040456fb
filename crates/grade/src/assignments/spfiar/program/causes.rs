//! Known mistakes, by what they look like.

use courses::spfiar::EMPTY;

use super::Habits;
use super::found::{Found, Kind, Squares};
use super::squares::likes;
use crate::oracle::Mismatch;

/// A guess at the cause of a difference.
pub(super) fn guess(habits: &Habits, difference: &Mismatch) -> Option<String> {
    let (right, wrong) = (line_at(difference.expected), line_at(difference.found));
    let (right_kind, wrong_kind) = (Kind::of(right), Kind::of(wrong));
    let last = difference.session.lines.last().map_or(&b""[..], Vec::as_slice);
    let sentence = match difference.key {
        "R30a" | "R30b" | "R31a" | "R31b" | "R31c" | "R32a" | "R32b" | "R33" => {
            habits.diagnosis.map(|known| known.cause)
        }
        "R17" => suggestion(habits, right, wrong),
        "R2a" | "R2b" if wrong_kind == Kind::Board => level(difference),
        "R6" => board(difference),
        "R8" if difference.session.is_cut => Some("A last line without line feed is lost."),
        "R8" if difference.found.0.len() > 10_000 => Some(
            "The program goes on reading after the end of the input: the result of the reading \
             function is not looked at.",
        ),
        "R9" => odd_line(difference, wrong_kind),
        "R10a" | "R10b" | "R10c" => white_space(difference),
        "R13a" | "R13b" | "R13c" => prompt(right_kind, wrong_kind, difference),
        "R15a" | "R16" if is_one_less(right, wrong) => Some(FROM_ZERO),
        "R22" | "R23" => win(difference, wrong_kind),
        "R24" if wrong_kind == Kind::MovePrompt => Some("A full board is not seen as a tie."),
        "R26" => history(right_kind, wrong_kind),
        "R27b" => Some(
            "After a win of the user the last disc is the user's own: there is no computer's disc to \
             remove before it.",
        ),
        "R28" if wrong_kind == Kind::RemoveUsers => {
            Some("After the computer has won, both its disc and the user's are removed.")
        }
        "R36a" if habits.on_stderr.contains(&right_kind) => Some(
            "Messages are printed on the standard error; the assignment wants the standard output.",
        ),
        _ if last.is_empty() => None,
        _ if is_one_less(right, wrong) => Some(FROM_ZERO),
        _ => None,
    };
    sentence.map(str::to_owned)
}

const FROM_ZERO: &str = "The column is counted from 0; messages count from 1.";

/// The line in which an offset lies.
fn line_at((text, at): (&[u8], usize)) -> &[u8] {
    let at = at.min(text.len());
    let start = text[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let length = text[start..].iter().position(|byte| *byte == b'\n');
    &text[start..length.map_or(text.len(), |length| start + length)]
}

/// Returns true if two lines differ only in a number, which is one less.
fn is_one_less(right: &[u8], wrong: &[u8]) -> bool {
    let split = |line: &[u8]| -> Option<(Vec<u8>, u32)> {
        let start = line.iter().rposition(|byte| !byte.is_ascii_digit())? + 1;
        let number = std::str::from_utf8(&line[start..]).ok()?.parse().ok()?;
        Some((line[..start].to_vec(), number))
    };
    match (split(right), split(wrong)) {
        (Some((one, right)), Some((other, wrong))) => one == other && wrong + 1 == right,
        _ => false,
    }
}

fn suggestion(habits: &Habits, right: &[u8], wrong: &[u8]) -> Option<&'static str> {
    let known = habits.diagnosis.filter(|known| known.key == "R17").map(|known| known.cause);
    let is_less = is_one_less(right, wrong);
    let is_other = Kind::of(wrong) != Kind::Suggestion && Kind::of(right) != Kind::Suggestion;
    let stays = is_other.then_some("The suggested move is played; it should only be named.");
    if is_less { Some(FROM_ZERO) } else { known.or(stays) }
}

/// Levels that are accepted though they are none.
fn level(difference: &Mismatch) -> Option<&'static str> {
    let line = difference.session.lines.first()?;
    let text = std::str::from_utf8(line).ok()?.trim();
    match text.parse::<i128>() {
        Ok(number) if number.abs() > 1 << 31 => Some("Big numbers wrap around, as with atoi."),
        Ok(0 | 8) => Some("The range of the level is off by one."),
        Err(_) if text.starts_with(['1', '2', '3', '4', '5', '6', '7']) => {
            Some("What follows the digits is ignored, as with atoi and scanf.")
        }
        _ => None,
    }
}

/// How a board is wrong.
fn board(difference: &Mismatch) -> Option<&'static str> {
    let squares = |(text, at): (&[u8], usize)| {
        let start = text[..at.min(text.len())].iter().rposition(|byte| *byte == b'\n');
        let mut start = start.map_or(0, |end| end + 1);
        // Back to the first row.
        while let Some(end) = start.checked_sub(1) {
            let line = line_at((text, end));
            if Kind::of(line) != Kind::Board || !line.starts_with(b"|") {
                break;
            }
            start -= line.len() + 1;
        }
        Found::new(&text[start..]).next_board()?.squares()
    };
    let (right, wrong) = (squares(difference.expected)?, squares(difference.found)?);
    let [down, mirrored, _, exchanged] = likes(&right);
    let is_shifted = |by: usize| (by..6).all(|row| wrong[row - by] == right[row]);
    match wrong {
        _ if wrong == down => Some("The rows are printed from the bottom; the top row goes first."),
        _ if wrong == mirrored => Some("The columns are printed from right to left."),
        _ if wrong == exchanged => Some("X and O are exchanged: X are the user's discs."),
        _ if is_shifted(1) => Some("The board is off by one row."),
        _ => None,
    }
}

fn odd_line(difference: &Mismatch, wrong: Kind) -> Option<&'static str> {
    let lines = &difference.session.lines;
    let odd = lines.iter().find(|line| line.len() > 1000 || std::str::from_utf8(line).is_err());
    match odd {
        Some(line) if line.len() > 1024 && wrong == Kind::InvalidCommand => {
            Some("A line that is longer than the buffer is read as two lines.")
        }
        Some(line) if line.len() > 1024 => Some(
            "The rest of a line that is longer than the buffer is read as the next line, or lost.",
        ),
        Some(line) if line.len() == 1024 => {
            Some("The limit of 1024 bytes is off by one: think of the line feed and the final NUL.")
        }
        Some(_) => Some("Bytes that are not UTF-8 are not looked for."),
        None if lines.iter().any(|line| line.contains(&0)) => {
            Some("The line ends at its NUL byte for the functions of C's strings.")
        }
        None => None,
    }
}

fn white_space(difference: &Mismatch) -> Option<&'static str> {
    let has = |byte: u8| difference.session.lines.iter().any(|line| line.contains(&byte));
    if has(b'\r') {
        return Some("The carriage return is not treated as white space.");
    }
    if has(0x0b) || has(0x0c) {
        return Some("VT and FF are treated as white space, as by isspace.");
    }
    has(b'\t').then_some("The tab is not treated as white space.")
}

fn prompt(right: Kind, wrong: Kind, difference: &Mismatch) -> Option<&'static str> {
    if wrong != Kind::MovePrompt {
        return None;
    }
    let (text, at) = difference.found;
    let start = at.min(text.len()).checked_sub(1)?;
    let before = Kind::of(line_at((text, start)));
    match before {
        _ if right == Kind::Board => Some("The prompt is printed before the board, not after it."),
        Kind::InvalidCommand | Kind::OutOfRange | Kind::Full | Kind::CannotUndo | Kind::IsOver => {
            Some("The prompt is printed after an error.")
        }
        Kind::Suggestion => Some("The prompt is printed after a suggestion."),
        Kind::WhatNow => Some("The prompt is printed when the game is over."),
        _ => None,
    }
}

/// A win that is not seen, by the direction of the four discs. A win in a column is the first that is
/// tried, so perhaps no win is seen.
fn win(difference: &Mismatch, wrong: Kind) -> Option<&'static str> {
    if !matches!(wrong, Kind::MovePrompt | Kind::ComputerMove | Kind::Board) {
        return None;
    }
    let result = difference.expected.0;
    let over = result.windows(10).rposition(|window| window == b"Game over:")?;
    let board = over.checked_sub(144).map(|start| &result[start..over])?;
    let squares = Found::new(board).next_board()?.squares()?;
    let directions = directions(&squares);
    Some(match directions[..] {
        [0] => "A win in a row is not seen.",
        [2] => "A win on a rising diagonal is not seen.",
        [3] => "A win on a falling diagonal is not seen.",
        _ => return None,
    })
}

/// The directions in which somebody has four in line: across, up, rising, falling.
fn directions(squares: &Squares) -> Vec<usize> {
    // Rows count from the top.
    const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (-1, 1), (1, 1)];
    let at = |row: isize, column: isize| -> Option<u8> {
        let row = squares.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied().filter(|disc| *disc != EMPTY)
    };
    let has_four = |down: isize, right: isize| {
        let starts = (0..6_isize).flat_map(|row| (0..7_isize).map(move |column| (row, column)));
        starts.into_iter().any(|(row, column)| {
            let disc = at(row, column);
            disc.is_some() && (1..4).all(|i| at(row + i * down, column + i * right) == disc)
        })
    };
    (0..4).filter(|index| has_four(STEPS[*index].0, STEPS[*index].1)).collect()
}

fn history(right: Kind, wrong: Kind) -> Option<&'static str> {
    match (right, wrong) {
        (Kind::CannotUndo, Kind::RemoveComputers) => {
            Some("More than the last 20 discs are kept in the history.")
        }
        (Kind::RemoveComputers, Kind::CannotUndo) => {
            Some("Fewer than 20 discs are kept: 20 are ten moves of each side.")
        }
        _ => None,
    }
}
