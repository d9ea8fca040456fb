//! The package `discus` for Python.
//!
//! This is its compiled part, `discus._native`: it converts, calls the crates that do the work, and
//! converts back. What is pleasant in Python itself is in `python/discus`: defaults, progress, files.
//!
//! Long calls give up the interpreter's lock, and an exception of a signal's handler ends them
//! (`calls`). Nothing keeps a lock while another thread could fork the process, so a forked child
//! can use every object (`connect4::solver`).
//!
//! Deliberately absent: rules, searches or evaluations of its own.

mod arena;
mod batch;
mod calls;
mod checkers;
mod connect4;
mod engines;
mod env;
mod pictures;

use pyo3::prelude::*;
use pyo3::types::PyModule;

/// The compiled part of `discus`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    add(module, "arena", arena::fill)?;
    add(module, "batch", batch::fill)?;
    add(module, "checkers", checkers::fill)?;
    add(module, "connect4", connect4::fill)?;
    add(module, "engines", engines::fill)?;
    add(module, "env", env::fill)?;
    module.add_function(wrap_pyfunction!(calls::panic, module)?)
}

/// Adds a module inside the module, where `import` finds it too.
fn add(
    parent: &Bound<'_, PyModule>,
    name: &str,
    fill: fn(&Bound<'_, PyModule>) -> PyResult<()>,
) -> PyResult<()> {
    let path = format!("discus._native.{name}");
    let module = PyModule::new(parent.py(), &path)?;
    fill(&module)?;
    parent.add(name, &module)?;
    parent.py().import("sys")?.getattr("modules")?.set_item(path, module)
}
