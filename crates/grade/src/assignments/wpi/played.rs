//! The game that was played in a session.

use courses::wpi::{Game, Triple, whole_colour, whole_move};
use rules::connect4::{Column, Position};
use rules::{Game as _, Outcome, Side};

use super::transcript::Line;

/// A game as a transcript tells it.
pub(super) struct Played {
    /// The player's colour.
    pub(super) own: Side,
    /// The positions before each move, and the move.
    pub(super) moves: Vec<(Position, Column)>,
    /// The result, if the game was finished.
    pub(super) outcome: Option<Outcome>,
}

impl Played {
    pub(super) fn of(transcript: &[Line]) -> Option<Played> {
        let mut own = None;
        let mut game = Game::default();
        let mut moves = Vec::new();
        for line in transcript {
            let (Line::Given(bytes) | Line::Wrote { bytes, .. }) = line else { continue };
            if own.is_none() {
                own = Some(whole_colour(bytes)?);
                continue;
            }
            let before = *game.position();
            let Ok(Triple { column, .. }) = game.play(whole_move(bytes)?) else { break };
            moves.push((before, column));
        }
        Some(Played { own: own?, moves, outcome: game.outcome() })
    }

    /// The position at its end.
    pub(super) fn end(&self) -> Option<Position> {
        self.moves.last().map(|(position, column)| position.after(*column))
    }

    /// Points of the player, doubled; an unfinished game is lost.
    pub(super) fn points(&self) -> u32 {
        match self.outcome {
            Some(Outcome::Win(side)) if side == self.own => 2,
            Some(Outcome::Draw) => 1,
            _ => 0,
        }
    }
}
