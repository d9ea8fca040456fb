//! Checkers.

use std::ffi::c_char;

use engine::{MAX_DEPTH, Name};
use rules::Game;
use rules::checkers::{BadMove, IllegalMove, Laws, Move, Position};

use crate::convert::{answer, change, get, put, put_text, standing, text, who};
use crate::status::Status;
use crate::thinking::{self, CLimits};

/// Creates the initial position.
///
/// # Safety
/// `laws` is null or ends with NUL; `position` is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_new(
    laws: *const c_char,
    position: *mut *mut Position,
) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(position, || Ok(owned(Position::initial(named(laws)?)))) })
}

/// Creates a position from FEN.
///
/// # Safety
/// `laws` and `fen` are null or end with NUL; `position` is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_from_fen(
    laws: *const c_char,
    fen: *const c_char,
    position: *mut *mut Position,
) -> i32 {
    let read = |laws, fen| Position::from_fen(laws, fen).map_err(|_| Status::Malformed);
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(position, || Ok(owned(read(named(laws)?, text(fen)?)?))) })
}

/// Copies a position.
///
/// # Safety
/// `position` is null or a position; `copy` is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_copy(
    position: *const Position,
    copy: *mut *mut Position,
) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(copy, || Ok(owned(*get(position)?))) })
}

/// Frees a position.
///
/// # Safety
/// It is null, or a position that is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_free(position: *mut Position) {
    if !position.is_null() {
        // SAFETY: the caller promises it; every position comes from a box.
        drop(unsafe { Box::from_raw(position) });
    }
}

/// The position as FEN.
///
/// # Safety
/// `position` is null or a position; `memory` is null or has room for this many bytes; `length` is
/// null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_fen(
    position: *const Position,
    memory: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe { put_text(&get(position)?.fen(), memory, capacity, length) })
}

/// The side to move.
///
/// # Safety
/// `position` is null or a position; `place` is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_to_move(
    position: *const Position,
    place: *mut i32,
) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(place, || Ok(who(Some(get(position)?.side_to_move())))) })
}

/// The state of the game.
///
/// # Safety
/// `position` is null or a position; `outcome` is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_outcome(
    position: *const Position,
    outcome: *mut i32,
) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(outcome, || Ok(standing(get(position)?))) })
}

/// The number of legal moves.
///
/// # Safety
/// `position` is null or a position; `count` is null or can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_count_moves(
    position: *const Position,
    count: *mut usize,
) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(count, || Ok(get(position)?.legal_moves().count())) })
}

/// The legal move with this index.
///
/// # Safety
/// As for [`discus_checkers_fen`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_move(
    position: *const Position,
    index: usize,
    memory: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe {
        put_text(&nth(get(position)?, index)?.to_string(), memory, capacity, length)
    })
}

/// Makes the legal move with this index.
///
/// # Safety
/// `position` is null or a position that nobody else uses meanwhile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_play_index(position: *mut Position, index: usize) -> i32 {
    answer(|| {
        // SAFETY: the caller promises it.
        let position = unsafe { change(position) }?;
        position.play_unchecked(nth(position, index)?);
        Ok(())
    })
}

/// Makes a move.
///
/// # Safety
/// `position` is null or a position that nobody else uses meanwhile; `played` is null or ends with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_play(
    position: *mut Position,
    played: *const c_char,
) -> i32 {
    answer(|| {
        // SAFETY: the caller promises it.
        let (position, played) = unsafe { (change(position)?, text(played)?) };
        position.play_unchecked(position.parse_move(played).map_err(refused)?);
        Ok(())
    })
}

/// The index of the best move found within the limits.
///
/// # Safety
/// `position` is null or a position; `limits` is null or points at limits; `index` is null or can be
/// written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_best_move(
    position: *const Position,
    limits: *const CLimits,
    index: *mut usize,
) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(index, || best(get(position)?, *get(limits)?)) })
}

fn best(position: &Position, limits: CLimits) -> Result<usize, Status> {
    let name = Name::AlphaBeta { depth: MAX_DEPTH };
    let engine = || engine::checkers::any_laws(name).map_err(|_| Status::Fault);
    let best = thinking::best(position, limits, engine)?;
    position.legal_moves().position(|legal| legal == best).ok_or(Status::Fault)
}

fn owned(position: Position) -> *mut Position {
    Box::into_raw(Box::new(position))
}

/// The laws with this name.
///
/// # Safety
/// The pointer is null or points to bytes that end with NUL.
unsafe fn named(laws: *const c_char) -> Result<&'static Laws, Status> {
    // SAFETY: the caller promises it.
    let name = unsafe { text(laws) }?;
    engine::checkers::laws(name).ok_or(Status::OutOfRange)
}

fn nth(position: &Position, index: usize) -> Result<Move, Status> {
    position.legal_moves().nth(index).ok_or(Status::OutOfRange)
}

fn refused(bad: BadMove) -> Status {
    match bad {
        BadMove::Malformed | BadMove::NoSuchSquare => Status::Malformed,
        BadMove::Illegal(IllegalMove::GameOver) => Status::GameOver,
        BadMove::Ambiguous | BadMove::Illegal(_) => Status::Illegal,
    }
}
