use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
#[cfg(feature = "std")]
use core::num::NonZeroUsize;
#[cfg(feature = "std")]
use std::io::{self, Read, Write};

use rules::connect4::{Board, Position};

use crate::boards::{Fixed, Shape};
use crate::book::Book;
use crate::bounds::Bounds;
#[cfg(feature = "std")]
use crate::checkpoint::BadTable;
use crate::discs::Discs;
use crate::geometry::Geometry;
use crate::prover::Prover;
use crate::questions::ANY;
use crate::set::Set;
use crate::slot::{Packed, Slot};
use crate::solve::{Solve, Stopped, one_by_one};
use crate::solver::{Score, Solver};

/// The maximum number of bits of a board: one per square, and one more per column.
const MOST_BITS: usize = 128;

/// An exact solver for boards of one size, chosen at run time. Its methods are those of [`Solve`].
///
/// On the standard board it is a [`Solver`]. On other boards it runs the same search, compiled for the size if it is a usual one, and otherwise for any size, which takes a tenth
/// longer. Boards of up to some forty squares are solved in seconds to hours (`BOARDS.md`); larger
/// ones may take longer than a human life.
pub struct BoardSolver {
    rows: usize,
    columns: usize,
    solver: OfSize,
}

enum OfSize {
    Standard(Box<Solver>),
    Other(Box<dyn AnyProver>, Option<Book>),
}

/// A [`Prover`] for boards of any size; discs are in the word that fits all boards.
trait AnyProver: Send {
    fn nodes(&self) -> u64;

    fn score_within(
        &mut self,
        discs: [u128; 2],
        range: Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Score, Stopped>;

    #[cfg(feature = "std")]
    fn set_threads(&mut self, threads: NonZeroUsize);

    fn sharing(&self) -> Box<dyn AnyProver>;

    fn clear(&mut self);

    #[cfg(feature = "std")]
    fn save(&self, output: &mut dyn Write) -> io::Result<()>;

    /// Reads a saved table to its end, and keeps it or not.
    #[cfg(feature = "std")]
    fn load(&self, input: &mut dyn Read, keeps: bool) -> Result<(), BadTable>;

    fn table_bytes(&self) -> usize;
}

impl<B: Geometry> AnyProver for Prover<B> {
    fn nodes(&self) -> u64 {
        self.nodes()
    }

    fn score_within(
        &mut self,
        discs: [u128; 2],
        range: Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        self.score_within(discs.map(B::Set::of_wide), range, stop)
    }

    #[cfg(feature = "std")]
    fn set_threads(&mut self, threads: NonZeroUsize) {
        self.set_threads(threads);
    }

    fn sharing(&self) -> Box<dyn AnyProver> {
        Box::new(self.sharing())
    }

    fn clear(&mut self) {
        self.clear();
    }

    #[cfg(feature = "std")]
    fn save(&self, output: &mut dyn Write) -> io::Result<()> {
        self.save(output)
    }

    #[cfg(feature = "std")]
    fn load(&self, input: &mut dyn Read, keeps: bool) -> Result<(), BadTable> {
        if keeps { self.load(input) } else { self.verify(input) }
    }

