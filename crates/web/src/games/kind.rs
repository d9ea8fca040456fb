use ::games::Described;
use rules::Outcome;
use serde_json::{Value, json};

use super::{Played, View};
use crate::Refusal;
use crate::members::Members;

/// A game that the server can show as JSON.
pub(crate) trait Shown: Described {
    /// The text of a legal move.
    fn text(&self, played: Self::Move) -> String {
        self.short(played)
    }

    /// Reads a legal move.
    ///
    /// # Errors
    /// If the text is not a legal move: a sentence with the reason.
    fn typed(&self, text: &str) -> Result<Self::Move, String> {
        self.read(text)
    }

    /// Takes the members of a request that give the initial position and the moves.
    ///
    /// # Errors
    /// If a member is malformed, or a move cannot be played.
    fn take(members: &mut Members) -> Result<Played<Self>, Refusal>;

    /// The members of a request that give this initial position.
    fn start_members(&self) -> Value {
        let id = self.id();
        let mut members = json!({ "game": id.word });
        for (key, value) in id.values() {
            members[key.word()] = value.parse::<u64>().map_or(Value::from(value), Value::from);
        }
        members
    }

    /// The facts that the page needs before a game begins.
    fn facts() -> Value;

    /// Adds the parts that only this game has.
    fn draw(game: &Played<Self>, view: &mut View);

    /// A move as JSON for the page.
    fn show(&self, played: Self::Move) -> Value;

    /// The number of squares of the board.
    fn squares(&self) -> u64;

    /// Why a game has ended on the board with an outcome: a word for programs, and words for people.
    fn reason(outcome: Outcome) -> (&'static str, &'static str);
}
