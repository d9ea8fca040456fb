use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroUsize;

use rules::connect4::{BadMove, Column, Position, Reason};

use crate::boards::{Fixed, STANDARD, Shape};
use crate::book::Book;
use crate::columns;
use crate::prover::{AnyProver, Prover};
use crate::slot::{Packed, Slot};
use crate::{BadDiscs, Discs, Solvable};

/// The maximum number of bits of a board: one per square, and one more per column.
const MOST_BITS: usize = 128;

/// The value of a position for the side to move under perfect play.
///
/// 0 is a draw. `n > 0` is a win that leaves `n - 1` of the winner's own discs unplayed: a win with
/// its last disc is worth 1, and quicker wins are worth more. Negative scores are losses, counted
/// likewise. In a finished game the last disc has already been played, and the score is the value
/// that it had.
pub type Score = i32;

/// An exact solver for boards of one size, with a table of what it has proved.
///
/// Threads may share it by reference. Each question borrows a workspace that no other thread has, and
/// each finds what the others have proved.
///
/// Every question has two methods. Those that end in `_until` take a function `stop`, which the calling
/// thread calls every [`NODES_PER_QUESTION`](crate::NODES_PER_QUESTION) nodes; as soon as it returns
/// true, they return [`Stopped`](crate::Stopped). The table keeps what was proved by then, so the same
/// question continues from there. The other methods run until they have the answer.
///
/// Questions panic if the position is for a board of another size, or if [`Discs`] are no position of
/// this board ([`check`](Self::check) tells).
///
/// The search is compiled for the usual sizes, and otherwise for any size, which takes a tenth longer.
/// Boards of up to some forty squares are solved in seconds to hours (`BOARDS.md`); larger ones may
/// take longer than a human life.
pub struct Solver {
    pub(crate) board: Shape<u128>,
    pub(crate) prover: Box<DynProver>,
    pub(crate) book: Option<Book>,
    /// The number of threads that search for one answer together.
    pub(crate) threads: NonZeroUsize,
}

#[cfg(feature = "std")]
pub(crate) type DynProver = dyn AnyProver + Send + Sync;
#[cfg(not(feature = "std"))]
pub(crate) type DynProver = dyn AnyProver + Send;

/// A board that has no squares, or too many to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadBoard;

impl fmt::Display for BadBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a board can be solved if it has at least one square and (rows + 1) x columns is at \
             most {MOST_BITS}"
        )
    }
}

impl core::error::Error for BadBoard {}

impl Solver {
    /// A solver for the standard board whose table takes at most `bytes` bytes, but at least about two
    /// thousand. 64 MiB are a good size.
    ///
    /// Only this function allocates the table, but the system may provide its memory only when a
    /// search uses it, so this takes no time even for a large one.
    ///
    /// # Panics
    /// If so many bytes are more than the address space holds, like `Vec`.
    pub fn new(bytes: usize) -> Solver {
        let solver = Solver::on_board(Position::ROWS, Position::COLUMNS, bytes);
        solver.expect("the standard board can be solved")
    }

    /// A solver for boards of this size whose table takes at most `bytes` bytes, but at least some
    /// thousands.
    ///
    /// # Errors
    /// If the board needs more than 128 bits, one per square and one more per column, or has no
    /// squares.
    pub fn on_board(rows: usize, columns: usize, bytes: usize) -> Result<Solver, BadBoard> {
        Solver::with_prover(rows, columns, bytes, prover)
    }

    /// A solver that is compiled for no size in particular, also on the standard board: to measure what
    /// a size that is known at compile time gains.
    ///
    /// # Errors
    /// As [`on_board`](Self::on_board).
    pub fn general(rows: usize, columns: usize, bytes: usize) -> Result<Solver, BadBoard> {
        Solver::with_prover(rows, columns, bytes, any_prover)
    }

    fn with_prover(
        rows: usize,
        columns: usize,
        bytes: usize,
        prover: fn(&Shape<u128>, usize) -> Box<DynProver>,
    ) -> Result<Solver, BadBoard> {
        let side = |side| u32::try_from(side).map_err(|_| BadBoard);
        let board = Shape::<u128>::new(side(columns)?, side(rows)?).ok_or(BadBoard)?;
        let prover = prover(&board, bytes);
        Ok(Solver { board, prover, book: None, threads: NonZeroUsize::MIN })
    }

    /// The same solver, which looks positions up in a book before it searches. It does not verify the
    /// book.
    ///
    /// # Panics
    /// If the book is for another board ([`Book::on`] tells).
    #[must_use]
    pub fn with_book(self, book: Book) -> Solver {
        let book = book.on(self.rows(), self.columns()).expect("a book for this board");
        Solver { book: Some(book), ..self }
    }

    /// The same solver, with the embedded book if it is for this board.
    #[must_use]
    pub fn with_embedded_book(self) -> Solver {
        if self.is_standard() { self.with_book(Book::embedded()) } else { self }
    }

