use numpy::ndarray::Array3;
use numpy::{IntoPyArray, PyArray1, PyArray3};
use pyo3::prelude::*;
use rules::connect4::{Board, Column, IllegalDrop, Position};
use rules::{Game, Outcome};

use super::planes::{self, OBSERVATION};
use crate::calls::refused;
use crate::connect4;

/// A game of Connect Four on 7x6 that is being played: unlike a `Position` it changes.
#[pyclass(module = "discus._native.env")]
pub(crate) struct Connect4 {
    position: Position,
}

/// Plays a column, counted from 0.
///
/// # Errors
/// The sentence of the rules.
pub(super) fn checked(position: &Position, column: i64) -> Result<Column, String> {
    let index = usize::try_from(column).map_err(|_| IllegalDrop::NoSuchColumn);
    let legal = index.map(Column::new).and_then(|played| position.check(played).map(|()| played));
    legal.map_err(|why| format!("column {column}: {why}"))
}

/// The same position square by square.
pub(super) fn board(position: &Position) -> PyResult<Board> {
    let square = |row, column| position.square(row, column);
    Board::from_squares(Position::ROWS, Position::COLUMNS, square).map_err(refused)
}

#[pymethods]
impl Connect4 {
    /// The game at the position with this key, which is how a game is pickled.
    #[new]
    #[pyo3(signature = (key=0))]
    fn new(key: u64) -> PyResult<Connect4> {
        let position = Position::from_key(key);
        let position = position.ok_or_else(|| refused(format!("no position has the key {key}")))?;
        Ok(Connect4 { position })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (u64,)) {
        (py.get_type::<Connect4>().into_any(), (self.position.key(),))
    }

    /// Plays a column, counted from 0.
    fn play(&mut self, column: i64) -> PyResult<()> {
        self.position.play_unchecked(checked(&self.position, column).map_err(refused)?);
        Ok(())
    }

    /// The side to move, 0 or 1.
    #[getter]
    fn to_move(&self) -> usize {
        self.position.side_to_move().index()
    }

    /// The result for the first side: 1, 0 or -1; None while the game goes on.
    #[getter]
    fn result(&self) -> Option<i8> {
        self.position.outcome().map(|outcome| match outcome {
            Outcome::Win(side) => [1, -1][side.index()],
            Outcome::Draw => 0,
        })
    }

    /// The columns that can be played.
    #[getter]
    fn legal_moves(&self) -> Vec<usize> {
        self.position.legal_moves().map(Column::index).collect()
    }

    /// The position as an object that never changes.
    #[getter]
    fn position(&self) -> PyResult<connect4::Position> {
        Ok(connect4::Position { board: board(&self.position)? })
    }

    /// The observation of a side, 0 or 1: an array of shape (6, 7, 2) of its discs and of the others.
    fn planes<'py>(&self, py: Python<'py>, side: usize) -> PyResult<Bound<'py, PyArray3<i8>>> {
        let mut cells = [0; OBSERVATION];
        let discs = [self.position.own_discs(), self.position.other_discs()];
        let own = usize::from(side != self.to_move());
        planes::write(discs[own], discs[1 - own], &mut cells);
        let shape = (Position::ROWS, Position::COLUMNS, 2);
        let array = Array3::from_shape_vec(shape, cells.to_vec()).map_err(refused)?;
        Ok(array.into_pyarray(py))
    }

    /// An array of 1 for each column with room and 0 for the others.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = [0; Position::COLUMNS];
        planes::write_mask(&self.position, &mut mask);
        PyArray1::from_slice(py, &mask)
    }

    fn __str__(&self) -> String {
        self.position.to_string().trim_end().to_owned()
    }
}
