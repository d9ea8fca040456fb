use rules::Side;

use super::{Squares, landing_row};

/// The greatest number of squares of a board; a row without columns counts as one.
pub const MOST_SQUARES: usize = 1 << 28;

/// The board of a game: of any size that fits into memory, one byte per square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    rows: usize,
    columns: usize,
    /// Row by row from the bottom, each from left to right.
    squares: Vec<Option<Side>>,
    discs: usize,
}

impl Grid {
    /// A blank board; `None` if it would have more than [`MOST_SQUARES`], or if memory is refused.
    pub fn blank(rows: usize, columns: usize) -> Option<Grid> {
        rows.checked_mul(columns.max(1)).filter(|&squares| squares <= MOST_SQUARES)?;
        let mut squares = Vec::new();
        squares.try_reserve_exact(rows * columns).ok()?;
        squares.resize(rows * columns, None);
        Some(Grid { rows, columns, squares, discs: 0 })
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Puts a disc into the lowest blank row of a column; without effect if it is full or off the
    /// board.
    pub fn drop_disc(&mut self, column: usize, side: Side) {
        if let Some(row) = landing_row(self, column) {
            self.put(row, column, Some(side));
        }
    }

    /// Puts a disc on a square of the board, wherever other discs are, or takes the one there away.
    ///
    /// # Panics
    /// If the square is off the board.
    pub fn put(&mut self, row: usize, column: usize, disc: Option<Side>) {
        assert!(column < self.columns, "column {column} of {}", self.columns);
        let before = std::mem::replace(&mut self.squares[row * self.columns + column], disc);
        self.discs = self.discs + usize::from(disc.is_some()) - usize::from(before.is_some());
    }

    /// Number of discs.
    pub fn discs(&self) -> usize {
        self.discs
    }

    /// Returns true if no square is blank, without looking at all of them as
    /// [`is_draw`](super::is_draw) does.
    pub(super) fn is_full(&self) -> bool {
        self.discs == self.squares.len()
    }
}

impl Squares for Grid {
    fn rows(&self) -> usize {
        self.rows
    }

    fn columns(&self) -> usize {
        self.columns
    }

    fn square(&self, row: usize, column: usize) -> Option<Side> {
        if row < self.rows && column < self.columns {
            self.squares[row * self.columns + column]
        } else {
            None
        }
    }
}
