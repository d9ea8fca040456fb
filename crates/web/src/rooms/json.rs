//! A room as JSON: for clients, and in the file of rooms.

use rules::Side;
use serde_json::{Value, json};

use super::Player;
use super::clock::{Clock, Millis};
use super::room::{GameResult, Offer, OfferKind, Room};
use super::token::TokenHash;
use crate::games;
use crate::members::Members;

impl Room {
    /// The public state of the room, as in the message `room`.
    pub(super) fn to_json(&self, now: Millis, present: &Value) -> Value {
        let player = |side| Player::of_side(side, self.host).name();
        let points = |player: Player| f64::from(self.tally[player.index()]) / 2.0;
        json!({
            "id": self.id,
            "version": self.version,
            "round": self.round,
            "sides": { "first": player(Side::First), "second": player(Side::Second) },
            "position": self.game.view(),
            "offer": self.offer.map(offer),
            "result": self.result.as_ref().map(|result| self.result_json(result)),
            "tally": { "host": points(Player::Host), "guest": points(Player::Guest) },
            "clock": self.clock.as_ref().map(|clock| clock.to_json(now)),
            "present": present,
        })
    }

    fn result_json(&self, result: &GameResult) -> Value {
        json!({
            "winner": result.winner.map(Player::name),
            "side": result.winner.map(|player| player.side(self.host).word()),
            "reason": result.reason,
            "words": result.words,
        })
    }

    /// The text that the file of rooms holds.
    pub(super) fn to_text(&self) -> String {
        let clock = |clock: &Clock| {
            json!({
                "seconds": clock.seconds,
                "increment": clock.increment,
                "left": clock.left,
                "running": clock.running.map(|(player, _)| player.name()),
            })
        };
        json!({
            "prints": self.token_hashes.map(TokenHash::to_text),
            "position": self.game.members(),
            "opening": self.opening,
            "host": self.host.index(),
            "round": self.round,
            "version": self.version,
            "offer": self.offer.map(offer),
            "result": self.result.as_ref().map(|result| json!({
                "winner": result.winner.map(Player::name),
                "reason": result.reason,
                "words": result.words,
            })),
            "tally": self.tally,
            "clock": self.clock.as_ref().map(clock),
        })
        .to_string()
    }

    /// Reads the result of [`to_text`](Self::to_text); `None` for any other text.
    ///
    /// A clock that was running goes on from now, because the server was down and not the player.
    pub(super) fn from_text(id: String, text: &str, touched: Millis, now: Millis) -> Option<Room> {
        let stored: Value = serde_json::from_str(text).ok()?;
        let number = |name: &str| stored.get(name)?.as_u64();
        let hash = |index: usize| TokenHash::from_text(stored["prints"].get(index)?.as_str()?);
        let mut position = Members::of_json(stored["position"].to_string().as_bytes()).ok()?;
        Some(Room {
            id,
            token_hashes: [hash(0)?, hash(1)?],
            game: games::position(&mut position).ok()?,
            opening: usize::try_from(number("opening")?).ok()?,
            host: *Side::BOTH.get(usize::try_from(number("host")?).ok()?)?,
            round: u32::try_from(number("round")?).ok()?,
            version: number("version")?,
            offer: read_offer(&stored["offer"]),
            result: read_ending(&stored["result"]),
            tally: [half_points(&stored, 0)?, half_points(&stored, 1)?],
            clock: read_clock(&stored["clock"], now),
            touched,
        })
    }
}

fn offer(offer: Offer) -> Value {
    json!({ "what": offer.kind.name(), "by": offer.by.name() })
}

fn read_offer(stored: &Value) -> Option<Offer> {
    let kind = OfferKind::from_name(stored.get("what")?.as_str()?)?;
    Some(Offer { kind, by: Player::from_name(stored.get("by")?.as_str()?)? })
}

fn read_ending(stored: &Value) -> Option<GameResult> {
    Some(GameResult {
        winner: stored.get("winner")?.as_str().and_then(Player::from_name),
        reason: stored.get("reason")?.as_str()?.to_owned(),
        words: stored.get("words")?.as_str()?.to_owned(),
    })
}

fn half_points(stored: &Value, index: usize) -> Option<u32> {
    u32::try_from(stored["tally"].get(index)?.as_u64()?).ok()
}

fn read_clock(stored: &Value, now: Millis) -> Option<Clock> {
    let left = |index: usize| stored.get("left")?.get(index)?.as_u64();
    let running = stored.get("running")?.as_str().and_then(Player::from_name);
    Some(Clock {
        seconds: stored.get("seconds")?.as_u64()?,
        increment: stored.get("increment")?.as_u64()?,
        left: [left(0)?, left(1)?],
        running: running.map(|player| (player, now)),
    })
}
