//! Guesses at the causes of known faults.

use courses::ece15::{Board, ROWS, check_winner, is_column_full, update_board};

use super::boards::{printed, upside_down};
use super::functions::Call;
use super::picture::picture;
use super::questions::{of_end, of_question};
use super::seen::Seen;
use crate::oracle::Mismatch;

/// The key of the check that a fault belongs to, and its cause.
type Known = (&'static str, &'static str);

const UPSIDE_DOWN: &str = "Row 0 is taken for the bottom of the board; it is the top.";
const FROM_ZERO: &str = "The column is used as an index; columns are numbered from 1, so column m is \
                         board[m - 1].";
const EXCHANGED: &str = "The indices are exchanged: the first is the column, the second the row.";

/// The board with the two indices exchanged: `board[row][column]`, as C finds it in memory.
fn exchanged(board: &Board) -> Board {
    let squares = board.as_flattened();
    let mut other = *board;
    for (column, rows) in other.iter_mut().enumerate() {
        for (row, square) in rows.iter_mut().enumerate() {
            *square = squares[(row * ROWS + column).min(squares.len() - 1)];
        }
    }
    other
}

/// Why a stone went to another square.
pub(super) fn of_update(before: &Board, column: i32, player: i32, seen: &Seen) -> Option<Known> {
    let [change] = seen.changes[..] else { return None };
    let with_stone = |board: &Board, column: i32| {
        let mut after = *board;
        update_board(&mut after, column, player);
        after
    };
    if change.2 != player {
        return None;
    }
    let mut after = *before;
    *after.get_mut(change.0)?.get_mut(change.1)? = change.2;
    if after == with_stone(before, column) {
        return None;
    }
    if after == upside_down(&with_stone(&upside_down(before), column)) {
        return Some(("L1b", UPSIDE_DOWN));
    }
    if after == with_stone(before, column + 1) {
        return Some(("L1a", FROM_ZERO));
    }
    let index = change.0 * ROWS + change.1;
    let is_exchanged = i32::try_from(index % ROWS) == Ok(column - 1);
    is_exchanged.then_some(("L1a", EXCHANGED))
}

/// Why a board is printed otherwise.
pub(super) fn of_shown(board: &Board, text: &[u8]) -> Option<Known> {
    let shown = picture(text);
    let is_shown = |board: &Board| shown.as_ref().is_some_and(|shown| shown.board == *board);
    if is_shown(board) {
        return None;
    }
    if is_shown(&upside_down(board)) {
        return Some(("L1b", UPSIDE_DOWN));
    }
    if is_shown(&exchanged(board)) {
        return Some(("L1a", EXCHANGED));
    }
    let is_other = |square: i32| !(0..=2).contains(&square);
    if !board.as_flattened().iter().any(|square| is_other(*square)) {
        return None;
    }
    // Without the squares that are no stones, all is well.
    let (right, mut masked) = (printed(board), text.to_vec());
    for (index, _) in board.as_flattened().iter().enumerate().filter(|(_, one)| is_other(**one)) {
        let (column, row) = (index / ROWS, index % ROWS);
        let at = 31 + 60 * row + 4 * column + 2;
        if let Some(byte) = masked.get_mut(at) {
            *byte = right[at];
        }
    }
    (masked == right).then_some(("L4", "A number other than 1 and 2 is printed as a stone."))
}

/// The cause of a difference in a call of a function.
pub(super) fn of_call(call: &Call, difference: &Mismatch) -> Option<&'static str> {
    let Call { word, numbers: [column, player], board, seen, .. } = call;
    let found = &difference.found.0[difference.found.1.min(difference.found.0.len())..];
    match (&word[..], difference.key) {
        (_, "L7") => of_end(found),
        (b"update_board", "L1a" | "L1b") => {
            of_update(board, *column, *player, seen).map(|known| known.1)
        }
        (b"display_board", "L1a" | "L1b" | "L4") => {
            of_shown(board, &seen.text).map(|known| known.1)
        }
        (b"display_board", _) => of_board(board, &seen.text),
        (_, "L13") if seen.returned.is_some() => {
            Some("Stones float on this board: the top stone of a column is the first from above.")
        }
        (b"check_winner", "L8a" | "L8b") => of_winner(board, *column, seen.number()?),
        (b"print_welcome" | b"player_move", _) => of_question(difference),
        (b"random_move" | b"draw", "L5a" | "L5b" | "R11") => of_random(board, seen, found),
        (b"check_win_or_tie", "R6a" | "L9") => of_end_text(seen),
        (b"is_column_full", "L10a" | "L10b") => of_full(*column, seen),
        (b"update_board", "L11a" | "L11b") => of_stone(board, *column, *player, seen),
        (b"random_move" | b"best_move", "L5a" | "L12a") if seen.changes.is_empty() => {
            Some("It does not put the stone on the board with update_board().")
        }
        _ => None,
    }
}

