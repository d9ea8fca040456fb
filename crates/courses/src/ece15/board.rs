use crate::fours::completes_four;

/// Number of columns.
pub const COLUMNS: usize = 7;
/// Number of rows.
pub const ROWS: usize = 6;

/// The stones, column by column, each from the top: 0 is empty, 1 is X, 2 is O. The functions
/// accept any content, even floating stones. Columns are numbered from 1.
pub type Board = [[i32; ROWS]; COLUMNS];

/// The board without stones.
pub const EMPTY: Board = [[0; ROWS]; COLUMNS];

/// The index of a column, if it exists.
fn index(column: i32) -> Option<usize> {
    usize::try_from(column).ok()?.checked_sub(1).filter(|&index| index < COLUMNS)
}

/// Returns true if the top of a column is occupied; a column that does not exist counts as full.
pub fn is_column_full(board: &Board, column: i32) -> bool {
    index(column).is_none_or(|column| board[column][0] != 0)
}

/// Returns true if every column is full, so that there is no move.
pub fn is_full(board: &Board) -> bool {
    board.iter().all(|column| column[0] != 0)
}

/// Puts a stone on the lowest empty row of a column; does nothing if there is none.
pub fn update_board(board: &mut Board, column: i32, number: i32) {
    let rows = index(column).map(|column| &mut board[column]);
    if let Some(square) = rows.and_then(|rows| rows.iter_mut().rfind(|square| **square == 0)) {
        *square = number;
    }
}

/// The number of the topmost stone of a column if it is in a line of four or more, and otherwise 0.
pub fn check_winner(board: &Board, last_move: i32) -> i32 {
    let winner = top_stone(board, last_move).filter(|&square| stands_in_four(board, square));
    winner.map_or(0, |(column, row)| board[column][row])
}

fn top_stone(board: &Board, column: i32) -> Option<(usize, usize)> {
    let column = index(column)?;
    let row = board[column].iter().position(|&square| square != 0)?;
    Some((column, row))
}

fn stands_in_four(board: &Board, (column, row): (usize, usize)) -> bool {
    let stone = board[column][row];
    let is_own = |(column, row): (usize, usize)| {
        board.get(column).and_then(|rows| rows.get(row)).is_some_and(|&square| square == stone)
    };
    completes_four((column, row), is_own)
}

/// The functions that others call, by default those of this crate. The C library calls them by their
/// public names, so that a student's replacement is used.
pub trait Functions {
    /// Returns true if a column is full.
    fn is_column_full(&self, board: &Board, column: i32) -> bool {
        is_column_full(board, column)
    }

    /// Puts a stone into a column.
    fn update_board(&self, board: &mut Board, column: i32, number: i32) {
        update_board(board, column, number);
    }

    /// The number of the player who has won with the top stone of a column, or 0.
    fn check_winner(&self, board: &Board, last_move: i32) -> i32 {
        check_winner(board, last_move)
    }
}

/// This crate's functions.
#[derive(Clone, Copy, Debug)]
pub struct Own;

impl Functions for Own {}
