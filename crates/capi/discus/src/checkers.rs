//! Checkers.

use std::ffi::c_char;

use engine::{MAX_DEPTH, Name};
use rules::Game;
use rules::checkers::{BadMove, IllegalMove, Laws, Move, Position};

use crate::convert::{Place, answer, get, put, put_text, standing, text, who};
use crate::status::Status;
use crate::thinking::{self, CLimits};

/// Creates the initial position.
///
/// # Safety
/// `laws` is null or ends with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_new(
    laws: *const c_char,
    position: Place<Box<Position>>,
) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(position, || Ok(Box::new(Position::initial(named(laws)?)))) })
}

/// Creates a position from FEN.
///
/// # Safety
/// `laws` and `fen` are null or end with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_from_fen(
    laws: *const c_char,
    fen: *const c_char,
    position: Place<Box<Position>>,
) -> i32 {
    let read = |laws, fen| Position::from_fen(laws, fen).map_err(|_| Status::Malformed);
    // SAFETY: the caller promises it.
    answer(|| unsafe { put(position, || Ok(Box::new(read(named(laws)?, text(fen)?)?))) })
}

/// Copies a position.
#[unsafe(no_mangle)]
pub extern "C" fn discus_checkers_copy(
    position: Option<&Position>,
    copy: Place<Box<Position>>,
) -> i32 {
    answer(|| put(copy, || Ok(Box::new(*get(position)?))))
}

/// Frees a position.
#[unsafe(no_mangle)]
pub extern "C" fn discus_checkers_free(position: Option<Box<Position>>) {
    drop(position);
}

/// The position as FEN.
///
/// # Safety
/// `memory` is null or has room for this many bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_fen(
    position: Option<&Position>,
    memory: *mut c_char,
    capacity: usize,
    length: Place<usize>,
) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe { put_text(&get(position)?.fen(), memory, capacity, length) })
}

/// The side to move.
#[unsafe(no_mangle)]
pub extern "C" fn discus_checkers_to_move(position: Option<&Position>, place: Place<i32>) -> i32 {
    answer(|| put(place, || Ok(who(Some(get(position)?.side_to_move())))))
}

/// The state of the game.
#[unsafe(no_mangle)]
pub extern "C" fn discus_checkers_outcome(position: Option<&Position>, outcome: Place<i32>) -> i32 {
    answer(|| put(outcome, || Ok(standing(get(position)?))))
}

/// The number of legal moves.
#[unsafe(no_mangle)]
pub extern "C" fn discus_checkers_count_moves(
    position: Option<&Position>,
    count: Place<usize>,
) -> i32 {
    answer(|| put(count, || Ok(get(position)?.legal_moves().count())))
}

/// The legal move with this index.
///
/// # Safety
/// As for [`discus_checkers_fen`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_move(
    position: Option<&Position>,
    index: usize,
    memory: *mut c_char,
    capacity: usize,
    length: Place<usize>,
) -> i32 {
    // SAFETY: the caller promises it.
    answer(|| unsafe {
        put_text(&nth(get(position)?, index)?.to_string(), memory, capacity, length)
    })
}

/// Makes the legal move with this index.
#[unsafe(no_mangle)]
pub extern "C" fn discus_checkers_play_index(position: Option<&mut Position>, index: usize) -> i32 {
    answer(|| {
        let position = get(position)?;
        position.play_unchecked(nth(position, index)?);
        Ok(())
    })
}

/// Makes a move.
///
/// # Safety
/// `played` is null or ends with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_checkers_play(
    position: Option<&mut Position>,
    played: *const c_char,
) -> i32 {
    answer(|| {
        // SAFETY: the caller promises it.
        let (position, played) = (get(position)?, unsafe { text(played) }?);
        position.play_unchecked(position.parse_move(played).map_err(refused)?);
        Ok(())
    })
}

/// The index of the best move found within the limits.
#[unsafe(no_mangle)]
pub extern "C" fn discus_checkers_best_move(
    position: Option<&Position>,
    limits: Option<&CLimits>,
    index: Place<usize>,
) -> i32 {
    answer(|| put(index, || best(get(position)?, *get(limits)?)))
}

fn best(position: &Position, limits: CLimits) -> Result<usize, Status> {
    let name = Name::AlphaBeta { depth: MAX_DEPTH };
    let engine = || engine::checkers::any_laws(name).map_err(|_| Status::Fault);
    let best = thinking::best(position, limits, engine)?;
    position.legal_moves().position(|legal| legal == best).ok_or(Status::Fault)
}

/// The laws with this name.
///
/// # Safety
/// The pointer is null or points to bytes that end with NUL.
unsafe fn named(laws: *const c_char) -> Result<&'static Laws, Status> {
    // SAFETY: the caller promises it.
    let name = unsafe { text(laws) }?;
    Laws::of_key(name).ok_or(Status::OutOfRange)
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
