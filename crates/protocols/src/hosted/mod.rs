//! A function of a student, in a host that we compile around it: `best_move` of ECE15 in C, and
//! `getUserAIInput` of `FourInARow` in C++.
//!
//! The host reads a line `play PLAYER ROWS COLUMNS SQUARES` and answers with the column and the row
//! that the function has returned, counted from 1, and the board that it has left. This module
//! checks whether that is one move. [`Source`] describes how a host is compiled.

mod answer;
mod source;

use rules::connect4::{Board, Column};
use rules::{Game as _, Side};

use crate::players::{Clock, Dialogue, Opening, Result, Turn, Wire};
use crate::{Cause, shown};

pub use source::Source;

/// The referee's end of the dialogue with a host.
#[derive(Clone, Copy, Debug)]
pub struct Referee {
    function: &'static str,
}

impl Referee {
    /// A dialogue with a host of this function.
    pub fn new(function: &'static str) -> Referee {
        Referee { function }
    }
}

impl Dialogue<Board> for Referee {
    fn begin(&mut self, wire: &mut dyn Wire, _: &Opening<Board>, clock: Clock) -> Result<()> {
        let line = wire.line(clock)?;
        if line.trim() == "ready" {
            Ok(())
        } else {
            Err(Cause::Garbage(format!("it began with \"{}\"", shown(&line))).into())
        }
    }

    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<Board>, clock: Clock) -> Result<Column> {
        let board = turn.position;
        let player = board.side_to_move().index() + 1;
        let (rows, columns) = (board.rows(), board.columns());
        wire.send(&format!("play {player} {rows} {columns} {}", squares(board)), clock)?;
        let line = wire.line(clock)?;
        Ok(answer::judge(self.function, board, &line)?)
    }

    fn is_its_own(&self) -> bool {
        false
    }
}

/// The squares, row by row from the bottom: `0` for an empty one, `1` and `2` for the sides.
fn squares(board: &Board) -> String {
    let places = (0..board.rows()).flat_map(|row| (0..board.columns()).map(move |c| (row, c)));
    let digit = |(row, column)| match board.square(row, column) {
        None => '0',
        Some(Side::First) => '1',
        Some(Side::Second) => '2',
    };
    places.map(digit).collect()
}