    /// Sets the number of threads that search for one answer together. This changes the time and
    /// the nodes for an answer, but never the answer. Quick questions are left to a single thread.
    #[cfg(feature = "std")]
    pub fn set_threads(&mut self, threads: NonZeroUsize) {
        self.threads = threads;
    }

    /// Another solver with the same table and book, which counts its own nodes and searches with one
    /// thread: for a thread that asks many easy questions, or that needs the nodes of its own.
    ///
    /// Many positions are solved faster by several such solvers side by side, each with its own
    /// position, than one after the other by several threads together.
    #[must_use]
    pub fn sharing(&self) -> Solver {
        let (prover, book) = (self.prover.sharing(), self.book.clone());
        Solver { board: self.board, prover, book, threads: NonZeroUsize::MIN }
    }

    /// Forgets everything except its book, so that the next answer costs as many nodes as with a
    /// new solver. The table is cleared for all solvers that share it, but may keep what they prove
    /// meanwhile.
    pub fn clear(&self) {
        self.prover.clear();
    }

    /// The number of rows of the board.
    pub fn rows(&self) -> usize {
        self.board.height as usize
    }

    /// The number of columns of the board.
    pub fn columns(&self) -> usize {
        self.board.width as usize
    }

    pub(crate) fn is_standard(&self) -> bool {
        (self.rows(), self.columns()) == (Position::ROWS, Position::COLUMNS)
    }

    /// The number of positions that questions have searched which have ended, without those that
    /// forced moves or known bounds decide.
    pub fn nodes(&self) -> u64 {
        self.prover.nodes()
    }

    /// The size of the table in bytes.
    pub fn table_bytes(&self) -> usize {
        self.prover.table_bytes()
    }

    /// Returns `Ok` if these discs are a position of a game on this board that goes on.
    ///
    /// # Errors
    /// If they are not.
    pub fn check(&self, discs: Discs) -> Result<(), BadDiscs> {
        discs.check(&self.board)
    }

    /// The position after a move string from the empty board, which may have ended.
    ///
    /// # Errors
    /// The first move that cannot be played.
    pub fn discs_of_moves(&self, moves: &str) -> Result<Discs, BadMove> {
        let mut discs = Discs::default();
        for (index, text) in moves.chars().enumerate() {
            let bad = |reason| BadMove { index, text, reason };
            let column = Column::from_char(text).ok_or(bad(Reason::NotAColumn))?;
            discs = discs.play(&self.board, column).map_err(|why| bad(Reason::Illegal(why)))?;
        }
        Ok(discs)
    }

    /// The legal columns of a position from left to right, each with the position after it; none if the
    /// game is over.
    pub fn moves(&self, position: &impl Solvable) -> Vec<(Column, Discs)> {
        let legal = columns::legal(&self.board, self.discs(position));
        legal.into_iter().map(|(column, after)| (Column::new(column as usize), after)).collect()
    }

    /// The discs of a position of this board.
    pub(crate) fn discs(&self, position: &impl Solvable) -> Discs {
        if let Some(size) = position.size() {
            assert_eq!(size, (self.rows(), self.columns()), "the position is on another board");
            return position.discs();
        }
        let discs = position.discs();
        let checked = self.check(discs);
        assert!(matches!(checked, Ok(()) | Err(BadDiscs::GameOver)), "{checked:?}");
        discs
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = (self.rows(), self.columns());
        write!(f, "Solver of {columns}x{rows} with {} thread(s)", self.threads)
    }
}

/// The prover for a board: compiled for its size, or for any size of the smallest word that fits.
fn prover(board: &Shape<u128>, bytes: usize) -> Box<DynProver> {
    match (board.width, board.height) {
        (7, 6) => Box::new(Prover::new(STANDARD, bytes)),
        (7, 7) => Box::new(Prover::new(Fixed::<7, 7>, bytes)),
        (8, 7) if is_roomy(64, bytes) => Box::new(Prover::new(Fixed::<8, 7>, bytes)),
        _ => any_prover(board, bytes),
    }
}

/// Returns true if so many bytes are at least half of a table of one word a slot on a board of so
/// many bits, which must be large so that tags distinguish positions: 64 MiB for 64 bits. With less,
/// the prover for larger boards takes a table of any size, and more time.
fn is_roomy(bits: u32, bytes: usize) -> bool {
    bytes >= <Packed as Slot<u64>>::least_buckets(bits) * size_of::<[Packed; 2]>()
        || <Packed as Slot<u64>>::least_buckets(bits) <= SMALL_BUCKETS
}

/// So many buckets are no burden.
const SMALL_BUCKETS: usize = 1 << 14;

/// The prover for a size that is not known at compile time.
fn any_prover(board: &Shape<u128>, bytes: usize) -> Box<DynProver> {
    match Shape::<u64>::new(board.width, board.height).filter(|it| is_roomy(it.bits, bytes)) {
        Some(small) => Box::new(Prover::new(small, bytes)),
        None => Box::new(Prover::new(*board, bytes)),
    }
}
