use numpy::ndarray::{Array1, Array3};
use numpy::{IntoPyArray, PyArray1, PyArray3};
use pyo3::prelude::*;
use rules::checkers::{self, History, Kind, Square};
use rules::{Game, Outcome, Side};

use crate::calls::refused;
use crate::checkers::{Position, named};

/// The number of dark squares.
const SQUARES: usize = 32;

/// The number of planes of an observation.
const PLANES: usize = 7;

/// A game of checkers that is being played: unlike a `Position` it changes.
///
/// An action is one step of a disc, `32 * from + to`, where a square is its number in the variant less
/// 1. A capture of several discs is several actions of the same side.
#[pyclass(module = "discus._native.env")]
pub(crate) struct Checkers {
    position: checkers::Position,
    history: History,
    /// The squares of the capture that is under way, its start first; empty between two moves.
    way: Vec<Square>,
    actions: Vec<usize>,
    plies: usize,
}

#[pymethods]
impl Checkers {
    /// A game by the laws of a variant after these actions, which is how a game is pickled.
    #[new]
    #[pyo3(signature = (laws, actions=Vec::new()))]
    fn new(laws: &str, actions: Vec<usize>) -> PyResult<Checkers> {
        let position = checkers::Position::initial(named(laws)?);
        let (history, way) = (History::new(position), Vec::new());
        let mut game = Checkers { position, history, way, actions: Vec::new(), plies: 0 };
        actions.into_iter().try_for_each(|action| game.play(action))?;
        Ok(game)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String, Vec<usize>)) {
        let laws = self.position.laws().key();
        (py.get_type::<Checkers>().into_any(), (laws, self.actions.clone()))
    }

    /// The side to move, 0 or 1.
    #[getter]
    fn to_move(&self) -> usize {
        self.position.side_to_move().index()
    }

    /// The number of moves that were played.
    #[getter]
    fn plies(&self) -> usize {
        self.plies
    }

    /// The result for the first side: 1, 0 or -1; None while the game goes on.
    #[getter]
    fn result(&self) -> Option<i8> {
        match self.position.outcome() {
            Some(Outcome::Win(side)) => Some([1, -1][side.index()]),
            Some(Outcome::Draw) => Some(0),
            None => self.history.draw().map(|_| 0),
        }
    }

    /// The position before the move that is under way.
    #[getter]
    fn position(&self) -> Position {
        Position { position: self.position }
    }

    /// The actions that can be played, in ascending order.
    #[getter]
    fn legal_actions(&self) -> Vec<usize> {
        if self.result().is_some() {
            return Vec::new();
        }
        let mut actions: Vec<usize> = self.ways().filter_map(|way| self.next_of(&way)).collect();
        actions.sort_unstable();
        actions.dedup();
        actions
    }

    /// Plays an action; the side to move stays the same while its capture goes on.
    fn play(&mut self, action: usize) -> PyResult<()> {
        let fits = |way: &Vec<Square>| self.next_of(way) == Some(action);
        let Some(way) = self.ways().filter(|_| self.result().is_none()).find(fits) else {
            return Err(refused(self.why_not(action)));
        };
        let gone = if self.way.is_empty() { 2 } else { self.way.len() + 1 };
        self.way = way[..gone].to_vec();
        self.actions.push(action);
        let whole = self.position.legal_moves().find(|played| way_of(*played) == self.way);
        if let Some(played) = whole {
            self.history.play(played);
            self.position.play_unchecked(played);
            self.way.clear();
            self.plies += 1;
        }
        Ok(())
    }

    /// The observation of a side, 0 or 1: an array of shape (8, 8, 7), the top row first and the side
    /// that begins at the bottom. The planes are its men and kings, the men and kings of the other,
    /// the start and the present square of a capture that is under way, and 1 everywhere for the side
    /// that begins.
    fn planes<'py>(&self, py: Python<'py>, side: usize) -> Bound<'py, PyArray3<i8>> {
        let looks = if side == 0 { Side::First } else { Side::Second };
        let mut cells = Array3::zeros((8, 8, PLANES));
        let mut set = |square: Square, plane| {
            cells[[7 - square.row(), square.column(), plane]] = 1;
        };
        for square in Square::all() {
            let Some(disc) = self.position.disc(square) else { continue };
            set(square, 2 * usize::from(disc.side != looks) + usize::from(disc.kind == Kind::King));
        }
        if let [start, .., now] = self.way[..] {
            set(start, 4);
            set(now, 5);
        }
        if looks == Side::First {
            cells.slice_mut(numpy::ndarray::s![.., .., 6]).fill(1);
        }
        cells.into_pyarray(py)
    }

    /// An array of 1 for each action that can be played and 0 for the others.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = Array1::zeros(SQUARES * SQUARES);
        for action in self.legal_actions() {
            mask[action] = 1;
        }
        mask.into_pyarray(py)
    }

    fn __str__(&self) -> String {
        self.position.to_string().trim_end().to_owned()
    }
}

impl Checkers {
    /// The ways of the legal moves that continue the capture that is under way.
    fn ways(&self) -> impl Iterator<Item = Vec<Square>> {
        self.position.legal_moves().map(way_of).filter(|way| way.starts_with(&self.way))
    }

    /// The next action on a way.
    fn next_of(&self, way: &[Square]) -> Option<usize> {
        let gone = self.way.len().max(1);
        let number = |square: &Square| self.position.laws().numbering.number(*square) - 1;
        Some(SQUARES * number(way.get(gone - 1)?) + number(way.get(gone)?))
    }

    fn why_not(&self, action: usize) -> String {
        if self.result().is_some() {
            return format!("action {action}: the game is over");
        }
        if action >= SQUARES * SQUARES {
            return format!("action {action}: the actions are 0 to {}", SQUARES * SQUARES - 1);
        }
        let (from, to) = (action / SQUARES + 1, action % SQUARES + 1);
        format!("action {action}: no legal move goes from {from} to {to} now")
    }
}

/// The squares of a move, its start first.
fn way_of(played: checkers::Move) -> Vec<Square> {
    [&[played.start()], played.stops()].concat()
}
