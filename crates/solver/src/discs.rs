use core::fmt;

use rules::Side;
use rules::connect4::{self, Board, Column, IllegalDrop, Position};

use crate::boards::Shape;
use crate::geometry::Geometry;

/// The discs of a position, one bit per square.
///
/// On a board of `rows` rows, bit `column * (rows + 1) + row` is the square in that column and row,
/// both counted from 0 at the bottom left. One bit above each column is always 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Discs {
    /// The discs of the side to move.
    pub own: u128,
    /// The discs of the other side.
    pub other: u128,
}

/// Why discs have no score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadDiscs {
    /// A bit is none of the board's squares.
    OffTheBoard,
    /// A square belongs to both sides.
    Twice,
    /// A disc stands above an empty square.
    Floating,
    /// The sides have played unequally often.
    Unequal,
    /// A side has four in a line, or the board is full.
    GameOver,
}

impl fmt::Display for BadDiscs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadDiscs::OffTheBoard => "a disc is not on the board",
            BadDiscs::Twice => "a square has a disc of each side",
            BadDiscs::Floating => "a disc stands above an empty square",
            BadDiscs::Unequal => {
                "the other side must have as many discs as the side to move, or one more if the \
                 first side has moved last"
            }
            BadDiscs::GameOver => "the game has ended",
        })
    }
}

impl core::error::Error for BadDiscs {}

impl Discs {
    /// The discs of a board whose squares `disc` knows by row and column. The side to move follows
    /// from the number of discs.
    ///
    /// # Panics
    /// If `(rows + 1) * columns` exceeds 128.
    pub fn of_squares(
        rows: usize,
        columns: usize,
        disc: impl Fn(usize, usize) -> Option<Side>,
    ) -> Discs {
        let is_small = rows < 128 && columns <= 128 && (rows + 1) * columns <= 128;
        assert!(is_small, "the board is too large");
        let mut sides = [0_u128; 2];
        for column in 0..columns {
            for row in 0..rows {
                if let Some(side) = disc(row, column) {
                    sides[side.index()] |= 1 << (column * (rows + 1) + row);
                }
            }
        }
        let [first, second] = sides;
        if (first.count_ones() + second.count_ones()).is_multiple_of(2) {
            Discs { own: first, other: second }
        } else {
            Discs { own: second, other: first }
        }
    }

    /// The number of discs.
    pub fn count(&self) -> u32 {
        (self.own | self.other).count_ones()
    }

    /// The discs of the side to move plus all discs: a number that no other position of the board
    /// has. `None` if it has more than 128 bits, which no position has.
    pub fn key(&self) -> Option<u128> {
        self.own.checked_add(self.own | self.other)
    }

    /// The discs with this [`key`](Self::key) on a board of so many rows; `None` if there are none.
    pub fn from_key(rows: usize, key: u128) -> Option<Discs> {
        let step = u32::try_from(rows).ok()?.checked_add(1).filter(|&step| step < u128::BITS)?;
        let last = (1_u128 << step) - 1;
        let mut discs = Discs::default();
        for shift in (0..u128::BITS).step_by(step as usize) {
            let digit = (key >> shift) & last;
            if digit == last {
                return None;
            }
            let taken = (1 << (digit + 1).ilog2()) - 1;
            discs.own |= (digit - taken) << shift;
            discs.other |= (2 * taken - digit) << shift;
        }
        Some(discs)
    }

    /// The discs on the board with `rows` rows and `columns` columns.
    ///
    /// # Errors
    /// If there is no such board, a disc floats, or the numbers of discs fit no turn.
    pub fn board(&self, rows: usize, columns: usize) -> Result<Board, connect4::BadDiscs> {
        let mover = Side::BOTH[(self.count() % 2) as usize];
        Board::from_squares(rows, columns, |row, column| {
            let disc = u32::try_from(column * (rows + 1) + row).ok();
            let disc = disc.and_then(|bit| 1_u128.checked_shl(bit)).unwrap_or(0);
            let is_other = (self.other & disc != 0).then(|| mover.opponent());
            if self.own & disc == 0 { is_other } else { Some(mover) }
        })
    }

    /// Checks whether they are a position of a game that goes on.
    pub(crate) fn check(&self, board: &Shape<u128>) -> Result<(), BadDiscs> {
        let Discs { own, other } = *self;
        let taken = own | other;
        let (mine, theirs) = (own.count_ones(), other.count_ones());
        if taken & !board.board() != 0 {
            Err(BadDiscs::OffTheBoard)
        } else if own & other != 0 {
            Err(BadDiscs::Twice)
        } else if (taken + board.bottom()) & taken != 0 {
            Err(BadDiscs::Floating)
        } else if theirs != mine && theirs != mine + 1 {
            Err(BadDiscs::Unequal)
        } else if self.is_over(board) || board.has_four(own) {
            Err(BadDiscs::GameOver)
        } else {
            Ok(())
        }
    }

    /// Returns true if the last move has won, or the board is full.
    pub(crate) fn is_over(&self, board: &Shape<u128>) -> bool {
        self.own | self.other == board.board() || board.has_four(self.other)
    }

    /// The position after a move in a game.
    pub(crate) fn play(&self, board: &Shape<u128>, column: Column) -> Result<Discs, IllegalDrop> {
        if self.is_over(board) {
            return Err(IllegalDrop::GameOver);
        }
        let index = u32::try_from(column.index()).ok().filter(|&index| index < board.width);
        let index = index.ok_or(IllegalDrop::NoSuchColumn)?;
        self.after(board, index).ok_or(IllegalDrop::ColumnFull)
    }

    /// The position after a disc of the side to move in this column; `None` if it is full.
    pub(crate) fn after(&self, board: &Shape<u128>, column: u32) -> Option<Discs> {
        let taken = self.own | self.other;
        let square = (taken + board.bottom()) & board.column(column);
        (square != 0).then_some(Discs { own: self.other, other: self.own | square })
    }

    /// The position on the standard board, if they are one.
    pub fn standard(&self) -> Option<Position> {
        let Discs { own, other } = *self;
        let key = own.checked_mul(2)?.checked_add(other)?;
        Position::from_key(u64::try_from(key).ok()?).filter(|_| own & other == 0)
    }
}

/// # Panics
/// If the board needs more than 128 bits, one per square and one more per column.
impl From<&Board> for Discs {
    fn from(board: &Board) -> Discs {
        Discs::of_squares(board.rows(), board.columns(), |row, column| board.square(row, column))
    }
}

impl From<&Position> for Discs {
    fn from(position: &Position) -> Discs {
        Discs { own: position.own_discs().into(), other: position.other_discs().into() }
    }
}

#[cfg(test)]
#[path = "../tests/unit/discs.rs"]
mod tests;
