//! Checkers for Python: positions of every variant, moves, and saved games.

mod game;
mod moves;
mod position;

use pyo3::prelude::*;
use pyo3::types::{PyModule, PyTuple};
use rules::checkers::Laws;

pub(crate) use game::Game;
pub(crate) use moves::Move;
pub(crate) use position::{Position, named};

/// Adds what the module `discus._native.checkers` has.
pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("LAWS", PyTuple::new(module.py(), Laws::ALL.map(Laws::key))?)?;
    module.add_class::<Game>()?;
    module.add_class::<Move>()?;
    module.add_class::<Position>()?;
    module.add_function(wrap_pyfunction!(game::read_pdn, module)?)
}
