//! The messages between players: fixed phrases, so that nobody can insult or advertise. Each client shows
//! them in the language of its reader.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::clock::Millis;
use crate::Refusal;

/// A phrase that a player may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phrase {
    Hello,
    GoodLuck,
    WellPlayed,
    Oops,
    OneMoment,
    Thanks,
    GoodGame,
    Goodbye,
}

/// The minimum time between two phrases of a player.
const PAUSE: Millis = 2000;

/// The last phrase of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Said {
    what: Phrase,
    /// How many phrases the player has said, so that a repeated one is noticed.
    number: u32,
    at: Millis,
}

impl Said {
    /// The last phrase of a player, after another one.
    ///
    /// # Errors
    /// If the phrase before was said a moment ago.
    pub(super) fn after(before: Option<Said>, what: Phrase, now: Millis) -> Result<Said, Refusal> {
        let is_too_soon = |said: Said| now.saturating_sub(said.at) < PAUSE && said.at <= now;
        if before.is_some_and(is_too_soon) {
            let sentence = "wait two seconds before you say something again";
            return Err(Refusal::impossible("too_many", sentence));
        }
        let number = before.map_or(0, |said| said.number).saturating_add(1);
        Ok(Said { what, number, at: now })
    }

    pub(super) fn to_json(self, now: Millis) -> Value {
        let seconds = now.saturating_sub(self.at) / 1000;
        json!({ "what": self.what, "number": self.number, "seconds_ago": seconds })
    }
}
