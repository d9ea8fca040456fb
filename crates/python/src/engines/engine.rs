use std::process;
use std::sync::{Mutex, PoisonError};

use ::engine::{Engine as Search, Name};
use games::{Described, Variant};
use pyo3::prelude::*;
use rules::{checkers, connect4::Board};

use super::Asked;
use super::analysis::{Found, Limits, analyse};
use crate::calls::refused;

/// An engine by its name, such as `level:5`, `alpha-beta:8` or `perfect`. Threads may share it.
#[pyclass(frozen, module = "discus.engines")]
pub(crate) struct Engine {
    name: Name,
    connect4: Idle<Board>,
    checkers: Idle<checkers::Position>,
}

/// Engines that nobody uses, for the process and the variant for which they were built. An engine is
/// taken out for a question, so that nobody waits for it; its lock is held only together with the
/// interpreter's, so that no other thread holds it when the process forks.
pub(crate) struct Idle<G>(Mutex<Vec<Kept<G>>>);

pub(crate) type Kept<G> = (u32, Variant, Box<dyn Search<G>>);

impl<G: Described> Idle<G> {
    fn new() -> Idle<G> {
        Idle(Mutex::new(Vec::new()))
    }

    /// An engine for this position.
    fn take(&self, name: Name, position: &G) -> PyResult<Kept<G>> {
        let mut idle = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (process, variant) = (process::id(), position.variant());
        let known = idle.iter().position(|kept| kept.0 == process && kept.1 == variant);
        if let Some(index) = known {
            return Ok(idle.swap_remove(index));
        }
        idle.clear();
        Ok((process, variant, position.engine(name).map_err(refused)?))
    }

    fn put_back(&self, kept: Kept<G>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(kept);
    }
}

/// A game that engines play, with the place where an `Engine` keeps those for it.
pub(crate) trait Played: super::Shown {
    fn idle(engine: &Engine) -> &Idle<Self>;
}

impl Played for Board {
    fn idle(engine: &Engine) -> &Idle<Board> {
        &engine.connect4
    }
}

impl Played for checkers::Position {
    fn idle(engine: &Engine) -> &Idle<checkers::Position> {
        &engine.checkers
    }
}

impl Engine {
    /// The name of the engine.
    pub(crate) fn name(&self) -> Name {
        self.name
    }

    /// Lends an engine for this position.
    pub(crate) fn lend<G: Played, T>(
        &self,
        position: &G,
        work: impl FnOnce(&mut dyn Search<G>) -> PyResult<T>,
    ) -> PyResult<T> {
        let mut kept = G::idle(self).take(self.name, position)?;
        let done = work(kept.2.as_mut());
        G::idle(self).put_back(kept);
        done
    }
}

#[pymethods]
impl Engine {
    #[new]
    fn new(name: &str) -> PyResult<Engine> {
        let name = name.parse().map_err(refused)?;
        Ok(Engine { name, connect4: Idle::new(), checkers: Idle::new() })
    }

    /// The whole name.
    #[getter(name)]
    fn whole_name(&self) -> String {
        self.name.to_string()
    }

    /// The best move, the score, the line, the depth in plies and the number of nodes.
    #[pyo3(signature = (position, *, depth=None, seconds=None))]
    fn search(
        &self,
        py: Python<'_>,
        position: Asked<'_>,
        depth: Option<u32>,
        seconds: Option<f64>,
    ) -> PyResult<Found> {
        let limits = Limits::new(depth, seconds)?;
        match position {
            Asked::Connect4(asked) => analyse(py, self, &asked.get().board, limits),
            Asked::Checkers(asked) => analyse(py, self, &asked.get().position, limits),
        }
    }

    fn __repr__(&self) -> String {
        format!("Engine('{}')", self.name)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Engine>().into_any(), (self.name.to_string(),))
    }
}