    fn table_bytes(&self) -> usize {
        self.table_bytes()
    }
}

/// The prover for a size: compiled for it, or for any size of the smallest word that fits.
fn prover(rows: u32, columns: u32, bytes: usize) -> Option<Box<dyn AnyProver>> {
    Some(match (columns, rows) {
        (7, 6) => Box::new(Prover::new(Fixed::<7, 6>, bytes)),
        (7, 7) => Box::new(Prover::new(Fixed::<7, 7>, bytes)),
        (8, 7) if is_roomy(64, bytes) => Box::new(Prover::new(Fixed::<8, 7>, bytes)),
        _ => return any_prover(rows, columns, bytes),
    })
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
fn any_prover(rows: u32, columns: u32, bytes: usize) -> Option<Box<dyn AnyProver>> {
    if let Some(shape) = Shape::<u64>::new(columns, rows).filter(|it| is_roomy(it.bits, bytes)) {
        return Some(Box::new(Prover::new(shape, bytes)));
    }
    Some(Box::new(Prover::new(Shape::<u128>::new(columns, rows)?, bytes)))
}

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

impl BoardSolver {
    /// A solver for boards of this size whose table takes at most `bytes` bytes, but at least some
    /// thousands.
    ///
    /// # Errors
    /// If the board needs more than 128 bits, one per square and one more per column, or has no
    /// squares.
    pub fn new(rows: usize, columns: usize, bytes: usize) -> Result<BoardSolver, BadBoard> {
        if (rows, columns) == (Position::ROWS, Position::COLUMNS) {
            return Ok(BoardSolver::from(Solver::new(bytes)));
        }
        BoardSolver::other(rows, columns, bytes, prover)
    }

    /// The same solver, but compiled for no size in particular, also on the standard board: to measure
    /// what a size that is known at compile time gains.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn general(rows: usize, columns: usize, bytes: usize) -> Result<BoardSolver, BadBoard> {
        BoardSolver::other(rows, columns, bytes, any_prover)
    }

    /// A solver that is no [`Solver`].
    fn other(
        rows: usize,
        columns: usize,
        bytes: usize,
        prover: fn(u32, u32, usize) -> Option<Box<dyn AnyProver>>,
    ) -> Result<BoardSolver, BadBoard> {
        let side = |side| u32::try_from(side).map_err(|_| BadBoard);
        let solver =
            OfSize::Other(prover(side(rows)?, side(columns)?, bytes).ok_or(BadBoard)?, None);
        Ok(BoardSolver { rows, columns, solver })
    }

    /// Sets the number of threads that search for one answer together, as in
    /// [`Solver::set_threads`].
    #[cfg(feature = "std")]
    pub fn set_threads(&mut self, threads: NonZeroUsize) {
        match &mut self.solver {
            OfSize::Standard(solver) => solver.set_threads(threads),
            OfSize::Other(prover, _) => prover.set_threads(threads),
        }
    }

    /// Another solver, for another thread, with the same table and book, as in [`Solver::sharing`].
    #[must_use]
    pub fn sharing(&self) -> BoardSolver {
        let solver = match &self.solver {
            OfSize::Standard(solver) => OfSize::Standard(Box::new(solver.sharing())),
            OfSize::Other(prover, book) => OfSize::Other(prover.sharing(), book.clone()),
        };
        BoardSolver { solver, ..*self }
    }

    /// Forgets everything except its book, as in [`Solver::clear`].
    pub fn clear(&mut self) {
        match &mut self.solver {
            OfSize::Standard(solver) => solver.clear(),
            OfSize::Other(prover, _) => prover.clear(),
        }
    }

    /// Saves the table, as in [`Solver::save`].
    ///
    /// # Errors
    /// If it cannot be written.
    #[cfg(feature = "std")]
    pub fn save(&self, output: &mut dyn Write) -> io::Result<()> {
        match &self.solver {
            OfSize::Standard(solver) => solver.save(output),
            OfSize::Other(prover, _) => prover.save(output),
        }
    }

    /// Reads a saved table to its end, and fails as [`load`](Self::load) would, but keeps none of it.
    #[cfg(feature = "std")]
    pub(crate) fn verify(&self, input: &mut dyn Read) -> Result<(), BadTable> {
        match &self.solver {
            OfSize::Standard(solver) => solver.verify(input),
            OfSize::Other(prover, _) => prover.load(input, false),
        }
    }

    /// Loads a table that a solver with a table of the same size has saved, as in [`Solver::load`].
    ///
    /// # Errors
    /// If it cannot be read, is not whole, or is for another board or of another size.
    #[cfg(feature = "std")]
    pub fn load(&self, input: &mut dyn Read) -> Result<(), BadTable> {
        match &self.solver {
            OfSize::Standard(solver) => solver.load(input),
            OfSize::Other(prover, _) => prover.load(input, true),
        }
    }

    /// The size of the table in bytes.
    pub fn table_bytes(&self) -> usize {
        match &self.solver {
            OfSize::Standard(solver) => solver.table_bytes(),
            OfSize::Other(prover, _) => prover.table_bytes(),
        }
    }

    /// The same solver, which looks positions up in a book before it searches. It does not verify the
    /// book.
    ///
    /// # Panics
    /// If the book is for another board ([`Book::on`] tells).
    #[must_use]
    pub fn with_book(self, book: Book) -> BoardSolver {
        let book = book.on(self.rows, self.columns).expect("a book for this board");
        let solver = match self.solver {
            OfSize::Standard(solver) => OfSize::Standard(Box::new(solver.with_book(book))),
            OfSize::Other(prover, _) => OfSize::Other(prover, Some(book)),
        };
        BoardSolver { solver, ..self }
    }

    /// The same solver, with the embedded book if it is for this board.
    #[must_use]
    pub fn with_embedded_book(self) -> BoardSolver {
        match self.solver {
            OfSize::Standard(_) => self.with_book(Book::embedded()),
            OfSize::Other(..) => self,
        }
    }

    /// Returns true if this solver is for boards of the size of this one.
    pub fn fits(&self, board: &Board) -> bool {
        (board.rows(), board.columns()) == (self.rows, self.columns)
    }
}

/// Questions about positions as bits, which take less time to read than a [`Board`].
impl BoardSolver {
    /// [`Solve::score_within`] of these discs.
    pub(crate) fn score_of_discs(
        &mut self,
        discs: Discs,
        bounds: Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        let Discs { own, other } = discs;
        match &mut self.solver {
            OfSize::Standard(solver) => solver.score_within(&of_discs(discs), bounds, stop),
            OfSize::Other(prover, book) => {
                let book = book.as_ref();
                if let Some(score) = book.and_then(|book| book.score(discs)) {
                    return Ok(score.clamp(bounds.lower, bounds.upper));
                }
                let bounds = bounds.raised(book.and_then(|book| book.least(discs).max()));
                prover.score_within([own, other], bounds, stop)
            }
        }
    }

