//! Games that are played in place for environments of reinforcement learning, one or many at once.

mod checkers;
mod connect4;
mod planes;
mod slots;
mod vector;

use pyo3::prelude::*;
use pyo3::types::PyModule;

/// Adds what the module `discus._native.env` has.
pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<checkers::Checkers>()?;
    module.add_class::<connect4::Connect4>()?;
    module.add_class::<vector::Vector>()
}
