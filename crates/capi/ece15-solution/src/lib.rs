//! `solution_display_board`, which the drivers of ECE15 show a board with (L14).
//!
//! It stands in a library of its own, so that it meets no other function of this name, and shows
//! the board as it should be even where the functions under test do not.
#![allow(unsafe_code, reason = "C hands in pointers, and finds functions by their bare names")]

use border::{Output, Reserve, guarded};
use courses::ece15::{self, Board};

/// So that a board can be shown and read even where memory is refused.
#[global_allocator]
static MEMORY: Reserve = Reserve::new();

/// Prints a board.
///
/// # Safety
/// The board is null or has seven columns of six squares.
#[unsafe(export_name = "solution_display_board$solution_display_board")]
pub unsafe extern "C" fn solution_display_board(board: *mut Board) {
    // SAFETY: the caller promises it.
    let Some(board) = (unsafe { board.as_ref() }) else { return };
    guarded((), || ece15::display_board(board, &mut Output).unwrap_or_default());
}
