use ::engine::Engine as Search;
use games::History;
use pyo3::prelude::*;
use rules::Outcome;
use solver::Stop;

use super::analysis::{Limits, check, think};
use super::engine::Played;
use super::{Asked, Engine, listed};
use crate::calls::interruptible;

/// The moves of a game, the side that has won, and the rule of a draw.
type Game = (Vec<Py<PyAny>>, Option<Py<PyAny>>, Option<String>);

/// Plays a game from a position between the engine of the side to move and another.
#[pyfunction]
#[pyo3(signature = (position, first, second, *, depth=None, seconds=None))]
pub(super) fn play(
    py: Python<'_>,
    position: Asked<'_>,
    first: &Bound<'_, Engine>,
    second: &Bound<'_, Engine>,
    depth: Option<u32>,
    seconds: Option<f64>,
) -> PyResult<Game> {
    let players = [first.get(), second.get()];
    let limits = Limits::new(depth, seconds)?;
    match position {
        Asked::Connect4(asked) => between(py, &asked.get().board, players, limits),
        Asked::Checkers(asked) => between(py, &asked.get().position, players, limits),
    }
}

fn between<G: Played>(
    py: Python<'_>,
    start: &G,
    players: [&Engine; 2],
    limits: Limits,
) -> PyResult<Game> {
    players.into_iter().try_for_each(|player| check(player.name(), limits))?;
    let (moves, end, draw) = players[0].lend(start, |first| {
        players[1].lend(start, |second| {
            interruptible(py, |stop| game(start, players, &mut [first, second], limits, stop))
        })
    })?;
    let winner = match end.outcome() {
        Some(Outcome::Win(side)) => Some(end.side(py, side)?),
        _ => None,
    };
    Ok((listed(py, start, &moves)?, winner, draw))
}

/// Plays until the game has ended by the board or by a rule, or it is to stop.
fn game<G: Played>(
    start: &G,
    players: [&Engine; 2],
    searches: &mut [&mut dyn Search<G>; 2],
    limits: Limits,
    stop: Stop<'_>,
) -> (Vec<G::Move>, G, Option<String>) {
    let mut history: Box<dyn History<G>> = start.history();
    let (mut position, mut earlier, mut moves) = (start.clone(), Vec::new(), Vec::new());
    while position.outcome().is_none() && history.draw().is_none() && !stop() {
        let turn = moves.len() % 2;
        let name = players[turn].name();
        let found = think(&mut *searches[turn], name, &earlier, &position, limits, stop);
        // A search that was stopped may have none.
        let Some(best) = found.best else { break };
        earlier.push(position.clone());
        history.play(best);
        position.play_unchecked(best);
        moves.push(best);
    }
    let draw = history.draw().map(|draw| draw.to_string());
    (moves, position, draw)
}
