use std::hash::{DefaultHasher, Hash, Hasher};

use games::{Described, fen};
use numpy::ndarray::Array2;
use numpy::{IntoPyArray, PyArray2};
use pyo3::prelude::*;
use pyo3::types::PyType;
use rules::connect4::{Board, Column, IllegalDrop};
use rules::{Game, Outcome};

use super::boards::{One, number, read};
use crate::calls::refused;
use crate::pictures;

/// A position of Connect Four on a board of any size; it never changes.
#[pyclass(frozen, eq, module = "discus.connect4")]
#[derive(PartialEq)]
pub(crate) struct Position {
    pub(crate) board: Board,
}

#[pymethods]
impl Position {
    /// The position after a move string such as `4453`; columns count from 1 there.
    #[new]
    #[pyo3(signature = (moves="", *, rows=6, columns=7))]
    fn new(moves: &str, rows: usize, columns: usize) -> PyResult<Position> {
        Position { board: Board::new(rows, columns).map_err(refused)? }.after(moves)
    }

    /// The position of an array of shape (rows, columns), the top row first: 0 is empty, 1 a disc of
    /// the first side, 2 one of the second. The position need not be reachable.
    #[classmethod]
    fn from_array(_: &Bound<'_, PyType>, cells: &Bound<'_, PyAny>) -> PyResult<Position> {
        Ok(Position { board: read(cells, One)? })
    }

    /// The position of a line as Fairy-Stockfish writes it.
    #[classmethod]
    fn from_fen(_: &Bound<'_, PyType>, text: &str) -> PyResult<Position> {
        Ok(Position { board: fen::read(text).map_err(refused)? })
    }

    /// The position on one line as Fairy-Stockfish writes it.
    fn fen(&self) -> String {
        fen::write(&self.board)
    }

    /// The array of shape (rows, columns) and type uint8 that `from_array` reads.
    fn array<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<u8>> {
        let (rows, columns) = (self.board.rows(), self.board.columns());
        let cell = |(row, column)| self.board.square(rows - 1 - row, column).map_or(0, number);
        Array2::from_shape_fn((rows, columns), cell).into_pyarray(py)
    }

    /// The number of rows.
    #[getter]
    fn rows(&self) -> usize {
        self.board.rows()
    }

    /// The number of columns.
    #[getter]
    fn columns(&self) -> usize {
        self.board.columns()
    }

    /// The number of discs, which is the number of moves that were played.
    #[getter]
    fn discs(&self) -> usize {
        self.board.discs()
    }

    /// The side to move, 1 or 2.
    #[getter]
    fn to_move(&self) -> u8 {
        number(self.board.side_to_move())
    }

    /// Returns true if the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.board.outcome().is_some()
    }

    /// The side that has won, 1 or 2; None in a draw and while the game goes on.
    #[getter]
    fn winner(&self) -> Option<u8> {
        match self.board.outcome()? {
            Outcome::Win(side) => Some(number(side)),
            Outcome::Draw => None,
        }
    }

    /// The columns that can be played, counted from 0.
    #[getter]
    fn legal_moves(&self) -> Vec<usize> {
        self.board.legal_moves().map(Column::index).collect()
    }

    /// The position after a disc in this column, counted from 0.
    fn play(&self, column: i64) -> PyResult<Position> {
        let index = usize::try_from(column).map_err(|_| IllegalDrop::NoSuchColumn);
        let mut board = self.board.clone();
        let played = index.and_then(|index| board.play(Column::new(index)));
        played.map_err(|why| refused(format!("column {column}: {why}")))?;
        Ok(Position { board })
    }

    /// The position after a move string.
    fn after(&self, moves: &str) -> PyResult<Position> {
        let moves = self.board.read_line(moves).map_err(|bad| match bad.word {
            Some(word) => refused(format!("{word}: {}", bad.why)),
            None => refused(bad.why),
        })?;
        let board = moves.into_iter().fold(self.board.clone(), |board, column| board.after(column));
        Ok(Position { board })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.board.rows(), self.board.columns(), self.board.key()).hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.board.to_string().trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        format!("Position.from_fen('{}')", self.fen())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Position>().getattr("from_fen")?, (self.fen(),)))
    }

    fn _repr_svg_(&self) -> String {
        pictures::connect4(&self.board)
    }
}
