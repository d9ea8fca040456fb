//! Causes of faults: a table of those that are common and sure, and the line that `check_winner` misses.

use courses::ece15::{Board, check_winner};

use crate::notation::lines;
use crate::oracle::Mismatch;

/// The cause of a difference in a call of a function, the last one on this board.
pub(super) fn of(difference: &Mismatch, board: &Board) -> Option<&'static str> {
    let (found, at) = difference.found;
    let found = String::from_utf8_lossy(&found[at.min(found.len())..]);
    if difference.key == "L8a" {
        let call = String::from_utf8_lossy(difference.session.lines.last()?);
        let column: i32 = call.strip_prefix("check_winner ")?.parse().ok()?;
        return of_winner(board, column);
    }
    let row = |line: &'static str| {
        let (key, rest) = line.split_once(" | ")?;
        let (pattern, sentence) = rest.split_once(" | ")?;
        (key == difference.key && found.contains(pattern)).then_some(sentence)
    };
    lines(include_str!("causes.txt")).find_map(row)
}

/// The cause of a wrong winner: the direction of the line that is not seen, if there is only one.
fn of_winner(board: &Board, column: i32) -> Option<&'static str> {
    const LINES: [((isize, isize), &str); 4] = [
        ((1, 0), "A horizontal line is not seen, in some place."),
        ((0, 1), "A vertical line is not seen, in some place."),
        ((1, 1), "A diagonal that falls to the right is not seen, in some place."),
        ((1, -1), "A diagonal that rises to the right is not seen, in some place."),
    ];
    if check_winner(board, column) == 0 {
        let why =
            "A line of fewer than four counts, or one that goes on over the edge of the board.";
        return Some(why);
    }
    let column = usize::try_from(column - 1).ok()?;
    let row = board[column].iter().position(|square| *square != 0)?;
    let reach = |(right, down): (isize, isize)| {
        let squares = (1..).map_while(|step| {
            let rows = board.get(column.checked_add_signed(right * step)?)?;
            rows.get(row.checked_add_signed(down * step)?)
        });
        squares.take_while(|square| **square == board[column][row]).count()
    };
    let is_line = |way: (isize, isize)| reach(way) + reach((-way.0, -way.1)) >= 3;
    let mut lines = LINES.into_iter().filter(|(way, _)| is_line(*way));
    lines.next().filter(|_| lines.next().is_none()).map(|(_, words)| words)
}
