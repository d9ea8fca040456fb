//! A game as the messages tell it.

use std::time::Duration;

use games::Described;
use rules::checkers::{Move, Position};
use rules::{Game, Outcome};

use super::message::Message;
use crate::hub::Scheme;

/// The moves of a game, and how the other program numbers squares.
pub(super) struct Table {
    pub(super) start: Position,
    pub(super) moves: Vec<Move>,
    pub(super) position: Position,
    scheme: Scheme,
}

impl Table {
    pub(super) fn new(start: Position) -> Table {
        Table { start, moves: Vec::new(), position: start, scheme: Scheme::all(start.laws())[0] }
    }

    pub(super) fn play(&mut self, played: Move) {
        self.position.play_unchecked(played);
        self.moves.push(played);
    }

    /// The legal move of a message. It is read with the numbers of the moves so far, or else with
    /// others, if that makes them legal as well.
    pub(super) fn read(&mut self, ends: [usize; 2], captured: &[usize]) -> Result<Move, String> {
        let schemes = Scheme::all(self.start.laws());
        let all = [self.scheme].into_iter().chain(schemes);
        let found = all
            .into_iter()
            .find_map(|scheme| Some((scheme, scheme.find(&self.position, ends, captured)?)));
        let [from, to] = ends;
        let (scheme, played) =
            found.ok_or_else(|| format!("its move from {from} to {to} is not legal"))?;
        self.scheme = scheme;
        Ok(played)
    }

    /// The message for a legal move.
    pub(super) fn message(&self, played: &Move, took: Duration) -> Message {
        let (ends, captured) = self.scheme.numbers(played);
        let seconds = u32::try_from(took.as_secs()).unwrap_or(9999);
        Message::Move { seconds, ends, captured }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let drawn = || self.start.drawn(&self.moves).map(|_| Outcome::Draw);
        self.position.outcome().or_else(drawn)
    }
}
