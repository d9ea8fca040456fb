//! The C library of the Checkers assignment: the two functions of `Checkers.h`, and the whole
//! program as a function.
//!
//! Deliberately absent: rules and texts, which are in `courses`.
#![allow(unsafe_code, reason = "names are exported to C")]

use std::mem::MaybeUninit;

use courses::Ending;
use courses::checkers::{self, board_of, initial_board, letter};
use ffi::{Input, Output, Reserve, fail, guarded, print};
use libc::c_int;

#[global_allocator]
static MEMORY: Reserve = Reserve::new();

/// The squares in C's layout: by column from a, each from row 1.
pub type Board = [[u8; 8]; 8];

const _: () = assert!(size_of::<Board>() == 64);

/// Writes the board to C's `stdout`; NULL does nothing.
#[unsafe(export_name = "print_board$print_board")]
pub extern "C" fn print_board(board: Option<&Board>) {
    let Some(board) = board else { return };
    guarded((), || print(&board_of(|column, row| board[column][row])));
}

/// Sets up the initial board; NULL does nothing.
#[unsafe(export_name = "init_board$init_board")]
pub extern "C" fn init_board(board: Option<&mut MaybeUninit<Board>>) {
    let Some(board) = board else { return };
    guarded((), || {
        let initial = initial_board();
        let squares = |column| std::array::from_fn(|row| letter(&initial, column, row));
        board.write(std::array::from_fn(squares));
    });
}

/// Plays like the program, on C's `stdin` and `stdout`; returns the program's exit status.
#[unsafe(export_name = "play_checkers$play_checkers")]
pub extern "C" fn play_checkers() -> c_int {
    match guarded(None, || checkers::run(Input::default(), Output).ok()) {
        Some(Ending::Normal) => 0,
        Some(Ending::Failed { complaint }) => fail(&complaint),
        None => 1,
    }
}
