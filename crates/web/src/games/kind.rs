use ::games::{Described, Id};
use serde_json::{Value, json};

use super::{Ended, Played, View};
use crate::Refusal;
use crate::members::Members;

/// What only the server asks of a game: its JSON.
pub(crate) trait Shown: Described {
    /// A legal move as visitors write it.
    fn text(&self, played: Self::Move) -> String {
        self.short(played)
    }

    /// The legal move that a visitor has written.
    ///
    /// # Errors
    /// A sentence that says why it is none.
    fn typed(&self, text: &str) -> Result<Self::Move, String> {
        self.read(text)
    }

    /// Takes the members of a request that mean a start and the moves from there.
    ///
    /// # Errors
    /// What is malformed, or the first move that cannot be played.
    fn take(members: &mut Members) -> Result<Played<Self>, Refusal>;

    /// The members of a request that mean this start.
    fn start_members(&self) -> Value {
        start_members(&self.id())
    }

    /// Fills in what only this game has.
    fn draw(game: &Played<Self>, view: &mut View);

    /// A move for the page.
    fn show(&self, played: Self::Move) -> Value;

    /// How many squares the board has.
    fn squares(&self) -> u64;

    /// How a draw or a win came about.
    fn ended(&self) -> Option<Ended>;
}

/// The members of a request that mean the initial position of a game.
pub(crate) fn start_members(game: &Id) -> Value {
    let mut members = json!({ "game": game.word });
    for (key, value) in game.values() {
        members[key.word()] = value.parse::<u64>().map_or(Value::from(value), Value::from);
    }
    members
}
