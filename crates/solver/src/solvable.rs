use rules::connect4::{Board, Position};

use crate::Discs;

/// A position that a [`Solver`](crate::Solver) can be asked about.
pub trait Solvable {
    /// Its discs, which must be within 128 bits: one per square and one more per column.
    fn discs(&self) -> Discs;

    /// The rows and columns of its board; `None` for [`Discs`], which do not know them.
    fn size(&self) -> Option<(usize, usize)>;
}

impl Solvable for Position {
    fn discs(&self) -> Discs {
        self.into()
    }

    fn size(&self) -> Option<(usize, usize)> {
        Some((Position::ROWS, Position::COLUMNS))
    }
}

impl Solvable for Board {
    fn discs(&self) -> Discs {
        self.into()
    }

    fn size(&self) -> Option<(usize, usize)> {
        Some((self.rows(), self.columns()))
    }
}

impl Solvable for Discs {
    fn discs(&self) -> Discs {
        *self
    }

    fn size(&self) -> Option<(usize, usize)> {
        None
    }
}
