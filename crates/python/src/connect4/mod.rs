//! Connect Four for Python: positions, the solver, and many boards at once as arrays.

mod boards;
mod position;
mod solver;

use pyo3::prelude::*;
use pyo3::types::PyModule;

pub(crate) use boards::NO_SCORE;
pub(crate) use position::Position;
pub(crate) use solver::Solver;

/// Adds what the module `discus._native.connect4` has.
pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("NO_SCORE", boards::NO_SCORE)?;
    module.add_class::<Position>()?;
    module.add_class::<Solver>()
}
