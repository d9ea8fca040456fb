use core::fmt;

use super::Book;

/// Why bytes are not a valid book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// They do not start like a book.
    NotABook,
    /// The book is truncated.
    Truncated,
    /// The book has this unknown format version.
    Version(u8),
    /// The checksum is wrong.
    Damaged,
    /// There are no books for boards of this size.
    Board {
        /// Number of columns.
        columns: u8,
        /// Number of rows.
        rows: u8,
    },
    /// The book has more positions than any.
    TooMany,
    /// The book claims to cover this many plies.
    Plies(u32),
    /// The start of the book is not a valid position.
    Start,
    /// The number of scores in a packed book differs from the number of positions of its last ply.
    Count {
        /// The number of scores.
        found: usize,
        /// The number of positions.
        needed: usize,
    },
    /// The entry with this index, counted from 0, is not a position of the book.
    Position(usize),
    /// The score with this index, counted from 0, is impossible.
    Score(usize),
    /// Other bytes follow the positions and scores.
    Trailing,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::NotABook => f.write_str("this is not a book"),
            BookError::Truncated => f.write_str("the book is cut off"),
            BookError::Version(version) => {
                write!(f, "the book has format {version}, but only formats 1 and 2 are supported")
            }
            BookError::Damaged => {
                f.write_str("the book is damaged or cut off: its checksum is wrong")
            }
            BookError::Board { columns, rows } => {
                write!(f, "the book is of the board {columns}x{rows}, for which there are no books")
            }
            BookError::TooMany => f.write_str("the book claims more positions than any has"),
            BookError::Plies(plies) => {
                write!(f, "the book claims {plies} plies, but the maximum is {}", Book::MAX_PLIES)
            }
            BookError::Start => f.write_str("the start of the book is not a position"),
            BookError::Count { found, needed } => {
                write!(f, "the book has {found} scores, but its last ply needs {needed}")
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

impl core::error::Error for BookError {}

/// A book is for another board than wanted; both as columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherBoard {
    /// The board of the book.
    pub found: (usize, usize),
    /// The wanted board.
    pub wanted: (usize, usize),
}

impl fmt::Display for OtherBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OtherBoard { found: (columns, rows), wanted: (width, height) } = self;
        write!(f, "the book is for the board {columns}x{rows}, not {width}x{height}")
    }
}

impl core::error::Error for OtherBoard {}
