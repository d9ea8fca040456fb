//! Engines by name for Python: analyses, games between them, and search trees.

mod analysis;
mod engine;
mod play;
mod trace;

use games::Described;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyModule;
use rules::connect4::Board;
use rules::{Side, checkers as rules_of_checkers};

use crate::{checkers, connect4};
pub(crate) use analysis::{Limits, think};
pub(crate) use engine::Engine;

/// A position of either game.
#[derive(FromPyObject)]
pub(crate) enum Asked<'py> {
    Connect4(Bound<'py, connect4::Position>),
    Checkers(Bound<'py, checkers::Position>),
}

/// A game whose moves Python can see.
pub(crate) trait Shown: Described {
    /// A move of this position as Python knows it: a column, or a `Move`.
    fn shown(&self, py: Python<'_>, played: Self::Move) -> PyResult<Py<PyAny>>;

    /// The name of a side as positions say it.
    fn side(&self, py: Python<'_>, side: Side) -> PyResult<Py<PyAny>>;
}

impl Shown for Board {
    fn shown(&self, py: Python<'_>, played: Self::Move) -> PyResult<Py<PyAny>> {
        played.index().into_py_any(py)
    }

    fn side(&self, py: Python<'_>, side: Side) -> PyResult<Py<PyAny>> {
        (side.index() + 1).into_py_any(py)
    }
}

impl Shown for rules_of_checkers::Position {
    fn shown(&self, py: Python<'_>, played: Self::Move) -> PyResult<Py<PyAny>> {
        checkers::Move { played, laws: self.laws() }.into_py_any(py)
    }

    fn side(&self, py: Python<'_>, side: Side) -> PyResult<Py<PyAny>> {
        self.side_name(side).to_lowercase().into_py_any(py)
    }
}

/// The moves as a list for Python.
fn listed<G: Shown>(py: Python<'_>, start: &G, moves: &[G::Move]) -> PyResult<Vec<Py<PyAny>>> {
    moves.iter().map(|&played| start.shown(py, played)).collect()
}

/// Adds what the module `discus._native.engines` has.
pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Engine>()?;
    module.add_function(wrap_pyfunction!(play::play, module)?)?;
    module.add_function(wrap_pyfunction!(trace::trace, module)?)
}
