//! Boards as arrays of numpy: 0 for an empty square, 1 for a disc of the first side, 2 for one of
//! the second, the top row first, so that a printed array looks like the board.

use std::fmt::Display;

use numpy::ndarray::{ArrayView2, ArrayViewD, Axis, Ix2};
use numpy::{Element, PyArrayDyn, PyArrayMethods};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use rules::Side;
use rules::connect4::Board;
use solver::{Discs, Solver};

use crate::calls::{interruptible, refused};

/// The value for a full column, and for a board without an answer.
pub(crate) const NO_SCORE: i8 = i8::MIN;

/// Boards that are read before the next look for signals.
const BATCH: usize = 1024;

/// Something that is done with an array of integers of any type.
pub(crate) trait Reader {
    /// The array after the call.
    type Made;

    /// Reads the array.
    ///
    /// # Errors
    /// If it has a wrong shape or holds wrong numbers.
    fn read<T: Cell>(self, py: Python<'_>, cells: &ArrayViewD<'_, T>) -> PyResult<Self::Made>;
}

/// A type of numbers that squares may have.
pub(crate) trait Cell: Element + Copy + Display + TryInto<i64> + Sync {}

impl<T: Element + Copy + Display + TryInto<i64> + Sync> Cell for T {}

/// Reads an array of integers of any type.
///
/// # Errors
/// If it is none, or the reader's.
pub(crate) fn read<R: Reader>(array: &Bound<'_, PyAny>, reader: R) -> PyResult<R::Made> {
    macro_rules! attempt {
        ($($number:ty)*) => {$(
            if let Ok(cells) = array.cast::<PyArrayDyn<$number>>() {
                return reader.read(array.py(), &cells.try_readonly()?.as_array());
            }
        )*};
    }
    attempt!(u8 i8 i64 i32 bool i16 u16 u32 u64);
    let kind = array
        .getattr("dtype")
        .map_or(array.get_type().name()?.to_string(), |dtype| dtype.to_string());
    Err(refused(format!("a board is an array of integers, such as uint8, not of {kind}")))
}

/// Reads one board.
pub(crate) struct One;

impl Reader for One {
    type Made = Board;

    fn read<T: Cell>(self, _: Python<'_>, cells: &ArrayViewD<'_, T>) -> PyResult<Board> {
        let shape = cells.shape().to_vec();
        let cells = cells.view().into_dimensionality::<Ix2>();
        let cells = cells.map_err(|_| {
            refused(format!("a board has the shape (rows, columns), not {}", tuple(&shape)))
        })?;
        check(&cells).map_err(refused)?;
        let (rows, columns) = cells.dim();
        Board::from_squares(rows, columns, |row, column| side(&cells, row, column)).map_err(refused)
    }
}

/// Reads many boards as the bits that a solver takes; bad ones too, unless it is strict.
pub(crate) struct Many<'a> {
    pub(crate) solver: &'a Solver,
    pub(crate) is_strict: bool,
}

impl Reader for Many<'_> {
    type Made = Vec<u64>;

    fn read<T: Cell>(self, py: Python<'_>, cells: &ArrayViewD<'_, T>) -> PyResult<Vec<u64>> {
        let (rows, columns) = (self.solver.rows(), self.solver.columns());
        let &[count, ..] = cells.shape() else { return Err(self.bad_shape(cells.shape())) };
        if cells.shape() != [count, rows, columns] {
            return Err(self.bad_shape(cells.shape()));
        }
        let mut bits = Vec::new();
        let size = count.saturating_mul(2 * self.solver.words());
        bits.try_reserve_exact(size).map_err(|error| PyMemoryError::new_err(error.to_string()))?;
        let cells = cells.view();
        let read = interruptible(py, |stop| {
            for (index, board) in cells.axis_iter(Axis(0)).enumerate() {
                if index % BATCH == 0 && stop() {
                    break;
                }
                let board = board.into_dimensionality::<Ix2>().map_err(|bad| bad.to_string())?;
                self.put(&board, &mut bits).map_err(|why| format!("board {index}: {why}"))?;
            }
            Ok::<(), String>(())
        });
        read?.map_err(refused)?;
        Ok(bits)
    }
}

impl Many<'_> {
    /// Adds the bits of one board.
    fn put<T: Cell>(&self, cells: &ArrayView2<'_, T>, bits: &mut Vec<u64>) -> Result<(), String> {
        check(cells)?;
        let discs = Discs::of_squares(self.solver.rows(), self.solver.columns(), |row, column| {
            side(cells, row, column)
        });
        if self.is_strict {
            self.solver.check(discs).map_err(|bad| bad.to_string())?;
        }
        bits.extend(self.solver.bits(discs));
        Ok(())
    }

    fn bad_shape(&self, shape: &[usize]) -> PyErr {
        let (rows, columns) = (self.solver.rows(), self.solver.columns());
        refused(format!(
            "the boards of this solver have the shape (n, {rows}, {columns}), not {}",
            tuple(shape)
        ))
    }
}

/// Checks whether all numbers are those of squares.
fn check<T: Cell>(cells: &ArrayView2<'_, T>) -> Result<(), String> {
    let is_bad = |&(_, &cell): &((usize, usize), &T)| !matches!(cell.try_into(), Ok(0..=2));
    cells.indexed_iter().find(is_bad).map_or(Ok(()), |((row, column), &cell)| {
        Err(format!("row {row}, column {column} holds {cell}, not 0, 1 or 2"))
    })
}

/// The disc on a square, whose row counts from the bottom.
fn side<T: Cell>(cells: &ArrayView2<'_, T>, row: usize, column: usize) -> Option<Side> {
    match cells[[cells.nrows() - 1 - row, column]].try_into() {
        Ok(1) => Some(Side::First),
        Ok(2) => Some(Side::Second),
        _ => None,
    }
}

/// The number of a side in arrays.
pub(crate) const fn number(side: Side) -> u8 {
    match side {
        Side::First => 1,
        Side::Second => 2,
    }
}

/// A shape as Python writes it.
fn tuple(shape: &[usize]) -> String {
    match shape {
        [only] => format!("({only},)"),
        _ => format!("({})", shape.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
    }
}
