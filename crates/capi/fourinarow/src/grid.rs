use std::cell::Cell;
use std::slice;

use courses::fourinarow::Squares;
use libc::c_int;
use rules::Side;

use crate::CBoard;

unsafe extern "C-unwind" {
    /// The public `findYValue`, since a program may define its own.
    #[link_name = "_Z10findYValuePP10BoardValueii"]
    fn find_y_value(board: CBoard, ydim: c_int, x: c_int) -> c_int;
}

/// The values of the squares of a board.
const BLANK: c_int = 0;
pub(crate) const RED: c_int = 1;
pub(crate) const YELLOW: c_int = 2;

/// The side with this player number, if there is one.
pub(crate) fn side(player: c_int) -> Option<Side> {
    usize::try_from(player).ok().and_then(|index| Side::BOTH.get(index).copied())
}

/// A driver's board, for the duration of a call. Sizes below zero count as zero, and a board ends
/// below the first row that is null. Squares that are neither red nor yellow are blank. Two rows
/// may even be the same.
pub(crate) struct Grid<'a> {
    board: CBoard,
    rows: Vec<&'a [Cell<c_int>]>,
    columns: usize,
}

impl<'a> Grid<'a> {
    /// The board is null or has at least this many rows, each null or with at least this many
    /// squares, and nobody else uses it meanwhile.
    pub(crate) unsafe fn new(board: CBoard, ydim: c_int, xdim: c_int) -> Grid<'a> {
        let count = |dimension| usize::try_from(dimension).unwrap_or_default();
        let columns = count(xdim);
        let rows = if board.is_null() { 0 } else { count(ydim) };
        let places = (0..rows).map(|row| {
            // SAFETY: the caller promises that the row is there.
            unsafe { *board.add(row) }
        });
        let rows = places.take_while(|row| !row.is_null()).map(|row| {
            // SAFETY: the caller promises this many squares.
            unsafe { slice::from_raw_parts(row.cast(), columns) }
        });
        Grid { board, rows: rows.collect(), columns }
    }

    /// Puts a piece on top of a column; returns its row, if there was room.
    pub(crate) fn drop_piece(&self, column: usize, side: Side) -> Option<usize> {
        let row = self.row_found(column)?;
        self.rows.get(row)?[column].set([RED, YELLOW][side.index()]);
        Some(row)
    }

    /// The row that the public `findYValue` returns for a column.
    fn row_found(&self, column: usize) -> Option<usize> {
        let height = c_int::try_from(self.rows.len()).ok().filter(|&height| height > 0)?;
        let x = c_int::try_from(column).ok().filter(|_| column < self.columns)?;
        // SAFETY: the board has this many rows, each with this column.
        usize::try_from(unsafe { find_y_value(self.board, height, x) }).ok()
    }
}

impl Squares for Grid<'_> {
    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn columns(&self) -> usize {
        self.columns
    }

    fn square(&self, row: usize, column: usize) -> Option<Side> {
        match self.rows.get(row)?.get(column).map_or(BLANK, Cell::get) {
            RED => Some(Side::First),
            YELLOW => Some(Side::Second),
            _ => None,
        }
    }
}
