use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::{CONNECT, Column, IllegalDrop};
use crate::{Game, Outcome, Side};

/// The maximum number of rows and of columns of a [`Board`].
pub const MAX_SIDE: usize = 1000;

/// A position on a board of any size, square by square.
///
/// It is implemented in the most obvious way, so that tests can compare the bitboards of
/// [`Position`](super::Position) with it.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    rows: usize,
    columns: usize,
    /// Row by row from the bottom, each from left to right.
    squares: Vec<Option<Side>>,
    discs: usize,
    outcome: Option<Outcome>,
    key: u64,
}

/// Why there is no board of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSize {
    /// The number of rows or of columns is 0 or greater than [`MAX_SIDE`].
    OutOfRange,
    /// Only the standard board of seven columns and six rows is supported here.
    NotStandard,
}

impl fmt::Display for BadSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSize::OutOfRange => {
                write!(f, "a board has 1 to {MAX_SIDE} rows and 1 to {MAX_SIDE} columns")
            }
            BadSize::NotStandard => f.write_str("the standard board has 6 rows and 7 columns"),
        }
    }
}

impl core::error::Error for BadSize {}

/// Why discs on squares do not form a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadDiscs {
    /// No board has this size.
    Size(BadSize),
    /// A disc stands above an empty square of its column.
    Floating,
    /// The first side has neither as many discs as the second nor one more.
    Unequal,
}

impl fmt::Display for BadDiscs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadDiscs::Size(bad) => bad.fmt(f),
            BadDiscs::Floating => f.write_str("a disc stands above an empty square"),
            BadDiscs::Unequal => f.write_str(
                "the first side must have as many discs as the second, or one more at its turn",
            ),
        }
    }
}

impl core::error::Error for BadDiscs {}

impl Board {
    /// An empty board with the first side to move.
    ///
    /// # Errors
    /// If the number of rows or of columns is 0 or greater than [`MAX_SIDE`].
    ///
    /// ```
    /// use discus_rules::{Game, connect4::Board};
    /// let board = Board::new(8, 9)?;
    /// assert_eq!(board.legal_moves().count(), 9);
    /// # Ok::<(), discus_rules::connect4::BadSize>(())
    /// ```
    pub fn new(rows: usize, columns: usize) -> Result<Board, BadSize> {
        let sides = 1..=MAX_SIDE;
        if !sides.contains(&rows) || !sides.contains(&columns) {
            return Err(BadSize::OutOfRange);
        }
        let squares = vec![None; rows * columns];
        Ok(Board { rows, columns, squares, discs: 0, outcome: None, key: 0 })
    }

