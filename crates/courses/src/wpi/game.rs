//! The game of the protocol, without files and clocks.

use rules::connect4::{Column, Position};
use rules::{Game as _, Outcome, Side};

use super::judge::landing_row;
use super::{IllegalMove, MoveText, Triple, judge};

/// A game from the empty board, as both the players and the referee keep it.
#[derive(Clone, Debug, Default)]
pub struct Game {
    position: Position,
}

impl Game {
    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The side to move.
    pub fn mover(&self) -> Side {
        self.position.side_to_move()
    }

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Plays a move as it was written, in an unfinished game.
    ///
    /// # Errors
    /// Why the move is illegal; the game is then unchanged.
    pub fn play(&mut self, text: MoveText) -> Result<Triple, IllegalMove> {
        match judge(&self.position, &text) {
            Ok(triple) => {
                self.position.play_unchecked(triple.column);
                Ok(triple)
            }
            Err(reason) => Err(IllegalMove { text, reason }),
        }
    }

    /// Plays into a column; `None` if it is full or the game is over.
    pub fn drop(&mut self, column: Column) -> Option<Triple> {
        let side = self.mover();
        self.position.check(column).ok()?;
        let row = landing_row(&self.position, column)?;
        self.position.play_unchecked(column);
        Some(Triple { side, column, row })
    }
}
