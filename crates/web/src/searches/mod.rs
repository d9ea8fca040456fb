//! Runs searches: how many at once, for how long, and with how much memory. A search runs on a thread
//! of its own, apart from the I/O threads. It stops when its time is up, the client has left, or the
//! server shuts down. While other searches wait, searches take turns in slices of time.

mod fair_queue;
mod scheduler;
mod stop;

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rules::connect4::{Board, Position};
use solver::book::Book;
use solver::{BadBoard, BoardSolver};
use tokio::sync::oneshot;

use crate::Refusal;
use crate::limits::Client;
use crate::system::give_way;
use scheduler::Scheduler;
pub(crate) use stop::{Stop, StopOnDrop};

/// The size of a transposition table, in bytes. There are as many large tables as slots; searches that
/// begin while others pause get small ones. Late positions need little of either.
const LARGE: usize = 32 << 20;
const SMALL: usize = 4 << 20;

/// The maximum time that a search waits for its first turn.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(5);

/// Searches of one kind. A limited number runs at once, each in a slot; the others wait or pause.
pub(crate) struct Searches {
    scheduler: Arc<Scheduler>,
    solvers: Arc<Mutex<SolverPool>>,
}

/// The solver that a search borrows. It remembers what earlier searches have proved, which changes no
/// answer.
pub(crate) struct SolverSlot {
    /// For the standard board.
    solver: BoardSolver,
    /// For the last other board: the next question is most often about the same game.
    other: Option<BoardSolver>,
    books: Arc<[Book]>,
    /// The size of any other table that the search needs, in bytes; it may take twice as many.
    pub(crate) bytes: usize,
}

impl SolverSlot {
    /// Asks the solver for boards of this size, if they can be solved.
    pub(crate) fn ask<T>(
        &mut self,
        board: &Board,
        question: impl FnOnce(&mut BoardSolver) -> T,
    ) -> Result<T, BadBoard> {
        if self.solver.fits(board) {
            return Ok(question(&mut self.solver));
        }
        // The table of the board before is freed first.
        let mut solver = match self.other.take().filter(|solver| solver.fits(board)) {
            Some(solver) => solver,
            None => solver_of(board.rows(), board.columns(), self.bytes, &self.books)?,
        };
        let answer = question(&mut solver);
        self.other = Some(solver);
        Ok(answer)
    }
}

/// A solver for boards of this size, with the first book for them.
fn solver_of(
    rows: usize,
    columns: usize,
    bytes: usize,
    books: &[Book],
) -> Result<BoardSolver, BadBoard> {
    let solver = BoardSolver::new(rows, columns, bytes)?;
    let book = books.iter().find(|book| (book.rows(), book.columns()) == (rows, columns));
    Ok(match book {
        Some(book) => solver.with_book(book.clone()),
        None => solver,
    })
}

/// The solvers with large tables that no search uses.
struct SolverPool {
    idle: Vec<SolverSlot>,
    /// The number that may still be made; each is made when it is first needed.
    unmade: usize,
    books: Arc<[Book]>,
}

impl SolverPool {
    fn take(&mut self) -> SolverSlot {
        if let Some(slot) = self.idle.pop() {
            return slot;
        }
        let bytes = if self.unmade > 0 { LARGE } else { SMALL };
        self.unmade = self.unmade.saturating_sub(1);
        let books = Arc::clone(&self.books);
        let solver = solver_of(Position::ROWS, Position::COLUMNS, bytes, &books);
        let solver = solver.expect("the standard board can be solved");
        SolverSlot { solver, other: None, books, bytes }
    }

    fn put_back(&mut self, slot: SolverSlot) {
        if slot.bytes == LARGE {
            self.idle.push(slot);
        }
    }
}

impl Searches {
    /// `slots` searches run at once; `max` may run, pause and wait.
    pub(crate) fn new(slots: usize, max: usize, books: Arc<[Book]>) -> Searches {
        let solvers = SolverPool { idle: Vec::new(), unmade: slots, books };
        Searches { scheduler: Scheduler::new(slots, max), solvers: Arc::new(Mutex::new(solvers)) }
    }

    /// The numbers of searches that run and that wait.
    pub(crate) fn counts(&self) -> (usize, usize) {
        self.scheduler.counts()
    }

    /// Ends all searches.
    pub(crate) fn close(&self) {
        self.scheduler.close();
    }

    /// Runs a search for at most this time, pauses included, and returns its answer. Dropping the future
    /// stops the search.
    ///
    /// # Errors
    /// If there are too many searches, or the search could not begin in time.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: Client,
        time: Duration,
        search: impl FnOnce(&mut SolverSlot, &Stop) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (sender, answer) = oneshot::channel();
        let task = move |slot: &mut SolverSlot, stop: &Stop| {
            // If the client has left, nobody receives the answer.
            let _ = sender.send(search(slot, stop));
        };
        let _stop = self.begin(client, time, true, task).await?;
        answer.await.map_err(|_| broken())
    }

    /// Begins a search, which runs until it is done, its time is up (pauses do not count) or the
    /// returned value is dropped.
    ///
    /// # Errors
    /// If there are too many searches, or the search could not begin in time.
    pub(crate) async fn start(
        &self,
        client: Client,
        time: Duration,
        search: impl FnOnce(&mut SolverSlot, &Stop) + Send + 'static,
    ) -> Result<StopOnDrop, Refusal> {
        self.begin(client, time, false, search).await
    }

    async fn begin(
        &self,
        client: Client,
        time: Duration,
        counts_pauses: bool,
        search: impl FnOnce(&mut SolverSlot, &Stop) + Send + 'static,
    ) -> Result<StopOnDrop, Refusal> {
        let (ticket, turn) = Scheduler::enter(&self.scheduler, client)?;
        let stop_on_drop = StopOnDrop::new(&ticket);
        let is_cancelled = Arc::clone(&stop_on_drop.is_cancelled);
        let solvers = Arc::clone(&self.solvers);
        let (begins, begun) = oneshot::channel();
        let task = move || {
            give_way(if counts_pauses { 5 } else { 10 });
            if turn.recv_timeout(QUEUE_TIMEOUT).is_err() {
                return;
            }
            let stop = Stop::new(ticket, is_cancelled, time, counts_pauses);
            // If the client has left, the search stops at its first question.
            let _ = begins.send(());
            let lock = || solvers.lock().unwrap_or_else(PoisonError::into_inner);
            let mut slot = lock().take();
            search(&mut slot, &stop);
            lock().put_back(slot);
        };
        let thread = thread::Builder::new().name("search".to_owned());
        thread.spawn(task).map_err(|_| Refusal::busy())?;
        begun.await.map_err(|_| Refusal::busy())?;
        Ok(stop_on_drop)
    }
}

/// The response if a search has panicked, which is a bug.
fn broken() -> Refusal {
    let status = axum::http::StatusCode::INTERNAL_SERVER_ERROR;
    Refusal::new(status, "broken", "the search failed; please report the position")
}
