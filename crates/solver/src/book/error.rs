use std::fmt;

use rules::connect4::Position;

use super::Book;

/// Why bytes are not taken for a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// They do not begin as a book does.
    NotABook,
    /// The book ends too soon.
    Truncated,
    /// The book is of this other version of the format.
    Version(u8),
    /// The checksum is not that of the bytes.
    Damaged,
    /// The book is of a board of this other size.
    Board {
        /// Number of columns.
        columns: u8,
        /// Number of rows.
        rows: u8,
    },
    /// The book claims to reach so many plies.
    Plies(u32),
    /// The book does not begin in a position.
    Start,
    /// A packed book has another number of scores than its last ply has positions.
    Count {
        /// The scores.
        found: usize,
        /// The positions.
        needed: usize,
    },
    /// There is something else in place of the position of this number, counted from 0.
    Position(usize),
    /// The score of the position of this number, counted from 0, is impossible.
    Score(usize),
    /// There is more than the positions and scores.
    Trailing,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (columns, rows) = (Position::COLUMNS, Position::ROWS);
        match self {
            BookError::NotABook => f.write_str("this is no book"),
            BookError::Truncated => f.write_str("the book is cut off"),
            BookError::Version(version) => {
                write!(f, "the book has format {version} where formats 1 and 2 are read")
            }
            BookError::Damaged => {
                f.write_str("the book is damaged or cut off: its checksum is wrong")
            }
            BookError::Board { columns: width, rows: height } => {
                write!(f, "the book is of the board {width}x{height}, not {columns}x{rows}")
            }
            BookError::Plies(plies) => {
                write!(f, "the book claims {plies} plies, and {} are the most", Book::MAX_PLIES)
            }
            BookError::Start => f.write_str("the book does not begin in a position"),
            BookError::Count { found, needed } => {
                write!(f, "the book has {found} scores where its last ply needs {needed}")
            }
            BookError::Position(index) => {
                write!(f, "entry {} of the book is not a position of it", index + 1)
            }
            BookError::Score(index) => {
                write!(f, "entry {} of the book has an impossible score", index + 1)
            }
            BookError::Trailing => f.write_str("the book holds more than its positions and scores"),
        }?;
        f.write_str("; build it again with `discus book build`")
    }
}

impl std::error::Error for BookError {}
