//! Connect Four.

use std::ffi::c_char;

use rules::Game;
use rules::connect4::{Board, Column, IllegalDrop, play_moves};

use crate::convert::{Place, answer, get, put, put_all, standing, text, who};
use crate::status::Status;
use crate::thinking::{self, CLimits};

/// Creates an empty board.
#[unsafe(no_mangle)]
pub extern "C" fn discus_connect4_new(rows: u32, columns: u32, position: Place<Box<Board>>) -> i32 {
    let board = || Board::new(rows as usize, columns as usize).map_err(|_| Status::OutOfRange);
    answer(|| put(position, || Ok(Box::new(board()?))))
}

/// Copies a position.
#[unsafe(no_mangle)]
pub extern "C" fn discus_connect4_copy(position: Option<&Board>, copy: Place<Box<Board>>) -> i32 {
    answer(|| put(copy, || Ok(Box::new(get(position)?.clone()))))
}

/// Frees a position.
#[unsafe(no_mangle)]
pub extern "C" fn discus_connect4_free(position: Option<Box<Board>>) {
    drop(position);
}

/// The number of rows.
#[unsafe(no_mangle)]
pub extern "C" fn discus_connect4_rows(position: Option<&Board>) -> u32 {
    get(position).map_or(0, |board| number(board.rows()))
}

/// The number of columns.
#[unsafe(no_mangle)]
pub extern "C" fn discus_connect4_columns(position: Option<&Board>) -> u32 {
    get(position).map_or(0, |board| number(board.columns()))
}

/// The side whose disc stands on a square.
#[unsafe(no_mangle)]
pub extern "C" fn discus_connect4_square(
    position: Option<&Board>,
    row: u32,
    column: u32,
    place: Place<i32>,
) -> i32 {
    let (row, column) = (row as usize, column as usize);
    let on = |board: &Board| {
        let is_there = row < board.rows() && column < board.columns();
        is_there.then(|| who(board.square(row, column))).ok_or(Status::OutOfRange)
    };
    answer(|| put(place, || on(get(position)?)))
}

/// The side to move.
#[unsafe(no_mangle)]
pub extern "C" fn discus_connect4_to_move(position: Option<&Board>, place: Place<i32>) -> i32 {
    answer(|| put(place, || Ok(who(Some(get(position)?.side_to_move())))))
}

/// The state of the game.
#[unsafe(no_mangle)]
pub extern "C" fn discus_connect4_outcome(position: Option<&Board>, outcome: Place<i32>) -> i32 {
    answer(|| put(outcome, || Ok(standing(get(position)?))))
}

/// The legal columns.
///
/// # Safety
/// `columns` is null or has room for this many numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_legal_moves(
    position: Option<&Board>,
    columns: *mut u32,
    capacity: usize,
    count: Place<usize>,
) -> i32 {
    answer(|| {
        let count = get(count)?;
        let board = get(position)?;
        let moves: Vec<u32> = board.legal_moves().map(|column| number(column.index())).collect();
        // SAFETY: the caller promises it.
        unsafe { put_all(&moves, columns, capacity, Some(count)) }
    })
}

/// Drops a disc.
#[unsafe(no_mangle)]
pub extern "C" fn discus_connect4_play(position: Option<&mut Board>, column: u32) -> i32 {
    answer(|| get(position)?.play(Column::new(column as usize)).map_err(refused))
}

/// Drops several discs, or none if one of them is illegal.
///
/// # Safety
/// `moves` is null or ends with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_connect4_play_text(
    position: Option<&mut Board>,
    moves: *const c_char,
) -> i32 {
    answer(|| {
        // SAFETY: the caller promises it.
        let (board, moves) = (get(position)?, unsafe { text(moves) }?);
        *board = play_moves(&*board, moves).map_err(|bad| match bad.reason {
            rules::connect4::Reason::NotAColumn => Status::Malformed,
            rules::connect4::Reason::Illegal(why) => refused(why),
        })?;
        Ok(())
    })
}

/// The best column found within the limits.
#[unsafe(no_mangle)]
pub extern "C" fn discus_connect4_best_move(
    position: Option<&Board>,
    limits: Option<&CLimits>,
    column: Place<u32>,
) -> i32 {
    let best = || thinking::best_column(get(position)?, *get(limits)?);
    answer(|| put(column, || Ok(number(best()?.index()))))
}

pub(crate) fn refused(why: IllegalDrop) -> Status {
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
