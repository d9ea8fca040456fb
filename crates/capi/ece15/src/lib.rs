//! The C library of the assignment ECE15: the nine functions of `connect4_functions.h`.
//!
//! Each function is a conversion, a call of `courses::ece15` and a conversion. A null board counts
//! as full, and prints nothing; C promises that any other is an `int[7][6]`.
#![allow(unsafe_code, reason = "C passes pointers, and finds functions by their plain names")]

use courses::ece15::{self, Board, END_OF_INPUT, Functions, Stop};
use ffi::{Input, Output, Reserve, fail, guarded};
use libc::c_int;

/// Allows printing and reading a board even if memory is refused.
#[global_allocator]
static MEMORY: Reserve = Reserve::new();

/// The functions by their public names, since a program may define its own.
mod public {
    use super::{Board, c_int};

    unsafe extern "C" {
        pub(super) fn is_column_full(board: *mut Board, m: c_int) -> bool;
        pub(super) fn update_board(board: *mut Board, m: c_int, player_num: c_int);
        pub(super) fn check_winner(board: *mut Board, last_move: c_int) -> c_int;
    }
}

/// Calls the public functions; those that only read a board get a copy.
struct Public;

impl Functions for Public {
    fn is_column_full(&self, board: &Board, column: c_int) -> bool {
        // SAFETY: the board has seven columns of six squares.
        unsafe { public::is_column_full(&mut { *board }, column) }
    }

    fn update_board(&self, board: &mut Board, column: c_int, number: c_int) {
        // SAFETY: as above.
        unsafe { public::update_board(board, column, number) };
    }

    fn check_winner(&self, board: &Board, last_move: c_int) -> c_int {
        // SAFETY: as above.
        unsafe { public::check_winner(&mut { *board }, last_move) }
    }
}

/// Welcomes Alice and asks whether she moves first.
#[unsafe(export_name = "print_welcome$print_welcome")]
pub extern "C" fn print_welcome() -> c_int {
    answered(|input| ece15::print_welcome(input, &mut Output))
}

/// Prints a board.
#[unsafe(export_name = "display_board$display_board")]
pub extern "C" fn display_board(board: Option<&Board>) {
    let Some(board) = board else { return };
    guarded((), || ece15::display_board(board, &mut Output).unwrap_or_default());
}

/// Drops a stone into a random column.
#[unsafe(export_name = "random_move$random_move")]
pub extern "C" fn random_move(board: Option<&mut Board>, computer_num: c_int) -> c_int {
    let Some(board) = board else { return 0 };
    // SAFETY: `rand` takes no arguments and returns a non-negative number.
    let rand = || unsafe { libc::rand() }.unsigned_abs();
    guarded(0, || ece15::random_move(&Public, board, computer_num, rand))
}

/// Asks Alice for a move and makes it.
#[unsafe(export_name = "player_move$player_move")]
pub extern "C" fn player_move(board: Option<&mut Board>, player_num: c_int) -> c_int {
    let Some(board) = board else { return 0 };
    answered(|input| ece15::player_move(&Public, board, player_num, input, &mut Output))
}

/// Prints how the game has ended, if it has.
#[unsafe(export_name = "check_win_or_tie$check_win_or_tie")]
pub extern "C" fn check_win_or_tie(board: Option<&Board>, last_move: c_int) -> bool {
    let Some(board) = board else { return false };
    let checked =
        || ece15::check_win_or_tie(&Public, board, last_move, &mut Output).unwrap_or_default();
    guarded(false, checked)
}

/// Returns true if a column is full.
#[unsafe(export_name = "is_column_full$is_column_full")]
pub extern "C" fn is_column_full(board: Option<&Board>, m: c_int) -> bool {
    let Some(board) = board else { return true };
    guarded(true, || ece15::is_column_full(board, m))
}

/// Puts a stone into a column that is not full.
#[unsafe(export_name = "update_board$update_board")]
pub extern "C" fn update_board(board: Option<&mut Board>, m: c_int, player_num: c_int) {
    let Some(board) = board else { return };
    guarded((), || ece15::update_board(board, m, player_num));
}

/// The player who has won with the top stone of a column.
#[unsafe(export_name = "check_winner$check_winner")]
pub extern "C" fn check_winner(board: Option<&Board>, last_move: c_int) -> c_int {
    let Some(board) = board else { return 0 };
    guarded(0, || ece15::check_winner(board, last_move))
}

/// Makes the best move found within the time limit.
#[unsafe(export_name = "best_move$best_move")]
pub extern "C" fn best_move(board: Option<&mut Board>, computer_num: c_int) -> c_int {
    let Some(board) = board else { return 0 };
    guarded(0, || ece15::best_move(&Public, board, computer_num))
}

/// The answer to a question, read from C's `stdin`; if the input ends, so does the program (L7).
fn answered(ask: impl FnOnce(&mut Input) -> Result<i32, Stop>) -> c_int {
    let answer = guarded(Ok(0), || ask(&mut Input::default()));
    answer.unwrap_or_else(|_| fail(END_OF_INPUT))
}
