use rules::checkers::{IllegalMove, Move, Position};
use rules::{Game as _, Outcome, Side};
use search::alpha_beta;

use super::Material;
use super::command::Path;

/// One game against the computer.
pub(super) struct Game {
    position: Position,
    user: Side,
    /// The depth of the search, in plies.
    depth: u32,
}

/// The state of a game: the side to move, or the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    UserToMove,
    ComputerToMove,
    Won(Side),
}

impl Game {
    pub(super) fn new(position: Position, user: Side, depth: u32) -> Game {
        Game { position, user, depth }
    }

    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    pub(super) fn state(&self) -> State {
        match self.position.outcome() {
            Some(Outcome::Win(side)) => State::Won(side),
            Some(Outcome::Draw) => unreachable!("there is no draw (R26)"),
            None if self.position.side_to_move() == self.user => State::UserToMove,
            None => State::ComputerToMove,
        }
    }

    /// Moves a disc of the side to move along a path, if that is legal.
    pub(super) fn play(&mut self, path: &Path) -> Result<(), IllegalMove> {
        let found = self.position.find(path.start, &path.stops)?;
        self.position.play_unchecked(found);
        Ok(())
    }

    /// Makes and returns the move of the assignment's minimax for the side to move (R35).
    pub(super) fn play_best(&mut self) -> Move {
        let best = alpha_beta(&self.position, &Material, self.depth).best;
        let best = best.expect("the game goes on");
        self.position.play_unchecked(best);
        best
    }
}
