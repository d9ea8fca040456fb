//! A list of games.

use std::time::Duration;

use rules::Side;
use serde::Serialize;
use text::Table;
use tournament::runner::Failure;
use tournament::store::Stored;

use super::columns::fitting;
use super::{Results, VERSION};

/// A game in the list.
#[derive(Serialize)]
pub(crate) struct GameSummary {
    version: u32,
    game: String,
    first: String,
    second: String,
    result: &'static str,
    moves: usize,
    /// The total time of both players in seconds, including a last turn without a move.
    seconds: f64,
    /// The fault that lost the game, if any; `double-forfeit` if both failed.
    pub(crate) fault: Option<&'static str>,
    reason: String,
}

impl GameSummary {
    fn of(results: &Results, game: &Stored) -> GameSummary {
        let names = results.names_of(game.players);
        let time: Duration = Side::BOTH.iter().map(|side| game.thought(*side, Side::First)).sum();
        GameSummary {
            version: VERSION,
            game: game.id.to_string(),
            first: names[0].to_owned(),
            second: names[1].to_owned(),
            result: results.result(game),
            moves: game.moves.len(),
            seconds: time.as_secs_f64(),
            fault: game.ending.fault_word(),
            reason: results.reason(game),
        }
    }

    /// Returns true if this player took part.
    pub(crate) fn has(&self, player: &str) -> bool {
        self.first == player || self.second == player
    }
}

/// All games in order.
pub(crate) fn list(results: &Results) -> Result<Vec<GameSummary>, Failure> {
    results.games().map(|game| Ok(GameSummary::of(results, &game?))).collect()
}

/// The list as a table.
pub(crate) fn text(games: &[GameSummary]) -> String {
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
    fitting(&table)
}
