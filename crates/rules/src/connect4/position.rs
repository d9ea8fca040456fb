use core::fmt;
use core::str::FromStr;

use super::{BadMove, BadSize, Board, Column, IllegalDrop, bits, play_moves};
use crate::{Game, Outcome, Side};

/// A position on the standard board of seven columns and six rows.
///
/// It is two sets of squares, one bit per square as drawn in `bits.rs`: the discs of the side to
/// move and those of the other side. A move adds one bit and swaps the sets. The side to move
/// follows from the number of discs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Position {
    own: u64,
    other: u64,
}

impl Position {
    /// Number of rows.
    pub const ROWS: usize = bits::HEIGHT;
    /// Number of columns.
    pub const COLUMNS: usize = bits::WIDTH;
    /// The empty board with the first side to move.
    pub const EMPTY: Position = Position { own: 0, other: 0 };

    /// The position with discs of the side to move and of the other side on these squares, given as
    /// (row, column) and counted from 0 at the bottom left. `None` if a square is off the board or
    /// given to both sides, or if a disc floats.
    ///
    /// The position need not be reachable in a game. The side to move follows from the number of
    /// discs.
    pub fn from_squares(own: &[(usize, usize)], other: &[(usize, usize)]) -> Option<Position> {
        let (own, other) = (bits::squares(own)?, bits::squares(other)?);
        let position = Position { own, other };
        let floats = (position.taken() + bits::BOTTOM_ROW) & position.taken() != 0;
        (own & other == 0 && !floats).then_some(position)
    }

    /// The position with this [`key`](Game::key); `None` if no position has it.
    ///
    /// The position need not be reachable in a game.
    pub const fn from_key(key: u64) -> Option<Position> {
        let mut position = Position::EMPTY;
        let mut column = 0;
        while column < Self::COLUMNS {
            let (shift, digits) = (column * bits::COLUMN, (1 << bits::COLUMN) - 1);
            let digit = (key >> shift) & digits;
            if digit == digits {
                return None;
            }
            let discs = (1 << (digit + 1).ilog2()) - 1;
            position.own |= (digit - discs) << shift;
            position.other |= (2 * discs - digit) << shift;
            column += 1;
        }
        if key >> (Self::COLUMNS * bits::COLUMN) == 0 { Some(position) } else { None }
    }

    /// The discs of the side to move, bits as in [`LINES`](super::LINES).
    pub const fn own_discs(&self) -> u64 {
        self.own
    }

    /// The discs of the side that has just moved, bits as in [`LINES`](super::LINES).
    pub const fn other_discs(&self) -> u64 {
        self.other
    }

    /// The squares where a disc would land now: the lowest free one of each column that has room.
    pub const fn landing_squares(&self) -> u64 {
        (self.taken() + bits::BOTTOM_ROW) & bits::ALL_SQUARES
    }

    /// Number of discs on the board, which is the number of plies played.
    pub const fn discs(&self) -> u32 {
        self.taken().count_ones()
    }

    /// The side whose disc stands on a square, counted from 0 at the bottom left; `None` if it is
    /// empty or off the board.
    pub fn square(&self, row: usize, column: usize) -> Option<Side> {
        if row >= Self::ROWS || column >= Self::COLUMNS {
            return None;
        }
        let bit = bits::square(row, column);
        if self.own & bit != 0 {
            Some(self.side_to_move())
        } else if self.other & bit != 0 {
            Some(self.side_to_move().opponent())
        } else {
            None
        }
    }

    const fn taken(&self) -> u64 {
        self.own | self.other
    }

    fn is_full(&self) -> bool {
        self.taken() & bits::TOP_ROW == bits::TOP_ROW
    }

    fn has_room(&self, column: usize) -> bool {
        self.taken() & bits::square(Self::ROWS - 1, column) == 0
    }
}

impl Game for Position {
    type Move = Column;
    type Illegal = IllegalDrop;

    fn side_to_move(&self) -> Side {
        Side::BOTH[(self.discs() % 2) as usize]
    }

    fn outcome(&self) -> Option<Outcome> {
        if bits::has_four(self.other) {
            Some(Outcome::Win(self.side_to_move().opponent()))
        } else if self.is_full() {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    /// From left to right.
    fn legal_moves(&self) -> impl Iterator<Item = Column> {
        let columns = if bits::has_four(self.other) { 0 } else { Self::COLUMNS };
        (0..columns).map(Column::new).filter(|column| self.has_room(column.index()))
    }

    fn check(&self, column: Column) -> Result<(), IllegalDrop> {
        if self.outcome().is_some() {
            Err(IllegalDrop::GameOver)
        } else if column.index() >= Self::COLUMNS {
            Err(IllegalDrop::NoSuchColumn)
        } else if !self.has_room(column.index()) {
            Err(IllegalDrop::ColumnFull)
        } else {
            Ok(())
        }
    }

    /// Adding the bottom bit of a column to the occupied squares carries to its lowest free square.
    fn play_unchecked(&mut self, column: Column) {
        let bottom = bits::square(0, column.index());
        let landing = (self.taken() + bottom) & bits::column(column.index());
        (self.own, self.other) = (self.other, self.own | landing);
    }

    /// Keys are unique: a column of `h` discs adds `2^h - 1` to at most `2^h - 1` for the own discs
    /// in it. The sum determines every height and every colouring and never carries into the next
    /// column.
    fn key(&self) -> u64 {
        self.own + self.taken()
    }
}

/// Reads a move string played from the empty board, as [`play_moves`] does.
impl FromStr for Position {
    type Err = BadMove;

    fn from_str(text: &str) -> Result<Position, BadMove> {
        play_moves(&Position::EMPTY, text)
    }
}

/// Converts to the same position on bitboards.
impl TryFrom<&Board> for Position {
    type Error = BadSize;

    /// # Errors
    /// If the board does not have the standard size.
    fn try_from(board: &Board) -> Result<Position, BadSize> {
        if (board.rows(), board.columns()) != (Self::ROWS, Self::COLUMNS) {
            return Err(BadSize::NotStandard);
        }
        let discs_of = |side| {
            let squares = (0..Self::ROWS).flat_map(|r| (0..Self::COLUMNS).map(move |c| (r, c)));
            let taken = squares.filter(|&(r, c)| board.square(r, c) == Some(side));
            taken.fold(0, |discs, (r, c)| discs | bits::square(r, c))
        };
        let side = board.side_to_move();
        Ok(Position { own: discs_of(side), other: discs_of(side.opponent()) })
    }
}

/// Writes six lines, the top row first: `X` for the first side, `O` for the second, `.` for empty.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::board::write_squares(f, Self::ROWS, Self::COLUMNS, |row, column| {
            self.square(row, column)
        })
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}
