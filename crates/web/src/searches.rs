//! Who may search, how long, and with which memory. A search runs off the threads that talk to
//! visitors and stops when its time is up, its visitor has left, or the server ends.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use solver::Solver;
use solver::book::Book;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::Refusal;

/// How much memory the table of a desk's solver takes. Late positions need little.
const TABLE: usize = 32 << 20;

/// How long a search may wait for a desk.
const PATIENCE: Duration = Duration::from_secs(5);

/// A bounded number of desks at which searches are done, and a bounded number of visitors who wait.
pub(crate) struct Searches {
    free: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
    /// Those at which nobody sits. A desk is made when it is first needed.
    desks: Arc<Mutex<Vec<Desk>>>,
    book: Book,
    is_leaving: Arc<AtomicBool>,
    running: Arc<AtomicUsize>,
}

/// What one search at a time works with: a solver that remembers what others have proved, which
/// changes no answer.
pub(crate) struct Desk {
    pub(crate) solver: Solver,
}

/// Says to a search when to stop.
#[derive(Clone)]
pub(crate) struct Stop {
    has_left: Arc<AtomicBool>,
    is_leaving: Arc<AtomicBool>,
    deadline: Instant,
}

impl Stop {
    pub(crate) fn is_due(&self) -> bool {
        self.has_left.load(Ordering::Relaxed)
            || self.is_leaving.load(Ordering::Relaxed)
            || Instant::now() >= self.deadline
    }
}

/// Stops a search when it is dropped, as it is when the visitor leaves.
pub(crate) struct Visit(Arc<AtomicBool>);

impl Drop for Visit {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Counts one up as long as it lives.
struct Counted<'a>(&'a AtomicUsize);

impl<'a> Counted<'a> {
    fn new(counter: &'a AtomicUsize) -> Counted<'a> {
        counter.fetch_add(1, Ordering::Relaxed);
        Counted(counter)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Searches {
    pub(crate) fn new(
        desks: usize,
        most_waiting: usize,
        book: Book,
        is_leaving: Arc<AtomicBool>,
    ) -> Searches {
        Searches {
            free: Arc::new(Semaphore::new(desks)),
            waiting: AtomicUsize::new(0),
            most_waiting,
            desks: Arc::default(),
            book,
            is_leaving,
            running: Arc::default(),
        }
    }

    /// How many searches run, and how many wait.
    pub(crate) fn counts(&self) -> (usize, usize) {
        (self.running.load(Ordering::Relaxed), self.waiting.load(Ordering::Relaxed))
    }

    /// Searches, and answers with what was found. Whoever drops the future stops the search.
    ///
    /// # Errors
    /// If too many others wait, or it took too long to get a desk.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        time: Duration,
        search: impl FnOnce(&mut Desk, &Stop) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (answer, _visit) = self.start(time, search).await?;
        answer.await.map_err(|_| broken())
    }

    /// Begins a search, which goes on until it is done or the visit is dropped.
    ///
    /// # Errors
    /// If too many others wait, or it took too long to get a desk.
    pub(crate) async fn start<T: Send + 'static>(
        &self,
        time: Duration,
        search: impl FnOnce(&mut Desk, &Stop) -> T + Send + 'static,
    ) -> Result<(tokio::task::JoinHandle<T>, Visit), Refusal> {
        let permit = self.permit().await?;
        let has_left = Arc::new(AtomicBool::new(false));
        let deadline = Instant::now() + time;
        let is_leaving = Arc::clone(&self.is_leaving);
        let stop = Stop { has_left: Arc::clone(&has_left), is_leaving, deadline };
        let (desks, book) = (Arc::clone(&self.desks), self.book.clone());
        let running = Arc::clone(&self.running);
        let searching = tokio::task::spawn_blocking(move || {
            let _counted = Counted::new(&running);
            let mut desk = take(&desks, book);
            let answer = search(&mut desk, &stop);
            desks.lock().unwrap_or_else(PoisonError::into_inner).push(desk);
            drop(permit);
            answer
        });
        Ok((searching, Visit(has_left)))
    }

    async fn permit(&self) -> Result<OwnedSemaphorePermit, Refusal> {
        if let Ok(permit) = Arc::clone(&self.free).try_acquire_owned() {
            return Ok(permit);
        }
        if self.waiting.load(Ordering::Relaxed) >= self.most_waiting {
            return Err(Refusal::busy());
        }
        let _counted = Counted::new(&self.waiting);
        let permit = tokio::time::timeout(PATIENCE, Arc::clone(&self.free).acquire_owned()).await;
        permit.map_err(|_| Refusal::busy())?.map_err(|_| Refusal::leaving())
    }
}

fn take(desks: &Mutex<Vec<Desk>>, book: Book) -> Desk {
    let left = desks.lock().unwrap_or_else(PoisonError::into_inner).pop();
    left.unwrap_or_else(|| Desk { solver: Solver::new(TABLE).with_book(book) })
}

/// A search has panicked, which none should.
fn broken() -> Refusal {
    let status = axum::http::StatusCode::INTERNAL_SERVER_ERROR;
    Refusal::new(status, "broken", "the search failed; please report the position")
}
