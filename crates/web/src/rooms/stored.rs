//! A room as it is told to visitors, and as it is stored.

use rules::Side;
use serde_json::{Value, json};

use super::Seat;
use super::clock::{Clock, Millis};
use super::room::{Ending, Offer, Room, What};
use super::secret::Print;
use crate::games::{self, side_name};
use crate::members::Members;

impl Room {
    /// What everybody may know, as the message `room` has it.
    pub(super) fn told(&self, now: Millis, present: &Value) -> Value {
        let seat = |side| Seat::of_side(side, self.host).name();
        let points = |seat: Seat| f64::from(self.tally[seat.index()]) / 2.0;
        json!({
            "id": self.id,
            "version": self.version,
            "round": self.round,
            "sides": { "first": seat(Side::First), "second": seat(Side::Second) },
            "position": self.game.view(),
            "offer": self.offer.map(offer),
            "result": self.result.as_ref().map(|ending| self.ending(ending)),
            "tally": { "host": points(Seat::Host), "guest": points(Seat::Guest) },
            "clock": self.clock.as_ref().map(|clock| clock.told(now)),
            "present": present,
        })
    }

    fn ending(&self, ending: &Ending) -> Value {
        json!({
            "winner": ending.winner.map(Seat::name),
            "side": ending.winner.map(|seat| side_name(seat.side(self.host))),
            "reason": ending.reason,
            "words": ending.words,
        })
    }

    /// The text that is stored.
    pub(super) fn to_text(&self) -> String {
        let clock = |clock: &Clock| {
            json!({
                "seconds": clock.seconds,
                "increment": clock.increment,
                "left": clock.left,
                "running": clock.running.map(|(seat, _)| seat.name()),
            })
        };
        json!({
            "prints": self.prints.map(Print::to_text),
            "position": self.game.members(),
            "opening": self.opening,
            "host": self.host.index(),
            "round": self.round,
            "version": self.version,
            "offer": self.offer.map(offer),
            "result": self.result.as_ref().map(|ending| json!({
                "winner": ending.winner.map(Seat::name),
                "reason": ending.reason,
                "words": ending.words,
            })),
            "tally": self.tally,
            "clock": self.clock.as_ref().map(clock),
        })
        .to_string()
    }

    /// Reads what [`to_text`](Self::to_text) has written; `None` if it was something else.
    ///
    /// A clock that was running goes on from now: the server was away, not the player.
    pub(super) fn from_text(id: String, text: &str, touched: Millis, now: Millis) -> Option<Room> {
        let stored: Value = serde_json::from_str(text).ok()?;
        let number = |name: &str| stored.get(name)?.as_u64();
        let print = |index: usize| Print::from_text(stored["prints"].get(index)?.as_str()?);
        let mut position = Members::of_json(stored["position"].to_string().as_bytes()).ok()?;
        Some(Room {
            id,
            prints: [print(0)?, print(1)?],
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
    json!({ "what": offer.what.name(), "by": offer.by.name() })
}

fn read_offer(stored: &Value) -> Option<Offer> {
    let what = What::from_name(stored.get("what")?.as_str()?)?;
    Some(Offer { what, by: Seat::from_name(stored.get("by")?.as_str()?)? })
}

fn read_ending(stored: &Value) -> Option<Ending> {
    Some(Ending {
        winner: stored.get("winner")?.as_str().and_then(Seat::from_name),
        reason: stored.get("reason")?.as_str()?.to_owned(),
        words: stored.get("words")?.as_str()?.to_owned(),
    })
}

fn half_points(stored: &Value, index: usize) -> Option<u32> {
    u32::try_from(stored["tally"].get(index)?.as_u64()?).ok()
}

fn read_clock(stored: &Value, now: Millis) -> Option<Clock> {
    let left = |index: usize| stored.get("left")?.get(index)?.as_u64();
    let running = stored.get("running")?.as_str().and_then(Seat::from_name);
    Some(Clock {
        seconds: stored.get("seconds")?.as_u64()?,
        increment: stored.get("increment")?.as_u64()?,
        left: [left(0)?, left(1)?],
        running: running.map(|seat| (seat, now)),
    })
}
