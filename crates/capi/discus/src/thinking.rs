//! Engines within limits. The clock is here, so that the lower crates need none.

use std::time::{Duration, Instant};

use engine::{Engine, Limits, MAX_DEPTH, Name, connect4};
use rules::Game;
use rules::connect4::{Board, Column, Position};

use crate::status::Status;

/// `discus_limits`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct CLimits {
    /// The time limit; 0 means none.
    pub milliseconds: u32,
    /// The depth limit; 0 means none.
    pub depth: u32,
}

/// A function that returns whether the time is over; with 0 milliseconds it never is.
fn clock(milliseconds: u32) -> impl Fn() -> bool {
    let (start, time) = (Instant::now(), Duration::from_millis(milliseconds.into()));
    move || milliseconds > 0 && start.elapsed() >= time
}

/// The best move that an engine finds within the limits.
pub(crate) fn best<G: Game>(
    position: &G,
    limits: CLimits,
    engine: impl FnOnce() -> Result<Box<dyn Engine<G>>, Status>,
) -> Result<G::Move, Status> {
    if limits.milliseconds == 0 && limits.depth == 0 {
        return Err(Status::OutOfRange);
    }
    if position.outcome().is_some() {
        return Err(Status::GameOver);
    }
    let stop = clock(limits.milliseconds);
    let depth = if limits.depth == 0 { u32::MAX } else { limits.depth };
    engine()?.analyse(position, Limits { depth, stop: &stop }).best.ok_or(Status::Fault)
}

/// The best column found within the limits, on the standard board by the perfect player.
///
/// The clock decides how many questions it may ask the solver. The number of questions, each of
/// about a thousandth of a second, only bounds the solver's table, so that a short limit need not
/// allocate and clear all of it.
pub(crate) fn best_column(board: &Board, limits: CLimits) -> Result<Column, Status> {
    if let Ok(position) = Position::try_from(board) {
        let questions = match limits.milliseconds {
            0 => u64::MAX,
            milliseconds => 4 * u64::from(milliseconds),
        };
        return best(&position, limits, || Ok(connect4::perfect_within(questions, 0)));
    }
    let name = Name::AlphaBeta { depth: MAX_DEPTH };
    let engine = || connect4::any_size(name, board.rows(), board.columns());
    best(board, limits, || engine().map_err(|_| Status::Fault))
}
