//! Connect Four: an opinion about positions, and the engines that share it.

mod centre_first;
mod lines_and_threats;

use rules::connect4::{Board, Column, Position};
use search::Analysis;

use crate::{Engine, Limits, Name};
pub use centre_first::CentreFirst;
use centre_first::FromCentre;
pub use lines_and_threats::LinesAndThreats;

/// The engine of this name on the standard board.
pub fn standard(name: Name) -> Box<dyn Engine<Position>> {
    match name {
        Name::Level { .. } => Box::new(FromCentre(name.build(LinesAndThreats, 1))),
        _ => name.build(LinesAndThreats, 1),
    }
}

/// The engine of this name on boards of this size. On the standard size it thinks on bitboards.
pub fn any_size(name: Name, rows: usize, columns: usize) -> Box<dyn Engine<Board>> {
    if (rows, columns) == (Position::ROWS, Position::COLUMNS) {
        Box::new(OnBitboards(standard(name)))
    } else {
        // A node on a plain board costs about ten times as much, and more on a larger one.
        let squares = Position::ROWS * Position::COLUMNS;
        name.build(LinesAndThreats, 10 * (rows * columns).div_ceil(squares))
    }
}

/// An engine of the standard board that takes the plain board of a front end.
struct OnBitboards(Box<dyn Engine<Position>>);

impl Engine<Board> for OnBitboards {
    fn analyse(&mut self, board: &Board, limits: Limits) -> Analysis<Column> {
        let position = Position::try_from(board).expect("the board has the standard size");
        self.0.analyse(&position, limits)
    }
}
