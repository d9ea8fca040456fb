use courses::fourinarow::MOST_SQUARES;
use libc::c_int;

use crate::{CBoard, cpp};

/// Allocates a blank board; null if a dimension is negative, if there are more squares than the
/// program plays on, or if memory is refused.
///
/// All of its memory comes from C++'s `operator new[]`: first the row pointers, then each row.
#[unsafe(export_name = "allocateBoard$_Z13allocateBoardii")]
pub extern "C-unwind" fn allocate_board(ydim: c_int, xdim: c_int) -> CBoard {
    let none = std::ptr::null_mut();
    let (Ok(rows), Ok(columns)) = (usize::try_from(ydim), usize::try_from(xdim)) else {
        return none;
    };
    if rows.saturating_mul(columns.max(1)) > MOST_SQUARES {
        return none;
    }
    let board = cpp::new_zeros::<*mut c_int>(rows);
    for row in 0..if board.is_null() { 0 } else { rows } {
        let squares = cpp::new_zeros::<c_int>(columns);
        if squares.is_null() {
            // SAFETY: the rows so far come from `new_zeros`, and the others are null.
            unsafe { deallocate_board(board, ydim) };
            return none;
        }
        // SAFETY: there are this many pointers.
        unsafe { board.add(row).write(squares) };
    }
    board
}

/// Frees a board of [`allocate_board`]; null does nothing.
///
/// # Safety
/// The board is null or was allocated with `new[]`, with this many rows, each null or allocated
/// with `new[]`, and is not used again.
#[unsafe(export_name = "deallocateBoard$_Z15deallocateBoardPP10BoardValuei")]
pub unsafe extern "C-unwind" fn deallocate_board(board: CBoard, ydim: c_int) {
    if board.is_null() {
        return;
    }
    for row in 0..usize::try_from(ydim).unwrap_or_default() {
        // SAFETY: the caller promises that the row is there and comes from `new[]`.
        unsafe { cpp::delete(*board.add(row)) };
    }
    // SAFETY: the caller promises the same of the pointers.
    unsafe { cpp::delete(board) };
}