    /// The board with these discs. `square` is called with a row and a column, both counted from 0
    /// at the bottom left.
    ///
    /// The position need not be reachable in a game. The side to move follows from the number of
    /// discs. If both sides have four in a line, the side that moved last has won.
    ///
    /// # Errors
    /// If a dimension is 0 or greater than [`MAX_SIDE`], a disc floats, or the numbers of discs fit
    /// no turn.
    pub fn from_squares(
        rows: usize,
        columns: usize,
        disc: impl Fn(usize, usize) -> Option<Side>,
    ) -> Result<Board, BadDiscs> {
        let mut board = Board::new(rows, columns).map_err(BadDiscs::Size)?;
        let mut counts = [0, 0];
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |c| (row, c))) {
            let Some(side) = disc(row, column) else { continue };
            if row > 0 && board.square(row - 1, column).is_none() {
                return Err(BadDiscs::Floating);
            }
            board.put(row, column, side);
            counts[side.index()] += 1;
        }
        if counts[0] != counts[1] && counts[0] != counts[1] + 1 {
            return Err(BadDiscs::Unequal);
        }
        board.outcome = board.outcome_of(CONNECT);
        Ok(board)
    }

    fn put(&mut self, row: usize, column: usize, side: Side) {
        let square = row * self.columns + column;
        self.squares[square] = Some(side);
        self.discs += 1;
        self.key ^= scatter(2 * square + side.index());
    }

    /// The outcome if this many discs in a line win, found by scanning every square, used where no
    /// last move is known.
    pub(super) fn outcome_of(&self, length: usize) -> Option<Outcome> {
        let won = |side| {
            (0..self.rows).any(|row| {
                (0..self.columns).any(|column| {
                    self.square(row, column) == Some(side) && self.wins_through(row, column, length)
                })
            })
        };
        let (last, other) = (self.side_to_move().opponent(), self.side_to_move());
        let winner = [last, other].into_iter().find(|&side| won(side));
        let draw = self.is_full().then_some(Outcome::Draw);
        winner.map(Outcome::Win).or(draw)
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Number of discs on the board, which is the number of plies played.
    pub fn discs(&self) -> usize {
        self.discs
    }

    /// The side whose disc stands on a square, counted from 0 at the bottom left; `None` if it is
    /// empty or off the board.
    pub fn square(&self, row: usize, column: usize) -> Option<Side> {
        if row < self.rows && column < self.columns {
            self.squares[row * self.columns + column]
        } else {
            None
        }
    }

    /// The lowest free row of a column; `None` if it is full or off the board.
    pub fn landing_row(&self, column: Column) -> Option<usize> {
        let column = column.index();
        (column < self.columns)
            .then(|| (0..self.rows).find(|&row| self.square(row, column).is_none()))
            .flatten()
    }

    /// The squares, as (row, column), of all lines of four or more that run through a square and
    /// hold discs of one side only, line by line; empty if there is none. A square that two lines
    /// share, such as this one, is listed with each.
    pub fn winning_squares(&self, row: usize, column: usize) -> Vec<(usize, usize)> {
        self.lines_through(row, column)
            .filter(|line| line.clone().count() >= CONNECT)
            .flatten()
            .collect()
    }

    /// Returns true if this many discs of one side, or more, stand in a line through a square.
    pub(super) fn wins_through(&self, row: usize, column: usize, length: usize) -> bool {
        self.lines_through(row, column).any(|line| line.count() >= length)
    }

    /// Puts a disc of the side to move into a column with room; returns its row. No side has won
    /// afterwards.
    pub(super) fn drop_disc(&mut self, column: Column) -> usize {
        let row = self.landing_row(column).expect("a legal move finds room");
        self.put(row, column.index(), self.side_to_move());
        self.outcome = None;
        row
    }

    /// The same discs, without an outcome.
    pub(super) fn undecided(self) -> Board {
        Board { outcome: None, ..self }
    }

    pub(super) fn is_full(&self) -> bool {
        self.discs == self.squares.len()
    }

    /// The unbroken lines of equal discs that run through a square, one per direction. Each holds
    /// at least the square itself if a disc stands there.
    fn lines_through(
        &self,
        row: usize,
        column: usize,
    ) -> impl Iterator<Item = impl Iterator<Item = (usize, usize)> + Clone> {
        const DIRECTIONS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];
        DIRECTIONS.into_iter().map(move |(up, right)| {
            let back = self.run(row, column, -up, -right).skip(1);
            self.run(row, column, up, right).chain(back)
        })
    }

    /// The squares from one square on in a direction, as long as they hold discs of the same side.
    fn run(
        &self,
        row: usize,
        column: usize,
        up: isize,
        right: isize,
    ) -> impl Iterator<Item = (usize, usize)> + Clone {
        let side = self.square(row, column);
        let step = move |&(row, column): &(usize, usize)| {
            Some((row.checked_add_signed(up)?, column.checked_add_signed(right)?))
        };
        core::iter::successors(Some((row, column)), step)
            .take_while(move |&(row, column)| side.is_some() && self.square(row, column) == side)
    }
}

impl Game for Board {
    type Move = Column;
    type Illegal = IllegalDrop;

    fn side_to_move(&self) -> Side {
        Side::BOTH[self.discs % 2]
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// From left to right.
    fn legal_moves(&self) -> impl Iterator<Item = Column> {
        let columns = if self.outcome.is_some() { 0 } else { self.columns };
        (0..columns)
            .map(Column::new)
            .filter(|column| self.square(self.rows - 1, column.index()).is_none())
    }

    fn check(&self, column: Column) -> Result<(), IllegalDrop> {
        if self.outcome.is_some() {
            Err(IllegalDrop::GameOver)
        } else if column.index() >= self.columns {
            Err(IllegalDrop::NoSuchColumn)
        } else if self.landing_row(column).is_none() {
            Err(IllegalDrop::ColumnFull)
        } else {
            Ok(())
        }
    }

    fn play_unchecked(&mut self, column: Column) {
        let side = self.side_to_move();
        let row = self.drop_disc(column);
        self.outcome = if self.wins_through(row, column.index(), CONNECT) {
            Some(Outcome::Win(side))
        } else {
            self.is_full().then_some(Outcome::Draw)
        };
    }

    /// The exclusive or of one pseudorandom number per disc (Zobrist hashing without a table).
    fn key(&self) -> u64 {
        self.key
    }
}

/// The output function of the `SplitMix64` generator (Steele, Lea and Flood 2014): it maps
/// consecutive numbers to distinct numbers that look random.
fn scatter(number: usize) -> u64 {
    let mut z = (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Writes one line per row, the top row first: `X` for the first side, `O` for the second, `.` for
/// empty.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_squares(f, self.rows, self.columns, |row, column| self.square(row, column))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

pub(super) fn write_squares(
    f: &mut fmt::Formatter<'_>,
    rows: usize,
    columns: usize,
    square: impl Fn(usize, usize) -> Option<Side>,
) -> fmt::Result {
    for row in (0..rows).rev() {
        for column in 0..columns {
            f.write_str(match square(row, column) {
                Some(Side::First) => "X",
                Some(Side::Second) => "O",
                None => ".",
            })?;
        }
        f.write_str("\n")?;
    }
    Ok(())
}
