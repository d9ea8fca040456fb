use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rules::connect4::Board;
use solver::book::Book;
use solver::{BadBoard, Solver};

/// The size of a table in bytes. As many searches as there are slots get large ones; those that begin
/// while others pause get small ones. Late positions need little of either.
const LARGE: usize = 32 << 20;
const SMALL: usize = 4 << 20;

/// The solvers that searches share. They remember what earlier searches have proved, which changes no
/// answer.
pub(super) struct Solvers {
    books: Arc<[Book]>,
    standard: Solver,
    /// For the last other boards, at most one for each slot: the next question is most often about the
    /// same game.
    others: Mutex<VecDeque<Solver>>,
    slots: usize,
    lent: AtomicUsize,
}

/// The solvers and the memory that one search may use.
pub(crate) struct Lent {
    solvers: Arc<Solvers>,
    /// The size of any other table that the search needs, in bytes; it may take twice as many.
    pub(crate) bytes: usize,
}

impl Drop for Lent {
    fn drop(&mut self) {
        self.solvers.lent.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Lent {
    /// A solver for boards of the size of this one, if they can be solved. It counts its own nodes.
    pub(crate) fn solver(&self, board: &Board) -> Result<Solver, BadBoard> {
        let fits = |one: &Solver| (one.rows(), one.columns()) == (board.rows(), board.columns());
        let Solvers { books, standard, others, slots, .. } = &*self.solvers;
        if fits(standard) {
            return Ok(standard.sharing());
        }
        let others = || others.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = others().iter().find(|one| fits(one)) {
            return Ok(known.sharing());
        }
        let made = Solver::on_board(board.rows(), board.columns(), self.bytes)?;
        let made = with_book(made, books);
        if self.bytes == LARGE {
            let mut others = others();
            others.push_front(made.sharing());
            others.truncate(*slots);
        }
        Ok(made)
    }
}

impl Solvers {
    pub(super) fn new(slots: usize, books: Arc<[Book]>) -> Solvers {
        let standard = with_book(Solver::new(LARGE.saturating_mul(slots)), &books);
        let (others, lent) = (Mutex::default(), AtomicUsize::new(0));
        Solvers { books, standard, others, slots, lent }
    }

    pub(super) fn lend(solvers: &Arc<Solvers>) -> Lent {
        let is_early = solvers.lent.fetch_add(1, Ordering::Relaxed) < solvers.slots;
        Lent { solvers: Arc::clone(solvers), bytes: if is_early { LARGE } else { SMALL } }
    }
}

/// The solver with the first book for its board.
fn with_book(solver: Solver, books: &[Book]) -> Solver {
    let size = (solver.rows(), solver.columns());
    match books.iter().find(|book| (book.rows(), book.columns()) == size) {
        Some(book) => solver.with_book(book.clone()),
        None => solver,
    }
}
