use std::collections::HashMap;

use games::drawn;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use record::{Record, pdn};
use rules::checkers;

use super::position::Played;
use super::{Move, Position};
use crate::calls::{interruptible, look, refused};

/// A game of checkers: its tags, and its moves with the variations of the text that it was read from.
#[pyclass(frozen, module = "discus.checkers")]
pub(crate) struct Game {
    record: Record<checkers::Position>,
}

#[pymethods]
impl Game {
    /// A game from a position, with these moves or their texts, and these tags.
    #[new]
    #[pyo3(signature = (start, moves=Vec::new(), headers=HashMap::new()))]
    fn new(
        py: Python<'_>,
        start: &Bound<'_, Position>,
        moves: Vec<Bound<'_, PyAny>>,
        headers: HashMap<String, String>,
    ) -> PyResult<Game> {
        let mut record = Record::new(start.get().position);
        for (index, played) in moves.into_iter().enumerate() {
            look(py, index)?;
            let played: Played<'_> = played.extract()?;
            let position = Position { position: *record.tree.position() };
            record.tree.play(position.legal(played)?).map_err(refused)?;
        }
        let mut headers: Vec<_> = headers.into_iter().collect();
        headers.sort();
        for (name, value) in &headers {
            record.headers.set(name, value);
        }
        Ok(Game { record })
    }

    /// The tags.
    #[getter]
    fn headers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let headers = PyDict::new(py);
        self.record.headers.iter().try_for_each(|(name, value)| headers.set_item(name, value))?;
        Ok(headers)
    }

    /// The position before the first move.
    #[getter]
    fn start(&self) -> Position {
        Position { position: *self.record.tree.start() }
    }

    /// The moves of the main line.
    #[getter]
    fn moves(&self) -> Vec<Move> {
        let tree = &self.record.tree;
        let laws = tree.start().laws();
        let played = tree.main_line().into_iter().filter_map(|id| tree.played(id));
        played.map(|played| Move { played, laws }).collect()
    }

    /// The position after the last move of the main line.
    #[getter]
    fn end(&self) -> Position {
        let tree = &self.record.tree;
        let position = tree.main_line().last().and_then(|&id| tree.position_at(id));
        Position { position: position.unwrap_or(*tree.start()) }
    }

    /// White's and black's points by the rules: `1-0`, `0-1`, `1/2-1/2`, or `*` if the game goes on.
    #[getter]
    fn result(&self) -> &'static str {
        pdn::result(&self.record.tree)
    }

    /// The rule by which the game is drawn after its last move, as a sentence; None if by none.
    #[getter]
    fn draw(&self) -> Option<String> {
        let mut tree = self.record.tree.clone();
        tree.to_end();
        drawn(&tree).map(|draw| draw.to_string())
    }

    /// The game as PDN.
    fn pdn(&self) -> String {
        pdn::write(&self.record)
    }

    fn __len__(&self) -> usize {
        self.record.tree.main_line().len()
    }

    fn __repr__(&self) -> String {
        format!(
            "<Game {}, {} moves, {}>",
            self.start().position.fen(),
            self.__len__(),
            self.result()
        )
    }
}

/// The games of a PDN text.
#[pyfunction]
pub(crate) fn read_pdn(py: Python<'_>, text: &str) -> PyResult<Vec<Game>> {
    let read = interruptible(py, |stop| {
        pdn::read_all(text).take_while(|_| !stop()).collect::<Result<Vec<_>, _>>()
    });
    Ok(read?.map_err(refused)?.into_iter().map(|record| Game { record }).collect())
}
