use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::{Deref, DerefMut};
use core::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{BoardSolver, Solve};

/// Solvers with one table, of which each thread takes one for a call.
pub(super) struct Pool {
    /// Never empty: the last one stays, and others come from it.
    idle: Mutex<Vec<BoardSolver>>,
    nodes: AtomicU64,
}

impl Pool {
    pub(super) fn new(solver: BoardSolver) -> Pool {
        Pool { idle: Mutex::new(vec![solver]), nodes: AtomicU64::new(0) }
    }

    /// A solver that nobody else has; a new one if no other is idle.
    pub(super) fn take(&self) -> Taken<'_> {
        let mut idle = self.idle();
        let solver = match &mut **idle {
            [last] => last.sharing(),
            _ => idle.pop().expect("it is never empty"),
        };
        let nodes = solver.nodes();
        Taken { pool: self, solver: Some(solver), nodes }
    }

    /// The nodes of all solvers that were put back.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// No code can panic while it holds this lock.
    fn idle(&self) -> MutexGuard<'_, Vec<BoardSolver>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

/// A solver of a pool, put back when this is dropped, even by a panic: what a solver has proved
/// stays true.
pub(super) struct Taken<'a> {
    pool: &'a Pool,
    /// `None` only while it is put back.
    solver: Option<BoardSolver>,
    /// The nodes that it had when it was taken.
    nodes: u64,
}

impl Deref for Taken<'_> {
    type Target = BoardSolver;

    fn deref(&self) -> &BoardSolver {
        self.solver.as_ref().expect("it was not put back")
    }
}

impl DerefMut for Taken<'_> {
    fn deref_mut(&mut self) -> &mut BoardSolver {
        self.solver.as_mut().expect("it was not put back")
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        if let Some(solver) = self.solver.take() {
            self.pool.nodes.fetch_add(solver.nodes() - self.nodes, Ordering::Relaxed);
            self.pool.idle().push(solver);
        }
    }
}
