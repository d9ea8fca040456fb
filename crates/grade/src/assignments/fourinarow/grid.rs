use courses::fourinarow::{Squares, has_won, is_draw, landing_row, print_board};
use rules::Side;

/// A board of any size with any pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    rows: usize,
    columns: usize,
    /// Row by row from the bottom.
    squares: Vec<Option<Side>>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Result {
    Win(Side),
    Draw,
    EarlyExit,
}

impl Grid {
    pub(super) fn blank(rows: usize, columns: usize) -> Grid {
        Grid { rows, columns, squares: vec![None; rows * columns] }
    }

    pub(super) fn set(&mut self, row: usize, column: usize, square: Option<Side>) {
        self.squares[row * self.columns + column] = square;
    }

    /// The board after a piece was dropped into a column, if there is room.
    pub(super) fn after(&self, column: usize, side: Side) -> Option<Grid> {
        let row = landing_row(self, column)?;
        let mut grid = self.clone();
        grid.set(row, column, Some(side));
        Some(grid)
    }

    /// The result of a game in which this side has just moved, if it is over.
    pub(super) fn result(&self, side: Side) -> Option<Result> {
        if has_won(self, side) {
            return Some(Result::Win(side));
        }
        is_draw(self).then_some(Result::Draw)
    }

    /// The board as it is printed.
    pub(super) fn text(&self) -> Vec<u8> {
        let mut text = Vec::new();
        // Writing to a vector does not fail.
        let _ = print_board(self, &mut text);
        text
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
        if column >= self.columns {
            return None;
        }
        self.squares.get(row * self.columns + column).copied().flatten()
    }
}
