//! The games that were lost by faults.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Serialize;
use tournament::runner::Failure;

use super::Results;

/// A fault that lost a game. A game that both forfeited has two.
#[derive(Serialize)]
pub(super) struct Fault {
    game: String,
    player: String,
    cause: &'static str,
    reason: String,
    /// The kind of fault, in words.
    #[serde(skip)]
    kind: &'static str,
}

/// All faults, in the order of the games.
pub(super) fn all(results: &Results) -> Result<Vec<Fault>, Failure> {
    let mut faults = Vec::new();
    for game in results.faulty()? {
        let game = game?;
        let names = results.names_of(game.players);
        for (loser, cause) in game.ending.faults() {
            faults.push(Fault {
                game: game.id.to_string(),
                player: names[loser.index()].to_owned(),
                cause: cause.word(),
                reason: results.reason(&game),
                kind: cause.act(),
            });
        }
    }
    Ok(faults)
}

/// A line for each player with faults: the number of each kind.
pub(super) fn summary(faults: &[Fault]) -> String {
    let mut players: BTreeMap<&str, BTreeMap<&str, u32>> = BTreeMap::new();
    for fault in faults {
        *players.entry(&fault.player).or_default().entry(fault.kind).or_default() += 1;
    }
    let mut text = String::new();
    for (player, kinds) in players {
        let kinds: Vec<String> =
            kinds.iter().map(|(kind, count)| format!("{count} x {kind}")).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {player}: {}", kinds.join(", "));
    }
    text
}
