use super::{Board, board};

/// The functions that others call. The C library calls them by their public names, so that a
/// student's replacement is used.
pub trait Functions {
    /// Whether a column is full.
    fn is_column_full(&self, board: &Board, column: i32) -> bool;
    /// Puts a stone into a column.
    fn update_board(&self, board: &mut Board, column: i32, number: i32);
    /// The number of the player who has won with the top stone of a column, or 0.
    fn check_winner(&self, board: &Board, last_move: i32) -> i32;
}

/// This crate's functions.
#[derive(Clone, Copy, Debug)]
pub struct Own;

impl Functions for Own {
    fn is_column_full(&self, board: &Board, column: i32) -> bool {
        board::is_column_full(board, column)
    }

    fn update_board(&self, board: &mut Board, column: i32, number: i32) {
        board::update_board(board, column, number);
    }

    fn check_winner(&self, board: &Board, last_move: i32) -> i32 {
        board::check_winner(board, last_move)
    }
}
