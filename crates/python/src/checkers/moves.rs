use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rules::checkers::{self, Laws, Notation, Square};

/// A move of checkers: where a disc starts and stops, and what it captures.
#[pyclass(frozen, eq, module = "discus.checkers")]
#[derive(PartialEq)]
pub(crate) struct Move {
    pub(crate) played: checkers::Move,
    pub(crate) laws: &'static Laws,
}

impl Move {
    /// The move as PDN writes it in full.
    pub(crate) fn text(&self) -> String {
        Notation::Numbers(self.laws.numbering).write(&self.played)
    }

    fn numbers<'py>(
        &self,
        py: Python<'py>,
        squares: impl Iterator<Item = Square>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let number = |square| self.laws.numbering.number(square);
        PyTuple::new(py, squares.map(number).collect::<Vec<_>>())
    }
}

#[pymethods]
impl Move {
    /// The numbers of the squares where the disc starts and stops, as the variant counts them.
    #[getter]
    fn squares<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let stops = self.played.stops().iter().copied();
        self.numbers(py, [self.played.start()].into_iter().chain(stops))
    }

    /// The numbers of the squares of the captured discs.
    #[getter]
    fn captured<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.numbers(py, self.played.captured().iter())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.played.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", self.text())
    }
}
