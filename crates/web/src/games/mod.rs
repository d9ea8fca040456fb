//! Games in requests and answers: reading them, holding them in rooms, and showing them as JSON. The
//! rules themselves are in the crate `rules`.

mod checkers;
mod connect4;
mod held;
mod kind;
mod reading;
mod view;

use ::games::steps;
use rules::Outcome;

pub(crate) use held::{Any, Held, Told};
pub(crate) use kind::Shown;
pub(crate) use reading::{MAX_PLIES, MAX_SIDE, position};
pub(crate) use view::{Ending, View};

/// A game so far: the initial position, the moves and the position reached.
///
/// It does not store the positions in between, because thousands of rooms hold games and boards may be
/// large.
#[derive(Clone, Debug)]
pub(crate) struct Played<G: Shown> {
    start: G,
    moves: Vec<G::Move>,
    reached: G,
}

impl<G: Shown> Played<G> {
    pub(crate) fn new(start: G) -> Played<G> {
        Played { reached: start.clone(), start, moves: Vec::new() }
    }

    pub(crate) fn start(&self) -> &G {
        &self.start
    }

    pub(crate) fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    pub(crate) fn reached(&self) -> &G {
        &self.reached
    }

    /// The result of the game by its rules, if it has ended.
    pub(crate) fn ended(&self) -> Option<Ending> {
        let Some(outcome) = self.reached.outcome() else {
            return self.start.drawn(&self.moves).map(Ending::from);
        };
        let winner = if let Outcome::Win(side) = outcome { Some(side) } else { None };
        let (reason, words) = G::reason(outcome);
        Some(Ending { winner, reason, words: words.to_owned() })
    }

    /// Plays a legal move.
    pub(crate) fn push(&mut self, played: G::Move) {
        self.reached.play_unchecked(played);
        self.moves.push(played);
    }

    /// The position before each move, and the move, in order.
    pub(crate) fn steps(&self) -> impl Iterator<Item = (G, G::Move)> {
        steps(&self.start, self.moves.iter().copied())
    }
}

/// The text of each move in the notation of its position.
pub(crate) fn texts<G: Shown>(start: &G, moves: &[G::Move]) -> Vec<String> {
    steps(start, moves.iter().copied()).map(|(position, played)| position.text(played)).collect()
}
