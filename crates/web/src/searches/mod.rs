//! Who may search, how long, and with which memory. A search runs off the threads that talk to
//! visitors and stops when its time is up, its visitor has left, or the server ends. While others
//! wait it searches in slices, by turns with them.

mod queue;
mod stop;
mod turns;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rules::connect4::Board;
use solver::book::Book;
use solver::{BadBoard, BoardSolver, Solver};
use tokio::task::JoinHandle;

use crate::Refusal;
use crate::limits::Visitor;
use queue::Queue;
use stop::Time;
pub(crate) use stop::{Stop, Visit};

/// How much memory a table takes at most, in bytes: there are as many large ones as desks, and
/// searches that begin while others pause get small ones. Late positions need little of either.
const LARGE: usize = 32 << 20;
const SMALL: usize = 4 << 20;

/// How long a search may wait for its first turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// A bounded number of desks at which searches are done, and a bounded number of searches.
pub(crate) struct Searches {
    queue: Arc<Queue>,
    desks: Arc<Mutex<Desks>>,
}

/// What one search at a time works with: a solver that remembers what others have proved, which
/// changes no answer.
pub(crate) struct Desk {
    /// For the standard board.
    solver: BoardSolver,
    /// How much memory other tables may take that the search needs, each.
    pub(crate) bytes: usize,
}

impl Desk {
    /// Asks the solver for boards of this size, if they can be solved.
    pub(crate) fn ask<T>(
        &mut self,
        board: &Board,
        question: impl FnOnce(&mut BoardSolver) -> T,
    ) -> Result<T, BadBoard> {
        if self.solver.fits(board) {
            return Ok(question(&mut self.solver));
        }
        BoardSolver::new(board.rows(), board.columns(), self.bytes)
            .map(|mut solver| question(&mut solver))
    }
}

struct Desks {
    /// Those with large tables at which nobody sits.
    idle: Vec<Desk>,
    /// How many such are still to be made, each when it is first needed.
    unmade: usize,
    book: Book,
}

impl Desks {
    fn take(&mut self) -> Desk {
        if let Some(desk) = self.idle.pop() {
            return desk;
        }
        let bytes = if self.unmade > 0 { LARGE } else { SMALL };
        self.unmade = self.unmade.saturating_sub(1);
        let solver = Solver::new(bytes).with_book(self.book.clone());
        Desk { solver: BoardSolver::from(solver), bytes }
    }

    fn put_back(&mut self, desk: Desk) {
        if desk.bytes == LARGE {
            self.idle.push(desk);
        }
    }
}

impl Searches {
    /// So many may run at once, and so many be under way.
    pub(crate) fn new(desks: usize, most: usize, book: Book) -> Searches {
        let made = Desks { idle: Vec::new(), unmade: desks, book };
        Searches { queue: Queue::new(desks, most), desks: Arc::new(Mutex::new(made)) }
    }

    /// How many searches run, and how many wait.
    pub(crate) fn counts(&self) -> (usize, usize) {
        self.queue.counts()
    }

    /// Ends all searches.
    pub(crate) fn close(&self) {
        self.queue.close();
    }

    /// Searches for so long at most, and answers with what was found. Whoever drops the future stops
    /// the search.
    ///
    /// # Errors
    /// If there are too many searches, or it took too long until it could begin.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        visitor: Visitor,
        time: Duration,
        search: impl FnOnce(&mut Desk, &Stop) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (answer, _visit) = self.begin(visitor, Time::Passing(time), search).await?;
        answer.await.map_err(|_| broken())
    }

    /// Begins a search, which goes on until it is done or the visit is dropped; while others have
    /// their turns its time stands still.
    ///
    /// # Errors
    /// If there are too many searches, or it took too long until it could begin.
    pub(crate) async fn start<T: Send + 'static>(
        &self,
        visitor: Visitor,
        time: Duration,
        search: impl FnOnce(&mut Desk, &Stop) -> T + Send + 'static,
    ) -> Result<Visit, Refusal> {
        Ok(self.begin(visitor, Time::Searching(time), search).await?.1)
    }

    async fn begin<T: Send + 'static>(
        &self,
        visitor: Visitor,
        time: Time,
        search: impl FnOnce(&mut Desk, &Stop) -> T + Send + 'static,
    ) -> Result<(JoinHandle<T>, Visit), Refusal> {
        let (ticket, call) = Queue::enter(&self.queue, visitor)?;
        let called = tokio::time::timeout(PATIENCE, call).await;
        called.map_err(|_| Refusal::busy())?.map_err(|_| Refusal::busy())?;
        let (stop, visit) = Stop::new(ticket, time);
        let desks = Arc::clone(&self.desks);
        let searching = tokio::task::spawn_blocking(move || {
            let lock = || desks.lock().unwrap_or_else(PoisonError::into_inner);
            let mut desk = lock().take();
            let answer = search(&mut desk, &stop);
            lock().put_back(desk);
            answer
        });
        Ok((searching, visit))
    }
}

/// A search has panicked, which none should.
fn broken() -> Refusal {
    let status = axum::http::StatusCode::INTERNAL_SERVER_ERROR;
    Refusal::new(status, "broken", "the search failed; please report the position")
}
