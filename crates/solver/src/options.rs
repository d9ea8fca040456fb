use alloc::vec::Vec;
use core::fmt;
use core::hint::black_box;
use core::num::NonZeroUsize;

use rules::connect4::Position;

use crate::book::{Book, OtherBoard};
use crate::{BadBoard, Solver};

/// The options of a [`Solver`].
#[derive(Clone, Debug)]
pub struct Options {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The size of the table in bytes.
    pub table_bytes: usize,
    /// The number of threads that search together for one answer, or side by side for many; at most
    /// [`MAX_THREADS`](Self::MAX_THREADS).
    pub threads: NonZeroUsize,
    /// A book for this board.
    pub book: Option<Book>,
}

impl Options {
    /// More threads than any machine runs at once are refused.
    pub const MAX_THREADS: usize = 1024;
}

/// The standard board, a table of 64 MiB, one thread and no book.
impl Default for Options {
    fn default() -> Options {
        Options {
            rows: Position::ROWS,
            columns: Position::COLUMNS,
            table_bytes: 64 << 20,
            threads: NonZeroUsize::MIN,
            book: None,
        }
    }
}

/// Why there is no solver with some options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadOptions {
    /// The board has no squares, or too many.
    Board(BadBoard),
    /// There are more than [`Options::MAX_THREADS`] threads.
    Threads,
    /// The book is for another board.
    Book(OtherBoard),
    /// There is not enough memory for the table.
    Memory,
}

impl fmt::Display for BadOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOptions::Board(bad) => bad.fmt(f),
            BadOptions::Threads => {
                write!(f, "a solver has at most {} threads", Options::MAX_THREADS)
            }
            BadOptions::Book(other) => other.fmt(f),
            BadOptions::Memory => f.write_str("there is not enough memory for the table"),
        }
    }
}

impl core::error::Error for BadOptions {}

impl Solver {
    /// A solver with these options.
    ///
    /// # Errors
    /// If no board has this size or can be solved, there are too many threads, the book is for
    /// another board, or there is not enough memory for the table.
    pub fn with_options(options: Options) -> Result<Solver, BadOptions> {
        let Options { rows, columns, table_bytes, threads, book } = options;
        // Without a table first: it is refused only once the board is known to be right.
        Solver::on_board(rows, columns, 0).map_err(BadOptions::Board)?;
        if threads.get() > Options::MAX_THREADS {
            return Err(BadOptions::Threads);
        }
        let book = book.map(|book| book.on(rows, columns)).transpose().map_err(BadOptions::Book)?;
        if !is_available(table_bytes) {
            return Err(BadOptions::Memory);
        }
        let solver = Solver::on_board(rows, columns, table_bytes).map_err(BadOptions::Board)?;
        Ok(Solver { book, threads, ..solver })
    }
}

/// Returns true if the system would allocate this much memory now.
fn is_available(bytes: usize) -> bool {
    // Without the black box the compiler assumes that the unused allocation succeeds.
    black_box(&mut Vec::<u8>::new()).try_reserve_exact(bytes).is_ok()
}
