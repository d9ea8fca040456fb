//! A room as JSON: for clients, and in the file of rooms.

use rules::Side;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use super::Player;
use super::clock::{Clock, Millis};
use super::phrase::Said;
use super::room::{GameResult, Offer, Room};
use super::rounds::{Round, Rounds};
use super::token::TokenHash;
use crate::games;
use crate::members::Members;

/// A room in the file of rooms.
#[derive(Serialize, Deserialize)]
struct Stored {
    prints: [String; 2],
    position: Value,
    opening: usize,
    host: usize,
    round: u32,
    version: u64,
    offer: Option<Offer>,
    result: Option<GameResult>,
    tally: [u32; 2],
    clock: Option<Clock>,
    // Files of version 0.1 lack the members that follow.
    #[serde(default)]
    names: [Option<String>; 2],
    #[serde(default)]
    said: [Option<Said>; 2],
    #[serde(default)]
    rounds: Vec<Round>,
}

impl Room {
    /// The public state of the room, as in the message `room`.
    pub(super) fn to_json(&self, now: Millis, present: &Value) -> Value {
        let player = |side| Player::of_side(side, self.host).name();
        let points = |player: Player| f64::from(self.tally[player.index()]) / 2.0;
        let said = |player: Player| self.said[player.index()].map(|said| said.to_json(now));
        json!({
            "id": self.id,
            "version": self.version,
            "round": self.round,
            "sides": { "first": player(Side::First), "second": player(Side::Second) },
            "position": self.game.view(),
            "offer": self.offer,
            "result": self.result.as_ref().map(|result| result.to_json(self.host)),
            "tally": { "host": points(Player::Host), "guest": points(Player::Guest) },
            "names": { "host": self.names[0], "guest": self.names[1] },
            "phrases": { "host": said(Player::Host), "guest": said(Player::Guest) },
            "clock": self.clock.as_ref().map(|clock| clock.to_json(now)),
            "present": present,
        })
    }

    /// The rounds that are over, in their order.
    pub(super) fn rounds_json(&self) -> Value {
        json!({ "rounds": self.rounds.all().iter().filter_map(Round::to_json).collect::<Vec<_>>() })
    }

    /// The text that the file of rooms holds.
    pub(super) fn to_text(&self) -> String {
        let stored = Stored {
            prints: self.token_hashes.map(TokenHash::to_text),
            position: self.game.members(),
            opening: self.opening,
            host: self.host.index(),
            round: self.round,
            version: self.version,
            offer: self.offer,
            result: self.result.clone(),
            tally: self.tally,
            clock: self.clock,
            names: self.names.clone(),
            said: self.said,
            rounds: self.rounds.all().to_vec(),
        };
        json!(stored).to_string()
    }

    /// Reads the result of [`to_text`](Self::to_text); `None` for any other text.
    ///
    /// A running clock continues from now: the time while the server was down does not count.
    pub(super) fn from_text(id: String, text: &str, touched: Millis, now: Millis) -> Option<Room> {
        let stored: Stored = serde_json::from_str(text).ok()?;
        let [host, guest] = stored.prints.map(|hash| TokenHash::from_text(&hash));
        let mut position = Members::of_json(stored.position.to_string().as_bytes()).ok()?;
        let mut room = Room {
            id,
            token_hashes: [host?, guest?],
            game: games::position(&mut position).ok()?,
            opening: stored.opening,
            host: *Side::BOTH.get(stored.host)?,
            round: stored.round,
            version: stored.version,
            offer: stored.offer,
            result: stored.result,
            tally: stored.tally,
            clock: stored.clock.map(|clock| Clock { since: now, ..clock }),
            names: stored.names,
            said: stored.said,
            rounds: Rounds::new(stored.rounds),
            touched,
        };
        room.keep_round();
        Some(room)
    }
}

/// Reads the reason of an end. Rooms that were stored before all reasons had hyphens have `four_in_line`.
pub(super) fn with_hyphens<'de, D: Deserializer<'de>>(stored: D) -> Result<String, D::Error> {
    Ok(String::deserialize(stored)?.replace('_', "-"))
}

impl GameResult {
    /// The result of a game in which the host played this side.
    fn to_json(&self, host: Side) -> Value {
        json!({
            "winner": self.winner.map(Player::name),
            "side": self.winner.map(|player| player.side(host).word()),
            "reason": self.reason,
            "words": self.words,
        })
    }
}

impl Round {
    fn to_json(&self) -> Option<Value> {
        let host = *Side::BOTH.get(self.host)?;
        let player = |side| Player::of_side(side, host).name();
        Some(json!({
            "round": self.number,
            "sides": { "first": player(Side::First), "second": player(Side::Second) },
            "result": self.result.to_json(host),
            "position": self.position,
            "ply": self.plies,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_reasons_are_read_with_hyphens() {
        let stored = |reason: &str| json!({"winner": null, "reason": reason, "words": "drawn"});
        for (reason, read) in [("full_board", "full-board"), ("no-progress", "no-progress")] {
            let result: GameResult = serde_json::from_value(stored(reason)).expect("a result");
            assert_eq!(result.to_json(Side::First)["reason"], read);
        }
    }
}
