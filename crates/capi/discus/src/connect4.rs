//! Connect Four.

use std::ffi::c_char;

use rules::Game;
use rules::connect4::{Board, Column, IllegalDrop, play_moves};

use crate::convert::{answer, change, get, put, put_all, standing, text, who};
use crate::status::Status;
use crate::thinking::{self, CLimits};

/// Creates an empty board.
///
/// # Safety
/// `position` is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_new(
    rows: u32,
    columns: u32,
    position: *mut *mut Board,
) -> i32 {
    let board = || Board::new(rows as usize, columns as usize).map_err(|_| Status::OutOfRange);
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(position, || Ok(Box::into_raw(Box::new(board()?)))) })
}

/// Copies a position.
///
/// # Safety
/// `position` is null or a position; `copy` is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_copy(
    position: *const Board,
    copy: *mut *mut Board,
) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(copy, || Ok(Box::into_raw(Box::new(get(position)?.clone())))) })
}

/// Frees a position.
///
/// # Safety
/// It is null, or a position that is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_free(position: *mut Board) {
    if !position.is_null() {
        // SAFETY: the caller promises it; every position comes from a box.
        drop(unsafe { Box::from_raw(position) });
    }
}

/// The number of rows.
///
/// # Safety
/// `position` is null or a position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_rows(position: *const Board) -> u32 {
    // SAFETY: the caller promises it.
    unsafe { get(position) }.map_or(0, |board| number(board.rows()))
}

/// The number of columns.
///
/// # Safety
/// `position` is null or a position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_columns(position: *const Board) -> u32 {
    // SAFETY: the caller promises it.
    unsafe { get(position) }.map_or(0, |board| number(board.columns()))
}

/// The side whose disc stands on a square.
///
/// # Safety
/// `position` is null or a position; `place` is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_square(
    position: *const Board,
    row: u32,
    column: u32,
    place: *mut i32,
) -> i32 {
    let (row, column) = (row as usize, column as usize);
    let on = |board: &Board| {
        let is_there = row < board.rows() && column < board.columns();
        is_there.then(|| who(board.square(row, column))).ok_or(Status::OutOfRange)
    };
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(place, || on(get(position)?)) })
}

/// The side to move.
///
/// # Safety
/// `position` is null or a position; `place` is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_to_move(position: *const Board, place: *mut i32) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(place, || Ok(who(Some(get(position)?.side_to_move())))) })
}

/// The state of the game.
///
/// # Safety
/// `position` is null or a position; `outcome` is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_outcome(position: *const Board, outcome: *mut i32) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(outcome, || Ok(standing(get(position)?))) })
}

/// The legal columns.
///
/// # Safety
/// `position` is null or a position; `columns` is null or has room for this many numbers; `count`
/// is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_legal_moves(
    position: *const Board,
    columns: *mut u32,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    answer(|| {
        if count.is_null() {
            return Err(Status::Null);
        }
        // SAFETY: the caller promises it.
        let board = unsafe { get(position) }?;
        let moves: Vec<u32> = board.legal_moves().map(|column| number(column.index())).collect();
        // SAFETY: the caller promises it.
        unsafe { put_all(&moves, columns, capacity, count) }
    })
}

/// Drops a disc.
///
/// # Safety
/// `position` is null or a position that nobody else uses meanwhile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_play(position: *mut Board, column: u32) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe { change(position)?.play(Column::new(column as usize)).map_err(refused) })
}

/// Drops several discs, or none if one of them is illegal.
///
/// # Safety
/// `position` is null or a position that nobody else uses meanwhile; `moves` is null or ends with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_play_text(
    position: *mut Board,
    moves: *const c_char,
) -> i32 {
    answer(|| {
        // SAFETY: the caller promises it.
        let (board, moves) = unsafe { (change(position)?, text(moves)?) };
        *board = play_moves(&*board, moves).map_err(|bad| match bad.reason {
            rules::connect4::Reason::NotAColumn => Status::Malformed,
            rules::connect4::Reason::Illegal(why) => refused(why),
        })?;
        Ok(())
    })
}

/// The best column found within the limits.
///
/// # Safety
/// `position` is null or a position; `limits` is null or points at limits; `column` is null or can be
/// written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_best_move(
    position: *const Board,
    limits: *const CLimits,
    column: *mut u32,
) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe {
        put(column, || Ok(number(thinking::best_column(get(position)?, *get(limits)?)?.index())))
    })
}

/// The value for a column without a score.
const NO_SCORE: i32 = i32::MIN;

/// The exact scores of all columns.
///
/// # Safety
/// `position` is null or a position; `scores` is null or has room for this many numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_scores(
    position: *const Board,
    milliseconds: u32,
    scores: *mut i32,
    capacity: usize,
) -> i32 {
    answer(|| {
        // SAFETY: the caller promises it.
        let board = unsafe { get(position) }?;
        if scores.is_null() {
            return Err(Status::Null);
        }
        if capacity < board.columns() {
            return Err(Status::TooSmall);
        }
        let found = thinking::scores(board, milliseconds)?;
        let found: Vec<i32> = found.into_iter().map(|one| one.unwrap_or(NO_SCORE)).collect();
        // SAFETY: the caller promises it.
        unsafe { put_all(&found, scores, capacity, std::ptr::null_mut()) }
    })
}

fn refused(why: IllegalDrop) -> Status {
    match why {
        IllegalDrop::GameOver => Status::GameOver,
        IllegalDrop::NoSuchColumn => Status::OutOfRange,
        IllegalDrop::ColumnFull => Status::Illegal,
    }
}

/// Converts an index; boards have at most a thousand rows and columns.
fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
