use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use engine::connect4::{CentreFirst, LinesAndThreats};
use rules::Game as _;
use rules::connect4::{Column, Position};
use search::{Analysis, DECIDED, deepen};

/// The best move of an unfinished position that alpha-beta with iterative deepening finds in this
/// time (R14).
///
/// # Panics
/// If the game is over.
pub fn best_move(position: &Position, time: Duration) -> Column {
    let begin = Instant::now();
    let stop = || begin.elapsed() >= time;
    let position = CentreFirst(*position);
    let moves: Vec<Column> = position.legal_moves().collect();
    let found = deepen(&position, &moves, &LinesAndThreats, u32::MAX, stop, until_decided);
    found.best.expect("the game goes on")
}

/// A proved win or loss is final, so a deeper search would only waste time.
fn until_decided(analysis: &Analysis<Column>) -> ControlFlow<()> {
    if analysis.score.abs() >= DECIDED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
