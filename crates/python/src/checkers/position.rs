use std::hash::{DefaultHasher, Hash, Hasher};

use numpy::ndarray::Array2;
use numpy::{IntoPyArray, PyArray2};
use pyo3::prelude::*;
use pyo3::types::PyType;
use rules::checkers::{self, Colour, Kind, Laws, Square};
use rules::{Game, Outcome, Side};

use super::Move;
use crate::calls::refused;
use crate::pictures;

/// A position of checkers by the laws of a variant; it never changes.
#[pyclass(frozen, eq, module = "discus.checkers")]
#[derive(PartialEq)]
pub(crate) struct Position {
    pub(crate) position: checkers::Position,
}

/// A move, or its text in any common notation.
#[derive(FromPyObject)]
pub(crate) enum Played<'py> {
    Move(Bound<'py, Move>),
    Text(String),
}

/// The laws with this name.
pub(crate) fn named(laws: &str) -> PyResult<&'static Laws> {
    Laws::of_key(laws).ok_or_else(|| {
        let all = Laws::ALL.map(Laws::key).join(", ");
        refused(format!("there are no laws {laws:?}; choose one of {all}"))
    })
}

impl Position {
    fn colour(&self, side: Side) -> &'static str {
        match self.position.laws().colour(side) {
            Colour::White => "white",
            Colour::Black => "black",
        }
    }

    fn moved(&self, played: checkers::Move) -> Move {
        Move { played, laws: self.position.laws() }
    }

    /// The legal move that is meant.
    pub(crate) fn legal(&self, played: Played<'_>) -> PyResult<checkers::Move> {
        match played {
            Played::Text(text) => self
                .position
                .parse_move(text.trim())
                .map_err(|why| refused(format!("{text}: {why}"))),
            Played::Move(played) => {
                let Move { played, .. } = played.get();
                self.position
                    .check(*played)
                    .map_err(|why| refused(format!("{}: {why}", self.moved(*played).text())))?;
                Ok(*played)
            }
        }
    }
}

#[pymethods]
impl Position {
    /// The initial position by the laws of a variant.
    #[new]
    #[pyo3(signature = (laws="english"))]
    fn new(laws: &str) -> PyResult<Position> {
        Ok(Position { position: checkers::Position::initial(named(laws)?) })
    }

    /// The position of a FEN such as `W:W21,K30:B1,2`.
    #[classmethod]
    #[pyo3(signature = (text, laws="english"))]
    fn from_fen(_: &Bound<'_, PyType>, text: &str, laws: &str) -> PyResult<Position> {
        let position = checkers::Position::from_fen(named(laws)?, text.trim()).map_err(refused)?;
        Ok(Position { position })
    }

    /// The position as FEN.
    fn fen(&self) -> String {
        self.position.fen()
    }

    /// The array of shape (8, 8) and type uint8, the top row first: 0 is empty, 1 and 2 are men of the
    /// side that begins and of the other, 3 and 4 their kings. In the initial position the side that
    /// begins is at the bottom.
    fn array<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<u8>> {
        let cell = |(row, column): (usize, usize)| {
            let disc = Square::new(column, 7 - row).and_then(|square| self.position.disc(square));
            disc.map_or(0, |disc| match (disc.kind, disc.side) {
                (Kind::Man, Side::First) => 1,
                (Kind::Man, Side::Second) => 2,
                (Kind::King, Side::First) => 3,
                (Kind::King, Side::Second) => 4,
            })
        };
        Array2::from_shape_fn((8, 8), cell).into_pyarray(py)
    }

    /// The laws.
    #[getter]
    fn laws(&self) -> String {
        self.position.laws().key()
    }

    /// The side to move, `white` or `black`.
    #[getter]
    fn to_move(&self) -> &'static str {
        self.colour(self.position.side_to_move())
    }

    /// Returns true if the side to move cannot move and has lost. Draws follow from a game: see
    /// `Game`.
    #[getter]
    fn is_over(&self) -> bool {
        self.position.outcome().is_some()
    }

    /// The side that has won, `white` or `black`; None while the game goes on.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        match self.position.outcome()? {
            Outcome::Win(side) => Some(self.colour(side)),
            Outcome::Draw => None,
        }
    }

    /// The legal moves.
    #[getter]
    fn legal_moves(&self) -> Vec<Move> {
        self.position.legal_moves().map(|played| self.moved(played)).collect()
    }

    /// The position after a legal move, or after its text such as `11-15` or `22x15x8`.
    #[pyo3(signature = (played, /))]
    fn play(&self, played: Played<'_>) -> PyResult<Position> {
        Ok(Position { position: self.position.after(self.legal(played)?) })
    }

    /// The number of ways to make this many moves, which tests of rules compare.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        fn count(position: &checkers::Position, depth: u32, stop: solver::Stop<'_>) -> u64 {
            match depth {
                0 => 1,
                1..=4 => checkers::perft(position, depth),
                _ if stop() => 0,
                _ => {
                    position.legal_moves().map(|m| count(&position.after(m), depth - 1, stop)).sum()
                }
            }
        }
        crate::calls::interruptible(py, |stop| count(&self.position, depth, stop))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.position.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.position.to_string().trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        format!("Position.from_fen('{}', '{}')", self.fen(), self.laws())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        Ok((py.get_type::<Position>().getattr("from_fen")?, (self.fen(), self.laws())))
    }

    fn _repr_svg_(&self) -> String {
        pictures::checkers(&self.position)
    }
}