/// A board that is printed with other characters.
fn of_board(board: &Board, text: &[u8]) -> Option<&'static str> {
    let right = printed(board);
    let trimmed = |text: &[u8]| {
        let lines = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_end);
        lines.collect::<Vec<_>>().join(&b'\n')
    };
    if text == right {
        None
    } else if trimmed(text) == trimmed(&right) {
        Some("Blanks at the end of a line differ. The line of numbers ends with two blanks.")
    } else if text.trim_ascii() == right.trim_ascii() {
        Some("The empty lines differ. There is one before the board and one after it.")
    } else {
        None
    }
}

/// A wrong result of `check_winner`.
fn of_winner(board: &Board, column: i32, found: i32) -> Option<&'static str> {
    let right = check_winner(board, column);
    let wins = || (1..=7).any(|other| check_winner(board, other) != 0);
    if right != 0 && found == 0 {
        let index = usize::try_from(column - 1).ok()?;
        let row = board.get(index)?.iter().position(|square| *square != 0)?;
        return missed(board, index, row);
    }
    if right == 0 && found != 0 && !(1..=7).contains(&column) {
        return Some("A column that is not from 1 to 7 has no stones.");
    }
    if right == 0 && found != 0 && wins() {
        return Some("A line counts only if it goes through the top stone of the column.");
    }
    (right == 0 && found != 0).then_some(
        "A line of fewer than four counts, or one that goes on over the edge of the board.",
    )
}

/// The direction of the only line of four through a stone.
fn missed(board: &Board, column: usize, row: usize) -> Option<&'static str> {
    const LINES: [((isize, isize), &str); 4] = [
        ((1, 0), "A horizontal line is not seen, in some place."),
        ((0, 1), "A vertical line is not seen, in some place."),
        ((1, 1), "A diagonal that falls to the right is not seen, in some place."),
        ((1, -1), "A diagonal that rises to the right is not seen, in some place."),
    ];
    let stone = board[column][row];
    let reach = |(right, down): (isize, isize)| {
        let squares = (1..).map_while(|step| {
            let c = column.checked_add_signed(right * step)?;
            let r = row.checked_add_signed(down * step)?;
            board.get(c)?.get(r).copied()
        });
        squares.take_while(|square| *square == stone).count()
    };
    let is_line =
        |(right, down): (isize, isize)| reach((right, down)) + reach((-right, -down)) >= 3;
    let mut lines = LINES.into_iter().filter(|(direction, _)| is_line(*direction));
    lines.next().map(|(_, words)| words).filter(|_| lines.next().is_none())
}

/// A wrong random move.
fn of_random(board: &Board, seen: &Seen, found: &[u8]) -> Option<&'static str> {
    let text = String::from_utf8_lossy(found);
    if text.contains("calls srand()") {
        return Some("The functions must not call srand(): that is for the program's main.");
    }
    if text.contains("drawn 0 times") {
        return Some("Some column is never drawn: rand() % 7 + 1 draws each of 1 to 7.");
    }
    let column = seen.number()?;
    let is_open = !is_column_full(board, column);
    match () {
        () if column == 0 => Some("rand() % 7 is 0 to 6; columns are numbered from 1."),
        () if !is_open => Some("It does not draw again while the column is full."),
        () if seen.changes.is_empty() => {
            Some("It does not put the stone on the board with update_board().")
        }
        () => Some("It draws another number than rand() % 7 + 1, or calls rand() more often."),
    }
}

/// A column that is full, or not.
fn of_full(column: i32, seen: &Seen) -> Option<&'static str> {
    let is_full = seen.returned.as_deref() == Some("true");
    match ((1..=7).contains(&column), is_full) {
        (false, false) => Some("A column that is not from 1 to 7 should count as full."),
        (true, true) => Some("A column is full only if its top, board[m - 1][0], is taken."),
        (true, false) => Some("A column is full if its top is taken, by a stone of X or of O."),
        (false, true) => None,
    }
}

/// A stone that went wrong, though not by its square.
fn of_stone(board: &Board, column: i32, player: i32, seen: &Seen) -> Option<&'static str> {
    if !(1..=7).contains(&column) {
        return Some("A column that is not from 1 to 7 is not refused.");
    }
    if is_column_full(board, column) {
        return Some("A stone in a full column should change nothing.");
    }
    let is_other = seen.changes.iter().any(|change| change.2 != player);
    is_other.then_some("The stone is not that of player_num.")
}

/// A wrong end of the game.
fn of_end_text(seen: &Seen) -> Option<&'static str> {
    let is_over = seen.returned.as_deref() == Some("true");
    match (seen.text.is_empty(), is_over) {
        (true, true) => Some("It returns true, but does not say how the game has ended."),
        (false, false) => Some("It says that the game has ended, but returns false."),
        _ => None,
    }
}
