//! A list of games.

use std::time::Duration;

use protocols::Ending;
use rules::Side;
use serde::Serialize;
use text::Table;

use super::{Results, VERSION};
use crate::runner::Failure;
use crate::store::Stored;

/// A game in a list.
#[derive(Clone, Debug, Serialize)]
pub struct GameRow {
    version: u32,
    game: String,
    first: String,
    second: String,
    opening: String,
    result: &'static str,
    moves: usize,
    /// The total time of both players in seconds, including a last turn without a move.
    seconds: f64,
    /// The kind of ending; `fault` for every fault.
    ending: &'static str,
    /// The fault that lost the game, if any; `double-forfeit` if both failed.
    pub fault: Option<&'static str>,
    /// The side that failed, or `both`.
    faulty: Option<&'static str>,
    reason: String,
}

impl GameRow {
    /// A stored game.
    pub fn of(results: &Results, game: &Stored) -> GameRow {
        let names = results.names_of(game.players);
        let time: Duration = Side::BOTH.iter().map(|side| game.thought(*side, Side::First)).sum();
        let faulty = match game.ending.faults()[..] {
            [] => None,
            [(loser, _)] => Some(loser.word()),
            _ => Some("both"),
        };
        GameRow {
            version: VERSION,
            game: game.id.to_string(),
            first: names[0].to_owned(),
            second: names[1].to_owned(),
            opening: game.opening.clone(),
            result: results.result(game),
            moves: game.moves.len(),
            seconds: time.as_secs_f64(),
            ending: match &game.ending {
                Ending::Fault { .. } | Ending::Forfeits(_) => "fault",
                other => other.word(),
            },
            fault: game.ending.fault_word(),
            faulty,
            reason: results.reason(game),
        }
    }

    /// Returns true if this player took part.
    pub fn has(&self, player: &str) -> bool {
        self.first == player || self.second == player
    }
}

/// All games in order.
///
/// # Errors
/// If one cannot be read.
pub fn list(results: &Results) -> Result<Vec<GameRow>, Failure> {
    results.games().map(|game| Ok(GameRow::of(results, &game?))).collect()
}

/// The list as a table, at most as wide as a terminal of so many columns.
pub fn text(games: &[GameRow], columns: Option<usize>) -> String {
    let head = ["game", "first", "second", "result", "moves", "seconds", "end"];
    let mut table = Table::new(&head, 2).ending_in_text();
    for game in games {
        table.add(vec![
            game.game.clone(),
            game.first.clone(),
            game.second.clone(),
            game.result.to_owned(),
            game.moves.to_string(),
            format!("{:.1}", game.seconds),
            game.reason.clone(),
        ]);
    }
    table.within(columns.unwrap_or(usize::MAX))
}
