//! `solution_display_board`, with which the drivers of ECE15 print a board (L14).
//!
//! It has its own library, so that it does not clash with another function of this name, and prints
//! the board correctly even if the functions under test do not.
#![allow(unsafe_code, reason = "C passes pointers, and finds functions by their plain names")]

use courses::ece15::{self, Board};
use ffi::{Output, Reserve, guarded};

/// Allows printing and reading a board even if memory is refused.
#[global_allocator]
static MEMORY: Reserve = Reserve::new();

/// Prints a board.
#[unsafe(export_name = "solution_display_board$solution_display_board")]
pub extern "C" fn solution_display_board(board: Option<&Board>) {
    let Some(board) = board else { return };
    guarded((), || ece15::display_board(board, &mut Output).unwrap_or_default());
}
