//! The C library of the Checkers assignment: the two functions of `Checkers.h`, and the whole
//! program as a function.
//!
//! Deliberately absent: rules and texts, which are in `courses`.
#![allow(unsafe_code, reason = "names are exported to C")]

use std::io::{self, Write};
use std::mem::MaybeUninit;

use courses::Ending;
use courses::checkers::{self, EMPTY, Functions, Setup, board_of, initial_board, letter, setup_of};
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
    guarded((), || _ = board.write(squares_of(&initial_board())));
}

fn squares_of(setup: &Setup) -> Board {
    std::array::from_fn(|column| std::array::from_fn(|row| letter(setup, column, row)))
}

/// The functions by their public names, since a program may define its own.
mod public {
    use super::Board;

    unsafe extern "C" {
        pub(super) fn print_board(board: *mut Board);
        pub(super) fn init_board(board: *mut Board);
    }
}

/// Calls the public functions, which use C's `stdout`.
struct Public;

impl Functions for Public {
    fn initial_board(&self) -> Setup {
        let mut board = [[EMPTY; 8]; 8];
        // SAFETY: the board has the squares of the header.
        unsafe { public::init_board(&raw mut board) };
        setup_of(|column, row| board[column][row])
    }

    fn print_board(&self, setup: &Setup, _output: &mut impl Write) -> io::Result<()> {
        let mut board = squares_of(setup);
        // SAFETY: as above.
        unsafe { public::print_board(&raw mut board) };
        Ok(())
    }
}

/// Plays like the program, on C's `stdin` and `stdout`; returns the program's exit status.
#[unsafe(export_name = "play_checkers$play_checkers")]
pub extern "C" fn play_checkers() -> c_int {
    match guarded(None, || checkers::run_with(Public, Input::default(), Output).ok()) {
        Some(Ending::Normal) => 0,
        Some(Ending::Failed { complaint }) => fail(&complaint),
        None => 1,
    }
}