    /// [`Solve::scores_until`] of these discs, which are on this board.
    pub(crate) fn scores_of_discs(
        &mut self,
        board: &Shape<u128>,
        discs: Discs,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<Option<Score>>, Stopped> {
        if let OfSize::Standard(solver) = &mut self.solver {
            return solver.scores_until(&of_discs(discs), stop);
        }
        let mut score = |column| {
            let Some(after) = discs.after(board, column) else { return Ok(None) };
            Ok(Some(-self.score_of_discs(after, ANY, stop)?))
        };
        (0..board.width).map(&mut score).collect()
    }
}

fn of_discs(discs: Discs) -> Position {
    discs.standard().expect("a position of the standard board")
}

impl From<Solver> for BoardSolver {
    fn from(solver: Solver) -> BoardSolver {
        let (rows, columns) = (Position::ROWS, Position::COLUMNS);
        BoardSolver { rows, columns, solver: OfSize::Standard(Box::new(solver)) }
    }
}

impl Solve for BoardSolver {
    type Position = Board;

    fn empty_board(&self) -> Board {
        Board::new(self.rows, self.columns).expect("such boards are solved")
    }

    fn rows(&self) -> usize {
        self.rows
    }

    fn columns(&self) -> usize {
        self.columns
    }

    fn nodes(&self) -> u64 {
        match &self.solver {
            OfSize::Standard(solver) => solver.nodes(),
            OfSize::Other(prover, _) => prover.nodes(),
        }
    }

    fn score_within(
        &mut self,
        board: &Board,
        bounds: Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        assert!(self.fits(board), "another size");
        match &mut self.solver {
            OfSize::Standard(solver) => solver.score_within(&standard(board), bounds, stop),
            OfSize::Other(..) => self.score_of_discs(Discs::from(board), bounds, stop),
        }
    }

    fn scores_until(
        &mut self,
        board: &Board,
        stop: impl FnMut() -> bool,
    ) -> Result<Vec<Option<Score>>, Stopped> {
        assert!(self.fits(board), "another size");
        match &mut self.solver {
            OfSize::Standard(solver) => solver.scores_until(&standard(board), stop),
            OfSize::Other(..) => one_by_one(self, board, stop),
        }
    }
}

fn standard(board: &Board) -> Position {
    Position::try_from(board).expect("the board has the standard size")
}

#[cfg(test)]
#[path = "../tests/unit/board_solver.rs"]
mod tests;
