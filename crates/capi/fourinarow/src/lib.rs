//! The C++ library of the assignment `FourInARow`: the functions of `c4lib.h` under the mangled
//! names of a C++ compiler (Itanium ABI), and the global `playerToValue`.
//!
//! Each function is a conversion, a call of `courses::fourinarow` and a conversion. Memory and
//! streams are those of C++, so that a driver can free, redirect and read as if all of it were
//! written in C++.
#![allow(unsafe_code, reason = "C++ passes pointers, and finds functions by their mangled names")]

mod cpp;
mod grid;
mod memory;

use courses::fourinarow::{self, PROMPT};
use ffi::{Reserve, guarded};
use grid::{Grid, RED, YELLOW, side};
use libc::c_int;
use rules::Side;

pub use memory::{allocate_board, deallocate_board};

/// Allows printing and reading a board even if memory is refused.
#[global_allocator]
static MEMORY: Reserve = Reserve::new();

/// The C++ type `BoardValue **board`.
type CBoard = *mut *mut c_int;

/// The colours of players 0 and 1. The library itself does not read it.
#[unsafe(export_name = "playerToValue$playerToValue")]
pub static mut PLAYER_TO_VALUE: [c_int; 2] = [RED, YELLOW];

/// Prints a board and an empty line.
///
/// # Safety
/// The board is null or has at least this many rows, each null or with at least this many squares.
/// The same holds for all functions with a board.
#[unsafe(export_name = "printBoard$_Z10printBoardPP10BoardValueii")]
pub unsafe extern "C-unwind" fn print_board(board: CBoard, ydim: c_int, xdim: c_int) {
    // SAFETY: the caller promises it.
    let grid = unsafe { Grid::new(board, ydim, xdim) };
    // Not guarded, since an exception of `cout` passes through.
    fourinarow::print_board(&grid, &mut cpp::Cout).unwrap_or_default();
}

/// Returns true if a player has four or more in a line anywhere.
///
/// # Safety
/// As for [`print_board`].
#[unsafe(export_name = "hasWon$_Z6hasWonPP10BoardValueiiiii")]
pub unsafe extern "C-unwind" fn has_won(
    board: CBoard,
    ydim: c_int,
    xdim: c_int,
    _sy: c_int,
    _sx: c_int,
    player: c_int,
) -> bool {
    // SAFETY: the caller promises it.
    let grid = unsafe { Grid::new(board, ydim, xdim) };
    guarded(false, || side(player).is_some_and(|side| fourinarow::has_won(&grid, side)))
}

/// Returns true if no square is blank.
///
/// # Safety
/// As for [`print_board`].
#[unsafe(export_name = "isDraw$_Z6isDrawPP10BoardValueii")]
pub unsafe extern "C-unwind" fn is_draw(board: CBoard, ydim: c_int, xdim: c_int) -> bool {
    // SAFETY: the caller promises it.
    let grid = unsafe { Grid::new(board, ydim, xdim) };
    guarded(true, || fourinarow::is_draw(&grid))
}

/// The lowest blank row of a column; -1 if it is full.
///
/// # Safety
/// The board is null or has at least this many rows, each null or including this column.
#[unsafe(export_name = "findYValue$_Z10findYValuePP10BoardValueii")]
pub unsafe extern "C-unwind" fn find_y_value(board: CBoard, ydim: c_int, x: c_int) -> c_int {
    let Ok(column) = usize::try_from(x) else { return -1 };
    // SAFETY: the caller promises it.
    let grid = unsafe { Grid::new(board, ydim, x.saturating_add(1)) };
    let row = guarded(None, || fourinarow::landing_row(&grid, column));
    row.and_then(|row| c_int::try_from(row).ok()).unwrap_or(-1)
}

/// Asks for the move of a player and makes it; returns whether that failed.
///
/// # Safety
/// As for [`print_board`]; `y` and `x` are null or can be written.
#[unsafe(export_name = "getNextHumanInput$_Z17getNextHumanInputPP10BoardValueiiPiS2_i")]
pub unsafe extern "C-unwind" fn get_next_human_input(
    board: CBoard,
    ydim: c_int,
    xdim: c_int,
    y: *mut c_int,
    x: *mut c_int,
    player: c_int,
) -> bool {
    let read = |_: &Grid, _| {
        cpp::print(PROMPT.as_bytes());
        usize::try_from(cpp::read_integer()).ok()
    };
    // SAFETY: the caller promises it.
    unsafe { play(&Grid::new(board, ydim, xdim), (y, x), player, read) }
}

/// Makes the move of the user AI; returns whether that failed.
///
/// # Safety
/// As for [`get_next_human_input`].
#[unsafe(export_name = "getUserAIInput$_Z14getUserAIInputPP10BoardValueiiPiS2_i")]
pub unsafe extern "C-unwind" fn get_user_ai_input(
    board: CBoard,
    ydim: c_int,
    xdim: c_int,
    y: *mut c_int,
    x: *mut c_int,
    player: c_int,
) -> bool {
    let choose = |grid: &Grid, side| guarded(None, || fourinarow::user_ai(grid, side));
    // SAFETY: the caller promises it.
    unsafe { play(&Grid::new(board, ydim, xdim), (y, x), player, choose) }
}

/// Makes a random move; returns whether that failed.
///
/// # Safety
/// As for [`get_next_human_input`].
#[unsafe(export_name = "getRandomAIInput$_Z16getRandomAIInputPP10BoardValueiiPiS2_i")]
pub unsafe extern "C-unwind" fn get_random_ai_input(
    board: CBoard,
    ydim: c_int,
    xdim: c_int,
    y: *mut c_int,
    x: *mut c_int,
    player: c_int,
) -> bool {
    // SAFETY: `rand` takes no arguments and returns a non-negative number.
    let rand = || unsafe { libc::rand() }.unsigned_abs();
    let choose = |grid: &Grid, _| guarded(None, || fourinarow::random_ai(grid, rand));
    // SAFETY: the caller promises it.
    unsafe { play(&Grid::new(board, ydim, xdim), (y, x), player, choose) }
}

/// Drops the piece of a player into the chosen column, and stores its square. Returns true and
/// changes nothing if there is no such player or no column was chosen.
///
/// # Safety
/// The two pointers are null or can be written.
unsafe fn play(
    grid: &Grid,
    (y, x): (*mut c_int, *mut c_int),
    player: c_int,
    choose: impl FnOnce(&Grid, Side) -> Option<usize>,
) -> bool {
    let Some(side) = side(player) else { return true };
    let Some(column) = choose(grid, side) else { return true };
    let Some(row) = grid.drop_piece(column, side) else { return true };
    for (place, index) in [(y, row), (x, column)] {
        // SAFETY: the caller promises it.
        if let (Some(place), Ok(index)) = (unsafe { place.as_mut() }, c_int::try_from(index)) {
            *place = index;
        }
    }
    false
}
